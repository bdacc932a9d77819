// The order of the files in the answer: asked-for ranges, then files that hold a named symbol (in call order, then in the
// order of the query), then the rest; generated files last. Order says nothing about size: fit.ts buys by tier.

import type { FileRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { roleRank } from '../relevance.js';
import type { Claims } from './claims.js';
import type { FlowResult } from './flow.js';
import type { SpanTarget } from './targets.js';

export interface RankInput {
  readonly claims: Claims;
  readonly flow: FlowResult;
  readonly spans: readonly SpanTarget[];
  readonly files: readonly FileRecord[];
}

const UNNAMED = 10_000;
const LAST = 100_000;

export function rankFiles(graph: Graph, { claims, spans, files }: RankInput): (file: number) => number {
  const rank = new Map<number, number>();
  const lower = (file: number, value: number): void => { rank.set(file, Math.min(rank.get(file) ?? Infinity, value)); };
  spans.forEach((span, at) => lower(span.file.id, at - spans.length));
  for (const claim of [...claims.bodies, ...claims.types, ...claims.values]) lower(claim.symbol.file, claim.order + (claim.named ? 0 : UNNAMED));
  files.forEach((file, at) => lower(file.id, 5_000 + at));
  return (file) => (rank.get(file) ?? UNNAMED * 2) + roleRank(graph.files[file]) * LAST;
}
