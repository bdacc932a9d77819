// A project that lies in a folder which an outer repository ignores (a package in node_modules, a checkout in a scratch
// folder) and is named as the root all the same.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/scan/config.js';
import { isFailure } from '../../src/core/failures.js';
import { walk } from '../../src/scan/walk.js';
import { emptyFolder, type Folder } from '../support/shop.js';

let outer: Folder;
beforeEach(() => {
  outer = emptyFolder();
  mkdirSync(join(outer.path, '.git'));
  mkdirSync(join(outer.path, 'vendored/kit/lib'), { recursive: true });
  writeFileSync(join(outer.path, 'vendored/kit/index.js'), '');
  writeFileSync(join(outer.path, 'vendored/kit/lib/a.js'), '');
  writeFileSync(join(outer.path, 'vendored/kit/lib/a.gen.js'), '');
});
afterEach(() => outer.remove());

async function paths(): Promise<string[]> {
  const root = join(outer.path, 'vendored/kit');
  const config = await loadConfig(root);
  if (isFailure(config)) throw new Error(config.message);
  return walk(root, config).files.map((file) => file.path);
}

test('the rule that ignores the root as a whole does not empty it', async () => {
  writeFileSync(join(outer.path, '.gitignore'), 'vendored/\n');
  expect(await paths()).toEqual(['index.js', 'lib/a.gen.js', 'lib/a.js']);
});

test('rules for files in it hold while the root itself is not ignored', async () => {
  writeFileSync(join(outer.path, '.gitignore'), '*.gen.js\n');
  expect(await paths()).toEqual(['index.js', 'lib/a.js']);
});
