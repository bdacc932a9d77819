// What resolution inferred, for those who add edges on top of it (dispatch channels): the engine behind a small interface
// of plain data. The shape is that of dispatch/contract.ts, which this side does not import.

import type { BindingFact, FileFacts, Shape, SymbolFact } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import type { Engine, Place } from './engine.js';
import { partsOf, type Value } from './types.js';

export interface Inferred {
  readonly files: readonly { readonly id: number; readonly path: string; readonly isTest: boolean; readonly facts: FileFacts }[];
  fact(symbol: number): SymbolFact;
  fileOf(symbol: number): { readonly id: number; readonly path: string; readonly isTest: boolean; readonly facts: FileFacts };
  isBuiltin(symbol: number): boolean;
  callees(file: number, ref: number): readonly number[];
  functions(spot: Spot, shape: Shape): readonly ({ readonly symbol: number } | { readonly file: number; readonly scope: number })[];
  types(spot: Spot, shape: Shape): readonly number[];
  named(spot: Spot, shape: Shape): readonly number[];
  member(cls: number, name: string): number;
  supertypes(cls: number): readonly number[];
  bound(file: number, scope: number, name: string): readonly BindingFact[];
  refsIn(fn: { readonly symbol: number } | { readonly file: number; readonly scope: number }): readonly RefPlace[];
  callsOf(symbol: number): readonly RefPlace[];
}

interface Spot { readonly file: number; readonly scope: number; readonly line: number }
interface RefPlace { readonly file: number; readonly ref: number }

const NONE: readonly number[] = [];
const UNBOUND: readonly BindingFact[] = [];

/** `callees[file][ref]`: what the call was resolved to. */
export function inferred(engine: Engine, callees: readonly (readonly (readonly number[] | undefined)[])[]): Inferred {
  const { model } = engine;
  const files = model.files.slice(0, model.projectFiles);
  const inside = new Map<number, ReadonlyMap<number, readonly number[]>>();
  let calls: Map<number, RefPlace[]> | undefined;
  const place = (spot: Spot): Place => ({ file: model.files[spot.file]!, scope: spot.scope, line: spot.line });
  const symbolsOf = (value: Value): readonly number[] => value.more ?? (value.sym >= 0 ? [value.sym] : NONE);

  /** References by the scope they are directly in. */
  function refsByScope(file: number): ReadonlyMap<number, readonly number[]> {
    let map = inside.get(file);
    if (!map) {
      const made = new Map<number, number[]>();
      model.files[file]!.facts.refs.forEach(([, scope], ref) => {
        const list = made.get(scope);
        if (list) list.push(ref);
        else made.set(scope, [ref]);
      });
      inside.set(file, (map = made));
    }
    return map;
  }

  return {
    files,
    fact: (symbol) => model.fact(symbol),
    fileOf: (symbol) => model.fileOf(symbol),
    isBuiltin: (symbol) => model.isBuiltin(symbol),
    callees: (file, ref) => callees[file]?.[ref] ?? NONE,
    functions(spot, shape) {
      const value = engine.value(place(spot), shape);
      const found: ({ symbol: number } | { file: number; scope: number })[] = [];
      const add = (symbol: number): void => { if (!found.some((known) => 'symbol' in known && known.symbol === symbol)) found.push({ symbol }); };
      for (const part of partsOf(value.type)) {
        if (part.k === 'fn' || part.k === 'cls') add(part.sym);
        else if (part.k === 'lam') found.push({ file: part.file, scope: part.scope });
      }
      for (const symbol of symbolsOf(value)) if (found.length === 0 && CALLABLE_KINDS.has(model.fact(symbol).kind)) add(symbol);
      return found;
    },
    types(spot, shape) {
      const value = engine.value(place(spot), shape);
      return [...new Set(partsOf(value.type).flatMap((part) => (part.k === 'inst' || part.k === 'cls' ? [part.sym] : part.k === 'obj' && part.owner !== undefined ? [part.owner] : part.k === 'fn' ? [part.sym] : [])))];
    },
    named: (spot, shape) => symbolsOf(engine.value(place(spot), shape)),
    member(cls, name) {
      const fact = model.fact(cls);
      if (!TYPE_KINDS.has(fact.kind) || fact.kind === 'type_alias') {
        const own = model.membersNamed(cls, name)[0];
        if (own !== undefined || !TYPE_KINDS.has(fact.kind)) return own ?? -1;
      }
      return engine.member({ k: 'inst', sym: cls }, name).sym;
    },
    supertypes: (cls) => engine.order(cls).classes.map(({ sym }) => sym),
    bound(file, scope, name) {
      const { facts, scopes } = model.files[file]!;
      return scopes[scope]?.get(name)?.map((position) => facts.bindings[position]!) ?? UNBOUND;
    },
    refsIn(fn) {
      const file = 'symbol' in fn ? model.fileOf(fn.symbol) : model.files[fn.file]!;
      const top = 'symbol' in fn ? model.fact(fn.symbol).scope : fn.scope;
      if (top < 0) return [];
      const { scopes } = file.facts;
      const list: RefPlace[] = [];
      for (const [scope, refs] of refsByScope(file.id)) {
        let at = scope;
        // Functions with a name of their own are not run by being written there.
        while (at > top && !(scopes[at]!.kind === 'function' && scopes[at]!.symbol >= 0)) at = scopes[at]!.parent;
        if (at === top) for (const ref of refs) list.push({ file: file.id, ref });
      }
      return list.sort((a, b) => a.ref - b.ref);
    },
    callsOf(symbol) {
      if (!calls) {
        calls = new Map();
        callees.forEach((refs, file) => refs.forEach((targets, ref) => {
          for (const target of targets ?? NONE) {
            const list = calls!.get(target);
            if (list) list.push({ file, ref });
            else calls!.set(target, [{ file, ref }]);
          }
        }));
      }
      return calls.get(symbol) ?? [];
    },
  };
}
