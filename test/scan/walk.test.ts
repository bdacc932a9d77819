import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import { loadConfig } from '../../src/scan/config.js';
import { walk, type Walk } from '../../src/scan/walk.js';
import { makeTree } from '../support/tree.js';

async function scan(root: string): Promise<Walk> {
  const config = await loadConfig(root);
  if (isFailure(config)) throw new Error(config.message);
  return walk(root, config);
}

const pathsIn = async (root: string) => (await scan(root)).files.map((file) => file.path);
/** Files with their path as content. */
const tree = (...paths: readonly string[]) => makeTree(Object.fromEntries(paths.map((path) => [path, path])));

describe('the files of a project', () => {
  test('come by path, with their language, wherever they lie', async () => {
    const { files } = await scan(tree('b/z.py', 'b.ts', 'a/.hidden/x.TSX', 'B.js', 'b-c.mjs', 'notes.md', 'Makefile', '.ts'));
    expect(files).toEqual([
      { path: 'B.js', language: 'javascript' }, { path: 'a/.hidden/x.TSX', language: 'tsx' }, { path: 'b-c.mjs', language: 'javascript' },
      { path: 'b.ts', language: 'typescript' }, { path: 'b/z.py', language: 'python' },
    ]);
  });

  test('leave out dependencies, builds and caches', async () => {
    expect(await pathsIn(tree(
      'node_modules/x/a.js', 'sub/node_modules/a.js', '.venv/lib/a.py', '__pycache__/a.py', '.git/hooks/a.py', '.codegraph/a.py', 'x.egg-info/a.py',
      'package.json', 'dist/a.js', 'rust/Cargo.toml', 'rust/target/a.py', 'env/pyvenv.cfg', 'env/lib/a.py', 'cov/lcov-report/a.js', 'cache/CACHEDIR.TAG',
      'cache/a.py', 'go/vendor/modules.txt', 'go/vendor/a.py', 'keep.ts',
    ))).toEqual(['keep.ts']);
  });

  test('are kept in folders that only look like builds', async () => {
    const paths = ['build/tool.py', 'compiler/target/x.py', 'coverage/plugin.py', 'env/settings.py', 'out/a.ts', 'vendor/lib.js'];
    expect(await pathsIn(tree(...paths))).toEqual(paths);
  });

  test('are the same in every order that the folders are listed', async () => {
    const { manifests } = await scan(tree('package.json', 'b/package.json', 'a/tsconfig.json', 'a/tsconfig.base.json', 'go.mod', 'Cargo.toml', 'pyproject.toml'));
    expect(manifests).toEqual(['Cargo.toml', 'a/tsconfig.json', 'b/package.json', 'go.mod', 'package.json', 'pyproject.toml']);
  });

  test('that are none are counted by what they are', async () => {
    const { files, seen, otherExtensions } = await scan(tree('a.md', 'b.md', 'c.css', 'README'));
    expect({ files, seen, otherExtensions }).toEqual({ files: [], seen: 4, otherExtensions: ['.md', '.css'] });
  });
});

describe('ignore files', () => {
  test('do not hide the manifests of folders that are walked', async () => {
    const found = await scan(makeTree({ 'lib/.gitignore': '**/package.json\n*.js\n', 'lib/package.json': '{}', 'lib/a.ts': '', 'lib/a.js': '', '.gitignore': 'gone/\n', 'gone/package.json': '{}', 'gone/b.ts': '' }));
    expect(found.manifests).toEqual(['lib/package.json']);
    expect(found.files.map((file) => file.path)).toEqual(['lib/a.ts']);
  });

  test('work nested and negated, with the innermost verdict', async () => {
    const root = makeTree({
      '.gitignore': '*.gen.ts\n/top.ts\nlogs/\n!keep.gen.ts\n', 'a.gen.ts': '', 'keep.gen.ts': '', 'top.ts': '', 'sub/top.ts': '', 'logs/x.ts': '',
      'sub/.gitignore': '!b.gen.ts\nlocal.ts\n/deep/*.ts\n', 'sub/b.gen.ts': '', 'sub/c.gen.ts': '', 'sub/local.ts': '', 'sub/deep/x.ts': '', 'sub/deep/er/x.ts': '',
      'local.ts': '', 'sub/logs/y.ts': '',
    });
    expect(await pathsIn(root)).toEqual(['keep.gen.ts', 'local.ts', 'sub/b.gen.ts', 'sub/deep/er/x.ts', 'sub/top.ts']);
  });

  test('cannot bring back what lies in an ignored folder', async () => {
    expect(await pathsIn(makeTree({ '.gitignore': 'gen/\n!gen/a.ts\n', 'gen/a.ts': '', 'gen/.gitignore': '!a.ts\n', 'b.ts': '' }))).toEqual(['b.ts']);
  });

  test('agree with git', async () => {
    const root = makeTree({
      '.gitignore': '# note\nfoo\n!/foo/\nfoo/bar/*\n!foo/bar/ok.ts\n**/gen/**\n*.tmp.ts\nsp\\ ace.ts\n[ab].py\ndoc/**/x.ts\n',
      'foo/a.ts': '', 'foo/bar/no.ts': '', 'foo/bar/ok.ts': '', 'q/foo': '', 'q/gen/z.ts': '', 'gen/z.ts': '', 'm.tmp.ts': '', 'sp ace.ts': '',
      'a.py': '', 'c.py': '', 'doc/x.ts': '', 'doc/1/2/x.ts': '', 'doc/1/y.ts': '', 'q/.gitignore': '*\n!.gitignore\n!*.ts\n', 'q/k.ts': '', 'q/k.py': '',
    });
    execFileSync('git', ['init', '-q'], { cwd: root });
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
    expect(await pathsIn(root)).toEqual(listed.split('\0').filter((path) => /\.(?:ts|py)$/.test(path)).sort());
  });

  test('above the root count up to the top of the work tree', async () => {
    const outer = makeTree({
      '.gitignore': 'never.ts\n', 'repo/.gitignore': '/pkg/x.ts\nskip/\n', 'repo/.git/info/exclude': 'private.ts\n', 'repo/pkg/x.ts': '', 'repo/pkg/y.ts': '',
      'repo/pkg/skip/z.ts': '', 'repo/pkg/private.ts': '', 'repo/pkg/never.ts': '',
    });
    expect(await pathsIn(join(outer, 'repo/pkg'))).toEqual(['never.ts', 'y.ts']);
  });

  test('do not reach into a repository inside the project, which has its own', async () => {
    const root = makeTree({
      '.git/HEAD': '', '.gitignore': 'lib/\n', 'lib/a.ts': '', 'inner/.git': 'gitdir: ../.git/modules/inner\n', '.git/modules/inner/info/exclude': 'own.ts\n',
      'inner/lib/b.ts': '', 'inner/own.ts': '', 'inner/.gitignore': 'c.ts\n', 'inner/c.ts': '', 'clone/.git/HEAD': '', 'clone/lib/d.ts': '',
    });
    expect(await pathsIn(root)).toEqual(['clone/lib/d.ts', 'inner/lib/b.ts']);
  });

  test('count outside of git as well', async () => {
    expect(await pathsIn(makeTree({ '.gitignore': 'a.ts\r\n', 'a.ts': '', 'b.ts': '' }))).toEqual(['b.ts']);
  });
});

describe('links', () => {
  test('inside the root add nothing, circles end, and the way out is counted, not taken', async () => {
    const outside = makeTree({ 'secret.ts': '', 'folder/x.ts': '' });
    const root = tree('src/a.ts', 'node_modules/pkg/i.js');
    symlinkSync('src/a.ts', join(root, 'alias.ts'));
    symlinkSync('.', join(root, 'src/loop'));
    symlinkSync('../..', join(root, 'src/up'));
    symlinkSync(join(outside, 'secret.ts'), join(root, 'secret.ts'));
    symlinkSync(join(outside, 'folder'), join(root, 'folder'));
    symlinkSync(outside, join(root, 'node_modules/linked'));
    symlinkSync(join(outside, 'folder'), join(root, '.venv'));
    symlinkSync('gone.ts', join(root, 'dangling.ts'));
    symlinkSync('self.ts', join(root, 'self.ts'));
    const { files, skipped } = await scan(root);
    expect(files.map((file) => file.path)).toEqual(['src/a.ts']);
    expect(skipped.map((file) => [file.path, file.reason])).toEqual([['folder', 'outside-root'], ['secret.ts', 'outside-root'], ['src/up', 'outside-root']]);
  });

  test('to the root itself are as good as the root', async () => {
    const root = tree('src/a.ts');
    const link = join(makeTree({}), 'link');
    symlinkSync(root, link);
    expect(await pathsIn(link)).toEqual(['src/a.ts']);
  });
});

test('pipes and folders with the name of a source are no sources', async () => {
  const root = tree('a.ts');
  execFileSync('mkfifo', [join(root, 'pipe.ts')]);
  mkdirSync(join(root, 'folder.ts'));
  writeFileSync(join(root, 'folder.ts/inner.ts'), '');
  expect(await pathsIn(root)).toEqual(['a.ts', 'folder.ts/inner.ts']);
});

test('a folder that may not be read is counted', async () => {
  const root = tree('a.ts', 'closed/b.ts');
  chmodSync(root, 0o755);
  chmodSync(join(root, 'closed'), 0);
  // Root may read everything, so it looks with the eyes of nobody.
  const user = process.geteuid?.() ?? -1;
  if (user === 0) process.seteuid?.(65534);
  try {
    const { files, skipped } = await scan(root);
    expect(files).toHaveLength(1);
    expect(skipped).toEqual([{ path: 'closed', reason: 'unreadable', detail: 'EACCES' }]);
  } finally {
    if (user === 0) process.seteuid?.(0);
    chmodSync(join(root, 'closed'), 0o755);
  }
});

describe('codegraph.json', () => {
  const withConfig = (config: object, ...paths: readonly string[]) => makeTree({
    ...Object.fromEntries(paths.map((path) => [path, ''])), 'codegraph.json': `// note\n${JSON.stringify(config)}`,
  });

  test('include keeps only what matches', async () => {
    expect(await pathsIn(withConfig({ include: ['src/**', 'tools/*.py'] }, 'src/a.ts', 'src/b/c.ts', 'lib/a.ts', 'tools/x.py', 'tools/y.ts', 'tools/z/x.py')))
      .toEqual(['src/a.ts', 'src/b/c.ts', 'tools/x.py']);
  });

  test('include brings back an ignored folder that it names, but no other', async () => {
    const root = makeTree({
      '.gitignore': 'gen/\n*.tmp.ts\nout/\n', 'gen/a.ts': '', 'gen/deep/b.ts': '', 'src/x.tmp.ts': '', 'src/y.ts': '', 'out/z.ts': '', 'out/api/w.ts': '', 'out/api2/w.ts': '',
      'node_modules/mine/src/m.js': '', 'node_modules/other/src/o.js': '',
      'codegraph.json': '{ "include": ["src/**", "gen/**", "out/api/**", "node_modules/mine/src/**"] }',
    });
    expect(await pathsIn(root)).toEqual(['gen/a.ts', 'gen/deep/b.ts', 'node_modules/mine/src/m.js', 'out/api/w.ts', 'src/y.ts']);
  });

  test('exclude works like an ignore file and wins', async () => {
    expect(await pathsIn(withConfig({ include: ['src/**'], exclude: ['legacy', '*.old.ts', '/src/x.ts'] }, 'src/a.ts', 'src/legacy/b.ts', 'src/a.old.ts', 'src/x.ts', 'src/sub/x.ts')))
      .toEqual(['src/a.ts', 'src/sub/x.ts']);
  });

  test('extensions add languages', async () => {
    const { files } = await scan(withConfig({ extensions: { '.PYX': 'python' } }, 'a.pyx', 'b.py'));
    expect(files).toEqual([{ path: 'a.pyx', language: 'python' }, { path: 'b.py', language: 'python' }]);
  });

  test.each([
    ['{ "includes": ["a"] }', 'unknown setting includes (there are include, exclude, extensions, deprioritize)'],
    ['{ "include": "src" }', 'include: '],
    ['{ "include": [] }', 'include: a list of patterns must not be empty'],
    ['{ "include": ["../x"] }', 'include.0: a pattern is relative to the project and stays inside it'],
    ['{ "exclude": [""] }', 'exclude.0: a pattern must not be empty'],
    ['{ "extensions": { "pyx": "python" } }', 'extensions.pyx: an extension looks like ".ext"'],
    ['{ "extensions": { ".pyx": "cobol" } }', 'extensions..pyx: '],
    ['[]', ''],
    ['{ "include": [', ''],
  ])('%s is refused with the reason', async (text, reason) => {
    const config = await loadConfig(makeTree({ 'codegraph.json': text }));
    if (!isFailure(config)) throw new Error('accepted');
    expect(config.failure).toBe('bad-config');
    expect(config.message).toContain(reason);
  });
});
