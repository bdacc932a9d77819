// What a symbol leads to: calls, instantiations, renders and synthesised hops. Functions written inside it count as part of
// it, because a reader sees them as its body. One entry per target, with every site; a variable and the function behind it
// are one entry where one site reaches both. Visits the symbol and its nested definitions once each.

import type { EdgeKind } from '../../core/kinds.js';
import type { EdgeRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';
import { heldFunction } from './callable.js';
import { writtenInside } from './enclosing.js';
import { secondTargets } from './one-thing.js';

/** Edge kinds that mean "control goes there". */
export const CALL_KINDS: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates', 'renders']);

export function isCall(edge: EdgeRecord): boolean {
  return CALL_KINDS.has(edge.kind) || edge.grade === 'dispatch';
}

export interface Linked {
  /** The other end. */
  readonly symbol: number;
  readonly edges: readonly EdgeRecord[];
  /** The function behind the variable that `symbol` is. */
  readonly behind?: number;
}

/** Edges of a symbol and of everything written inside it, in site order. */
export function edgesOfBody(graph: Graph, symbol: number): readonly EdgeRecord[] {
  const own = graph.edgesFrom(symbol);
  const held = heldFunction(graph, graph.symbol(symbol));
  const nested = writtenInside(graph, symbol);
  if (nested.length === 0 && held === undefined) return own;
  const all = [...own];
  for (const inner of nested) all.push(...graph.edgesFrom(inner.id));
  if (held !== undefined) all.push(...edgesOfBody(graph, held.id));
  return all.sort((a, b) => a.line - b.line || a.column - b.column || a.target - b.target);
}

export function calleesOf(graph: Graph, symbol: number): readonly Linked[] {
  const edges = edgesOfBody(graph, symbol).filter(isCall);
  const second = secondTargets(graph, edges);
  const behind = new Map([...second].map(([edge, holder]) => [holder, edge.target]));
  const links = group(edges.filter((edge) => !second.has(edge)), (edge) => edge.target);
  return behind.size === 0 ? links : links.map((link) => (behind.has(link.symbol) ? { ...link, behind: behind.get(link.symbol)! } : link));
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
