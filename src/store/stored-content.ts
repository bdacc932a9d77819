// The whole content of a stored index, to be written again with other file times: the one change that needs no resolving.

import type { EdgeRecord, SymbolRecord, UnresolvedRecord } from '../core/records.js';
import type { IndexContent, SkippedStat, StoredPack } from './encode.js';
import type { StoredIndex } from './stored-graph.js';

export function contentOf(index: StoredIndex, touched: ReadonlyMap<string, SkippedStat>): IndexContent {
  const files = index.graph.files.map((file) => ({ ...file, mtime: touched.get(file.path)?.mtime ?? file.mtime }));
  const symbols: SymbolRecord[] = [];
  const edges: EdgeRecord[] = [];
  const unresolved: UnresolvedRecord[] = [];
  const facts: StoredPack[] = [];
  index.eachSymbol((symbol) => { symbols.push(symbol); });
  index.eachEdge((edge) => { edges.push(edge); });
  index.eachUnresolved((reference) => { unresolved.push(reference); });
  index.eachPack((pack) => { facts.push(pack); });
  return {
    graph: { files, symbols, edges, unresolved, skipped: index.graph.skipped },
    facts,
    skippedStats: index.skippedStats,
    meta: Object.fromEntries(index.meta),
  };
}
