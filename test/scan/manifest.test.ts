import { describe, expect, test } from 'vitest';
import { readProjectFacts } from '../../src/scan/manifest.js';
import { parseJsonWithComments } from '../../src/scan/json-comments.js';
import { makeTree } from '../support/tree.js';

function facts(files: Readonly<Record<string, string>>, sources: readonly string[] = []) {
  const manifests = Object.keys(files).filter((path) => /(?:^|\/)(?:package\.json|[jt]sconfig\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.py)$/.test(path)).sort();
  return readProjectFacts({ root: makeTree(files), manifests, sources });
}

describe('package.json', () => {
  test('gives names, entries and merged dependencies in a fixed order', () => {
    expect(facts({
      'package.json': '{ "workspaces": ["p/*"] }',
      'p/a/package.json': JSON.stringify({
        name: '@co/a', main: './dist/i.js', module: 'm.js', typings: 't.d.ts', source: 'src/i.ts', exports: { '.': './x.js' }, imports: { '#x': './x.js' },
        devDependencies: { z: '1', b: 'dev' }, dependencies: { b: '2', '@co/b': 'workspace:*' }, peerDependencies: { react: '*' },
      }),
    }).packages).toEqual([
      {
        dir: 'p/a', name: '@co/a', main: './dist/i.js', module: 'm.js', types: 't.d.ts', source: 'src/i.ts', exports: { '.': './x.js' },
        imports: { '#x': './x.js' }, dependencies: { '@co/b': 'workspace:*', b: '2', react: '*', z: '1' },
      },
      { dir: '', name: '', main: '', module: '', types: '', source: '', exports: null, imports: null, dependencies: {} },
    ]);
  });

  test.each(['{', '[]', '"x"', 'null'])('with the content %j says nothing', (content) => {
    expect(facts({ 'package.json': content }).packages).toEqual([]);
  });
});

describe('tsconfig.json', () => {
  test('is read with comments, trailing commas and a byte order mark', () => {
    const text = '\ufeff{\n // base\n "compilerOptions": { /* x */ "baseUrl": "./src", "paths": { "~/*": ["*", "http://x"], }, },\n}';
    expect(facts({ 'tsconfig.json': text }).tsconfigs).toEqual([{ dir: '', baseUrl: 'src', hasBaseUrl: true, paths: { '~/*': ['*', 'http://x'] } }]);
  });

  test('without baseUrl takes paths relative to itself', () => {
    expect(facts({ 'a/tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }' }).tsconfigs)
      .toEqual([{ dir: 'a', baseUrl: 'a', hasBaseUrl: false, paths: { '@/*': ['./src/*'] } }]);
  });

  test('inherits through chains, each setting relative to the file that wrote it', () => {
    expect(facts({
      'tsconfig.base.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@x/*": ["x/*"] } } }',
      'p/mid.json': '{ "extends": "../tsconfig.base" }',
      'p/a/tsconfig.json': '{ "extends": "../mid.json", "compilerOptions": { "paths": { "@y/*": ["y/*"] } } }',
      'p/b/tsconfig.json': '{ "extends": ["../mid.json"] }',
    }).tsconfigs).toEqual([
      { dir: 'p/a', baseUrl: '', hasBaseUrl: true, paths: { '@y/*': ['y/*'] } },
      { dir: 'p/b', baseUrl: '', hasBaseUrl: true, paths: { '@x/*': ['x/*'] } },
    ]);
  });

  test('inherits from an installed package', () => {
    expect(facts({
      'p/tsconfig.json': '{ "extends": "@co/tsconfig/base.json" }',
      'node_modules/@co/tsconfig/base.json': '{ "compilerOptions": { "paths": { "#/*": ["./*"] } } }',
    }).tsconfigs).toEqual([{ dir: 'p', baseUrl: 'node_modules/@co/tsconfig', hasBaseUrl: false, paths: { '#/*': ['./*'] } }]);
  });

  test('that only refers to others of its folder takes their aliases', () => {
    expect(facts({
      'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.node.json" }, { "path": "./tsconfig.app.json" }, { "path": "./other/tsconfig.json" }] }',
      'tsconfig.app.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'tsconfig.node.json': '{}',
    }).tsconfigs).toEqual([{ dir: '', baseUrl: '', hasBaseUrl: false, paths: { '@/*': ['./src/*'] } }]);
  });

  test('in a circle, broken, or leading out of the root ends quietly', () => {
    const nothing = { baseUrl: undefined, hasBaseUrl: false, paths: {} };
    expect(facts({
      'a/tsconfig.json': '{ "extends": "./tsconfig.json" }', 'b/tsconfig.json': '{', 'c/tsconfig.json': '{ "extends": "../../x.json", "compilerOptions": { "baseUrl": "../.." } }',
    }).tsconfigs).toEqual([{ dir: 'a', ...nothing }, { dir: 'b', ...nothing }, { dir: 'c', ...nothing }]);
  });

  test('hides a jsconfig.json beside it', () => {
    const json = '{ "compilerOptions": { "baseUrl": "x" } }';
    expect(facts({ 'jsconfig.json': json, 'a/jsconfig.json': json, 'a/tsconfig.json': '{}' }).tsconfigs.map((config) => [config.dir, config.baseUrl]))
      .toEqual([['a', undefined], ['', 'x']]);
  });
});

test('go.mod gives the module', () => {
  expect(facts({ 'go.mod': '// x\nmodule example.com/a/v2 // y\n\ngo 1.22\n', 'tools/go.mod': 'module "example.com/tools"\n', 'bad/go.mod': 'go 1.22\n' }).goModules)
    .toEqual([{ dir: '', module: 'example.com/a/v2' }, { dir: 'tools', module: 'example.com/tools' }]);
});

test('modules that are replaced by a folder of the tree lie there', () => {
  const mod = 'module example.com/a\n\nreplace (\n\texample.com/b v1.2.0 => ./libs/b\n\texample.com/c => ../c // outside\n)\nreplace example.com/d => example.com/e v1.0.0\n';
  expect(facts({ 'go.mod': mod }).goModules).toEqual([{ dir: '', module: 'example.com/a' }, { dir: 'libs/b', module: 'example.com/b' }]);
  expect(facts({ 'tools/go.mod': 'module example.com/t\nreplace example.com/a => ../\n' }).goModules)
    .toEqual([{ dir: 'tools', module: 'example.com/t' }, { dir: '', module: 'example.com/a' }]);
});

test('Cargo.toml gives the crate as code names it; a workspace is none', () => {
  expect(facts({
    'Cargo.toml': '[workspace]\nmembers = ["a"]\n[workspace.package]\nname = "no"\n',
    'a/Cargo.toml': '[package]\nname = "my-crate" # x\n[dependencies]\nname = "no"\n',
    'b/Cargo.toml': "[package]\nname = 'b'\n[lib]\npath = \"lib/b.rs\"\nname = \"bee\"\n",
  }).crates).toEqual([{ dir: 'a', name: 'my_crate', lib: 'src/lib.rs' }, { dir: 'b', name: 'bee', lib: 'lib/b.rs' }]);
});

describe('Python roots', () => {
  test.each<readonly [string, readonly string[], readonly string[], readonly string[]]>([
    ['a package in the root', [], ['pkg/__init__.py', 'pkg/sub/__init__.py', 'pkg/sub/a.py'], ['']],
    ['the src layout', ['pyproject.toml'], ['src/pkg/__init__.py', 'tests/test_a.py'], ['', 'src']],
    ['projects of their own', ['libs/a/pyproject.toml', 'libs/b/setup.py'], ['libs/a/src/a/__init__.py', 'libs/b/b/__init__.py'], ['', 'libs/a', 'libs/b', 'libs/a/src']],
    ['packages below a folder that is none', [], ['tests/app/__init__.py', 'app/__init__.py'], ['', 'tests']],
    ['a package called src', [], ['src/__init__.py', 'src/a.py'], ['']],
    ['no Python at all', ['pyproject.toml'], ['a.ts'], []],
  ])('of %s', (_name, manifests, sources, roots) => {
    expect(facts(Object.fromEntries(manifests.map((path) => [path, ''])), sources).pythonRoots).toEqual(roots);
  });
});

test('comments inside strings stay', () => {
  expect(parseJsonWithComments('{ "a": "// no", "b": "/* no */,}", /* yes */ "c": [1, 2,], // end\n}'))
    .toEqual({ ok: true, value: { a: '// no', b: '/* no */,}', c: [1, 2] } });
});
