// A look at the files before an answer: is the index still true, and if not, is it quick to catch up? Finds and judges;
// catching up itself is `index-project.ts`, which is not loaded for a project that did not change.

import { isFailure, type Failure } from '../core/failures.js';
import { confirmAsOf, imageStat } from '../store/image-stat.js';
import type { StoredIndex } from '../store/stored-graph.js';
import { countChanges, findChanges, isUnchanged, type Changes } from './changes.js';
import { findSources } from './sources.js';

export interface Swept {
  /** `sync`: catching up is likely to be done by the deadline. */
  readonly action: 'none' | 'sync';
  readonly staleFiles: readonly string[];
  /** Manifests or configuration differ. */
  readonly settings: boolean;
  readonly complete: boolean;
}

export interface SweepRequest {
  readonly root: string;
  readonly index: StoredIndex;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
}

export async function sweep(request: SweepRequest): Promise<Swept | Failure> {
  const { root, index, deadline } = request;
  const now = Date.now();
  const changes = await compareWithFiles(root, index, deadline);
  if (isFailure(changes)) return changes;
  const staleFiles = [...changes.added, ...changes.changed, ...changes.removed];
  if (changes.complete && isUnchanged(changes)) {
    // New times alone change no answer, but many of them would be read again by every sweep.
    if (changes.touched.size > WORTH_WRITING) return { action: 'sync', staleFiles, settings: false, complete: true };
    if (changes.doubtful && changes.touched.size === 0) confirmAsOf(root, now);
  }
  const affordable = performance.now() + expectedSyncMs(index, changes) <= deadline;
  const action = changes.complete && !isUnchanged(changes) && affordable ? 'sync' : 'none';
  return { action, staleFiles, settings: changes.settings, complete: changes.complete };
}

export async function compareWithFiles(root: string, index: StoredIndex, deadline: number): Promise<Changes | Failure> {
  const sources = await findSources(root);
  if (isFailure(sources)) return sources;
  return findChanges(sources, index, { asOf: imageStat(root).asOf, deadline });
}

const WORTH_WRITING = 50;

/** Start of a parse worker, reading and resolving all facts, parsing what changed. Rather too long than too short. */
function expectedSyncMs(index: StoredIndex, changes: Changes): number {
  return 250 + index.graph.files.length * 0.8 + countChanges(changes) * 12;
}
