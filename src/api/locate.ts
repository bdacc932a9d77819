// Where the index of a folder is, without opening it: cheap enough to be asked before anything else.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRoot } from '../store/location.js';

export { folderExists } from '../store/location.js';

/** Root of the nearest index of ours, in `start` or above it. */
export function locateIndex(start: string): string | undefined {
  return findRoot(start, false).root;
}

/** Whether `start` lies in a checkout of its own inside the project: a worktree of another branch, a submodule. */
export function isOwnCheckout(start: string, root: string): boolean {
  for (let folder = start; folder !== root && dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
  }
  return false;
}
