// The numbers of SQLite's file format (sqlite.org/fileformat2.html) as far as our own images need them, the blank image
// that SQLite is given to fill, and the checksum at the end of every page. Rowid tables and plain indexes, UTF-8.

export const PAGE_SIZE = 4096;
/** Kept free by SQLite at the end of every page; holds the checksum. */
const RESERVED = 8;
const USABLE_SIZE = PAGE_SIZE - RESERVED;
export const FILE_HEADER_SIZE = 100;
export const MAGIC = 'SQLite format 3\0';

export const PageType = { indexInterior: 2, tableInterior: 5, indexLeaf: 10, tableLeaf: 13 } as const;
export const LEAF_HEADER_SIZE = 8;
export const INTERIOR_HEADER_SIZE = 12;

/** Offsets in the file header. */
export const HeaderField = {
  pageSize: 16, writeVersion: 18, readVersion: 19, reservedBytes: 20, maxFraction: 21, minFraction: 22, leafFraction: 23,
  changeCounter: 24, pageCount: 28, schemaFormat: 44, textEncoding: 56, userVersion: 60, applicationId: 68, validFor: 92,
} as const;

/** How much of a payload stays in the page; the rest goes to overflow pages, filled to the brim. */
const MIN_LOCAL = Math.floor(((USABLE_SIZE - 12) * 32) / 255) - 23;
export const TABLE_MAX_LOCAL = USABLE_SIZE - 35;
export const INDEX_MAX_LOCAL = Math.floor(((USABLE_SIZE - 12) * 64) / 255) - 23;
export const OVERFLOW_CONTENT = USABLE_SIZE - 4;

export function localSize(payload: number, maxLocal: number): number {
  if (payload <= maxLocal) return payload;
  const surplus = MIN_LOCAL + ((payload - MIN_LOCAL) % OVERFLOW_CONTENT);
  return surplus <= maxLocal ? surplus : MIN_LOCAL;
}

export interface ImageIdentity {
  readonly applicationId: number;
  readonly userVersion: number;
}

/** A database of one empty page in a file of `room` bytes. What lies behind the page is no part of it yet, but saves the
 *  file from being moved each time it grows. */
export function blankImage(identity: ImageIdentity, room: number): Buffer {
  const bytes = Buffer.alloc(Math.max(PAGE_SIZE, room));
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt16BE(PAGE_SIZE, HeaderField.pageSize);
  bytes[HeaderField.writeVersion] = 1;
  bytes[HeaderField.readVersion] = 1;
  bytes[HeaderField.reservedBytes] = RESERVED;
  bytes[HeaderField.maxFraction] = 64;
  bytes[HeaderField.minFraction] = 32;
  bytes[HeaderField.leafFraction] = 32;
  bytes.writeUInt32BE(1, HeaderField.changeCounter);
  bytes.writeUInt32BE(1, HeaderField.pageCount);
  bytes.writeUInt32BE(4, HeaderField.schemaFormat);
  bytes.writeUInt32BE(1, HeaderField.textEncoding);
  bytes.writeUInt32BE(identity.userVersion, HeaderField.userVersion);
  bytes.writeUInt32BE(identity.applicationId, HeaderField.applicationId);
  bytes.writeUInt32BE(1, HeaderField.validFor);
  bytes[FILE_HEADER_SIZE] = PageType.tableLeaf;
  bytes.writeUInt16BE(USABLE_SIZE, FILE_HEADER_SIZE + 5);
  return bytes;
}

const WORDS_PER_PAGE = PAGE_SIZE / 4;
const SUMMED_WORDS = USABLE_SIZE / 4;

/** Both halves of the checksum that was computed last. */
let sumA = 0;
let sumB = 0;

/** `words` is the file, or a part of it that starts with a page; `position` counts pages in it from 0. The number of the
 *  page in the file is part of the sum, so that a page in the wrong place is noticed too. */
function sumPage(words: Int32Array, position: number, number: number): void {
  const start = position * WORDS_PER_PAGE;
  let a = number;
  let b = 0;
  for (let at = start; at < start + SUMMED_WORDS; at += 2) {
    a = (a + words[at]! + b) | 0;
    b = (b + words[at + 1]! + a) | 0;
  }
  sumA = a;
  sumB = b;
}

export function sealPages(image: Uint8Array): void {
  const words = new Int32Array(image.buffer, image.byteOffset, image.byteLength / 4);
  for (let position = 0; position < image.byteLength / PAGE_SIZE; position++) {
    sumPage(words, position, position + 1);
    words[position * WORDS_PER_PAGE + SUMMED_WORDS] = sumA;
    words[position * WORDS_PER_PAGE + SUMMED_WORDS + 1] = sumB;
  }
}

export function everyPageIsSealed(image: Uint8Array): boolean {
  const words = new Int32Array(image.buffer, image.byteOffset, image.byteLength / 4);
  for (let position = 0; position < image.byteLength / PAGE_SIZE; position++) if (!isSealed(words, position, position + 1)) return false;
  return true;
}

export function isSealed(words: Int32Array, position: number, number: number): boolean {
  sumPage(words, position, number);
  const at = position * WORDS_PER_PAGE + SUMMED_WORDS;
  return words[at] === sumA && words[at + 1] === sumB;
}
