// A file as a map: its definitions in source order, nested ones indented, and the files that use it.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { FileRecord, SymbolRecord } from '../../core/records.js';
import { fileOfSymbol } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { contains } from '../../graph/operations/enclosing.js';
import { budgetFor } from '../budget.js';
import { infoOf } from '../describe.js';
import { sourceHint } from '../hints.js';
import { priceOf } from '../lines.js';
import type { AnswerContext, FileInfo, MapEntry, NodeAnswer } from '../model.js';
import { nodeText } from '../text/node-text.js';
import { findFile } from './find-file.js';

const MOST_USERS = 8;

export function fileMap({ graph, freshness }: AnswerContext, path: string): NodeAnswer {
  const { file, notes, others } = findFile(graph, path);
  const base = { answer: 'node' as const, asked: path, suggestions: [], freshness, highlight: [], mode: 'map' as const };
  if (file === undefined) return { ...base, status: 'nothing', notes, omissions: others, file: undefined, entries: [], usedBy: [], usedByTotal: 0 };
  const users = filesUsing(graph, file.id);
  const all = entriesOf(graph, file);
  const whole = (entries: readonly MapEntry[]): NodeAnswer => ({
    ...base, status: 'found', notes: entries.length < all.length ? [...notes, `${all.length - entries.length} nested or later definitions are left out.`] : notes,
    omissions: [{ what: 'its source', hint: sourceHint(file, { from: 1, to: Math.min(200, Math.max(1, file.lines)) }) }],
    file: fileInfo(graph, file), entries, usedBy: users.slice(0, MOST_USERS), usedByTotal: users.length,
  });
  const ceiling = budgetFor(graph.files.length).maxChars;
  const shallow = [all, all.filter((entry) => entry.depth <= 1), all.filter((entry) => entry.depth === 0)];
  for (const entries of shallow) if (priceOf(nodeText(whole(entries))) <= ceiling) return whole(entries);
  let count = shallow[2]?.length ?? 0;
  while (count > 0 && priceOf(nodeText(whole((shallow[2] ?? []).slice(0, count)))) > ceiling) count = Math.floor(count * 0.9);
  return whole((shallow[2] ?? []).slice(0, count));
}

export function fileInfo(graph: Graph, file: FileRecord): FileInfo {
  return { path: file.path, language: file.language, role: file.role, lines: file.lines, symbols: graph.symbolsInFile(file.id).length - 1 };
}

/** Definitions with their depth; what is local to a function body is left out. */
function entriesOf(graph: Graph, file: FileRecord): readonly MapEntry[] {
  const entries: MapEntry[] = [];
  for (const symbol of graph.symbolsInFile(file.id)) {
    if (symbol.kind === 'file') continue;
    const depth = depthOf(graph, symbol);
    if (depth !== undefined) entries.push({ symbol: infoOf(graph, symbol), depth });
  }
  return entries;
}

function depthOf(graph: Graph, symbol: SymbolRecord): number | undefined {
  let depth = 0;
  for (let at = symbol; at.parent >= 0; ) {
    const parent = graph.symbol(at.parent);
    if (parent.kind === 'file') break;
    if (CALLABLE_KINDS.has(parent.kind) && contains(parent, symbol)) return undefined;
    if (parent.file === symbol.file) depth += 1;
    at = parent;
  }
  return depth;
}

function filesUsing(graph: Graph, file: number): readonly string[] {
  const users = new Set<number>();
  for (const symbol of graph.symbolsInFile(file)) {
    for (const edge of graph.edgesTo(symbol.id)) users.add(fileOfSymbol(edge.source));
  }
  users.delete(file);
  return [...users].sort((a, b) => a - b).map((id) => graph.files[id]?.path ?? '');
}
