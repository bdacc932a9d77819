import fc from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import initSqlJs from 'sql.js';
import { describe, expect, test } from 'vitest';
import { EDGE_KINDS, FILE_ROLES, GRADES, SYMBOL_KINDS, UNRESOLVED_REASONS } from '../../src/core/kinds.js';
import { SYMBOL_STRIDE, fileOfSymbol, type EdgeRecord, type FileRecord, type SymbolRecord, type UnresolvedRecord } from '../../src/core/records.js';
import { compareEdges, compareUnresolved, type GraphData } from '../../src/graph/builder.js';
import { memoryGraph } from '../support/memory-graph.js';
import { encodeIndex, type StoredPack } from '../../src/store/encode.js';
import { copyIndex } from '../../src/store/copy-index.js';
import { DamagedImage } from '../../src/store/sqlite/read-image.js';
import { openIndex, type StoredIndex } from '../../src/store/stored-graph.js';
import { handData } from '../support/graph.js';
import { makeTree } from '../support/tree.js';

const NAMES = ['save', 'load', 'Ünder', 'x'.repeat(1500), '\u{1f600}smile', '\uffee', 'a'];
const choice = fc.nat(10_000);

/** Any graph: choices are taken modulo what there is, so that everything refers to something. */
const graphs = fc.record({
  files: fc.array(fc.record({ symbols: fc.array(fc.tuple(choice, choice, choice), { maxLength: 6 }), role: choice }), { maxLength: 5 }),
  edges: fc.array(fc.tuple(choice, choice, choice, choice, choice), { maxLength: 40 }),
  unresolved: fc.array(fc.tuple(choice, choice, choice, choice), { maxLength: 20 }),
  skipped: fc.array(fc.constantFrom('z.ts', 'y.ts'), { maxLength: 2 }),
}).map((parts): GraphData => {
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
  const files: FileRecord[] = parts.files.map(({ role }, id) => ({
    id, path: `dir/f${id}.ts`, language: pick(['typescript', 'python'], role), role: pick(FILE_ROLES, role), hash: 'ab'.repeat(16),
    size: role * 1000, mtime: 1_700_000_000_000 + role, lines: role,
  }));
  const symbols: SymbolRecord[] = [];
  parts.files.forEach((file, id) => [[0, 0, 0], ...file.symbols].forEach(([kind = 0, name = 0, parent = 0], position) => {
    const isFile = position === 0;
    symbols.push({
      id: id * SYMBOL_STRIDE + position, file: id, kind: isFile ? 'file' : pick(SYMBOL_KINDS.slice(1), kind), name: isFile ? `f${id}.ts` : pick(NAMES, name),
      parent: isFile ? -1 : pick(symbols, parent).id, line: name + 1, column: kind, start: name + 1, end: name + kind, flags: parent,
      signature: pick(['', 'sig()'], kind), doc: pick(['', 'A doc.'], name), decorators: pick(['', 'a b.c'], parent),
    });
  }));
  if (symbols.length === 0) return { files, symbols, edges: [], unresolved: [], skipped: [] };
  const edges = parts.edges.map(([source, target, kind, grade, line]): EdgeRecord => {
    const edge = { source: pick(symbols, source).id, target: pick(symbols, target).id, kind: pick(EDGE_KINDS, kind), grade: pick(GRADES, grade), line, column: kind };
    return edge.grade === 'dispatch' ? { ...edge, dispatch: { channel: 'c', confidence: 0.75, siteFile: 0, siteLine: line, key: '' } } : edge;
  });
  const unresolved = parts.unresolved.map(([source, name, reason, line]): UnresolvedRecord => ({
    source: pick(symbols, source).id, kind: pick(EDGE_KINDS, line), name: pick(NAMES, name), reason: pick(UNRESOLVED_REASONS, reason),
    detail: pick(['', 'pkg'], line), line, column: 0,
  }));
  return {
    files, symbols, edges: edges.sort(compareEdges), unresolved: unresolved.sort(compareUnresolved),
    skipped: [...new Set(parts.skipped)].sort().map((path) => ({ path, reason: 'binary', detail: '' })),
  };
});

const packsOf = (data: GraphData) => data.files.filter((file) => file.id % 2 === 0).map((file) => ({ first: file.id, blob: Buffer.alloc(file.id * 3000, file.id) }));

/** Lines that edges, references and sites of a file name. */
function linesIn(data: GraphData, file: number): Set<number> {
  const inFile = ({ source }: { readonly source: number }): boolean => fileOfSymbol(source) === file;
  const sites = data.edges.flatMap(({ dispatch }) => (dispatch?.siteFile === file ? [dispatch.siteLine] : []));
  return new Set([...data.edges.filter(inFile).map(({ line }) => line), ...data.unresolved.filter(inFile).map(({ line }) => line), ...sites]);
}

/** The same graph with everything in a file some lines further down. */
function movedBy(data: GraphData, file: number, by: number): GraphData {
  const down = <T extends { readonly source: number; readonly line: number }>(each: T): T => (fileOfSymbol(each.source) === file ? { ...each, line: each.line + by } : each);
  return {
    ...data,
    symbols: data.symbols.map((each) => (each.file === file ? { ...each, line: each.line + by, start: each.start + by, end: each.end + by, doc: 'new' } : each)),
    edges: data.edges.map(down).map((edge) => (edge.dispatch?.siteFile === file ? { ...edge, dispatch: { ...edge.dispatch, siteLine: edge.dispatch.siteLine + by } } : edge)),
    unresolved: data.unresolved.map(down),
  };
}

async function store(path: string, data: GraphData): Promise<StoredIndex> {
  const facts = packsOf(data);
  const skippedStats = data.skipped.map((_file, at) => ({ size: at, mtime: at * 10 }));
  writeFileSync(path, await encodeIndex({ graph: data, facts, skippedStats, meta: { one: '1' } }));
  const opened = openIndex(path, { one: '1' });
  if (opened.state !== 'ready') throw new Error(opened.state);
  return opened.index;
}

describe('a stored graph', () => {
  test('answers as the graph in memory does', async () => {
    const path = join(makeTree({}), 'graph.db');
    await fc.assert(fc.asyncProperty(graphs, async (data) => {
      const index = await store(path, data);
      const [stored, memory] = [index.graph, memoryGraph(data)];
      expect(stored.files).toEqual(memory.files);
      expect(stored.skipped).toEqual(memory.skipped);
      expect(stored.names()).toEqual(memory.names());
      for (const { id, path: file } of data.files) {
        expect(stored.fileByPath(file)).toEqual(data.files[id]);
        expect(stored.symbolsInFile(id)).toEqual(memory.symbolsInFile(id));
      }
      for (const name of [...NAMES, 'nothing']) expect(stored.symbolsNamed(name)).toEqual(memory.symbolsNamed(name));
      for (const { id } of data.symbols) {
        expect(stored.symbol(id)).toEqual(memory.symbol(id));
        expect(stored.children(id)).toEqual(memory.children(id));
        expect(stored.edgesFrom(id)).toEqual(memory.edgesFrom(id));
        expect(stored.edgesTo(id)).toEqual(memory.edgesTo(id));
        expect(stored.unresolvedFrom(id)).toEqual(memory.unresolvedFrom(id));
      }
      const packs: StoredPack[] = [];
      index.eachPack((pack) => { packs.push(pack); });
      expect(packs).toEqual(packsOf(data));
      index.close();
    }), { numRuns: 150 });
  }, 60_000);

  test('is copied with the bytes of one that is written anew, with other lines and times', async () => {
    const path = join(makeTree({}), 'graph.db');
    await fc.assert(fc.asyncProperty(graphs, fc.nat(), fc.integer({ min: 0, max: 300 }), async (data, pick, by) => {
      const index = await store(path, data);
      const moved = data.files.length === 0 ? -1 : pick % data.files.length;
      const now = movedBy(data, moved, by);
      const lines = new Map([...linesIn(data, moved)].map((line) => [line, line + by]));
      const symbols = now.symbols.filter(({ file }) => file === moved);
      const copy = { files: now.files, moved: moved < 0 ? [] : [{ id: moved, symbols, lines }], packs: [] };
      const copied = await copyIndex(readFileSync(path), index, copy);
      index.close();
      (await store(path, now)).close();
      expect(Buffer.compare(copied, readFileSync(path))).toBe(0);
    }), { numRuns: 100 });
  }, 60_000);

  test('is not copied when a page of it is not as it was written', async () => {
    const path = join(makeTree({}), 'graph.db');
    const index = await store(path, handData({ files: [{ path: 'a.ts' }] }));
    const bytes = readFileSync(path);
    bytes[bytes.length - 100]! ^= 1;
    expect(() => copyIndex(bytes, index, { files: index.graph.files, moved: [], packs: [] })).toThrow(DamagedImage);
    index.close();
  });

  test('finds no symbol and no file where there is none', async () => {
    const index = await store(join(makeTree({}), 'graph.db'), handData({ files: [{ path: 'a.ts' }] }));
    expect(() => index.graph.symbol(1)).toThrow('no symbol 1');
    expect(index.graph.fileByPath('b.ts')).toBeUndefined();
    index.close();
  });
});

test('a person with a SQL shell finds names in views', async () => {
  const data = handData({
    files: [
      { path: 'a.ts', symbols: [{ kind: 'class', name: 'A', at: [1, 9], members: [{ kind: 'method', name: 'm', at: [2, 3] }] }] },
      { path: 'b.ts', symbols: [{ kind: 'function', name: 'f', at: [1, 4] }] },
    ],
    edges: [{ from: 'b.ts#f', to: 'a.ts#A.m', line: 3, column: 7, grade: 'typed' }, { from: 'b.ts', to: 'a.ts', kind: 'imports' }],
    unresolved: [{ from: 'b.ts#f', name: 'fetch', reason: 'external', detail: 'undici', line: 2 }],
  });
  const SQL = await initSqlJs();
  const database = new SQL.Database(await encodeIndex({ graph: data, facts: [], skippedStats: [], meta: {} }));
  const rows = (sql: string) => database.exec(sql)[0]?.values;
  expect(rows('PRAGMA integrity_check')).toEqual([['ok']]);
  expect(rows("SELECT path, first_line, kind, container FROM named_symbol WHERE name = 'm'")).toEqual([['a.ts', 2, 'method', 'A']]);
  expect(rows("SELECT source, target, grade, path, line, col, target_path FROM named_edge WHERE kind = 'calls'"))
    .toEqual([['f', 'm', 'typed', 'b.ts', 3, 7, 'a.ts']]);
  expect(rows('SELECT source, name, reason, detail, line FROM named_unresolved')).toEqual([['f', 'fetch', 'external', 'undici', 2]]);
  expect(rows('SELECT * FROM import')).toEqual([[1, 0]]);
});
