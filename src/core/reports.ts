// What building and looking after an index has to tell: plain data, printed as text or as JSON by the edge.
// Counts are keyed by the words of kinds.ts; who fills them puts the keys in a fixed order.

import type { SkippedFile } from './records.js';

export type Counts = Readonly<Record<string, number>>;

/** One step of indexing, for a progress line. `total` is 0 while it is not known. */
export interface ProgressEvent {
  readonly phase: 'scan' | 'extract' | 'resolve' | 'save';
  readonly done: number;
  readonly total: number;
  readonly file?: string;
}

/** What an init, a rebuild or a sync has done. */
export interface IndexReport {
  readonly root: string;
  readonly mode: 'init' | 'rebuild' | 'sync';
  readonly files: number;
  readonly symbols: number;
  readonly edges: number;
  /** Paths whose content is new to the index, or that have left it. For a rebuild: all files are added. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly skipped: readonly SkippedFile[];
  readonly indexBytes: number;
  readonly elapsedMs: number;
}

export interface StatusReport {
  readonly root: string;
  readonly files: number;
  readonly symbols: number;
  readonly edges: number;
  readonly indexBytes: number;
  readonly filesByLanguage: Counts;
  readonly filesByRole: Counts;
  readonly symbolsByKind: Counts;
  readonly edgesByKind: Counts;
  readonly edgesByGrade: Counts;
  /** References without an edge, by reason; `external` and `builtin` are among them. */
  readonly unresolvedByReason: Counts;
  readonly skipped: readonly SkippedFile[];
  /** What differs on disk from the index now. All empty: fresh. */
  readonly pending: { readonly added: readonly string[]; readonly changed: readonly string[]; readonly removed: readonly string[] };
}
