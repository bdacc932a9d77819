// Bytes of a source file as text, lines and hash: what the indexer and the reader at answer time must agree on, so that
// line numbers and the verdict "unchanged" mean the same on both sides. No disk, no policy on what to skip.

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';

export type Decoded = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: 'binary' | 'encoding' };

/** UTF-8, or UTF-16 that says so with a byte order mark. The mark itself is no part of the text. */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  if (utf16) return decodeUtf16(bytes, utf16);
  if (bytes.includes(0)) return { ok: false, reason: 'binary' };
  if (!isUtf8(bytes)) return { ok: false, reason: 'encoding' };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { ok: true, text: buffer.toString('utf8', marked ? 3 : 0) };
}

function decodeUtf16(bytes: Uint8Array, encoding: string): Decoded {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { ok: false, reason: 'binary' } : { ok: true, text };
  } catch {
    return { ok: false, reason: 'encoding' };
  }
}

/** Lines as parsers count them: ended by LF, a CR before it belongs to the ending. The end of the file ends a line too. */
export function splitLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (!text.includes('\r')) return lines;
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

export function countLines(text: string): number {
  if (text === '') return 0;
  let count = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** As in `FileRecord.hash`. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
