// What resolution takes and gives. It reads facts and manifests only: never the disk, never a syntax tree.

import type { FileFacts } from '../core/facts.js';
import type { FileRole } from '../core/kinds.js';
import type { Inferred } from './inference.js';
import type { ProjectFacts } from '../core/project.js';
import type { EdgeRecord, UnresolvedRecord } from '../core/records.js';

/** Position in the list = file id; the list is sorted by path. */
export interface ProjectFile {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly role: FileRole;
  readonly facts: FileFacts;
}

export interface Resolution {
  readonly edges: readonly EdgeRecord[];
  readonly unresolved: readonly UnresolvedRecord[];
  /** Containers that the file itself does not know (members written outside their class): symbol -> parent symbol. */
  readonly parents: ReadonlyMap<number, number>;
}

/** With what was inferred on the way, for dispatch channels. */
export interface InferredResolution extends Resolution {
  readonly inferred: Inferred;
}

/** resolve/resolve-project.ts: `resolveProject(files, facts, preludes)`; preludes are the facts of the languages' own libraries, by family */
export type ResolveProject = (files: readonly ProjectFile[], project: ProjectFacts, preludes: ReadonlyMap<string, FileFacts>) => InferredResolution;
