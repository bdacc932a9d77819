// What is said about the state of the index, when there is something to say.

import { line, someOf, type TextLine } from '../lines.js';
import type { FreshnessInfo } from '../model.js';

export function freshnessLines(freshness: FreshnessInfo): readonly TextLine[] {
  if (freshness.state !== 'stale') return [];
  const files = freshness.staleFiles.length === 0 ? '' : `: ${someOf(freshness.staleFiles, 5)}`;
  return [line('note', `> The index is behind ${freshness.changed} changed ${freshness.changed === 1 ? 'file' : 'files'}${files}. Source lines are read from disk now; edges may be older.`)];
}
