import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFailure, type Failure } from '../../src/core/failures.js';
import { indexProject } from '../../src/indexing/index-project.js';
import { findSources } from '../../src/indexing/sources.js';
import { sweep, type SweepMemory, type Swept } from '../../src/indexing/sweep.js';
import { imagePath } from '../../src/store/location.js';
import { openIndex } from '../../src/store/stored-graph.js';
import { fakeStages } from '../support/fake-stages.js';
import { makeTree, putFile } from '../support/tree.js';

const TREE = { 'a.ts': 'def one\n', 'lib/b.ts': 'def two\n', 'c.ts': 'broken\n' };

async function indexed(): Promise<string> {
  const root = makeTree(TREE);
  good(await indexProject({ root, mode: 'init' }, fakeStages().stages));
  return root;
}

function good<T>(value: T | Failure): T {
  if (isFailure(value)) throw new Error(value.message);
  return value;
}

async function look(root: string, deadline: number, memory?: SweepMemory): Promise<Swept> {
  const opened = openIndex(imagePath(root), {});
  if (opened.state !== 'ready') throw new Error(opened.state);
  try {
    return good(await sweep({ root, index: opened.index, deadline, memory }));
  } finally {
    opened.index.close();
  }
}

const LATE = -1;

describe('a sweep without the time to find all files', () => {
  test('says that it is not complete, and syncs nothing', async () => {
    const root = await indexed();
    putFile(root, 'new.ts', 'def three\n');
    expect(await look(root, LATE)).toEqual({ action: 'none', staleFiles: [], settings: false, complete: false });
  });

  test('still names indexed files that changed or are gone', async () => {
    const root = await indexed();
    putFile(root, 'a.ts', 'def one\ndef more\n');
    rmSync(join(root, 'lib/b.ts'));
    expect(await look(root, LATE)).toEqual({ action: 'none', staleFiles: ['a.ts', 'lib/b.ts'], settings: false, complete: false });
  });

  test('is not remembered', async () => {
    const root = await indexed();
    const memory: SweepMemory = { last: undefined };
    await look(root, LATE, memory);
    expect(memory.last).toBeUndefined();
    writeFileSync(join(root, 'new.ts'), 'def three\n');
    expect(await look(root, performance.now() + 60_000, memory)).toMatchObject({ action: 'sync', staleFiles: ['new.ts'], complete: true });
  });
});

test('files are found completely unless a deadline is set', async () => {
  const root = makeTree(TREE);
  expect(await findSources(root)).toMatchObject({ complete: true, files: [{ path: 'a.ts' }, { path: 'c.ts' }, { path: 'lib/b.ts' }] });
  expect(await findSources(root, { deadline: LATE })).toMatchObject({ complete: false, files: [] });
});
