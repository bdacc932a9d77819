// C# namespaces: what a file sees of the namespaces around a place, through using directives (also static, global and
// aliases), which extension methods are in reach, and which declarations are parts of one partial type. Production never
// sees what test projects declare.

import { TYPE_KINDS } from '../../core/kinds.js';
import { SYMBOL_STRIDE, SymbolFlag } from '../../core/records.js';
import type { ModuleFile, ModuleProject, ModuleSystem, NameTarget } from '../contract.js';
import { EVERYWHERE } from './statements.js';

type Names = Map<string, number[]>;

export function csharpModules({ files }: ModuleProject): ModuleSystem {
  const byId = new Map(files.map((file) => [file.id, file]));
  const namespaces = new Map<string, Names>();
  const prefixes = new Set<string>();
  const members = new Map<number, Names>();
  const homes = new Map<number, string>();
  const opened = new Map<ModuleFile, readonly string[]>();
  const own = new Map<ModuleFile, readonly string[]>();
  const everywhere = new Set<string>();

  const fileOf = (symbol: number): ModuleFile => byId.get(Math.floor(symbol / SYMBOL_STRIDE))!;
  const factOf = (symbol: number) => fileOf(symbol).facts.symbols[symbol % SYMBOL_STRIDE]!;
  const add = (names: Names, name: string, symbol: number): void => {
    const known = names.get(name);
    if (known) known.push(symbol);
    else names.set(name, [symbol]);
  };

  /** Namespace that a symbol of a file lies in; '' outside of all. */
  function spaceOf(file: ModuleFile, position: number): string {
    let path = '';
    for (let at = position; at > 0; at = file.facts.symbols[at]!.parent) {
      const fact = file.facts.symbols[at]!;
      if (fact.kind === 'namespace') path = path === '' ? fact.name : `${fact.name}.${path}`;
    }
    return path;
  }

  for (const file of files) {
    const spaces = new Set<string>(['']);
    file.facts.symbols.forEach((fact, position) => {
      if (position === 0) return;
      const symbol = file.id * SYMBOL_STRIDE + position;
      const holder = file.facts.symbols[fact.parent];
      if (fact.kind === 'namespace') {
        const space = spaceOf(file, position);
        spaces.add(space);
        for (let prefix = space; prefix !== '';) {
          prefixes.add(prefix);
          const dot = prefix.lastIndexOf('.');
          prefix = dot < 0 ? '' : prefix.slice(0, dot);
        }
      } else if (fact.parent === 0 || holder?.kind === 'namespace') {
        const space = spaceOf(file, position);
        homes.set(symbol, space);
        let names = namespaces.get(space);
        if (!names) namespaces.set(space, (names = new Map<string, number[]>()));
        add(names, fact.name, symbol);
      } else if (holder && TYPE_KINDS.has(holder.kind)) {
        const parent = file.id * SYMBOL_STRIDE + fact.parent;
        let names = members.get(parent);
        if (!names) members.set(parent, (names = new Map<string, number[]>()));
        add(names, fact.name, symbol);
      }
    });
    own.set(file, [...spaces].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)));
    for (const fact of file.facts.imports) if (fact.name === '**' && fact.level === EVERYWHERE) everywhere.add(fact.specifier);
  }

  function rank(from: ModuleFile | undefined, found: readonly number[]): readonly number[] {
    const usable = from !== undefined && !from.isTest ? found.filter((symbol) => !fileOf(symbol).isTest) : found;
    if (usable.length < 2) return usable;
    const near = (symbol: number): number => (from === undefined ? (fileOf(symbol).isTest ? -1 : 0) : shared(from.path, fileOf(symbol).path));
    return usable.map((symbol) => ({ symbol, near: near(symbol) })).sort((a, b) => b.near - a.near || a.symbol - b.symbol).map(({ symbol }) => symbol);
  }

  /** Types at a path: in a namespace, or nested in one of its types. */
  function atPath(path: string): readonly number[] {
    const parts = path.split('.');
    for (let cut = parts.length - 1; cut >= 0; cut -= 1) {
      const names = namespaces.get(parts.slice(0, cut).join('.'));
      let found: readonly number[] = names?.get(parts[cut]!) ?? [];
      for (const part of parts.slice(cut + 1)) found = found.flatMap((symbol) => members.get(symbol)?.get(part) ?? []);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** A namespace and those around it, innermost first. */
  function around(space: string): string[] {
    const list: string[] = [];
    for (let at = space; at !== '';) {
      list.push(at);
      const dot = at.lastIndexOf('.');
      at = dot < 0 ? '' : at.slice(0, dot);
    }
    return list;
  }

  function spacesAt(file: ModuleFile, scope: number | undefined): readonly string[] {
    for (let at = scope ?? -1; at >= 0; at = file.facts.scopes[at]!.parent) {
      const { symbol } = file.facts.scopes[at]!;
      if (symbol > 0 && file.facts.symbols[symbol]!.kind === 'namespace') return around(spaceOf(file, symbol));
    }
    return [...new Set((own.get(file) ?? []).flatMap(around))];
  }

  function usingsOf(file: ModuleFile): readonly string[] {
    let list = opened.get(file);
    if (!list) opened.set(file, (list = [...new Set([...file.facts.imports.flatMap(({ name, specifier }) => (name === '**' ? [specifier] : [])), ...everywhere])]));
    return list;
  }

  /** A path as written may leave out what the namespaces around begin with. */
  function absolute(file: ModuleFile, path: string): readonly string[] {
    return [path, ...spacesAt(file, undefined).map((space) => `${space}.${path}`)];
  }

  function visible(file: ModuleFile, name: string, scope?: number): readonly number[] {
    for (const space of spacesAt(file, scope)) {
      const found = rank(file, namespaces.get(space)?.get(name) ?? []);
      if (found.length > 0) return found;
    }
    const found: number[] = [];
    for (const path of usingsOf(file)) {
      for (const full of absolute(file, path)) {
        const through = namespaces.get(full)?.get(name);
        if (through) { found.push(...through); break; }
        const held = namespaces.has(full) ? [] : atPath(full).flatMap((type) => (members.get(type)?.get(name) ?? []).filter((symbol) => TYPE_KINDS.has(factOf(symbol).kind) || (factOf(symbol).flags & SymbolFlag.static) !== 0));
        if (held.length > 0) { found.push(...held); break; }
      }
    }
    return rank(file, found.length > 0 ? [...new Set(found)] : namespaces.get('')?.get(name) ?? []);
  }

  return {
    imported(file, { specifier, name }) {
      const path = name === '**' ? specifier : specifier === '' ? name : `${specifier}.${name}`;
      for (const full of absolute(file, path)) {
        if (prefixes.has(full)) return { package: full };
        const found = rank(file, atPath(full));
        if (found.length > 0) return { symbols: found };
      }
      return { external: path };
    },
    visible,
    inPackage(key, name): NameTarget | undefined {
      const found = rank(undefined, namespaces.get(key)?.get(name) ?? []);
      if (found.length > 0) return { symbols: found };
      const path = `${key}.${name}`;
      return prefixes.has(path) ? { package: path } : { external: path };
    },
    root(file, name) {
      for (const space of [...spacesAt(file, undefined), '']) {
        const path = space === '' ? name : `${space}.${name}`;
        if (prefixes.has(path)) return { package: path };
      }
      return name === 'System' ? { external: name } : undefined;
    },
    sees(file, symbol) {
      const home = fileOf(symbol);
      if (home.isTest && !file.isTest) return false;
      const space = spaceOf(home, symbol % SYMBOL_STRIDE);
      if (space === '' || spacesAt(file, undefined).includes(space)) return true;
      return usingsOf(file).some((path) => absolute(file, path).some((full) => full === space || atPath(full).includes(home.id * SYMBOL_STRIDE + factOf(symbol).parent)));
    },
    /** Parts of one partial type: same namespace, same name, as many type parameters. */
    twins() {
      const groups = new Map<string, number[]>();
      for (const [symbol, space] of homes) {
        const fact = factOf(symbol);
        if (!TYPE_KINDS.has(fact.kind) || fact.kind === 'enum' || fact.kind === 'type_alias') continue;
        const key = `${space}|${fact.name}|${fact.typeParams?.length ?? 0}|${fileOf(symbol).isTest ? 't' : ''}|${/\bpartial\b/.test(fact.signature) ? '' : symbol}`;
        const group = groups.get(key);
        if (group) group.push(symbol);
        else groups.set(key, [symbol]);
      }
      return [...groups.values()].filter((group) => group.length > 1);
    },
  };
}

/** Length of the folders that two paths have in common. */
function shared(a: string, b: string): number {
  let last = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at += 1) if (a[at] === '/') last = at + 1;
  return last;
}
