// Ruby's constants are global, wherever they are written, and classes and modules are open: declarations of one path are one.
// Files are joined by `require` and `require_relative`; functions outside of classes are seen only where their file is
// required.

import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ModuleFile, ModuleProject, ModuleSystem } from '../contract.js';

const dirOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

export function rubyModules({ files }: ModuleProject): ModuleSystem {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const byId = new Map(files.map((file) => [file.id, file]));
  /** Files by the last segment of their path without `.rb`. */
  const byLast = new Map<string, ModuleFile[]>();
  const constants = new Map<string, number[]>();
  const functions = new Map<ModuleFile, Map<string, number>>();
  const paths = new Map<string, number[]>();
  const required = new Map<ModuleFile, ReadonlySet<ModuleFile>>();
  const fileOf = (symbol: number): ModuleFile => byId.get(Math.floor(symbol / SYMBOL_STRIDE))!;
  const add = (map: Map<string, number[]>, key: string, symbol: number): void => {
    const known = map.get(key);
    if (known) known.push(symbol);
    else map.set(key, [symbol]);
  };

  for (const file of files) {
    const bare = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.rb$/, '');
    byLast.set(bare, [...(byLast.get(bare) ?? []), file]);
    const own = new Map<string, number>();
    functions.set(file, own);
    const full: string[] = [];
    file.facts.symbols.forEach((fact, position) => {
      const isType = fact.kind === 'class' || fact.kind === 'module';
      const symbol = file.id * SYMBOL_STRIDE + position;
      const around = fact.parent > 0 ? full[fact.parent] ?? '' : '';
      const written = typeof fact.owner === 'string' ? `${fact.owner}.${fact.name}` : fact.name;
      full[position] = isType ? (around === '' ? written : `${around}.${written}`) : around;
      if (isType) add(paths, full[position], symbol);
      if (fact.parent !== 0 || fact.owner !== undefined) return;
      if (isType || fact.kind === 'constant') add(constants, fact.name, symbol);
      else if (fact.kind === 'function') own.set(fact.name, symbol);
    });
  }

  /** Of the product first; then what is nearest. */
  function rank(from: ModuleFile, found: readonly number[]): readonly number[] {
    const usable = found.filter((symbol) => from.isTest || !fileOf(symbol).isTest);
    if (usable.length < 2) return usable;
    const near = (symbol: number): number => (fileOf(symbol).isTest ? -1 : 0) * 10_000 + shared(from.path, fileOf(symbol).path);
    return usable.map((symbol) => ({ symbol, near: near(symbol) })).sort((a, b) => b.near - a.near || a.symbol - b.symbol).map(({ symbol }) => symbol);
  }

  function located(from: ModuleFile, specifier: string): ModuleFile | undefined {
    const path = specifier.replace(/\.rb$/, '');
    if (/^\.\.?\//.test(path)) return byPath.get(`${join(dirOf(from.path), path)}.rb`);
    // Below a folder that is on the load path: `lib`, or the root.
    const suffix = `${path}.rb`;
    const found = (byLast.get(path.slice(path.lastIndexOf('/') + 1)) ?? []).filter((file) => file.path === suffix || new RegExp(`(?:^|/)(?:lib|app|test|spec|src)/${suffix.replace(/[.+]/g, '\\$&')}$`).test(file.path));
    return found.sort((a, b) => shared(from.path, b.path) - shared(from.path, a.path) || a.id - b.id)[0];
  }

  /** What a file requires, and what that requires. */
  function reach(file: ModuleFile): ReadonlySet<ModuleFile> {
    const known = required.get(file);
    if (known) return known;
    const seen = new Set<ModuleFile>([file]);
    for (const at of seen) for (const fact of at.facts.imports) { const target = located(at, fact.specifier); if (target) seen.add(target); }
    required.set(file, seen);
    return seen;
  }

  return {
    imported(file, { specifier }) {
      const found = located(file, specifier);
      return found ? { file: found.id } : { external: specifier.split('/')[0]! };
    },
    visible(file, name) {
      // All that share a name are one, by whatever declaration of it.
      if (/^[A-Z]/.test(name)) return rank(file, constants.get(name) ?? []).slice(0, 1);
      for (const other of reach(file)) {
        const found = other === file ? undefined : functions.get(other)!.get(name);
        if (found !== undefined) return [found];
      }
      return [];
    },
    twins() {
      return [...paths.values()].flatMap((group) => {
        const product = group.filter((symbol) => !fileOf(symbol).isTest);
        return product.length === 0 || group.length < 2 ? [] : [[...product, ...group.filter((symbol) => fileOf(symbol).isTest)]];
      });
    },
  };
}

function join(dir: string, relative: string): string {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Length of the folders that two paths have in common. */
function shared(a: string, b: string): number {
  let last = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at += 1) if (a[at] === '/') last = at + 1;
  return last;
}
