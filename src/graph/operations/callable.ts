// What works as a function: what the language calls one, and a field or variable that holds one (`save = debounce(() => ...)`,
// `req.get = req.header = function ...`): several lines with calls or a function of their own inside.

import { CALLABLE_KINDS, type SymbolKind } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';
import { CALL_KINDS } from './callees.js';

const HOLDERS: ReadonlySet<SymbolKind> = new Set(['property', 'field', 'variable', 'constant']);

export function isFunctionLike(graph: Graph, symbol: SymbolRecord): boolean {
  if (CALLABLE_KINDS.has(symbol.kind)) return true;
  if (!HOLDERS.has(symbol.kind) || symbol.end - symbol.start < 2) return false;
  if (graph.edgesFrom(symbol.id).some((edge) => CALL_KINDS.has(edge.kind))) return true;
  return graph.symbolsInFile(symbol.file).some((inner) => CALLABLE_KINDS.has(inner.kind) && inner.start >= symbol.start && inner.end <= symbol.end && inner.id !== symbol.parent);
}
