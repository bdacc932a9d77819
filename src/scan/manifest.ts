// The project's manifests as plain facts: which packages, path aliases, modules and roots there are. Reads only files that
// the walk found, and what their `extends` chains name inside the root. A manifest that cannot be read says nothing.

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { compareText } from '../core/order.js';
import type { Crate, GoModule, PackageManifest, ProjectFacts } from '../core/project.js';
import type { Evidence } from './evidence.js';
import { parseJsonWithComments } from './json-comments.js';
import { isRecord, readTsConfigs, stringIn, type ReadManifest } from './tsconfig.js';

export interface ManifestRequest {
  readonly root: string;
  /** As found by the walk. */
  readonly manifests: readonly string[];
  /** Paths of all files with a language. */
  readonly sources: readonly string[];
  readonly evidence?: Evidence | undefined;
}

export function readProjectFacts(request: ManifestRequest): ProjectFacts {
  const { root, manifests, sources, evidence } = request;
  const read: ReadManifest = (path) => {
    evidence?.note(`${root}/${path}`);
    try {
      return readFileSync(`${root}/${path}`, 'utf8');
    } catch {
      return undefined;
    }
  };
  const named = (...names: readonly string[]) => manifests.filter((path) => names.includes(posix.basename(path)));
  return {
    packages: present(named('package.json').map((path) => readPackage(path, read))),
    tsconfigs: readTsConfigs(named('tsconfig.json', 'jsconfig.json'), read),
    goModules: named('go.mod').flatMap((path) => readGoModules(path, read)),
    crates: present(named('Cargo.toml').map((path) => readCrate(path, read))),
    pythonRoots: pythonRoots(named('pyproject.toml', 'setup.py', 'setup.cfg').map(folderOf), sources),
  };
}

function present<T>(items: readonly (T | undefined)[]): T[] {
  return items.filter((item): item is T => item !== undefined);
}

const folderOf = (path: string): string => {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
};

function readPackage(path: string, read: ReadManifest): PackageManifest | undefined {
  const text = read(path);
  const parsed = text === undefined ? undefined : parseJsonWithComments(text);
  if (!parsed?.ok || !isRecord(parsed.value)) return undefined;
  const json = parsed.value;
  const dependencies: Record<string, string> = {};
  for (const section of ['peerDependencies', 'optionalDependencies', 'devDependencies', 'dependencies']) {
    const entries = json[section];
    if (!isRecord(entries)) continue;
    for (const [name, version] of Object.entries(entries)) if (typeof version === 'string') dependencies[name] = version;
  }
  const sorted = Object.entries(dependencies).sort((a, b) => compareText(a[0], b[0]));
  return {
    dir: folderOf(path),
    name: stringIn(json, 'name'),
    main: stringIn(json, 'main'),
    module: stringIn(json, 'module'),
    types: stringIn(json, 'types') || stringIn(json, 'typings'),
    source: stringIn(json, 'source'),
    exports: json['exports'] ?? null,
    imports: json['imports'] ?? null,
    dependencies: Object.fromEntries(sorted),
  };
}

/** The module itself, and modules that are replaced by a folder of the tree. */
function readGoModules(path: string, read: ReadManifest): GoModule[] {
  const text = read(path) ?? '';
  const module = /^\s*module\s+"?([^\s"]+)"?/m.exec(text)?.[1];
  if (module === undefined) return [];
  const dir = folderOf(path);
  const found: GoModule[] = [{ dir, module }];
  for (const line of text.split('\n')) {
    const replaced = /^\s*(?:replace\s+)?"?([\w./~-]+)"?(?:\s+v\S+)?\s*=>\s*"?(\.{1,2}(?:\/[^\s"]*)?)"?\s*(?:\/\/.*)?$/.exec(line);
    const target = replaced ? posix.join(dir, replaced[2]!).replace(/\/$/, '') : '..';
    if (replaced && target !== '..' && !target.startsWith('../')) found.push({ dir: target === '.' ? '' : target, module: replaced[1]! });
  }
  return found;
}

/** `name` is the crate as code names it, `lib` its root file relative to the crate's folder. A pure workspace is no crate. */
function readCrate(path: string, read: ReadManifest): Crate | undefined {
  const text = read(path) ?? '';
  const packageName = tomlString(text, 'package', 'name');
  if (packageName === undefined) return undefined;
  const name = tomlString(text, 'lib', 'name') ?? packageName;
  return { dir: folderOf(path), name: name.replaceAll('-', '_'), lib: tomlString(text, 'lib', 'path') ?? 'src/lib.rs' };
}

function tomlString(text: string, table: string, key: string): string | undefined {
  let current = '';
  for (const line of text.split('\n')) {
    const header = /^\s*\[([^[\]]+)\]\s*(?:#.*)?$/.exec(line)?.[1];
    if (header !== undefined) current = header.trim();
    else if (current === table) {
      const pair = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(line);
      if (pair?.[1] === key) return pair[2] ?? pair[3];
    }
  }
  return undefined;
}

/** Folders that absolute imports start from: the root, `src/` and projects of their own, and whatever folder holds a
 *  top-level package. Shallow ones first. */
function pythonRoots(projects: readonly string[], sources: readonly string[]): string[] {
  const packages = new Set<string>();
  const folders = new Set<string>();
  let any = false;
  for (const path of sources) {
    if (!path.endsWith('.py') && !path.endsWith('.pyi')) continue;
    any = true;
    const folder = folderOf(path);
    folders.add(folder);
    if (/(?:^|\/)__init__\.pyi?$/.test(path)) packages.add(folder);
  }
  if (!any) return [];
  const roots = new Set(['']);
  for (const project of ['', ...projects]) {
    const src = project === '' ? 'src' : `${project}/src`;
    const below = [...folders].some((folder) => folder === src || folder.startsWith(`${src}/`));
    if (below && !packages.has(src)) roots.add(src);
    if (!packages.has(project)) roots.add(project);
  }
  for (const folder of packages) {
    const parent = folderOf(folder);
    if (folder !== '' && !packages.has(parent)) roots.add(parent);
  }
  const depth = (folder: string) => (folder === '' ? 0 : folder.split('/').length);
  return [...roots].sort((a, b) => depth(a) - depth(b) || compareText(a, b));
}
