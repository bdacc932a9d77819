import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { isFailure, type Failure } from '../../src/core/failures.js';
import { locateIndex } from '../../src/api/locate.js';
import { indexProject, openProject, projectStatus, refreshProject, removeIndex, type Project } from '../../src/api/project.js';
import { renewIndex } from '../../src/indexing/renew.js';
import { takeLock } from '../../src/store/lock.js';
import { imagePath } from '../../src/store/location.js';
import { saveCopy } from '../../src/store/save.js';
import { openIndex } from '../../src/store/stored-graph.js';
import { makeTree, putFile } from '../support/tree.js';

// Each test starts a parse worker or two.
vi.setConfig({ testTimeout: 60_000 });

const TREE = {
  'app.py': 'from lib import helper\n\ndef main():\n    return helper()\n',
  'lib.py': 'def helper():\n    return 1\n',
};

function good<T>(value: T | Failure): T {
  if (isFailure(value)) throw new Error(`${value.failure}: ${value.message}`);
  return value;
}

async function indexed(files: Readonly<Record<string, string>> = TREE): Promise<string> {
  const root = makeTree(files);
  good(await indexProject({ root, mode: 'init', workers: 1 }));
  return root;
}

const open = async (start: string, more: { exact?: boolean; sync?: 'auto' | 'never'; timeBoxMs?: number } = {}) =>
  openProject({ start, sync: 'auto', timeBoxMs: 20_000, ...more });

const callersOf = (project: Project, name: string) =>
  project.graph.symbolsNamed(name).flatMap((symbol) => project.graph.edgesTo(symbol.id)).filter((edge) => edge.kind === 'calls')
    .map((edge) => project.graph.symbol(edge.source).name);

describe('a project', () => {
  test('is found from a folder inside it and answers from its index', async () => {
    const root = await indexed({ ...TREE, 'deep/er/x.py': '' });
    const project = good(await open(join(root, 'deep/er')));
    expect(project).toMatchObject({ root, freshness: { state: 'fresh', staleFiles: [], changed: 0 } });
    expect(callersOf(project, 'helper')).toEqual(['main']);
    expect(project.source.lines(project.graph.fileByPath('lib.py')!.id)).toEqual({ lines: ['def helper():', '    return 1'], fresh: true });
    project.close();
    expect(locateIndex(join(root, 'deep/er'))).toBe(root);
    expect(await open(join(root, 'deep'), { exact: true })).toMatchObject({ failure: 'not-indexed' });
  });

  test('without an index, or with that of another tool, says so', async () => {
    expect(await open(makeTree(TREE))).toMatchObject({ failure: 'not-indexed' });
    const foreign = makeTree({ ...TREE, '.codegraph/codegraph.db': 'theirs' });
    expect(await open(foreign)).toMatchObject({ failure: 'foreign-index' });
    expect(await projectStatus(foreign)).toMatchObject({ failure: 'foreign-index' });
    expect(await removeIndex(foreign)).toMatchObject({ failure: 'foreign-index' });
    expect(readFileSync(join(foreign, '.codegraph/codegraph.db'), 'utf8')).toBe('theirs');
  });

  test('below one that another tool indexed is still found further up', async () => {
    const root = await indexed({ ...TREE, 'inner/.codegraph/codegraph.db': 'theirs' });
    const project = good(await open(join(root, 'inner')));
    expect(project.root).toBe(root);
    project.close();
  });

  test('with a damaged index says how to rebuild it', async () => {
    const root = await indexed();
    const image = readFileSync(imagePath(root));
    writeFileSync(imagePath(root), image.subarray(0, image.length - 1));
    expect(await open(root)).toMatchObject({ failure: 'damaged-index' });
    expect(await projectStatus(root)).toMatchObject({ failure: 'damaged-index' });
    rmSync(imagePath(root));
    expect(await open(root)).toMatchObject({ failure: 'not-indexed' });
    good(await indexProject({ root, mode: 'rebuild', workers: 1 }));
    good(await open(root)).close();
  });
});

/** The index of `root` as another version would have left it. */
async function rewrite(root: string, by: { readonly format?: number; readonly meta?: Readonly<Record<string, string>> }): Promise<Buffer> {
  if (by.meta) {
    const opened = openIndex(imagePath(root), {});
    if (opened.state !== 'ready') throw new Error(opened.state);
    const { index } = opened;
    const other = { ...index, meta: new Map([...index.meta, ...Object.entries(by.meta)]) };
    await saveCopy(root, other, { copy: { files: index.graph.files, moved: [], packs: [] }, asOf: Date.now() });
    index.close();
  }
  const image = readFileSync(imagePath(root));
  if (by.format !== undefined) image.writeUInt32BE(by.format, 60);
  writeFileSync(imagePath(root), image);
  return image;
}

describe('an index of another version', () => {
  const OLDER = [
    ['with an older format', { format: 1 }], ['with facts of an older version', { meta: { facts: '0' } }],
    ['of an older release', { meta: { version: '0.0.9' } }], ['of another build', { meta: { build: 'other' } }],
  ] as const;
  const NEWER = [
    ['with a newer format', { format: 9999 }], ['of a newer release', { meta: { version: '99.0.1' } }],
  ] as const;

  test.each(OLDER)('%s is built anew by a question, or named when nothing may be written', async (_name, by) => {
    const root = await indexed();
    const before = await rewrite(root, by);
    expect(await open(root, { sync: 'never' })).toMatchObject({ failure: 'outdated-index', next: expect.stringContaining('codegraph index') });
    expect(await projectStatus(root)).toMatchObject({ failure: 'outdated-index' });
    expect(readFileSync(imagePath(root)).equals(before)).toBe(true);
    putFile(root, 'lib.py', 'def other():\n    return 1\n');
    const project = good(await open(root));
    expect(callersOf(project, 'helper')).toEqual([]);
    expect(project.graph.symbolsNamed('other')).toHaveLength(1);
    expect(project.freshness.state).toBe('fresh');
    project.close();
  });

  test.each(NEWER)('%s is left to the newer program', async (_name, by) => {
    const root = await indexed();
    const before = await rewrite(root, by);
    expect(await open(root)).toMatchObject({ failure: 'newer-index', next: expect.stringContaining('codegraph index') });
    expect(readFileSync(imagePath(root)).equals(before)).toBe(true);
    good(await indexProject({ root, mode: 'rebuild', workers: 1 }));
    good(await open(root)).close();
  });

  test('that takes its place under an open project', async () => {
    const root = await indexed();
    const project = good(await open(root));
    // Another inode: a writer puts a new file in the place of the old one.
    const image = readFileSync(imagePath(root));
    image.writeUInt32BE(1, 60);
    writeFileSync(`${imagePath(root)}.1.tmp`, image);
    renameSync(`${imagePath(root)}.1.tmp`, imagePath(root));
    const later = good(await refreshProject(project, { timeBoxMs: 20_000 }));
    expect(callersOf(later, 'helper')).toEqual(['main']);
    later.close();
  });

  test('is named when building it anew would take long, or somebody else is writing', async () => {
    const root = await indexed();
    await rewrite(root, { format: 1 });
    expect(await renewIndex(root, 100)).toBe(false);
    const lock = await takeLock(root, 0);
    expect(await renewIndex(root, 1000)).toBe(false);
    if (lock.ok) lock.release();
    expect(await renewIndex(root, 20_000)).toBe(true);
  });
});

describe('before an answer', () => {
  test('changed, new and removed files are brought into the index', async () => {
    const root = await indexed({ ...TREE, 'old.py': 'def gone(): pass\n' });
    putFile(root, 'lib.py', 'def helper():\n    return 2 + 2\n');
    putFile(root, 'new.py', 'from lib import helper\n\ndef fresh():\n    helper()\n');
    rmSync(join(root, 'old.py'));
    const project = good(await open(root));
    expect(project.freshness).toEqual({ state: 'synced', staleFiles: [], changed: 3 });
    expect(callersOf(project, 'helper')).toEqual(['main', 'fresh']);
    expect(project.graph.symbolsNamed('gone')).toEqual([]);
    project.close();
    const again = good(await open(root));
    expect(again.freshness.state).toBe('fresh');
    again.close();
  });

  test('nothing is looked at when that is not wanted', async () => {
    const root = await indexed();
    putFile(root, 'lib.py', 'def helper():\n    return 2 + 2\n');
    const project = good(await open(root, { sync: 'never' }));
    expect(project.freshness).toEqual({ state: 'unchecked', staleFiles: [], changed: 0 });
    expect(project.source.lines(project.graph.fileByPath('lib.py')!.id)?.fresh).toBe(false);
    project.close();
  });

  test('without the time to catch up, the stale files are named', async () => {
    const root = await indexed();
    putFile(root, 'lib.py', 'def helper():\n    return 2 + 2\n');
    putFile(root, 'new.py', '');
    const project = good(await open(root, { timeBoxMs: 100 }));
    expect(project.freshness).toEqual({ state: 'stale', staleFiles: ['new.py', 'lib.py'], changed: 0 });
    project.close();
  });

  test('while somebody else writes, the answer comes from what is there', async () => {
    const root = await indexed();
    const lock = await takeLock(root, 0);
    putFile(root, 'lib.py', 'def helper():\n    return 2 + 2\n');
    const project = good(await open(root, { timeBoxMs: 1000 }));
    expect(project.freshness).toMatchObject({ state: 'stale', staleFiles: ['lib.py'] });
    project.close();
    if (lock.ok) lock.release();
  });

  test('an invalid codegraph.json is a failure, not an answer without it', async () => {
    const root = await indexed();
    putFile(root, 'codegraph.json', '{ "exclude": 1 }');
    expect(await open(root)).toMatchObject({ failure: 'bad-config' });
  });
});

describe('an open project', () => {
  test('is refreshed in place: same index while nothing changed, another one after', async () => {
    const root = await indexed();
    const project = good(await open(root));
    const same = good(await refreshProject(project, { timeBoxMs: 20_000 }));
    expect(same.graph).toBe(project.graph);
    putFile(root, 'new.py', 'from lib import helper\n\ndef fresh():\n    helper()\n');
    const later = good(await refreshProject(same, { timeBoxMs: 20_000 }));
    expect(later.freshness).toMatchObject({ state: 'synced', changed: 1 });
    expect(callersOf(later, 'helper')).toEqual(['main', 'fresh']);
    later.close();
  });

  test('notices an index that another process wrote', async () => {
    const root = await indexed();
    const project = good(await open(root));
    putFile(root, 'new.py', 'from lib import helper\n\ndef fresh():\n    helper()\n');
    good(await indexProject({ root, mode: 'sync', workers: 1 }));
    const later = good(await refreshProject(project, { timeBoxMs: 20_000 }));
    expect(later.freshness.state).toBe('fresh');
    expect(callersOf(later, 'helper')).toEqual(['main', 'fresh']);
    later.close();
  });

  test('keeps reading its own image while a new one is put in place', async () => {
    const root = await indexed();
    const project = good(await open(root));
    putFile(root, 'lib.py', 'def other():\n    return 1\n');
    good(await indexProject({ root, mode: 'rebuild', workers: 1 }));
    expect(callersOf(project, 'helper')).toEqual(['main']);
    project.close();
  });

  test('whose index was removed is no project any more', async () => {
    const root = await indexed();
    const project = good(await open(root));
    good(await removeIndex(root));
    expect(await refreshProject(project, { timeBoxMs: 1000 })).toMatchObject({ failure: 'not-indexed' });
  });
});

describe('status', () => {
  test('counts what the index holds and what differs on disk', async () => {
    const root = await indexed({ ...TREE, 'lib_test.py': 'import os\nos.getcwd()\n', 'bin.py': 'a\0b' });
    putFile(root, 'new.py', '');
    const status = good(await projectStatus(root));
    expect(status).toMatchObject({
      root, files: 3, indexBytes: statSync(imagePath(root)).size, filesByLanguage: { python: 3 }, filesByRole: { source: 2, test: 1 },
      symbolsByKind: { file: 3, function: 2 }, skipped: [{ path: 'bin.py', reason: 'binary' }], pending: { added: ['new.py'], changed: [], removed: [] },
    });
    expect(status.symbols).toBe(5);
    expect(Object.values(status.edgesByKind).reduce((sum, count) => sum + count, 0)).toBe(status.edges);
    expect(status.unresolvedByReason['external'] ?? status.unresolvedByReason['builtin']).toBeGreaterThan(0);
  });
});

test('removing an index leaves the sources and foreign files alone', async () => {
  const root = await indexed();
  writeFileSync(join(root, '.codegraph/note.txt'), 'mine');
  expect(await removeIndex(root)).toEqual({ root });
  expect(readFileSync(join(root, '.codegraph/note.txt'), 'utf8')).toBe('mine');
  expect(existsSync(imagePath(root))).toBe(false);
  expect(readFileSync(join(root, 'lib.py'), 'utf8')).toBe(TREE['lib.py']);
  const plain = await indexed();
  good(await removeIndex(plain));
  expect(existsSync(join(plain, '.codegraph'))).toBe(false);
  mkdirSync(join(plain, '.codegraph'));
  expect(await openProject({ start: plain, sync: 'never', timeBoxMs: 0 })).toMatchObject({ failure: 'not-indexed' });
});

test('one worker and three give the same bytes', async () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`m${at}.py`, `from m${(at + 1) % 12} import f\n\ndef f():\n    return f() + g${at}()\n\ndef g${at}(): pass\n`]));
  const root = await indexed(files);
  const one = readFileSync(imagePath(root));
  good(await indexProject({ root, mode: 'rebuild', workers: 3 }));
  expect(readFileSync(imagePath(root)).equals(one)).toBe(true);
});
