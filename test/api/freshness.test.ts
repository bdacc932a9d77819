// Everything that happens to files besides typing: what a version control system, an editor, a copy or a clock does to them.
// A project that has been open all the while answers as the files say, each time.

import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFailure, type Failure } from '../../src/core/failures.js';
import { indexProject, openProject, projectStatus, refreshProject, type Project } from '../../src/api/project.js';
import { makeTree, putFile } from '../support/tree.js';

vi.setConfig({ testTimeout: 120_000 });

const caller = (name: string): string => `from lib import helper\n\ndef ${name}():\n    return helper()\n`;
const TREE = { 'app.py': caller('main'), 'lib.py': 'def helper():\n    return 1\n' };

function good<T>(value: T | Failure): T {
  if (isFailure(value)) throw new Error(`${value.failure}: ${value.message}`);
  return value;
}

interface Watched {
  readonly root: string;
  /** Names of the callers of `helper`, as answered now; whatever the answer says is checked to be up to date. */
  callers(): Promise<string[]>;
}

async function opened(files: Readonly<Record<string, string>> = TREE): Promise<Watched> {
  const root = makeTree(files);
  good(await indexProject({ root, mode: 'init', workers: 1 }));
  return watched(root);
}

async function watched(root: string): Promise<Watched> {
  let project: Project = good(await openProject({ start: root, sync: 'auto', timeBoxMs: 60_000 }));
  onTestFinished(() => project.close());
  return {
    root,
    callers: async () => {
      project = good(await refreshProject(project, { timeBoxMs: 60_000 }));
      expect(['fresh', 'synced']).toContain(project.freshness.state);
      return project.graph.symbolsNamed('helper').flatMap(({ id }) => project.graph.edgesTo(id)).filter(({ kind }) => kind === 'calls')
        .map(({ source }) => project.graph.symbol(source).name).sort();
    },
  };
}

function git(root: string, ...words: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main', ...words], { cwd: root, stdio: 'pipe' });
}

test('switching branches and back, a revert, a reset and a stash', async () => {
  const { root, callers } = await opened();
  git(root, 'init');
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'one');
  git(root, 'checkout', '-b', 'side');
  writeFileSync(join(root, 'app.py'), caller('side'));
  writeFileSync(join(root, 'more.py'), caller('more'));
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'two');
  expect(await callers()).toEqual(['more', 'side']);
  git(root, 'checkout', 'main');
  expect(await callers()).toEqual(['main']);
  git(root, 'checkout', 'side');
  expect(await callers()).toEqual(['more', 'side']);
  git(root, 'revert', '--no-edit', 'HEAD');
  expect(await callers()).toEqual(['main']);
  git(root, 'reset', '--hard', 'HEAD~1');
  expect(await callers()).toEqual(['more', 'side']);
  writeFileSync(join(root, 'app.py'), caller('kept'));
  expect(await callers()).toEqual(['kept', 'more']);
  git(root, 'stash');
  expect(await callers()).toEqual(['more', 'side']);
});

test('a pull, also one that happened while nothing ran', async () => {
  const origin = makeTree(TREE);
  git(origin, 'init');
  git(origin, 'add', '.');
  git(origin, 'commit', '-m', 'one');
  const root = join(makeTree({}), 'clone');
  git(origin, 'clone', origin, root);
  good(await indexProject({ root, mode: 'init', workers: 1 }));
  const first = await watched(root);
  expect(await first.callers()).toEqual(['main']);
  for (const name of ['second', 'third']) {
    writeFileSync(join(origin, `${name}.py`), caller(name));
    git(origin, 'add', '.');
    git(origin, 'commit', '-m', name);
    git(root, 'pull');
    expect(await (name === 'second' ? first : await watched(root)).callers()).toContain(name);
  }
});

test('a rename, one of the case alone, and a deletion', async () => {
  const { root, callers } = await opened();
  renameSync(join(root, 'app.py'), join(root, 'moved.py'));
  expect(await callers()).toEqual(['main']);
  renameSync(join(root, 'moved.py'), join(root, 'Moved.py'));
  expect(await callers()).toEqual(['main']);
  renameSync(join(root, 'lib.py'), join(root, 'Lib.py'));
  expect(await callers()).toEqual([]);
  renameSync(join(root, 'Lib.py'), join(root, 'lib.py'));
  expect(await callers()).toEqual(['main']);
  rmSync(join(root, 'Moved.py'));
  expect(await callers()).toEqual([]);
});

test('an editor that saves by renaming, with the old times and the same size', async () => {
  const { root, callers } = await opened();
  const path = join(root, 'app.py');
  for (const name of ['mine', 'ours', 'them']) {
    const { atimeMs, mtimeMs } = statSync(path);
    writeFileSync(`${path}.swp`, caller(name));
    renameSync(path, `${path}~`);
    renameSync(`${path}.swp`, path);
    rmSync(`${path}~`);
    utimesSync(path, atimeMs / 1000, mtimeMs / 1000 + 1);
    expect(await callers()).toEqual([name]);
  }
});

test('edits of the same size within one second', async () => {
  const { root, callers } = await opened();
  const second = Math.floor(Date.now() / 1000);
  for (const name of ['aaaa', 'bbbb', 'cccc', 'dddd']) {
    writeFileSync(join(root, 'app.py'), caller(name));
    // As on a file system that keeps whole seconds.
    utimesSync(join(root, 'app.py'), second, second);
    expect(await callers()).toEqual([name]);
  }
});

test('a clock that runs ahead, and one that is set back', async () => {
  const { root, callers } = await opened();
  const now = Date.now() / 1000;
  for (const [name, time] of [['ahead', now + 86_400], ['anew1', now + 86_400], ['behind', now - 86_400 * 365], ['epoch', 0]] as const) {
    putFile(root, 'app.py', caller(name), time);
    expect(await callers()).toEqual([name]);
  }
});

test('a folder that is replaced by a copy of another state', async () => {
  const { root, callers } = await opened({ ...TREE, 'src/inner.py': 'from lib import helper\n\ndef inner():\n    return helper()\n' });
  expect(await callers()).toEqual(['inner', 'main']);
  cpSync(join(root, 'src'), join(root, 'copy'), { recursive: true, preserveTimestamps: true });
  writeFileSync(join(root, 'copy/inner.py'), readFileSync(join(root, 'copy/inner.py'), 'utf8').replace('inner', 'other'));
  renameSync(join(root, 'src'), join(root, '.old'));
  renameSync(join(root, 'copy'), join(root, 'src'));
  rmSync(join(root, '.old'), { recursive: true });
  expect(await callers()).toEqual(['main', 'other']);
});

test('a worktree inside the checkout has an index of its own', async () => {
  const { root, callers } = await opened();
  git(root, 'init');
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'one');
  git(root, 'worktree', 'add', join(root, '.trees/side'));
  writeFileSync(join(root, '.trees/side/app.py'), caller('only_there'));
  const inner = join(root, '.trees/side');
  good(await indexProject({ root: inner, mode: 'init', workers: 1 }));
  expect(await (await watched(inner)).callers()).toEqual(['only_there']);
  expect(await callers()).toContain('main');
});

test('submodules belong to the project and to the comparison with it', async () => {
  const module = makeTree({ 'inner.py': caller('in_module') });
  const root = makeTree(TREE);
  for (const each of [module, root]) {
    git(each, 'init');
    git(each, 'add', '.');
    git(each, 'commit', '-m', 'one');
  }
  git(root, '-c', 'protocol.file.allow=always', 'submodule', 'add', module, 'mod');
  good(await indexProject({ root, mode: 'init', workers: 1 }));
  const { callers } = await watched(root);
  expect(await callers()).toEqual(['in_module', 'main']);
  writeFileSync(join(root, 'mod/inner.py'), caller('edited'));
  expect(await callers()).toEqual(['edited', 'main']);
});

test('what is not indexed makes nothing stale, and a language that comes later is read', async () => {
  const { root, callers } = await opened({ ...TREE, 'README.md': 'one' });
  writeFileSync(join(root, 'README.md'), 'two');
  const project = good(await openProject({ start: root, sync: 'auto', timeBoxMs: 60_000 }));
  expect(project.freshness).toEqual({ state: 'fresh', staleFiles: [], changed: 0 });
  project.close();
  expect(good(await projectStatus(root)).pending).toEqual({ added: [], changed: [], removed: [] });
  writeFileSync(join(root, 'late.go'), 'package p\nfunc late() {}\n');
  await callers();
  expect(good(await projectStatus(root)).filesByLanguage).toEqual({ go: 1, python: 2 });
});

test('an export that an old import of an unchanged file was waiting for', async () => {
  const { root, callers } = await opened({ 'app.py': caller('main'), 'lib.py': 'def other(): pass\n' });
  expect(await callers()).toEqual([]);
  writeFileSync(join(root, 'lib.py'), 'def helper(): pass\n');
  expect(await callers()).toEqual(['main']);
});
