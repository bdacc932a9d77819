// Function types: what a value can be called as, and what its parameters are at a position.

import type { TypeShape } from '../core/facts.js';
import { elementAt } from './arguments.js';
import type { Engine } from './engine.js';
import { partsOf, type Type } from './types.js';

export type FunctionType = Type & { readonly k: 'ft' };

/** The function types that a value of `type` can be called as: itself, the call signatures of its interface or object type. */
export function signaturesOf(engine: Engine, type: Type): readonly FunctionType[] {
  switch (type.k) {
    case 'ft': return [type];
    case 'inst': return partsOf(engine.underlying(type)).flatMap((part) => (part.k === 'ft' || part.k === 'lit' ? signaturesOf(engine, part) : []));
    case 'lit': return type.entries.flatMap(([name, shape]) => {
      const read = name === '()' && typeof shape !== 'number' ? engine.type(engine.model.files[type.file]!, type.scope, shape, type.env) : undefined;
      return read?.k === 'ft' ? [read] : [];
    });
    default: return [];
  }
}

/** Type of the argument at a position, as it is written; the last parameter may take all further ones. */
export function parameterAt(params: readonly TypeShape[], position: number): TypeShape {
  const last = params.length - 1;
  const rest = params[last];
  if (!Array.isArray(rest) || rest[0] !== 'rest' || position < last) return params[position] ?? null;
  return elementAt(rest[1] as TypeShape, position - last);
}

export const signatureParameter = (engine: Engine, type: FunctionType, position: number): Type | undefined =>
  engine.type(engine.model.files[type.file]!, type.scope, parameterAt(type.params, position), type.env);
