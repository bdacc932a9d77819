// Functions that give back what they were given (`def register(f): ...; return f`): what a call of one gives depends on
// the arguments of the call. Only for parameters without a declared type; with one, the declaration says it.

import type { Param, Shape } from '../core/facts.js';
import { parameterFor, paramsOf } from './arguments.js';
import type { CallArguments, Engine } from './engine.js';
import { reaching } from './reaching.js';
import { union, type Type } from './types.js';

export interface Passed {
  /** What a call gives because it was handed over. */
  given(sym: number, args: CallArguments): Type | undefined;
}

const NONE: ReadonlySet<string> = new Set();

export function makePassed(engine: Engine): Passed {
  const { model } = engine;
  const known = new Map<number, ReadonlySet<string>>();

  /** Names of the parameters that a function returns. */
  function returned(sym: number): ReadonlySet<string> {
    const before = known.get(sym);
    if (before) return before;
    const file = model.fileOf(sym), { scope } = model.fact(sym);
    const { params = [], returns = [] } = file.facts.scopes[scope]!;
    let names: Set<string> | undefined;
    const read = (shape: Shape, line: number): void => {
      if (typeof shape === 'string') { if (isStill(params, shape, line)) (names ??= new Set()).add(shape); return; }
      if (shape === null) return;
      if (shape[0] === 'on') read(shape[2], shape[1]);
      else if (shape[0] === 'or') for (const part of shape[1]) read(part, line);
    };
    const isStill = (all: readonly Param[], name: string, line: number): boolean => {
      if (!all.some((param) => param[0] === name && param[1] === null && param[3] < 2)) return false;
      const positions = file.scopes[scope]?.get(name) ?? [];
      return reaching(positions, file.facts, line).some((position) => file.facts.bindings[position]![6] === 'p');
    };
    if (params.length > 0) for (const shape of returns) read(shape, Infinity);
    known.set(sym, names ?? NONE);
    return names ?? NONE;
  }

  return {
    given(sym, args) {
      const names = returned(sym);
      if (names.size === 0) return undefined;
      const params = paramsOf(model, sym, args.self);
      return union(args.shapes.map((shape, index) => {
        const param = parameterFor(params, args.shapes, index);
        return param && names.has(param[0]) ? engine.value(args.place, shape).type : undefined;
      }));
    },
  };
}
