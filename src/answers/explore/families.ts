// Polymorphic families, from written inheritance only: is a file one of many interchangeable implementations, and does it
// define what they implement.

import type { Graph } from '../../graph/graph.js';
import { implementers, isType, supertypes } from '../../graph/operations/implementers.js';

/** From this many implementers on, they are interchangeable siblings; a 1:1 interface pair never is. */
export const MANY_IMPLEMENTERS = 3;

/** A type in the file extends or implements a supertype with many implementers: the supertype's id. */
export function polymorphicSupertype(graph: Graph, file: number): number | undefined {
  for (const symbol of graph.symbolsInFile(file)) {
    if (!isType(symbol)) continue;
    const many = supertypes(graph, symbol.id).find((type) => implementers(graph, type).length >= MANY_IMPLEMENTERS);
    if (many !== undefined) return many;
  }
  return undefined;
}

/** A type defined in the file that has many implementers: the base of a family. */
export function familyBase(graph: Graph, file: number): number | undefined {
  return graph.symbolsInFile(file).find((symbol) => isType(symbol) && implementers(graph, symbol.id).length >= MANY_IMPLEMENTERS)?.id;
}
