// Nothing leaves the machine: the program runs with every way to the network cut off, and none is tried.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codegraph, emptyFolder, shopCopy, type Folder } from '../support/shop.js';
import { connect } from '../support/mcp-client.js';

let shop: Folder;
let tools: Folder;
let env: Record<string, string>;

beforeAll(() => {
  shop = shopCopy();
  tools = emptyFolder();
  const log = join(tools.path, 'tried.txt');
  const guard = join(tools.path, 'guard.mjs');
  writeFileSync(guard, `
    import { appendFileSync } from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import net from 'node:net';
    import dgram from 'node:dgram';
    import dns from 'node:dns';
    const deny = (what) => function denied() { appendFileSync(${JSON.stringify(log)}, what + '\\n'); throw new Error('no network: ' + what); };
    net.Socket.prototype.connect = deny('connect');
    net.Server.prototype.listen = deny('listen');
    dgram.Socket.prototype.send = deny('send');
    dgram.Socket.prototype.bind = deny('bind');
    dns.lookup = deny('lookup');
    dns.resolve = deny('resolve');
    globalThis.fetch = deny('fetch');
    syncBuiltinESMExports();
  `);
  env = { NODE_OPTIONS: `--import ${pathToFileURL(guard).href}`, CODEGRAPH_TEST_LOG: log };
});
afterAll(() => {
  shop.remove();
  tools.remove();
});

const tried = () => (existsSync(env['CODEGRAPH_TEST_LOG'] ?? '') ? readFileSync(env['CODEGRAPH_TEST_LOG'] ?? '', 'utf8') : '');

test('the guard does catch an attempt', () => {
  const probe = join(tools.path, 'probe.mjs');
  writeFileSync(probe, "import net from 'node:net'; try { net.connect(9, '127.0.0.1'); } catch {}\n");
  codegraph(['--version'], { env: { NODE_OPTIONS: `${env['NODE_OPTIONS']} --import ${pathToFileURL(probe).href}` } });
  expect(tried()).toContain('connect');
  writeFileSync(env['CODEGRAPH_TEST_LOG'] ?? '', '');
});

test('indexing, every kind of question and the server work without a network and do not ask for one', async () => {
  const inShop = (...words: string[]) => codegraph(words, { cwd: shop.path, env });
  expect(inShop('init')).toMatchObject({ code: 0 });
  for (const words of [['explore', 'placeOrder'], ['node', 'totalOf'], ['query', 'order'], ['impact', 'priceOf'], ['files'], ['status'], ['index'], ['sync']]) {
    expect(inShop(...words), words.join(' ')).toMatchObject({ code: 0, err: '' });
  }
  const client = connect([], { cwd: shop.path, env });
  await client.initialize();
  expect((await client.call('codegraph_explore', { query: 'placeOrder' })).text).toContain('src/order.ts');
  expect(await client.close()).toBe(0);
  expect(tried()).toBe('');
});
