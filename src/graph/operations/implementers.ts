// Type families: supertypes, implementers, and which methods override which. Only written `extends` / `implements` /
// `overrides` edges count; synthesised ones say how a call travels, not what a type is. Walks visit each type once.

import { TYPE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';

const isInheritance = (kind: string): boolean => kind === 'extends' || kind === 'implements';

/** Direct supertypes inside the project. */
export function supertypes(graph: Graph, type: number): readonly number[] {
  return unique(graph.edgesFrom(type).filter((edge) => isInheritance(edge.kind) && edge.grade !== 'dispatch').map((edge) => edge.target));
}

/** Direct implementers and subclasses. */
export function implementers(graph: Graph, type: number): readonly number[] {
  return unique(graph.edgesTo(type).filter((edge) => isInheritance(edge.kind) && edge.grade !== 'dispatch').map((edge) => edge.source));
}

/** All supertypes, nearest first. */
export function ancestors(graph: Graph, type: number): readonly number[] {
  const seen = new Set([type]);
  const order: number[] = [];
  for (let level = supertypes(graph, type); level.length > 0; ) {
    const next: number[] = [];
    for (const one of level) {
      if (seen.has(one)) continue;
      seen.add(one);
      order.push(one);
      next.push(...supertypes(graph, one));
    }
    level = next;
  }
  return order;
}

/** Methods that this one overrides or implements, directly. */
export function overridden(graph: Graph, method: number): readonly number[] {
  return unique(graph.edgesFrom(method).filter((edge) => edge.kind === 'overrides').map((edge) => edge.target));
}

/** Methods that override or implement this one, at any depth, nearest first. */
export function overriders(graph: Graph, method: number): readonly number[] {
  const seen = new Set([method]);
  const order: number[] = [];
  let level: readonly number[] = [method];
  while (level.length > 0) {
    const next: number[] = [];
    for (const one of level) {
      for (const edge of graph.edgesTo(one)) {
        if (edge.kind !== 'overrides' || seen.has(edge.source)) continue;
        seen.add(edge.source);
        order.push(edge.source);
        next.push(edge.source);
      }
    }
    level = next;
  }
  return order;
}

/** Members of a type, its extensions' members included where the graph hangs them below the type. */
export function membersOf(graph: Graph, type: SymbolRecord): readonly SymbolRecord[] {
  return graph.children(type.id);
}

/** The member of this name that the type has or inherits, nearest first. */
export function inheritedMember(graph: Graph, type: number, name: string): SymbolRecord | undefined {
  for (const owner of [type, ...ancestors(graph, type)]) {
    const member = graph.children(owner).find((child) => child.name === name);
    if (member !== undefined) return member;
  }
  return undefined;
}

export function isType(symbol: SymbolRecord): boolean {
  return TYPE_KINDS.has(symbol.kind);
}

function unique(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)];
}
