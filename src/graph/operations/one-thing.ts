// Symbols that are one thing to whoever calls them: a class and its constructors (some languages point at the one, some at
// the other), and a variable with the function that it wraps or is another name of, when both are reached by the same site.

import { CALLABLE_KINDS, TYPE_KINDS } from '../../core/kinds.js';
import type { EdgeRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';
import { heldFunction, HOLDERS } from './callable.js';

export function constructorsOf(graph: Graph, type: SymbolRecord): readonly SymbolRecord[] {
  return TYPE_KINDS.has(type.kind) ? graph.children(type.id).filter((member) => member.kind === 'constructor') : [];
}

/** Incoming edges of the symbol and of what is the same thing. A lone constructor is reached by every creation of its class;
 *  of several, only by those that say which one. */
export function edgesToThing(graph: Graph, id: number): readonly EdgeRecord[] {
  const symbol = graph.symbol(id);
  const held = heldFunction(graph, symbol);
  if (held !== undefined) return [...graph.edgesTo(id), ...graph.edgesTo(held.id)];
  const constructors = constructorsOf(graph, symbol);
  if (constructors.length > 0) return [...graph.edgesTo(id), ...constructors.flatMap((one) => graph.edgesTo(one.id).filter((edge) => !isInside(graph, edge.source, symbol)))];
  if (symbol.kind !== 'constructor' || symbol.parent < 0) return graph.edgesTo(id);
  const type = graph.symbol(symbol.parent);
  if (constructorsOf(graph, type).length !== 1) return graph.edgesTo(id);
  return [...graph.edgesTo(id), ...graph.edgesTo(type.id).filter((edge) => edge.kind === 'instantiates')];
}

/** One constructor calling another of its class is no use of the class. */
function isInside(graph: Graph, source: number, type: SymbolRecord): boolean {
  const symbol = graph.symbol(source);
  return symbol.kind === 'constructor' && symbol.parent === type.id;
}

/** Of the call edges of one body, those that lead to what stands behind the name at their site, with that name: the function
 *  that a variable holds, the closure that a wrapper made of the named function. A dispatch edge is a way of its own. */
export function secondTargets(graph: Graph, edges: readonly EdgeRecord[]): ReadonlyMap<EdgeRecord, number> {
  const bySite = new Map<string, EdgeRecord[]>();
  for (const edge of edges) {
    if (edge.grade === 'dispatch') continue;
    const site = `${edge.source}:${edge.line}:${edge.column}:${edge.kind}`;
    const list = bySite.get(site);
    if (list === undefined) bySite.set(site, [edge]);
    else list.push(edge);
  }
  const second = new Map<EdgeRecord, number>();
  for (const list of bySite.values()) {
    if (list.length < 2) continue;
    const named = list.find((edge) => HOLDERS.has(graph.symbol(edge.target).kind)) ?? list.find((edge) => !isClosure(graph, edge.target));
    if (named === undefined) continue;
    const holds = HOLDERS.has(graph.symbol(named.target).kind);
    for (const edge of list) {
      const behind = edge !== named && CALLABLE_KINDS.has(graph.symbol(edge.target).kind) && (holds || isClosure(graph, edge.target));
      if (behind) second.set(edge, named.target);
    }
  }
  return second;
}

function isClosure(graph: Graph, id: number): boolean {
  const { parent } = graph.symbol(id);
  return parent >= 0 && CALLABLE_KINDS.has(graph.symbol(parent).kind);
}
