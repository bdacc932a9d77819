// From per-file facts and their resolution to the records of the graph, in one fixed order whatever order things came
// in. The records go to the store. Knows no disk and no language.

import type { FileFacts, RefFact, Shape, SymbolFact } from '../core/facts.js';
import { EDGE_KINDS, GRADES } from '../core/kinds.js';
import { compareText } from '../core/order.js';
import {
  SYMBOL_STRIDE, type EdgeRecord, type FileRecord, type SkippedFile, type SymbolRecord, type UnresolvedRecord,
} from '../core/records.js';

/** Everything the index says, in the order in which it is stored. */
export interface GraphData {
  /** By path; position = id. */
  readonly files: readonly FileRecord[];
  /** By id. */
  readonly symbols: readonly SymbolRecord[];
  /** By source, line, column, kind, target. */
  readonly edges: readonly EdgeRecord[];
  /** By source, line, column, kind, name. */
  readonly unresolved: readonly UnresolvedRecord[];
  /** By path. */
  readonly skipped: readonly SkippedFile[];
}

export interface BuildFile {
  readonly record: FileRecord;
  readonly facts: Pick<FileFacts, 'symbols' | 'refs'>;
}

/** What resolution found; `resolve/contract.ts` declares the same shape for its producers. */
export interface Resolved {
  readonly edges: readonly EdgeRecord[];
  readonly unresolved: readonly UnresolvedRecord[];
  readonly parents: ReadonlyMap<number, number>;
}

export function buildGraphData(
  files: readonly BuildFile[], resolved: Resolved, skipped: readonly SkippedFile[],
): GraphData {
  const symbols: SymbolRecord[] = [];
  const parents = withoutCycles(files, resolved.parents);
  for (const file of files) addSymbols(file, parents, symbols);
  return {
    files: files.map((file) => file.record),
    symbols,
    edges: orderEdges(resolved.edges),
    unresolved: [...resolved.unresolved].sort(compareUnresolved),
    skipped: orderSkipped(skipped),
  };
}

export function orderSkipped<T extends SkippedFile>(skipped: readonly T[]): T[] {
  return [...skipped].sort((a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason));
}

/** Containers that resolution names, but for those that would make a symbol contain itself: it keeps the written one. */
function withoutCycles(files: readonly BuildFile[], parents: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const facts = new Map(files.map((file) => [file.record.id, file.facts.symbols]));
  const written = (id: number): number => {
    const file = Math.floor(id / SYMBOL_STRIDE);
    const parent = facts.get(file)?.[id % SYMBOL_STRIDE]?.parent ?? -1;
    return parent < 0 ? -1 : file * SYMBOL_STRIDE + parent;
  };
  const kept = new Map<number, number>();
  for (const [id, parent] of [...parents].sort((a, b) => a[0] - b[0])) {
    const seen = new Set([id]);
    let at = parent;
    while (at >= 0 && !seen.has(at)) {
      seen.add(at);
      at = kept.get(at) ?? written(at);
    }
    if (at < 0) kept.set(id, parent);
  }
  return kept;
}

function addSymbols(file: BuildFile, parents: ReadonlyMap<number, number>, into: SymbolRecord[]): void {
  const base = file.record.id * SYMBOL_STRIDE;
  file.facts.symbols.forEach((fact, position) => {
    const id = base + position;
    const written = fact.parent < 0 ? -1 : base + fact.parent;
    into.push({
      id,
      file: file.record.id,
      kind: fact.kind,
      name: displayName(fact, file.record.path),
      parent: parents.get(id) ?? written,
      line: fact.line,
      column: fact.column,
      start: fact.start,
      end: fact.end,
      flags: fact.flags,
      signature: fact.signature,
      doc: fact.doc,
      decorators: decoratorText(fact.decorators, file.facts.refs),
    });
  });
}

/** What a module exports without naming it is known by the module's name: the file's, or the folder's of an index file. */
export function displayName(fact: SymbolFact, path: string): string {
  if (fact.parent !== 0 || (fact.name !== 'default' && fact.name !== 'exports') || (fact.kind !== 'function' && fact.kind !== 'class')) return fact.name;
  const parts = path.split('/');
  const stem = parts[parts.length - 1]!.replace(/(?:\.[cm]?[jt]sx?)$/, '');
  const name = stem === 'index' && parts.length > 1 ? parts[parts.length - 2]! : stem;
  // As whoever imports it would write it.
  return name.replace(/[-. ]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The dotted names of decorators; arguments are not part of the text, and a computed decorator has none. */
function decoratorText(decorators: readonly Shape[], refs: readonly RefFact[]): string {
  if (decorators.length === 0) return '';
  return decorators.map((shape) => dottedName(shape, refs)).filter((name) => name !== '').join(' ');
}

function dottedName(shape: Shape, refs: readonly RefFact[]): string {
  if (typeof shape === 'string') return shape;
  if (shape === null) return '';
  switch (shape[0]) {
    case '.': {
      const object = dottedName(shape[1], refs);
      return object === '' ? shape[2] : `${object}.${shape[2]}`;
    }
    case '#': return dottedName(refs[shape[1]]?.[3] ?? null, refs);
    case 'this': case 'super': return shape[0];
    default: return '';
  }
}

const KIND_POSITION = new Map(EDGE_KINDS.map((kind, position) => [kind, position]));
const GRADE_POSITION = new Map(GRADES.map((grade, position) => [grade, position]));

interface Placed { readonly source: number; readonly line: number; readonly column: number; readonly kind: EdgeRecord['kind'] }

function comparePlace(a: Placed, b: Placed): number {
  return a.source - b.source || a.line - b.line || a.column - b.column
    || (KIND_POSITION.get(a.kind) ?? 0) - (KIND_POSITION.get(b.kind) ?? 0);
}

export function compareEdges(a: EdgeRecord, b: EdgeRecord): number {
  return comparePlace(a, b) || a.target - b.target
    || (GRADE_POSITION.get(a.grade) ?? 0) - (GRADE_POSITION.get(b.grade) ?? 0)
    || compareDispatch(a, b);
}

function compareDispatch(a: EdgeRecord, b: EdgeRecord): number {
  const left = a.dispatch;
  const right = b.dispatch;
  if (!left || !right) return 0;
  return right.confidence - left.confidence || compareText(left.channel, right.channel)
    || left.siteFile - right.siteFile || left.siteLine - right.siteLine || compareText(left.key, right.key);
}

export function compareUnresolved(a: UnresolvedRecord, b: UnresolvedRecord): number {
  return comparePlace(a, b) || compareText(a.name, b.name) || compareText(a.reason, b.reason) || compareText(a.detail, b.detail);
}

/** Two findings of one relation at one site are one edge: the surest grade stays. */
function orderEdges(edges: readonly EdgeRecord[]): EdgeRecord[] {
  const sorted = [...edges].sort(compareEdges);
  return sorted.filter((edge, position) => {
    const before = sorted[position - 1];
    return !before || comparePlace(before, edge) !== 0 || before.target !== edge.target;
  });
}
