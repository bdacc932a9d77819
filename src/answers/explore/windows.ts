// A body that does not fit is cut to a window: its head, and the lines where it calls what the question is about. The
// holes in between get their marker from file-plan.ts.

import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { edgesOfBody, isCall } from '../../graph/operations/callees.js';
import { signatureSpan } from '../describe.js';
import { addRange, type Range } from './ranges.js';

const HEAD_LINES = 8;
const AROUND = 2;

export const wholeOf = (symbol: SymbolRecord): Range => ({ from: symbol.start, to: symbol.end });

/** Decorators and the signature. */
export function headOf(symbol: SymbolRecord, lines: readonly string[]): Range {
  const signature = signatureSpan(symbol, lines);
  return { from: signature.from - symbol.start <= 4 ? symbol.start : signature.from, to: Math.min(symbol.end, Math.max(signature.to, signature.from)) };
}

export interface WindowRequest {
  readonly lines: readonly string[];
  readonly interest: ReadonlySet<number>;
  /** At most so many call lines. */
  readonly calls: number;
}

export function windowOf(graph: Graph, symbol: SymbolRecord, { lines, interest, calls }: WindowRequest): readonly Range[] {
  const head = headOf(symbol, lines);
  let ranges: readonly Range[] = [{ from: head.from, to: Math.min(symbol.end, Math.max(head.to, head.from + HEAD_LINES)) }];
  for (const line of callLines(graph, symbol, interest).slice(0, calls)) {
    ranges = addRange(ranges, { from: Math.max(symbol.start, line - AROUND), to: Math.min(symbol.end, line + AROUND) });
  }
  return ranges;
}

/** Lines of the body that lead to one of the symbols of interest. */
export function callLines(graph: Graph, symbol: SymbolRecord, interest: ReadonlySet<number>): readonly number[] {
  const lines = new Set<number>();
  for (const edge of edgesOfBody(graph, symbol.id)) {
    if (interest.has(edge.target) && edge.target !== symbol.id && (isCall(edge) || edge.kind === 'references')) lines.add(edge.line);
  }
  return [...lines].filter((line) => symbol.start <= line && line <= symbol.end).sort((a, b) => a - b);
}

const LONGEST_STATEMENT = 14;

/** The statement that begins at a line, by indentation: deeper lines belong to it, and so does the line that closes it. */
export function statementAt(lines: readonly string[], line: number): Range | undefined {
  const indent = indentOf(lines[line - 1] ?? '');
  let to = line;
  for (let at = line + 1; at <= lines.length; at += 1) {
    const text = lines[at - 1] ?? '';
    if (text.trim() === '') continue;
    const own = indentOf(text);
    if (own > indent) to = at;
    else {
      if (own === indent && /^\s*[)\]}]/.test(text)) to = at;
      break;
    }
  }
  return to - line < LONGEST_STATEMENT ? { from: line, to } : undefined;
}

const indentOf = (text: string): number => text.length - text.trimStart().length;
