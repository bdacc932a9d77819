// How control gets from one participant to another: a call, a call through an interface method, or over one unnamed
// function in between. Never through a test, an example or a mock. Everything is looked up once per answer.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { EdgeRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { heldFunction, isComputed, isFunctionLike, wrappedFunction } from '../../graph/operations/callable.js';
import { edgesOfBody, isCall } from '../../graph/operations/callees.js';
import { isType, overriders } from '../../graph/operations/implementers.js';
import { isProduct } from '../relevance.js';
import type { FlowNodes } from './flow-nodes.js';

export interface Hop {
  readonly from: number;
  readonly to: number;
  /** Unnamed functions in between. */
  readonly bridges: readonly Link[];
  /** Interface or base method that the last call goes to, when `to` implements it. */
  readonly contract: number | undefined;
  /** The edges of the last step: the call of `to`, or of the contract. */
  readonly edges: readonly EdgeRecord[];
  /** 3 certain, 2 only one of its name or well-wired, 1 weakly wired. */
  readonly certainty: number;
}

export interface Link {
  readonly symbol: number;
  readonly edges: readonly EdgeRecord[];
}

export interface Hops {
  /** Without a bridge. */
  direct(from: number): readonly Hop[];
  /** Over exactly one bridge; only where there is no direct hop. */
  bridged(from: number): readonly Hop[];
  /** Over two bridges, when it is the only way and certain. */
  far(from: number, to: number): Hop | undefined;
  /** Call edges of a body, grouped by what they reach. */
  links(from: number): readonly Link[];
}

const MOST_LINKS = 400;
const CERTAIN = 2;

export function findHops(graph: Graph, nodes: FlowNodes): Hops {
  const links = memo((from: number) => outgoing(graph, nodes, from));
  const direct = memo((from: number) => directHops(graph, nodes, { from, links: links(from) }));
  const bridged = memo((from: number) => bridgedHops(graph, nodes, { from, links, direct }));
  return { links, direct, bridged, far: (from, to) => farHop(graph, nodes, { from, to, links, direct }) };
}

/** Calls of a body; nested functions count, unless they are participants themselves. */
function outgoing(graph: Graph, nodes: FlowNodes, from: number): readonly Link[] {
  const symbol = graph.symbol(from);
  const body = CALLABLE_KINDS.has(symbol.kind) ? edgesOfBody(graph, from) : graph.edgesFrom(from);
  const wrapped = CALLABLE_KINDS.has(symbol.kind) ? undefined : wrappedFunction(graph, symbol)?.id;
  const byTarget = new Map<number, EdgeRecord[]>();
  for (const edge of body) {
    if (!(isCall(edge) || edge.target === wrapped || isRead(graph, edge)) || (edge.source !== from && belongsToOther(graph, nodes, { symbol: edge.source, within: from }))) continue;
    const target = represent(graph, nodes, edge);
    if (target === from && edge.target !== from) continue;
    const list = byTarget.get(target);
    if (list !== undefined) list.push(edge);
    else if (byTarget.size < MOST_LINKS) byTarget.set(target, [edge]);
  }
  return [...byTarget].map(([target, edges]) => ({ symbol: target, edges }));
}

/** Reading a computed property runs it. */
function isRead(graph: Graph, edge: EdgeRecord): boolean {
  return edge.kind === 'references' && edge.source !== edge.target && isComputed(graph.symbol(edge.target)) && isFunctionLike(graph, graph.symbol(edge.target));
}

/** A nested function stands for the participant around it; a constructor for its class and the other way round; a class that
 *  is rendered for its render method. */
function represent(graph: Graph, nodes: FlowNodes, { target: id, kind }: EdgeRecord): number {
  if (nodes.has(id)) return id;
  const symbol = graph.symbol(id);
  for (let at = symbol; at.parent >= 0; ) {
    const parent = graph.symbol(at.parent);
    if (nodes.has(parent.id) && (CALLABLE_KINDS.has(parent.kind) || at.kind === 'constructor')) return parent.id;
    at = parent;
  }
  // Another name of the same function.
  for (const node of nodes.values()) if (node.symbol.file === symbol.file && heldFunction(graph, node.symbol)?.id === id) return node.id;
  const constructor = graph.children(id).find((child) => nodes.has(child.id) && (child.kind === 'constructor' || (kind === 'renders' && child.name === 'render')));
  return constructor?.id ?? id;
}

function belongsToOther(graph: Graph, nodes: FlowNodes, { symbol, within }: { symbol: number; within: number }): boolean {
  for (let at = graph.symbol(symbol); at.id !== within && at.parent >= 0; at = graph.symbol(at.parent)) {
    if (nodes.has(at.id)) return true;
  }
  return false;
}

interface From {
  readonly from: number;
  readonly links: readonly Link[];
}

function directHops(graph: Graph, nodes: FlowNodes, { from, links }: From): readonly Hop[] {
  const hops = new Map<number, Hop>();
  for (const link of links) {
    if (nodes.has(link.symbol) && link.symbol !== from) {
      hops.set(link.symbol, { from, to: link.symbol, bridges: [], contract: undefined, edges: link.edges, certainty: certaintyOf(link.edges) });
    }
  }
  for (const link of links) {
    for (const to of overriders(graph, link.symbol)) {
      if (to === from || hops.has(to) || !nodes.has(to)) continue;
      hops.set(to, { from, to, bridges: [], contract: link.symbol, edges: link.edges, certainty: Math.min(CERTAIN, certaintyOf(link.edges)) });
    }
  }
  return [...hops.values()].sort((a, b) => a.to - b.to);
}

interface Finding {
  readonly from: number;
  readonly links: (from: number) => readonly Link[];
  readonly direct: (from: number) => readonly Hop[];
}

function bridgedHops(graph: Graph, nodes: FlowNodes, { from, links, direct }: Finding): readonly Hop[] {
  const near = new Set(direct(from).map((hop) => hop.to));
  const best = new Map<number, Hop>();
  // Where a switch leads to the same place in several ways, the one that speaks of a type the query is about.
  const owners = new Set([...nodes.values()].filter((node) => node.firm && node.symbol.parent >= 0).map((node) => graph.symbol(node.symbol.parent)).filter(isType).map((owner) => owner.name));
  const relatedness = memo((id: number) => new Set((graph.symbol(id).signature.match(/\w+/g) ?? []).filter((word) => owners.has(word))).size);
  for (const link of bridgesFrom(graph, nodes, links(from))) {
    for (const hop of direct(link.symbol)) {
      if (hop.to === from || near.has(hop.to) || nodes.get(hop.to)?.firm !== true) continue;
      const candidate: Hop = { ...hop, from, bridges: [link], certainty: Math.min(hop.certainty, certaintyOf(link.edges)) };
      const known = best.get(hop.to);
      if (known === undefined || candidate.certainty > known.certainty || (candidate.certainty === known.certainty && relatedness(link.symbol) > relatedness(known.bridges[0]?.symbol ?? link.symbol))) best.set(hop.to, candidate);
    }
  }
  return [...best.values()].sort((a, b) => a.to - b.to);
}

function farHop(graph: Graph, nodes: FlowNodes, { from, to, links, direct }: Finding & { readonly to: number }): Hop | undefined {
  const found: Hop[] = [];
  let looked = 0;
  for (const first of bridgesFrom(graph, nodes, links(from))) {
    if (certaintyOf(first.edges) < CERTAIN) continue;
    for (const second of bridgesFrom(graph, nodes, links(first.symbol))) {
      if ((looked += 1) > 3000) return undefined;
      if (second.symbol === from || certaintyOf(second.edges) < CERTAIN) continue;
      const hop = direct(second.symbol).find((one) => one.to === to && one.certainty >= CERTAIN);
      if (hop === undefined) continue;
      found.push({ ...hop, from, bridges: [first, second], certainty: Math.min(hop.certainty, CERTAIN) });
      if (found.length > 1) return undefined;
    }
  }
  return found[0];
}

/** What may stand in between: product code that can be called, and that is no participant itself. An interface method with
 *  a single implementation is followed into it. */
function bridgesFrom(graph: Graph, nodes: FlowNodes, links: readonly Link[]): readonly Link[] {
  const bridges: Link[] = [];
  for (const link of links) {
    if (nodes.has(link.symbol)) continue;
    const symbol = graph.symbol(link.symbol);
    if (!mayBridge(graph, symbol)) continue;
    bridges.push(link);
    const implementations = overriders(graph, link.symbol);
    const only = implementations[0];
    if (implementations.length === 1 && only !== undefined && !nodes.has(only) && mayBridge(graph, graph.symbol(only))) {
      bridges.push({ symbol: only, edges: link.edges });
    }
  }
  return bridges;
}

function mayBridge(graph: Graph, symbol: SymbolRecord): boolean {
  return (CALLABLE_KINDS.has(symbol.kind) || isComputed(symbol)) && isProduct(graph, symbol);
}

export function certaintyOf(edges: readonly EdgeRecord[]): number {
  return Math.max(0, ...edges.map((edge) => {
    if (edge.grade === 'exact' || edge.grade === 'typed') return 3;
    if (edge.grade === 'unique') return 2;
    return (edge.dispatch?.confidence ?? 0) >= 0.7 ? 2 : 1;
  }));
}

function memo<T>(compute: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    if (known.has(key)) return known.get(key) as T;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
