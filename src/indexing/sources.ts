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
import { walk } from '../scan/walk.js';

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
  /** For a project without sources: what there was instead. */
  readonly seen: number;
  readonly otherExtensions: readonly string[];
}

export async function findSources(root: string): Promise<Sources | Failure> {
  const config = await loadConfig(root);
  if (isFailure(config)) return config;
  const walked = walk(root, config);
  const project = readProjectFacts(walked.root, walked.manifests, walked.files.map((file) => file.path));
  return {
    root: walked.root,
    files: walked.files.map(({ path, language }) => ({ path, language, role: config.deprioritized(path) ? 'vendored' : classify(path) })),
    project,
    skipped: walked.skipped,
    digest: createHash('sha256').update(JSON.stringify([config.text, project, walked.skipped])).digest('hex').slice(0, 32),
    seen: walked.seen,
    otherExtensions: walked.otherExtensions,
  };
}
