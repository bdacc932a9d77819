// A graph written by hand, for tests of answers and of graph operations. A file is a path with its symbols; a symbol is
// `kind name` with lines; nesting is by `members`; edges name symbols as `path#Outer.inner`.

import type { EdgeKind, FileRole, Grade, SymbolKind, UnresolvedReason } from '../../src/core/kinds.js';
import { compareText } from '../../src/core/order.js';
import {
  SYMBOL_STRIDE, type DispatchInfo, type EdgeRecord, type FileRecord, type SkippedFile, type SymbolRecord, type UnresolvedRecord,
} from '../../src/core/records.js';
import { compareEdges, compareUnresolved, type GraphData } from '../../src/graph/builder.js';
import type { Graph } from '../../src/graph/graph.js';
import { memoryGraph } from './memory-graph.js';

export interface HandFile {
  readonly path: string;
  readonly language?: string;
  readonly role?: FileRole;
  readonly lines?: number;
  readonly hash?: string;
  readonly size?: number;
  readonly symbols?: readonly HandSymbol[];
}

export interface HandSymbol {
  readonly kind: SymbolKind;
  readonly name: string;
  /** `[first, last]`; the name is on the first line unless `line` says otherwise. */
  readonly at: readonly [number, number];
  readonly line?: number;
  readonly column?: number;
  readonly flags?: number;
  readonly signature?: string;
  readonly doc?: string;
  readonly decorators?: string;
  readonly members?: readonly HandSymbol[];
}

export interface HandEdge {
  /** `path#Outer.inner`; `path` alone is the file. */
  readonly from: string;
  readonly to: string;
  readonly kind?: EdgeKind;
  readonly grade?: Grade;
  /** Default: the first line of `from`. */
  readonly line?: number;
  readonly column?: number;
  readonly dispatch?: Omit<DispatchInfo, 'siteFile'> & { readonly site: string };
}

export interface HandUnresolved {
  readonly from: string;
  readonly name: string;
  readonly kind?: EdgeKind;
  readonly reason?: UnresolvedReason;
  readonly detail?: string;
  readonly line?: number;
  readonly column?: number;
}

export interface HandGraph {
  readonly files: readonly HandFile[];
  readonly edges?: readonly HandEdge[];
  readonly unresolved?: readonly HandUnresolved[];
  readonly skipped?: readonly SkippedFile[];
}

export function handGraph(hand: HandGraph): Graph {
  return memoryGraph(handData(hand));
}

export function handData(hand: HandGraph): GraphData {
  const files: FileRecord[] = [];
  const symbols: SymbolRecord[] = [];
  const ids = new Map<string, SymbolRecord>();
  for (const file of [...hand.files].sort((a, b) => compareText(a.path, b.path))) addFile(file, files, symbols, ids);
  const find = (name: string): SymbolRecord => {
    const symbol = ids.get(name);
    if (!symbol) throw new Error(`no symbol ${name}; there are ${[...ids.keys()].join(', ')}`);
    return symbol;
  };
  const edges = (hand.edges ?? []).map((edge): EdgeRecord => {
    const source = find(edge.from);
    const { dispatch } = edge;
    return {
      source: source.id, target: find(edge.to).id, kind: edge.kind ?? 'calls', grade: edge.grade ?? (dispatch ? 'dispatch' : 'exact'),
      line: edge.line ?? source.start, column: edge.column ?? 0,
      ...(dispatch && {
        dispatch: {
          channel: dispatch.channel, confidence: dispatch.confidence, siteFile: find(dispatch.site).file,
          siteLine: dispatch.siteLine, key: dispatch.key,
        },
      }),
    };
  });
  const unresolved = (hand.unresolved ?? []).map((reference): UnresolvedRecord => {
    const source = find(reference.from);
    return {
      source: source.id, kind: reference.kind ?? 'calls', name: reference.name, reason: reference.reason ?? 'missing',
      detail: reference.detail ?? '', line: reference.line ?? source.start, column: reference.column ?? 0,
    };
  });
  return {
    files, symbols, edges: edges.sort(compareEdges), unresolved: unresolved.sort(compareUnresolved), skipped: hand.skipped ?? [],
  };
}

function addFile(hand: HandFile, files: FileRecord[], symbols: SymbolRecord[], ids: Map<string, SymbolRecord>): void {
  const id = files.length;
  const last = Math.max(0, ...(hand.symbols ?? []).map((symbol) => symbol.at[1]));
  const lines = hand.lines ?? last;
  files.push({
    id, path: hand.path, language: hand.language ?? 'typescript', role: hand.role ?? 'source',
    hash: hand.hash ?? '0'.repeat(32), size: hand.size ?? lines * 20, mtime: 1_700_000_000_000, lines,
  });
  let next = id * SYMBOL_STRIDE;
  const add = (symbol: HandSymbol, parent: number, key: string): void => {
    const record: SymbolRecord = {
      id: next++, file: id, kind: symbol.kind, name: symbol.name, parent, line: symbol.line ?? symbol.at[0],
      column: symbol.column ?? 0, start: symbol.at[0], end: symbol.at[1], flags: symbol.flags ?? 0,
      signature: symbol.signature ?? '', doc: symbol.doc ?? '', decorators: symbol.decorators ?? '',
    };
    symbols.push(record);
    ids.set(key, record);
    for (const member of symbol.members ?? []) {
      add(member, record.id, parent < 0 ? `${hand.path}#${member.name}` : `${key}.${member.name}`);
    }
  };
  const name = hand.path.slice(hand.path.lastIndexOf('/') + 1);
  add({ kind: 'file', name, at: [1, lines], members: hand.symbols ?? [] }, -1, hand.path);
}
