// Packages of Java and Kotlin, as declared and not as folders: what an import path names, what a file sees of its own
// package and through wildcards, and which extensions are in reach. Production never sees what test source sets declare;
// of several definitions of one name, the one whose path is nearest to the asking file is meant.

import { TYPE_KINDS } from '../../core/kinds.js';
import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ModuleFile, ModuleProject, ModuleSystem, NameTarget } from '../contract.js';

type Names = Map<string, number[]>;

export function jvmModules({ files }: ModuleProject): ModuleSystem {
  const byId = new Map(files.map((file) => [file.id, file]));
  const packages = new Map<string, Names>();
  const prefixes = new Set<string>();
  const members = new Map<number, Names>();
  const seen = new Map<ModuleFile, Map<string, readonly number[]>>();
  const wildcards = new Map<ModuleFile, readonly (readonly [string, readonly number[] | undefined])[]>();

  const add = (names: Names, name: string, symbol: number): void => {
    const known = names.get(name);
    if (known) known.push(symbol);
    else names.set(name, [symbol]);
  };
  const fileOf = (symbol: number): ModuleFile => byId.get(Math.floor(symbol / SYMBOL_STRIDE))!;
  const factOf = (symbol: number) => fileOf(symbol).facts.symbols[symbol % SYMBOL_STRIDE]!;

  for (const file of files) {
    const name = file.facts.package ?? '';
    let names = packages.get(name);
    if (!names) packages.set(name, (names = new Map<string, number[]>()));
    for (let prefix = name; prefix !== '';) {
      prefixes.add(prefix);
      const dot = prefix.lastIndexOf('.');
      prefix = dot < 0 ? '' : prefix.slice(0, dot);
    }
    file.facts.symbols.forEach((fact, position) => {
      const symbol = file.id * SYMBOL_STRIDE + position;
      if (fact.parent === 0 && fact.kind !== 'file') add(names, fact.name, symbol);
      else if (fact.parent > 0 && TYPE_KINDS.has(file.facts.symbols[fact.parent]!.kind)) {
        const holder = file.id * SYMBOL_STRIDE + fact.parent;
        let own = members.get(holder);
        if (!own) members.set(holder, (own = new Map<string, number[]>()));
        add(own, fact.name, symbol);
      }
    });
  }

  /** Definitions that a path names, wherever they are: the longest package first, then nested names. */
  function atPath(path: string): readonly number[] {
    const parts = path.split('.');
    for (let cut = parts.length - 1; cut >= 0; cut -= 1) {
      const names = packages.get(parts.slice(0, cut).join('.'));
      if (!names) continue;
      let found: readonly number[] = names.get(parts[cut]!) ?? [];
      for (const part of parts.slice(cut + 1)) found = found.flatMap((symbol) => membersOf(symbol, part));
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Own members, and those of a companion, which read like the class's own. */
  function membersOf(symbol: number, name: string): readonly number[] {
    const own = members.get(symbol);
    if (!own) return [];
    const direct = own.get(name);
    if (direct) return direct;
    for (const inner of own.values()) {
      for (const held of inner) {
        const shared = factOf(held).kind === 'object' ? members.get(held)?.get(name) : undefined;
        if (shared) return shared;
      }
    }
    return [];
  }

  /** Nearest first; nothing of a test source set for production. */
  function rank(from: ModuleFile | undefined, found: readonly number[]): readonly number[] {
    if (found.length === 0) return found;
    const usable = from !== undefined && !from.isTest ? found.filter((symbol) => !fileOf(symbol).isTest) : found;
    if (usable.length < 2) return usable;
    const near = (symbol: number): number => (from === undefined ? (fileOf(symbol).isTest ? -1 : 0) : shared(from.path, fileOf(symbol).path));
    return usable.map((symbol) => ({ symbol, near: near(symbol) })).sort((a, b) => b.near - a.near || a.symbol - b.symbol).map(({ symbol }) => symbol);
  }

  function wildcardsOf(file: ModuleFile): readonly (readonly [string, readonly number[] | undefined])[] {
    let list = wildcards.get(file);
    if (!list) {
      list = file.facts.imports.flatMap(({ name, specifier }) => {
        if (name !== '**') return [];
        const holders = packages.has(specifier) ? undefined : rank(file, atPath(specifier));
        return [[specifier, holders] as const];
      });
      wildcards.set(file, list);
    }
    return list;
  }

  const isExtension = (symbol: number): boolean => factOf(symbol).owner !== undefined;

  function visible(file: ModuleFile, name: string): readonly number[] {
    let names = seen.get(file);
    if (!names) seen.set(file, (names = new Map<string, readonly number[]>()));
    let found = names.get(name);
    if (!found) {
      found = rank(file, (packages.get(file.facts.package ?? '')?.get(name) ?? []).filter((symbol) => !isExtension(symbol)));
      for (const [path, holders] of found.length > 0 ? [] : wildcardsOf(file)) {
        const through = holders ? holders.flatMap((holder) => membersOf(holder, name)) : (packages.get(path)?.get(name) ?? []).filter((symbol) => !isExtension(symbol));
        if (through.length > 0) { found = rank(file, through); break; }
      }
      names.set(name, found);
    }
    return found;
  }

  function inPackage(key: string, name: string): NameTarget | undefined {
    const found = rank(undefined, packages.get(key)?.get(name) ?? []);
    if (found.length > 0) return { symbols: found };
    const path = `${key}.${name}`;
    if (prefixes.has(path)) return { package: path };
    return { external: path };
  }

  return {
    imported(file, { specifier, name }) {
      if (name === '**') {
        if (packages.has(specifier)) return { package: specifier };
        const holders = rank(file, atPath(specifier));
        return holders.length > 0 ? { symbols: holders } : { external: specifier };
      }
      const path = specifier === '' ? name : `${specifier}.${name}`;
      const found = rank(file, atPath(path));
      if (found.length > 0) return { symbols: found };
      return prefixes.has(path) ? { package: path } : { external: path };
    },
    visible,
    inPackage,
    root(_file, name) {
      if (prefixes.has(name)) return { package: name };
      return /^(?:java|javax|kotlin|kotlinx)$/.test(name) ? { external: name } : undefined;
    },
    sees(file, symbol) {
      const home = fileOf(symbol);
      if (home.isTest && !file.isTest) return false;
      const fact = factOf(symbol);
      // An extension inside a class is known to that class and to what is inside it.
      if (fact.parent > 0) return home === file || file.facts.imports.some((item) => item.name === fact.name);
      const from = home.facts.package ?? '';
      if (from === (file.facts.package ?? '')) return true;
      return file.facts.imports.some((item) => item.specifier === from && (item.name === fact.name || item.name === '**'));
    },
  };
}

/** Length of the folders that two paths have in common. */
function shared(a: string, b: string): number {
  let last = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at += 1) if (a[at] === '/') last = at + 1;
  return last;
}
