// Where the index of a folder is, without opening it: cheap enough to be asked before anything else.

import { statSync } from 'node:fs';
import { findRoot } from '../store/location.js';

export function folderExists(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Root of the nearest index of ours, in `start` or above it. */
export function locateIndex(start: string): string | undefined {
  return findRoot(start, false).root;
}
