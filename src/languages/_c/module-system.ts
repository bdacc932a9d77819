// Where C and C++ names come from: what a file includes, directly or not, and for what is only declared there the definition,
// wherever it is. Names belong to namespaces; a namespace is open, so it is looked up over all files that are included.

import { CALLABLE_KINDS, TYPE_KINDS } from '../../core/kinds.js';
import { SYMBOL_STRIDE, SymbolFlag } from '../../core/records.js';
import type { SymbolFact } from '../../core/facts.js';
import type { ModuleFile, ModuleProject, ModuleSystem, NameTarget } from '../contract.js';
import { includeGraph } from './includes.js';
import { linkage, namespaceIndex, namespacesAround } from './namespaces.js';

const KEY = '|';

export function cModules({ files }: ModuleProject): ModuleSystem {
  const byId = new Map(files.map((file) => [file.id, file]));
  const index = namespaceIndex(files);
  const includes = includeGraph(files);
  const factOf = (symbol: number): SymbolFact => byId.get(Math.floor(symbol / SYMBOL_STRIDE))!.facts.symbols[symbol % SYMBOL_STRIDE]!;
  const fileOf = (symbol: number): ModuleFile => byId.get(Math.floor(symbol / SYMBOL_STRIDE))!;
  const answers = new Map<string, readonly number[]>();

  /** Symbols of a name in a namespace as a file sees them; definitions stand for their declarations. */
  function inNamespace(file: ModuleFile, space: string, name: string): readonly number[] {
    const key = `${file.id}${KEY}${space}${KEY}${name}`;
    const known = answers.get(key);
    if (known) return known;
    // The product does not reach into its tests, not by way of the linker either.
    const named = index.symbols(space, name);
    const all = file.isTest ? named : named.filter((symbol) => !fileOf(symbol).isTest);
    const found = all.length === 0 ? all : visibleOf(file, all);
    answers.set(key, found);
    return found;
  }

  function visibleOf(file: ModuleFile, all: readonly number[]): readonly number[] {
    const reach = includes.reach(file.id);
    const seen = all.filter((symbol) => reach.has(fileOf(symbol).id));
    if (seen.length === 0) return [];
    // Of a macro there is one at a time; which, the build decides.
    if (seen.every((symbol) => factOf(symbol).kind === 'macro')) return nearest(file, seen).slice(0, 1);
    const isDeclaration = (symbol: number): boolean => (factOf(symbol).flags & SymbolFlag.declaration) !== 0;
    const declared = seen.filter(isDeclaration);
    if (declared.length === 0) return nearest(file, seen);
    const joined: number[] = seen.filter((symbol) => !isDeclaration(symbol));
    for (const declaration of declared) {
      const bodies = definitionsOf(declaration, all);
      for (const symbol of bodies.length > 0 ? bodies : joined.length > 0 && !CALLABLE_KINDS.has(factOf(declaration).kind) ? [] : [declaration]) if (!joined.includes(symbol)) joined.push(symbol);
    }
    return joined;
  }

  /** What the linker would find for a declaration: a definition of as many parameters that is not kept in its file. */
  function definitionsOf(declaration: number, all: readonly number[]): readonly number[] {
    const count = parametersOf(declaration);
    const home = fileOf(declaration);
    const bodies = all.filter((symbol) => {
      const fact = factOf(symbol);
      if ((fact.flags & SymbolFlag.declaration) !== 0 || fact.kind === 'macro') return false;
      if ((fact.flags & SymbolFlag.private) !== 0 && fileOf(symbol) !== home) return false;
      return CALLABLE_KINDS.has(fact.kind) === CALLABLE_KINDS.has(factOf(declaration).kind) && parametersOf(symbol) === count;
    });
    if (bodies.length < 2) return bodies;
    const alike = bodies.filter((symbol) => sameTypes(symbol, declaration));
    if (alike.length > 0) return joined(declaration, alike);
    // Several overloads of as many parameters, none written like it.
    return all.filter((symbol) => (factOf(symbol).flags & SymbolFlag.declaration) !== 0 && fileOf(symbol) === home && parametersOf(symbol) === count).length === 1 ? joined(declaration, bodies) : [];
  }

  function joined(declaration: number, bodies: readonly number[]): readonly number[] {
    const home = fileOf(declaration);
    // Several programs may define it: the one that includes the declaration, else the nearest.
    const including = bodies.filter((symbol) => includes.reach(fileOf(symbol).id).has(home.id));
    return nearest(home, including.length > 0 ? including : bodies).slice(0, 1);
  }

  const paramsOf = (symbol: number) => fileOf(symbol).facts.scopes[factOf(symbol).scope]?.params ?? [];
  const parametersOf = (symbol: number): number => paramsOf(symbol).length;
  function sameTypes(a: number, b: number): boolean {
    const others = paramsOf(b);
    return paramsOf(a).every((param, at) => linkage(param[1]) === linkage(others[at]![1]));
  }

  /** Sorted by how much of the folder path is shared. */
  function nearest(file: ModuleFile, symbols: readonly number[]): readonly number[] {
    if (symbols.length < 2) return symbols;
    const score = (symbol: number): number => (fileOf(symbol) === file ? 1000 : includes.shared(file.id, fileOf(symbol).id));
    return [...symbols].sort((a, b) => score(b) - score(a) || a - b);
  }

  /** A header that nothing includes by name (forced in, or found by search paths only): the one thing of that name that headers declare. */
  function loose(file: ModuleFile, name: string): readonly number[] {
    if (name.length < 4 || !includes.incomplete(file.id)) return [];
    const all = index.symbols('', name);
    const declared = all.filter((symbol) => includes.isHeader(fileOf(symbol).id) && !fileOf(symbol).isTest && factOf(symbol).kind !== 'variable');
    if (declared.length !== 1) return [];
    const bodies = definitionsOf(declared[0]!, all);
    return bodies.length > 0 ? bodies : declared;
  }

  function spacesFor(file: ModuleFile, scope: number): readonly string[] {
    const spaces: string[] = [];
    for (const space of namespacesAround(file, scope)) spaces.push(space, ...index.inline(space));
    for (const fact of file.facts.imports) if (fact.name === '**') spaces.push(...opened(fact.specifier, spaces));
    // What included headers open for everybody.
    return [...new Set(spaces)];
  }

  /** `using namespace a;` inside `b` may mean `b.a`. */
  function opened(name: string, around: readonly string[]): string[] {
    const found = around.map((space) => (space === '' ? name : `${space}.${name}`)).filter((space) => index.has(space));
    return found.length > 0 ? [found[0]!, ...index.inline(found[0]!)] : [];
  }

  function member(file: ModuleFile, space: string, name: string): NameTarget | undefined {
    for (const part of [space, ...index.inline(space)]) {
      const symbols = inNamespace(file, part, name);
      if (symbols.length > 0) return { symbols };
      const inner = part === '' ? name : `${part}.${name}`;
      if (index.has(inner)) return { package: `${file.id}${KEY}${inner}` };
    }
    for (const alias of index.aliases(space, name)) {
      const found = path(file, alias.split('.'), space);
      if (found) return found;
    }
    return undefined;
  }

  /** `a.b.c` as seen from a namespace: outwards for the first segment, inwards from there. */
  function path(file: ModuleFile, names: readonly string[], from: string): NameTarget | undefined {
    const around = from === '' ? [''] : [...from.split('.').map((_, at, all) => all.slice(0, all.length - at).join('.')), ''];
    for (const space of around) {
      let found = member(file, space, names[0]!);
      for (const name of names.slice(1)) found = found && 'package' in found ? member(file, found.package.slice(found.package.indexOf(KEY) + 1), name) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** A type that is declared by name only: its one definition in that namespace, wherever it is; of several, the nearest. */
  function forward(file: ModuleFile, name: string, space: string): NameTarget {
    const all = index.symbols(space, name).filter((symbol) => TYPE_KINDS.has(factOf(symbol).kind));
    const reach = includes.reach(file.id);
    const seen = all.filter((symbol) => reach.has(fileOf(symbol).id));
    const found = nearest(file, seen.length > 0 ? seen : all);
    return found.length > 0 ? { symbols: [found[0]!] } : { external: name };
  }

  return {
    imported(file, fact) {
      if (fact.name === '**') return index.has(fact.specifier) ? { symbols: [] } : { external: fact.specifier.split('.')[0]! };
      if (fact.local === '') {
        const found = includes.target(file.id, fact.specifier);
        return found === undefined ? { external: fact.specifier.replace(/[<>]/g, '') } : { file: found };
      }
      if (fact.typeOnly) return forward(file, fact.name, namespacesAround(file, fact.scope)[0] ?? '');
      const names = [...(fact.specifier === '' ? [] : fact.specifier.split('.')), fact.name];
      return path(file, names, namespacesAround(file, fact.scope)[0] ?? '') ?? { external: names[0]! };
    },
    visible(file, name, scope = 0) {
      for (const space of spacesFor(file, scope)) {
        const found = inNamespace(file, space, name);
        if (found.length > 0) return found;
        const alias = index.aliases(space, name).map((path_) => path(file, path_.split('.'), space)).find((target) => target && 'symbols' in target);
        if (alias && 'symbols' in alias) return alias.symbols;
      }
      return loose(file, name);
    },
    inPackage(key, name) {
      const at = key.indexOf(KEY);
      const file = byId.get(Number(key.slice(0, at)));
      return file ? member(file, key.slice(at + 1), name) : undefined;
    },
    root(file, name, scope = 0) {
      for (const space of spacesFor(file, scope)) {
        const inner = space === '' ? name : `${space}.${name}`;
        if (index.has(inner)) return { package: `${file.id}${KEY}${inner}` };
      }
      return name === 'std' ? { external: 'std' } : undefined;
    },
  };
}
