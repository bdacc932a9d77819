// Resolution and what is built on it: static edges first, then what the dispatch channels add.

import type { FileFacts } from '../core/facts.js';
import type { ProjectFacts } from '../core/project.js';
import { CHANNELS } from '../dispatch/registry.js';
import { synthesiseEdges } from '../dispatch/synthesise.js';
import type { ProjectFile, Resolution } from '../resolve/contract.js';
import { resolveProject } from '../resolve/resolve-project.js';

export function resolveAll(files: readonly ProjectFile[], project: ProjectFacts, preludes: ReadonlyMap<string, FileFacts>): Resolution {
  const { inferred, edges, unresolved, parents } = resolveProject(files, project, preludes);
  return { edges: [...edges, ...synthesiseEdges(inferred, edges, CHANNELS)], unresolved, parents };
}
