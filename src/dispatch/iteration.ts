// Going over an object runs its iterator: `for x in rows`, `list(rows)`, `[... for x in rows]` run `__iter__` of what rows is.

import type { Shape } from '../core/facts.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import type { Channel, DispatchEdge, Spot } from './contract.js';

const CONSUMERS = new Set(['list', 'tuple', 'set', 'frozenset', 'sorted', 'iter', 'next', 'enumerate', 'zip', 'map', 'filter', 'sum', 'any', 'all', 'max', 'min', 'dict', 'reversed']);
const ITERATOR = '__iter__';

export const iteration: Channel = {
  id: 'iteration',
  synthesise(inference) {
    const edges: DispatchEdge[] = [];
    for (const file of inference.files) {
      if (file.facts.language !== 'python' && !file.facts.symbols.some((symbol) => symbol.name === ITERATOR)) continue;
      const add = (spot: Spot, owner: number, shape: Shape, column: number): void => {
        for (const cls of inference.types(spot, shape)) {
          const target = inference.member(cls, ITERATOR);
          if (target < 0 || inference.isBuiltin(target)) continue;
          edges.push({
            source: file.id * SYMBOL_STRIDE + owner, target, kind: 'calls', line: spot.line, column, confidence: 0.9,
            siteFile: inference.fileOf(cls).id, siteLine: inference.fact(cls).line, key: inference.fact(cls).name,
          });
        }
      };
      for (const [kind, scope, owner, shape, line, column, args = []] of file.facts.refs) {
        if (kind === 'c' && typeof shape === 'string' && CONSUMERS.has(shape)) {
          for (const arg of args) if (arg !== null) add({ file: file.id, scope, line }, owner, arg, column);
        }
      }
      for (const [scope, , , value, , line] of file.facts.bindings) {
        if (Array.isArray(value) && value[0] === 'iter') add({ file: file.id, scope, line: Math.floor(line) }, file.facts.scopes[scope]!.owner, value[1] as Shape, 0);
      }
    }
    return edges;
  },
};
