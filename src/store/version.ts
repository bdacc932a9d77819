// What an index must have been written with to be of use: the version of the facts and that of the program, since any
// release may read sources differently. The tables' own version is the image's user_version.

import { readFileSync } from 'node:fs';
import { FACTS_VERSION } from '../core/facts.js';

export function writtenWith(): Readonly<Record<string, string>> {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
  return { facts: String(FACTS_VERSION), version };
}
