// Where the index of a folder is, without opening it: cheap enough to be asked before anything else.

import { findRoot } from '../store/location.js';

export { folderExists, isOwnCheckout, withoutLinks } from '../store/location.js';

/** Root of the nearest index of ours, in `start` or above it. */
export function locateIndex(start: string): string | undefined {
  return findRoot(start, false).root;
}
