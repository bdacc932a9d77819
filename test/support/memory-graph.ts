// The graph interface over records that are all in memory, against which the stored graph is held. Indexes are
// made on first use. A stored index is read by `store/stored-graph.ts` instead, which loads only what is asked for.

import { compareText } from '../../src/core/order.js';
import { SYMBOL_STRIDE, fileOfSymbol, type SymbolRecord } from '../../src/core/records.js';
import type { GraphData } from '../../src/graph/builder.js';
import type { Graph } from '../../src/graph/graph.js';

export function memoryGraph(data: GraphData): Graph {
  const { files, symbols } = data;
  const firstSymbol = firstPositions(data);
  const byPath = once(() => new Map(files.map((file) => [file.path, file])));
  const byName = once(() => groupBy(symbols, (symbol) => symbol.name));
  const byParent = once(() => groupBy(symbols, (symbol) => symbol.parent));
  const bySource = once(() => groupBy(data.edges, (edge) => edge.source));
  const byTarget = once(() => groupBy(data.edges, (edge) => edge.target));
  const openBySource = once(() => groupBy(data.unresolved, (reference) => reference.source));
  const names = once(() => [...byName().keys()].sort(compareText));
  return {
    files,
    skipped: data.skipped,
    fileByPath: (path) => byPath().get(path),
    symbol(id) {
      const first = firstSymbol[fileOfSymbol(id)];
      const symbol = first === undefined ? undefined : symbols[first + (id % SYMBOL_STRIDE)];
      if (symbol?.id !== id) throw new RangeError(`no symbol ${id}`);
      return symbol;
    },
    symbolsInFile: (file) => symbols.slice(firstSymbol[file] ?? 0, firstSymbol[file + 1] ?? 0),
    symbolsNamed: (name) => byName().get(name) ?? [],
    names,
    children: (symbol) => byParent().get(symbol) ?? [],
    edgesFrom: (symbol) => bySource().get(symbol) ?? [],
    edgesTo: (symbol) => byTarget().get(symbol) ?? [],
    unresolvedFrom: (symbol) => openBySource().get(symbol) ?? [],
  };
}

/** Position of each file's first symbol, and one past the end. */
function firstPositions(data: GraphData): number[] {
  const first: number[] = new Array<number>(data.files.length + 1).fill(data.symbols.length);
  data.symbols.forEach((symbol: SymbolRecord, position) => {
    if (symbol.id === symbol.file * SYMBOL_STRIDE) first[symbol.file] = position;
  });
  for (let file = data.files.length - 1; file >= 0; file--) first[file] = Math.min(first[file]!, first[file + 1]!);
  return first;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
