// What a symbol leads to: calls, instantiations, renders and synthesised hops. Functions written inside it count as part of
// it, because a reader sees them as its body. One entry per target, with every site. Visits the symbol and its nested
// definitions once each.

import type { EdgeKind } from '../../core/kinds.js';
import type { EdgeRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';
import { heldFunction } from './callable.js';
import { descendants } from './enclosing.js';

/** Edge kinds that mean "control goes there". */
export const CALL_KINDS: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates', 'renders']);

export function isCall(edge: EdgeRecord): boolean {
  return CALL_KINDS.has(edge.kind) || edge.grade === 'dispatch';
}

export interface Linked {
  /** The other end. */
  readonly symbol: number;
  readonly edges: readonly EdgeRecord[];
}

/** Edges of a symbol and of everything written inside it, in site order. */
export function edgesOfBody(graph: Graph, symbol: number): readonly EdgeRecord[] {
  const own = graph.edgesFrom(symbol);
  const held = heldFunction(graph, graph.symbol(symbol));
  const nested = descendants(graph, symbol);
  if (nested.length === 0 && held === undefined) return own;
  const all = [...own];
  for (const inner of nested) all.push(...graph.edgesFrom(inner.id));
  if (held !== undefined) all.push(...edgesOfBody(graph, held.id));
  return all.sort((a, b) => a.line - b.line || a.column - b.column || a.target - b.target);
}

export function calleesOf(graph: Graph, symbol: number): readonly Linked[] {
  return group(edgesOfBody(graph, symbol).filter((edge) => isCall(edge) && edge.target !== symbol), (edge) => edge.target);
}

export function group(edges: readonly EdgeRecord[], key: (edge: EdgeRecord) => number): readonly Linked[] {
  const byEnd = new Map<number, EdgeRecord[]>();
  for (const edge of edges) {
    const list = byEnd.get(key(edge));
    if (list === undefined) byEnd.set(key(edge), [edge]);
    else list.push(edge);
  }
  return [...byEnd].map(([end, list]) => ({ symbol: end, edges: list }));
}
