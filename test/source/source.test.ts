import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRecord } from '../../src/core/records.js';
import { hashBytes } from '../../src/core/text.js';
import { resolveInside } from '../../src/source/guard.js';
import { openSource } from '../../src/source/read-lines.js';
import { summariseSecrets } from '../../src/source/secrets.js';

let root = '';
let outside = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'source-')));
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'source-outside-')));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.ts'), 'one\r\ntwo\n');
  writeFileSync(join(outside, 'secret.ts'), 'secret\n');
  symlinkSync(join(outside, 'secret.ts'), join(root, 'link-out.ts'));
  symlinkSync(outside, join(root, 'folder-out'));
  symlinkSync('src/a.ts', join(root, 'link-in.ts'));
  symlinkSync('loop-b', join(root, 'loop-a'));
  symlinkSync('loop-a', join(root, 'loop-b'));
  writeFileSync(`${root}-sibling.ts`, 'x');
});
afterAll(() => {
  rmSync(root, { recursive: true });
  rmSync(outside, { recursive: true });
  rmSync(`${root}-sibling.ts`);
});

describe('a path', () => {
  test.each(['src/a.ts', './src/../src/a.ts', 'link-in.ts'])('%s stays inside', (path) => {
    expect(resolveInside(root, path)).toEqual({ ok: true, absolute: join(root, 'src/a.ts') });
  });

  test('may be absolute when it lies inside', () => {
    expect(resolveInside(root, join(root, 'src/a.ts')).ok).toBe(true);
  });

  test.each([
    ['../x.ts', 'refused'], ['/etc/passwd', 'refused'], ['link-out.ts', 'refused'], ['folder-out/secret.ts', 'refused'],
    ['a\0.ts', 'refused'], ['src', 'refused'], ['loop-a', 'refused'], ['src/missing.ts', 'missing'], ['src/a.ts/b', 'missing'],
  ])('%j is %s', (path, kind) => {
    expect(resolveInside(root, path)).toMatchObject({ ok: false, kind });
  });

  test('beside the root with the same beginning is outside', () => {
    expect(resolveInside(root, `${root}-sibling.ts`)).toMatchObject({ ok: false, kind: 'refused' });
  });

  test('to a pipe is refused without waiting for it', () => {
    execFileSync('mkfifo', [join(root, 'pipe.ts')]);
    expect(resolveInside(root, 'pipe.ts')).toMatchObject({ ok: false, kind: 'refused' });
  });
});

describe('lines of an indexed file', () => {
  const record = (path: string, text: string): FileRecord => ({
    id: 0, path, language: 'typescript', role: 'source', hash: hashBytes(Buffer.from(text)), size: text.length, mtime: 0, lines: 2,
  });

  test('are fresh while the bytes are those that were indexed', () => {
    expect(openSource(root, [record('src/a.ts', 'one\r\ntwo\n')]).lines(0)).toEqual({ lines: ['one', 'two'], fresh: true });
  });

  test('are the lines on disk, marked, when the file was edited to the same length', () => {
    expect(openSource(root, [record('src/a.ts', 'one\r\ntwX\n')]).lines(0)).toEqual({ lines: ['one', 'two'], fresh: false });
  });

  test('stay the same within one reader', () => {
    writeFileSync(join(root, 'src/b.ts'), 'before\n');
    const reader = openSource(root, [record('src/b.ts', 'before\n')]);
    expect(reader.lines(0)?.lines).toEqual(['before']);
    writeFileSync(join(root, 'src/b.ts'), 'after\n');
    expect(reader.lines(0)?.lines).toEqual(['before']);
    expect(openSource(root, [record('src/b.ts', 'before\n')]).lines(0)).toEqual({ lines: ['after'], fresh: false });
  });

  test.each(['gone.ts', 'link-out.ts', '../x.ts'])('of %s are not there', (path) => {
    expect(openSource(root, [record(path, '')]).lines(0)).toBeUndefined();
  });

  test('of an unknown id are not there', () => {
    expect(openSource(root, []).lines(4)).toBeUndefined();
  });
});

test('other files are read inside the root only', () => {
  expect(openSource(root, []).other?.('src/a.ts')).toBe('one\r\ntwo\n');
  expect(openSource(root, []).other?.('link-out.ts')).toBeUndefined();
});

describe('a file with credentials', () => {
  test.each([
    ['.env', '# note=1\nexport DB_HOST=db\nPASSWORD="hunter2"\n', ['DB_HOST (line 2)', 'PASSWORD (line 3)']],
    ['config/.env.local', 'A=1\n', ['A (line 1)']],
    ['app/application.properties', 'spring.datasource.password=hunter2\n', ['spring.datasource.password (line 1)']],
    ['deploy.yml', 'db:\n  user: me\n  password: hunter2\n', ['db (line 1)', 'user (line 2)', 'password (line 3)']],
    ['a.json', '{ "host": "x", "apiKey": "hunter2" }', ['host (line 1)', 'apiKey (line 1)']],
    ['ci.yaml', 'image: https://me:hunter2@host/x\n', ['image (line 1)']],
    ['settings.xml', '<server>\n<password>hunter2</password>\n</server>', ['server (line 1)', 'password (line 2)']],
    ['keys/id_rsa', 'hunter2', []],
  ])('%s is a list of keys', (path, text, keys) => {
    const summary = summariseSecrets(path, text);
    expect(summary).toEqual(keys);
    expect(summary?.join()).not.toContain('hunter2');
  });

  test.each([
    ['package.json', '{ "name": "x", "scripts": { "build": "tsc" } }'],
    ['ci.yml', 'on: push\njobs:\n  test:\n    steps: []\n'],
    ['schema.json', '{ "password": { "type": "string" } }'],
    ['src/auth.ts', 'const password = "x";'],
  ])('%s is not one', (path, text) => {
    expect(summariseSecrets(path, text)).toBeUndefined();
  });
});
