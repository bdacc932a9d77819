// The sources of a project as they are on disk now: which files, in what language and role, and what the manifests and the
// project's configuration say. `digest` stands for all of that which is not in the files themselves.

import { createHash } from 'node:crypto';
import { isFailure, type Failure } from '../core/failures.js';
import type { FileRole } from '../core/kinds.js';
import type { ProjectFacts } from '../core/project.js';
import type { SkippedFile } from '../core/records.js';
import { classify } from '../scan/classify.js';
import { loadConfig } from '../scan/config.js';
import { readProjectFacts } from '../scan/manifest.js';
import { walk, type WalkOptions } from '../scan/walk.js';

export interface SourcePath {
  readonly path: string;
  readonly language: string;
  readonly role: FileRole;
}

export interface Sources {
  /** Free of links. */
  readonly root: string;
  /** By path. */
  readonly files: readonly SourcePath[];
  readonly project: ProjectFacts;
  /** What was left out without reading it. */
  readonly skipped: readonly SkippedFile[];
  readonly digest: string;
  /** Folders where a change may matter, as `walk` lists them. */
  readonly folders: readonly string[];
  /** For a project without sources: what there was instead. */
  readonly seen: number;
  readonly otherExtensions: readonly string[];
  /** False when the time ran out: then there may be more files, and the digest means nothing. */
  readonly complete: boolean;
}

export async function findSources(root: string, options: WalkOptions = {}): Promise<Sources | Failure> {
  const { evidence } = options;
  const config = await loadConfig(root, evidence);
  if (isFailure(config)) return config;
  const walked = walk(root, config, options);
  const project = readProjectFacts({ root: walked.root, manifests: walked.manifests, sources: walked.files.map((file) => file.path), evidence });
  return {
    root: walked.root,
    files: walked.files.map(({ path, language }) => ({ path, language, role: config.deprioritized(path) ? 'vendored' : classify(path) })),
    project,
    skipped: walked.skipped,
    folders: walked.folders,
    digest: createHash('sha256').update(JSON.stringify([config.text, project, walked.skipped])).digest('hex').slice(0, 32),
    seen: walked.seen,
    otherExtensions: walked.otherExtensions,
    complete: walked.complete,
  };
}
