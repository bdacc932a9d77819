// What works as a function: what the language calls one, and a field or variable that holds one (`save = debounce(() => ...)`,
// `req.get = req.header = function ...`): several lines with calls or a function of their own inside, or one line that
// wraps a function (`const X = memo(Base)`) and is called. A computed property runs code too, when it is read.

import { CALLABLE_KINDS, type SymbolKind } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';

/** Kinds that hold a value, which may be a function. */
export const HOLDERS: ReadonlySet<SymbolKind> = new Set(['property', 'field', 'variable', 'constant']);

export function isFunctionLike(graph: Graph, symbol: SymbolRecord): boolean {
  if (CALLABLE_KINDS.has(symbol.kind)) return true;
  if (!HOLDERS.has(symbol.kind)) return false;
  if (symbol.end - symbol.start < 2) return wrappedFunction(graph, symbol) !== undefined;
  if (graph.edgesFrom(symbol.id).some((edge) => edge.kind === 'calls' || edge.kind === 'instantiates' || edge.kind === 'renders')) return true;
  return graph.symbolsInFile(symbol.file).some((inner) => CALLABLE_KINDS.has(inner.kind) && inner.start >= symbol.start && inner.end <= symbol.end && inner.id !== symbol.parent);
}

/** The function that a field or variable is another name of (`res.set = res.header = function ...`), when it has a symbol
 *  of its own beside the holder and not below it. */
export function heldFunction(graph: Graph, symbol: SymbolRecord): SymbolRecord | undefined {
  if (!HOLDERS.has(symbol.kind) || symbol.end - symbol.start < 2) return undefined;
  return graph.symbolsInFile(symbol.file).find((inner) => CALLABLE_KINDS.has(inner.kind) && inner.parent === symbol.parent && inner.start >= symbol.start && inner.end === symbol.end);
}

/** The function that a one-line variable wraps (`const X = memo(Base)`, `path = partial(_path)`), when the variable is
 *  called itself. */
export function wrappedFunction(graph: Graph, symbol: SymbolRecord): SymbolRecord | undefined {
  if (!HOLDERS.has(symbol.kind) || symbol.end - symbol.start >= 2) return undefined;
  const references = graph.edgesFrom(symbol.id).filter((edge) => edge.kind === 'references' && CALLABLE_KINDS.has(graph.symbol(edge.target).kind));
  const first = references[0];
  if (first === undefined || !graph.edgesTo(symbol.id).some((edge) => edge.kind === 'calls' || edge.kind === 'renders' || edge.kind === 'instantiates')) return undefined;
  return graph.symbol(first.target);
}

/** A property that runs code whenever it is read: several lines and no initial value. */
export function isComputed(symbol: SymbolRecord): boolean {
  return symbol.kind === 'property' && symbol.end > symbol.line && !/(?<![=!<>])=(?![=>])/.test(symbol.signature);
}
