// The participants of the flow: every definition that a token of the query can stand for. A chosen definition is a firm
// participant; members of a named type and candidates of an ambiguous name are loose ones, of which a path may use any.

import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isFunctionLike } from '../../graph/operations/callable.js';
import { isType } from '../../graph/operations/implementers.js';
import { byRelevance, isProduct } from '../relevance.js';
import type { Target } from './targets.js';

export interface FlowNode {
  readonly id: number;
  readonly symbol: SymbolRecord;
  /** Positions in the query of the tokens that mean it, ascending. */
  readonly tokens: readonly number[];
  readonly firm: boolean;
}

export type FlowNodes = ReadonlyMap<number, FlowNode>;

const MOST_MEMBERS = 30;
const MOST_CANDIDATES = 12;

export function flowNodes(graph: Graph, targets: readonly Target[]): FlowNodes {
  const nodes = new Map<number, FlowNode>();
  const add = (symbol: SymbolRecord, token: number, firm: boolean): void => {
    const known = nodes.get(symbol.id);
    if (known === undefined) nodes.set(symbol.id, { id: symbol.id, symbol, tokens: [token], firm });
    else if (firm || !known.firm) nodes.set(symbol.id, { ...known, tokens: merged(known.tokens, token), firm: known.firm || firm });
  };
  for (const target of targets) {
    if (target.standing !== 'exact' && target.standing !== 'unique') continue;
    for (const symbol of target.symbols) if (isFunctionLike(graph, symbol)) add(symbol, target.order, true);
  }
  for (const target of targets) {
    if (target.standing === 'several') {
      const callables = target.symbols.filter((symbol) => isFunctionLike(graph, symbol) && isProduct(graph, symbol));
      for (const symbol of callables.slice(0, MOST_CANDIDATES)) add(symbol, target.order, false);
    }
    if (target.standing === 'type') for (const type of target.symbols) addType(graph, type, { order: target.order, nodes, add });
  }
  return nodes;
}

interface TypeContext {
  readonly order: number;
  readonly nodes: ReadonlyMap<number, FlowNode>;
  readonly add: (symbol: SymbolRecord, token: number, firm: boolean) => void;
}

/** A type whose member is named elsewhere only qualifies that name; one that stands alone stands for its members. */
function addType(graph: Graph, type: SymbolRecord, { order, nodes, add }: TypeContext): void {
  const members = callableMembers(graph, type);
  const named = members.filter((member) => nodes.get(member.id)?.firm === true);
  if (named.length > 0) {
    for (const member of named) add(member, order, false);
    return;
  }
  add(type, order, false);
  // `A.match B C`: of B and C their match is meant.
  const names = new Set([...nodes.values()].filter((node) => node.firm).map((node) => node.symbol.name));
  const alike = members.filter((member) => names.has(member.name));
  for (const member of byRelevance(graph, alike.length > 0 ? alike : members).slice(0, MOST_MEMBERS)) add(member, order, false);
}

function callableMembers(graph: Graph, container: SymbolRecord): readonly SymbolRecord[] {
  return graph.children(container.id).filter((member) => isFunctionLike(graph, member) && !isType(member));
}

function merged(tokens: readonly number[], token: number): readonly number[] {
  return tokens.includes(token) ? tokens : [...tokens, token].sort((a, b) => a - b);
}
