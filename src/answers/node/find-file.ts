// The file that a path means. Several that fit are listed, none is picked silently.

import type { FileRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { filesMatching } from '../../graph/operations/lookup.js';
import { echo } from '../lines.js';
import type { Omission } from '../model.js';

export interface FoundFile {
  readonly file: FileRecord | undefined;
  readonly notes: readonly string[];
  readonly others: readonly Omission[];
}

const MOST = 20;

export function findFile(graph: Graph, path: string): FoundFile {
  const files = filesMatching(graph, path);
  const only = files[0];
  if (files.length === 1 && only !== undefined) return { file: only, notes: [], others: [] };
  if (files.length > 1) {
    return {
      file: undefined, notes: [`${echo(path)} fits ${files.length} files; name more of the path.`],
      others: files.slice(0, MOST).map((file) => ({ what: file.path, hint: { tool: 'node', file: file.path, startLine: 1, limit: Math.min(200, Math.max(1, file.lines)) } })),
    };
  }
  const skipped = graph.skipped.find((one) => one.path === path || one.path.endsWith(`/${path}`));
  const note = skipped === undefined ? `No indexed file fits ${echo(path)}.` : `${skipped.path} is not in the index: ${skipped.reason}${skipped.detail === '' ? '' : ` (${skipped.detail})`}.`;
  return { file: undefined, notes: [note], others: [] };
}
