// The tier table: how much one answer may hold, by the number of indexed files. The only place that knows these numbers;
// both columns are monotonic.

export interface Budget {
  /** Explore calls that a question about this project may well need. */
  readonly calls: number;
  /** Ceiling on the whole rendered text of a call. */
  readonly maxChars: number;
  /** Share of one file; a named file may exceed it while the whole answer fits. */
  readonly maxCharsPerFile: number;
  readonly maxFiles: number;
}

const TIERS: readonly (readonly [below: number, budget: Budget])[] = [
  [150, { calls: 1, maxChars: 18_000, maxCharsPerFile: 3_800, maxFiles: 4 }],
  [500, { calls: 1, maxChars: 18_000, maxCharsPerFile: 3_800, maxFiles: 5 }],
  [5_000, { calls: 2, maxChars: 24_000, maxCharsPerFile: 6_500, maxFiles: 8 }],
  [15_000, { calls: 3, maxChars: 24_000, maxCharsPerFile: 7_000, maxFiles: 8 }],
  [25_000, { calls: 4, maxChars: 24_000, maxCharsPerFile: 7_000, maxFiles: 8 }],
  [Infinity, { calls: 5, maxChars: 24_000, maxCharsPerFile: 7_000, maxFiles: 8 }],
];

export function budgetFor(indexedFiles: number): Budget {
  for (const [below, budget] of TIERS) if (indexedFiles < below) return budget;
  throw new RangeError(`no tier for ${indexedFiles} files`);
}
