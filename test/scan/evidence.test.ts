import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import { findSources, type Sources } from '../../src/indexing/sources.js';
import { collectEvidence, type Evidence } from '../../src/scan/evidence.js';
import { makeTree, putFile } from '../support/tree.js';

// Everything in a new tree is too young to be judged by its time, so these scans take place an hour from now.
beforeEach(() => { vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 }); });
afterEach(() => { vi.useRealTimers(); });

const TREE = {
  '.git/info/exclude': 'no.ts\n', '.gitignore': 'gen/\n', 'codegraph.json': '{}', 'package.json': '{}', 'pkg/a.ts': '', 'pkg/deep/b.ts': '', 'pkg/.gitignore': '*.tmp.ts\n',
  'pkg/tsconfig.json': '{ "extends": "./base.json" }', 'pkg/base.json': '{}', 'notes/n.txt': '',
};

async function scan(root: string): Promise<{ sources: Sources; evidence: Evidence }> {
  const evidence = collectEvidence();
  const sources = await findSources(root, { evidence });
  if (isFailure(sources)) throw new Error(sources.message);
  return { sources, evidence };
}

test('holds while nothing changes, and when only the content of sources does', async () => {
  const root = makeTree(TREE);
  const { evidence } = await scan(root);
  expect(evidence.stillHolds()).toBe(true);
  writeFileSync(join(root, 'pkg/a.ts'), 'changed');
  expect(evidence.stillHolds()).toBe(true);
});

test.each<readonly [string, (root: string) => void]>([
  ['a new source', (root) => writeFileSync(join(root, 'pkg/deep/new.ts'), '')],
  ['a source that is gone', (root) => rmSync(join(root, 'pkg/a.ts'))],
  ['a renamed source', (root) => renameSync(join(root, 'pkg/a.ts'), join(root, 'pkg/c.ts'))],
  ['a new folder', (root) => mkdirSync(join(root, 'notes/more'))],
  ['other ignore rules', (root) => writeFileSync(join(root, '.gitignore'), 'pkg/')],
  ['other ignore rules of a folder', (root) => writeFileSync(join(root, 'pkg/.gitignore'), '')],
  ['other rules of the repository', (root) => writeFileSync(join(root, '.git/info/exclude'), '')],
  ['another configuration', (root) => writeFileSync(join(root, 'codegraph.json'), '{ "exclude": ["x"] }')],
  ['another manifest', (root) => writeFileSync(join(root, 'package.json'), '{ "name": "x" }')],
  ['a change in what a manifest extends', (root) => writeFileSync(join(root, 'pkg/base.json'), '{ "compilerOptions": { "baseUrl": "." } }')],
  ['a change whose time was set back', (root) => {
    putFile(root, '.gitignore', 'pkg/');
    utimesSync(join(root, '.gitignore'), 1_600_000_000, 1_600_000_000);
  }],
])('does not hold after %s', async (_name, change) => {
  const root = makeTree(TREE);
  const { evidence } = await scan(root);
  change(root);
  expect(evidence.stillHolds()).toBe(false);
});

test('a configuration that appears counts', async () => {
  const root = makeTree({ 'a.ts': '' });
  const { evidence } = await scan(root);
  writeFileSync(join(root, 'codegraph.json'), '{}');
  expect(evidence.stillHolds()).toBe(false);
});

test('rules above the root count', async () => {
  const outer = makeTree({ '.git/HEAD': '', 'pkg/a.ts': '' });
  const { evidence } = await scan(join(outer, 'pkg'));
  writeFileSync(join(outer, '.gitignore'), 'a.ts');
  expect(evidence.stillHolds()).toBe(false);
});

test('what is younger than the tick of a clock is not trusted', async () => {
  vi.useRealTimers();
  const { evidence } = await scan(makeTree(TREE));
  expect(evidence.stillHolds()).toBe(false);
});
