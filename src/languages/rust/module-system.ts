// Where Rust's names come from: items and imports of the module, what it imports with a star, its submodules, the crates of
// the workspace. Re-exports are followed to the definition; a module and a function may share a name.

import { TYPE_KINDS } from '../../core/kinds.js';
import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ImportFact } from '../../core/facts.js';
import type { ModuleFile, ModuleProject, ModuleSystem, NameTarget } from '../contract.js';
import { moduleTree, type Module } from './module-tree.js';

interface Declared { readonly symbols: readonly number[]; readonly imports: readonly { readonly file: ModuleFile; readonly fact: ImportFact }[] }

export function rustModules(project: ModuleProject): ModuleSystem {
  const tree = moduleTree(project);
  const byId = new Map(project.files.map((file) => [file.id, file]));
  const declared = new Map<string, ReadonlyMap<string, Declared>>();
  const stars = new Map<string, readonly { readonly file: ModuleFile; readonly fact: ImportFact }[]>();
  const known = new Map<string, NameTarget | null>();
  const asking = new Set<string>();
  let circular = false;
  const macros = new Map<string, Map<string, number>>();
  for (const module of tree.modules.values()) {
    for (const { file } of module.parts) {
      file.facts.symbols.forEach((symbol, position) => {
        if (symbol.kind !== 'macro') return;
        let list = macros.get(module.crate);
        if (!list) macros.set(module.crate, (list = new Map<string, number>()));
        if (!list.has(symbol.name)) list.set(symbol.name, file.id * SYMBOL_STRIDE + position);
      });
    }
  }
  const symbolOf = (id: number) => byId.get(Math.floor(id / SYMBOL_STRIDE))!.facts.symbols[id % SYMBOL_STRIDE]!;

  function namesOf(module: Module): ReadonlyMap<string, Declared> {
    const cached = declared.get(module.key);
    if (cached) return cached;
    const names = new Map<string, { symbols: number[]; imports: { file: ModuleFile; fact: ImportFact }[] }>();
    const at = (name: string) => {
      let entry = names.get(name);
      if (!entry) names.set(name, (entry = { symbols: [], imports: [] }));
      return entry;
    };
    const open: { file: ModuleFile; fact: ImportFact }[] = [];
    for (const { file, scope } of module.parts) {
      for (const [where, name, , , symbol, , kind] of file.facts.bindings) {
        if (where !== scope) continue;
        if (kind === 'i') at(name).imports.push({ file, fact: file.facts.imports[symbol]! });
        else if (symbol > 0 && file.facts.symbols[symbol]!.kind !== 'namespace') at(name).symbols.push(file.id * SYMBOL_STRIDE + symbol);
      }
      for (const fact of file.facts.imports) if (fact.scope === scope && fact.name === '**') open.push({ file, fact });
    }
    declared.set(module.key, names);
    stars.set(module.key, open);
    return names;
  }

  function find(key: string, name: string): NameTarget | undefined {
    if (name === '%super') { const parent = tree.modules.get(key)?.parent; return parent === undefined ? undefined : { package: parent }; }
    const question = `${key} ${name}`;
    const cached = known.get(question);
    if (cached !== undefined) return cached ?? undefined;
    if (asking.has(question)) { circular = true; return undefined; }
    asking.add(question);
    const found = look(key, name);
    asking.delete(question);
    // "Nothing" that was found inside a circle of stars is an answer to the outermost question only.
    if (found !== undefined || !circular || asking.size === 0) known.set(question, found ?? null);
    if (asking.size === 0) circular = false;
    return found;
  }

  function look(key: string, name: string): NameTarget | undefined {
    const module = tree.modules.get(key);
    if (!module) return undefined;
    if (name.endsWith('!')) return macro(module, name);
    const own = namesOf(module).get(name);
    const symbols = [...(own?.symbols ?? [])];
    let beside = module.children.get(name), outside: string | undefined;
    for (const { file, fact } of own?.imports ?? []) {
      if (fact.specifier.startsWith('%mod')) continue;
      const target = imported(file, fact);
      if ('symbols' in target) { symbols.push(...target.symbols); beside ??= target.beside; }
      else if ('package' in target) beside ??= target.package;
      else if ('external' in target) outside ??= target.external;
    }
    if (symbols.length > 0) return beside === undefined ? { symbols } : { symbols, beside };
    if (beside !== undefined) return { package: beside };
    if (outside !== undefined) return { external: outside };
    return throughStars(key, name);
  }

  function throughStars(key: string, name: string): NameTarget | undefined {
    for (const { file, fact } of stars.get(key) ?? []) {
      const target = path(file, fact.scope, fact.specifier.split('.'));
      const found = target && step(target, name);
      if (found && !('external' in found)) return found;
    }
    return undefined;
  }

  function macro(module: Module, name: string): NameTarget | undefined {
    const plain = name.slice(0, -1);
    const own = macros.get(module.crate)?.get(plain);
    if (own !== undefined) return { symbols: [own] };
    for (const crate of tree.crates.values()) { const found = macros.get(crate)?.get(plain); if (found !== undefined) return { symbols: [found] }; }
    return undefined;
  }

  function step(target: NameTarget, name: string): NameTarget | undefined {
    if ('external' in target) return { external: `${target.external}::${name}` };
    if ('package' in target) return find(target.package, name);
    if (!('symbols' in target)) return undefined;
    const inside = target.beside === undefined ? undefined : find(target.beside, name);
    if (inside) return inside;
    // Variants of an enum, items of a type.
    const members = target.symbols.filter((id) => TYPE_KINDS.has(symbolOf(id).kind)).flatMap((id) => {
      const file = byId.get(Math.floor(id / SYMBOL_STRIDE))!;
      return file.facts.symbols.flatMap((symbol, position) => (symbol.parent === id % SYMBOL_STRIDE && symbol.owner === undefined && symbol.name === name ? [file.id * SYMBOL_STRIDE + position] : []));
    });
    return members.length > 0 ? { symbols: members } : undefined;
  }

  function path(file: ModuleFile, scope: number, names: readonly string[]): NameTarget | undefined {
    let at: NameTarget | undefined;
    for (const name of names) {
      at = at === undefined ? submodule(file, scope, name) ?? first(file, scope, name) : step(at, name);
      if (at === undefined) return undefined;
    }
    return at;
  }

  /** What a path goes on from is a module before it is a function of that name. */
  function submodule(file: ModuleFile, scope: number, name: string): NameTarget | undefined {
    const key = tree.moduleAt(file, scope)?.children.get(name);
    return key === undefined ? undefined : { package: key };
  }

  function first(file: ModuleFile, scope: number, name: string): NameTarget | undefined {
    const module = tree.moduleAt(file, scope);
    const own = tree.moduleAt(file, 0);
    switch (name) {
      case '%crate': return own && { package: own.crate };
      case '%self': return own && { package: own.key };
      case '%super': return own?.parent === undefined ? undefined : { package: own.parent };
      case 'std': case 'core': case 'alloc': return { external: name };
    }
    return (module && find(module.key, name)) ?? crate(name);
  }

  function crate(name: string): NameTarget | undefined {
    const key = tree.crates.get(name);
    return key === undefined ? undefined : { package: key };
  }

  function imported(file: ModuleFile, fact: ImportFact): NameTarget {
    if (fact.specifier.startsWith('%mod')) {
      const key = tree.moduleAt(file, fact.scope)?.children.get(fact.name);
      return key === undefined ? { external: fact.name } : { package: key };
    }
    const before = fact.specifier === '' ? [] : fact.specifier.split('.');
    if (fact.name === '**') return path(file, fact.scope, before) ?? { external: before.join('::') };
    // `use x::x`: the first x is not what is being imported.
    const start = before.length === 0 && fact.name !== '%crate' ? crate(fact.name) ?? first(file, fact.scope, fact.name) : path(file, fact.scope, before);
    const found = start === undefined ? undefined : before.length === 0 ? start : step(start, fact.name);
    return found ?? { external: before.length > 0 ? before.join('::') : fact.name };
  }

  return {
    imported,
    inPackage: find,
    packageOf: (symbol) => tree.ofSymbol(symbol),
    visible(file, name, scope = 0) {
      const module = tree.moduleAt(file, scope);
      const found = module && find(module.key, name);
      if (found && 'symbols' in found) return found.symbols;
      // Stars of the functions around.
      for (const fact of file.facts.imports) {
        if (fact.name !== '**' || !encloses(file, fact.scope, scope)) continue;
        const target = path(file, fact.scope, fact.specifier.split('.'));
        const inside = target && step(target, name);
        if (inside && 'symbols' in inside) return inside.symbols;
      }
      return [];
    },
    root: (file, name, scope = 0) => first(file, scope, name),
  };
}

function encloses(file: ModuleFile, outer: number, inner: number): boolean {
  for (let at = inner; at >= 0; at = file.facts.scopes[at]!.parent) if (at === outer) return true;
  return false;
}
