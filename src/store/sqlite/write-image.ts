// Makes the bytes of a database with sql.js, which is loaded when the first image is made. The same statements in the same
// order give the same bytes. Knows no table of ours, and no disk.

import type { Database, SqlJsStatic, SqlValue } from 'sql.js';
import { blankImage, sealPages, type ImageIdentity } from './format.js';

export interface ImageWriter {
  run(sql: string): void;
  /** The first value that a query gives. */
  ask(sql: string): SqlValue | undefined;
  /** Fills a table of `width` columns. Values are handed over one by one, row after row, so that a row costs no object;
   *  by ascending key, pages are filled to the brim. */
  insert(table: string, width: number, fill: (add: (value: SqlValue) => void) => void): void;
}

export interface ImageRequest extends ImageIdentity {
  /** About how large the image is going to be. */
  readonly expectedBytes: number;
  /** Another image, whose tables can be read as `old.NAME`. */
  readonly old?: Uint8Array;
}

/** Loads the engine ahead of its use, while there is something else to wait for. */
export function warmUpWriter(): void {
  loadEngine().catch(() => undefined);
}

/** Runs everything `build` does as one transaction. */
export async function writeImage(request: ImageRequest, build: (writer: ImageWriter) => void): Promise<Uint8Array> {
  const { Database: SqlDatabase } = await loadEngine();
  const database = new SqlDatabase(blankImage(request, request.expectedBytes));
  const old = request.old && new SqlDatabase(request.old);
  try {
    // Nobody else sees this database, and nothing of it is kept when something fails.
    database.run('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY');
    if (old) database.run(`ATTACH '${fileOf(old)}' AS old`);
    database.run('BEGIN');
    build({ run: (sql) => { database.run(sql); }, ask: (sql) => database.exec(sql)[0]?.values[0]?.[0], insert: (table, width, fill) => { insertRows(database, { table, width, fill }); } });
    database.run('COMMIT');
    const image = database.export();
    sealPages(image);
    return image;
  } finally {
    database.close();
    old?.close();
  }
}

/** Name of a database in the file system inside sql.js; its types leave that out. */
function fileOf(database: Database): string {
  const { filename } = database as Database & { readonly filename?: unknown };
  if (typeof filename !== 'string') throw new Error('sql.js does not say where a database lies');
  return filename;
}

let engine: Promise<SqlJsStatic> | undefined;

function loadEngine(): Promise<SqlJsStatic> {
  return (engine ??= import('sql.js').then(({ default: initSqlJs }) => initSqlJs()));
}

/** More rows in one statement save calls into the engine; beyond this it takes longer to compile the statement. */
const ROWS_PER_STATEMENT = 64;

interface Insert {
  readonly table: string;
  readonly width: number;
  readonly fill: (add: (value: SqlValue) => void) => void;
}

function insertRows(database: Database, { table, width, fill }: Insert): void {
  const row = `(${Array(width).fill('?').join(', ')})`;
  const sql = (rows: number) => `INSERT INTO ${table} VALUES ${Array(rows).fill(row).join(', ')}`;
  const values: SqlValue[] = Array(width * ROWS_PER_STATEMENT).fill(null);
  let filled = 0;
  const statement = database.prepare(sql(ROWS_PER_STATEMENT));
  try {
    fill((value) => {
      values[filled++] = value;
      if (filled < values.length) return;
      statement.run(values);
      filled = 0;
    });
  } finally {
    statement.free();
  }
  if (filled > 0) database.run(sql(filled / width), values.slice(0, filled));
}
