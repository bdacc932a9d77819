// The numbers of SQLite's file format (sqlite.org/fileformat2.html) that both the writer and the reader of images need.
// Only what our own images use: rowid tables, plain indexes, UTF-8, no free pages.

export const PAGE_SIZE = 4096;
export const FILE_HEADER_SIZE = 100;
export const MAGIC = 'SQLite format 3\0';

export const PageType = { indexInterior: 2, tableInterior: 5, indexLeaf: 10, tableLeaf: 13 } as const;
export const LEAF_HEADER_SIZE = 8;
export const INTERIOR_HEADER_SIZE = 12;

/** Offsets in the file header. */
export const HeaderField = {
  pageSize: 16, writeVersion: 18, readVersion: 19, reservedBytes: 20, maxFraction: 21, minFraction: 22, leafFraction: 23,
  changeCounter: 24, pageCount: 28, schemaCookie: 40, schemaFormat: 44, textEncoding: 56, userVersion: 60, applicationId: 68,
  validFor: 92, libraryVersion: 96,
} as const;

/** How much of a payload stays in the page; the rest goes to overflow pages, filled to the brim. */
const MIN_LOCAL = Math.floor(((PAGE_SIZE - 12) * 32) / 255) - 23;
export const TABLE_MAX_LOCAL = PAGE_SIZE - 35;
export const INDEX_MAX_LOCAL = Math.floor(((PAGE_SIZE - 12) * 64) / 255) - 23;
export const OVERFLOW_CONTENT = PAGE_SIZE - 4;

export function localSize(payload: number, maxLocal: number): number {
  if (payload <= maxLocal) return payload;
  const surplus = MIN_LOCAL + ((payload - MIN_LOCAL) % OVERFLOW_CONTENT);
  return surplus <= maxLocal ? surplus : MIN_LOCAL;
}

/** Numbers up to 2^53 only; SQLite's own limit is 2^63. */
export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Returns the offset after the number. */
export function writeVarint(into: Buffer, offset: number, value: number): number {
  if (value < 128) {
    into[offset] = value;
    return offset + 1;
  }
  const size = varintSize(value);
  let rest = value;
  for (let at = offset + size - 1; at >= offset; at--) {
    into[at] = (rest % 128) | (at === offset + size - 1 ? 0 : 0x80);
    rest = Math.floor(rest / 128);
  }
  return offset + size;
}
