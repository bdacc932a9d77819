// From what an answer leaves out to the call that returns it. Every hint works: a span query of a file that is named so
// that no other file fits, or a source page of that file.

import type { FileRecord, SymbolRecord } from '../core/records.js';
import type { Graph } from '../graph/graph.js';
import { containerNames, filesMatching, shortPath, symbolsNamed } from '../graph/operations/lookup.js';
import type { Hint } from './model.js';

/** The lines `from`..`to` of a file. */
export function spanHint(graph: Graph, file: FileRecord, span: { readonly from: number; readonly to: number }): Hint {
  // Always as a range: a single line would mean the callable around it.
  return { tool: 'explore', query: quoted(`${anchorPath(graph, file)}:${span.from}-${span.to}`) };
}

/** The body of a symbol: by its qualified name where that is unmistakable, else by its line. */
export function bodyHint(graph: Graph, symbol: SymbolRecord): Hint {
  const file = graph.files[symbol.file];
  const container = containerNames(graph, symbol)[0];
  if (container !== undefined && /^[\w$]+$/.test(container) && /^[\w$]+$/.test(symbol.name)) {
    const same = symbolsNamed(graph, symbol.name).filter((other) => containerNames(graph, other)[0] === container);
    if (same.length === 1) return { tool: 'explore', query: `${container}.${symbol.name}` };
  }
  return { tool: 'explore', query: file === undefined ? symbol.name : quoted(`${anchorPath(graph, file)}:${symbol.line}`) };
}

/** The rest of a file, page by page. */
export function sourceHint(file: FileRecord, span: { readonly from: number; readonly to: number }): Hint {
  return { tool: 'node', file: file.path, startLine: span.from, limit: span.to - span.from + 1 };
}

/** How to ask for the body behind any signature line of a file: the reader puts the line in. */
export function anyBodyText(graph: Graph, file: FileRecord): string {
  return `codegraph_explore "${quoted(`${anchorPath(graph, file)}:LINE`)}"`;
}

/** Paths with blanks or brackets are quoted, as the query parser takes them. */
function quoted(anchor: string): string {
  return /^[\w@.+~/:-]+$/.test(anchor) || anchor.includes("'") ? anchor : `'${anchor}'`;
}

/** Short where that names one file. */
export function anchorPath(graph: Graph, file: FileRecord): string {
  const short = shortPath(graph, file);
  return filesMatching(graph, short).length === 1 ? short : file.path;
}
