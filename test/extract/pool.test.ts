// Parse workers that hang or die, as processes: it costs the one file that they were at, and the others are read. A pipe
// that nobody writes to stands for a file that hangs the parser, since its worker never comes back from it.

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ExtractResult } from '../../src/extract/contract.js';
import { extractFiles } from '../../src/extract/pool.js';
import { makeTree } from '../support/tree.js';

const names = Array.from({ length: 20 }, (_, at) => `f${String(at).padStart(2, '0')}.py`);

function treeWithPipe(): string {
  const root = makeTree(Object.fromEntries(names.map((name) => [name, `def ${name.slice(0, 3)}(): pass\n`])));
  execFileSync('mkfifo', [join(root, 'f07x.py')]);
  return root;
}

async function extract(root: string): Promise<{ read: string[]; left: Extract<ExtractResult, { ok: false }>['skipped'][] }> {
  const paths = [...names, 'f07x.py'].sort();
  const read: string[] = [];
  const left: Extract<ExtractResult, { ok: false }>['skipped'][] = [];
  await extractFiles(paths.map((path) => ({ path, absolute: join(root, path), language: 'python' })), {
    workers: 2,
    onResult: (result) => {
      if (result.ok) read.push(result.file.path);
      else left.push(result.skipped);
    },
  });
  return { read: read.sort(), left };
}

/** Children of this process that wait in the pipe, by their open files. */
function workersAt(): number[] {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid)).filter((pid) => {
    try {
      const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      return Number(rest?.split(' ')[1]) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.js');
    } catch {
      return false;
    }
  }).map(Number);
}

describe.skipIf(process.platform !== 'linux')('a parse worker', () => {
  test('that hangs is ended after its time, and the rest goes on', async () => {
    const { read, left } = await extract(treeWithPipe());
    expect(read).toEqual(names);
    expect(left).toEqual([{ path: 'f07x.py', reason: 'timeout', detail: expect.stringContaining('no answer within') }]);
  });

  test('that is killed costs the file it was at, and the rest goes on', async () => {
    let done = false;
    const extracting = extract(treeWithPipe()).finally(() => { done = true; });
    // Whoever is still there once all others had time to finish is the one in the pipe.
    while (workersAt().length > 1 || workersAt().length === 0) await sleep(50);
    await sleep(200);
    for (const pid of done ? [] : workersAt()) process.kill(pid, 'SIGKILL');
    const { read, left } = await extracting;
    expect(read).toEqual(names);
    expect(left).toEqual([{ path: 'f07x.py', reason: 'parser', detail: 'parse worker ended (SIGKILL)' }]);
  });
});
