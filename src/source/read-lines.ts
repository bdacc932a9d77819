// The true lines of a file at the moment of asking, and whether they are still the lines that were indexed. A reader
// lives for one answer: within it a file is read once, so that all parts of the answer show the same text.

import { readFileSync, statSync } from 'node:fs';
import type { FileRecord } from '../core/records.js';
import { decodeText, hashBytes, splitLines } from '../core/text.js';
import { resolveInside } from './guard.js';

export interface SourceText {
  readonly lines: readonly string[];
  /** False when the bytes differ from those that were indexed. */
  readonly fresh: boolean;
}

export interface SourceReader {
  /** Undefined: the file is gone, unreadable, or a link leads out of the root. */
  lines(fileId: number): SourceText | undefined;
  /** The text of any file inside the root; undefined as above, and for what is no text. */
  other?(path: string): string | undefined;
}

/** A file that grew beyond this since it was indexed is not shown. */
const MAX_SHOWN_BYTES = 4 * 1024 * 1024;

export function openSource(root: string, files: readonly FileRecord[]): SourceReader {
  const seen = new Map<number, SourceText | undefined>();
  return {
    lines(fileId) {
      if (!seen.has(fileId)) {
        const file = files[fileId];
        seen.set(fileId, file && readIndexed(root, file));
      }
      return seen.get(fileId);
    },
    other: (path) => readOther(root, path),
  };
}

function readIndexed(root: string, file: FileRecord): SourceText | undefined {
  const bytes = readInside(root, file.path);
  const decoded = bytes && decodeText(bytes);
  if (!decoded?.ok) return undefined;
  const fresh = bytes !== undefined && bytes.length === file.size && hashBytes(bytes) === file.hash;
  return { lines: splitLines(decoded.text), fresh };
}

function readOther(root: string, path: string): string | undefined {
  const bytes = readInside(root, path);
  const decoded = bytes && decodeText(bytes);
  return decoded?.ok ? decoded.text : undefined;
}

function readInside(root: string, path: string): Buffer | undefined {
  const place = resolveInside(root, path);
  if (!place.ok) return undefined;
  try {
    if (statSync(place.absolute).size > MAX_SHOWN_BYTES) return undefined;
    return readFileSync(place.absolute);
  } catch {
    return undefined;
  }
}
