// An index as the bytes of a SQLite image. Rows go in by key, so the same content gives the same bytes. No disk.

import { compareText } from '../core/order.js';
import { EDGE_KINDS, FILE_ROLES, GRADES, SYMBOL_KINDS, UNRESOLVED_REASONS } from '../core/kinds.js';
import { SYMBOL_STRIDE, fileOfSymbol, type EdgeRecord, type UnresolvedRecord } from '../core/records.js';
import type { GraphData } from '../graph/builder.js';
import {
  APPLICATION_ID, CODES, EDGE_STRIDE, FORMAT_VERSION, INDEXES, TABLES, VIEWS, codeTable, type TableName,
} from './schema.js';
import { Row } from './sqlite/row.js';
import { ImageWriter, IndexBuilder, TableBuilder, type SchemaEntry } from './sqlite/write-image.js';

/** What is kept of a file to resolve again without reading it: its facts, deflated, and whether a banner calls it generated. */
export interface StoredFacts {
  readonly generated: boolean;
  readonly blob: Uint8Array;
}

/** Size and time of a skipped file, to see whether it is worth another look. */
export interface SkippedStat {
  readonly size: number;
  readonly mtime: number;
}

export interface IndexContent {
  readonly graph: GraphData;
  /** By file id. */
  readonly facts: readonly StoredFacts[];
  /** By position in `graph.skipped`. */
  readonly skippedStats: readonly SkippedStat[];
  readonly meta: Readonly<Record<string, string>>;
}

type Fill = (add: (key: number, fill: (row: Row) => Row) => void) => void;
type AddTable = (name: TableName, fill: Fill) => void;
/** Entries by key, then by id. */
type AddIndex = (name: keyof typeof INDEXES, fill: (add: (key: string | number, id: number) => void) => void) => void;

export function encodeIndex(content: IndexContent): readonly Buffer[] {
  const image = new ImageWriter();
  const schema: SchemaEntry[] = [];
  const row = new Row();
  const table = (name: string, sql: string, fill: Fill): void => {
    const builder = new TableBuilder(image);
    fill((key, encode) => builder.add(key, encode(row.begin())));
    schema.push({ type: 'table', name, table: name, root: builder.finish(), sql });
  };
  const known = (name: TableName, fill: Fill): void => table(name, TABLES[name], fill);
  const index: AddIndex = (name, fill) => {
    const builder = new IndexBuilder(image);
    fill((key, id) => builder.add((typeof key === 'string' ? row.begin().text(key) : row.begin().integer(key)).integer(id)));
    schema.push({ type: 'index', name, table: INDEXES[name].table, root: builder.finish(), sql: INDEXES[name].sql });
  };

  const { graph } = content;
  const languages = [...new Set(graph.files.map((file) => file.language))].sort(compareText);
  const languageCode = codesOf(languages);
  known('meta', (add) => {
    Object.entries(content.meta).sort((a, b) => compareText(a[0], b[0])).forEach(([key, value], at) => add(at + 1, (r) => r.text(key).text(value)));
  });
  const codes: Readonly<Record<string, readonly string[]>> = { ...CODES, language: languages };
  for (const [name, list] of Object.entries(codes)) {
    table(name, codeTable(name), (add) => list.forEach((word, code) => add(code, (r) => r.none().text(word))));
  }
  known('file', (add) => {
    for (const file of graph.files) {
      add(file.id, (r) => r.none().text(file.path).integer(languageCode.get(file.language)!).integer(ROLE.get(file.role)!)
        .blob(Buffer.from(file.hash, 'hex')).integer(file.size).integer(file.mtime).integer(file.lines));
    }
  });
  known('skipped', (add) => graph.skipped.forEach((file, position) => {
    const stat = content.skippedStats[position];
    add(position + 1, (r) => r.none().text(file.path).text(file.reason).text(file.detail).integer(stat?.size ?? 0).integer(stat?.mtime ?? 0));
  }));
  addSymbols(graph, known, index);
  const edgeIds = idsBySource(graph.edges);
  addEdges(graph, edgeIds, known);
  index('edge_target', (add) => {
    for (const at of orderByTarget(graph)) add(graph.edges[at]!.target, edgeIds[at]!);
  });
  addUnresolved(graph.unresolved, known);
  known('facts', (add) => content.facts.forEach(({ generated, blob }, file) => add(file, (r) => r.none().integer(generated ? 1 : 0).blob(blob))));
  for (const { name, sql } of VIEWS) schema.push({ type: 'view', name, table: name, root: 0, sql });
  return image.finish(schema, { applicationId: APPLICATION_ID, userVersion: FORMAT_VERSION });
}

function codesOf<T>(list: readonly T[]): ReadonlyMap<T, number> {
  return new Map(list.map((item, code) => [item, code]));
}

const ROLE = codesOf(FILE_ROLES);
const SYMBOL_KIND = codesOf(SYMBOL_KINDS);
const EDGE_KIND = codesOf(EDGE_KINDS);
const GRADE = codesOf(GRADES);
const REASON = codesOf(UNRESOLVED_REASONS);

function addSymbols(graph: GraphData, table: AddTable, index: AddIndex): void {
  table('symbol', (add) => {
    for (const symbol of graph.symbols) {
      add(symbol.id, (r) => {
        r.none().integer(SYMBOL_KIND.get(symbol.kind)!).text(symbol.name);
        if (symbol.parent < 0) r.none();
        else r.integer(symbol.parent);
        return r.integer(symbol.line).integer(symbol.column).integer(symbol.start).integer(symbol.end).integer(symbol.flags)
          .text(symbol.signature).text(symbol.doc).text(symbol.decorators);
      });
    }
  });
  index('symbol_name', (add) => {
    const byName = new Map<string, number[]>();
    for (const { name, id } of graph.symbols) {
      const ids = byName.get(name);
      if (ids) ids.push(id);
      else byName.set(name, [id]);
    }
    for (const name of sortStored([...byName.keys()])) for (const id of byName.get(name)!) add(name, id);
  });
  index('symbol_outside', (add) => {
    const outside = graph.symbols.filter((symbol) => symbol.parent >= 0 && fileOfSymbol(symbol.parent) !== symbol.file);
    for (const { parent, id } of outside.sort((a, b) => a.parent - b.parent || a.id - b.id)) add(parent, id);
  });
}

const SURROGATE = /[\ud800-\udfff]/;

/** SQLite compares texts by their UTF-8 bytes, which differs from code units only where there are surrogates. */
function sortStored(texts: string[]): string[] {
  if (!texts.some((text) => SURROGATE.test(text))) return texts.sort(compareText);
  return texts.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** Positions of edges by target, then by source. One number holds both, since numbers sort many times faster. */
function orderByTarget(graph: GraphData): Float64Array {
  const firstOfFile: number[] = [];
  graph.symbols.forEach((symbol, rank) => { firstOfFile[symbol.file] ??= rank; });
  const keys = new Float64Array(graph.edges.length);
  graph.edges.forEach(({ target }, at) => {
    keys[at] = (firstOfFile[fileOfSymbol(target)]! + (target % SYMBOL_STRIDE)) * graph.edges.length + at;
  });
  return keys.sort().map((key) => key % graph.edges.length);
}

/** Row ids of references that are ordered by source. */
function idsBySource(references: readonly { readonly source: number }[]): number[] {
  let position = 0;
  return references.map((reference, at) => {
    position = at > 0 && references[at - 1]!.source === reference.source ? position + 1 : 0;
    if (position >= EDGE_STRIDE) throw new RangeError(`symbol ${reference.source} refers to more than ${EDGE_STRIDE} things`);
    return reference.source * EDGE_STRIDE + position;
  });
}

function addEdges(graph: GraphData, ids: readonly number[], table: AddTable): void {
  table('edge', (add) => graph.edges.forEach((edge: EdgeRecord, at) => {
    add(ids[at]!, (r) => r.none().integer(edge.target).integer(EDGE_KIND.get(edge.kind)!).integer(GRADE.get(edge.grade)!)
      .integer(edge.line).integer(edge.column));
  }));
  table('dispatch', (add) => graph.edges.forEach(({ dispatch }, at) => {
    if (!dispatch) return;
    add(ids[at]!, (r) => r.none().text(dispatch.channel).real(dispatch.confidence).integer(dispatch.siteFile).integer(dispatch.siteLine).text(dispatch.key));
  }));
}

/** Names of unresolved references repeat a lot, so they are stored once. */
function addUnresolved(unresolved: readonly UnresolvedRecord[], table: AddTable): void {
  const words = new Set<string>();
  for (const reference of unresolved) words.add(reference.name).add(reference.detail);
  const sorted = [...words].sort(compareText);
  const wordCode = codesOf(sorted);
  const ids = idsBySource(unresolved);
  table('unresolved', (add) => unresolved.forEach((reference, at) => {
    add(ids[at]!, (r) => r.none().integer(EDGE_KIND.get(reference.kind)!).integer(wordCode.get(reference.name)!).integer(REASON.get(reference.reason)!)
      .integer(wordCode.get(reference.detail)!).integer(reference.line).integer(reference.column));
  }));
  table('word', (add) => sorted.forEach((text, code) => add(code, (r) => r.none().text(text))));
}
