// What the members of an object literal or type hold, taken together: for keys that are not written out.

import type { Engine, Place } from './engine.js';
import { union, type Type } from './types.js';

const MAX_VALUES = 16;

/** What the members of an object hold, as far as it is of one kind. */
export function valuesOf(engine: Engine, type: Type & { k: 'obj' | 'lit' }): Type | undefined {
  const file = engine.model.files[type.file]!, place: Place = { file, scope: type.scope, line: Infinity };
  if (type.k === 'obj') return type.entries.length > MAX_VALUES ? undefined : union(type.entries.map(([key, shape]) => (key === '...' ? undefined : engine.value(place, shape).type)));
  return engine.member(type, '[]').type;
}
