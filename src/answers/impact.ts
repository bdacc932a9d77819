// What may be affected when a symbol changes: everything that reaches it within a depth, per definition of the name. A
// count behind an interface or a computed call is a lower bound, and says so.

import type { SymbolRecord } from '../core/records.js';
import type { Graph } from '../graph/graph.js';
import { reachedBackwards } from '../graph/operations/callers.js';
import { overridden } from '../graph/operations/implementers.js';
import type { SymbolRequest } from './callers.js';
import { infoOf, shortName } from './describe.js';
import { findDefinitions } from './find-definitions.js';
import type { AnswerContext, ImpactAnswer } from './model.js';
import { isProduct } from './relevance.js';

export interface ImpactRequest extends SymbolRequest {
  readonly depth?: number;
}

const DEFAULT_DEPTH = 3;
const MOST_DEFINITIONS = 10;
const MOST_AFFECTED = 100;

export function impactAnswer({ graph, freshness }: AnswerContext, request: ImpactRequest): ImpactAnswer {
  const found = findDefinitions(graph, request.name, request.file);
  const depth = request.depth ?? DEFAULT_DEPTH;
  return {
    answer: 'impact', status: found.symbols.length > 0 ? 'found' : 'nothing', asked: request.name, notes: found.notes, suggestions: found.suggestions,
    freshness, depth, definitionsTotal: found.symbols.length,
    definitions: found.symbols.slice(0, MOST_DEFINITIONS).map((symbol) => definitionImpact(graph, symbol, { depth, limit: request.limit ?? MOST_AFFECTED })),
  };
}

function definitionImpact(graph: Graph, symbol: SymbolRecord, { depth, limit }: { readonly depth: number; readonly limit: number }): ImpactAnswer['definitions'][number] {
  // Whoever calls a member of a changed type is affected as well.
  const roots = [symbol.id, ...graph.children(symbol.id).map((member) => member.id)];
  const reached = reachedBackwards(graph, roots, depth).filter((one) => !roots.includes(one.symbol));
  const affected = reached.map((one) => {
    const owner = graph.symbol(one.symbol);
    return { symbol: infoOf(graph, owner), depth: one.depth, via: one.edge.kind, test: !isProduct(graph, owner) };
  });
  return {
    symbol: infoOf(graph, symbol), affected: affected.slice(0, limit), total: affected.length,
    files: new Set(affected.map((one) => one.symbol.path)).size, tests: affected.filter((one) => one.test).length,
    boundary: boundaryOf(graph, symbol),
  };
}

function boundaryOf(graph: Graph, symbol: SymbolRecord): string {
  const base = overridden(graph, symbol.id)[0];
  return base === undefined ? '' : `callers of ${shortName(graph, graph.symbol(base))} may reach it too: the count is a lower bound`;
}
