// Which of several definitions is the likelier one, and what counts as product code. Product before example before test,
// written before generated, definitions with a body before declarations, central before leaf. Shared by all answers.

import { CALLABLE_KINDS } from '../core/kinds.js';
import { SymbolFlag, type FileRecord, type SymbolRecord } from '../core/records.js';
import type { Graph } from '../graph/graph.js';
import { overriders } from '../graph/operations/implementers.js';

/** Lower is better. */
export function roleRank(file: FileRecord | undefined): number {
  switch (file?.role) {
    case 'source': return 0;
    case 'vendored': return 1;
    case 'generated': return 2;
    case 'example': return 3;
    default: return 4;
  }
}

/** Neither test nor example: what an answer about the product may walk through. */
export function isProduct(graph: Graph, symbol: SymbolRecord): boolean {
  return roleRank(graph.files[symbol.file]) < 3;
}

/** What overrides a method, without mocks and examples where the product has versions of its own. */
export function implementationsOf(graph: Graph, method: number): readonly SymbolRecord[] {
  return preferProduct(graph, overriders(graph, method).map((id) => graph.symbol(id)));
}

export function isDeclaration(symbol: SymbolRecord): boolean {
  return (symbol.flags & SymbolFlag.declaration) !== 0;
}

/** How much of the project leads to a definition; callables inherit nothing from their container. */
export function centrality(graph: Graph, symbol: SymbolRecord): number {
  return graph.edgesTo(symbol.id).length;
}

export function byRelevance(graph: Graph, symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
  const keyed = symbols.map((symbol) => ({
    symbol,
    key: [
      roleRank(graph.files[symbol.file]), isDeclaration(symbol) ? 1 : 0, CALLABLE_KINDS.has(symbol.kind) ? 0 : 1,
      -centrality(graph, symbol), symbol.end - symbol.start > 1 ? 0 : 1, symbol.id,
    ],
  }));
  keyed.sort((a, b) => {
    for (let at = 0; at < a.key.length; at += 1) {
      const difference = (a.key[at] ?? 0) - (b.key[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return keyed.map((one) => one.symbol);
}

/** The product definitions, or all when there are no others. */
export function preferProduct(graph: Graph, symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
  const best = Math.min(...symbols.map((symbol) => roleRank(graph.files[symbol.file])));
  const product = symbols.filter((symbol) => isProduct(graph, symbol));
  if (product.length > 0) return product;
  return symbols.filter((symbol) => roleRank(graph.files[symbol.file]) === best);
}

/** Declared inside a function body: a detail of that body, meant only when nothing else has the name. */
export function isLocal(graph: Graph, symbol: SymbolRecord): boolean {
  for (let at = symbol; at.parent >= 0; at = graph.symbol(at.parent)) {
    const parent = graph.symbol(at.parent);
    if (CALLABLE_KINDS.has(parent.kind) && parent.file === symbol.file && parent.start <= symbol.start && symbol.end <= parent.end && at.kind !== 'constructor') return true;
  }
  return false;
}

export function withoutLocals(graph: Graph, symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
  const outer = symbols.filter((symbol) => !isLocal(graph, symbol));
  return outer.length > 0 ? outer : symbols;
}

/** `const x = require('./x')`: a name for what is defined elsewhere, meant only when nothing else has the name. */
export function withoutImports(graph: Graph, symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
  if (symbols.length < 2) return symbols;
  const own = symbols.filter((symbol) => !isImport(graph, symbol));
  return own.length > 0 ? own : symbols;
}

export function isImport(graph: Graph, symbol: SymbolRecord): boolean {
  if (CALLABLE_KINDS.has(symbol.kind) || symbol.end > symbol.start) return false;
  return graph.unresolvedFrom(symbol.id).some((open) => open.name === 'require' && open.reason === 'builtin');
}

/** Overload signatures and declarations give way to the definition with the body in the same container. */
export function withoutRedeclarations(symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
  return symbols.filter((symbol) => !isDeclaration(symbol)
    || !symbols.some((other) => other !== symbol && !isDeclaration(other) && other.file === symbol.file && other.parent === symbol.parent && other.name === symbol.name));
}
