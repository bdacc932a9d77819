// The definitions that a name, a qualified name or `file:line` means, likeliest first. For the questions about one symbol:
// node, callers, callees, impact. Nothing is substituted: what is not found has suggestions instead.

import type { FileRecord, SymbolRecord } from '../core/records.js';
import type { Graph } from '../graph/graph.js';
import { enclosingCallable } from '../graph/operations/enclosing.js';
import { isType, inheritedMember } from '../graph/operations/implementers.js';
import { filesMatching, qualifiedMatches, symbolsNamed } from '../graph/operations/lookup.js';
import { pathOf, shortName } from './describe.js';
import { parseQuery } from './explore/parse-query.js';
import { echo } from './lines.js';
import { byRelevance, withoutRedeclarations } from './relevance.js';
import { suggestNames } from './suggest.js';

export interface Definitions {
  readonly symbols: readonly SymbolRecord[];
  readonly notes: readonly string[];
  readonly suggestions: readonly string[];
}

export function findDefinitions(graph: Graph, asked: string, file?: string): Definitions {
  const found = lookUp(graph, asked.trim());
  const suggestions = found.symbols.length > 0 ? [] : suggestNames(graph, [asked]);
  if (file === undefined || found.symbols.length === 0) return { ...found, suggestions };
  const within = found.symbols.filter((symbol) => isWithin(pathOf(graph, symbol), file));
  if (within.length > 0) return { ...found, symbols: within, suggestions };
  const elsewhere = found.symbols.slice(0, 3).map((symbol) => `${pathOf(graph, symbol)}:${symbol.line}`).join(', ');
  return { symbols: [], notes: [...found.notes, `${echo(asked)} is not defined in ${echo(file)}; it is at ${elsewhere}${found.symbols.length > 3 ? ', ...' : ''}.`], suggestions: [] };
}

/** The file, a file whose path ends like it, or anything below the folder. */
function isWithin(path: string, wanted: string): boolean {
  if (path === wanted) return true;
  const plain = wanted.replaceAll('\\', '/').replace(/^(\.\/)+/, '').replace(/\/+$/, '');
  return plain === '' || plain === '.' || path === plain || path.endsWith(`/${plain}`) || path.startsWith(`${plain}/`);
}

function lookUp(graph: Graph, asked: string): { readonly symbols: readonly SymbolRecord[]; readonly notes: readonly string[] } {
  const token = parseQuery(asked).tokens[0];
  if (token === undefined) return { symbols: [], notes: [] };
  if (token.kind === 'path') {
    const anchor = token.anchors[0];
    const files = filesMatching(graph, token.path);
    if (files.length > 0 && anchor !== undefined) return atLine(graph, files, { path: token.path, line: anchor.from });
    if (files.length > 0) return { symbols: [], notes: [] };
  }
  const written = token.kind === 'path' ? token.path : token.text;
  const segments = written.split(/\.|::|#|\//).filter((segment) => segment !== '' && segment !== 'prototype');
  const direct = segments.length > 1 ? qualifiedMatches(graph, segments) : symbolsNamed(graph, segments[0] ?? '');
  const symbols = byRelevance(graph, withoutRedeclarations(direct));
  if (symbols.length > 0 || segments.length < 2) return { symbols, notes: [] };
  const name = segments[segments.length - 1] ?? '';
  for (const type of qualifiedMatches(graph, segments.slice(0, -1)).filter(isType)) {
    const member = inheritedMember(graph, type.id, name);
    if (member !== undefined) return { symbols: [member], notes: [`${written} is inherited: ${shortName(graph, member)}.`] };
  }
  return { symbols: [], notes: [] };
}

function atLine(graph: Graph, files: readonly FileRecord[], { path, line }: { readonly path: string; readonly line: number }): { readonly symbols: readonly SymbolRecord[]; readonly notes: readonly string[] } {
  const symbols = files
    .filter((file) => line <= file.lines)
    .map((file) => enclosingCallable(graph, file.id, line))
    .filter((symbol): symbol is SymbolRecord => symbol !== undefined);
  const notes = files.length > 1 ? [`${path} fits ${files.length} files.`] : symbols.length === 0 ? [`Line ${line} of ${path} is in no definition.`] : [];
  return { symbols, notes };
}
