// The server in the hands of a client that others wrote: the command line of the protocol's own inspector.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binary, cleanEnv, codegraph, repository, shopCopy, type Folder } from '../support/shop.js';

let shop: Folder;
beforeAll(() => {
  shop = shopCopy();
  codegraph(['init'], { cwd: shop.path });
});
afterAll(() => shop.remove());

function inspect(...args: string[]): Record<string, any> {
  const inspector = join(repository, 'node_modules/@modelcontextprotocol/inspector-cli/build/cli.js');
  const done = spawnSync(process.execPath, [inspector, process.execPath, binary, 'serve', '--mcp', '--project', shop.path, ...args], {
    env: cleanEnv(), input: '', encoding: 'utf8',
  });
  expect(done.stderr).toBe('');
  return JSON.parse(done.stdout) as Record<string, any>;
}

test('lists the tools', () => {
  const { tools } = inspect('--method', 'tools/list') as { tools: { name: string }[] };
  expect(tools.map((tool) => tool.name)).toEqual(['codegraph_explore', 'codegraph_node']);
});

test('calls a tool and gets the text of the command', () => {
  const { content } = inspect('--method', 'tools/call', '--tool-name', 'codegraph_explore', '--tool-arg', 'query=placeOrder totalOf') as { content: { text: string }[] };
  expect(content[0]?.text).toBe(codegraph(['explore', 'placeOrder totalOf'], { cwd: shop.path }).out);
});
