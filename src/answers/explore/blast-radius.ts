// Who is directly affected: the callers of the symbols that the query names, product code first, tests apart.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { callersOf } from '../../graph/operations/callers.js';
import type { Linked } from '../../graph/operations/callees.js';
import { isType, overridden } from '../../graph/operations/implementers.js';
import { infoOf, pathOf, shortName } from '../describe.js';
import type { BlastRow, SymbolInfo } from '../model.js';
import { isProduct } from '../relevance.js';
import type { Target } from './targets.js';

const MOST_ROWS = 6;
const MOST_PLACES = 2;

export function blastRadius(graph: Graph, targets: readonly Target[]): readonly BlastRow[] {
  const rows: BlastRow[] = [];
  const seen = new Set<number>();
  for (const target of targets) {
    if (target.standing === 'several' || target.standing === 'value') continue;
    for (const symbol of target.symbols) {
      if (seen.has(symbol.id) || !(CALLABLE_KINDS.has(symbol.kind) || isType(symbol))) continue;
      seen.add(symbol.id);
      const links = callersOf(graph, symbol.id).filter((link) => link.symbol !== symbol.id);
      const row = links.length > 0 ? alsoThroughBase(graph, symbol, rowOf(graph, symbol, links)) : rowThroughBase(graph, symbol);
      if (row === undefined) continue;
      rows.push(row);
      if (rows.length === MOST_ROWS) return rows;
    }
  }
  return rows;
}

function rowOf(graph: Graph, symbol: SymbolRecord, links: readonly Linked[]): BlastRow {
  const product = links.filter((link) => isProduct(graph, graph.symbol(link.symbol)));
  // Calls as written say more than hops over a channel, of which there can be very many.
  const written = [...product].sort((a, b) => Number(isDispatch(a)) - Number(isDispatch(b)));
  const tests = links.filter((link) => !product.includes(link));
  return {
    symbol: { ...infoOf(graph, symbol), name: shortName(graph, symbol) },
    callers: product.length, ...channelsOf(product), first: written.slice(0, MOST_PLACES).map((link) => siteOf(graph, link)),
    tests: tests.length, firstTests: tests.slice(0, 1).map((link) => siteOf(graph, link)),
  };
}

/** Nobody calls this version by name: whoever calls what it overrides may end up here. */
function rowThroughBase(graph: Graph, symbol: SymbolRecord): BlastRow | undefined {
  for (const base of overridden(graph, symbol.id)) {
    const links = callersOf(graph, base).filter((link) => link.symbol !== symbol.id);
    if (links.length > 0) return { ...rowOf(graph, symbol, links), via: `through ${shortName(graph, graph.symbol(base))}` };
  }
  return undefined;
}

/** Called by name, and by whoever calls what it overrides. */
function alsoThroughBase(graph: Graph, symbol: SymbolRecord, row: BlastRow): BlastRow {
  const base = rowThroughBase(graph, symbol);
  if (base === undefined || base.callers === 0) return row;
  const more = `${base.callers} more ${base.via}`;
  return { ...row, via: row.via === '' ? more : `${row.via}, ${more}` };
}

const isDispatch = (link: Linked): boolean => link.edges.every((edge) => edge.grade === 'dispatch');

function channelsOf(links: readonly Linked[]): { readonly via: string } {
  const dispatched = links.filter(isDispatch);
  const channels = [...new Set(dispatched.map((link) => link.edges[0]?.dispatch?.channel ?? ''))];
  return { via: dispatched.length === 0 ? '' : `${dispatched.length === links.length ? 'all' : dispatched.length} via ${channels.join(', ')}` };
}

/** The caller, at the line of the call. */
function siteOf(graph: Graph, link: Linked): SymbolInfo {
  const caller = graph.symbol(link.symbol);
  return { ...infoOf(graph, caller), path: pathOf(graph, caller), line: link.edges[0]?.line ?? caller.line };
}

