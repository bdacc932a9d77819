// Why a named callable is not on any path: the dynamic site that may call it, the package that takes over, the family that
// it belongs to, or plainly that there is no static edge. One reason each, the most telling one.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord, UnresolvedRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { descendants } from '../../graph/operations/enclosing.js';
import { overridden, overriders } from '../../graph/operations/implementers.js';
import { pathOf, shortName } from '../describe.js';
import type { Unconnected } from '../model.js';
import { isProduct } from '../relevance.js';
import type { FlowNodes } from './flow-nodes.js';
import type { Forest } from './flow-tree.js';
import type { Target } from './targets.js';

interface OpenSite {
  readonly from: SymbolRecord;
  readonly site: UnresolvedRecord;
}

const MOST_REASONS = 8;

export function unconnectedReasons(graph: Graph, targets: readonly Target[], found: { readonly nodes: FlowNodes; readonly forest: Forest }): readonly Unconnected[] {
  const sites = openSites(graph, found.nodes);
  const reasons: Unconnected[] = [];
  for (const target of targets) {
    if (target.standing !== 'exact' && target.standing !== 'unique') continue;
    const callables = target.symbols.filter((symbol) => CALLABLE_KINDS.has(symbol.kind));
    if (callables.length === 0 || callables.some((symbol) => found.forest.shown.has(symbol.id))) continue;
    const symbol = callables[0];
    if (symbol === undefined) continue;
    reasons.push({ name: shortName(graph, symbol), reason: reasonFor(graph, symbol, sites) });
  }
  return reasons.slice(0, MOST_REASONS);
}

/** References without an edge in the bodies of the participants. */
function openSites(graph: Graph, nodes: FlowNodes): readonly OpenSite[] {
  const sites: OpenSite[] = [];
  for (const node of nodes.values()) {
    if (!node.firm || !isProduct(graph, node.symbol)) continue;
    for (const part of [node.symbol, ...descendants(graph, node.id)]) {
      for (const site of graph.unresolvedFrom(part.id)) sites.push({ from: node.symbol, site });
    }
  }
  return sites;
}

function reasonFor(graph: Graph, symbol: SymbolRecord, sites: readonly OpenSite[]): string {
  const where = (one: OpenSite): string => `${pathOf(graph, one.from)}:${one.site.line}`;
  const byName = sites.find((one) => one.site.name === symbol.name && one.from.id !== symbol.id && one.site.reason !== 'external' && one.site.reason !== 'builtin');
  if (byName !== undefined) {
    const why = { local: 'a value whose function is not known', receiver: 'a receiver whose type is not known', member: 'a type that has no such member', dynamic: 'a computed callee', missing: 'a name that is not visible there', ambiguous: 'several candidates', external: '', builtin: '' }[byName.site.reason];
    return `${shortName(graph, byName.from)} has a call of that name at ${where(byName)} through ${why}; no edge is drawn`;
  }
  const bases = overridden(graph, symbol.id);
  const base = bases[0];
  if (base !== undefined) {
    const family = overriders(graph, base).length;
    return `one of ${family} implementations of ${shortName(graph, graph.symbol(base))}; which one runs is decided at run time`;
  }
  const family = overriders(graph, symbol.id);
  const first = family[0];
  if (first !== undefined) return `${family.length} implementations, for example ${shortName(graph, graph.symbol(first))}; no call of it from the other names`;
  const dynamic = sites.find((one) => one.site.reason === 'dynamic' && one.from.id !== symbol.id);
  if (dynamic !== undefined) {
    const key = dynamic.site.detail === '' ? dynamic.site.name : dynamic.site.detail;
    return `no static edge; ${shortName(graph, dynamic.from)} calls a computed target at ${where(dynamic)}${key === '' ? '' : ` (keyed on ${key})`}`;
  }
  const external = sites.find((one) => one.site.reason === 'external' && one.from.id === symbol.id && one.site.detail !== '');
  if (external !== undefined) return `no static edge; it hands over to the package ${external.site.detail} at ${where(external)}`;
  return 'no static edge to or from the other names';
}
