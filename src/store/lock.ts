// One writer at a time. The lock is a file that names its holder by process id and start time, so that the lock of a dead
// process is recognised even when its id is in use again. It appears complete or not at all.

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockPath } from './location.js';

export type LockResult = { readonly ok: true; readonly waited: boolean; readonly release: () => void } | { readonly ok: false; readonly pid: number };

const RETRY_MS = 25;

/** Waits at most `waitMs` for another writer. */
export async function takeLock(root: string, waitMs: number): Promise<LockResult> {
  const path = lockPath(root);
  const mine = `${process.pid} ${startTime(process.pid)} ${hostname()}\n`;
  for (let left = waitMs; ; left -= RETRY_MS) {
    if (create(path, mine)) return { ok: true, waited: left < waitMs, release: () => release(path, mine) };
    const holder = read(path);
    if (holder !== undefined && isDead(holder)) steal(path, holder);
    else if (left <= 0) return { ok: false, pid: Number.parseInt(holder ?? '0', 10) };
    else if (holder !== undefined) await sleep(RETRY_MS);
  }
}

/** A link to a finished file is all or nothing; where there are no links, exclusive creation has to do. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, content, { flag: 'wx' });
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error;
    return createExclusively(path, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createExclusively(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** On another machine (a shared folder) nothing can be known, so the holder counts as alive. */
function isDead(holder: string): boolean {
  const [pidText, started, host] = holder.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return true;
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return true;
  }
  const now = startTime(pid);
  return started !== '-' && now !== '-' && started !== now;
}

/** Moves the dead lock away. When somebody else was faster and it is his live lock that was moved, it is put back. */
function steal(path: string, dead: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  try {
    if (read(aside) !== dead) linkSync(aside, path);
  } catch {
    // A third process holds the lock by now; then there is nothing to put back.
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

/** In clock ticks since boot, as the kernel tells it; `-` where there is no /proc. */
function startTime(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // The second field is the command in parentheses and may hold anything; the start time is the 20th after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
}
