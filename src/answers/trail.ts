// Callers and callees of one symbol as rows: place, kind and grade of each edge, with the channel and wiring site of a
// synthesised one. Product code first, then by place in the graph.

import type { Grade } from '../core/kinds.js';
import type { EdgeRecord } from '../core/records.js';
import type { Graph } from '../graph/graph.js';
import { calleesOf, type Linked } from '../graph/operations/callees.js';
import { callersOf, usersOf } from '../graph/operations/callers.js';
import { writtenInside } from '../graph/operations/enclosing.js';
import { infoOf } from './describe.js';
import type { Trail, TrailRow } from './model.js';
import { roleRank } from './relevance.js';

const GRADE_ORDER: readonly Grade[] = ['exact', 'typed', 'unique', 'dispatch'];
const MOST_SITES = 5;

export function callerRows(graph: Graph, symbol: number): readonly TrailRow[] {
  const calls = callersOf(graph, symbol);
  const users = usersOf(graph, symbol).filter((link) => !calls.some((call) => call.symbol === link.symbol));
  return [...ordered(graph, calls), ...ordered(graph, users)].map((link) => rowOf(graph, link));
}

export function calleeRows(graph: Graph, symbol: number): readonly TrailRow[] {
  return calleesOf(graph, symbol).map((link) => rowOf(graph, link));
}

export function trailOf(graph: Graph, symbol: number, most: number): Trail {
  const callers = callerRows(graph, symbol);
  const callees = calleeRows(graph, symbol);
  return {
    callers: callers.slice(0, most), callersTotal: callers.length, callees: callees.slice(0, most), calleesTotal: callees.length,
    unresolved: unresolvedNames(graph, symbol),
  };
}

/** Names called in the body that have no edge, with the reason; builtins are left out. */
export function unresolvedNames(graph: Graph, symbol: number): readonly string[] {
  const names = new Set<string>();
  for (const id of [symbol, ...writtenInside(graph, symbol).map((inner) => inner.id)]) {
    for (const open of graph.unresolvedFrom(id)) {
      if (open.reason === 'builtin' || (open.kind !== 'calls' && open.kind !== 'instantiates' && open.kind !== 'renders')) continue;
      names.add(`${open.name} (${open.reason === 'external' && open.detail !== '' ? `external: ${open.detail}` : open.reason})`);
    }
  }
  return [...names];
}

function ordered(graph: Graph, links: readonly Linked[]): readonly Linked[] {
  const rank = (link: Linked): number => roleRank(graph.files[graph.symbol(link.symbol).file]);
  return [...links].sort((a, b) => rank(a) - rank(b) || a.symbol - b.symbol);
}

function rowOf(graph: Graph, link: Linked): TrailRow {
  const best = [...link.edges].sort((a, b) => GRADE_ORDER.indexOf(a.grade) - GRADE_ORDER.indexOf(b.grade))[0];
  return {
    symbol: infoOf(graph, graph.symbol(link.symbol)), kind: best?.kind ?? 'calls', grade: best?.grade ?? 'exact',
    sites: [...new Set(link.edges.map((edge) => edge.line))].slice(0, MOST_SITES), dispatch: best === undefined ? '' : dispatchText(graph, best),
    ...(link.behind === undefined ? {} : { behind: infoOf(graph, graph.symbol(link.behind)) }),
  };
}

function dispatchText(graph: Graph, edge: EdgeRecord): string {
  if (edge.dispatch === undefined) return '';
  const { channel, key, siteFile, siteLine } = edge.dispatch;
  return `${channel}${key === '' ? '' : ` ${key}`}, registered at ${graph.files[siteFile]?.path ?? ''}:${siteLine}`;
}
