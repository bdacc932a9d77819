// Who leads to a symbol, and what a symbol leads to (callees.ts): one group per definition of the name, so that an
// ambiguous name never mixes the callers of different things.

import type { Graph } from '../graph/graph.js';
import { infoOf } from './describe.js';
import { findDefinitions } from './find-definitions.js';
import type { AnswerContext, LinksAnswer, TrailRow } from './model.js';
import { callerRows, unresolvedNames } from './trail.js';

export interface SymbolRequest {
  readonly name: string;
  readonly file?: string;
  readonly limit?: number;
}

const MOST_DEFINITIONS = 20;
const MOST_ROWS = 50;

export function callersAnswer(context: AnswerContext, request: SymbolRequest): LinksAnswer {
  return linksAnswer(context, request, { answer: 'callers', rows: callerRows });
}

interface Direction {
  readonly answer: 'callers' | 'callees';
  readonly rows: (graph: Graph, symbol: number) => readonly TrailRow[];
}

export function linksAnswer({ graph, freshness }: AnswerContext, request: SymbolRequest, direction: Direction): LinksAnswer {
  const found = findDefinitions(graph, request.name, request.file);
  const definitions = found.symbols.slice(0, MOST_DEFINITIONS).map((symbol) => {
    const rows = direction.rows(graph, symbol.id);
    return {
      symbol: infoOf(graph, symbol), rows: rows.slice(0, request.limit ?? MOST_ROWS), total: rows.length,
      unresolved: direction.answer === 'callees' ? unresolvedNames(graph, symbol.id) : [],
    };
  });
  return {
    answer: direction.answer, status: found.symbols.length > 0 ? 'found' : 'nothing', asked: request.name, notes: found.notes,
    suggestions: found.suggestions, freshness, definitions, definitionsTotal: found.symbols.length,
  };
}
