// Who leads to a symbol, directly; and who is reached backwards within a depth (impact). A function written inside another
// is reported as the outermost function around it. The impact walk visits every symbol once, nearest first.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { EdgeRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';
import { heldFunction } from './callable.js';
import { group, isCall, type Linked } from './callees.js';

/** The symbol that a reader would name as the place of this code: the outermost callable around it. */
export function reportedOwner(graph: Graph, symbol: number): number {
  let owner = symbol;
  for (let at = graph.symbol(symbol); at.parent >= 0; ) {
    const parent = graph.symbol(at.parent);
    if (CALLABLE_KINDS.has(parent.kind)) owner = parent.id;
    at = parent;
  }
  return owner;
}

export function callersOf(graph: Graph, symbol: number): readonly Linked[] {
  const held = heldFunction(graph, graph.symbol(symbol));
  const edges = [...graph.edgesTo(symbol), ...(held === undefined ? [] : graph.edgesTo(held.id))].filter((edge) => isCall(edge));
  return group(edges, (edge) => reportedOwner(graph, edge.source)).filter((link) => link.symbol !== symbol);
}

/** References that are not calls: handed over as a value, used as a type, decorated with. */
export function usersOf(graph: Graph, symbol: number): readonly Linked[] {
  const edges = graph.edgesTo(symbol).filter((edge) => edge.kind === 'references' || edge.kind === 'decorates');
  return group(edges, (edge) => reportedOwner(graph, edge.source)).filter((link) => link.symbol !== symbol);
}

export interface Reached {
  readonly symbol: number;
  readonly depth: number;
  /** The edge that first led here. */
  readonly edge: EdgeRecord;
}

/** Everything that reaches one of the roots within `depth` steps over calls and uses; overridden methods lead to their base. */
export function reachedBackwards(graph: Graph, roots: readonly number[], depth: number): readonly Reached[] {
  const seen = new Set(roots);
  const found: Reached[] = [];
  let frontier = [...roots];
  for (let level = 1; level <= depth && frontier.length > 0; level += 1) {
    const next: number[] = [];
    for (const symbol of frontier) {
      for (const edge of impactEdges(graph, symbol)) {
        const owner = reportedOwner(graph, edge.source);
        if (seen.has(owner)) continue;
        seen.add(owner);
        found.push({ symbol: owner, depth: level, edge });
        next.push(owner);
      }
    }
    frontier = next;
  }
  return found;
}

function impactEdges(graph: Graph, symbol: number): readonly EdgeRecord[] {
  return graph.edgesTo(symbol).filter((edge) => edge.kind !== 'imports');
}
