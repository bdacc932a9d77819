// Reads rows of our own images straight from the file, in blocks as they are needed: opening costs one block, a lookup a
// few. Read-only and without locks, since an image is replaced as a whole and never written in place. The open handle
// keeps reading the image it was opened on. A page whose checksum is not that of its bytes is damage, and so is any shape
// that cannot be. Why not through SQL: see ./README.md.

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { damagedIndex, type Failure } from '../../core/failures.js';
import {
  FILE_HEADER_SIZE, HeaderField, INDEX_MAX_LOCAL, INTERIOR_HEADER_SIZE, LEAF_HEADER_SIZE, MAGIC, OVERFLOW_CONTENT, PAGE_SIZE, PageType,
  TABLE_MAX_LOCAL, isSealed, localSize, type ImageIdentity,
} from './format.js';

const PAGES_PER_BLOCK = 16;
const BLOCK_SIZE = PAGES_PER_BLOCK * PAGE_SIZE;
/** Blocks that are kept; beyond that the oldest ones go. 64 MB. */
const MAX_BLOCKS = 1024;

export type Value = string | number | Buffer | null;

/** The image is not what its writer wrote. An expected failure, although it has to be thrown: most of an image is read
 *  only while an answer is being built. */
export class DamagedImage extends Error implements Failure {
  override readonly name = 'DamagedImage';
  readonly failure = 'damaged-index';
  readonly next: string;
  readonly exit = 2;

  constructor(readonly detail: string) {
    const { message, next } = damagedIndex('this project', detail);
    super(message);
    this.next = next;
  }
}

/** Visits a row; returning false ends the scan. */
type Visit = (row: Value[], key: number) => boolean | void;

export class ImageReader {
  /** As the header says; the rest of the file is looked at only when it is asked for. */
  readonly identity: ImageIdentity;
  readonly #handle: number;
  readonly #size: number;
  readonly #blocks = new Map<number, Block>();
  #roots: ReadonlyMap<string, number> | undefined;

  /** Throws DamagedImage, or what opening a file throws. */
  constructor(path: string) {
    this.#handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      this.#size = fstatSync(this.#handle).size;
      this.identity = this.#readIdentity();
    } catch (error) {
      closeSync(this.#handle);
      throw error;
    }
  }

  close(): void {
    closeSync(this.#handle);
    this.#blocks.clear();
  }

  /** Root page by name of table or index. */
  get roots(): ReadonlyMap<string, number> {
    return (this.#roots ??= this.#readSchema());
  }

  root(name: string): number {
    const root = this.roots.get(name);
    if (root === undefined) throw new DamagedImage(`no table ${name}`);
    return root;
  }

  /** Rows with `from <= key <= to`, ascending. */
  scanTable(root: number, range: { readonly from: number; readonly to: number }, visit: Visit): void {
    guarded(() => this.#scanTable(root, { ...range, depth: 0 }, visit));
  }

  row(root: number, key: number): Value[] | undefined {
    let found: Value[] | undefined;
    this.scanTable(root, { from: key, to: key }, (row) => { found = row; });
    return found;
  }

  /** Entries of an index whose first column equals `key`; all of them when it is undefined. */
  scanIndex(root: number, key: string | number | undefined, visit: (entry: Value[]) => boolean | void): void {
    const wanted = typeof key === 'string' ? Buffer.from(key) : key;
    guarded(() => this.#scanIndex(root, { wanted, depth: 0 }, visit));
  }

  #readIdentity(): ImageIdentity {
    if (this.#size < PAGE_SIZE) throw new DamagedImage('the file is too short');
    const { bytes } = this.#block(0);
    if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new DamagedImage('it is no SQLite file');
    return { applicationId: bytes.readUInt32BE(HeaderField.applicationId), userVersion: bytes.readUInt32BE(HeaderField.userVersion) };
  }

  #readSchema(): Map<string, number> {
    const { bytes } = this.#block(0);
    if (bytes.readUInt16BE(HeaderField.pageSize) !== PAGE_SIZE || bytes[HeaderField.textEncoding + 3] !== 1) {
      throw new DamagedImage('another page size or text encoding');
    }
    const size = bytes.readUInt32BE(HeaderField.pageCount) * PAGE_SIZE;
    if (size !== this.#size) throw new DamagedImage(`${this.#size} bytes instead of ${size}`);
    const roots = new Map<string, number>();
    this.scanTable(1, { from: 0, to: Number.MAX_SAFE_INTEGER }, ([, name, , root]) => {
      if (typeof name === 'string' && typeof root === 'number' && root > 0) roots.set(name, root);
    });
    return roots;
  }

  #block(index: number): Block {
    const cached = this.#blocks.get(index);
    if (cached) return cached;
    const start = index * BLOCK_SIZE;
    const bytes = Buffer.allocUnsafeSlow(Math.min(BLOCK_SIZE, this.#size - start));
    for (let filled = 0; filled < bytes.length; ) {
      const count = readSync(this.#handle, bytes, filled, bytes.length - filled, start + filled);
      if (count === 0) throw new DamagedImage('the file ends early');
      filled += count;
    }
    const block = { bytes, words: new Int32Array(bytes.buffer, 0, Math.floor(bytes.length / 4)), checked: 0 };
    if (this.#blocks.size >= MAX_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value!);
    this.#blocks.set(index, block);
    return block;
  }

  /** The block that a page is in; the page has been found to be as it was written. */
  #blockOf(number: number): Buffer {
    const page = number - 1;
    if (page < 0 || page * PAGE_SIZE >= this.#size) throw new DamagedImage(`no page ${number}`);
    const block = this.#block(Math.floor(page / PAGES_PER_BLOCK));
    const position = page % PAGES_PER_BLOCK;
    if ((block.checked & (1 << position)) === 0) {
      if (!isSealed(block.words, position, number)) throw new DamagedImage(`page ${number} has changed`);
      block.checked |= 1 << position;
    }
    return block.bytes;
  }

  #locate(number: number): Page {
    const bytes = this.#blockOf(number);
    const base = ((number - 1) % PAGES_PER_BLOCK) * PAGE_SIZE;
    const header = number === 1 ? base + FILE_HEADER_SIZE : base;
    const type = bytes[header]!;
    const leaf = type === PageType.tableLeaf || type === PageType.indexLeaf;
    const count = bytes.readUInt16BE(header + 3);
    const pointers = header + (leaf ? LEAF_HEADER_SIZE : INTERIOR_HEADER_SIZE);
    if (pointers + 2 * count > base + PAGE_SIZE) throw new DamagedImage(`page ${number}`);
    return { number, bytes, base, type, count, pointers, right: leaf ? 0 : bytes.readUInt32BE(header + 8) };
  }

  #scanTable(number: number, range: { from: number; to: number; depth: number }, visit: Visit): boolean {
    const page = this.#locate(number);
    const { from, to, depth } = range;
    if (page.type === PageType.tableLeaf) {
      for (let cell = lowest(page, (at) => readKey(page, at) >= from); cell < page.count; cell++) {
        const at = cellOffset(page, cell);
        const payload = readVarint(page.bytes, at);
        const afterPayload = varintEnd;
        const key = readVarint(page.bytes, afterPayload);
        if (key > to) return false;
        if (visit(this.#record(page, varintEnd, { payload, maxLocal: TABLE_MAX_LOCAL }), key) === false) return false;
      }
      return true;
    }
    if (page.type !== PageType.tableInterior || depth > MAX_DEPTH) throw new DamagedImage(`page ${number}`);
    const inner = { from, to, depth: depth + 1 };
    for (let cell = lowest(page, (at) => readVarint(page.bytes, at + 4) >= from); cell <= page.count; cell++) {
      if (cell === page.count) return this.#scanTable(page.right, inner, visit);
      const at = cellOffset(page, cell);
      if (!this.#scanTable(page.bytes.readUInt32BE(at), inner, visit)) return false;
      if (readVarint(page.bytes, at + 4) >= to) return false;
    }
    return true;
  }

  #scanIndex(
    number: number, sought: { wanted: Buffer | number | undefined; depth: number }, visit: (entry: Value[]) => boolean | void,
  ): boolean {
    const page = this.#locate(number);
    const { wanted, depth } = sought;
    const interior = page.type === PageType.indexInterior;
    if ((!interior && page.type !== PageType.indexLeaf) || depth > MAX_DEPTH) throw new DamagedImage(`page ${number}`);
    const skip = interior ? 4 : 0;
    const entryAt = (at: number): Value[] => {
      const payload = readVarint(page.bytes, at + skip);
      return this.#record(page, varintEnd, { payload, maxLocal: INDEX_MAX_LOCAL });
    };
    const first = wanted === undefined ? 0 : lowest(page, (at) => compareFirst(entryAt(at)[0]!, wanted) >= 0);
    for (let cell = first; cell <= page.count; cell++) {
      const at = cell < page.count ? cellOffset(page, cell) : 0;
      if (interior) {
        const child = cell < page.count ? page.bytes.readUInt32BE(at) : page.right;
        if (!this.#scanIndex(child, { wanted, depth: depth + 1 }, visit)) return false;
      }
      if (cell === page.count) return true;
      const entry = entryAt(at);
      if (wanted !== undefined && compareFirst(entry[0]!, wanted) !== 0) return false;
      if (visit(entry) === false) return false;
    }
    return true;
  }

  #record(page: Page, at: number, size: { payload: number; maxLocal: number }): Value[] {
    const { payload } = size;
    const local = localSize(payload, size.maxLocal);
    if (at + local > page.base + PAGE_SIZE) throw new DamagedImage(`page ${page.number}`);
    if (local === payload) return decodeRecord(page.bytes, at, at + payload);
    const whole = Buffer.allocUnsafeSlow(payload);
    page.bytes.copy(whole, 0, at, at + local);
    let filled = local;
    for (let next = page.bytes.readUInt32BE(at + local); filled < payload; ) {
      const block = this.#blockOf(next);
      const base = ((next - 1) % PAGES_PER_BLOCK) * PAGE_SIZE;
      const count = Math.min(OVERFLOW_CONTENT, payload - filled);
      block.copy(whole, filled, base + 4, base + 4 + count);
      filled += count;
      next = block.readUInt32BE(base);
    }
    return decodeRecord(whole, 0, payload);
  }
}

/** A read beyond the bytes at hand is damage too. */
function guarded(scan: () => void): void {
  try {
    scan();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_OUT_OF_BOUNDS') throw new DamagedImage('a value leaves its page');
    throw error;
  }
}

interface Block {
  readonly bytes: Buffer;
  /** The same bytes. */
  readonly words: Int32Array;
  /** A bit for each page whose checksum was found to be right. */
  checked: number;
}

/** A page and where it is in its block. */
interface Page {
  readonly number: number;
  readonly bytes: Buffer;
  readonly base: number;
  readonly type: number;
  readonly count: number;
  readonly pointers: number;
  readonly right: number;
}

/** Our own trees are at most 5 deep; a page that leads back to itself ends here. */
const MAX_DEPTH = 20;

function cellOffset(page: Page, cell: number): number {
  const offset = page.bytes.readUInt16BE(page.pointers + 2 * cell);
  if (offset >= PAGE_SIZE) throw new DamagedImage(`page ${page.number}`);
  return page.base + offset;
}

function readKey(page: Page, at: number): number {
  readVarint(page.bytes, at);
  return readVarint(page.bytes, varintEnd);
}

/** The first cell that `reached` holds for; cells are ordered. */
function lowest(page: Page, reached: (at: number) => boolean): number {
  let low = 0;
  let high = page.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reached(cellOffset(page, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compareFirst(value: Value, wanted: Buffer | number): number {
  if (typeof wanted === 'number') return typeof value === 'number' ? value - wanted : typeof value === 'string' ? 1 : -1;
  return typeof value === 'string' ? Buffer.from(value).compare(wanted) : -1;
}

/** Offset after the number that `readVarint` read last. */
let varintEnd = 0;

function readVarint(bytes: Buffer, offset: number): number {
  let at = offset;
  let byte = bytes[at++]!;
  if (byte < 128) {
    varintEnd = at;
    return byte;
  }
  let value = byte & 127;
  do {
    byte = bytes[at++]!;
    value = value * 128 + (byte & 127);
  } while (byte >= 128 && at < offset + 9);
  varintEnd = at;
  return value;
}

function decodeRecord(bytes: Buffer, start: number, end: number): Value[] {
  const headerEnd = start + readVarint(bytes, start);
  const row: Value[] = [];
  let at = headerEnd;
  for (let header = varintEnd; header < headerEnd; header = varintEnd) {
    const type = readVarint(bytes, header);
    if (type >= 12) {
      const size = (type - 12) >> 1;
      if (at + size > end) throw new DamagedImage('a value leaves its row');
      row.push(type & 1 ? bytes.toString('utf8', at, at + size) : bytes.subarray(at, at + size));
      at += size;
    } else {
      const size = NUMBER_SIZE[type]!;
      if (at + size > end) throw new DamagedImage('a value leaves its row');
      row.push(decodeNumber(bytes, at, type));
      at += size;
    }
  }
  return row;
}

const NUMBER_SIZE = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];

function decodeNumber(bytes: Buffer, at: number, type: number): number | null {
  switch (type) {
    case 0: return null;
    // By hand: these are most of all values, and the checked readers of Buffer take several times as long.
    case 1: return (bytes[at]! << 24) >> 24;
    case 2: return ((bytes[at]! << 24) >> 16) | bytes[at + 1]!;
    case 3: return ((bytes[at]! << 24) >> 8) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
    case 4: return (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    case 5: return (((bytes[at]! << 24) >> 16) | bytes[at + 1]!) * 2 ** 32
      + ((bytes[at + 2]! << 24) | (bytes[at + 3]! << 16) | (bytes[at + 4]! << 8) | bytes[at + 5]!) + (bytes[at + 2]! > 127 ? 2 ** 32 : 0);
    case 6: return Number(bytes.readBigInt64BE(at));
    case 7: return bytes.readDoubleBE(at);
    case 8: return 0;
    case 9: return 1;
    default: throw new DamagedImage(`value of type ${type}`);
  }
}
