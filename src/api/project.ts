// A project as the edge sees it: open it for answers, build or drop its index, ask how it is. The one place that sees both
// the writing and the reading half; the writing half is loaded only when there is something to look for or to write.

import { damagedIndex, foreignIndex, ioError, isFailure, locked, newerIndex, notIndexed, outdatedIndex, type Failure } from '../core/failures.js';
import type { IndexReport, ProgressEvent, StatusReport } from '../core/reports.js';
import type { Graph } from '../graph/graph.js';
import type { SweepMemory } from '../indexing/sweep.js';
import { openSource, type SourceReader } from '../source/read-lines.js';
import { findRoot, folderState, imagePath, removeFolder } from '../store/location.js';
import { imageStat } from '../store/image-stat.js';
import { openIndex, type OpenedIndex, type StoredIndex } from '../store/stored-graph.js';
import { writtenWith } from '../store/version.js';

export interface Freshness {
  /** `synced`: was brought up to date just now. `unchecked`: not compared with the files, or not with all of them. */
  readonly state: 'fresh' | 'synced' | 'stale' | 'unchecked';
  /** Files that differ from the index, as far as known. */
  readonly staleFiles: readonly string[];
  /** How many files were brought up to date. */
  readonly changed: number;
}

export interface Project {
  readonly root: string;
  readonly graph: Graph;
  readonly source: SourceReader;
  readonly freshness: Freshness;
  readonly image: OpenImage;
  close(): void;
}

/** The image that a project was opened on; of no interest outside this folder. */
export interface OpenImage {
  readonly index: StoredIndex;
  readonly identity: string;
  /** What sweeps of this process found; handed on from image to image. */
  readonly memory: SweepMemory;
}

export interface OpenRequest {
  readonly start: string;
  /** Only in `start` itself, not in the folders above. */
  readonly exact?: boolean;
  readonly sync: 'auto' | 'never';
  /** How long to spend on looking for changes and catching up with them. */
  readonly timeBoxMs: number;
}

const UNCHECKED: Freshness = { state: 'unchecked', staleFiles: [], changed: 0 };

export async function openProject(request: OpenRequest): Promise<Project | Failure> {
  const { root, foreign } = findRoot(request.start, request.exact ?? false);
  if (root === undefined) return foreign[0] === undefined ? notIndexed(request.start) : foreignIndex(foreign[0]);
  const image = request.sync === 'never' ? openImage(root) : await renewed(root, openImage(root));
  if (isFailure(image)) return image;
  const project = projectOf(root, image, UNCHECKED);
  return request.sync === 'never' ? project : catchUp(project, { timeBoxMs: request.timeBoxMs, memory: undefined });
}

export interface RefreshLimits {
  readonly timeBoxMs: number;
  /** A watcher has seen no change since the project was last found to be fresh: the files need not be looked at. */
  readonly quiet?: boolean;
}

/** The same project as it is on disk now; use the result only, the one handed in may have been closed. */
export async function refreshProject(project: Project, limits: RefreshLimits): Promise<Project | Failure> {
  return catchUp(project, { ...limits, memory: project.image.memory });
}

async function catchUp(project: Project, limits: RefreshLimits & { readonly memory: SweepMemory | undefined }): Promise<Project | Failure> {
  const started = performance.now();
  const { root } = project;
  let image = await renewed(root, latestImage(project));
  if (isFailure(image)) return image;
  if (limits.quiet === true && image === project.image && isKnownFresh(project.freshness)) {
    return projectOf(root, image, { state: 'fresh', staleFiles: [], changed: 0 });
  }
  const { sweep } = await import('../indexing/sweep.js');
  const swept = await sweep({ root, index: image.index, deadline: started + limits.timeBoxMs, memory: limits.memory });
  if (isFailure(swept)) return closing(image, swept);
  if (swept.action === 'sync') {
    const { indexProject: index } = await import('../indexing/index-project.js');
    const report = await index({ root, mode: 'sync', lockWaitMs: Math.max(0, started + limits.timeBoxMs - performance.now()) });
    if (isFailure(report)) return projectOf(root, image, { state: 'stale', staleFiles: swept.staleFiles, changed: 0 });
    image = latestImage(projectOf(root, image, UNCHECKED));
    if (isFailure(image)) return image;
    const changed = report.added + report.changed + report.removed;
    return projectOf(root, image, { state: changed > 0 || swept.settings ? 'synced' : 'fresh', staleFiles: [], changed });
  }
  const state = swept.staleFiles.length > 0 || swept.settings ? 'stale' : swept.complete ? 'fresh' : 'unchecked';
  return projectOf(root, image, { state, staleFiles: swept.staleFiles, changed: 0 });
}

/** Longer than a question should take, but it happens once, and the reader would have to do it by hand. */
const RENEW_MS = 10_000;

/** An index of an older version is built anew when that is quick; else the failure says how. */
async function renewed(root: string, image: OpenImage | Failure): Promise<OpenImage | Failure> {
  if (!isFailure(image) || image.failure !== 'outdated-index') return image;
  const { renewIndex } = await import('../indexing/renew.js');
  return (await renewIndex(root, RENEW_MS)) ? openImage(root) : image;
}

function isKnownFresh({ state }: Freshness): boolean {
  return state === 'fresh' || state === 'synced';
}

function closing<T>(image: OpenImage, result: T): T {
  image.index.close();
  return result;
}

/** Opens the image again when it was replaced since. */
function latestImage(project: Project): OpenImage | Failure {
  const { root, image } = project;
  let identity: string | undefined;
  try {
    identity = imageStat(root).identity;
  } catch {
    // Gone: opening it says so.
  }
  if (identity === image.identity) return image;
  image.index.close();
  return openImage(root, image.memory);
}

function openImage(root: string, memory: SweepMemory = { last: undefined }): OpenImage | Failure {
  for (let attempt = 0; ; attempt++) {
    const before = identityOf(root);
    let opened: OpenedIndex;
    try {
      opened = openIndex(imagePath(root), writtenWith());
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) return ioError('read the index of', root, error);
      throw error;
    }
    switch (opened.state) {
      case 'missing': return notIndexed(root);
      case 'damaged': return damagedIndex(root, opened.detail);
      case 'newer': return newerIndex(root, opened.detail);
      case 'outdated': return outdatedIndex(root, opened.detail);
      case 'ready':
        // Replaced in between: the name of the one that was opened is not known.
        if (before !== undefined && (before === identityOf(root) || attempt === 3)) return { index: opened.index, identity: before, memory };
        opened.index.close();
    }
  }
}

function identityOf(root: string): string | undefined {
  try {
    return imageStat(root).identity;
  } catch {
    return undefined;
  }
}

function projectOf(root: string, image: OpenImage, freshness: Freshness): Project {
  const { graph } = image.index;
  return { root, graph, source: openSource(root, graph.files), freshness, image, close: () => image.index.close() };
}

export interface IndexProjectRequest {
  readonly root: string;
  readonly mode: 'init' | 'rebuild' | 'sync';
  readonly workers?: number;
  readonly onProgress?: (event: ProgressEvent) => void;
}

export async function indexProject(request: IndexProjectRequest): Promise<IndexReport | Failure> {
  const { indexProject: index } = await import('../indexing/index-project.js');
  return index(request);
}

export async function projectStatus(root: string): Promise<StatusReport | Failure> {
  const state = folderState(root);
  if (state !== 'ours') return state === 'foreign' ? foreignIndex(root) : notIndexed(root);
  const image = openImage(root);
  if (isFailure(image)) return image;
  try {
    const { describeIndex } = await import('./status.js');
    return await describeIndex(root, image.index);
  } finally {
    image.index.close();
  }
}

/** Removes the index and nothing else. */
export async function removeIndex(root: string): Promise<{ readonly root: string } | Failure> {
  const state = folderState(root);
  if (state !== 'ours') return state === 'foreign' ? foreignIndex(root) : notIndexed(root);
  const { takeLock } = await import('../store/lock.js');
  try {
    const lock = await takeLock(root, 0);
    if (!lock.ok) return locked(root, lock.pid);
    removeFolder(root);
    return { root };
  } catch (error) {
    return ioError('remove the index of', root, error);
  }
}
