// The flow as a forest: the best path first, what hangs below its steps, then separate pieces. Knows participants and hops;
// the wording of a hop is flow-text.ts, the reasons for what stays out are reasons.ts.

import type { EdgeRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { callersOf } from '../../graph/operations/callers.js';
import { isType, overridden, overriders } from '../../graph/operations/implementers.js';
import { isProduct } from '../relevance.js';
import { delegateOf, namesakeOf } from './delegates.js';
import type { FlowNodes } from './flow-nodes.js';
import { certaintyOf, type Hop, type Hops } from './hops.js';
import { bestSpine, type Spine } from './spine.js';

/** How control comes to a step. `again`: the step is shown elsewhere, this is one more way to it. */
export type Arrival =
  | { readonly way: 'start' }
  | { readonly way: 'call'; readonly edges: readonly EdgeRecord[]; readonly again: boolean }
  /** Where a thin wrapper at the end of a line goes on; not named in the query. */
  | { readonly way: 'onward'; readonly edges: readonly EdgeRecord[] }
  | { readonly way: 'implementation'; readonly of: number };

export interface Step {
  readonly id: number;
  readonly arrival: Arrival;
  readonly below: Step[];
  /** Not a participant: a bridge or an interface method. */
  readonly unnamed: boolean;
}

export interface Piece {
  readonly steps: readonly Step[];
  readonly kind: 'path' | 'fan-out' | 'family';
}

export interface Forest {
  readonly pieces: readonly Piece[];
  /** Participants that are shown somewhere. */
  readonly shown: ReadonlySet<number>;
  /** Ids on the main lines, in call order: steps, bridges, interface methods. */
  readonly spine: readonly number[];
  /** Shown only as one of many implementations. */
  readonly implementations: ReadonlySet<number>;
  /** Where lines go on beyond what the query names. */
  readonly onward: ReadonlySet<number>;
}

const MOST_PIECES = 5;
const MOST_HUNG = 24;
const MOST_AGAIN = 6;
const MOST_NAMESAKES = 6;
/** Pairs of so many participants are searched for a long way. */
const MOST_FAR = 12;

export function growForest(graph: Graph, nodes: FlowNodes, hops: Hops): Forest {
  const state: State = { graph, nodes, hops, shown: new Set(), tokens: new Set(), spine: [], implementations: new Set(), onward: new Set(), hung: 0, again: 0 };
  const pieces: Piece[] = [];
  while (pieces.length < MOST_PIECES) {
    const path = bestSpine(nodes, hops, { allowed: (id) => isOpen(state, id), sink: (id) => state.shown.has(id) });
    if (path === undefined || path.hops.length === 0) break;
    const hub = pieces.length === 0 ? unnamedHub(state, path) : undefined;
    pieces.push(hub ?? pathPiece(state, path));
  }
  for (const piece of pieces) for (const step of [...piece.steps]) hangFar(state, step);
  pieces.push(...farPieces(state, MOST_PIECES - pieces.length));
  addWaysBack(state, pieces);
  for (const piece of pieces) piece.steps.forEach((step, at) => addOnward(state, step, at === piece.steps.length - 1));
  if (pieces.length === 0) {
    const hub = unnamedHub(state, undefined);
    const piece = hub ?? familyPiece(state);
    if (piece !== undefined) pieces.push(piece);
  }
  return { pieces, shown: state.shown, spine: state.spine, implementations: state.implementations, onward: state.onward };
}

interface State {
  readonly graph: Graph;
  readonly nodes: FlowNodes;
  readonly hops: Hops;
  readonly shown: Set<number>;
  /** Tokens that something shown covers. */
  readonly tokens: Set<number>;
  readonly spine: number[];
  readonly implementations: Set<number>;
  readonly onward: Set<number>;
  hung: number;
  again: number;
}

/** A firm participant is open until it is shown; a loose one until its token is covered. */
function isOpen(state: State, id: number): boolean {
  const node = state.nodes.get(id);
  if (node === undefined || state.shown.has(id)) return false;
  return node.firm || node.tokens.some((token) => !state.tokens.has(token));
}

function show(state: State, id: number): void {
  state.shown.add(id);
  for (const token of state.nodes.get(id)?.tokens.slice(0, 1) ?? []) state.tokens.add(token);
}

function pathPiece(state: State, path: Spine): Piece {
  const steps: Step[] = [step(state, path.start, { way: 'start' })];
  if (state.shown.has(path.start) === false) state.spine.push(path.start);
  show(state, path.start);
  const family = endsInFamily(state, path) ? path.hops[path.hops.length - 1] : undefined;
  for (const hop of path.hops) {
    if (hop === family) {
      // One of several that the query names by their types: they stand side by side below what they implement.
      const parts = hopSteps(state, hop, false).slice(0, -1);
      steps.push(...parts);
      state.spine.push(...parts.map((part) => part.id));
      continue;
    }
    const again = state.shown.has(hop.to);
    for (const part of hopSteps(state, hop, again)) {
      steps.push(part);
      if (!again || part.id !== hop.to) state.spine.push(part.id);
    }
    show(state, hop.to);
  }
  for (const one of [...steps]) hangDirect(state, one, steps);
  for (const one of [...steps]) hangBridged(state, one, steps);
  for (const one of [...steps]) hangTypes(state, one, steps);
  return { steps, kind: 'path' };
}

/** The last hop goes through a contract to one of several implementations that are named by their types only. */
function endsInFamily(state: State, path: Spine): boolean {
  const last = path.hops[path.hops.length - 1];
  if (last?.contract === undefined || state.nodes.get(last.to)?.firm !== false || path.hops.slice(0, -1).some((hop) => hop.to === last.to)) return false;
  return overriders(state.graph, last.contract).some((id) => id !== last.to && state.nodes.get(id)?.firm === false && isOpen(state, id));
}

/** Named types of which no member has a place: where they are created. After the members, which say more. */
function hangTypes(state: State, at: Step, steps: readonly Step[]): void {
  for (const child of [...at.below]) hangTypes(state, child, steps);
  if (at.unnamed || (at.arrival.way === 'call' && at.arrival.again)) return;
  for (const hop of inSiteOrder(state, at.id)) if (isOpen(state, hop.to) && isType(state.graph.symbol(hop.to))) hangHop(state, at, { hop, steps });
}

/** In the order of the calls; what one call may reach, in the order of the query. */
function inSiteOrder(state: State, from: number): readonly Hop[] {
  return [...state.hops.direct(from)].sort((a, b) => (a.edges[0]?.line ?? 0) - (b.edges[0]?.line ?? 0) || tokenOrder(state, a.to) - tokenOrder(state, b.to) || a.to - b.to);
}

const tokenOrder = (state: State, id: number): number => state.nodes.get(id)?.tokens[0] ?? 0;

function step(state: State, id: number, arrival: Arrival): Step {
  return { id, arrival, below: [], unnamed: !state.nodes.has(id) };
}

/** Bridges, interface method, target: one step each. */
function hopSteps(state: State, hop: Hop, again: boolean): readonly Step[] {
  const steps = hop.bridges.map((link) => step(state, link.symbol, { way: 'call', edges: link.edges, again: false }));
  if (hop.contract === undefined) return [...steps, step(state, hop.to, { way: 'call', edges: hop.edges, again })];
  return [
    ...steps,
    step(state, hop.contract, { way: 'call', edges: hop.edges, again: false }),
    step(state, hop.to, { way: 'implementation', of: hop.contract }),
  ];
}

/** What a step calls besides the next one, and what these call in turn. */
function hangDirect(state: State, at: Step, steps: readonly Step[]): void {
  if (at.unnamed) {
    hangImplementations(state, at, steps);
    return;
  }
  for (const hop of inSiteOrder(state, at.id)) if (isOpen(state, hop.to) && !isType(state.graph.symbol(hop.to))) hangHop(state, at, { hop, steps });
  hangNamesakes(state, at);
}

/** A step that others override, and the query names them by the same word: which one runs is open, so they stand below it. */
function hangNamesakes(state: State, at: Step): void {
  const own = state.nodes.get(at.id)?.tokens ?? [];
  for (const id of overriders(state.graph, at.id)) {
    const node = state.nodes.get(id);
    if (node === undefined || node.symbol.kind === 'constructor' || state.shown.has(id) || state.hung >= MOST_HUNG || at.below.length >= MOST_NAMESAKES) continue;
    if (!isOpen(state, id) && !node.tokens.some((token) => own.includes(token))) continue;
    state.hung += 1;
    at.below.push(step(state, id, { way: 'implementation', of: at.id }));
    show(state, id);
    state.implementations.add(id);
  }
}

/** What only an unnamed function in between leads to: after everything that is called directly has its place. */
function hangBridged(state: State, at: Step, steps: readonly Step[]): void {
  for (const child of [...at.below]) hangBridged(state, child, steps);
  if (at.unnamed) return;
  const order = [...state.hops.bridged(at.id)].sort((a, b) => (a.bridges[0]?.edges[0]?.line ?? 0) - (b.bridges[0]?.edges[0]?.line ?? 0) || a.to - b.to);
  for (const hop of order) if (isOpen(state, hop.to) && inOrder(state, hop)) hangHop(state, at, { hop, steps });
}

/** A detour counts only in the direction of the query. */
function inOrder({ nodes }: State, hop: Hop): boolean {
  return (nodes.get(hop.from)?.tokens[0] ?? 0) <= (nodes.get(hop.to)?.tokens[0] ?? 0);
}

function hangHop(state: State, at: Step, { hop, steps }: { readonly hop: Hop; readonly steps: readonly Step[] }): void {
  if (state.hung >= MOST_HUNG) return;
  state.hung += 1;
  let under = at;
  for (const part of hopSteps(state, hop, false)) {
    const sameContract = part.unnamed ? [...steps, ...at.below].find((other) => other.id === part.id) : undefined;
    if (sameContract !== undefined) {
      under = sameContract;
      continue;
    }
    under.below.push(part);
    under = part;
  }
  show(state, hop.to);
  if (hop.contract === undefined) state.spine.push(...hop.bridges.map((link) => link.symbol), hop.to);
  else state.implementations.add(hop.to);
  hangDirect(state, under, steps);
}

function hangImplementations(state: State, at: Step, steps: readonly Step[]): void {
  for (const id of [...overriders(state.graph, at.id)].sort((a, b) => tokenOrder(state, a) - tokenOrder(state, b) || a - b)) {
    if (!isOpen(state, id) || state.hung >= MOST_HUNG) continue;
    state.hung += 1;
    const child = step(state, id, { way: 'implementation', of: at.id });
    at.below.push(child);
    show(state, id);
    state.implementations.add(id);
    hangDirect(state, child, steps);
  }
}

/** What is reached over two unnamed functions, if that is the only way. */
function hangFar(state: State, at: Step): void {
  if (at.unnamed) return;
  for (const node of state.nodes.values()) {
    if (!node.firm || !isOpen(state, node.id) || state.hung >= MOST_HUNG) continue;
    const hop = state.hops.far(at.id, node.id);
    if (hop !== undefined) hangHop(state, at, { hop, steps: [] });
  }
  for (const child of at.below) hangFar(state, child);
}

/** Two participants that only two unnamed functions connect, in the order of the query where both ways exist. */
function farPieces(state: State, most: number): readonly Piece[] {
  const open = [...state.nodes.values()].filter((node) => node.firm).sort((a, b) => (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0) || a.id - b.id).slice(0, MOST_FAR);
  const pieces: Piece[] = [];
  for (const from of open) {
    for (const to of open) {
      if (pieces.length >= most || from === to || !isOpen(state, from.id) || !isOpen(state, to.id)) continue;
      const hop = state.hops.far(from.id, to.id);
      if (hop !== undefined) pieces.push(pathPiece(state, { start: from.id, hops: [hop], covered: new Set() }));
    }
  }
  return pieces;
}

/** Calls between shown steps that the lines above do not say, loops first: a reader must see that control comes back, and
 *  where one piece runs into another. */
function addWaysBack(state: State, pieces: readonly Piece[]): void {
  const order = new Map<number, number>();
  const walk = (steps: readonly Step[]): void => {
    for (const one of steps) {
      if (!order.has(one.id)) order.set(one.id, order.size);
      walk(one.below);
    }
  };
  for (const piece of pieces) walk(piece.steps);
  const visit = (at: Step, next: Step | undefined): void => {
    for (const child of [...at.below]) visit(child, undefined);
    if (at.unnamed) return;
    for (const hop of state.hops.direct(at.id)) {
      const known = order.get(hop.to);
      if (known === undefined || hop.contract !== undefined || hop.to === next?.id || at.below.some((child) => child.id === hop.to)) continue;
      const back = known <= (order.get(at.id) ?? 0);
      if (state.again >= MOST_AGAIN && !back) continue;
      if (state.again >= 2 * MOST_AGAIN) continue;
      state.again += 1;
      at.below.push(step(state, hop.to, { way: 'call', edges: hop.edges, again: true }));
    }
  };
  for (const piece of pieces) piece.steps.forEach((one, at) => visit(one, piece.steps[at + 1]));
}

/** A line does not end in a wrapper of a few lines, nor right before the function that does what its name says. */
function addOnward(state: State, at: Step, last: boolean): void {
  for (const child of [...at.below]) addOnward(state, child, true);
  if (!last || at.unnamed || at.below.length > 0 || (at.arrival.way === 'call' && at.arrival.again)) return;
  const symbol = state.graph.symbol(at.id);
  const delegate = delegateOf(state.graph, symbol) ?? namesakeOf(state.graph, symbol);
  if (delegate === undefined || state.shown.has(delegate.helper.id)) return;
  state.shown.add(delegate.helper.id);
  state.onward.add(delegate.helper.id);
  at.below.push(step(state, delegate.helper.id, { way: 'onward', edges: delegate.edges }));
}

/** Nothing calls anything, but the named methods are versions of one: the named one that the others override, or the base
 *  that they share. */
function familyPiece(state: State): Piece | undefined {
  const firm = (id: number): boolean => state.nodes.get(id)?.firm === true && state.graph.symbol(id).kind !== 'constructor';
  const roots = new Map<number, number>();
  for (const id of state.nodes.keys()) {
    if (!firm(id)) continue;
    const root = rootOf(state, id);
    if (root !== undefined) roots.set(root, (roots.get(root) ?? 0) + 1);
  }
  const base = [...roots].sort((a, b) => b[1] - a[1] || a[0] - b[0]).find(([id, count]) => count >= 2 || (firm(id) && overriders(state.graph, id).some(firm)))?.[0];
  if (base === undefined) return undefined;
  const root = step(state, base, { way: 'start' });
  show(state, base);
  state.spine.push(base);
  hangNamesakes(state, root);
  return root.below.length === 0 ? undefined : { steps: [root], kind: 'family' };
}

/** The method that is not an override itself, upwards from this one. */
function rootOf(state: State, id: number): number | undefined {
  const seen = new Set([id]);
  let at = id;
  for (let up = overridden(state.graph, at)[0]; up !== undefined && !seen.has(up); up = overridden(state.graph, at)[0]) {
    seen.add(up);
    at = up;
  }
  return isProduct(state.graph, state.graph.symbol(at)) ? at : undefined;
}

/** One unnamed function that calls or creates several of the named ones, where no path among them says as much. */
function unnamedHub(state: State, path: Spine | undefined): Piece | undefined {
  const counts = new Map<number, Map<number, { readonly to: number; readonly edges: readonly EdgeRecord[] }>>();
  for (const node of state.nodes.values()) {
    if (!isProduct(state.graph, node.symbol)) continue;
    for (const caller of callersOf(state.graph, node.id).slice(0, 200)) {
      if (state.nodes.has(caller.symbol) || certaintyOf(caller.edges) < 2) continue;
      const owner = state.graph.symbol(caller.symbol);
      if (owner.kind === 'file' || !isProduct(state.graph, owner)) continue;
      const tokens = counts.get(caller.symbol) ?? new Map<number, { readonly to: number; readonly edges: readonly EdgeRecord[] }>();
      for (const token of node.tokens.slice(0, 1)) if (!tokens.has(token)) tokens.set(token, { to: node.id, edges: caller.edges });
      counts.set(caller.symbol, tokens);
    }
  }
  const ranked = [...counts].sort((a, b) => b[1].size - a[1].size || a[0] - b[0]);
  const best = ranked[0];
  if (best === undefined || best[1].size < Math.max(3, (path?.covered.size ?? 0) + 1)) return undefined;
  const root = step(state, best[0], { way: 'start' });
  state.spine.push(best[0]);
  state.shown.add(best[0]);
  const children = [...best[1].values()].sort((a, b) => (a.edges[0]?.line ?? 0) - (b.edges[0]?.line ?? 0) || a.to - b.to);
  for (const { to, edges } of children) {
    if (!isOpen(state, to)) continue;
    const child = step(state, to, { way: 'call', edges, again: false });
    root.below.push(child);
    show(state, to);
    state.spine.push(to);
  }
  for (const child of [...root.below]) hangDirect(state, child, [root]);
  return { steps: [root], kind: 'fan-out' };
}
