// A bare name with several definitions: which of them the rest of the query singles out. In this order: a type named
// beside it, a file named beside it, the container, file or direct caller/callee of something already certain, a word of
// the query in the signature. What stays open is ambiguous, and stays so.

import type { FileRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isFunctionLike } from '../../graph/operations/callable.js';
import { isCall } from '../../graph/operations/callees.js';
import { reportedOwner } from '../../graph/operations/callers.js';
import { inheritedMember, isType } from '../../graph/operations/implementers.js';
import { containerNames } from '../../graph/operations/lookup.js';
import { byRelevance } from '../relevance.js';
import type { Token } from './parse-query.js';
import type { Target } from './targets.js';

interface Open {
  readonly token: string;
  readonly order: number;
  readonly candidates: readonly SymbolRecord[];
}

interface Around {
  readonly known: readonly Target[];
  readonly files: readonly FileRecord[];
  readonly tokens: readonly Token[];
}

/** A name that means at most so many things is still (nearly) unique. */
const NEARLY_UNIQUE = 3;
const MOST_CHOSEN = 8;

export function narrow(graph: Graph, open: Open, around: Around): Target {
  const chosen = choose(graph, open, around);
  const rest = open.candidates.filter((symbol) => !chosen.includes(symbol));
  if (chosen.length > 0) {
    const first = chosen[0];
    const standing = first !== undefined && isType(first) ? 'type' : chosen.every((symbol) => isType(symbol) || !isFunctionLike(graph, symbol)) ? 'value' : 'unique';
    return { token: open.token, order: open.order, standing: standing === 'unique' && open.token.includes('.') ? 'exact' : standing, symbols: chosen, others: rest };
  }
  return { token: open.token, order: open.order, standing: 'several', symbols: byRelevance(graph, open.candidates), others: [] };
}

/** Of definitions with one qualified name (types called alike in two modules, or overloads of one owner) those that the
 *  certain names call, are called by, or stand in one file with. `twins` leaves the overloads of one owner alone. */
export function preferLinked(graph: Graph, symbols: readonly SymbolRecord[], known: readonly Target[], only?: 'twins'): readonly SymbolRecord[] {
  if (symbols.length < 2) return symbols;
  const sure = known.filter((target) => target.standing !== 'several').flatMap((target) => (target.symbols.length === 1 ? target.symbols : [])).filter((symbol) => !symbols.includes(symbol));
  const ids = new Set(sure.map((symbol) => symbol.id));
  const files = new Set(sure.map((symbol) => symbol.file));
  const alike = (symbol: SymbolRecord): readonly SymbolRecord[] => symbols.filter((other) => other.name === symbol.name && ownerName(graph, other) === ownerName(graph, symbol));
  const closeness = (symbol: SymbolRecord): number => 2 * linksWith(graph, symbol, ids) + (files.has(symbol.file) ? 1 : 0);
  const scores = new Map(symbols.map((symbol) => [symbol, closeness(symbol)]));
  return symbols.filter((symbol) => {
    const rivals = alike(symbol).filter((other) => only === undefined || other === symbol || other.parent !== symbol.parent);
    return rivals.every((other) => (scores.get(other) ?? 0) <= (scores.get(symbol) ?? 0));
  });
}

/** Of many overloads the ones that do the work: what only calls another of them is told by its signature. */
function withoutWrappers(graph: Graph, symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
  return symbols.filter((symbol) => !graph.edgesFrom(symbol.id).some((edge) => isCall(edge) && edge.target !== symbol.id
    && symbols.some((other) => other.id === edge.target && other.name === symbol.name && other.parent === symbol.parent)));
}

const ownerName = (graph: Graph, symbol: SymbolRecord): string => containerNames(graph, symbol)[0] ?? '';

/** How many of these symbols call it or are called by it. */
function linksWith(graph: Graph, symbol: SymbolRecord, ids: ReadonlySet<number>): number {
  const linked = new Set<number>();
  for (const edge of graph.edgesTo(symbol.id)) if (isCall(edge) && ids.has(reportedOwner(graph, edge.source))) linked.add(reportedOwner(graph, edge.source));
  for (const edge of graph.edgesFrom(symbol.id)) if (isCall(edge) && ids.has(edge.target)) linked.add(edge.target);
  return linked.size;
}

function choose(graph: Graph, open: Open, around: Around): readonly SymbolRecord[] {
  for (const rule of [byNamedType, byNamedFile, byLabel, byContainer, byLink, bySameFile]) {
    const chosen = rule(graph, open, around);
    const linked = chosen.length > NEARLY_UNIQUE ? withoutWrappers(graph, preferLinked(graph, chosen, around.known)) : preferLinked(graph, chosen, around.known, 'twins');
    if (linked.length > 0 && linked.length <= MOST_CHOSEN) return inTokenOrder(graph, linked, around);
  }
  return open.candidates.length <= NEARLY_UNIQUE ? byRelevance(graph, open.candidates) : [];
}

/** Types (and other containers) that stand in the query on their own, and the qualifiers of its qualified names. */
function byNamedType(graph: Graph, open: Open, around: Around): readonly SymbolRecord[] {
  const alone = names(around.tokens, (segments) => (segments.length === 1 ? segments : []));
  const direct = open.candidates.filter((symbol) => containerNames(graph, symbol).some((owner) => alone.has(owner)));
  const inherited = around.known
    .filter((target) => target.standing === 'type')
    .flatMap((target) => target.symbols)
    .filter((type) => !direct.some((symbol) => containerNames(graph, symbol).includes(type.name)))
    .map((type) => inheritedMember(graph, type.id, open.token))
    .filter((member): member is SymbolRecord => member !== undefined && open.candidates.includes(member) && !direct.includes(member));
  return direct.length > 0 ? direct : [...new Set(inherited)];
}

function byNamedFile(_graph: Graph, open: Open, around: Around): readonly SymbolRecord[] {
  const files = new Set(around.files.map((file) => file.id));
  return open.candidates.filter((symbol) => files.has(symbol.file));
}

/** Overloads that differ by a label or a type which the query names. A word that names another member is no label. */
function byLabel(graph: Graph, open: Open, around: Around): readonly SymbolRecord[] {
  const owners = new Set(open.candidates.map((symbol) => symbol.parent));
  const [owner] = owners;
  if (owners.size !== 1 || owner === undefined || owner < 0) return [];
  const members = new Set(graph.children(owner).map((member) => member.name));
  const words = names(around.tokens, (segments) => segments.filter((segment) => segment.length > 3 && !open.token.includes(segment) && !members.has(segment)));
  return open.candidates.filter((symbol) => [...words].some((word) => new RegExp(`\\b${escapeName(word)}\\b`).test(symbol.signature)));
}

/** Containers that a qualified name mentions; then the container of something certain. */
function byContainer(graph: Graph, open: Open, around: Around): readonly SymbolRecord[] {
  const mentioned = names(around.tokens, (segments) => segments.slice(0, -1));
  const own = open.candidates.filter((symbol) => containerNames(graph, symbol).some((owner) => mentioned.has(owner)));
  if (own.length > 0) return own;
  const parents = new Set(certain(around).map((symbol) => symbol.parent));
  return open.candidates.filter((symbol) => parents.has(symbol.parent) && graph.symbol(symbol.parent).kind !== 'file');
}

/** Called by, or calling, something certain. */
function byLink(graph: Graph, open: Open, around: Around): readonly SymbolRecord[] {
  const sure = new Set(certain(around).map((symbol) => symbol.id));
  const scored = open.candidates.map((symbol) => ({ symbol, links: linksWith(graph, symbol, sure) }));
  const most = Math.max(0, ...scored.map((one) => one.links));
  return most === 0 ? [] : scored.filter((one) => one.links === most).map((one) => one.symbol);
}

function bySameFile(_graph: Graph, open: Open, around: Around): readonly SymbolRecord[] {
  const files = new Set(certain(around).map((symbol) => symbol.file));
  const close = open.candidates.filter((symbol) => files.has(symbol.file));
  return close.length <= NEARLY_UNIQUE ? close : [];
}

function certain(around: Around): readonly SymbolRecord[] {
  return around.known.filter((target) => target.standing !== 'several').flatMap((target) => target.symbols);
}

function names(tokens: readonly Token[], pick: (segments: readonly string[]) => readonly string[]): ReadonlySet<string> {
  return new Set(tokens.flatMap((token) => (token.kind === 'name' ? pick(token.segments) : [])));
}

/** In the order in which the query names their containers. */
function inTokenOrder(graph: Graph, symbols: readonly SymbolRecord[], around: Around): readonly SymbolRecord[] {
  const order = around.tokens.flatMap((token) => (token.kind === 'name' ? token.segments : []));
  const place = (symbol: SymbolRecord): number => {
    const at = order.findIndex((name) => containerNames(graph, symbol).includes(name));
    return at < 0 ? order.length : at;
  };
  return [...symbols].sort((a, b) => place(a) - place(b) || a.id - b.id);
}

const escapeName = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
