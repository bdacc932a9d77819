// The whole pipeline: scan, extract what is new, resolve everything, save. `sync` differs from a rebuild in one thing only:
// the facts of unchanged files come from the store. So both end with the same index.

import { foreignIndex, ioError, isFailure, locked, noSupportedFiles, type Failure } from '../core/failures.js';
import type { IndexReport } from '../core/reports.js';
import type { SkippedFile } from '../core/records.js';
import type { ExtractFiles } from '../extract/contract.js';
import { buildGraphData, orderSkipped } from '../graph/builder.js';
import type { FileFacts } from '../core/facts.js';
import type { ProjectFacts } from '../core/project.js';
import type { ProjectFile, Resolution } from '../resolve/contract.js';
import type { IndexContent } from '../store/encode.js';
import { confirmAsOf, imageStat } from '../store/image-stat.js';
import { createFolder, folderState, imagePath, removeFolder } from '../store/location.js';
import { takeLock, type LockResult } from '../store/lock.js';
import { saveCopy, saveIndex } from '../store/save.js';
import { warmUpWriter } from '../store/sqlite/write-image.js';
import { DamagedImage } from '../store/sqlite/read-image.js';
import { openIndex, type StoredIndex } from '../store/stored-graph.js';
import { writtenWith } from '../store/version.js';
import { findChanges, isUnchanged, type Changes } from './changes.js';
import { gatherFacts, type Gathered } from './gather-facts.js';
import { timesOnly } from './lines-only.js';
import { countPhase, type OnProgress } from './progress.js';
import { findSources, type Sources } from './sources.js';

export interface IndexRequest {
  readonly root: string;
  readonly mode: IndexReport['mode'];
  readonly workers?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** How long to wait for another writer. */
  readonly lockWaitMs?: number;
}

/** The two halves that do the thinking; tests put their own in. */
export interface Stages {
  /** Before it is known whether there is anything to extract, and after the run. */
  readonly prepareWorker?: () => Promise<void>;
  readonly dismissWorker?: () => Promise<void>;
  readonly extractFiles: ExtractFiles;
  readonly loadResolver: () => Promise<ResolveProject>;
  readonly loadPreludes: (languages: Iterable<string>) => Promise<ReadonlyMap<string, FileFacts>>;
}

type Preludes = ReadonlyMap<string, FileFacts>;
type ResolveProject = (files: readonly ProjectFile[], project: ProjectFacts, preludes: ReadonlyMap<string, FileFacts>) => Resolution;

const LOCK_WAIT_MS = 30_000;

/** Each is loaded when its turn comes: a sync without changes needs none, and the workers need not wait for the resolver. */
const STAGES: Stages = {
  prepareWorker: async () => (await import('../extract/pool.js')).prepareWorker(),
  dismissWorker: async () => (await import('../extract/pool.js')).dismissWorker(),
  extractFiles: async (requests, options) => (await import('../extract/pool.js')).extractFiles(requests, options),
  loadResolver: async () => (await import('./resolve-stage.js')).resolveAll,
  loadPreludes: async (languages) => (await import('../languages/preludes.js')).loadPreludes(languages),
};

export async function indexProject(request: IndexRequest, stages: Stages = STAGES): Promise<IndexReport | Failure> {
  const { root, mode, onProgress } = request;
  const state = folderState(root);
  if (state === 'foreign') return foreignIndex(root);
  const started = performance.now();
  onProgress?.({ phase: 'scan', done: 0, total: 0 });
  // There is something to extract, most of the time: a worker starts while we look for it.
  await stages.prepareWorker?.();
  try {
    const scan = await scanAt(root);
    if (isFailure(scan)) return scan;
    if (mode === 'init' && scan.sources.files.length === 0) return noSupportedFiles(root, whatThereIs(scan.sources));
    const lock = await lockFolder(root, { isNew: state === 'absent', waitMs: request.lockWaitMs ?? LOCK_WAIT_MS });
    if (!lock.ok) return locked(root, lock.pid);
    try {
      // Whoever had to wait looks again: the other writer has seen a later state.
      const latest = lock.waited ? await scanAt(root) : scan;
      if (isFailure(latest)) return latest;
      return await indexLocked(request, { ...latest, started }, stages);
    } catch (error) {
      if (state === 'absent') removeFolder(root);
      throw error;
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return ioError('write the index of', root, error);
    throw error;
  } finally {
    await stages.dismissWorker?.();
  }
}

async function lockFolder(root: string, { isNew, waitMs }: { readonly isNew: boolean; readonly waitMs: number }): Promise<LockResult> {
  try {
    createFolder(root);
    return await takeLock(root, waitMs);
  } catch (error) {
    if (isNew) removeFolder(root);
    throw error;
  }
}

interface Scan {
  /** Before the first source was looked at. */
  readonly asOf: number;
  readonly sources: Sources;
}

async function scanAt(root: string): Promise<Scan | Failure> {
  const asOf = Date.now();
  const sources = await findSources(root);
  return isFailure(sources) ? sources : { asOf, sources };
}

function whatThereIs(sources: Sources): string {
  if (sources.seen === 0) return 'it is empty, or everything in it is ignored';
  const found = sources.otherExtensions.slice(0, 5).join(', ');
  return `${sources.seen} other ${sources.seen === 1 ? 'file' : 'files'}${found === '' ? '' : `: ${found}`}`;
}

async function indexLocked(
  request: IndexRequest, scan: Scan & { readonly started: number }, stages: Stages,
): Promise<IndexReport> {
  const opened = request.mode === 'sync' ? openIndex(imagePath(request.root), writtenWith()) : undefined;
  const index = opened?.state === 'ready' ? opened.index : undefined;
  try {
    return await indexFrom(index, { request, scan, stages });
  } catch (error) {
    // Damage that showed only now: what can be built anew need not be repaired.
    if (index && error instanceof DamagedImage) return await indexFrom(undefined, { request, scan, stages });
    throw error;
  } finally {
    index?.close();
  }
}

interface Run {
  readonly request: IndexRequest;
  readonly scan: Scan & { readonly started: number };
  readonly stages: Stages;
}

/** `index`: what is known already, if anything. */
async function indexFrom(index: StoredIndex | undefined, { request, scan, stages }: Run): Promise<IndexReport> {
  const { root } = request;
  const { sources, asOf, started } = scan;
  const changes = index && findChanges(sources, index, { asOf: imageStat(root).asOf, deadline: Infinity });
  const known = index && changes ? { index, changes } : undefined;
  if (known && isUnchanged(known.changes)) {
    if (known.changes.touched.size > 0) await saveCopy(root, known.index, { copy: timesOnly(known.index, known.changes), asOf });
    else if (known.changes.doubtful) confirmAsOf(root, asOf);
    return reportOf(request, { counts: storedCounts(known.index), changes, started });
  }
  warmUpWriter();
  const { workers, onProgress } = request;
  // Loaded while the workers start.
  const loading = Promise.all([stages.loadResolver(), stages.loadPreludes(new Set(sources.files.map((file) => file.language)))]);
  const [gathered, [resolveProject, preludes]] = await Promise.all([
    gatherFacts({ sources, known, extractFiles: stages.extractFiles, workers, onProgress }),
    loading,
  ]);
  if (known && 'moved' in gathered) {
    const count = countPhase('save', 1, onProgress);
    await saveCopy(root, known.index, { copy: gathered, asOf });
    count();
    return reportOf(request, { counts: storedCounts(known.index), changes, started });
  }
  const content = await buildContent(gathered as Gathered, { sources, resolveProject, preludes, onProgress });
  const count = countPhase('save', 1, onProgress);
  await saveIndex(root, content, asOf);
  count();
  const { files, symbols, edges, skipped } = content.graph;
  return reportOf(request, { counts: { files: files.length, symbols: symbols.length, edges: edges.length, skipped }, changes, started });
}

async function buildContent(
  { files, packs, skipped }: Gathered,
  { sources, resolveProject, preludes, onProgress }: { readonly sources: Sources; readonly resolveProject: ResolveProject; readonly preludes: Preludes; readonly onProgress: OnProgress | undefined },
): Promise<IndexContent> {
  const count = countPhase('resolve', 1, onProgress);
  const projectFiles = files.map(({ record: { id, path, language, role }, facts }) => ({ id, path, language, role, facts }));
  const resolution = resolveProject(projectFiles, sources.project, preludes);
  const graph = buildGraphData(files, resolution, orderSkipped(skipped));
  count();
  const meta = {
    ...writtenWith(), digest: sources.digest, symbols: String(graph.symbols.length), edges: String(graph.edges.length),
  };
  return { graph, facts: packs, skippedStats: orderSkipped(skipped), meta };
}

interface Counted {
  readonly files: number;
  readonly symbols: number;
  readonly edges: number;
  readonly skipped: readonly SkippedFile[];
}

function storedCounts(index: StoredIndex): Counted {
  const { files, skipped } = index.graph;
  return { files: files.length, symbols: Number(index.meta.get('symbols')), edges: Number(index.meta.get('edges')), skipped };
}

function reportOf(
  request: IndexRequest, outcome: { readonly counts: Counted; readonly changes: Changes | undefined; readonly started: number },
): IndexReport {
  const { root, mode } = request;
  const { counts, changes, started } = outcome;
  return {
    root, mode, ...counts,
    added: changes ? changes.added.length : counts.files,
    changed: changes?.changed.length ?? 0,
    removed: changes?.removed.length ?? 0,
    skipped: counts.skipped.map(({ path, reason, detail }) => ({ path, reason, detail })),
    indexBytes: imageStat(root).size,
    elapsedMs: Math.round(performance.now() - started),
  };
}
