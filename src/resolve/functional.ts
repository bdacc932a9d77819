// Interfaces that a function can stand for: those with a single method that has no body.

import { CALLABLE_KINDS } from '../core/kinds.js';
import { SymbolFlag } from '../core/records.js';
import type { Engine } from './engine.js';
import type { Type } from './types.js';

export interface Functional {
  /** The method that a function stands for where `type` is expected, as seen through that type. */
  method(type: Type & { readonly k: 'inst' }): (Type & { readonly k: 'fn' }) | undefined;
}

export function makeFunctional(engine: Engine): Functional {
  const { model } = engine;
  const known = new Map<number, string | undefined>();

  function nameOf(sym: number): string | undefined {
    if (known.has(sym)) return known.get(sym);
    known.set(sym, undefined);
    const open = new Set<string>(), done = new Set<string>();
    for (const { sym: holder } of engine.order(sym).classes) {
      for (const [name, members] of model.allMembers(holder)) {
        for (const member of members) {
          const fact = model.fact(member);
          if (!CALLABLE_KINDS.has(fact.kind) || fact.owner !== undefined) continue;
          if ((fact.flags & SymbolFlag.abstract) === 0) done.add(name);
          else if (!done.has(name)) open.add(name);
        }
      }
    }
    const name = open.size === 1 ? [...open][0] : undefined;
    known.set(sym, name);
    return name;
  }

  return {
    method(type) {
      if (model.fact(type.sym).kind !== 'interface') return undefined;
      const name = nameOf(type.sym);
      const found = name === undefined ? undefined : engine.member(type, name, true).type;
      return found?.k === 'fn' ? found : undefined;
    },
  };
}
