// The best path among participants. Better is, in this order: more distinct named tokens, agreement with the order of the
// query, certain edges, fewer unnamed functions, fewer steps. A beam search: participants are few, and the best of each
// length are kept; no step repeats.

import type { FlowNode, FlowNodes } from './flow-nodes.js';
import type { Hop, Hops } from './hops.js';

export interface Spine {
  readonly start: number;
  readonly hops: readonly Hop[];
  /** Positions of the tokens that it covers. */
  readonly covered: ReadonlySet<number>;
}

interface Path extends Spine {
  readonly end: number;
  /** Positions in the query of the first and the latest token that counted. */
  readonly first: number;
  readonly last: number;
  readonly inversions: number;
  readonly doubt: number;
  readonly unnamed: number;
  readonly loose: number;
}

const BEAM = 160;
const LONGEST = 16;

/** `allowed` limits the steps; `sinks` may only end a path. */
export function bestSpine(nodes: FlowNodes, hops: Hops, limits: { readonly allowed: (id: number) => boolean; readonly sink: (id: number) => boolean }): Spine | undefined {
  let level: Path[] = [...nodes.values()].filter((node) => limits.allowed(node.id)).map(startPath);
  let best: Path | undefined;
  for (let length = 1; length < LONGEST && level.length > 0; length += 1) {
    const next: Path[] = [];
    for (const path of level) {
      if (limits.sink(path.end) && !limits.allowed(path.end)) continue;
      for (const hop of [...hops.direct(path.end), ...hops.bridged(path.end)]) {
        const node = nodes.get(hop.to);
        if (node === undefined || !(limits.allowed(hop.to) || limits.sink(hop.to)) || visits(path, hop.to)) continue;
        const longer = extend(path, hop, node);
        if (longer !== undefined) next.push(longer);
      }
    }
    level = keepBest(next);
    for (const path of level) if (best === undefined || compare(path, best) < 0) best = path;
  }
  return best;
}

function startPath(node: FlowNode): Path {
  return {
    start: node.id, hops: [], covered: new Set(node.tokens.slice(0, 1)), end: node.id, first: node.tokens[0] ?? 0, last: node.tokens[0] ?? 0,
    inversions: 0, doubt: 0, unnamed: 0, loose: node.firm ? 0 : 1,
  };
}

function visits(path: Path, id: number): boolean {
  return path.start === id || path.hops.some((hop) => hop.to === id || hop.bridges.some((link) => link.symbol === id));
}

function extend(path: Path, hop: Hop, node: FlowNode): Path | undefined {
  const token = node.tokens.find((one) => !path.covered.has(one));
  // A step that names nothing new is worth its place only when it was chosen by the query, and never over a bridge.
  if (token === undefined && (!node.firm || hop.bridges.length > 0)) return undefined;
  // A detour against the order of the query is a way, but not the one that was asked about.
  if (token !== undefined && token < path.last && hop.bridges.length > 0) return undefined;
  const covered = token === undefined ? path.covered : new Set([...path.covered, token]);
  return {
    start: path.start, hops: [...path.hops, hop], covered, end: node.id, first: path.first, last: token ?? path.last,
    inversions: path.inversions + (token !== undefined && token < path.last ? 1 : 0),
    doubt: path.doubt + (3 - hop.certainty), unnamed: path.unnamed + hop.bridges.length, loose: path.loose + (node.firm ? 0 : 1),
  };
}

function compare(a: Path, b: Path): number {
  return b.covered.size - a.covered.size || a.inversions - b.inversions || a.doubt - b.doubt || a.unnamed - b.unnamed
    || a.hops.length - b.hops.length || a.loose - b.loose || a.first - b.first || firstDifference(a, b);
}

function firstDifference(a: Path, b: Path): number {
  if (a.start !== b.start) return a.start - b.start;
  for (let at = 0; at < a.hops.length; at += 1) {
    const difference = (a.hops[at]?.to ?? 0) - (b.hops[at]?.to ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The best, but no more than a few that end at one place, so that the beam does not fill with variants of one path. */
function keepBest(paths: Path[]): Path[] {
  paths.sort(compare);
  const perEnd = new Map<number, number>();
  const kept: Path[] = [];
  for (const path of paths) {
    const count = perEnd.get(path.end) ?? 0;
    if (count >= 6) continue;
    perEnd.set(path.end, count + 1);
    kept.push(path);
    if (kept.length >= BEAM) break;
  }
  return kept;
}
