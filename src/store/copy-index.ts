// A stored index with other lines and times: what an edit changes that says the same as before. The rows are copied inside
// the database engine, those of the files that changed with their new lines. It ends with the bytes that writing the whole
// index anew would give.

import type { FileRecord, SymbolRecord } from '../core/records.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import { encode, addSymbols, type StoredPack } from './encode.js';
import { EDGE_STRIDE } from './schema.js';
import { everyPageIsSealed } from './sqlite/format.js';
import { DamagedImage } from './sqlite/read-image.js';
import type { ImageWriter } from './sqlite/write-image.js';
import type { StoredIndex } from './stored-graph.js';

export interface MovedFile {
  readonly id: number;
  /** All of them. */
  readonly symbols: readonly SymbolRecord[];
  /** Line before -> line now, for every line that the index may name. */
  readonly lines: ReadonlyMap<number, number>;
}

export interface IndexCopy {
  /** Position = id, as before. */
  readonly files: readonly FileRecord[];
  /** By id. */
  readonly moved: readonly MovedFile[];
  /** Those that are not as before. */
  readonly packs: readonly StoredPack[];
}

/** `old`: the bytes of the image that `index` was read from. Throws DamagedImage. */
export function copyIndex(old: Uint8Array, index: StoredIndex, copy: IndexCopy): Promise<Uint8Array> {
  if (!everyPageIsSealed(old)) throw new DamagedImage('a page is not as it was written');
  const small = { files: copy.files, skipped: index.graph.skipped, skippedStats: index.skippedStats, meta: index.meta };
  const room = copy.packs.reduce((sum, { blob }) => sum + blob.length, old.length);
  const ids = copy.moved.map(({ id }) => id);
  const lineNow = (file: string, line: string): string => `(SELECT now FROM shift WHERE file = ${file} AND was = ${line})`;
  /** Rows of a table whose keys begin with the id of a file, `stride` keys for each. */
  const inRuns = (writer: ImageWriter, stride: number, table: string, columns: string): void => {
    let from = 0;
    const copyRun = (upTo: number, line: string): void => {
      writer.run(`INSERT INTO ${table} SELECT ${columns.replace('LINE', line)} FROM old.${table} WHERE id >= ${from * stride} AND id < ${upTo * stride} ORDER BY id`);
      from = upTo;
    };
    for (const id of ids) {
      copyRun(id, 'line');
      copyRun(id + 1, lineNow(String(id), 'line'));
    }
    copyRun(copy.files.length, 'line');
    if (Number(writer.ask(`SELECT count(*) FROM ${table} WHERE line IS NULL`)) > 0) throw new DamagedImage('lines that no fact names');
  };
  return encode(small, { expectedBytes: room, old }, {
    symbols: (writer) => {
      writer.run('CREATE TEMP TABLE shift(file INTEGER, was INTEGER, now INTEGER, PRIMARY KEY(file, was)) WITHOUT ROWID');
      writer.insert('shift', 3, (add) => {
        for (const { id, lines } of copy.moved) for (const [was, now] of lines) [id, was, now].forEach(add);
      });
      let from = 0;
      const copyRun = (upTo: number): void => {
        writer.run(`INSERT INTO symbol SELECT id, kind, name, parent, line, col, first_line, last_line, flags, signature, doc, decorators FROM old.symbol WHERE id >= ${from * SYMBOL_STRIDE} AND id < ${upTo * SYMBOL_STRIDE} ORDER BY id`);
        from = upTo + 1;
      };
      for (const { id, symbols } of copy.moved) {
        copyRun(id);
        addSymbols(writer, symbols);
      }
      copyRun(copy.files.length);
    },
    edges: (writer) => {
      inRuns(writer, SYMBOL_STRIDE * EDGE_STRIDE, 'edge', 'id, target, kind, grade, LINE, col');
      const moved = ids.length === 0 ? 'site_line' : `CASE WHEN site_file IN (${ids.join(', ')}) THEN ${lineNow('site_file', 'site_line')} ELSE site_line END`;
      writer.run(`INSERT INTO dispatch SELECT edge, channel, confidence, site_file, ${moved}, key FROM old.dispatch ORDER BY edge`);
      if (Number(writer.ask('SELECT count(*) FROM dispatch WHERE site_line IS NULL')) > 0) throw new DamagedImage('lines that no fact names');
    },
    unresolved: (writer) => {
      inRuns(writer, SYMBOL_STRIDE * EDGE_STRIDE, 'unresolved', 'id, kind, name, reason, detail, LINE, col');
      writer.run('INSERT INTO word SELECT id, text FROM old.word ORDER BY id');
    },
    facts: (writer) => {
      const packs = new Map(copy.packs.map(({ first, blob }) => [first, blob]));
      index.eachPack(({ first, blob }) => writer.insert('facts', 2, (add) => {
        add(first);
        add(packs.get(first) ?? blob);
      }));
    },
  });
}
