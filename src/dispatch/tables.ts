// Functions and classes kept in a table and called by key: `handlers[kind](x)`, `new parsers[ext]()`, `TABLE[op](a, b)`,
// `registry.get(name)()`. The table is a symbol whose value is written out; every entry may be meant.

import type { Shape } from '../core/facts.js';
import type { Channel, DispatchEdge, FunctionValue, Inference, Spot } from './contract.js';
import { link } from './_wiring/link.js';

const MAX_ENTRIES = 80;

export const tables: Channel = {
  id: 'table',
  synthesise(inference) {
    const edges: DispatchEdge[] = [];
    for (const file of inference.files) {
      file.facts.refs.forEach(([kind, scope, , shape, line], ref) => {
        if (kind !== 'c' && kind !== 'n') return;
        const spot: Spot = { file: file.id, scope, line };
        const table = tableOf(inference, spot, shape, 0);
        if (table === null) return;
        for (const symbol of inference.named(spot, table.shape)) {
          const { value, at } = inference.fact(symbol);
          const where = inference.fileOf(symbol);
          const values = entries(inference, { file: where.id, scope: at ?? 0, line: Infinity }, value ?? null);
          if (values.length === 0 || values.length > MAX_ENTRIES) continue;
          edges.push(...link(inference, { at: { file: file.id, ref }, wiring: { file: where.id, line: inference.fact(symbol).line }, key: table.key, confidence: 0.8 }, values));
        }
      });
    }
    return edges;
  },
};

/** `t[k]` with a key that is not written out, `t.get(k)`, or a local name for one of them. */
function tableOf(inference: Inference, spot: Spot, shape: Shape, depth: number): { readonly shape: Shape; readonly key: string } | null {
  if (depth > 3) return null;
  const { refs, scopes } = inference.files[spot.file]!.facts;
  if (Array.isArray(shape) && shape[0] === '[]') {
    const key = shape[2] as Shape;
    if (Array.isArray(key) && key[0] === 'str') return null;
    return { shape: shape[1] as Shape, key: typeof key === 'string' ? key : 'key' };
  }
  if (Array.isArray(shape) && shape[0] === '#') {
    const [, , , callee, , , args = []] = refs[shape[1] as number]!;
    if (!Array.isArray(callee) || callee[0] !== '.' || callee[2] !== 'get' || args.length === 0) return null;
    return { shape: callee[1] as Shape, key: typeof args[0] === 'string' ? args[0] : 'key' };
  }
  if (typeof shape !== 'string') return null;
  for (let scope = spot.scope; scope > 0; scope = scopes[scope]!.parent) {
    const [local] = inference.bound(spot.file, scope, shape);
    if (local) return local[6] === 'v' && local[3] !== null && local[3] !== shape ? tableOf(inference, { ...spot, scope }, local[3], depth + 1) : null;
  }
  return null;
}

function entries(inference: Inference, spot: Spot, shape: Shape): readonly FunctionValue[] {
  if (!Array.isArray(shape)) return [];
  switch (shape[0]) {
    case 'obj': return (shape[1] as readonly (readonly [string, Shape])[]).flatMap(([, value]) => values(inference, spot, value));
    case 'map': case 'arr': return (shape[1] as readonly Shape[]).flatMap((value) => values(inference, spot, value));
    case 'or': return (shape[1] as readonly Shape[]).flatMap((value) => entries(inference, spot, value));
    case 'in': return entries(inference, { ...spot, scope: shape[1] as number }, shape[2] as Shape);
    case '#': {
      // `new Map([["a", f], ...])`
      const args = inference.files[spot.file]!.facts.refs[shape[1] as number]?.[6] ?? [];
      return args.flatMap((arg) => (Array.isArray(arg) && arg[0] === 'arr' ? (arg[1] as readonly Shape[]).flatMap((pair) => (Array.isArray(pair) && pair[0] === 'arr' ? (pair[1] as readonly Shape[]).flatMap((value) => values(inference, spot, value)) : [])) : []));
    }
    default: return [];
  }
}

const values = (inference: Inference, spot: Spot, shape: Shape): readonly FunctionValue[] =>
  shape === null || (Array.isArray(shape) && (shape[0] === 'lit' || shape[0] === 'str')) ? [] : inference.functions(spot, shape);
