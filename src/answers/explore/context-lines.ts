// Signatures around the bodies, best first (context-score.ts says which). In files that are shown they join the file's list;
// elsewhere they form the neighbours. Everything is bought, so that a few lines say most.

import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { compareText } from '../../core/order.js';
import { listedSignature, pathOf } from '../describe.js';
import { priceOf } from '../lines.js';
import type { NeighbourFile, SourceLine, SourceReader } from '../model.js';
import { neighbourLines } from '../text/explore-text.js';
import { BESIDE, scoreContext, type ScoreRequest } from './context-score.js';
import type { Purse } from './purse.js';
import { includesLine } from './ranges.js';

export interface ContextRequest extends Omit<ScoreRequest, 'shown'> {
  readonly purse: Purse;
}

/** Characters of signatures in all files together, and in one. */
const LIST_CHARS = 3500;
const LIST_CHARS_PER_FILE = 1400;
const FIRST_CHARS_PER_FILE = 350;
const SLACK = 80;
/** Members that are merely next to a body get so many characters a file. */
const BESIDE_CHARS_PER_FILE = 700;
const MOST_NEIGHBOURS = 12;
const NEIGHBOUR_CHARS = 2000;
/** From this score on, a body of a few more lines is shown whole. */
const CLOSE = 3;
const TINY_BODY = 4;
const SMALL_BODY = 10;
const SMALL_BODIES_CHARS = 1000;

export function addContext(request: ContextRequest): readonly NeighbourFile[] {
  const scores = scoreContext({ ...request, shown: (symbol) => includesLine(request.purse.plans.get(symbol.file)?.ranges ?? [], symbol.line) });
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
  const score = (symbol: SymbolRecord): number => scores.get(symbol.id) ?? 0;
  // An answer of few files has the room of all for them.
  const perFile = Math.max(LIST_CHARS_PER_FILE, LIST_CHARS / Math.max(1, purse.plans.size));
  let total = 0;
  const buy = (symbol: SymbolRecord, keep: number, terse: boolean): boolean => {
    const file = graph.files[symbol.file];
    const before = purse.left();
    if (file === undefined || !purse.buy(file, (plan) => ({ ...plan, signatures: [...plan.signatures, symbol], terse: terse ? [...plan.terse, symbol] : plan.terse }), Math.max(0, keep))) return false;
    spent.set(symbol.file, (spent.get(symbol.file) ?? 0) + before - purse.left());
    total += before - purse.left();
    listed.add(symbol);
    return true;
  };
  // Every file its best few, so that one with many calls does not take the room of all; then by score alone.
  for (const allowance of [FIRST_CHARS_PER_FILE, perFile]) {
    for (const symbol of ranked) {
      const plan = purse.plans.get(symbol.file);
      const inFile = spent.get(symbol.file) ?? 0;
      const most = score(symbol) > BESIDE ? allowance : Math.min(allowance, BESIDE_CHARS_PER_FILE);
      if (plan === undefined || listed.has(symbol) || inFile >= most || total >= LIST_CHARS || includesLine(plan.ranges, symbol.line)) continue;
      // In the first round a long parameter list may not push out what another file has to say.
      const keep = allowance === FIRST_CHARS_PER_FILE && inFile > 0 ? purse.left() - (allowance - inFile) - SLACK : 0;
      const first = [...listed].find((other) => other.name === symbol.name && other.parent === symbol.parent);
      // Overloads after the first say little more than that they are there.
      if (!buy(symbol, keep, first !== undefined) && allowance > FIRST_CHARS_PER_FILE) buy(symbol, keep, true);
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
