// Several servers and commands on one project at once: no lost update, no stale answer, no crash; and an index that goes
// bad or away under a running server.

import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { binary, cleanEnv, codegraph, shopCopy, type Folder } from '../support/shop.js';
import { connect, type Client } from '../support/mcp-client.js';

let shop: Folder;
let clients: Client[];
beforeEach(() => {
  shop = shopCopy();
  clients = [];
  expect(codegraph(['init'], { cwd: shop.path }).code).toBe(0);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  shop.remove();
});

async function server(): Promise<Client> {
  const client = connect([], { cwd: shop.path });
  clients.push(client);
  await client.initialize();
  return client;
}

function command(...words: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [binary, ...words], { cwd: shop.path, env: cleanEnv(), stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', resolve));
}

const edit = (round: number) => writeFileSync(
  join(shop.path, 'src/round.ts'), `import { priceOf } from './prices.js';\nexport function round${round}(): number {\n  return priceOf('x');\n}\n`,
);

test('two servers see every edit while commands rebuild and sync', async () => {
  const servers = await Promise.all([server(), server()]);
  for (let round = 0; round < 3; round++) {
    edit(round);
    const commands = [command('index'), command('sync'), command('callers', 'priceOf')];
    const answers = await Promise.all(servers.map((client) => client.call('codegraph_callers', { name: 'priceOf' })));
    const codes = await Promise.all(commands);
    // Who finds another at work waits; nobody fails.
    expect(codes).toEqual([0, 0, 0]);
    for (const { text, isError } of answers) {
      expect(isError).toBe(false);
      // Either the edit is in the answer, or the answer names the file that could not be brought in in time.
      expect(text.includes(`round${round}`) || text.includes('src/round.ts'), text).toBe(true);
    }
    for (const client of servers) expect((await client.call('codegraph_callers', { name: 'priceOf' })).text).toContain(`round${round}`);
  }
  const before = codegraph(['export', 'edges', '--no-sync'], { cwd: shop.path }).out;
  codegraph(['index'], { cwd: shop.path });
  expect(codegraph(['export', 'edges', '--no-sync'], { cwd: shop.path }).out).toBe(before);
});

test('an index that is removed and made again under a server', async () => {
  const client = await server();
  expect((await client.call('codegraph_callers', { name: 'priceOf' })).text).toContain('totalOf');
  rmSync(join(shop.path, '.codegraph'), { recursive: true });
  const gone = await client.call('codegraph_callers', { name: 'priceOf' });
  expect(gone.isError).toBe(false);
  expect(gone.text).toContain('decision of the user');
  codegraph(['init'], { cwd: shop.path });
  expect((await client.call('codegraph_callers', { name: 'priceOf' })).text).toContain('totalOf');
});

test('an index that is damaged under a server: an answer or guidance, never nonsense', async () => {
  const client = await server();
  expect((await client.call('codegraph_callers', { name: 'priceOf' })).text).toContain('totalOf');
  truncateSync(join(shop.path, '.codegraph/graph.db'), 5000);
  const after = await client.call('codegraph_callers', { name: 'priceOf' });
  expect(after.text).toMatch(/totalOf|damaged/);
  expect(after.text).not.toMatch(/\n\s+at /);
  codegraph(['index'], { cwd: shop.path });
  expect((await client.call('codegraph_callers', { name: 'priceOf' })).text).toContain('totalOf');
});
