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

/** Call edges of one body without the second target of a site that names a variable: function id -> variable that stands
 *  for it at that site. A dispatch edge is a way of its own and stays. */
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
    const holder = list.find((edge) => HOLDERS.has(graph.symbol(edge.target).kind));
    if (holder === undefined) continue;
    for (const edge of list) if (CALLABLE_KINDS.has(graph.symbol(edge.target).kind)) second.set(edge, holder.target);
  }
  return second;
}
