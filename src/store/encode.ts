// An index as the bytes of a SQLite image: which rows go into which table, in one fixed order, so that the same content
// gives the same bytes. No disk.

import { compareText } from '../core/order.js';
import { EDGE_KINDS, FILE_ROLES, GRADES, SYMBOL_KINDS, UNRESOLVED_REASONS } from '../core/kinds.js';
import type { FileRecord, SkippedFile, SymbolRecord, UnresolvedRecord } from '../core/records.js';
import type { GraphData } from '../graph/builder.js';
import { APPLICATION_ID, CODES, EDGE_STRIDE, FORMAT_VERSION, INDEXES, TABLES, VIEWS, codeTable } from './schema.js';
import { writeImage, type ImageRequest, type ImageWriter } from './sqlite/write-image.js';

/** Facts of files with consecutive ids; see `facts-pack.ts`. */
export interface StoredPack {
  readonly first: number;
  readonly blob: Uint8Array;
}

/** Size and time of a skipped file, to see whether it is worth another look. */
export interface SkippedStat {
  readonly size: number;
  readonly mtime: number;
}

export interface IndexContent {
  readonly graph: GraphData;
  /** By first file; every file is in one. */
  readonly facts: readonly StoredPack[];
  /** By position in `graph.skipped`. */
  readonly skippedStats: readonly SkippedStat[];
  readonly meta: Readonly<Record<string, string>>;
}

/** What goes into the tables that a change of lines touches; see `copy-index.ts` for the other way to fill them. */
export interface BulkRows {
  symbols(writer: ImageWriter): void;
  edges(writer: ImageWriter): void;
  unresolved(writer: ImageWriter): void;
  facts(writer: ImageWriter): void;
}

export function encodeIndex(content: IndexContent): Promise<Uint8Array> {
  const { graph, facts } = content;
  return encode({ files: graph.files, skipped: graph.skipped, skippedStats: content.skippedStats, meta: Object.entries(content.meta) }, { expectedBytes: expectedBytes(content) }, {
    symbols: (writer) => addSymbols(writer, graph.symbols),
    edges: (writer) => addEdges(writer, graph),
    unresolved: (writer) => addUnresolved(writer, graph.unresolved),
    facts: (writer) => addFacts(writer, facts),
  });
}

export interface SmallTables {
  readonly files: readonly FileRecord[];
  readonly skipped: readonly SkippedFile[];
  /** By position in `skipped`. */
  readonly skippedStats: readonly SkippedStat[];
  readonly meta: Iterable<readonly [string, string]>;
}

/** Whatever the rows come from, the same rows in the same order give the same bytes. */
export function encode(small: SmallTables, room: Pick<ImageRequest, 'expectedBytes' | 'old'>, bulk: BulkRows): Promise<Uint8Array> {
  const languages = [...new Set(small.files.map((file) => file.language))].sort(compareText);
  const codes: Readonly<Record<string, readonly string[]>> = { ...CODES, language: languages };
  return writeImage({ applicationId: APPLICATION_ID, userVersion: FORMAT_VERSION, ...room }, (writer) => {
    for (const sql of Object.values(TABLES)) writer.run(sql);
    for (const name of Object.keys(codes)) writer.run(codeTable(name));
    addMeta(writer, small.meta);
    for (const [name, list] of Object.entries(codes)) addCodes(writer, name, list);
    addFiles(writer, small, codesOf(languages));
    bulk.symbols(writer);
    bulk.edges(writer);
    bulk.unresolved(writer);
    bulk.facts(writer);
    // After the rows, so that each is sorted once and its pages are filled in order.
    for (const sql of Object.values(INDEXES)) writer.run(sql);
    for (const { sql } of VIEWS) writer.run(sql);
  });
}

/** By what rows took in real projects; a wrong guess costs time only. */
function expectedBytes({ graph, facts }: IndexContent): number {
  const blobs = facts.reduce((sum, { blob }) => sum + blob.length, 0);
  return 100_000 + blobs + graph.files.length * 120 + graph.symbols.length * 116 + graph.edges.length * 41 + graph.unresolved.length * 27;
}

function codesOf<T>(list: readonly T[]): ReadonlyMap<T, number> {
  return new Map(list.map((item, code) => [item, code]));
}

const ROLE = codesOf(FILE_ROLES);
const SYMBOL_KIND = codesOf(SYMBOL_KINDS);
const EDGE_KIND = codesOf(EDGE_KINDS);
const GRADE = codesOf(GRADES);
const REASON = codesOf(UNRESOLVED_REASONS);

const UNSTORABLE = /[\0\ud800-\udfff]/;

/** SQLite ends a text at NUL, and halves of surrogate pairs have no UTF-8; what is read back has to be what was written. */
function storable(text: string): string {
  return UNSTORABLE.test(text) ? Buffer.from(text.replaceAll('\0', '\ufffd')).toString() : text;
}

function addMeta(writer: ImageWriter, meta: SmallTables['meta']): void {
  const entries = [...meta].sort((a, b) => compareText(a[0], b[0]));
  writer.insert('meta', 2, (add) => {
    for (const [key, value] of entries) {
      add(key);
      add(storable(value));
    }
  });
}

function addCodes(writer: ImageWriter, table: string, words: readonly string[]): void {
  writer.insert(table, 2, (add) => words.forEach((word, code) => {
    add(code);
    add(storable(word));
  }));
}

function addFiles(writer: ImageWriter, { files, skipped, skippedStats }: SmallTables, languages: ReadonlyMap<string, number>): void {
  writer.insert('file', 8, (add) => {
    for (const file of files) {
      add(file.id);
      add(storable(file.path));
      add(languages.get(file.language)!);
      add(ROLE.get(file.role)!);
      add(Buffer.from(file.hash, 'hex'));
      add(file.size);
      add(file.mtime);
      add(file.lines);
    }
  });
  writer.insert('skipped', 6, (add) => skipped.forEach((file, position) => {
    add(position + 1);
    add(storable(file.path));
    add(storable(file.reason));
    add(storable(file.detail));
    add(skippedStats[position]?.size ?? 0);
    add(skippedStats[position]?.mtime ?? 0);
  }));
}

export function addSymbols(writer: ImageWriter, symbols: readonly SymbolRecord[]): void {
  writer.insert('symbol', 12, (add) => {
    for (const symbol of symbols) {
      add(symbol.id);
      add(SYMBOL_KIND.get(symbol.kind)!);
      add(storable(symbol.name));
      add(symbol.parent < 0 ? null : symbol.parent);
      add(symbol.line);
      add(symbol.column);
      add(symbol.start);
      add(symbol.end);
      add(symbol.flags);
      add(symbol.signature === '' ? null : storable(symbol.signature));
      add(symbol.doc === '' ? null : storable(symbol.doc));
      add(symbol.decorators === '' ? null : storable(symbol.decorators));
    }
  });
}

/** Row ids of references that are ordered by source: each is one more than the last one of the same symbol. */
function idsBySource(): (source: number) => number {
  let last = -1;
  let position = 0;
  return (source) => {
    position = source === last ? position + 1 : 0;
    last = source;
    if (position >= EDGE_STRIDE) throw new RangeError(`symbol ${source} refers to more than ${EDGE_STRIDE} things`);
    return source * EDGE_STRIDE + position;
  };
}

function addEdges(writer: ImageWriter, graph: GraphData): void {
  const idOf = idsBySource();
  writer.insert('edge', 6, (add) => {
    for (const edge of graph.edges) {
      add(idOf(edge.source));
      add(edge.target);
      add(EDGE_KIND.get(edge.kind)!);
      add(GRADE.get(edge.grade)!);
      add(edge.line);
      add(edge.column);
    }
  });
  const sameIdOf = idsBySource();
  writer.insert('dispatch', 6, (add) => {
    for (const { source, dispatch } of graph.edges) {
      const id = sameIdOf(source);
      if (!dispatch) continue;
      add(id);
      add(storable(dispatch.channel));
      add(dispatch.confidence);
      add(dispatch.siteFile);
      add(dispatch.siteLine);
      add(storable(dispatch.key));
    }
  });
}

/** Names of unresolved references repeat a lot, so they are stored once. */
function addUnresolved(writer: ImageWriter, unresolved: readonly UnresolvedRecord[]): void {
  const words = new Set<string>();
  for (const reference of unresolved) words.add(reference.name).add(reference.detail);
  const sorted = [...words].sort(compareText);
  const wordCode = codesOf(sorted);
  const idOf = idsBySource();
  writer.insert('unresolved', 7, (add) => {
    for (const reference of unresolved) {
      add(idOf(reference.source));
      add(EDGE_KIND.get(reference.kind)!);
      add(wordCode.get(reference.name)!);
      add(REASON.get(reference.reason)!);
      add(wordCode.get(reference.detail)!);
      add(reference.line);
      add(reference.column);
    }
  });
  addCodes(writer, 'word', sorted);
}

function addFacts(writer: ImageWriter, facts: readonly StoredPack[]): void {
  writer.insert('facts', 2, (add) => {
    for (const { first, blob } of facts) {
      add(first);
      add(blob);
    }
  });
}
