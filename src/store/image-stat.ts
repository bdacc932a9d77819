// What the file system says about an image: cheap to ask, and enough to see that it was replaced or what moment it describes.

import { lstatSync, lutimesSync } from 'node:fs';
import { imagePath } from './location.js';

export interface ImageStat {
  readonly size: number;
  /** The moment that the index describes, in milliseconds; see `saveIndex` in save.ts. */
  readonly asOf: number;
  /** Differs between two images that were on disk one after the other. */
  readonly identity: string;
}

export function imageStat(root: string): ImageStat {
  const stat = lstatSync(imagePath(root));
  return { size: stat.size, asOf: stat.mtimeMs, identity: `${stat.dev}:${stat.ino}:${stat.size}:${stat.birthtimeMs}` };
}

/** All sources have been found as indexed at this moment: spares the next sweep a second look. Best effort. */
export function confirmAsOf(root: string, asOf: number): void {
  try {
    lutimesSync(imagePath(root), asOf / 1000, asOf / 1000);
  } catch {
    // A read-only index stays correct; its sweeps just read some files again.
  }
}
