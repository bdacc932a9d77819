// One file from disk as text for the parser, or the reason why it is not worth parsing. Runs in a parse worker.
// Which files are looked at at all is decided by scan/.

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { countLines, decodeText, hashBytes } from '../core/text.js';

export const MAX_FILE_BYTES = 1024 * 1024;

export interface SourceFile {
  readonly ok: true;
  /** Without byte order mark. */
  readonly text: string;
  readonly hash: string;
  readonly size: number;
  /** Whole milliseconds. */
  readonly mtime: number;
  readonly lines: number;
  /** A banner comment says that a program wrote the file. */
  readonly generated: boolean;
}

export interface RefusedFile {
  readonly ok: false;
  readonly reason: 'too-large' | 'binary' | 'minified' | 'encoding' | 'unreadable';
  readonly detail: string;
}

export function readText(absolute: string): SourceFile | RefusedFile {
  let read: { readonly bytes: Uint8Array; readonly mtime: number } | RefusedFile;
  try {
    read = readBytes(absolute);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { ok: false, reason: 'unreadable', detail: code };
  }
  if ('ok' in read) return read;
  const { bytes, mtime } = read;
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ok: false, reason: decoded.reason, detail: '' };
  const { text } = decoded;
  if (isMinified(text)) return { ok: false, reason: 'minified', detail: '' };
  return {
    ok: true, text, hash: hashBytes(bytes), size: bytes.length, mtime, lines: countLines(text), generated: hasGeneratedBanner(text),
  };
}

/** Size and time are taken before the bytes: an edit in between then shows up as a difference later. */
function readBytes(absolute: string): { bytes: Uint8Array; mtime: number } | RefusedFile {
  const handle = openSync(absolute, 'r');
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) return { ok: false, reason: 'unreadable', detail: 'not a regular file' };
    if (stat.size > MAX_FILE_BYTES) return { ok: false, reason: 'too-large', detail: `${stat.size} bytes` };
    const bytes = Buffer.allocUnsafe(stat.size);
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(handle, bytes, filled, bytes.length - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return { bytes: bytes.subarray(0, filled), mtime: Math.floor(stat.mtimeMs) };
  } finally {
    closeSync(handle);
  }
}

const LONG_LINE = 1000;
/** Share of brackets, semicolons and equals signs: about 0.15 in packed code, next to nothing in data. */
const CODE_DENSITY = 0.04;

/** Code that a tool wrote for machines: most of it sits in lines that no person would write. Long lines of data (a font, the
 *  path of a drawing) do not make a file so. */
export function isMinified(text: string): boolean {
  if (text.length < 2 * LONG_LINE) return false;
  let packed = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (end - start > LONG_LINE && isCode(text, start, end)) packed += end - start;
    start = end + 1;
  }
  return packed > text.length / 2;
}

function isCode(text: string, start: number, end: number): boolean {
  let marks = 0;
  for (let at = start; at < end; at++) {
    switch (text.charCodeAt(at)) {
      case 0x28: case 0x29: case 0x3b: case 0x3d: case 0x7b: case 0x7d: marks++;
    }
  }
  return marks > (end - start) * CODE_DENSITY;
}

const BANNER_LINES = 20;
const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|#|--|;|<!--|"""|''')/;
const SAYS_GENERATED = [
  /(?:^|\W)@generated\b/,
  /\b(?:auto-?|automatically |code )?generated\b[^]*\b(?:do not|don't|never|not be)\b[^]{0,30}\b(?:edit|edited|modify|modified|change|changed|touch)\b/i,
  /\b(?:do not|don't|never) (?:hand-?|manually )?(?:edit|modify|change)\b[^]*\b(?:auto-?|automatically )?generated\b/i,
  /^\W*(?:this (?:file|code|module|class) (?:is|was|has been) )?(?:auto-?|automatically |machine[- ])?generated (?:by|from|with|using|file|code)\b/im,
];

/** Looks at the comment lines at the head of the file only, so that code which talks about generated files is not meant. */
export function hasGeneratedBanner(text: string): boolean {
  const head = text.slice(0, 4000).split('\n', BANNER_LINES);
  if (!head.some((line) => /generated/i.test(line))) return false;
  const banner: string[] = [];
  for (const line of head) {
    if (COMMENT_LINE.test(line)) banner.push(line);
    else if (line.trim() !== '' && !insideBlock(banner)) break;
    else banner.push(line);
  }
  const comment = banner.join('\n');
  return SAYS_GENERATED.some((pattern) => pattern.test(comment));
}

/** True while a block comment that was opened above is not closed yet. */
function insideBlock(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  const docstrings = text.match(/"""|'''/g)?.length ?? 0;
  return text.lastIndexOf('/*') > text.lastIndexOf('*/') || text.lastIndexOf('<!--') > text.lastIndexOf('-->') || docstrings % 2 === 1;
}
