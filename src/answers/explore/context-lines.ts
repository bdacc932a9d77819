// Signatures around the bodies: base and sibling versions of a named method, what the bodies call, who calls them, the
// members next to them. In files that are shown they join the file's list; elsewhere they form the neighbours. Scored, so
// that a few lines say most.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isFunctionLike } from '../../graph/operations/callable.js';
import { calleesOf } from '../../graph/operations/callees.js';
import { callersOf } from '../../graph/operations/callers.js';
import { isType, overridden, overriders } from '../../graph/operations/implementers.js';
import { compareText } from '../../core/order.js';
import { listedSignature, pathOf } from '../describe.js';
import { priceOf } from '../lines.js';
import type { NeighbourFile, SourceLine, SourceReader } from '../model.js';
import { centrality, isLocal, isProduct } from '../relevance.js';
import { neighbourLines } from '../text/explore-text.js';
import type { Claims } from './claims.js';
import type { Purse } from './purse.js';
import { includesLine } from './ranges.js';

export interface ContextRequest {
  readonly graph: Graph;
  readonly source: SourceReader;
  readonly purse: Purse;
  readonly claims: Claims;
  /** Last step of the flow: what it calls is where the story goes on. */
  readonly lastStep: number | undefined;
  /** Steps of the flow that the query does not name, at the ends of its lines. */
  readonly onward: ReadonlySet<number>;
}

/** Characters of signatures in all files together, and in one. */
const LIST_CHARS = 3500;
const LIST_CHARS_PER_FILE = 1400;
const FIRST_CHARS_PER_FILE = 350;
const SLACK = 80;
/** Members that are merely next to a body: score up to this, and so many characters a file. */
const BESIDE = 1;
const BESIDE_CHARS_PER_FILE = 700;
const MOST_NEIGHBOURS = 12;
const NEIGHBOUR_CHARS = 2000;
/** So many incoming edges make a utility of everybody: it says little about this question. */
const HUB = 60;
/** What belongs to something that is named itself is told, however many use it. */
const MEMBER = 3;
/** From this score on, a body of a few more lines is shown whole. */
const CLOSE = 3;
const TINY_BODY = 4;
const SMALL_BODY = 10;
const SMALL_BODIES_CHARS = 1000;

export function addContext(request: ContextRequest): readonly NeighbourFile[] {
  const scores = scoreContext(request);
  const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => request.graph.symbol(id));
  const shownFiles = new Set(request.purse.plans.keys());
  const listed = buyLists(request, ranked.filter((symbol) => shownFiles.has(symbol.file)), scores);
  growSmallBodies(request, listed, scores);
  return neighbours(request, ranked.filter((symbol) => !shownFiles.has(symbol.file)));
}

/** Signature lines, best first, within the allowance of the answer and of each file. */
function buyLists(request: ContextRequest, ranked: readonly SymbolRecord[], scores: ReadonlyMap<number, number>): readonly SymbolRecord[] {
  const { graph, purse } = request;
  const spent = new Map<number, number>();
  const listed = new Set<SymbolRecord>();
  let total = 0;
  // Every file its best few, so that one with many calls does not take the room of all; then by score alone.
  for (const allowance of [FIRST_CHARS_PER_FILE, LIST_CHARS_PER_FILE]) {
    for (const symbol of ranked) {
      const file = graph.files[symbol.file];
      const plan = purse.plans.get(symbol.file);
      const inFile = spent.get(symbol.file) ?? 0;
      if (file === undefined || plan === undefined || listed.has(symbol) || inFile >= ((scores.get(symbol.id) ?? 0) > BESIDE ? allowance : Math.min(allowance, BESIDE_CHARS_PER_FILE)) || total >= LIST_CHARS || includesLine(plan.ranges, symbol.line)) continue;
      const before = purse.left();
      // In the first round a long parameter list may not push out what another file has to say.
      const keep = allowance === FIRST_CHARS_PER_FILE && inFile > 0 ? before - (allowance - inFile) - SLACK : 0;
      if (!purse.buy(file, (current) => ({ ...current, signatures: [...current.signatures, symbol] }), Math.max(0, keep))) continue;
      spent.set(symbol.file, inFile + before - purse.left());
      total += before - purse.left();
      listed.add(symbol);
    }
  }
  return [...listed];
}

/** With every signature in place, the small bodies that the question leads to are worth their few lines. */
function growSmallBodies(request: ContextRequest, listed: readonly SymbolRecord[], scores: ReadonlyMap<number, number>): void {
  const { graph, purse } = request;
  let allowance = SMALL_BODIES_CHARS;
  for (const symbol of listed) {
    const lines = symbol.end - symbol.start + 1;
    const file = graph.files[symbol.file];
    if (file === undefined || lines > ((scores.get(symbol.id) ?? 0) >= CLOSE ? SMALL_BODY : TINY_BODY)) continue;
    const before = purse.left();
    if (purse.buy(file, (current) => ({ ...current, wholeInList: [...current.wholeInList, symbol] }), Math.max(0, before - allowance))) allowance -= before - purse.left();
  }
}

function neighbours(request: ContextRequest, ranked: readonly SymbolRecord[]): readonly NeighbourFile[] {
  const { graph, source, purse } = request;
  const chosen: SymbolRecord[] = [];
  let files: readonly NeighbourFile[] = [];
  for (const symbol of ranked) {
    if (chosen.length >= MOST_NEIGHBOURS) break;
    const next = neighbourFiles(graph, source, [...chosen, symbol]);
    const price = priceOf(neighbourLines(next));
    if (price > Math.min(NEIGHBOUR_CHARS, purse.left())) continue;
    chosen.push(symbol);
    files = next;
  }
  purse.spend(priceOf(neighbourLines(files)));
  return files;
}

function neighbourFiles(graph: Graph, source: SourceReader, symbols: readonly SymbolRecord[]): readonly NeighbourFile[] {
  const byPath = new Map<string, Map<number, SourceLine>>();
  for (const symbol of symbols) {
    const text = source.lines(symbol.file);
    if (text === undefined) continue;
    const span = listedSignature(symbol, text.lines);
    const lines = byPath.get(pathOf(graph, symbol)) ?? new Map<number, SourceLine>();
    for (let line = span.from; line <= span.to; line += 1) lines.set(line, { line, text: text.lines[line - 1] ?? '' });
    byPath.set(pathOf(graph, symbol), lines);
  }
  return [...byPath].sort((a, b) => compareText(a[0], b[0])).map(([path, lines]) => ({ path, lines: [...lines.values()].sort((a, b) => a.line - b.line) }));
}

function scoreContext(request: ContextRequest): ReadonlyMap<number, number> {
  const { graph, claims, lastStep, onward } = request;
  const claimed = new Set([...claims.bodies, ...claims.values].map((claim) => claim.symbol.id));
  const scores = new Map<number, number>();
  const add = (id: number, score: number): void => {
    const symbol = graph.symbol(id);
    if (claimed.has(id) || symbol.kind === 'file' || !isProduct(graph, symbol) || isLocal(graph, symbol)) return;
    scores.set(id, (scores.get(id) ?? (score < MEMBER && centrality(graph, symbol) > HUB ? -2 : 0)) + score);
  };
  const owners = new Set<number>();
  const subjects = claims.bodies.filter((claim) => claim.named || claim.tier <= 2);
  for (const { symbol, named } of subjects) {
    for (const base of overridden(graph, symbol.id)) add(base, 5);
    for (const sibling of overriders(graph, symbol.id).slice(0, 4)) add(sibling, 4);
    for (const link of calleesOf(graph, symbol.id)) {
      // What an interface call may end up in belongs to the story as well.
      if (named) for (const implementation of overriders(graph, link.symbol).slice(0, 3)) add(implementation, 1.5);
      // A callee of the same name is what a method hands over to.
      if (named && graph.symbol(link.symbol).name === symbol.name) add(link.symbol, 3);
      add(link.symbol, (named ? 2 : 1) + (symbol.id === lastStep ? 2 : 0) + (isType(graph.symbol(link.symbol)) ? -1 : 0));
    }
    if (named) for (const link of callersOf(graph, symbol.id).slice(0, 4)) add(link.symbol, 2);
    const owner = graph.symbol(Math.max(symbol.parent, 0));
    if (symbol.parent >= 0 && owner.kind !== 'file') {
      add(owner.id, 4);
      if (!owners.has(owner.id)) addMembers(graph, owner, { add, score: 1 });
      owners.add(owner.id);
    }
    if (named && symbol.parent >= 0) addAdjacent(graph, symbol, add);
  }
  for (const id of onward) add(id, 3);
  for (const { symbol } of claims.types) {
    addMembers(graph, symbol, { add, score: MEMBER });
    addUsersOfMembers(graph, symbol, add);
  }
  for (const { symbol } of claims.values) addMembers(graph, symbol, { add, score: MEMBER });
  return scores;
}

interface Adding {
  readonly add: (id: number, score: number) => void;
  readonly score: number;
}

const MOST_MEMBERS = 40;
const MOST_USERS = 6;

/** Members beside a body; of a god class only what scores otherwise. */
function addMembers(graph: Graph, type: SymbolRecord, { add, score }: Adding): void {
  const all = graph.children(type.id);
  const members = all.filter((member) => isFunctionLike(graph, member) || isType(member));
  if (members.length <= MOST_MEMBERS) for (const member of members) add(member.id, score);
  // Fields say something about a type that is named itself; they come after what it does.
  if (score > BESIDE && all.length <= MOST_MEMBERS) for (const member of all) if (!members.includes(member)) add(member.id, BESIDE);
}

/** Who runs a type that is named: the callers of its methods, most of all one that calls several of the named types. */
function addUsersOfMembers(graph: Graph, type: SymbolRecord, add: (id: number, score: number) => void): void {
  const users = new Set<number>();
  for (const member of graph.children(type.id)) {
    if (!CALLABLE_KINDS.has(member.kind) || member.kind === 'constructor') continue;
    for (const link of callersOf(graph, member.id)) if (graph.symbol(link.symbol).parent !== type.id) users.add(link.symbol);
  }
  for (const id of [...users].slice(0, MOST_USERS)) add(id, 1.5);
}

/** The members right before and after in the source: related things are written next to each other. */
function addAdjacent(graph: Graph, symbol: SymbolRecord, add: (id: number, score: number) => void): void {
  const members = graph.children(symbol.parent).filter((member) => CALLABLE_KINDS.has(member.kind) && member.file === symbol.file);
  const at = members.findIndex((member) => member.id === symbol.id);
  for (const distance of [-2, -1, 1, 2]) {
    const member = members[at + distance];
    if (at >= 0 && member !== undefined) add(member.id, 1 / Math.abs(distance));
  }
}
