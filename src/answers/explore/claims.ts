// What claims space: every symbol that the query means, or that the flow needs, with its tier. Lower tiers buy first; the
// first two are never reduced to a signature. Steps of the flow claim in call order, the rest in the order of the query.

import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isFunctionLike } from '../../graph/operations/callable.js';
import { isType } from '../../graph/operations/implementers.js';
import type { FlowResult } from './flow.js';
import type { Target } from './targets.js';

export const TIER = { exact: 0, spineNamed: 1, bridge: 2, unique: 3, family: 4 } as const;
export type Tier = (typeof TIER)[keyof typeof TIER];

export interface Claim {
  readonly symbol: SymbolRecord;
  readonly tier: Tier;
  /** Position on the spine, else after all of them in the order of the query. */
  readonly order: number;
  /** Position of the token that it answers; -1 for unnamed steps. */
  readonly token: number;
  /** Named by the query itself: gets its lines before any unnamed file does. */
  readonly named: boolean;
}

export interface Claims {
  /** Callables, by tier and order. */
  readonly bodies: readonly Claim[];
  /** Types that stand in the query. */
  readonly types: readonly Claim[];
  /** Fields, constants, variables. */
  readonly values: readonly Claim[];
  /** Definitions of ambiguous names that the flow did not choose: listed with the calls for them. */
  readonly candidates: readonly SymbolRecord[];
}

const OFF_SPINE = 1000;
const MOST_CANDIDATES = 6;
const MOST_CANDIDATES_ALONE = 30;

export function collectClaims(graph: Graph, targets: readonly Target[], { forest, nodes }: FlowResult): Claims {
  const position = new Map(forest.spine.map((id, at) => [id, at]));
  const bodies = new Map<number, Claim>();
  const types: Claim[] = [];
  const values: Claim[] = [];
  const candidates: SymbolRecord[] = [];
  const add = (symbol: SymbolRecord, tier: Tier, named: boolean, token: number): void => {
    const known = bodies.get(symbol.id);
    if (known !== undefined && known.tier <= tier) return;
    bodies.set(symbol.id, { symbol, tier, order: position.get(symbol.id) ?? OFF_SPINE + token, token, named: named || known?.named === true });
  };
  for (const target of targets) {
    for (const symbol of target.standing === 'several' ? [] : target.symbols) {
      if (isFunctionLike(graph, symbol)) {
        const onSpine = position.has(symbol.id);
        add(symbol, target.standing === 'exact' ? TIER.exact : onSpine ? TIER.spineNamed : TIER.unique, true, target.order);
      } else (isType(symbol) ? types : values).push({ symbol, tier: TIER.unique, order: OFF_SPINE + target.order, token: target.order, named: true });
    }
    if (target.standing === 'several' && !target.symbols.some((symbol) => position.has(symbol.id))) {
      candidates.push(...target.symbols.slice(0, targets.length === 1 ? MOST_CANDIDATES_ALONE : MOST_CANDIDATES));
    }
  }
  for (const id of forest.spine) {
    const symbol = graph.symbol(id);
    if (isType(symbol)) continue;
    const node = nodes.get(id);
    if (node === undefined) add(symbol, TIER.bridge, false, -1);
    else add(symbol, TIER.spineNamed, true, node.tokens[0] ?? 0);
  }
  for (const id of forest.implementations) {
    const node = nodes.get(id);
    if (node !== undefined && !isType(node.symbol)) add(node.symbol, TIER.family, false, node.tokens[0] ?? 0);
  }
  return { bodies: [...bodies.values()].sort(byClaim), types, values, candidates };
}

function byClaim(a: Claim, b: Claim): number {
  return a.tier - b.tier || a.order - b.order || a.symbol.id - b.symbol.id;
}
