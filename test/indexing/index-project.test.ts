import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import type { IndexReport } from '../../src/core/reports.js';
import { indexProject, type Stages } from '../../src/indexing/index-project.js';
import { imagePath } from '../../src/store/location.js';
import { takeLock } from '../../src/store/lock.js';
import { ImageReader } from '../../src/store/sqlite/read-image.js';
import { openIndex } from '../../src/store/stored-graph.js';
import { fakeStages, type FakeStages } from '../support/fake-stages.js';
import { makeTree, putFile } from '../support/tree.js';

async function run(root: string, mode: IndexReport['mode'], fake: FakeStages = fakeStages()): Promise<IndexReport> {
  const report = await indexProject({ root, mode }, fake.stages);
  if (isFailure(report)) throw new Error(report.message);
  return report;
}

function edgesOf(root: string): string[] {
  const opened = openIndex(imagePath(root), {});
  if (opened.state !== 'ready') throw new Error(opened.state);
  const { graph } = opened.index;
  const found: string[] = [];
  opened.index.eachEdge((edge) => { found.push(`${graph.symbol(edge.source).name} -> ${graph.symbol(edge.target).name}`); });
  opened.index.close();
  return found;
}

const TREE = { 'a.ts': 'def one\ncall two\n', 'lib/b.ts': 'def two\ncall three\n', 'notes.txt': 'x' };

describe('init', () => {
  test('makes the folder, ignored by git, and the index', async () => {
    const root = makeTree(TREE);
    const report = await run(root, 'init');
    expect(report).toMatchObject({ root, mode: 'init', files: 2, symbols: 4, edges: 1, added: 2, changed: 0, removed: 0, skipped: [] });
    expect(report.indexBytes).toBe(statSync(imagePath(root)).size);
    expect(edgesOf(root)).toEqual(['one -> two']);
    expect(readdirSync(join(root, '.codegraph')).sort()).toEqual(['.gitignore', 'graph.db']);
    expect(readFileSync(join(root, '.codegraph/.gitignore'), 'utf8').split('\n')).toContain('*');
  });

  test('leaves the folder of another tool alone', async () => {
    const root = makeTree({ ...TREE, '.codegraph/codegraph.db': 'theirs', '.codegraph/.gitignore': '*\n' });
    expect(await indexProject({ root, mode: 'init' }, fakeStages().stages)).toMatchObject({ failure: 'foreign-index' });
    expect(readdirSync(join(root, '.codegraph')).sort()).toEqual(['.gitignore', 'codegraph.db']);
  });

  test('says what there is in a project without sources, and leaves nothing behind', async () => {
    const root = makeTree({ 'a.txt': '', 'b.txt': '', 'c.css': '' });
    expect(await indexProject({ root, mode: 'init' }, fakeStages().stages)).toMatchObject({
      failure: 'no-supported-files', message: expect.stringContaining('3 other files: .txt, .css') as string,
    });
    expect(existsSync(join(root, '.codegraph'))).toBe(false);
  });

  test('leaves nothing behind when it fails half way', async () => {
    const root = makeTree(TREE);
    const failing = { ...fakeStages().stages, loadResolver: async () => () => { throw new Error('a bug'); } };
    await expect(indexProject({ root, mode: 'init' }, failing)).rejects.toThrow('a bug');
    expect(existsSync(join(root, '.codegraph'))).toBe(false);
  });

  test('lists skipped files with the reason', async () => {
    const root = makeTree({ ...TREE, 'c.ts': 'broken' });
    expect(await run(root, 'init')).toMatchObject({ files: 2, skipped: [{ path: 'c.ts', reason: 'parser', detail: 'broken' }] });
  });

  test('refuses an invalid codegraph.json', async () => {
    const root = makeTree({ ...TREE, 'codegraph.json': '{ "includes": [] }' });
    expect(await indexProject({ root, mode: 'init' }, fakeStages().stages)).toMatchObject({ failure: 'bad-config' });
  });

  test('tells its progress', async () => {
    const root = makeTree(TREE);
    const seen: string[] = [];
    await indexProject({ root, mode: 'init', onProgress: ({ phase, done, total }) => { seen.push(`${phase} ${done}/${total}`); } }, fakeStages().stages);
    expect(seen).toEqual(['scan 0/0', 'extract 0/2', 'extract 1/2', 'extract 2/2', 'resolve 0/1', 'resolve 1/1', 'save 0/1', 'save 1/1']);
  });
});

describe('sync', () => {
  test('without changes neither extracts nor resolves nor writes', async () => {
    const root = makeTree(TREE);
    await run(root, 'init');
    const before = statSync(imagePath(root));
    const fake = fakeStages();
    expect(await run(root, 'sync', fake)).toMatchObject({ files: 2, symbols: 4, edges: 1, added: 0, changed: 0, removed: 0 });
    expect(fake).toMatchObject({ extracted: [], resolved: 0 });
    expect(statSync(imagePath(root)).ino).toBe(before.ino);
  });

  test('reads only what changed, and resolves against all', async () => {
    const root = makeTree(TREE);
    await run(root, 'init');
    putFile(root, 'lib/b.ts', 'def two\ncall one\ndef three\n');
    putFile(root, 'c.ts', 'call three\n');
    const fake = fakeStages();
    expect(await run(root, 'sync', fake)).toMatchObject({ files: 3, added: 1, changed: 1, removed: 0 });
    expect(fake.extracted).toEqual(['c.ts', 'lib/b.ts']);
    expect(edgesOf(root)).toEqual(['one -> two', 'c.ts -> three', 'two -> one']);
  });

  test('drops what is gone', async () => {
    const root = makeTree(TREE);
    await run(root, 'init');
    rmSync(join(root, 'lib/b.ts'));
    expect(await run(root, 'sync')).toMatchObject({ files: 1, removed: 1 });
    expect(edgesOf(root)).toEqual([]);
  });

  test('counts a file that was renamed as one new and one gone', async () => {
    const root = makeTree(TREE);
    await run(root, 'init');
    renameSync(join(root, 'a.ts'), join(root, 'c.ts'));
    expect(await run(root, 'sync')).toMatchObject({ files: 2, added: 1, changed: 0, removed: 1 });
  });

  test('sees an edit of the same size with the same time, shortly after indexing', async () => {
    const root = makeTree(TREE);
    const now = Date.now() / 1000;
    putFile(root, 'a.ts', 'def one\ncall two\n', now);
    await run(root, 'init');
    putFile(root, 'a.ts', 'def uno\ncall two\n', now);
    expect(await run(root, 'sync')).toMatchObject({ changed: 1 });
    expect(edgesOf(root)).toEqual(['uno -> two']);
  });

  test('keeps a file whose time alone changed, and remembers the time', async () => {
    const root = makeTree(TREE);
    await run(root, 'init');
    utimesSync(join(root, 'a.ts'), 1_650_000_000, 1_650_000_000);
    const fake = fakeStages();
    expect(await run(root, 'sync', fake)).toMatchObject({ changed: 0 });
    expect(fake).toMatchObject({ extracted: [], resolved: 0 });
    const rebuilt = makeTree(TREE);
    utimesSync(join(rebuilt, 'a.ts'), 1_650_000_000, 1_650_000_000);
    await run(rebuilt, 'init');
    expect(readFileSync(imagePath(root)).equals(readFileSync(imagePath(rebuilt)))).toBe(true);
  });

  test('looks again at a skipped file only when it changed', async () => {
    const root = makeTree({ ...TREE, 'c.ts': 'broken' });
    await run(root, 'init');
    const fake = fakeStages();
    expect((await run(root, 'sync', fake)).skipped).toHaveLength(1);
    expect(fake.extracted).toEqual([]);
    putFile(root, 'a.ts', 'def one\ncall two\ncall two\n');
    expect((await run(root, 'sync', fake)).skipped).toHaveLength(1);
    expect(fake.extracted).toEqual(['a.ts']);
    putFile(root, 'c.ts', 'def whole\n');
    expect(await run(root, 'sync', fake)).toMatchObject({ files: 3, skipped: [] });
  });

  test('forgets a skipped file that is gone', async () => {
    const root = makeTree({ ...TREE, 'c.ts': 'broken' });
    await run(root, 'init');
    rmSync(join(root, 'c.ts'));
    expect((await run(root, 'sync')).skipped).toEqual([]);
  });

  test('resolves again when a manifest or the configuration changed', async () => {
    const root = makeTree({ ...TREE, 'package.json': '{ "name": "one" }' });
    await run(root, 'init');
    const fake = fakeStages();
    putFile(root, 'package.json', '{ "name": "two" }');
    await run(root, 'sync', fake);
    expect(fake.resolved).toBe(1);
    putFile(root, 'codegraph.json', '{ "exclude": ["lib"] }');
    expect(await run(root, 'sync', fake)).toMatchObject({ files: 1, removed: 1 });
    expect(fake).toMatchObject({ extracted: [], resolved: 2 });
  });

  test('reads a file again whose language changed', async () => {
    const root = makeTree(TREE);
    await run(root, 'init');
    putFile(root, 'codegraph.json', '{ "extensions": { ".ts": "python" } }');
    const fake = fakeStages();
    await run(root, 'sync', fake);
    expect(fake.extracted).toEqual(['a.ts', 'lib/b.ts']);
  });

  test('keeps the generated role of an unchanged file', async () => {
    const root = makeTree({ ...TREE, 'g.ts': 'generated\ndef gen\n', 'g.test.ts': 'generated\n' });
    await run(root, 'init');
    putFile(root, 'a.ts', 'def one\n');
    await run(root, 'sync');
    const opened = openIndex(imagePath(root), {});
    if (opened.state !== 'ready') throw new Error(opened.state);
    expect(opened.index.graph.files.map((file) => [file.path, file.role])).toEqual([
      ['a.ts', 'source'], ['g.test.ts', 'test'], ['g.ts', 'generated'], ['lib/b.ts', 'source'],
    ]);
    opened.index.close();
  });

  test('of a project whose sources are all gone ends with an empty index', async () => {
    const root = makeTree(TREE);
    await run(root, 'init');
    rmSync(join(root, 'lib'), { recursive: true });
    rmSync(join(root, 'a.ts'));
    expect(await run(root, 'sync')).toMatchObject({ files: 0, symbols: 0, removed: 2 });
  });

  test.each([
    ['a damaged', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 5000))],
    ['an empty', (path: string) => writeFileSync(path, '')],
    ['a missing', (path: string) => rmSync(path)],
    ['a torn', (path: string) => {
      const reader = new ImageReader(path);
      const facts = (reader.root('facts') - 1) * 4096;
      reader.close();
      // Only the facts: everything that is read before them is sound.
      writeFileSync(path, readFileSync(path).fill(0xff, facts, facts + 4096));
    }],
  ])('builds anew from %s image', async (_name, damage) => {
    const root = makeTree(TREE);
    await run(root, 'init');
    const whole = readFileSync(imagePath(root));
    damage(imagePath(root));
    putFile(root, 'a.ts', TREE['a.ts'], 1_650_000_000);
    putFile(root, 'b.ts', '');
    expect(await run(root, 'sync')).toMatchObject({ files: 3, added: 3 });
    rmSync(join(root, 'b.ts'));
    putFile(root, 'a.ts', TREE['a.ts']);
    await run(root, 'sync');
    expect(readFileSync(imagePath(root)).equals(whole)).toBe(true);
  });
});

test('results in any order give the same bytes', async () => {
  const tree = { ...TREE, 'z.ts': 'def z\ncall one\n', 'm/m.ts': 'def m\ncall z\ncall m\n', 'c.ts': 'broken', 'd.ts': 'broken' };
  const [forwards, backwards] = [makeTree(tree), makeTree(tree)];
  await run(forwards, 'init');
  await run(backwards, 'init', fakeStages((items) => items.reverse()));
  expect(readFileSync(imagePath(backwards)).equals(readFileSync(imagePath(forwards)))).toBe(true);
});

test('a file that goes away while it is being indexed leaves no trace', async () => {
  const root = makeTree(TREE);
  const { stages } = fakeStages();
  const racing: Stages = {
    ...stages,
    extractFiles: (requests, options) => {
      rmSync(join(root, 'lib/b.ts'), { force: true });
      return stages.extractFiles(requests, options);
    },
  };
  expect(await indexProject({ root, mode: 'init' }, racing)).toMatchObject({ files: 1, skipped: [] });
});

test('an index that cannot be written is a failure, and the old one stays', async () => {
  const root = makeTree(TREE);
  await run(root, 'init');
  const whole = readFileSync(imagePath(root));
  mkdirSync(`${imagePath(root)}.${process.pid}.tmp`);
  expect(await indexProject({ root, mode: 'rebuild' }, fakeStages().stages)).toMatchObject({ failure: 'io-error' });
  expect(readFileSync(imagePath(root)).equals(whole)).toBe(true);
});

test('many syncs at once take turns and end with one truth', async () => {
  const root = makeTree(TREE);
  await run(root, 'init');
  putFile(root, 'c.ts', 'def c\ncall one\n');
  const reports = await Promise.all(Array.from({ length: 5 }, () => run(root, 'sync')));
  expect(reports.map((report) => report.files)).toEqual([3, 3, 3, 3, 3]);
  expect(reports.reduce((sum, report) => sum + report.added, 0)).toBe(1);
  const synced = readFileSync(imagePath(root));
  await run(root, 'rebuild');
  expect(readFileSync(imagePath(root)).equals(synced)).toBe(true);
  expect(readdirSync(join(root, '.codegraph')).sort()).toEqual(['.gitignore', 'graph.db']);
});

test('what a writer that died left behind is cleared away', async () => {
  const root = makeTree(TREE);
  await run(root, 'init');
  writeFileSync(`${imagePath(root)}.4711.tmp`, 'half an image');
  writeFileSync(join(root, '.codegraph/lock'), `${process.pid} 1 ${hostname()}\n`);
  putFile(root, 'a.ts', 'def one\n');
  expect(await run(root, 'sync')).toMatchObject({ changed: 1 });
  expect(readdirSync(join(root, '.codegraph')).sort()).toEqual(['.gitignore', 'graph.db']);
});

test('an index that another process is writing is left to it', async () => {
  const root = makeTree(TREE);
  await run(root, 'init');
  const lock = await takeLock(root, 0);
  expect(await indexProject({ root, mode: 'sync', lockWaitMs: 50 }, fakeStages().stages)).toMatchObject({ failure: 'locked' });
  if (lock.ok) lock.release();
});
