// A bare call means what can take its arguments: a member of the object around that cannot is passed over for what the
// file or the library calls so, or for what can be called on every object.

import type { Shape } from '../core/facts.js';
import { INTERFACE_KINDS } from '../core/kinds.js';
import { parameterFor, paramsOf, takes } from './arguments.js';
import type { Engine } from './engine.js';
import type { FileModel } from './model.js';
import type { Value } from './types.js';

/** What `name` means instead, where what was found first cannot be meant. */
export function otherThan(engine: Engine, file: FileModel, ref: number, name: string, found: Value): Value | undefined {
  const { model } = engine;
  if (!file.policy.callsLookThrough || found.sym < 0) return undefined;
  const args = file.facts.refs[ref]![6] ?? [];
  if (symbolsOf(found).some((sym) => takes(model, sym, args.length) && takesFunctions(engine, sym, args))) return undefined;
  const outer = engine.name({ file, scope: 0, line: Infinity, call: true }, name);
  if (symbolsOf(outer).some((sym) => takes(model, sym, args.length))) return outer;
  const common = ofEverything(engine, file, ref, name);
  return common && takes(model, common.sym, args.length) ? common : undefined;
}

const symbolsOf = (value: Value): readonly number[] => value.more ?? (value.sym >= 0 ? [value.sym] : []);

/** What can be called on every object, on the one around (`apply { }`). */
function ofEverything(engine: Engine, file: FileModel, ref: number, name: string): Value | undefined {
  const value = engine.member(engine.instance(file, file.policy.objectClass), name, true);
  const self = engine.self(file, file.facts.refs[ref]![1]);
  return value.sym >= 0 && self && value.type?.k === 'fn' ? { ...value, type: { ...value.type, self } } : undefined;
}

/** No class takes a function for its value. */
function takesFunctions(engine: Engine, sym: number, shapes: readonly Shape[]): boolean {
  const { model } = engine;
  const params = paramsOf(model, sym), home = model.fileOf(sym);
  return shapes.every((shape, position) => {
    if (!Array.isArray(shape) || shape[0] !== 'fn') return true;
    const wanted = engine.type(home, model.fact(sym).scope, parameterFor(params, shapes, position)?.[1] ?? null);
    return wanted?.k !== 'inst' || INTERFACE_KINDS.has(model.fact(wanted.sym).kind) || model.fact(wanted.sym).name === home.policy.objectClass;
  });
}
