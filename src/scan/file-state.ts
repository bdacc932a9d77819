// Size, time and content of a single source as it is on disk now, for comparing it with what was indexed.

import { readFileSync, statSync, type Stats } from 'node:fs';
import { hashBytes } from '../core/text.js';

export interface FileStat {
  readonly size: number;
  /** Whole milliseconds, as in `FileRecord.mtime`. */
  readonly mtime: number;
  /** When its content, name or times were last changed, by the system's own clock: no program can set it. */
  readonly changed?: number;
}

/** Undefined: it is not there, or cannot be looked at. */
export function statFile(root: string, path: string): FileStat | undefined {
  let stat: Stats | undefined;
  try {
    stat = statSync(`${root}/${path}`, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
  return stat && { size: stat.size, mtime: Math.floor(stat.mtimeMs), changed: Math.floor(stat.ctimeMs) };
}

/** As in `FileRecord.hash`; undefined when it cannot be read. */
export function hashFile(root: string, path: string): string | undefined {
  try {
    return hashBytes(readFileSync(`${root}/${path}`));
  } catch {
    return undefined;
  }
}
