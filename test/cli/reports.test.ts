// What people have reported of tools of this kind, tried on the built program: odd project folders, other versions' indexes,
// checkouts inside a checkout, ways to write a name.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imagePath } from '../../src/store/location.js';
import { codegraph, emptyFolder, shopCopy, type Folder } from '../support/shop.js';
import { connect } from '../support/mcp-client.js';

let shop: Folder;
let elsewhere: Folder;
beforeEach(() => {
  shop = shopCopy();
  elsewhere = emptyFolder();
  expect(codegraph(['init'], { cwd: shop.path }).code).toBe(0);
});
afterEach(() => {
  shop.remove();
  elsewhere.remove();
});

test('a project whose folder has spaces, quotes and letters of other scripts is named by its path', async () => {
  const root = join(elsewhere.path, 'мой "проект" 脚本 😀');
  cpSync(shop.path, root, { recursive: true, filter: (path) => !path.endsWith('.codegraph') });
  expect(codegraph(['init', root], { cwd: elsewhere.path })).toMatchObject({ code: 0 });
  expect(codegraph(['callers', 'priceOf', '--project', root], { cwd: elsewhere.path }).out).toContain('totalOf');
  const client = connect([], { cwd: elsewhere.path });
  await client.initialize();
  expect((await client.call('codegraph_callers', { name: 'priceOf', projectPath: root })).text).toContain('totalOf');
  await client.close();
});

describe('an index of another version', () => {
  const setFormat = (format: number): void => {
    const image = readFileSync(imagePath(shop.path));
    image.writeUInt32BE(format, 60);
    writeFileSync(imagePath(shop.path), image);
  };

  test('an older one is renewed by the first question', () => {
    setFormat(1);
    const named = codegraph(['callers', 'priceOf', '--no-sync'], { cwd: shop.path });
    expect([named.code, named.out]).toEqual([2, '']);
    expect(named.err).toContain('codegraph index');
    const asked = codegraph(['callers', 'priceOf'], { cwd: shop.path });
    expect([asked.code, asked.err]).toEqual([0, '']);
    expect(asked.out).toContain('totalOf');
    expect(codegraph(['callers', 'priceOf', '--no-sync'], { cwd: shop.path }).out).toBe(asked.out);
  });

  test('a newer one is named, and rebuilt when that is asked for', () => {
    setFormat(900);
    const asked = codegraph(['callers', 'priceOf'], { cwd: shop.path });
    expect([asked.code, asked.out]).toEqual([2, '']);
    expect(asked.err).toContain('newer version');
    expect(codegraph(['index'], { cwd: shop.path }).code).toBe(0);
    expect(codegraph(['callers', 'priceOf'], { cwd: shop.path }).code).toBe(0);
  });

  test('under a running server', async () => {
    const client = connect([], { cwd: shop.path });
    await client.initialize();
    expect((await client.call('codegraph_callers', { name: 'priceOf' })).text).toContain('totalOf');
    setFormat(1);
    codegraph(['index'], { cwd: shop.path });
    setFormat(900);
    codegraph(['index'], { cwd: shop.path });
    expect((await client.call('codegraph_callers', { name: 'priceOf' })).text).toContain('totalOf');
    await client.close();
  });
});

test('in a checkout inside the project that has no index of its own, the answer says which project it is about', () => {
  const git = (cwd: string, ...words: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...words], { cwd, stdio: 'pipe' });
  git(shop.path, 'init');
  git(shop.path, 'add', '.');
  git(shop.path, 'commit', '-m', 'one');
  git(shop.path, 'worktree', 'add', '.trees/side');
  const side = join(shop.path, '.trees/side/src');
  expect(codegraph(['callers', 'priceOf'], { cwd: side }).err).toContain(`this answer is about ${shop.path}`);
  expect(codegraph(['callers', 'priceOf'], { cwd: join(shop.path, 'src') }).err).toBe('');
  expect(codegraph(['init'], { cwd: join(shop.path, '.trees/side') }).code).toBe(0);
  expect(codegraph(['callers', 'priceOf'], { cwd: side }).err).toBe('');
});

test('a name may be written with its parameters, a path with backslashes', () => {
  mkdirSync(join(shop.path, 'jvm'));
  writeFileSync(join(shop.path, 'jvm/Money.java'), 'class Money {\n  int scale(int by) { return by; }\n  int twice() { return scale(2); }\n}\n');
  expect(codegraph(['callers', 'scale(int)'], { cwd: shop.path }).out).toContain('twice');
  expect(codegraph(['callers', 'Money.scale(int by)'], { cwd: shop.path }).out).toContain('twice');
  expect(codegraph(['node', '--file', 'src\\order.ts'], { cwd: shop.path }).out).toContain('placeOrder');
});
