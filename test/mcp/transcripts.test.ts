// Whole conversations, message by message, as a client sees them: opening, a root without an index, a call that names
// another project. What differs from machine to machine is replaced.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { codegraph, emptyFolder, shopCopy, type Folder } from '../support/shop.js';
import { connect } from '../support/mcp-client.js';

let shop: Folder;
let bare: Folder;
beforeAll(() => {
  shop = shopCopy();
  bare = emptyFolder();
  expect(codegraph(['init'], { cwd: shop.path }).code).toBe(0);
});
afterAll(() => {
  shop.remove();
  bare.remove();
});

const OPENING = [
  { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'transcript', version: '1' } } },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
];
const callOf = (id: number, name: string, args: unknown) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });

/** Messages are sent one after the other, each after the reply to the one before. */
async function transcript(cwd: string, messages: readonly { readonly id?: number }[]): Promise<string> {
  const client = connect([], { cwd });
  const lines: string[] = [];
  for (const message of messages) {
    lines.push(`> ${JSON.stringify(message)}`);
    client.send(message);
    if (message.id === undefined) continue;
    const reply = await client.reply(message.id);
    lines.push(`< ${JSON.stringify(reply, null, 1).replaceAll('\\n', '\n    ')}`);
  }
  expect(await client.close()).toBe(0);
  expect(client.stderr()).toBe('');
  // Nothing but the replies.
  expect(client.lines).toHaveLength(messages.filter(({ id }) => id !== undefined).length);
  return `${lines.join('\n')}\n`.replaceAll(shop.path, '<SHOP>').replaceAll(bare.path, '<BARE>').replace(/"version": "\d[^"]*"/, '"version": "<VERSION>"');
}

test('opening in an indexed project', async () => {
  const text = await transcript(shop.path, [...OPENING, { jsonrpc: '2.0', id: 1, method: 'ping' }, { jsonrpc: '2.0', id: 2, method: 'resources/list' }, { jsonrpc: '2.0', id: 3, method: 'prompts/list' }] as { id?: number }[]);
  await expect(text).toMatchFileSnapshot('transcripts/initialize.txt');
});

test('a root without an index: the tools are there, and a call says what can be done', async () => {
  const text = await transcript(bare.path, [...OPENING, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, callOf(2, 'codegraph_explore', { query: 'placeOrder' })] as { id?: number }[]);
  await expect(text).toMatchFileSnapshot('transcripts/without-index.txt');
});

test('a call that names another project', async () => {
  const text = await transcript(bare.path, [...OPENING, callOf(1, 'codegraph_node', { name: 'priceOf', projectPath: shop.path })] as { id?: number }[]);
  await expect(text).toMatchFileSnapshot('transcripts/project-path.txt');
});

test('several indexed folders of one client: the one around the working directory, else the choice is put to the caller', async () => {
  const other = shopCopy();
  codegraph(['init'], { cwd: other.path });
  const roots = [shop, other].map(({ path }) => ({ uri: `file://${path}` }));
  for (const [cwd, expected] of [[other.path, '# callers priceOf'], [bare.path, `projectPath`]] as const) {
    const client = connect([], { cwd });
    await client.initialize({ roots: {} });
    client.send(callOf(90, 'codegraph_callers', { name: 'priceOf' }));
    let asked: string | undefined;
    while (asked === undefined) {
      asked = client.lines.find((line) => line.includes('roots/list'));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    client.send({ jsonrpc: '2.0', id: (JSON.parse(asked) as { id: number }).id, result: { roots } });
    const { result } = await client.reply(90);
    expect(result?.['isError']).toBeUndefined();
    expect(result?.['content'][0].text).toContain(cwd === bare.path ? shop.path : expected);
    await client.close();
  }
  other.remove();
});
