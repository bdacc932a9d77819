// Where a function goes on: a function of a few lines hands over to a helper in its own file (the largest of at most two;
// more of them make it something of its own), and any function to the one that bears its name or a part of it
// (`resolve_request` to `resolve`, `render` to `_render`).

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { EdgeRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { wrappedFunction } from '../../graph/operations/callable.js';
import { calleesOf } from '../../graph/operations/callees.js';
import { isProduct } from '../relevance.js';
import { stem, wordsOf } from '../words.js';
import { certaintyOf } from './hops.js';

const THIN_WRAPPER_LINES = 12;
const MOST_HELPERS = 2;

export interface Delegate {
  readonly helper: SymbolRecord;
  readonly edges: readonly EdgeRecord[];
}

export function delegateOf(graph: Graph, symbol: SymbolRecord): Delegate | undefined {
  const wrapped = wrappedFunction(graph, symbol);
  if (wrapped !== undefined) return { helper: wrapped, edges: graph.edgesFrom(symbol.id).filter((edge) => edge.target === wrapped.id) };
  if (symbol.end - symbol.start >= THIN_WRAPPER_LINES) return undefined;
  const helpers = calleesOf(graph, symbol.id)
    .map((link) => ({ helper: graph.symbol(link.symbol), edges: link.edges }))
    .filter(({ helper }) => helper.id !== symbol.id && CALLABLE_KINDS.has(helper.kind) && isProduct(graph, helper));
  const largest = [...helpers].sort((a, b) => (b.helper.end - b.helper.start) - (a.helper.end - a.helper.start) || a.helper.id - b.helper.id)[0];
  if (largest === undefined || helpers.length > MOST_HELPERS || largest.helper.file !== symbol.file) return undefined;
  return largest.helper.end - largest.helper.start > symbol.end - symbol.start ? largest : undefined;
}

/** The callee whose name is made of words of this name, the one with the most of them; utilities of everybody do not count. */
export function namesakeOf(graph: Graph, symbol: SymbolRecord): Delegate | undefined {
  const own = new Set(wordsOf(symbol.name).map(stem));
  let best: Delegate & { readonly words: number } | undefined;
  for (const link of calleesOf(graph, symbol.id)) {
    const helper = graph.symbol(link.symbol);
    const words = wordsOf(helper.name).map(stem);
    if (helper.id === symbol.id || !CALLABLE_KINDS.has(helper.kind) || helper.kind === 'constructor' || !isProduct(graph, helper)) continue;
    if (words.length === 0 || !words.every((word) => own.has(word)) || certaintyOf(link.edges) < 2 || helper.end - helper.start < 2) continue;
    if (best === undefined || words.length > best.words) best = { helper, edges: link.edges, words: words.length };
  }
  return best;
}
