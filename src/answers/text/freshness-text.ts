// What is said about the state of the index, when there is something to say.

import { line, someOf, type TextLine } from '../lines.js';
import type { FreshnessInfo } from '../model.js';

export function freshnessLines(freshness: FreshnessInfo): readonly TextLine[] {
  if (freshness.state !== 'stale') return [];
  const count = freshness.staleFiles.length;
  const which = count === 0 ? 'some files have' : `${someOf(freshness.staleFiles, 5)} ${count === 1 ? 'has' : 'have'}`;
  return [line('note', `> The index is behind: ${which} changed since. Source lines are read from disk now; edges may be older.`)];
}
