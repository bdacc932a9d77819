// Where an index lives and whose it is: `.codegraph/` in the root of a project, with a `.gitignore` that keeps it out of
// git and tells that the folder is ours. A folder of that name that another tool made is never touched.

import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const INDEX_FOLDER = '.codegraph';
const IMAGE_NAME = 'graph.db';
const IGNORE_TEXT = '# Made by codegraph. Everything here can be built again.\n*\n';
/** What we may have left in the folder. */
const OWN_NAMES = /^(?:graph\.db(?:\.\d+\.tmp)?|\.gitignore(?:\.\d+\.tmp)?|lock(?:\.[\w.]+)?)$/;
const BEGINNING = /^\.gitignore\.\d+\.tmp$/;

export const imagePath = (root: string): string => join(root, INDEX_FOLDER, IMAGE_NAME);
export const lockPath = (root: string): string => join(root, INDEX_FOLDER, 'lock');

export type FolderState = 'absent' | 'ours' | 'foreign';

/** A folder that is empty, or in which another process of ours is just beginning, is nobody's yet. A link may lead
 *  anywhere, so it is never ours. */
export function folderState(root: string): FolderState {
  const folder = join(root, INDEX_FOLDER);
  let names: string[];
  try {
    if (lstatSync(folder).isSymbolicLink()) return 'foreign';
    names = readdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // What cannot be looked into counts as ours: whatever is tried next says what is in the way.
    return code === 'ENOENT' ? 'absent' : code === 'EACCES' || code === 'EPERM' ? 'ours' : 'foreign';
  }
  if (names.every((name) => BEGINNING.test(name))) return 'absent';
  try {
    return readFileSync(join(folder, '.gitignore'), 'utf8') === IGNORE_TEXT ? 'ours' : 'foreign';
  } catch {
    return 'foreign';
  }
}

/** Leaves alone what is there: others may be looking at the folder to see whose it is. */
export function createFolder(root: string): void {
  if (folderState(root) === 'ours') return;
  const folder = join(root, INDEX_FOLDER);
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `.gitignore.${process.pid}.tmp`);
  rmSync(draft, { force: true });
  writeFileSync(draft, IGNORE_TEXT, { flag: 'wx' });
  renameSync(draft, join(folder, '.gitignore'));
}

/** Removes what is ours, and the folder when nothing else is in it. */
export function removeFolder(root: string): void {
  const folder = join(root, INDEX_FOLDER);
  if (!folderExists(folder)) return;
  const names = readdirSync(folder);
  // The ignore file goes last: as long as it is there, the rest is recognised as ours.
  const own = names.filter((name) => OWN_NAMES.test(name) && name !== '.gitignore');
  for (const name of [...own, '.gitignore']) rmSync(join(folder, name), { force: true });
  if (own.length + 1 >= names.length) rmdirSync(folder);
}

export interface FoundIndex {
  readonly root: string;
  /** Roots on the way up whose folder another tool made. */
  readonly foreign: readonly string[];
}

/** The nearest folder of ours, in `start` or above it; with `exact`, only in `start`. */
export function findRoot(start: string, exact: boolean): FoundIndex | { readonly root: undefined; readonly foreign: readonly string[] } {
  const foreign: string[] = [];
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const state = folderState(folder);
    if (state === 'ours') return { root: folder, foreign };
    if (state === 'foreign') foreign.push(folder);
    if (exact || dirname(folder) === folder) return { root: undefined, foreign };
  }
}

export function folderExists(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Whether `start` lies in a checkout of its own inside the project: a worktree of another branch, a submodule. */
export function isOwnCheckout(start: string, root: string): boolean {
  for (let folder = start; folder !== root && dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
  }
  return false;
}

/** A folder may bear a harmless name and be a link to another one. */
export function withoutLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
