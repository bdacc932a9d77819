// tsconfig.json and jsconfig.json: base folder and path aliases, with `extends` chains and solution-style references merged.
// Nothing else of the compiler's settings matters to resolution.

import { posix } from 'node:path';
import type { TsConfig } from '../core/project.js';
import { parseJsonWithComments } from './json-comments.js';

/** The text of a file inside the root, by root-relative path. */
export type ReadManifest = (path: string) => string | undefined;

interface Aliases {
  /** Root-relative; undefined when not written. */
  readonly baseUrl: string | undefined;
  /** With the folder that the targets are relative to when there is no baseUrl. */
  readonly paths: { readonly from: string; readonly table: Readonly<Record<string, readonly string[]>> } | undefined;
}

/** Chains are short in practice; a longer one is a circle. */
const MAX_CHAIN = 16;

export function readTsConfigs(files: readonly string[], read: ReadManifest): TsConfig[] {
  // A jsconfig.json beside a tsconfig.json is not looked at, as in the editors.
  const all = new Set(files);
  return files
    .filter((path) => posix.basename(path) === 'tsconfig.json' || !all.has(posix.join(posix.dirname(path), 'tsconfig.json')))
    .map((path) => {
      const dir = folderOf(path);
      const { baseUrl, paths } = readAliases(path, read, MAX_CHAIN);
      return { dir, baseUrl: baseUrl ?? paths?.from, hasBaseUrl: baseUrl !== undefined, paths: paths?.table ?? {} };
    });
}

function readAliases(path: string, read: ReadManifest, left: number): Aliases {
  const none: Aliases = { baseUrl: undefined, paths: undefined };
  const text = left > 0 ? read(path) : undefined;
  const parsed = text === undefined ? undefined : parseJsonWithComments(text);
  if (!parsed?.ok || !isRecord(parsed.value)) return none;
  const json = parsed.value;
  const dir = folderOf(path);
  const inherited = extendsOf(json).map((name) => {
    const target = findExtended(dir, name, read);
    return target === undefined ? none : readAliases(target, read, left - 1);
  });
  const options = isRecord(json['compilerOptions']) ? json['compilerOptions'] : {};
  const baseUrl = stringIn(options, 'baseUrl');
  const table = pathTable(options['paths']);
  const merged: Aliases = {
    baseUrl: baseUrl === '' ? inherited.findLast((each) => each.baseUrl !== undefined)?.baseUrl : inside(dir, baseUrl),
    paths: table ? { from: dir, table } : inherited.findLast((each) => each.paths)?.paths,
  };
  if (merged.paths || merged.baseUrl !== undefined) return merged;
  return referencesOf(json, dir).map((target) => readAliases(target, read, left - 1)).find((each) => each.paths) ?? merged;
}

function extendsOf(json: Readonly<Record<string, unknown>>): string[] {
  const value = json['extends'];
  const list = Array.isArray(value) ? value : [value];
  return list.filter((name): name is string => typeof name === 'string');
}

/** A solution file splits its settings over configs of the same folder (`tsconfig.app.json`); other folders have their own. */
function referencesOf(json: Readonly<Record<string, unknown>>, dir: string): string[] {
  const references = json['references'];
  if (!Array.isArray(references)) return [];
  return references
    .map((reference: unknown) => (isRecord(reference) ? stringIn(reference, 'path') : ''))
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => inside(dir, path) ?? [])
    .filter((path) => folderOf(path) === dir);
}

function findExtended(dir: string, name: string, read: ReadManifest): string | undefined {
  if (name.startsWith('.')) {
    const target = inside(dir, name);
    if (target === undefined) return undefined;
    return [target, `${target}.json`, `${target}/tsconfig.json`].find((path) => read(path) !== undefined);
  }
  for (let folder = dir; ; folder = folderOf(folder)) {
    const base = posix.join(folder, 'node_modules', name);
    const found = [base, `${base}.json`, `${base}/tsconfig.json`].find((path) => read(path) !== undefined);
    if (found !== undefined || folder === '') return found;
  }
}

function pathTable(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const table: Record<string, string[]> = {};
  for (const [alias, targets] of Object.entries(value)) {
    if (Array.isArray(targets)) table[alias] = targets.filter((target): target is string => typeof target === 'string');
  }
  return table;
}

/** Root-relative form of `path` seen from `dir`; undefined when it leads out of the root. */
function inside(dir: string, path: string): string | undefined {
  const joined = posix.normalize(posix.join(dir, path));
  if (joined === '.' || joined === './') return '';
  return joined.startsWith('../') || joined === '..' || path.startsWith('/') ? undefined : joined.replace(/\/$/, '');
}

function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function stringIn(json: Readonly<Record<string, unknown>>, key: string): string {
  const value = json[key];
  return typeof value === 'string' ? value : '';
}
