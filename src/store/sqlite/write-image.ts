// Builds a SQLite database file bottom-up from rows that come in key order: pages are filled to the brim, nothing is ever
// split or moved, and the same rows give the same bytes. Tables and indexes only; the schema is written last, on page 1.
// Why not through SQL: see ./README.md.

import {
  FILE_HEADER_SIZE, HeaderField, INDEX_MAX_LOCAL, INTERIOR_HEADER_SIZE, LEAF_HEADER_SIZE, MAGIC, OVERFLOW_CONTENT, PAGE_SIZE, PageType,
  TABLE_MAX_LOCAL, localSize, varintSize, writeVarint,
} from './format.js';
import { Row } from './row.js';

const PAGES_PER_CHUNK = 64;
/** Written into the header as the library that wrote last; any version that knows generated columns will do. */
const LIBRARY_VERSION = 3_045_000;

export interface SchemaEntry {
  readonly type: 'table' | 'index' | 'view';
  readonly name: string;
  readonly table: string;
  /** 0 for a view. */
  readonly root: number;
  readonly sql: string;
}

/** The pages of an image under construction. Page numbers start at 1; page 1 is taken for the schema from the start. */
export class ImageWriter {
  readonly chunks: Buffer[] = [];
  pageCount = 0;

  constructor() {
    this.allocate();
  }

  allocate(): number {
    if (this.pageCount % PAGES_PER_CHUNK === 0) this.chunks.push(Buffer.alloc(PAGES_PER_CHUNK * PAGE_SIZE));
    return ++this.pageCount;
  }

  page(number: number): Buffer {
    const position = number - 1;
    const offset = (position % PAGES_PER_CHUNK) * PAGE_SIZE;
    return this.chunks[Math.floor(position / PAGES_PER_CHUNK)]!.subarray(offset, offset + PAGE_SIZE);
  }

  /** Writes schema and header; the bytes of the image are then the chunks one after the other. */
  finish(schema: readonly SchemaEntry[], identity: { readonly applicationId: number; readonly userVersion: number }): readonly Buffer[] {
    writeSchema(this, schema);
    const header = this.page(1);
    header.write(MAGIC, 0, 'latin1');
    header.writeUInt16BE(PAGE_SIZE, HeaderField.pageSize);
    header[HeaderField.writeVersion] = 1;
    header[HeaderField.readVersion] = 1;
    header[HeaderField.maxFraction] = 64;
    header[HeaderField.minFraction] = 32;
    header[HeaderField.leafFraction] = 32;
    header.writeUInt32BE(1, HeaderField.changeCounter);
    header.writeUInt32BE(this.pageCount, HeaderField.pageCount);
    header.writeUInt32BE(1, HeaderField.schemaCookie);
    header.writeUInt32BE(4, HeaderField.schemaFormat);
    header.writeUInt32BE(1, HeaderField.textEncoding);
    header.writeUInt32BE(identity.userVersion, HeaderField.userVersion);
    header.writeUInt32BE(identity.applicationId, HeaderField.applicationId);
    header.writeUInt32BE(1, HeaderField.validFor);
    header.writeUInt32BE(LIBRARY_VERSION, HeaderField.libraryVersion);
    const inLast = this.pageCount % PAGES_PER_CHUNK;
    return this.chunks.map((chunk, position) => (position === this.chunks.length - 1 && inLast > 0 ? chunk.subarray(0, inLast * PAGE_SIZE) : chunk));
  }
}

/** A leaf that is being filled: cells grow down from the end, their pointers up from the header. */
class Leaf {
  readonly number: number;
  readonly page: Buffer;
  readonly #header: number;
  readonly #type: number;
  count = 0;
  contentStart = PAGE_SIZE;

  constructor(image: ImageWriter, type: number, number = image.allocate()) {
    this.number = number;
    this.page = image.page(number);
    this.#header = number === 1 ? FILE_HEADER_SIZE : 0;
    this.#type = type;
  }

  fits(cell: number): boolean {
    return this.contentStart - cell >= this.#header + LEAF_HEADER_SIZE + 2 * (this.count + 1);
  }

  /** Where the cell is to be written. */
  place(cell: number): number {
    this.contentStart -= cell;
    this.page.writeUInt16BE(this.contentStart, this.#header + LEAF_HEADER_SIZE + 2 * this.count++);
    return this.contentStart;
  }

  close(): void {
    writePageHeader(this.page, { at: this.#header, type: this.#type, count: this.count, contentStart: this.contentStart });
  }
}

function writePageHeader(page: Buffer, header: { at: number; type: number; count: number; contentStart: number }): void {
  page[header.at] = header.type;
  page.writeUInt16BE(header.count, header.at + 3);
  page.writeUInt16BE(header.contentStart, header.at + 5);
}

/** What does not fit into the page goes to a chain of pages; returns the first one. */
function writeOverflow(image: ImageWriter, bytes: Buffer, start: number, end: number): number {
  const first = image.allocate();
  let number = first;
  for (let at = start; ; ) {
    const page = image.page(number);
    const stop = Math.min(end, at + OVERFLOW_CONTENT);
    bytes.copy(page, 4, at, stop);
    if (stop === end) return first;
    const next = image.allocate();
    page.writeUInt32BE(next, 0);
    number = next;
    at = stop;
  }
}

export class TableBuilder {
  readonly #image: ImageWriter;
  readonly #children: number[] = [];
  readonly #lastKeys: number[] = [];
  #leaf: Leaf;
  #lastKey = -1;

  constructor(image: ImageWriter) {
    this.#image = image;
    this.#leaf = new Leaf(image, PageType.tableLeaf);
  }

  /** Keys ascend. */
  add(key: number, row: Row): void {
    if (key <= this.#lastKey) throw new RangeError(`key ${key} after ${this.#lastKey}`);
    row.finish();
    const payload = row.end - row.start;
    const local = localSize(payload, TABLE_MAX_LOCAL);
    const size = varintSize(payload) + varintSize(key) + local + (local < payload ? 4 : 0);
    if (!this.#leaf.fits(size)) this.#nextLeaf();
    const { page } = this.#leaf;
    let at = this.#leaf.place(size);
    at = writeVarint(page, at, payload);
    at = writeVarint(page, at, key);
    row.copyTo(page, at, local);
    if (local < payload) page.writeUInt32BE(writeOverflow(this.#image, row.bytes, row.start + local, row.end), at + local);
    this.#lastKey = key;
  }

  finish(): number {
    this.#closeLeaf();
    const separators = this.#lastKeys.slice(0, -1).map((key) => {
      const cell = Buffer.alloc(varintSize(key));
      writeVarint(cell, 0, key);
      return cell;
    });
    return buildInterior(this.#image, PageType.tableInterior, { children: this.#children, separators });
  }

  #nextLeaf(): void {
    this.#closeLeaf();
    this.#leaf = new Leaf(this.#image, PageType.tableLeaf);
  }

  #closeLeaf(): void {
    this.#leaf.close();
    this.#children.push(this.#leaf.number);
    this.#lastKeys.push(this.#lastKey);
  }
}

export class IndexBuilder {
  readonly #image: ImageWriter;
  readonly #children: number[] = [];
  readonly #separators: Buffer[] = [];
  #leaf: Leaf;
  /** The entry that did not fit: it separates this leaf from the next one, if more entries come. */
  #pending: Buffer | undefined;
  #lastCell = 0;

  constructor(image: ImageWriter) {
    this.#image = image;
    this.#leaf = new Leaf(image, PageType.indexLeaf);
  }

  /** Entries ascend in SQLite's order: the columns, then the row id as the last column. */
  add(row: Row): void {
    row.finish();
    const payload = row.end - row.start;
    const local = localSize(payload, INDEX_MAX_LOCAL);
    const size = varintSize(payload) + local + (local < payload ? 4 : 0);
    if (this.#pending) this.#startLeafAfter(this.#pending);
    if (this.#leaf.fits(size)) {
      this.#writeCell(this.#leaf.page, this.#leaf.place(size), { row, payload, local });
      this.#lastCell = size;
    } else {
      this.#pending = Buffer.alloc(size);
      this.#writeCell(this.#pending, 0, { row, payload, local });
    }
  }

  finish(): number {
    const last = this.#pending;
    if (last) {
      // Nothing follows the pending entry: the last one of the full leaf separates instead, so that no leaf stays empty.
      const leaf = this.#leaf;
      const separator = Buffer.from(leaf.page.subarray(leaf.contentStart, leaf.contentStart + this.#lastCell));
      leaf.page.fill(0, leaf.contentStart, leaf.contentStart + this.#lastCell);
      leaf.contentStart += this.#lastCell;
      leaf.count--;
      leaf.page.writeUInt16BE(0, LEAF_HEADER_SIZE + 2 * leaf.count);
      this.#startLeafAfter(separator);
      last.copy(this.#leaf.page, this.#leaf.place(last.length));
    }
    this.#leaf.close();
    this.#children.push(this.#leaf.number);
    return buildInterior(this.#image, PageType.indexInterior, { children: this.#children, separators: this.#separators });
  }

  #startLeafAfter(separator: Buffer): void {
    this.#leaf.close();
    this.#children.push(this.#leaf.number);
    this.#separators.push(separator);
    this.#pending = undefined;
    this.#leaf = new Leaf(this.#image, PageType.indexLeaf);
  }

  #writeCell(into: Buffer, offset: number, cell: { row: Row; payload: number; local: number }): void {
    const { row, payload, local } = cell;
    const at = writeVarint(into, offset, payload);
    row.copyTo(into, at, local);
    if (local < payload) into.writeUInt32BE(writeOverflow(this.#image, row.bytes, row.start + local, row.end), at + local);
  }
}

interface Level {
  readonly children: readonly number[];
  /** One less than children: `separators[i]` lies between child i and child i + 1. */
  readonly separators: readonly Buffer[];
}

/** Puts pages over pages until there is one; returns it. No page is left with a single child. */
function buildInterior(image: ImageWriter, type: number, leaves: Level): number {
  let level = leaves;
  while (level.children.length > 1) {
    const children: number[] = [];
    const separators: Buffer[] = [];
    for (let from = 0; from < level.children.length; ) {
      const cells = cellsThatFit(level, from);
      children.push(writeInterior(image, type, { level, from, cells, number: image.allocate() }));
      const between = level.separators[from + cells];
      if (between) separators.push(between);
      from += cells + 1;
    }
    level = { children, separators };
  }
  return level.children[0]!;
}

function cellsThatFit(level: Level, from: number): number {
  const last = level.children.length - 1;
  let free = PAGE_SIZE - INTERIOR_HEADER_SIZE;
  let cells = 0;
  while (from + cells < last) {
    free -= 4 + 2 + level.separators[from + cells]!.length;
    if (free < 0) break;
    cells++;
  }
  return from + cells + 1 === last ? cells - 1 : cells;
}

function writeInterior(
  image: ImageWriter, type: number, part: { level: Level; from: number; cells: number; number: number },
): number {
  const { level, from, cells, number } = part;
  const page = image.page(number);
  const at = number === 1 ? FILE_HEADER_SIZE : 0;
  let contentStart = PAGE_SIZE;
  for (let cell = 0; cell < cells; cell++) {
    const separator = level.separators[from + cell]!;
    contentStart -= 4 + separator.length;
    page.writeUInt32BE(level.children[from + cell]!, contentStart);
    separator.copy(page, contentStart + 4);
    page.writeUInt16BE(contentStart, at + INTERIOR_HEADER_SIZE + 2 * cell);
  }
  writePageHeader(page, { at, type, count: cells, contentStart });
  page.writeUInt32BE(level.children[from + cells]!, at + 8);
  return number;
}

/** The table of tables: on page 1 when it fits, else page 1 is the root over its leaves. */
function writeSchema(image: ImageWriter, schema: readonly SchemaEntry[]): void {
  const row = new Row();
  const encode = (entry: SchemaEntry) => row.begin().text(entry.type).text(entry.name).text(entry.table).integer(entry.root).text(entry.sql).finish();
  const cellSize = (key: number) => varintSize(row.end - row.start) + varintSize(key) + row.end - row.start;
  const leaves: Leaf[] = [new Leaf(image, PageType.tableLeaf, 1)];
  const fitsOnFirst = schema.reduce((sum, entry, position) => (encode(entry), sum + cellSize(position + 1) + 2), 0)
    <= PAGE_SIZE - FILE_HEADER_SIZE - LEAF_HEADER_SIZE;
  if (!fitsOnFirst) leaves[0] = new Leaf(image, PageType.tableLeaf);
  const lastKeys: number[] = [];
  schema.forEach((entry, position) => {
    const key = position + 1;
    encode(entry);
    const size = cellSize(key);
    if (!leaves.at(-1)!.fits(size)) leaves.push(new Leaf(image, PageType.tableLeaf));
    const leaf = leaves.at(-1)!;
    let at = leaf.place(size);
    at = writeVarint(leaf.page, at, row.end - row.start);
    at = writeVarint(leaf.page, at, key);
    row.copyTo(leaf.page, at, row.end - row.start);
    lastKeys[leaves.length - 1] = key;
  });
  for (const leaf of leaves) leaf.close();
  if (fitsOnFirst) return;
  const separators = lastKeys.slice(0, -1).map((key) => Buffer.from([key]));
  const level = { children: leaves.map((leaf) => leaf.number), separators };
  writeInterior(image, PageType.tableInterior, { level, from: 0, cells: separators.length, number: 1 });
}
