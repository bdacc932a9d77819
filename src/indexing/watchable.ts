// Which folders a watcher has to watch so that no change to the sources, the manifests or the ignore files of a project
// escapes it, where that can be had at all.

import { join } from 'node:path';
import { isFailure } from '../core/failures.js';
import { tellsOfChanges } from '../scan/file-system.js';
import { findSources } from './sources.js';

/** Each costs a handle of the system, which all programs share. */
const MAX_FOLDERS = 4000;

/** Absolute paths; undefined when there are too many, or when the file system does not tell of all changes. */
export async function watchableFolders(root: string): Promise<readonly string[] | undefined> {
  if (!tellsOfChanges(root)) return undefined;
  const sources = await findSources(root);
  if (isFailure(sources) || sources.folders.length > MAX_FOLDERS) return undefined;
  return sources.folders.map((folder) => join(sources.root, folder));
}
