// Symbol search by name: the name itself, its beginning, then the words in it (camelCase and snake_case). Scans the names
// once; ranks product code and central definitions first within a match class.

import type { SymbolKind } from '../core/kinds.js';
import { compareText } from '../core/order.js';
import type { SymbolRecord } from '../core/records.js';
import type { Graph } from '../graph/graph.js';
import { qualifiedMatches, symbolsNamed } from '../graph/operations/lookup.js';
import { infoOf } from './describe.js';
import type { AnswerContext, QueryAnswer } from './model.js';
import { byRelevance } from './relevance.js';
import { suggestNames } from './suggest.js';
import { stem, wordsOf } from './words.js';

export interface QueryRequest {
  readonly text: string;
  readonly kind?: SymbolKind;
  readonly limit?: number;
}

type Match = 'exact' | 'prefix' | 'words';
const DEFAULT_LIMIT = 20;

export function queryAnswer({ graph, freshness }: AnswerContext, request: QueryRequest): QueryAnswer {
  const text = request.text.trim();
  const hits = text === '' ? [] : search(graph, text).filter((hit) => request.kind === undefined || hit.symbol.kind === request.kind);
  return {
    answer: 'query', status: hits.length > 0 ? 'found' : 'nothing', asked: text, notes: [],
    suggestions: hits.length > 0 ? [] : suggestNames(graph, [text]), freshness,
    hits: hits.slice(0, request.limit ?? DEFAULT_LIMIT).map((hit) => ({ symbol: infoOf(graph, hit.symbol), match: hit.match })), total: hits.length,
  };
}

function search(graph: Graph, text: string): readonly { readonly symbol: SymbolRecord; readonly match: Match }[] {
  const segments = text.split(/\.|::|#/).filter((segment) => segment !== '');
  if (segments.length > 1) return byRelevance(graph, qualifiedMatches(graph, segments)).map((symbol) => ({ symbol, match: 'exact' as const }));
  const classes: Record<Match, string[]> = { exact: [], prefix: [], words: [] };
  const wanted = wordsOf(text).map(stem);
  for (const name of graph.names()) {
    const match = matchOf(name, text, wanted);
    if (match !== undefined) classes[match].push(name);
  }
  return (['exact', 'prefix', 'words'] as const).flatMap((match) => {
    // The exact spelling before another case, short names before long ones.
    const names = classes[match].sort((a, b) => Number(b === text) - Number(a === text) || a.length - b.length || compareText(a, b));
    return names.flatMap((name) => byRelevance(graph, symbolsNamed(graph, name)).map((symbol) => ({ symbol, match })));
  });
}

function matchOf(name: string, text: string, wanted: readonly string[]): Match | undefined {
  const lower = name.toLowerCase();
  const lowerText = text.toLowerCase();
  if (lower === lowerText) return 'exact';
  if (lower.startsWith(lowerText)) return 'prefix';
  if (wanted.length === 0) return undefined;
  const words = wordsOf(name).map(stem);
  return wanted.every((word) => words.some((own) => own === word || (word.length >= 3 && own.startsWith(word)))) ? 'words' : undefined;
}
