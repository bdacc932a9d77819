// The watcher only spares comparisons: it is quiet when nothing happened, and says nothing where it cannot know.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Chokidar from 'chokidar';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchableFolders } from '../../src/api/folders.js';
import { watchProject, type Watch } from '../../src/mcp/watch.js';
import { makeTree } from '../support/tree.js';

const failing = vi.hoisted(() => ({ now: false }));
vi.mock('chokidar', async (load) => {
  const real = await load<typeof Chokidar>();
  return {
    ...real,
    watch: (...args: Parameters<typeof real.watch>) => {
      const watcher = real.watch(...args);
      // As when the system has no watches left: in the middle of it, after some were given.
      if (failing.now) setImmediate(() => watcher.emit('error', Object.assign(new Error('no space left for watches'), { code: 'ENOSPC' })));
      return watcher;
    },
  };
});

function watching(root: string): Watch {
  const watch = watchProject(root);
  onTestFinished(() => watch.close());
  return watch;
}

async function untilQuiet(watch: Watch): Promise<void> {
  for (;;) {
    watch.expect();
    await sleep(50);
    if (await watch.isQuiet()) return;
  }
}

const TREE = { 'src/a.ts': '', 'node_modules/x/index.js': '', 'dist/out.js': '', '.gitignore': 'dist\n' };

test('what is ignored is not watched', async () => {
  const root = makeTree(TREE);
  const folders = await watchableFolders(root);
  expect(folders?.some((folder) => folder.endsWith('src') || folder.endsWith('src/'))).toBe(true);
  expect(folders?.filter((folder) => /node_modules|dist/.test(folder))).toEqual([]);
});

test('quiet until something happens, and again after it was looked at', async () => {
  const root = makeTree(TREE);
  const watch = watching(root);
  expect(await watch.isQuiet()).toBe(false);
  await untilQuiet(watch);
  writeFileSync(join(root, 'src/a.ts'), 'changed');
  await sleep(100);
  expect(await watch.isQuiet()).toBe(false);
  await untilQuiet(watch);
  mkdirSync(join(root, 'src/new'));
  await sleep(100);
  await untilQuiet(watch);
  writeFileSync(join(root, 'src/new/b.ts'), '');
  await sleep(100);
  expect(await watch.isQuiet()).toBe(false);
  rmSync(join(root, 'src'), { recursive: true });
  await sleep(100);
  expect(await watch.isQuiet()).toBe(false);
});

test('a watcher that fails is never quiet, so that every answer compares', async () => {
  failing.now = true;
  onTestFinished(() => { failing.now = false; });
  const watch = watching(makeTree(TREE));
  for (let look = 0; look < 10; look++) {
    watch.expect();
    await sleep(30);
    expect(await watch.isQuiet()).toBe(false);
  }
});
