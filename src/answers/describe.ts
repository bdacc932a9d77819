// Symbols as a reader sees them: qualified names of readable length, places, and which lines name a definition.

import type { SymbolRecord } from '../core/records.js';
import { qualifiedName, type Graph } from '../graph/graph.js';
import type { SymbolInfo } from './model.js';

export function infoOf(graph: Graph, symbol: SymbolRecord): SymbolInfo {
  return {
    name: qualifiedName(graph, symbol), kind: symbol.kind, path: pathOf(graph, symbol), line: symbol.line, end: symbol.end,
    signature: symbol.signature,
  };
}

export function pathOf(graph: Graph, symbol: SymbolRecord): string {
  return graph.files[symbol.file]?.path ?? '';
}

/** The last container and the name. */
export function shortName(graph: Graph, symbol: SymbolRecord): string {
  if (symbol.parent < 0) return symbol.name;
  const container = graph.symbol(symbol.parent);
  return container.kind === 'file' ? symbol.name : `${container.name}.${symbol.name}`;
}

/** Lines that form the signature: from the line with the name to the end of a parameter list that runs over lines. */
export function signatureSpan(symbol: SymbolRecord, lines: readonly string[]): { readonly from: number; readonly to: number } {
  const from = nameLine(symbol, lines);
  let depth = 0;
  const last = Math.min(symbol.end, from + SIGNATURE_LINES - 1);
  for (let at = from; at <= last; at += 1) {
    const text = lines[at - 1] ?? '';
    for (const character of text.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '')) {
      if (character === '(' || character === '<' || character === '[') depth += 1;
      else if ((character === ')' || character === ']') && depth > 0) depth -= 1;
      else if (character === '>' && depth > 0 && !text.includes('=>')) depth -= 1;
      else if (character === '{' && depth === 0) return { from, to: at };
    }
    if (depth === 0) return { from, to: at };
  }
  return { from, to: from };
}

const SIGNATURE_LINES = 30;

/** The signature in a list of many: a parameter list over so many lines would bury the others. */
export function listedSignature(symbol: SymbolRecord, lines: readonly string[], most = LISTED_LINES): { readonly from: number; readonly to: number } {
  const span = signatureSpan(symbol, lines);
  return span.to - span.from < most ? span : { from: span.from, to: span.from };
}

const LISTED_LINES = 8;

/** The line that names the symbol. The index knows it; a file that changed since is searched past decorators. */
function nameLine(symbol: SymbolRecord, lines: readonly string[]): number {
  for (let at = symbol.line; at <= Math.min(symbol.line + 4, symbol.end); at += 1) {
    if (lines[at - 1]?.includes(symbol.name)) return at;
  }
  return symbol.line;
}
