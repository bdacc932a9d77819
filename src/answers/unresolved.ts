// What the index knows that it does not know: references without an edge, counted by reason and by name. Scans the whole
// graph; an inventory, not a question that is asked in a loop.

import { UNRESOLVED_REASONS, type UnresolvedReason } from '../core/kinds.js';
import { compareText } from '../core/order.js';
import type { AnswerContext, Place, UnresolvedAnswer } from './model.js';

export interface UnresolvedRequest {
  readonly reason?: UnresolvedReason;
  readonly limit?: number;
}

const DEFAULT_LIMIT = 30;

interface Row {
  readonly name: string;
  readonly reason: UnresolvedReason;
  readonly detail: string;
  count: number;
  readonly first: Place;
}

export function unresolvedAnswer({ graph, freshness }: AnswerContext, request: UnresolvedRequest): UnresolvedAnswer {
  const counts = new Map<UnresolvedReason, number>();
  const rows = new Map<string, Row>();
  for (const file of graph.files) {
    for (const symbol of graph.symbolsInFile(file.id)) {
      for (const open of graph.unresolvedFrom(symbol.id)) {
        counts.set(open.reason, (counts.get(open.reason) ?? 0) + 1);
        if (request.reason !== undefined && open.reason !== request.reason) continue;
        const key = `${open.reason}\0${open.detail}\0${open.name}`;
        const row = rows.get(key);
        if (row === undefined) rows.set(key, { name: open.name, reason: open.reason, detail: open.detail, count: 1, first: { path: file.path, line: open.line } });
        else row.count += 1;
      }
    }
  }
  const sorted = [...rows.values()].sort((a, b) => b.count - a.count || compareText(a.name, b.name) || compareText(a.reason, b.reason) || compareText(a.detail, b.detail));
  return {
    answer: 'unresolved', status: sorted.length > 0 ? 'found' : 'nothing', asked: request.reason ?? '', notes: sorted.length > 0 ? [] : ['No reference is without an edge.'],
    suggestions: [], freshness, reasons: UNRESOLVED_REASONS.filter((reason) => counts.has(reason)).map((reason) => ({ reason, count: counts.get(reason) ?? 0 })),
    rows: sorted.slice(0, request.limit ?? DEFAULT_LIMIT), total: sorted.length,
  };
}
