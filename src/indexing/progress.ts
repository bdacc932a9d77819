// What indexing tells while it runs; who listens decides how it looks. The words of the phases are those of core/reports.ts.

import type { ProgressEvent } from '../core/reports.js';

export type OnProgress = (event: ProgressEvent) => void;

/** A reporter of one phase that counts for itself. */
export function countPhase(phase: ProgressEvent['phase'], total: number, onProgress: OnProgress | undefined): (file?: string) => void {
  let done = 0;
  if (!onProgress) return () => undefined;
  onProgress({ phase, done, total });
  return (file) => onProgress({ phase, done: ++done, total, ...(file !== undefined && { file }) });
}
