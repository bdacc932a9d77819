// The sweep: what differs on disk from an index. Size and time of every file are compared; content only where those leave
// a doubt. A file whose time is not clearly before the moment the index describes may have been written again within the
// same tick of its clock, so it is read too.

import { compareText } from '../core/order.js';
import { CLOCK_TICK_MS } from '../scan/evidence.js';
import { hashFile, statFile, type FileStat } from '../scan/file-state.js';
import type { StoredIndex } from '../store/stored-graph.js';
import type { Sources } from './sources.js';

export interface Changes {
  /** Paths, in order. `changed` includes files that were skipped last time and are worth another look. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Same content, other time. */
  readonly touched: ReadonlyMap<string, FileStat>;
  /** Manifests or configuration differ: everything has to be resolved again. */
  readonly settings: boolean;
  /** False when time ran out: then there may be more. */
  readonly complete: boolean;
  /** Some files were too young to be judged by their time. */
  readonly doubtful: boolean;
}

export interface SweepLimits {
  /** The moment that the index describes, in milliseconds since the epoch. */
  readonly asOf: number;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
}

export function findChanges(sources: Sources, index: StoredIndex, limits: SweepLimits): Changes {
  const { graph } = index;
  const indexed = new Map(graph.files.map((file) => [file.path, file]));
  const skipped = new Map(graph.skipped.map((file, position) => [file.path, index.skippedStats[position]!]));
  const found = { added: [] as string[], changed: [] as string[], touched: new Map<string, FileStat>() };
  const young = limits.asOf - CLOCK_TICK_MS;
  const present = new Set<string>();
  let complete = true;
  let doubtful = false;
  for (const [position, { path }] of sources.files.entries()) {
    if (position % 64 === 63 && performance.now() > limits.deadline) {
      complete = false;
      break;
    }
    const stat = statFile(sources.root, path);
    // Gone between the walk and now: as if the walk had not found it.
    if (!stat) continue;
    present.add(path);
    const file = indexed.get(path);
    // A copy or an unpacked archive may bring back size and time of another content. Without a hash to compare, only
    // the time that the file itself bears is looked at.
    const recent = stat.mtime >= young || (file !== undefined && (stat.changed ?? 0) >= young);
    doubtful ||= recent;
    const before: FileStat | undefined = file ?? skipped.get(path);
    if (!before) found.added.push(path);
    else if (stat.size !== before.size) found.changed.push(path);
    else if (stat.mtime === before.mtime && !recent) continue;
    else if (!file || hashFile(sources.root, path) !== file.hash) found.changed.push(path);
    else if (stat.mtime !== file.mtime) found.touched.set(path, stat);
  }
  return {
    ...found, complete, doubtful,
    removed: complete ? removedPaths(index, sources, present) : [],
    settings: index.meta.get('digest') !== sources.digest,
  };
}

export function isUnchanged(changes: Changes): boolean {
  return countChanges(changes) === 0 && !changes.settings;
}

export function countChanges(changes: Changes): number {
  return changes.added.length + changes.changed.length + changes.removed.length;
}

/** What the walk itself left out (folders, links) is no file that could be gone; the digest covers it. */
function removedPaths(index: StoredIndex, sources: Sources, present: ReadonlySet<string>): string[] {
  const { files, skipped } = index.graph;
  const left = new Set(sources.skipped.map((file) => file.path));
  return [...files, ...skipped].map((file) => file.path).filter((path) => !present.has(path) && !left.has(path)).sort(compareText);
}
