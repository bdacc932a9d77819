// The read-only graph that answers are built from. Two things implement it: the in-memory graph of `builder.ts` and the
// lazily loaded one of `store/`. All calls are synchronous; lists are in a fixed order (ids ascending unless said).

import type { EdgeRecord, FileRecord, SkippedFile, SymbolRecord, UnresolvedRecord } from '../core/records.js';

export interface Graph {
  /** All files, by path. Index = id. */
  readonly files: readonly FileRecord[];
  fileByPath(path: string): FileRecord | undefined;

  symbol(id: number): SymbolRecord;
  /** In source order; the file's own symbol first. */
  symbolsInFile(file: number): readonly SymbolRecord[];
  /** Symbols with exactly this simple name. */
  symbolsNamed(name: string): readonly SymbolRecord[];
  /** All distinct simple names, sorted. Costs a scan on first use. */
  names(): readonly string[];
  /** Direct members. */
  children(symbol: number): readonly SymbolRecord[];

  /** Outgoing edges by line and column. */
  edgesFrom(symbol: number): readonly EdgeRecord[];
  /** Incoming edges by source, line and column. */
  edgesTo(symbol: number): readonly EdgeRecord[];
  /** References of this symbol that have no edge, by line and column. */
  unresolvedFrom(symbol: number): readonly UnresolvedRecord[];

  readonly skipped: readonly SkippedFile[];
}

/** `Outer.inner` without the file: the names of the containers joined with dots. */
export function qualifiedName(graph: Graph, symbol: SymbolRecord): string {
  let text = symbol.name;
  for (let parent = symbol.parent; parent >= 0; ) {
    const container = graph.symbol(parent);
    if (container.kind === 'file') break;
    text = `${container.name}.${text}`;
    parent = container.parent;
  }
  return text;
}
