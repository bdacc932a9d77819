// Which parameter an argument is for: by label, by position, or the last one for a function that is written behind the
// call. And whether a callable can take what it is given, as far as numbers tell.

import type { Param, Shape, TypeShape } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import { globalId, type Model } from './model.js';
import type { Type } from './types.js';

const isFunction = (type: TypeShape): boolean => Array.isArray(type) && type[0] === 'fn';
export const labelOf = (shape: Shape | undefined): string | undefined => (Array.isArray(shape) && shape[0] === 'named' ? (shape[1] as string) : undefined);

/** `restIsList`: the last parameter is written as the list of what it takes (`...items: T[]`). */
export function parameterFor(params: readonly Param[], shapes: readonly Shape[], position: number, restIsList = false): Param | undefined {
  const shape = shapes[position];
  const label = labelOf(shape);
  if (label !== undefined) return params.find((param) => (param[4] ?? param[0]) === label);
  const plain = params[Math.min(position, params.length - 1)];
  if (restIsList && plain?.[3] === 2) return [plain[0], elementAt(plain[1], position - params.length + 1), plain[2], plain[3]];
  const last = params[params.length - 1];
  const trails = Array.isArray(shape) && shape[0] === 'fn' && position === shapes.length - 1 && plain !== last;
  return trails && plain && !isFunction(plain[1]) && last && isFunction(last[1]) ? last : plain;
}

/** What stands at a position of a list type, as it is written. */
export function elementAt(list: TypeShape, position: number): TypeShape {
  if (!Array.isArray(list)) return list === null ? null : ['at', list, ''];
  if (list[0] === 'tuple') return (list[1] as readonly TypeShape[])[position] ?? null;
  return list[0] === '<>' && (list[2] as readonly TypeShape[]).length === 1 ? (list[2] as readonly TypeShape[])[0]! : ['at', list as TypeShape, ''];
}

/** An extension that is called on a value, not through the type that holds it. */
export function onValue(model: Model, sym: number, self: Type | undefined): boolean {
  const fact = model.fact(sym);
  if (fact.extends === undefined || self === undefined) return false;
  return (self.k !== 'inst' && self.k !== 'cls') || self.sym !== globalId(model.fileOf(sym).id, fact.parent);
}

/** Parameters that the arguments of a call are for. */
export function paramsOf(model: Model, sym: number, self?: Type): readonly Param[] {
  const fact = model.fact(sym), file = model.fileOf(sym);
  const params = file.facts.scopes[fact.scope]?.params ?? [];
  if (onValue(model, sym, self)) return params.slice(1);
  return file.policy.selfParameter && fact.kind !== 'function' && CALLABLE_KINDS.has(fact.kind) ? params.slice(1) : params;
}

/** A type takes whatever one of its constructors takes: not decided here. */
export function takes(model: Model, sym: number, count: number): boolean {
  if (TYPE_KINDS.has(model.fact(sym).kind)) return true;
  const params = paramsOf(model, sym);
  return count >= params.filter((param) => param[3] === 0).length && (count <= params.length || params.some((param) => param[3] >= 2));
}
