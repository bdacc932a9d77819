// ECMAScript and CommonJS specifiers -> file of the project, or the name of the package it comes from.
// Relative paths, tsconfig paths and baseUrl, workspace packages with their exports map, `#imports`, npm aliases.

import type { PackageManifest, TsConfig } from '../../core/project.js';
import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ModuleProject, ModuleSystem } from '../contract.js';

type ModuleTarget = { readonly file: number } | { readonly external: string };

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.vue'];
/** Folders that bundlers know by a name of their own, without a word in any file that could be read here. */
const KNOWN_PREFIXES: readonly (readonly [string, string])[] = [['@/', 'src/'], ['~/', 'src/'], ['~/', ''], ['$lib/', 'src/lib/']];
/** `./x.js` in TypeScript source means x.ts. */
const TYPESCRIPT_TWIN: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts'], '.jsx': ['.tsx'], '.mjs': ['.mts'], '.cjs': ['.cts'],
};
const CONDITIONS = ['source', 'development', 'import', 'module', 'require', 'node', 'browser', 'default', 'types'];

/** Joins and normalises; undefined when the path leaves the root. */
function joinPath(dir: string, relative: string): string | undefined {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.length === 0) return undefined;
      parts.pop();
    } else parts.push(part);
  }
  return parts.join('/');
}

const dirOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

export function ecmascriptModules({ files, manifests: project }: ModuleProject): ModuleSystem {
  const paths = new Map(files.map((file) => [file.path, file.id]));
  const packages = new Map<string, PackageManifest>();
  for (const manifest of project.packages) if (manifest.name !== '' && !packages.has(manifest.name)) packages.set(manifest.name, manifest);
  const nearest = <T extends { readonly dir: string }>(items: readonly T[]): ((from: string) => T | undefined) => {
    const byDir = new Map(items.map((item) => [item.dir, item]));
    return (from) => {
      for (let dir = dirOf(from); ; dir = dirOf(dir)) {
        const found = byDir.get(dir);
        if (found || dir === '') return found;
      }
    };
  };
  const tsconfigOf = nearest<TsConfig>(project.tsconfigs);
  const packageOf = nearest<PackageManifest>(project.packages);

  /** A path without its extension, a folder with an index, or the file itself. */
  function asFile(path: string | undefined): number | undefined {
    if (path === undefined) return undefined;
    const exact = paths.get(path);
    if (exact !== undefined) return exact;
    const dot = path.lastIndexOf('.');
    const extension = dot > path.lastIndexOf('/') ? path.slice(dot) : '';
    for (const twin of TYPESCRIPT_TWIN[extension] ?? []) {
      const found = paths.get(path.slice(0, dot) + twin);
      if (found !== undefined) return found;
    }
    for (const candidate of EXTENSIONS) {
      const found = paths.get(path + candidate);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function asFolder(path: string | undefined): number | undefined {
    if (path === undefined) return undefined;
    const manifest = project.packages.find((item) => item.dir === path);
    if (manifest) {
      const entry = entryOf(manifest);
      if (entry !== undefined) return entry;
    }
    return asFile(path === '' ? 'index' : `${path}/index`);
  }

  const located = (path: string | undefined): number | undefined => asFile(path) ?? asFolder(path);

  /** Built output is not in the tree: `./dist/x.js` is looked for under src as well. */
  function source(manifest: PackageManifest, target: string): number | undefined {
    const path = joinPath(manifest.dir, target);
    const direct = located(path);
    if (direct !== undefined || path === undefined) return direct;
    const relative = target.replace(/^\.\//, '');
    const bare = relative.replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '');
    for (const output of [/^(?:dist|lib|build|out|es|esm|cjs)\/(?:prod|dev|esm|cjs|es|module|types|src|browser|node)?\/?/, /^(?:dist|lib|build|out)\//]) {
      if (!output.test(relative)) continue;
      for (const into of ['src/', '']) {
        const found = located(joinPath(manifest.dir, into + bare.replace(output, '')));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  function entryOf(manifest: PackageManifest): number | undefined {
    const targets = [...exportTargets(manifest.exports, '.'), manifest.source, manifest.module, manifest.main, manifest.types];
    for (const target of targets) {
      if (target === '') continue;
      const found = source(manifest, target);
      if (found !== undefined) return found;
    }
    for (const guess of ['index', 'src/index', 'lib/index', 'src/main']) {
      const found = asFile(joinPath(manifest.dir, guess));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function inPackage(manifest: PackageManifest, subpath: string): number | undefined {
    if (subpath === '') return entryOf(manifest);
    for (const target of exportTargets(manifest.exports, `./${subpath}`)) {
      const found = source(manifest, target);
      if (found !== undefined) return found;
    }
    return located(joinPath(manifest.dir, subpath)) ?? located(joinPath(manifest.dir, `src/${subpath}`));
  }

  function byPaths(config: TsConfig, specifier: string): number | undefined {
    if (config.baseUrl === undefined) return undefined;
    let best: { star: string; targets: readonly string[]; prefix: number } | undefined;
    for (const [pattern, targets] of Object.entries(config.paths)) {
      const star = pattern.indexOf('*');
      if (star < 0) {
        if (pattern === specifier) return targets.map((target) => located(joinPath(config.baseUrl!, target))).find((file) => file !== undefined);
        continue;
      }
      const before = pattern.slice(0, star), after = pattern.slice(star + 1);
      if (!specifier.startsWith(before) || !specifier.endsWith(after) || specifier.length < before.length + after.length) continue;
      if (!best || before.length > best.prefix) best = { star: specifier.slice(before.length, specifier.length - after.length), targets, prefix: before.length };
    }
    for (const target of best?.targets ?? []) {
      const found = located(joinPath(config.baseUrl, target.replace('*', best!.star)));
      if (found !== undefined) return found;
    }
    return config.hasBaseUrl ? located(joinPath(config.baseUrl, specifier)) : undefined;
  }

  return {
    imported: (file, fact) => find(file.path, fact.specifier),
    // A CommonJS module reads its own exports by this name.
    visible: (file, name) => (name === 'exports' ? [file.id * SYMBOL_STRIDE] : []),
  };

  function find(from: string, specifier: string): ModuleTarget {
    const clean = specifier.replace(/[?#].*$/, (rest) => (specifier.startsWith('#') ? rest : ''));
    if (clean === '' || clean.startsWith('node:')) return { external: specifier };
    if (/^\.\.?(?:\/|$)/.test(clean)) {
      const found = located(joinPath(dirOf(from), clean));
      return found === undefined ? { external: specifier } : { file: found };
    }
    const config = tsconfigOf(from);
    const mapped = config ? byPaths(config, clean) : undefined;
    if (mapped !== undefined) return { file: mapped };
    const own = packageOf(from);
    if (clean.startsWith('#') && own) {
      for (const target of exportTargets(own.imports, clean)) {
        const found = source(own, target);
        if (found !== undefined) return { file: found };
      }
    }
    for (const [prefix, folder] of KNOWN_PREFIXES) {
      const found = clean.startsWith(prefix) ? located(joinPath(own?.dir ?? '', folder + clean.slice(prefix.length))) : undefined;
      if (found !== undefined) return { file: found };
    }
    const parts = clean.split('/');
    const name = clean.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
    const subpath = parts.slice(clean.startsWith('@') ? 2 : 1).join('/');
    const alias = /^npm:(@?[^@]+)/.exec(own?.dependencies[name] ?? '')?.[1];
    const manifest = packages.get(alias ?? name);
    if (manifest) {
      const found = inPackage(manifest, subpath);
      if (found !== undefined) return { file: found };
    }
    return { external: name };
  }
}

/** Targets of an exports/imports map for one key, most specific condition first. */
function exportTargets(map: unknown, key: string): string[] {
  if (map === null || map === undefined) return [];
  if (typeof map === 'string') return key === '.' ? [map] : [];
  if (Array.isArray(map)) return map.flatMap((item) => exportTargets(item, key));
  if (typeof map !== 'object') return [];
  const entries = map as Record<string, unknown>;
  const keys = Object.keys(entries);
  if (!keys.some((name) => name.startsWith('.') || name.startsWith('#'))) return key === '.' ? conditions(entries) : [];
  if (key in entries) return conditions(entries[key]);
  for (const pattern of keys) {
    const star = pattern.indexOf('*');
    if (star < 0) continue;
    const before = pattern.slice(0, star), after = pattern.slice(star + 1);
    if (key.startsWith(before) && key.endsWith(after) && key.length >= pattern.length) {
      const middle = key.slice(before.length, key.length - after.length);
      return conditions(entries[pattern]).map((target) => target.replaceAll('*', middle));
    }
  }
  return [];
}

function conditions(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(conditions);
  if (value === null || typeof value !== 'object') return [];
  const entries = value as Record<string, unknown>;
  const known = CONDITIONS.filter((name) => name in entries);
  const rest = Object.keys(entries).filter((name) => !CONDITIONS.includes(name));
  return [...rest, ...known].flatMap((name) => conditions(entries[name]));
}
