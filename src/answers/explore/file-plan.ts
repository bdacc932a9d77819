// What of one file is going to be shown, and the blocks and the price that come of it. Ranges are bought by fit.ts; this
// file turns them into blocks in which every hole says its lines, its content and the call that returns it.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { FileRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { contains } from '../../graph/operations/enclosing.js';
import { listedSignature, shortName } from '../describe.js';
import { anyBodyText, sourceHint, spanHint } from '../hints.js';
import { gapLine, priceOf, someOf, sourcePrice } from '../lines.js';
import type { Block, FileSection, SourceLine, SourceText, View } from '../model.js';
import { blockLines, sectionLines } from '../text/source-text.js';
import { addRange, includesLine, includesRange, type Range } from './ranges.js';

export interface FilePlan {
  readonly file: FileRecord;
  readonly source: SourceText;
  readonly view: View;
  /** The query names the file: where the section stops short of its ends, it says so. */
  readonly named: boolean;
  readonly ranges: readonly Range[];
  /** Spans that must be accounted for to their end: whatever is missing of them becomes a hole with a call. */
  readonly promised: readonly Range[];
  readonly signatures: readonly SymbolRecord[];
  /** Of these, the ones that are so small that the list shows all of them. */
  readonly wholeInList: readonly SymbolRecord[];
  /** Of these, the ones of which the list shows the line with the name only: one of many that would fill it alone. */
  readonly terse: readonly SymbolRecord[];
  /** Symbols that the section is about, for its title. */
  readonly about: readonly SymbolRecord[];
}

export function emptyPlan(file: FileRecord, source: SourceText, view: View): FilePlan {
  return { file, source, view, named: false, ranges: [], promised: [], signatures: [], wholeInList: [], terse: [], about: [] };
}

export function priceOfPlan(graph: Graph, plan: FilePlan): number {
  const body = bodyOf(graph, plan);
  const list = listBlock(graph, plan, body);
  const frame = sectionLines({ ...sectionHead(graph, plan, body), blocks: [] });
  return priceOf(frame) + body.price + (list === undefined ? 0 : priceOf(blockLines([list])));
}

export function sectionOf(graph: Graph, plan: FilePlan): FileSection {
  const body = bodyOf(graph, plan);
  const list = listBlock(graph, plan, body);
  return { ...sectionHead(graph, plan, body), blocks: list === undefined ? body.blocks : [...body.blocks, list] };
}

function sectionHead(graph: Graph, plan: FilePlan, body: Body): Omit<FileSection, 'blocks'> {
  return { path: plan.file.path, language: plan.file.language, view: plan.view, title: titleOf(graph, plan, body), stale: !plan.source.fresh };
}

/** The part of a section that depends on its ranges only, with its price: lists change far more often than bodies do. */
interface Body {
  readonly blocks: readonly Block[];
  readonly shown: readonly Range[];
  readonly price: number;
}

const bodies = new WeakMap<readonly Range[], { readonly plan: FilePlan; readonly body: Body }>();

function bodyOf(graph: Graph, plan: FilePlan): Body {
  const known = bodies.get(plan.ranges);
  if (known !== undefined && known.plan.promised === plan.promised && known.plan.named === plan.named && known.plan.source === plan.source && (plan.signatures.length > 0) === (known.plan.signatures.length > 0)) return known.body;
  const { blocks, shown } = bodyBlocks(graph, plan);
  const body = { blocks, shown, price: priceOf(blockLines(blocks)) };
  bodies.set(plan.ranges, { plan, body });
  return body;
}

const MOST_IN_TITLE = 5;

function titleOf(graph: Graph, plan: FilePlan, body: Body): string {
  const names = someOf([...new Set(plan.about.map((symbol) => shortName(graph, symbol)))], MOST_IN_TITLE);
  if (body.shown.length === 0 && plan.signatures.length > 0) return `${names === '' ? '' : `${names}, `}signatures only; a body: ${anyBodyText(graph, plan.file)}`;
  return names;
}

function bodyBlocks(graph: Graph, plan: FilePlan): { readonly blocks: readonly Block[]; readonly shown: readonly Range[] } {
  const last = plan.source.lines.length;
  const shown = closeSmallHoles(graph, plan, last);
  const blocks: Block[] = [];
  let at = plan.named ? 1 : (shown[0]?.from ?? 1);
  for (const range of shown) {
    pushGap(graph, plan, { blocks, from: at, to: range.from - 1, tail: false });
    blocks.push({ block: 'lines', lines: linesOf(plan, range) });
    at = range.to + 1;
  }
  const owed = Math.max(0, ...plan.promised.map((span) => Math.min(span.to, last)));
  if (owed >= at) pushGap(graph, plan, { blocks, from: at, to: owed, tail: false });
  if (plan.named && (shown.length > 0 || plan.signatures.length > 0)) pushGap(graph, plan, { blocks, from: Math.max(at, owed + 1), to: last, tail: true });
  return { blocks, shown };
}

function listBlock(graph: Graph, plan: FilePlan, body: Body): Block | undefined {
  const lines = signatureLines(plan, body.shown);
  if (lines.length === 0) return undefined;
  return { block: 'signatures', note: body.shown.length === 0 ? '' : `signatures; a body: ${anyBodyText(graph, plan.file)}`, lines };
}

function linesOf(plan: FilePlan, range: Range): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  for (let line = range.from; line <= Math.min(range.to, plan.source.lines.length); line += 1) lines.push({ line, text: plan.source.lines[line - 1] ?? '' });
  return lines;
}

/** A hole that costs no more than its marker is shown instead. */
function closeSmallHoles(graph: Graph, plan: FilePlan, last: number): readonly Range[] {
  let closed: readonly Range[] = [];
  for (const range of plan.ranges) {
    const clipped = { from: range.from, to: Math.min(range.to, last) };
    if (clipped.to < clipped.from) continue;
    const before = closed[closed.length - 1];
    if (before !== undefined) {
      const hole = { from: before.to + 1, to: clipped.from - 1 };
      if (hole.to - hole.from < 40 && priceOfLines(plan, hole) <= gapLine(hole.from, hole.to, gapContent(graph, plan, hole), spanHint(graph, plan.file, hole)).text.length + 1) {
        closed = addRange(closed, hole);
      }
    }
    closed = addRange(closed, clipped);
  }
  return closed;
}

export function priceOfLines(plan: { readonly source: SourceText }, range: Range): number {
  let total = 0;
  for (let line = range.from; line <= Math.min(range.to, plan.source.lines.length); line += 1) total += sourcePrice(line, plan.source.lines[line - 1] ?? '');
  return total;
}

function pushGap(graph: Graph, plan: FilePlan, hole: { readonly blocks: Block[]; readonly from: number; readonly to: number; readonly tail: boolean }): void {
  const { blocks, from, to, tail } = hole;
  if (to < from || isBlank(plan, { from, to })) return;
  const hint = tail ? sourceHint(plan.file, { from, to }) : spanHint(graph, plan.file, { from, to });
  blocks.push({ block: 'gap', from, to, content: gapContent(graph, plan, { from, to }), hint });
}

function isBlank(plan: FilePlan, range: Range): boolean {
  for (let line = range.from; line <= range.to; line += 1) if ((plan.source.lines[line - 1] ?? '').trim() !== '') return false;
  return true;
}

/** What is in a hole: the rest of the definition that it cuts, or the outermost definitions that begin in it. */
function gapContent(graph: Graph, plan: FilePlan, hole: Range): string {
  const symbols = graph.symbolsInFile(plan.file.id).filter((symbol) => symbol.kind !== 'file');
  const cut = symbols
    .filter((symbol) => symbol.start < hole.from && symbol.end >= hole.to && CALLABLE_KINDS.has(symbol.kind))
    .sort((a, b) => b.start - a.start || a.end - b.end)[0];
  if (cut !== undefined) return `rest of ${cut.name}`;
  const inside = symbols.filter((symbol) => symbol.start >= hole.from && symbol.start <= hole.to);
  const outer = inside.filter((symbol) => !inside.some((other) => contains(other, symbol)));
  const callables = outer.filter((symbol) => CALLABLE_KINDS.has(symbol.kind));
  const names = (callables.length > 0 ? callables : outer).map((symbol) => symbol.name);
  if (names.length > 0) return someOf([...new Set(names)], 3);
  return hole.from === 1 ? 'head of the file' : 'no definitions';
}

function signatureLines(plan: FilePlan, shown: readonly Range[]): readonly SourceLine[] {
  const wanted = new Set<number>();
  for (const symbol of plan.signatures) {
    const span = plan.wholeInList.includes(symbol) ? { from: symbol.start, to: symbol.end } : listedSignature(symbol, plan.source.lines, plan.terse.includes(symbol) ? 1 : undefined);
    if (includesRange(shown, span)) continue;
    const open = linesOf(plan, span).filter((one) => !includesLine(shown, one.line));
    // Of a definition that stands above, a bracket that closes it says nothing.
    if (open.some((one) => !/^[\s)\]};,]*$/.test(one.text))) for (const one of open) wanted.add(one.line);
  }
  return [...wanted].sort((a, b) => a - b).filter((line) => line <= plan.source.lines.length).map((line) => ({ line, text: plan.source.lines[line - 1] ?? '' }));
}
