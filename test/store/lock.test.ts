import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { createFolder, lockPath } from '../../src/store/location.js';
import { takeLock } from '../../src/store/lock.js';
import { makeTree } from '../support/tree.js';

function root(): string {
  const path = makeTree({});
  createFolder(path);
  return path;
}

/** Start time of a process as the lock records it. */
function startOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!;
}

describe('the lock', () => {
  test('is held by one at a time, and free again after release', async () => {
    const at = root();
    const first = await takeLock(at, 0);
    expect(first).toMatchObject({ ok: true, waited: false });
    expect(await takeLock(at, 0)).toEqual({ ok: false, pid: process.pid });
    if (first.ok) first.release();
    expect(existsSync(lockPath(at))).toBe(false);
    expect(await takeLock(at, 0)).toMatchObject({ ok: true });
  });

  test('is waited for, for a while', async () => {
    const at = root();
    const first = await takeLock(at, 0);
    setTimeout(() => { if (first.ok) first.release(); }, 60);
    expect(await takeLock(at, 10_000)).toMatchObject({ ok: true, waited: true });
  });

  test('of a process that died is taken over', async () => {
    const at = root();
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lockPath(at), `${child.pid} 1 ${hostname()}\n`);
    expect(await takeLock(at, 0)).toMatchObject({ ok: true });
  });

  test('of a dead process whose id is in use again is taken over', async () => {
    const at = root();
    writeFileSync(lockPath(at), `${process.pid} 1 ${hostname()}\n`);
    expect(await takeLock(at, 0)).toMatchObject({ ok: true });
  });

  test.each(['', 'garbage', '0 1 x', '-1 1 x'])('with the content %j is nobody\'s', async (content) => {
    const at = root();
    writeFileSync(lockPath(at), content);
    expect(await takeLock(at, 0)).toMatchObject({ ok: true });
  });

  test('of a live process is respected, also when that runs elsewhere', async () => {
    const at = root();
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    try {
      writeFileSync(lockPath(at), `${child.pid} ${startOf(child.pid!)} ${hostname()}\n`);
      expect(await takeLock(at, 0)).toEqual({ ok: false, pid: child.pid });
      writeFileSync(lockPath(at), `999999 1 another-host\n`);
      expect(await takeLock(at, 0)).toEqual({ ok: false, pid: 999999 });
    } finally {
      child.kill();
    }
  });

  test('goes to exactly one of many that steal it', async () => {
    const at = root();
    writeFileSync(lockPath(at), `${process.pid} 1 ${hostname()}\n`);
    const results = await Promise.all(Array.from({ length: 8 }, () => takeLock(at, 0)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test('that was lost is not taken from its new holder by a late release', async () => {
    const at = root();
    const first = await takeLock(at, 0);
    writeFileSync(lockPath(at), `1 1 another-host\n`);
    if (first.ok) first.release();
    expect(readFileSync(lockPath(at), 'utf8')).toBe('1 1 another-host\n');
  });
});
