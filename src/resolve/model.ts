// Facts of all files behind look-ups by name: bindings of a scope, members of a symbol. Built once per resolution, lazily
// per file. Symbols are addressed by project-wide ids; the prelude of a language is one more file behind the project's.

import type { BindingFact, FileFacts, RefFact, SymbolFact } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import { SYMBOL_STRIDE, SymbolFlag } from '../core/records.js';
import { CONSTRUCTORS, type LanguagePolicy } from '../languages/contract.js';
import { policyOf } from '../languages/policies.js';
import type { ProjectFile } from './contract.js';

export interface FileModel {
  readonly id: number;
  readonly path: string;
  readonly facts: FileFacts;
  readonly policy: LanguagePolicy;
  readonly isTest: boolean;
  readonly isPrelude: boolean;
  /** Positions in `facts.bindings` by name, per scope. */
  readonly scopes: readonly (ReadonlyMap<string, readonly number[]> | undefined)[];
  /** Names of variables that are bound more than once in a scope. */
  readonly reassigned: ReadonlySet<string>;
  /** Positions of the members of a symbol, by name. */
  readonly members: ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>;
}

export interface Model {
  readonly files: readonly FileModel[];
  readonly projectFiles: number;
  /** Prelude file of a policy family, or undefined. */
  prelude(policy: LanguagePolicy): FileModel | undefined;
  fact(symbol: number): SymbolFact;
  fileOf(symbol: number): FileModel;
  isBuiltin(symbol: number): boolean;
  /** Own members of that name, those written outside the container included; declarations of merged types too. */
  membersNamed(container: number, name: string): readonly number[];
  /** The symbol and the declarations it merges with (interface + class, reopened namespaces). */
  merged(symbol: number): readonly number[];
  /** Says that these declarations are one. */
  merge(symbols: readonly number[]): void;
  addMember(container: number, name: string, symbol: number): void;
  /** Members that are written for types from outside the project. */
  extensions(policy: LanguagePolicy, name: string): readonly number[];
  addExtension(name: string, symbol: number): void;
  /** Names of all own members with their symbols, those written outside included. */
  allMembers(container: number): ReadonlyMap<string, readonly number[]>;
  /** Every own member of that name, declarations included. */
  everyMember(container: number, name: string): readonly number[];
  /** Object whose members a class has as its own (companion), or undefined. */
  companion(cls: number): number | undefined;
}

export const globalId = (file: number, position: number): number => file * SYMBOL_STRIDE + position;
/** Where a reference stands, as finely as bindings of sequential languages say where they begin. */
export function placeOfRef(file: FileModel, ref: RefFact): { readonly file: FileModel; readonly scope: number; readonly line: number } {
  return { file, scope: ref[1], line: file.policy.sequential || file.policy.flowBindings || file.policy.typedByDeclaration ? ref[4] + Math.min(ref[5], 99_999) / 100_000 : ref[4] };
}
/** Members as seen through a class or through an instance of it, where those are different things. */
export function onSide(model: Model, found: readonly number[], onClass: boolean): readonly number[] {
  if (found.length === 0 || !model.fileOf(found[0]!).policy.sidesApart) return found;
  return found.filter((sym) => {
    const fact = model.fact(sym);
    if (!CALLABLE_KINDS.has(fact.kind) || ((fact.flags & SymbolFlag.static) !== 0) === onClass) return true;
    return onClass && fact.parent > 0 && model.fact(globalId(model.fileOf(sym).id, fact.parent)).kind === 'module';
  });
}
export const positionOf = (symbol: number): number => symbol % SYMBOL_STRIDE;

const NO_NAMES: ReadonlySet<string> = new Set();

function modelFile(file: ProjectFile, isPrelude: boolean): FileModel {
  const { facts } = file;
  const policy = policyOf(facts.language);
  const scopes: (Map<string, number[]> | undefined)[] = new Array(facts.scopes.length);
  let reassigned: Set<string> | undefined;
  facts.bindings.forEach((binding: BindingFact, position) => {
    const names = (scopes[binding[0]] ??= new Map<string, number[]>());
    const known = names.get(binding[1]);
    if (known) {
      known.push(position);
      if (binding[6] === 'v' && binding[4] < 0) (reassigned ??= new Set()).add(binding[1]);
    } else names.set(binding[1], [position]);
  });
  const members = new Map<number, Map<string, number[]>>();
  facts.symbols.forEach((symbol, position) => {
    if (symbol.parent < 0 || symbol.owner !== undefined) return;
    let names = members.get(symbol.parent);
    if (!names) members.set(symbol.parent, (names = new Map<string, number[]>()));
    const name = symbol.kind === 'constructor' && policy.members.construct === CONSTRUCTORS ? CONSTRUCTORS : symbol.name;
    const known = names.get(name);
    if (known) known.push(position);
    else names.set(name, [position]);
  });
  return { id: file.id, path: file.path, facts, policy, isTest: file.role === 'test' || file.role === 'example', isPrelude, scopes, reassigned: reassigned ?? NO_NAMES, members };
}

export function buildModel(files: readonly ProjectFile[], preludes: ReadonlyMap<string, FileFacts>): Model {
  const models = files.map((file) => modelFile(file, false));
  const preludeOf = new Map<string, FileModel>();
  for (const [family, facts] of preludes) {
    const model = modelFile({ id: models.length, path: `<${family}>`, language: facts.language, role: 'source', facts }, true);
    models.push(model);
    preludeOf.set(family, model);
  }
  const outside = new Map<number, Map<string, number[]>>();
  const foreign = new Map<string, number[]>();
  const mergedCache = new Map<number, readonly number[]>();
  const fileOf = (symbol: number): FileModel => models[Math.floor(symbol / SYMBOL_STRIDE)]!;
  const fact = (symbol: number): SymbolFact => fileOf(symbol).facts.symbols[symbol % SYMBOL_STRIDE]!;

  function merged(symbol: number): readonly number[] {
    const known = mergedCache.get(symbol);
    if (known) return known;
    const own = fact(symbol), file = fileOf(symbol);
    let list: readonly number[] = [symbol];
    if (file.policy.merging && (TYPE_KINDS.has(own.kind) || own.kind === 'namespace' || own.kind === 'function' || own.kind === 'variable' || own.kind === 'constant')) {
      const twins = file.members.get(own.parent)?.get(own.name) ?? [];
      const ids = twins.map((position) => globalId(file.id, position)).filter((id) => id !== symbol && (TYPE_KINDS.has(fact(id).kind) || fact(id).kind === 'namespace'));
      if (ids.length > 0) list = [symbol, ...ids];
    }
    mergedCache.set(symbol, list);
    return list;
  }

  function merge(symbols: readonly number[]): void {
    forget();
    for (const symbol of symbols) mergedCache.set(symbol, [symbol, ...symbols.filter((other) => other !== symbol)]);
  }

  // Asked over and over; what is added later empties them.
  const named = new Map<number, Map<string, readonly number[]>>();
  const every = new Map<number, Map<string, readonly number[]>>();
  function kept(lists: Map<number, Map<string, readonly number[]>>, container: number, name: string, find: (container: number, name: string) => readonly number[]): readonly number[] {
    let names = lists.get(container);
    if (!names) lists.set(container, (names = new Map()));
    let found = names.get(name);
    if (!found) names.set(name, (found = find(container, name)));
    return found;
  }
  const forget = (): void => { named.clear(); every.clear(); };
  const membersNamed = (container: number, name: string): readonly number[] => kept(named, container, name, findNamed);
  const everyMember = (container: number, name: string): readonly number[] => kept(every, container, name, findEvery);

  function findNamed(container: number, name: string): readonly number[] {
    const found = everyMember(container, name);
    if (found.length < 2) return found;
    // Overload signatures point at their implementation.
    const bodies = found.filter((id) => (fact(id).flags & SymbolFlag.declaration) === 0);
    return bodies.length > 0 ? bodies : found;
  }

  function findEvery(container: number, name: string): readonly number[] {
    const found: number[] = [];
    for (const part of merged(container)) {
      const file = fileOf(part);
      for (const position of file.members.get(positionOf(part))?.get(name) ?? []) found.push(globalId(file.id, position));
      for (const id of outside.get(part)?.get(name) ?? []) if (!found.includes(id)) found.push(id);
    }
    return found;
  }

  function allMembers(container: number): ReadonlyMap<string, readonly number[]> {
    const all = new Map<string, number[]>();
    const add = (name: string, id: number): void => {
      const known = all.get(name);
      if (!known) all.set(name, [id]);
      else if (!known.includes(id)) known.push(id);
    };
    for (const part of merged(container)) {
      const file = fileOf(part);
      for (const [name, positions] of file.members.get(positionOf(part)) ?? []) for (const position of positions) add(name, globalId(file.id, position));
      for (const [name, ids] of outside.get(part) ?? []) for (const id of ids) add(name, id);
    }
    return all;
  }

  const companions = new Map<number, number | undefined>();
  function companion(cls: number): number | undefined {
    if (companions.has(cls)) return companions.get(cls);
    let found: number | undefined;
    for (const ids of allMembers(cls).values()) for (const id of ids) if (fact(id).kind === 'object' && (fact(id).flags & SymbolFlag.default) !== 0) found = id;
    companions.set(cls, found);
    return found;
  }

  return {
    files: models,
    projectFiles: files.length,
    prelude: (policy) => preludeOf.get(policy.family),
    fact, fileOf, merged, merge, membersNamed, everyMember, allMembers, companion,
    extensions: (policy, name) => (foreign.get(name) ?? []).filter((symbol) => fileOf(symbol).policy.family === policy.family),
    addExtension(name, symbol) {
      const known = foreign.get(name);
      if (known) known.push(symbol);
      else foreign.set(name, [symbol]);
    },
    isBuiltin: (symbol) => fileOf(symbol).isPrelude,
    addMember(container, name, symbol) {
      forget();
      let names = outside.get(container);
      if (!names) outside.set(container, (names = new Map<string, number[]>()));
      const known = names.get(name);
      if (known) known.push(symbol);
      else names.set(name, [symbol]);
    },
  };
}
