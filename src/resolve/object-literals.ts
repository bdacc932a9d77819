// Which object literal a method is written in: `this` inside the method is that object. Read from the facts of one file,
// once, and only for files that ask.

import type { Shape } from '../core/facts.js';
import type { FileModel, Model } from './model.js';
import type { Value } from './types.js';

export interface ObjectLiteral {
  /** Scope that its values are read in. */
  readonly scope: number;
  readonly entries: readonly (readonly [string, Shape])[];
}

/** By position of the method's symbol. */
export function literalsOf(file: FileModel): ReadonlyMap<number, ObjectLiteral> {
  const found = new Map<number, ObjectLiteral>();
  const { refs, symbols, bindings, scopes, exports } = file.facts;

  function visit(shape: Shape, scope: number): void {
    if (!Array.isArray(shape)) return;
    switch (shape[0]) {
      case 'obj': {
        const entries = shape[1] as readonly (readonly [string, Shape])[];
        for (const [, value] of entries) {
          const symbol = Array.isArray(value) && value[0] === 'sym' ? (value[1] as number) : Array.isArray(value) && value[0] === 'fn' ? scopes[value[1] as number]!.symbol : -1;
          if (symbol >= 0 && !found.has(symbol)) found.set(symbol, { scope, entries });
          else visit(value, scope);
        }
        return;
      }
      case 'arr': case 'tuple': case 'or': case 'map': for (const part of shape[1] as readonly Shape[]) visit(part, scope); return;
      case 'in': visit(shape[2] as Shape, shape[1] as number); return;
      case 'named': visit(shape[2] as Shape, scope); return;
      case 'await': case 'spread': visit(shape[1] as Shape, scope); return;
    }
  }

  for (const ref of refs) for (const arg of ref[6] ?? []) visit(arg, ref[1]);
  for (const symbol of symbols) if (symbol.value !== undefined) visit(symbol.value, symbol.at ?? 0);
  for (const binding of bindings) visit(binding[3], binding[0]);
  scopes.forEach((scope, position) => { for (const shape of scope.returns ?? []) visit(shape, position); });
  for (const fact of exports) visit(fact.local, 0);
  return found;
}

type Entries = readonly (readonly [string, Shape])[];
interface EntryIndex { readonly byName: ReadonlyMap<string, Shape>; readonly spreads: readonly Shape[] }
const indexes = new WeakMap<Entries, EntryIndex>();

/** The entries of an object literal by name, and what is spread into it. */
export function entriesByName(entries: Entries): EntryIndex {
  let index = indexes.get(entries);
  if (!index) {
    index = { byName: new Map(entries.filter(([key]) => key !== '...')), spreads: entries.filter(([key]) => key === '...').map(([, shape]) => shape) };
    indexes.set(entries, index);
  }
  return index;
}

/** A member of a named object has a name of its own, wherever what it holds comes from. */
export function entryNamed(model: Model, owner: number | undefined, name: string, value: Value): Value {
  const entry = value.sym < 0 && owner !== undefined ? model.membersNamed(owner, name)[0] : undefined;
  return entry === undefined ? { ...value, grade: 'exact' } : { type: value.type, sym: entry, grade: 'exact' };
}
