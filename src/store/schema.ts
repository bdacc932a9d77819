// The tables of an index as SQL, and the small code tables that turn numbers into words. Names and columns are for people
// with a sqlite3 shell; the columns' order is that of the rows that `encode.ts` writes and `stored-graph.ts` reads.

import { EDGE_KINDS, FILE_ROLES, GRADES, SYMBOL_KINDS, UNRESOLVED_REASONS } from '../core/kinds.js';

/** "CGRF": how an image says that it is ours. */
export const APPLICATION_ID = 0x43475246;
/** Bump when tables or the meaning of a column change. */
export const FORMAT_VERSION = 4;

/** A row id of `edge` and `unresolved` is `symbol * EDGE_STRIDE + position`, so that what a symbol refers to is one range. */
export const EDGE_STRIDE = 2 ** 20;

export interface TableSpec {
  readonly name: string;
  readonly sql: string;
}

export const TABLES = {
  meta: 'CREATE TABLE meta(key TEXT, value TEXT)',
  file: 'CREATE TABLE file(id INTEGER PRIMARY KEY, path TEXT, language INTEGER, role INTEGER, hash BLOB, size INTEGER, mtime INTEGER, lines INTEGER)',
  symbol: 'CREATE TABLE symbol(id INTEGER PRIMARY KEY, file INTEGER AS (id >> 16) VIRTUAL, kind INTEGER, name TEXT, parent INTEGER, '
    + 'line INTEGER, col INTEGER, first_line INTEGER, last_line INTEGER, flags INTEGER, signature TEXT, doc TEXT, decorators TEXT)',
  edge: 'CREATE TABLE edge(id INTEGER PRIMARY KEY, source INTEGER AS (id >> 20) VIRTUAL, target INTEGER, kind INTEGER, grade INTEGER, '
    + 'line INTEGER, col INTEGER)',
  dispatch: 'CREATE TABLE dispatch(edge INTEGER PRIMARY KEY, channel TEXT, confidence REAL, site_file INTEGER, site_line INTEGER, key TEXT)',
  unresolved: 'CREATE TABLE unresolved(id INTEGER PRIMARY KEY, source INTEGER AS (id >> 20) VIRTUAL, kind INTEGER, name INTEGER, reason INTEGER, '
    + 'detail INTEGER, line INTEGER, col INTEGER)',
  word: 'CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT)',
  skipped: 'CREATE TABLE skipped(id INTEGER PRIMARY KEY, path TEXT, reason TEXT, detail TEXT, size INTEGER, mtime INTEGER)',
  facts: 'CREATE TABLE facts(first_file INTEGER PRIMARY KEY, data BLOB)',
} as const;

export const INDEXES = {
  symbol_name: 'CREATE INDEX symbol_name ON symbol(name)',
  /** Members that are written outside the file of their container; the others are found in their file. */
  symbol_outside: 'CREATE INDEX symbol_outside ON symbol(parent) WHERE parent >> 16 <> id >> 16',
  edge_target: 'CREATE INDEX edge_target ON edge(target)',
} as const;

/** Code tables: position in the list = number in the row. */
export const CODES = {
  symbol_kind: SYMBOL_KINDS,
  edge_kind: EDGE_KINDS,
  grade: GRADES,
  unresolved_reason: UNRESOLVED_REASONS,
  file_role: FILE_ROLES,
} as const;

export const codeTable = (name: string): string => `CREATE TABLE ${name}(id INTEGER PRIMARY KEY, name TEXT)`;

/** What a person wants to see. Nothing in the program reads them. */
export const VIEWS: readonly TableSpec[] = [
  {
    name: 'import',
    sql: 'CREATE VIEW import AS SELECT DISTINCT source >> 16 AS source, target >> 16 AS target FROM edge '
      + `WHERE kind = ${EDGE_KINDS.indexOf('imports')} AND source >> 16 <> target >> 16`,
  },
  {
    name: 'named_symbol',
    sql: 'CREATE VIEW named_symbol AS SELECT s.id, f.path, s.first_line, s.last_line, k.name AS kind, s.name, p.name AS container, s.signature '
      + 'FROM symbol s JOIN file f ON f.id = s.file JOIN symbol_kind k ON k.id = s.kind LEFT JOIN symbol p ON p.id = s.parent',
  },
  {
    name: 'named_edge',
    sql: 'CREATE VIEW named_edge AS SELECT a.name AS source, k.name AS kind, b.name AS target, g.name AS grade, f.path, e.line, e.col, '
      + 'h.path AS target_path, b.first_line AS target_line '
      + 'FROM edge e JOIN symbol a ON a.id = e.source JOIN symbol b ON b.id = e.target JOIN edge_kind k ON k.id = e.kind '
      + 'JOIN grade g ON g.id = e.grade JOIN file f ON f.id = a.file JOIN file h ON h.id = b.file',
  },
  {
    name: 'named_unresolved',
    sql: 'CREATE VIEW named_unresolved AS SELECT s.name AS source, k.name AS kind, w.text AS name, r.name AS reason, d.text AS detail, f.path, '
      + 'u.line, u.col FROM unresolved u JOIN symbol s ON s.id = u.source JOIN edge_kind k ON k.id = u.kind JOIN word w ON w.id = u.name '
      + 'JOIN unresolved_reason r ON r.id = u.reason JOIN word d ON d.id = u.detail JOIN file f ON f.id = s.file',
  },
];
