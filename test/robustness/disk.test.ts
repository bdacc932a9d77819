// What the disk may do to us: no room, no permission, an index that is removed or replaced while it is open, and links
// planted where we write. The old index stays or a clear message comes; never a trace of a fault.

import { execFileSync } from 'node:child_process';
import {
  chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isFailure, type Failure } from '../../src/core/failures.js';
import { openProject, refreshProject, removeIndex } from '../../src/api/project.js';
import { indexProject } from '../../src/indexing/index-project.js';
import { imagePath, lockPath } from '../../src/store/location.js';
import { fakeStages } from '../support/fake-stages.js';
import { BIN, STACK_TRACE, runProgram, type Ran } from '../support/program.js';
import { makeTree, putFile } from '../support/tree.js';

const TREE = { 'a.py': 'from b import two\n\ndef one():\n    return two()\n', 'b.py': 'def two():\n    return 1\n' };
const isRoot = process.getuid?.() === 0;
/** Nobody, when we may become somebody else; else ourselves, to whom permissions apply. */
const OTHER = isRoot ? { uid: 65534 } : {};

function program(root: string, words: readonly string[], more: { readonly uid?: number; readonly env?: Readonly<Record<string, string>> } = {}): Ran {
  const ran = runProgram(words, { cwd: root, ...more });
  expect(ran.out + ran.err).not.toMatch(STACK_TRACE);
  return ran;
}

function good<T>(value: T | Failure): T {
  if (isFailure(value)) throw new Error(`${value.failure}: ${value.message}`);
  return value;
}

function indexed(): string {
  const root = makeTree(TREE);
  expect(program(root, ['init'])).toMatchObject({ code: 0, err: '' });
  if (isRoot) for (const path of ['', 'a.py', 'b.py', '.codegraph', '.codegraph/graph.db', '.codegraph/.gitignore']) chownSync(join(root, path), 65534, 65534);
  return root;
}

/** A writable copy of the sources on a disk of its own with this much room. */
function smallDisk(kilobytes: number): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', path]);
    rmSync(path, { recursive: true });
  });
  return path;
}

describe('a full disk', () => {
  test.runIf(isRoot)('leaves the old index, and nothing else', () => {
    const root = smallDisk(400);
    // Inside some containers even root may not mount; the limit of the next test is then all that can be tried.
    if (root === undefined) return;
    for (const [path, content] of Object.entries(TREE)) writeFileSync(join(root, path), content);
    expect(program(root, ['init']).code).toBe(0);
    const before = readFileSync(imagePath(root));
    expect(program(root, ['callers', 'two']).out).toContain('one');
    writeFileSync(join(root, 'b.py'), `${TREE['b.py']}\ndef three():\n    return two()\n`);
    let filler = 400 * 1024;
    for (; filler > 0; filler -= 4096) {
      try {
        writeFileSync(join(root, 'filler'), Buffer.alloc(filler));
        break;
      } catch {
        // A little less, then.
      }
    }
    for (const words of [['sync'], ['index']]) {
      const ran = program(root, words);
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(/the disk is full/);
      expect(ran.err).toMatch(/Make room/);
    }
    expect(readFileSync(imagePath(root)).equals(before)).toBe(true);
    expect(readdirSync(join(root, '.codegraph')).sort()).toEqual(['.gitignore', 'graph.db']);
    const asked = program(root, ['callers', 'two']);
    expect(asked.code).toBe(0);
    expect(asked.out).toMatch(/one/);
    expect(asked.out).toMatch(/b\.py/);
    rmSync(join(root, 'filler'));
    expect(program(root, ['callers', 'two']).out).toMatch(/three/);
  });

  test('in the middle of a file is a message', () => {
    const root = makeTree(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`m${at}.py`, Array.from({ length: 60 }, (_line, line) => `def f${at}_${line}():\n    return g${line}()\n`).join('\n')])));
    let said = '';
    let code = 0;
    try {
      // No file beyond 20 blocks of 512 or 1024 bytes.
      execFileSync('sh', ['-c', `ulimit -f 20; exec "$0" "$1" init`, process.execPath, BIN], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      ({ stderr: said, status: code } = error as { stderr: string; status: number });
    }
    expect(code).toBe(2);
    expect(said).toMatch(/Could not write the index/);
    expect(said).not.toMatch(STACK_TRACE);
    expect(existsSync(join(root, '.codegraph'))).toBe(false);
  });
});

describe('without permission', () => {
  test('to write the folder, there is a message and no index', () => {
    const root = makeTree(TREE);
    chmodSync(root, 0o555);
    const ran = program(root, ['init'], OTHER);
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.err).toMatch(/permission denied/);
    chmodSync(root, 0o755);
    expect(existsSync(join(root, '.codegraph'))).toBe(false);
  });

  test('to write the index, the old one answers and says what is stale', () => {
    const root = indexed();
    chmodSync(join(root, '.codegraph'), 0o555);
    putFile(root, 'b.py', `${TREE['b.py']}\ndef three():\n    return two()\n`);
    const asked = program(root, ['callers', 'two'], OTHER);
    expect(asked.code).toBe(0);
    expect(asked.out).toMatch(/one/);
    expect(asked.out + asked.err).toMatch(/b\.py/);
    for (const words of [['sync'], ['index'], ['uninit']]) expect(program(root, words, OTHER)).toMatchObject({ code: 2, err: expect.stringMatching(/permission denied/) as string });
    expect(program(root, ['status'], OTHER).code).toBe(0);
    chmodSync(join(root, '.codegraph'), 0o755);
  });

  test('to read the index, there is a message', () => {
    const root = indexed();
    chmodSync(imagePath(root), 0o000);
    if (isRoot) chownSync(imagePath(root), 0, 0);
    for (const words of [['callers', 'two'], ['status']]) expect(program(root, words, OTHER)).toMatchObject({ code: 2, err: expect.stringMatching(/Could not read the index.*permission denied/) as string });
    chmodSync(join(root, '.codegraph'), 0o000);
    if (isRoot) chownSync(join(root, '.codegraph'), 0, 0);
    expect(program(root, ['callers', 'two'], OTHER)).toMatchObject({ code: 2, err: expect.stringMatching(/permission denied/) as string });
    chmodSync(join(root, '.codegraph'), 0o755);
  });

  test('to read a source or a folder, they are left out and counted', () => {
    const root = makeTree({ ...TREE, 'locked.py': 'def locked(): pass\n', 'cellar/c.py': 'def c(): pass\n' });
    chmodSync(root, 0o777);
    chmodSync(join(root, 'locked.py'), 0o000);
    chmodSync(join(root, 'cellar'), 0o000);
    const ran = program(root, ['init', '--json'], OTHER);
    chmodSync(join(root, 'cellar'), 0o755);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.out)).toMatchObject({
      files: 2, skipped: [{ path: 'cellar', reason: 'unreadable', detail: 'EACCES' }, { path: 'locked.py', reason: 'unreadable', detail: 'EACCES' }],
    });
  });
});

describe('under an open project', () => {
  async function opened(): Promise<string> {
    const root = makeTree({ 'a.ts': 'def one\ncall two\n', 'b.ts': 'def two\n' });
    good(await indexProject({ root, mode: 'init' }, fakeStages().stages));
    return root;
  }
  const open = (root: string) => openProject({ start: root, sync: 'never', timeBoxMs: 0 });

  test('an index that is removed ends it, and one that is made again begins it', async () => {
    const root = await opened();
    const project = good(await open(root));
    good(await removeIndex(root));
    expect(project.graph.symbolsNamed('two')).toHaveLength(1);
    expect(await refreshProject(project, { timeBoxMs: 1000 })).toMatchObject({ failure: 'not-indexed' });
    good(await indexProject({ root, mode: 'init' }, fakeStages().stages));
    const again = good(await open(root));
    expect(again.graph.symbolsNamed('two')).toHaveLength(1);
    again.close();
  });

  test('an index that is replaced by one of another project, an older one or garbage is never mixed with it', async () => {
    const [root, other] = [await opened(), makeTree({ 'z.ts': 'def nine\n' })];
    good(await indexProject({ root: other, mode: 'init' }, fakeStages().stages));
    const mine = readFileSync(imagePath(root));
    let project = good(await open(root));
    const replace = (bytes: Uint8Array): void => {
      writeFileSync(`${imagePath(root)}.new`, bytes);
      renameSync(`${imagePath(root)}.new`, imagePath(root));
    };
    replace(Buffer.from('garbage'));
    expect(project.graph.symbolsNamed('one')).toHaveLength(1);
    expect(await refreshProject(project, { timeBoxMs: 1000 })).toMatchObject({ failure: 'damaged-index' });
    replace(mine);
    project = good(await open(root));
    replace(readFileSync(imagePath(other)));
    const later = await refreshProject(project, { timeBoxMs: 0 });
    expect(good(later).graph.symbolsNamed('nine')).toHaveLength(1);
    expect(good(later).freshness.staleFiles).toEqual(['z.ts']);
    good(later).close();
    const older = Buffer.from(mine);
    older.writeUInt32BE(1, 60);
    replace(older);
    expect(await open(root)).toMatchObject({ failure: 'outdated-index' });
  });

  test('an index that is cut off in place is a failure or the answer from before', async () => {
    const root = await opened();
    const project = good(await open(root));
    const bytes = readFileSync(imagePath(root));
    writeFileSync(imagePath(root), bytes.subarray(0, 5000));
    expect(await refreshProject(project, { timeBoxMs: 1000 })).toMatchObject({ failure: 'damaged-index' });
  });
});

describe('links', () => {
  test('where the index should be are not followed: nothing is written through them', () => {
    const [root, elsewhere] = [makeTree(TREE), makeTree({})];
    symlinkSync(elsewhere, join(root, '.codegraph'));
    for (const words of [['init'], ['index'], ['sync'], ['uninit']]) expect(program(root, words).code).toBe(2);
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(join(root, '.codegraph'));
    symlinkSync(join(elsewhere, 'nowhere'), join(root, '.codegraph'));
    expect(program(root, ['init']).code).toBe(2);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('inside the index are replaced, not followed', async () => {
    const [root, elsewhere] = [makeTree({ 'a.ts': 'def one\n' }), makeTree({ victim: 'precious', other: 'dear' })];
    good(await indexProject({ root, mode: 'init' }, fakeStages().stages));
    const image = readFileSync(imagePath(root));
    writeFileSync(join(elsewhere, 'copy.db'), image);
    rmSync(imagePath(root));
    symlinkSync(join(elsewhere, 'copy.db'), imagePath(root));
    symlinkSync(join(elsewhere, 'victim'), `${imagePath(root)}.${process.pid}.tmp`);
    symlinkSync(join(elsewhere, 'other'), `${lockPath(root)}.${process.pid}`);
    utimesSync(join(elsewhere, 'copy.db'), 1000, 1000);
    expect(await openProject({ start: root, sync: 'never', timeBoxMs: 0 })).toMatchObject({ failure: 'damaged-index' });
    good(await indexProject({ root, mode: 'sync' }, fakeStages().stages));
    expect(readFileSync(join(elsewhere, 'victim'), 'utf8')).toBe('precious');
    expect(readFileSync(join(elsewhere, 'other'), 'utf8')).toBe('dear');
    expect(readFileSync(imagePath(root)).equals(image)).toBe(true);
    expect(readdirSync(join(root, '.codegraph')).sort()).toEqual(['.gitignore', 'graph.db']);
  });

  test('to a folder above or in a circle do not trap the search for an index', () => {
    const root = makeTree(TREE);
    mkdirSync(join(root, 'deep'));
    symlinkSync('..', join(root, 'deep/up'));
    symlinkSync('loop', join(root, 'loop'));
    const ran = program(root, ['init', '--json']);
    expect(JSON.parse(ran.out)).toMatchObject({ files: 2, skipped: [] });
    expect(program(join(root, 'deep'), ['callers', 'two']).code).toBe(0);
  });
});
