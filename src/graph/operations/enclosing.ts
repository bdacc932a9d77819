// Which symbols contain a line. Reads one file's symbols; innermost last. Which of them an anchor means (the method, not
// the arrow function inside it) is part of the answer here because every reader needs the same rule.

import { CALLABLE_KINDS, TYPE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';

export function enclosingSymbols(graph: Graph, file: number, line: number): readonly SymbolRecord[] {
  return graph
    .symbolsInFile(file)
    .filter((symbol) => symbol.kind !== 'file' && symbol.start <= line && line <= symbol.end)
    .sort((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
}

/** The callable that an anchor at this line means: the outermost one below the types, so that a line in a nested
 *  function shows the function as written at the top. Falls back to the innermost other definition. */
export function enclosingCallable(graph: Graph, file: number, line: number): SymbolRecord | undefined {
  const chain = enclosingSymbols(graph, file, line);
  const callables = chain.filter((symbol) => CALLABLE_KINDS.has(symbol.kind));
  const outermost = callables.find((symbol) => !callables.some((other) => other !== symbol && contains(other, symbol)));
  if (outermost === undefined) return chain[chain.length - 1];
  // A type declared inside a function has methods of its own: those are what the line is in.
  const innerType = chain.filter((symbol) => TYPE_KINDS.has(symbol.kind) && contains(outermost, symbol) && symbol !== outermost).pop();
  if (innerType === undefined) return outermost;
  return callables.find((symbol) => contains(innerType, symbol) && symbol !== innerType) ?? outermost;
}

export function contains(outer: SymbolRecord, inner: SymbolRecord): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end && outer !== inner;
}

/** The nearest container that is a type, or undefined. */
export function ownerType(graph: Graph, symbol: SymbolRecord): SymbolRecord | undefined {
  for (let parent = symbol.parent; parent >= 0; ) {
    const container = graph.symbol(parent);
    if (TYPE_KINDS.has(container.kind)) return container;
    if (container.kind === 'file') return undefined;
    parent = container.parent;
  }
  return undefined;
}

/** What is written inside the lines of this symbol, in source order. A member that is added to a function from elsewhere
 *  (`View.prototype.lookup = ...`) hangs below it, but is no part of its body. */
export function writtenInside(graph: Graph, symbol: number): readonly SymbolRecord[] {
  const outer = graph.symbol(symbol);
  const below = descendants(graph, symbol);
  return CALLABLE_KINDS.has(outer.kind) ? below.filter((inner) => contains(outer, inner)) : below;
}

/** All symbols below this one, in source order. */
export function descendants(graph: Graph, symbol: number): readonly SymbolRecord[] {
  const found: SymbolRecord[] = [];
  const visit = (id: number): void => {
    for (const child of graph.children(id)) {
      found.push(child);
      visit(child.id);
    }
  };
  visit(symbol);
  return found;
}
