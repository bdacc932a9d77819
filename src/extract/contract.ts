// How the pipeline asks for facts. The pool behind it runs parse workers as child processes.

import type { SkippedFile } from '../core/records.js';

export interface ExtractRequest {
  readonly path: string;
  readonly absolute: string;
  readonly language: string;
}

export interface ExtractedFile {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly mtime: number;
  readonly lines: number;
  /** True when a banner comment says that the file is generated. */
  readonly generated: boolean;
  /** JSON text of the FileFacts. */
  readonly facts: string;
}

export type ExtractResult = { readonly ok: true; readonly file: ExtractedFile } | { readonly ok: false; readonly skipped: SkippedFile };

export interface ExtractOptions {
  /** Number of worker processes; undefined: from the machine (cgroup-aware) and the amount of work. */
  readonly workers?: number;
  readonly onResult: (result: ExtractResult) => void;
}

/** extract/pool.ts: `extractFiles(requests, options): Promise<void>`; results arrive in any order. */
export type ExtractFiles = (requests: readonly ExtractRequest[], options: ExtractOptions) => Promise<void>;
