// Merging the resolution orders of supertypes into one (C3): each before its own supertypes, in the order written; where that
// cannot be had, the first that is left.

import type { Type } from './types.js';

export function linear(lists: readonly (readonly { sym: number; type: Type }[])[], limit: number): { sym: number; type: Type }[] {
  const rest = lists.filter((list) => list.length > 0).map((list) => [...list]);
  const merged: { sym: number; type: Type }[] = [];
  while (rest.length > 0 && merged.length < limit) {
    const pick = rest.find((list) => !rest.some((other) => other.slice(1).some((item) => item.sym === list[0]!.sym))) ?? rest[0]!;
    const head = pick[0]!;
    if (!merged.some((item) => item.sym === head.sym)) merged.push(head);
    for (let index = rest.length - 1; index >= 0; index -= 1) {
      const list = rest[index]!;
      if (list[0]!.sym === head.sym) list.shift();
      if (list.length === 0) rest.splice(index, 1);
    }
  }
  return merged;
}
