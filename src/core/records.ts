// What the graph stores: files, symbols, edges and references without an edge. Plain read-only data.
// Lines are 1-based, columns 0-based UTF-16 units, paths relative to the root with forward slashes.

import type { EdgeKind, FileRole, Grade, SymbolKind, UnresolvedReason } from './kinds.js';

export interface FileRecord {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly role: FileRole;
  /** Lower-case hex, first 16 bytes of SHA-256 of the file's bytes. */
  readonly hash: string;
  readonly size: number;
  /** Modification time in whole milliseconds. */
  readonly mtime: number;
  readonly lines: number;
}

/** Flags of a symbol; a bit set in `SymbolRecord.flags`. */
export const SymbolFlag = {
  exported: 1, static: 2, async: 4, abstract: 8, private: 16, protected: 32, generator: 64, getter: 128, setter: 256,
  readonly: 512, override: 1024, optional: 2048, declaration: 4096, default: 8192, generated: 16384, open: 32768,
  /** A type alias that is a type of its own, with members (Go's defined types). */
  nominal: 65536,
} as const;

export interface SymbolRecord {
  /** `file id * SYMBOL_STRIDE + position in the file`; the file's own symbol has position 0. */
  readonly id: number;
  readonly file: number;
  readonly kind: SymbolKind;
  readonly name: string;
  /** Id of the containing symbol; -1 for a file. */
  readonly parent: number;
  /** Line and column of the name. */
  readonly line: number;
  readonly column: number;
  /** First and last line of the whole definition, decorators and body included. */
  readonly start: number;
  readonly end: number;
  readonly flags: number;
  /** The declaration without its body, on one line; empty when there is nothing to say beyond the name. */
  readonly signature: string;
  /** First line of the doc comment; empty when there is none. */
  readonly doc: string;
  /** Decorators or annotations as written, without their sigil; space separated. */
  readonly decorators: string;
}

export interface EdgeRecord {
  readonly source: number;
  readonly target: number;
  readonly kind: EdgeKind;
  readonly grade: Grade;
  /** The site, in the file of `source`. Line of the callee's name. */
  readonly line: number;
  readonly column: number;
  /** Present on `dispatch` edges only. */
  readonly dispatch?: DispatchInfo;
}

export interface DispatchInfo {
  readonly channel: string;
  /** 0..1 */
  readonly confidence: number;
  /** Where the two ends were wired together. */
  readonly siteFile: number;
  readonly siteLine: number;
  /** What was keyed on (event name, field, interface), as shown to a reader; may be empty. */
  readonly key: string;
}

export interface UnresolvedRecord {
  readonly source: number;
  readonly kind: EdgeKind;
  readonly name: string;
  readonly reason: UnresolvedReason;
  /** Package of an external target, or the key expression of a dynamic call; may be empty. */
  readonly detail: string;
  readonly line: number;
  readonly column: number;
}

export interface SkippedFile {
  readonly path: string;
  /** One of: too-large, binary, minified, encoding, parser, timeout, unreadable, outside-root, too-many-symbols */
  readonly reason: string;
  readonly detail: string;
}

export const SYMBOL_STRIDE = 65536;
export const fileOfSymbol = (symbol: number): number => Math.floor(symbol / SYMBOL_STRIDE);
