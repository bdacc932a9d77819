import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import initSqlJs, { type Database, type SqlJsStatic } from 'sql.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import { encodeIndex } from '../../src/store/encode.js';
import { openIndex } from '../../src/store/stored-graph.js';
import { DamagedImage, ImageReader, type Value } from '../../src/store/sqlite/read-image.js';
import { writeImage } from '../../src/store/sqlite/write-image.js';

let SQL: SqlJsStatic;
let folder = '';
beforeAll(async () => {
  SQL = await initSqlJs();
  folder = mkdtempSync(join(tmpdir(), 'image-'));
});
afterAll(() => { rmSync(folder, { recursive: true }); });

const ALL = { from: 0, to: Number.MAX_SAFE_INTEGER };

interface Sample { readonly key: number; readonly name: string; readonly count: number; readonly part: number; readonly data: Uint8Array }

// Texts that survive UTF-8: no halves of surrogate pairs.
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'z', '\uffee', '\u{10000}', '\u{10ffff}'), maxLength: 3 }),
  fc.tuple(fc.constantFrom('x', 'é'), fc.integer({ min: 900, max: 3000 })).map(([unit, count]) => unit.repeat(count)),
);
const count = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, 1, -1, 127, 128, -128, -129, 32767, 32768, 8388607, 8388608, 2 ** 31, 2 ** 47, 2 ** 53 - 1));
const sample: fc.Arbitrary<Sample> = fc.record({
  key: fc.oneof(fc.nat(), fc.maxSafeInteger().map(Math.abs)),
  name,
  count,
  // SQLite knows one zero.
  part: fc.double({ noNaN: true, noDefaultInfinity: true }).map((part) => (part === 0 ? 0 : part)),
  data: fc.constantFrom(0, 1, 50, 4000, 4060, 4061, 4062, 9000).map((size) => new Uint8Array(size).fill(7)),
});
const samples = fc.uniqueArray(sample, { selector: (each) => each.key, maxLength: 40 }).map((rows) => rows.sort((a, b) => a.key - b.key));

function write(rows: readonly Sample[], expectedBytes = 0): Promise<Uint8Array> {
  return writeImage({ applicationId: 7, userVersion: 3, expectedBytes }, (writer) => {
    writer.run('CREATE TABLE t(key INTEGER PRIMARY KEY, twice INTEGER AS (count * 2) VIRTUAL, name TEXT, count INTEGER, part REAL, data BLOB)');
    writer.insert('t', 5, (add) => {
      for (const each of rows) for (const value of [each.key, each.name, each.count, each.part, each.data]) add(value);
    });
    writer.run('CREATE INDEX i ON t(name)');
  });
}

const byName = (rows: readonly Sample[]) => [...rows].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || a.key - b.key);
const expected = (rows: readonly Sample[]) => rows.map((each) => [each.key, each.name, each.count, each.part, Buffer.from(each.data)]);

function select(database: Database, sql: string): Value[][] {
  const result = database.exec(sql)[0]?.values ?? [];
  return result.map((row) => row.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)));
}

function open(bytes: Uint8Array): ImageReader {
  const path = join(folder, 'image.db');
  writeFileSync(path, bytes);
  return new ImageReader(path);
}

describe('an image', () => {
  test('is a sound database to SQLite, with the rows that went in', async () => {
    await fc.assert(fc.asyncProperty(samples, async (rows) => {
      const database = new SQL.Database(await write(rows));
      expect(select(database, 'PRAGMA integrity_check')).toEqual([['ok']]);
      expect(select(database, 'SELECT key, name, count, part, data FROM t ORDER BY key')).toEqual(expected(rows));
      for (const each of rows.slice(0, 3)) {
        const found = database.exec('SELECT key FROM t INDEXED BY i WHERE name = ?', [each.name])[0]?.values.flat();
        expect(found).toEqual(rows.filter((other) => other.name === each.name).map((other) => other.key));
      }
      database.close();
    }), { numRuns: 100 });
  }, 60_000);

  test('is read back as it was written, whole and by key', async () => {
    await fc.assert(fc.asyncProperty(samples, async (rows) => {
      const reader = open(await write(rows));
      const seen: Value[][] = [];
      reader.scanTable(reader.root('t'), ALL, (row, key) => { seen.push([key, ...row.slice(1)]); });
      expect(seen).toEqual(expected(rows));
      for (const each of rows.slice(0, 5)) {
        expect(reader.row(reader.root('t'), each.key)?.[1]).toBe(each.name);
        const ids: Value[] = [];
        reader.scanIndex(reader.root('i'), each.name, ([, id]) => { ids.push(id!); });
        expect(ids).toEqual(rows.filter((other) => other.name === each.name).map((other) => other.key));
      }
      const index: Value[] = [];
      reader.scanIndex(reader.root('i'), undefined, ([, id]) => { index.push(id!); });
      expect(index).toEqual(byName(rows).map((each) => each.key));
      reader.close();
    }), { numRuns: 100 });
  }, 60_000);

  test.each([1, 2, 340, 341, 342, 343, 5000, 120_000])('of %i rows is sound at every depth of its trees', async (count) => {
    const rows = Array.from({ length: count }, (_, at): Sample => ({ key: at * 3, name: `n${String(at).padStart(7, '0')}`, count: at, part: 0.5, data: new Uint8Array(0) }));
    const bytes = await write(rows);
    const database = new SQL.Database(bytes);
    expect(select(database, 'PRAGMA integrity_check')).toEqual([['ok']]);
    expect(select(database, 'SELECT count(*), sum(count) FROM t')).toEqual([[count, (count * (count - 1)) / 2]]);
    database.close();
    const reader = open(bytes);
    for (const at of [0, Math.floor(count / 2), count - 1]) {
      expect(reader.row(reader.root('t'), at * 3)?.[2]).toBe(at);
      expect(reader.row(reader.root('t'), at * 3 + 1)).toBeUndefined();
      const ids: Value[] = [];
      reader.scanIndex(reader.root('i'), rows[at]!.name, ([, id]) => { ids.push(id!); });
      expect(ids).toEqual([at * 3]);
    }
    const part: number[] = [];
    reader.scanTable(reader.root('t'), { from: 4, to: 12 }, (_row, key) => { part.push(key); });
    expect(part).toEqual([6, 9, 12].filter((key) => key < count * 3));
    reader.close();
  });

  test('without rows is sound', async () => {
    const database = new SQL.Database(await write([]));
    expect(select(database, 'PRAGMA integrity_check')).toEqual([['ok']]);
    expect(select(database, 'PRAGMA application_id')).toEqual([[7]]);
    expect(select(database, 'PRAGMA user_version')).toEqual([[3]]);
  });

  test('has the same bytes whatever was guessed about its size, and whatever was written before it', async () => {
    await fc.assert(fc.asyncProperty(samples, fc.nat(300_000), async (rows, guess) => {
      expect(Buffer.compare(await write(rows, guess), await write(rows))).toBe(0);
    }), { numRuns: 60 });
  }, 60_000);

  test('that cannot be finished is an error, and the next one is sound', async () => {
    const sampleRow = { key: 1, name: 'a', count: 1, part: 1, data: new Uint8Array(0) };
    await expect(write([sampleRow, sampleRow])).rejects.toThrow('UNIQUE');
    const database = new SQL.Database(await write([sampleRow]));
    expect(select(database, 'PRAGMA integrity_check')).toEqual([['ok']]);
  });

  test('with any bytes changed is read as it was written, or refused', async () => {
    const rows = Array.from({ length: 400 }, (_, at): Sample => ({ key: at, name: `name ${at}`, count: at, part: 1, data: new Uint8Array(at === 5 ? 9000 : 5) }));
    const bytes = await write(rows);
    const whole = contents(open(bytes));
    const flips = fc.array(fc.record({ at: fc.nat(bytes.length - 1), change: fc.integer({ min: 1, max: 255 }) }), { minLength: 1, maxLength: 3 });
    let refused = 0;
    fc.assert(fc.property(flips, (changes) => {
      const broken = Buffer.from(bytes);
      for (const { at, change } of changes) broken[at] = broken[at]! ^ change;
      let read: unknown;
      try {
        read = contents(open(broken));
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedImage);
        expect(isFailure(error)).toBe(true);
        refused++;
        return;
      }
      expect(read).toEqual(whole);
    }), { numRuns: 500 });
    expect(refused).toBeGreaterThan(450);
  });

  test('made of any bytes is refused', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 9000 }),
      fc.uint8Array({ minLength: 4096, maxLength: 4096 * 3 }).map((tail) => Buffer.concat([Buffer.from('SQLite format 3\0'), tail])),
    );
    fc.assert(fc.property(bytes, (content) => {
      expect(() => contents(open(content))).toThrow(DamagedImage);
    }), { numRuns: 200 });
  });
});

/** Everything that a reader can see. */
function contents(reader: ImageReader): unknown {
  try {
    const seen: unknown[] = [reader.identity];
    for (const name of reader.roots.keys()) {
      if (name === 'i') reader.scanIndex(reader.root(name), undefined, (entry) => { seen.push(entry); });
      else reader.scanTable(reader.root(name), ALL, (row, key) => { seen.push([key, row]); });
    }
    return seen;
  } finally {
    reader.close();
  }
}

describe('opening an index', () => {
  const empty = () => encodeIndex({ graph: { files: [], symbols: [], edges: [], unresolved: [], skipped: [] }, facts: [], skippedStats: [], meta: { tool: '1' } });
  const path = () => join(folder, 'index.db');

  test('checks the version it was written with', async () => {
    writeFileSync(path(), await empty());
    expect(openIndex(path(), { tool: '1' })).toMatchObject({ state: 'ready' });
    expect(openIndex(path(), { tool: '2' })).toEqual({ state: 'outdated', detail: 'tool 1 instead of 2' });
  });

  test('tells a missing image from a damaged one', async () => {
    expect(openIndex(join(folder, 'nowhere.db'), {})).toEqual({ state: 'missing' });
    const foreign = new SQL.Database();
    foreign.run('PRAGMA page_size = 4096; CREATE TABLE nodes(id)');
    writeFileSync(path(), foreign.export());
    expect(openIndex(path(), {})).toEqual({ state: 'damaged', detail: 'another program wrote it' });
    writeFileSync(path(), await empty());
    truncateSync(path(), readFileSync(path()).length - 100);
    expect(openIndex(path(), {})).toMatchObject({ state: 'damaged' });
    writeFileSync(path(), '');
    expect(openIndex(path(), {})).toMatchObject({ state: 'damaged' });
    writeFileSync(path(), Buffer.alloc(8192, 1));
    expect(openIndex(path(), {})).toMatchObject({ state: 'damaged' });
  });
});
