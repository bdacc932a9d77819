// Puts an index on disk as a whole: a reader sees the old image or the new one, and a crash leaves the old one. The image's
// own modification time is set to the moment before its sources were looked at; files that are not clearly older than
// that are looked at again by the next sweep.

import { closeSync, fsyncSync, futimesSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyIndex, type IndexCopy } from './copy-index.js';
import { encodeIndex, type IndexContent } from './encode.js';
import { imagePath } from './location.js';
import type { StoredIndex } from './stored-graph.js';

/** Some systems refuse to write 2 GB at once. */
const MAX_WRITE = 2 ** 26;

/** The caller holds the lock. `asOf`: milliseconds since the epoch, before the first source was looked at. */
export async function saveIndex(root: string, content: IndexContent, asOf: number): Promise<void> {
  saveImage(root, await encodeIndex(content), asOf);
}

/** As `saveIndex`, for what `index`, read from the image that is there, says with other lines and times. */
export async function saveCopy(root: string, index: StoredIndex, { copy, asOf }: { readonly copy: IndexCopy; readonly asOf: number }): Promise<void> {
  saveImage(root, await copyIndex(readFileSync(imagePath(root)), index, copy), asOf);
}

function saveImage(root: string, image: Uint8Array, asOf: number): void {
  const path = imagePath(root);
  removeLeftovers(dirname(path));
  const draft = `${path}.${process.pid}.tmp`;
  try {
    // Whatever lies there by now is not ours: a link would lead the bytes elsewhere.
    const handle = openSync(draft, 'wx');
    try {
      writeAll(handle, image);
      futimesSync(handle, asOf / 1000, asOf / 1000);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written, Math.min(bytes.length - written, MAX_WRITE));
}

/** Drafts of writers that died: whoever holds the lock is the only one who may have one. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name), { force: true });
}

/** Makes the rename survive a power cut; not every system can do that with a folder. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // The image is in place; only its durability is up to the file system.
  }
}
