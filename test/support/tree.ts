// A folder of files for a test, thrown away afterwards.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files by path; long before now, so that their times are beyond doubt. */
export function makeTree(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tree-')));
  onTestFinished(() => { rmSync(root, { recursive: true, force: true }); });
  for (const [path, content] of Object.entries(files)) putFile(root, path, content);
  return root;
}

const LONG_AGO = 1_600_000_000;

export function putFile(root: string, path: string, content: string, time = LONG_AGO): void {
  const absolute = join(root, path);
  mkdirSync(dirname(absolute), { recursive: true });
  writeFileSync(absolute, content);
  utimesSync(absolute, time, time);
}
