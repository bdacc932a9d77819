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
  // It looks for its own manifest beside the working directory, so it is started from its own folder.
  const cwd = join(repository, 'node_modules/@modelcontextprotocol/inspector-cli/build');
  const done = spawnSync(process.execPath, ['index.js', process.execPath, binary, 'serve', '--mcp', '--project', shop.path, ...args], {
    cwd, env: cleanEnv(), input: '', encoding: 'utf8',
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

test('asks for what is not offered and gets empty lists', () => {
  expect(inspect('--method', 'resources/list')).toEqual({ resources: [] });
  expect(inspect('--method', 'prompts/list')).toEqual({ prompts: [] });
});
