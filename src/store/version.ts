// What an index must have been written with to be of use: the version of the facts, that of the program, and the state of
// the sources that it was built from, since any change may read a project differently. The tables' own version is the
// image's user_version.

import { readFileSync } from 'node:fs';
import { FACTS_VERSION } from '../core/facts.js';

/** Put in by the build: a hash over everything that decides what an index says. */
declare const CODEGRAPH_BUILD: string | undefined;

export function writtenWith(): Readonly<Record<string, string>> {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
  const build = typeof CODEGRAPH_BUILD === 'string' ? CODEGRAPH_BUILD : 'unbuilt';
  return { facts: String(FACTS_VERSION), version, build };
}
