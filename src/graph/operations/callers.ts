// Who leads to a symbol, directly; and who is reached backwards within a depth (impact). A function written inside another
// is reported as the outermost function around it. The impact walk visits every symbol once, nearest first.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { EdgeRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';
import { group, isCall, type Linked } from './callees.js';
import { contains } from './enclosing.js';
import { edgesToThing } from './one-thing.js';

/** The symbol that a reader would name as the place of this code: the outermost callable that it is written in. */
export function reportedOwner(graph: Graph, symbol: number): number {
  const inner = graph.symbol(symbol);
  let owner = symbol;
  for (let at = inner; at.parent >= 0; ) {
    const parent = graph.symbol(at.parent);
    if (CALLABLE_KINDS.has(parent.kind) && contains(parent, inner)) owner = parent.id;
    at = parent;
  }
  return owner;
}

export function callersOf(graph: Graph, symbol: number): readonly Linked[] {
  const links = group(edgesToThing(graph, symbol).filter(isCall), (edge) => reportedOwner(graph, edge.source));
  return links.map((link) => ({ ...link, edges: oneASite(link.edges) }));
}

/** A site that reaches a class and its constructor is one site. */
function oneASite(edges: readonly EdgeRecord[]): readonly EdgeRecord[] {
  if (edges.length < 2) return edges;
  const seen = new Set<string>();
  const sorted = [...edges].sort((a, b) => a.line - b.line || a.column - b.column);
  return sorted.filter((edge) => {
    const site = `${edge.source}:${edge.line}:${edge.column}:${edge.dispatch?.channel ?? ''}`;
    return !seen.has(site) && seen.add(site);
  });
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
  return edgesToThing(graph, symbol).filter((edge) => edge.kind !== 'imports');
}
