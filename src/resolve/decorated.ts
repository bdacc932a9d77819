// What a decorator makes of a function, where that is an object of a class of the project (`@group() def cli(): ...` makes
// a Group of it). Other decorators are taken to keep the function.

import type { Engine, Place } from './engine.js';
import { partsOf, union, type Type } from './types.js';

export function decorated(engine: Engine, sym: number): Type | undefined {
  const { model } = engine;
  const fact = model.fact(sym), file = model.fileOf(sym);
  if (!file.policy.decoratorsReplace || fact.decorators.length === 0 || fact.kind !== 'function') return undefined;
  const place: Place = { file, scope: Math.max(0, fact.scope >= 0 ? file.facts.scopes[fact.scope]!.parent : 0), line: fact.line };
  let held: Type | undefined;
  // The lowest is applied first.
  for (const shape of [...fact.decorators].reverse()) {
    const made = partsOf(engine.resultOf(engine.value(place, shape).type, undefined)).filter((part) => part.k === 'inst' && !model.isBuiltin(part.sym));
    if (made.length > 0) held = union(made);
  }
  return held;
}
