// A function of a few lines that hands over to a helper in its own file: what was asked about is in the helper. The largest
// of at most two helpers counts; more of them make the function something of its own.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { EdgeRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { calleesOf } from '../../graph/operations/callees.js';
import { isProduct } from '../relevance.js';

const THIN_WRAPPER_LINES = 12;
const MOST_HELPERS = 2;

export interface Delegate {
  readonly helper: SymbolRecord;
  readonly edges: readonly EdgeRecord[];
}

export function delegateOf(graph: Graph, symbol: SymbolRecord): Delegate | undefined {
  if (symbol.end - symbol.start >= THIN_WRAPPER_LINES) return undefined;
  const helpers = calleesOf(graph, symbol.id)
    .map((link) => ({ helper: graph.symbol(link.symbol), edges: link.edges }))
    .filter(({ helper }) => helper.id !== symbol.id && CALLABLE_KINDS.has(helper.kind) && isProduct(graph, helper));
  const largest = [...helpers].sort((a, b) => (b.helper.end - b.helper.start) - (a.helper.end - a.helper.start) || a.helper.id - b.helper.id)[0];
  if (largest === undefined || helpers.length > MOST_HELPERS || largest.helper.file !== symbol.file) return undefined;
  return largest.helper.end - largest.helper.start > symbol.end - symbol.start ? largest : undefined;
}
