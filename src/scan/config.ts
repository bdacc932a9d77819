// codegraph.json, the project's own say on what is indexed. Validated in full before anything is scanned; the validator
// and the glob matcher are loaded only when the file exists, as start-up is part of every answer.

import ignore from 'ignore';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { badConfig, ioError, type Failure } from '../core/failures.js';
import { LANGUAGE_BY_EXTENSION } from '../languages/extensions.js';
import type { Evidence } from './evidence.js';

export const CONFIG_FILE = 'codegraph.json';

export interface ScanConfig {
  /** The file as written; empty without one. */
  readonly text: string;
  /** Does the file belong to the index at all, as far as `include` says. */
  readonly included: (path: string) => boolean;
  /** Does a pattern of `include` name this path itself, or something below it? It then counts although it is ignored. */
  readonly asksFor: (path: string) => 'itself' | 'below' | undefined;
  /** Folders end in a slash. */
  readonly excluded: (path: string) => boolean;
  readonly deprioritized: (path: string) => boolean;
  readonly languageByExtension: Readonly<Record<string, string>>;
}

const never = (): boolean => false;
const DEFAULT_CONFIG: ScanConfig = {
  text: '', included: () => true, asksFor: () => undefined, excluded: never, deprioritized: never, languageByExtension: LANGUAGE_BY_EXTENSION,
};

export async function loadConfig(root: string, evidence?: Evidence): Promise<ScanConfig | Failure> {
  const path = join(root, CONFIG_FILE);
  evidence?.note(path);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' ? DEFAULT_CONFIG : ioError('read', CONFIG_FILE, error);
  }
  const [{ parseJsonWithComments }, { validateConfig }, { default: picomatch }] = await Promise.all([
    import('./json-comments.js'), import('./config-schema.js'), import('picomatch'),
  ]);
  const parsed = parseJsonWithComments(text);
  if (!parsed.ok) return badConfig(CONFIG_FILE, parsed.message);
  const checked = validateConfig(parsed.value);
  if (!checked.ok) return badConfig(CONFIG_FILE, checked.message);
  const { include, exclude, extensions, deprioritize } = checked.config;
  const glob = (patterns: readonly string[]) => picomatch([...patterns], { dot: true });
  const bases = (include ?? []).map((pattern) => picomatch.scan(pattern).base).filter((base) => base !== '' && base !== '.');
  return {
    text,
    included: include ? glob(include) : () => true,
    asksFor: (path) => (bases.includes(path) ? 'itself' : bases.some((base) => base.startsWith(`${path}/`)) ? 'below' : undefined),
    excluded: exclude ? matchIgnore(exclude) : never,
    deprioritized: deprioritize ? glob(deprioritize) : never,
    languageByExtension: extensions ? { ...LANGUAGE_BY_EXTENSION, ...extensions } : LANGUAGE_BY_EXTENSION,
  };
}

/** `exclude` is read like an ignore file, so that a bare folder or file name works at every depth. */
function matchIgnore(patterns: readonly string[]): (path: string) => boolean {
  const matcher = ignore().add([...patterns]);
  return (path) => matcher.ignores(path);
}
