// Every definition of a name in one answer: bodies with their trails while they fit, then windows, then exact queries.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import { infoOf, pathOf, shortName } from '../describe.js';
import { emptyPlan, sectionOf, type FilePlan } from '../explore/file-plan.js';
import { addRange } from '../explore/ranges.js';
import { headOf, wholeOf } from '../explore/windows.js';
import { bodyHint } from '../hints.js';
import { priceOf } from '../lines.js';
import type { AnswerContext, Definition, NodeAnswer, Omission, Trail } from '../model.js';
import { nodeText } from '../text/node-text.js';
import { trailOf } from '../trail.js';

export interface Fitting {
  readonly empty: NodeAnswer;
  readonly ceiling: number;
}

const TRAIL_ROWS = 12;
const SHORT_TRAIL_ROWS = 4;
const MOST_LISTED = 40;
/** A type larger than this is shown as its members' signatures. */
const LARGE_TYPE_LINES = 120;
const NO_TRAIL: Trail = { callers: [], callersTotal: 0, callees: [], calleesTotal: 0, unresolved: [] };

export function fitDefinitions(context: AnswerContext, symbols: readonly SymbolRecord[], { empty, ceiling }: Fitting): { readonly definitions: readonly Definition[]; readonly omissions: readonly Omission[] } {
  const definitions: Definition[] = [];
  const rows = symbols.length > 3 ? SHORT_TRAIL_ROWS : TRAIL_ROWS;
  const omit = (from: number): readonly Omission[] => symbols.slice(from, from + MOST_LISTED).map((symbol) => omissionOf(context, symbol));
  const fits = (list: readonly Definition[], omissions: readonly Omission[]): boolean => priceOf(nodeText(answerWith(empty, list, omissions))) <= ceiling;
  let at = 0;
  for (; at < symbols.length; at += 1) {
    const symbol = symbols[at];
    if (symbol === undefined) break;
    // Room for the list of the rest is kept from the start.
    const rest = omit(at + 1);
    const full = definitionOf(context, symbol, { whole: true, rows });
    if (fits([...definitions, full], rest)) {
      definitions.push(full);
      continue;
    }
    const cut = largestThatFits(context, symbol, { rows: SHORT_TRAIL_ROWS, fits: (one) => fits([...definitions, one], rest) });
    if (cut === undefined || definitions.length > 0) break;
    definitions.push(cut);
  }
  return { definitions, omissions: omit(at) };
}

function answerWith(empty: NodeAnswer, definitions: readonly Definition[], omissions: readonly Omission[]): NodeAnswer {
  return empty.mode === 'symbol' ? { ...empty, definitions, omissions } : empty;
}

interface Shape {
  readonly whole: boolean;
  readonly rows: number;
  readonly upTo?: number;
}

function definitionOf(context: AnswerContext, symbol: SymbolRecord, { whole, rows, upTo }: Shape): Definition {
  const { graph } = context;
  const file = graph.files[symbol.file];
  const source = context.source.lines(symbol.file);
  const base = { symbol: infoOf(graph, symbol), doc: symbol.doc, decorators: symbol.decorators, trail: rows > 0 ? trailOf(graph, symbol.id, rows) : NO_TRAIL };
  if (file === undefined || source === undefined) return { ...base, blocks: [], stale: true };
  let plan: FilePlan = { ...emptyPlan(file, source, 'clusters'), promised: [wholeOf(symbol)] };
  const members = graph.children(symbol.id);
  if (whole && !CALLABLE_KINDS.has(symbol.kind) && members.length > 0 && symbol.end - symbol.start > LARGE_TYPE_LINES) {
    plan = { ...plan, promised: [], ranges: [headOf(symbol, source.lines)], signatures: members };
  } else {
    const range = whole ? wholeOf(symbol) : { from: symbol.start, to: Math.max(headOf(symbol, source.lines).to, upTo ?? 0) };
    plan = { ...plan, ranges: addRange([], range) };
  }
  return { ...base, blocks: sectionOf(graph, plan).blocks, stale: !source.fresh };
}

function largestThatFits(context: AnswerContext, symbol: SymbolRecord, { rows, fits }: { readonly rows: number; readonly fits: (one: Definition) => boolean }): Definition | undefined {
  let best: Definition | undefined;
  let low = symbol.start;
  let high = symbol.end;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const one = definitionOf(context, symbol, { whole: false, rows, upTo: middle });
    if (fits(one)) {
      best = one;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

function omissionOf({ graph }: AnswerContext, symbol: SymbolRecord): Omission {
  return { what: `${symbol.kind} ${shortName(graph, symbol)} (${pathOf(graph, symbol)}:${symbol.line}-${symbol.end})`, hint: bodyHint(graph, symbol) };
}
