// A look at the files before an answer: is the index still true, and if not, is it quick to catch up? Finds and judges;
// catching up itself is `index-project.ts`, which is not loaded for a project that did not change.

import { isFailure, type Failure } from '../core/failures.js';
import { collectEvidence, type Evidence } from '../scan/evidence.js';
import { confirmAsOf, imageStat } from '../store/image-stat.js';
import type { StoredIndex } from '../store/stored-graph.js';
import { countChanges, findChanges, isUnchanged, type Changes } from './changes.js';
import { findSources, type Sources } from './sources.js';

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
  /** From an earlier sweep of this process; a short-lived one does without. */
  readonly memory?: SweepMemory | undefined;
}

/** The sources as found last, and what that was based on. Filled and emptied by the sweep. */
export interface SweepMemory {
  last: { readonly sources: Sources; readonly evidence: Evidence } | undefined;
}

export async function sweep(request: SweepRequest): Promise<Swept | Failure> {
  const { root, index, deadline } = request;
  const now = Date.now();
  const sources = await latestSources(request);
  if (isFailure(sources)) return sources;
  if (!sources.complete) return { action: 'none', staleFiles: staleAmongKnown(sources, request), settings: false, complete: false };
  const changes = findChanges(sources, index, { asOf: imageStat(root).asOf, deadline });
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

/** Share of the time for finding the files; the rest is for comparing them. */
const WALK_SHARE = 0.6;

async function latestSources({ root, deadline: end, memory }: SweepRequest): Promise<Sources | Failure> {
  const now = performance.now();
  const deadline = now + (end - now) * WALK_SHARE;
  if (!memory) return findSources(root, { deadline });
  if (memory.last?.evidence.stillHolds()) return memory.last.sources;
  memory.last = undefined;
  const evidence = collectEvidence();
  const sources = await findSources(root, { evidence, deadline });
  if (!isFailure(sources) && sources.complete) memory.last = { sources, evidence };
  return sources;
}

/** Files that were found too late to know them all: those that are indexed can be compared all the same. */
function staleAmongKnown(sources: Sources, { root, index, deadline }: SweepRequest): readonly string[] {
  const { files } = index.graph;
  const changes = findChanges({ ...sources, files }, index, { asOf: imageStat(root).asOf, deadline });
  const indexed = new Set(files.map(({ path }) => path));
  return [...changes.changed, ...changes.removed].filter((path) => indexed.has(path));
}

/** Without a limit of time, for a report. */
export async function compareWithFiles(root: string, index: StoredIndex): Promise<Changes | Failure> {
  const sources = await findSources(root);
  if (isFailure(sources)) return sources;
  return findChanges(sources, index, { asOf: imageStat(root).asOf, deadline: Infinity });
}

const WORTH_WRITING = 50;

/** Start of a parse worker, reading and resolving all facts, parsing what changed. Rather too long than too short. */
function expectedSyncMs(index: StoredIndex, changes: Changes): number {
  return 250 + index.graph.files.length * 0.8 + countChanges(changes) * 12;
}
