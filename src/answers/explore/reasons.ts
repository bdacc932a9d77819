// Why a named callable is not on any path: the dynamic site that may call it, the package that takes over, the family that
// it belongs to, or plainly that there is no static edge. One reason each, the most telling one.

import type { SymbolRecord, UnresolvedRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isFunctionLike } from '../../graph/operations/callable.js';
import { edgesOfBody } from '../../graph/operations/callees.js';
import { contains, writtenInside } from '../../graph/operations/enclosing.js';
import { implementers, overridden } from '../../graph/operations/implementers.js';
import { pathOf, shortName } from '../describe.js';
import { someOf } from '../lines.js';
import type { Unconnected } from '../model.js';
import { implementationsOf, isProduct } from '../relevance.js';
import { MANY_IMPLEMENTERS } from './families.js';
import type { FlowNodes } from './flow-nodes.js';
import type { Forest } from './flow-tree.js';
import type { Target } from './targets.js';

interface OpenSite {
  readonly from: SymbolRecord;
  readonly site: UnresolvedRecord;
  /** Position of the calling participant in the query. */
  readonly order: number;
}

const MOST_REASONS = 8;

export function unconnectedReasons(graph: Graph, targets: readonly Target[], found: { readonly nodes: FlowNodes; readonly forest: Forest }): readonly Unconnected[] {
  const lost = targets.flatMap((target) => {
    if (target.guessed === true || (target.standing !== 'exact' && target.standing !== 'unique')) return [];
    const callables = target.symbols.filter((symbol) => isFunctionLike(graph, symbol));
    const first = callables[0];
    return first === undefined || callables.some((symbol) => found.forest.shown.has(symbol.id)) ? [] : [{ symbol: first, order: target.order }];
  });
  const sites = openSites(graph, found.nodes);
  const calls = matchCalls(lost, sites);
  const others = [...found.nodes.values()].filter((node) => node.firm).map((node) => node.symbol);
  return [
    ...lost.map(({ symbol }) => ({ name: shortName(graph, symbol), reason: reasonFor(graph, symbol, { sites, call: calls.get(symbol.id), others }) })),
    ...lostFamilies(graph, targets, found.forest),
  ].slice(0, MOST_REASONS);
}

/** A type with many implementations of which none is on a path: which one runs is what a reader would ask next. */
function lostFamilies(graph: Graph, targets: readonly Target[], forest: Forest): readonly Unconnected[] {
  return targets.flatMap((target) => {
    const type = target.standing === 'type' && target.guessed !== true ? target.symbols[0] : undefined;
    if (type === undefined || [type, ...graph.children(type.id)].some((one) => forest.shown.has(one.id))) return [];
    const family = implementers(graph, type.id).map((id) => graph.symbol(id)).filter((one) => isProduct(graph, one));
    if (family.length < MANY_IMPLEMENTERS || family.some((one) => graph.children(one.id).some((member) => forest.shown.has(member.id)))) return [];
    const examples = someOf(family.map((one) => one.name), 3);
    return [{ name: shortName(graph, type), reason: `${family.length} implementations (${examples}); which one runs is decided at run time, no static edge leads to one` }];
  });
}

interface Lost {
  readonly symbol: SymbolRecord;
  readonly order: number;
}

/** Open calls by name, nearest in the query first; a site speaks for one symbol only. */
function matchCalls(lost: readonly Lost[], sites: readonly OpenSite[]): ReadonlyMap<number, OpenSite> {
  const pairs = lost.flatMap(({ symbol, order }) => sites
    .filter((one) => one.site.name === symbol.name && one.from.id !== symbol.id && one.site.reason !== 'external' && one.site.reason !== 'builtin')
    .map((site) => ({ symbol, site, distance: Math.abs(order - site.order) })));
  pairs.sort((a, b) => a.distance - b.distance || a.symbol.id - b.symbol.id || a.site.site.line - b.site.site.line);
  const used = new Set<UnresolvedRecord>();
  const matched = new Map<number, OpenSite>();
  for (const { symbol, site } of pairs) {
    if (matched.has(symbol.id) || used.has(site.site)) continue;
    matched.set(symbol.id, site);
    used.add(site.site);
  }
  return matched;
}

/** References without an edge in the bodies of the participants. */
function openSites(graph: Graph, nodes: FlowNodes): readonly OpenSite[] {
  const sites: OpenSite[] = [];
  for (const node of nodes.values()) {
    if (!node.firm || !isProduct(graph, node.symbol)) continue;
    for (const part of [node.symbol, ...writtenInside(graph, node.id)]) {
      for (const site of graph.unresolvedFrom(part.id)) sites.push({ from: node.symbol, site, order: node.tokens[0] ?? 0 });
    }
  }
  return sites;
}

interface Known {
  readonly sites: readonly OpenSite[];
  readonly call: OpenSite | undefined;
  readonly others: readonly SymbolRecord[];
}

function reasonFor(graph: Graph, symbol: SymbolRecord, { sites, call, others }: Known): string {
  const where = (one: OpenSite): string => `${pathOf(graph, one.from)}:${one.site.line}`;
  if (call !== undefined) {
    const why = { local: 'a value whose function is not known', receiver: 'a receiver whose type is not known', member: 'a type that has no such member', dynamic: 'a computed receiver', missing: 'a name that is not visible there', ambiguous: 'several candidates', external: '', builtin: '' }[call.site.reason];
    return `${shortName(graph, call.from)} has a call of that name at ${where(call)} through ${why}; no edge is drawn`;
  }
  const bases = overridden(graph, symbol.id);
  const base = bases[0];
  if (base !== undefined) {
    const family = implementationsOf(graph, base).length;
    return `one of ${family} implementations of ${shortName(graph, graph.symbol(base))}; which one runs is decided at run time`;
  }
  const family = implementationsOf(graph, symbol.id);
  const first = family[0];
  if (first !== undefined) return `${family.length} implementations, for example ${shortName(graph, first)}; no call of it from the other names`;
  const shared = sharedData(graph, symbol, others);
  if (shared !== undefined) return shared;
  const dynamic = sites.find((one) => one.site.reason === 'dynamic' && one.from.id !== symbol.id && isComputed(one.site.name));
  if (dynamic !== undefined) {
    const key = dynamic.site.detail === '' ? dynamic.site.name : dynamic.site.detail;
    return `no static edge; ${shortName(graph, dynamic.from)} calls a computed target at ${where(dynamic)}${key === '' ? '' : ` (keyed on ${key})`}`;
  }
  const external = sites.find((one) => one.site.reason === 'external' && one.from.id === symbol.id && /^[a-z@]/.test(one.site.detail));
  if (external !== undefined) return `no static edge; it hands over to the package ${external.site.detail} at ${where(external)}`;
  const handed = sites.find((one) => one.site.reason === 'local' && one.from.id !== symbol.id && one.site.kind === 'calls');
  if (handed !== undefined) return `no static edge; ${shortName(graph, handed.from)} calls ${handed.site.name === '' ? 'a value' : handed.site.name}, a function that it was handed, at ${where(handed)}`;
  return 'no static edge to or from the other names';
}

/** Two functions that meet in a field: what one writes there the other reads. The field that fewest others use says most. */
function sharedData(graph: Graph, symbol: SymbolRecord, others: readonly SymbolRecord[]): string | undefined {
  const own = dataOf(graph, symbol);
  let best: { readonly field: SymbolRecord; readonly other: SymbolRecord; readonly lines: readonly [number, number]; readonly users: number } | undefined;
  for (const other of others) {
    if (other.id === symbol.id || own.size === 0) continue;
    for (const [id, line] of dataOf(graph, other)) {
      const ownLine = own.get(id);
      const users = graph.edgesTo(id).length;
      if (ownLine === undefined || users > MOST_USERS || (best !== undefined && users >= best.users)) continue;
      best = { field: graph.symbol(id), other, lines: [ownLine, line], users };
    }
  }
  if (best === undefined) return undefined;
  const { field, other, lines } = best;
  return `no call; it shares ${shortName(graph, field)} (${pathOf(graph, symbol)}:${lines[0]}) with ${shortName(graph, other)} (${pathOf(graph, other)}:${lines[1]})`;
}

const MOST_USERS = 60;
const DATA: ReadonlySet<string> = new Set(['field', 'property', 'variable', 'constant']);

/** Fields and module values that the body refers to, with the first line; what stands in the signature does not count. */
function dataOf(graph: Graph, symbol: SymbolRecord): ReadonlyMap<number, number> {
  const data = new Map<number, number>();
  for (const edge of edgesOfBody(graph, symbol.id)) {
    if (edge.kind !== 'references' || edge.line <= symbol.line || data.has(edge.target)) continue;
    const target = graph.symbol(edge.target);
    if (DATA.has(target.kind) && !contains(symbol, target) && isProduct(graph, target)) data.set(edge.target, edge.line);
  }
  return data;
}

/** `table[]`: the callee itself is computed, not only the object that it is a member of. */
const isComputed = (name: string): boolean => name === '' || name.endsWith('[]');
