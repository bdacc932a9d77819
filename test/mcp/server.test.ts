// The built server as a client sees it: opening, tools, un-indexed roots, other projects, odd requests. The process is
// real, the client is ours and knows only JSON-RPC.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL_VERSIONS } from '../../src/mcp/greeting.js';
import { codegraph, emptyFolder, shopCopy, type Folder } from '../support/shop.js';
import { connect, type Client } from '../support/mcp-client.js';

let shop: Folder;
let bare: Folder;
const open: Client[] = [];

beforeAll(() => {
  shop = shopCopy();
  bare = emptyFolder();
  expect(codegraph(['init'], { cwd: shop.path })).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  shop.remove();
  bare.remove();
});

function at(cwd: string, args: readonly string[] = [], env: Record<string, string> = {}): Client {
  const client = connect(args, { cwd, env });
  open.push(client);
  return client;
}

async function inShop(): Promise<Client> {
  const client = at(shop.path);
  await client.initialize();
  return client;
}

describe('opening', () => {
  test('an indexed root: instructions name it', async () => {
    const client = at(shop.path);
    const result = await client.initialize();
    expect(result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'codegraph' }, capabilities: { tools: {} } });
    expect(result['instructions']).toContain(shop.path);
    expect(result['instructions']).toContain('codegraph_explore');
    expect(result['instructions'].length).toBeLessThan(1200);
  });

  test('a root without an index: instructions point to projectPath and leave indexing to the user', async () => {
    const result = await at(bare.path).initialize();
    expect(result['instructions']).toContain('projectPath');
    expect(result['instructions']).toMatch(/decision of the user/);
    expect(result['instructions']).not.toContain(bare.path);
  });

  test.each([...PROTOCOL_VERSIONS])('speaks %s when the client does', async (version) => {
    expect((await at(bare.path).initialize({}, version))['protocolVersion']).toBe(version);
  });

  test('answers an unknown version with the newest it knows', async () => {
    expect((await at(bare.path).initialize({}, '1999-01-01'))['protocolVersion']).toBe(PROTOCOL_VERSIONS[0]);
  });

  test('a second initialize is answered by the library, in the same words', async () => {
    const client = at(shop.path);
    const first = await client.initialize();
    expect(await client.initialize()).toEqual(first);
    expect(client.lines.filter((line) => line.includes('protocolVersion'))).toHaveLength(2);
  });

  test('the revision without initialize is served too', async () => {
    const client = at(shop.path);
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    };
    const discovered = await client.request('server/discover', { _meta });
    expect(discovered.result).toMatchObject({ capabilities: { tools: {} } });
    const listed = await client.request('tools/list', { _meta });
    expect(listed.result?.['tools']).toHaveLength(2);
    const called = await client.request('tools/call', { name: 'codegraph_explore', arguments: { query: 'placeOrder' }, _meta });
    expect(called.result?.['content'][0].text).toContain('placeOrder');
  });

  test('nothing is written before something is asked', async () => {
    const client = at(shop.path);
    await client.close();
    expect(client.lines).toEqual([]);
  });
});

describe('tools', () => {
  test('two are listed, read-only, with plain schemas', async () => {
    const client = await inShop();
    const tools = (await client.request('tools/list')).result?.['tools'] as Record<string, any>[];
    expect(tools.map((tool) => tool['name'])).toEqual(['codegraph_explore', 'codegraph_node']);
    for (const tool of tools) {
      expect(tool['annotations']).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(tool['inputSchema']).toMatchObject({ type: 'object', properties: { projectPath: { type: 'string' } } });
    }
  });

  test('the setting lists others, and the status says so', async () => {
    const client = at(shop.path, [], { CODEGRAPH_MCP_TOOLS: 'explore,status,callers' });
    await client.initialize();
    const tools = (await client.request('tools/list')).result?.['tools'] as Record<string, any>[];
    expect(tools.map((tool) => tool['name'])).toEqual(['codegraph_explore', 'codegraph_callers', 'codegraph_status']);
    expect((await client.call('codegraph_status', {})).text).toContain('codegraph_explore, codegraph_callers, codegraph_status');
  });

  test('the text of a tool is that of the command, byte for byte', async () => {
    const client = await inShop();
    const pairs: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
      ['codegraph_explore', { query: 'main placeOrder priceOf' }, ['explore', 'main', 'placeOrder', 'priceOf']],
      ['codegraph_explore', { query: 'nothingOfThatName' }, ['explore', 'nothingOfThatName']],
      ['codegraph_explore', { query: 'src/order.ts:9-13', maxFiles: 1 }, ['explore', 'src/order.ts:9-13', '--max-files', '1']],
      ['codegraph_node', { name: 'totalOf' }, ['node', 'totalOf']],
      ['codegraph_node', { file: 'src/order.ts' }, ['node', '--file', 'src/order.ts']],
      ['codegraph_node', { file: 'src/order.ts', mode: 'source', startLine: 3, limit: 5 }, ['node', '--source', 'src/order.ts', '--start', '3', '--limit', '5']],
      ['codegraph_search', { query: 'order' }, ['query', 'order']],
      ['codegraph_callers', { name: 'totalOf' }, ['callers', 'totalOf']],
      ['codegraph_callees', { name: 'placeOrder', limit: 1 }, ['callees', 'placeOrder', '--limit', '1']],
      ['codegraph_impact', { name: 'priceOf', depth: 2 }, ['impact', 'priceOf', '--depth', '2']],
      ['codegraph_files', { path: 'src' }, ['files', 'src']],
    ];
    for (const [tool, args, words] of pairs) {
      const answer = await client.call(tool, args);
      expect(answer.isError).toBe(false);
      expect(answer.text, words.join(' ')).toBe(codegraph(words, { cwd: shop.path }).out);
      expect(answer.text.length).toBeGreaterThan(20);
    }
  });

  test('what is missing or odd in a call is guidance, not an error', async () => {
    const client = await inShop();
    for (const args of [{}, { query: '' }, { query: 7 }, { query: 'a', maxFiles: 'lots' }]) {
      const answer = await client.call('codegraph_explore', args);
      expect(answer.isError).toBe(false);
      expect(answer.text).toContain('codegraph_explore');
    }
    expect((await client.call('codegraph_node', {})).isError).toBe(false);
    expect((await client.call('codegraph_node', { name: 'absent' })).isError).toBe(false);
    expect((await client.call('codegraph_node', { file: 'absent.ts' })).isError).toBe(false);
  });

  test('an unknown tool is an error of the protocol', async () => {
    const client = await inShop();
    expect((await client.request('tools/call', { name: 'codegraph_guess', arguments: {} })).error?.code).toBe(-32602);
  });
});

describe('projects', () => {
  test('without an index a call says what can be done, and projectPath leads elsewhere', async () => {
    const client = at(bare.path);
    await client.initialize();
    const here = await client.call('codegraph_explore', { query: 'placeOrder' });
    expect(here.isError).toBe(false);
    expect(here.text).toContain('projectPath');
    const there = await client.call('codegraph_explore', { query: 'placeOrder', projectPath: shop.path });
    expect(there.text).toContain('src/order.ts');
    const inside = await client.call('codegraph_explore', { query: 'placeOrder', projectPath: join(shop.path, 'src') });
    expect(inside.text).toBe(there.text);
  });

  test('serve --project decides when the call does not', async () => {
    const client = at(bare.path, ['--project', shop.path]);
    expect((await client.initialize())['instructions']).toContain(shop.path);
    expect((await client.call('codegraph_explore', { query: 'placeOrder' })).text).toContain('src/order.ts');
  });

  test('the folders of the client decide before the working directory', async () => {
    const client = at(bare.path);
    await client.initialize({ roots: {} });
    client.send({ jsonrpc: '2.0', id: 'call', method: 'tools/call', params: { name: 'codegraph_explore', arguments: { query: 'placeOrder' } } });
    const asked = await waitFor(client, (line) => line.includes('roots/list'));
    const { id } = JSON.parse(asked) as { id: number };
    client.send({ jsonrpc: '2.0', id, result: { roots: [{ uri: `file://${shop.path}`, name: 'shop' }] } });
    expect((await client.reply('call')).result?.['content'][0].text).toContain('src/order.ts');
  });

  test('a client that never says which folders it works on does not hold up the answer', async () => {
    const client = at(shop.path);
    await client.initialize({ roots: {} });
    expect((await client.call('codegraph_explore', { query: 'placeOrder' })).text).toContain('src/order.ts');
  });

  test('two projects in one session do not mix', async () => {
    const other = shopCopy();
    writeFileSync(join(other.path, 'src/prices.ts'), 'export function priceOf(): number {\n  return onlyHere();\n}\nfunction onlyHere(): number {\n  return 1;\n}\n');
    expect(codegraph(['init'], { cwd: other.path }).code).toBe(0);
    const client = await inShop();
    expect((await client.call('codegraph_node', { name: 'onlyHere' })).text).not.toContain('return 1');
    expect((await client.call('codegraph_node', { name: 'onlyHere', projectPath: other.path })).text).toContain('return 1');
    expect((await client.call('codegraph_node', { name: 'priceOf' })).text).toContain('PRICES[article]');
    await client.close();
    other.remove();
  });

  test('an index that is made while the server runs is found', async () => {
    const later = shopCopy();
    const client = at(later.path);
    await client.initialize();
    expect((await client.call('codegraph_explore', { query: 'placeOrder' })).text).toContain('decision of the user');
    codegraph(['init'], { cwd: later.path });
    expect((await client.call('codegraph_explore', { query: 'placeOrder' })).text).toContain('src/order.ts');
    codegraph(['uninit'], { cwd: later.path });
    expect((await client.call('codegraph_explore', { query: 'placeOrder' })).text).toContain('decision of the user');
    await client.close();
    later.remove();
  });

  test('an edit between two calls is in the second answer', async () => {
    const edited = shopCopy();
    codegraph(['init'], { cwd: edited.path });
    const client = at(edited.path);
    await client.initialize();
    expect((await client.call('codegraph_callers', { name: 'priceOf' })).text).not.toContain('freshCaller');
    writeFileSync(join(edited.path, 'src/fresh.ts'), "import { priceOf } from './prices.js';\nexport function freshCaller(): number {\n  return priceOf('apple');\n}\n");
    const after = (await client.call('codegraph_callers', { name: 'priceOf' })).text;
    expect(after).toContain('freshCaller');
    expect(after).toContain('src/fresh.ts:3');
    await client.close();
    edited.remove();
  });

  test('every edit counts, however soon the question follows, also when the watcher has been quiet', async () => {
    const edited = shopCopy();
    codegraph(['init'], { cwd: edited.path });
    const client = at(edited.path);
    await client.initialize();
    const ask = async () => (await client.call('codegraph_search', { query: 'madeUp' })).text;
    // Time for the watcher to be there, so that the edits below meet a quiet one.
    for (let call = 0; call < 20; call++) {
      await ask();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (let edit = 0; edit < 4; edit++) {
      const folder = join(edited.path, edit % 2 === 0 ? 'src' : `src/deep${edit}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `made${edit}.ts`), `export function madeUp${edit}(): void {}\n`);
      expect(await ask()).toContain(`madeUp${edit}`);
      await ask();
      writeFileSync(join(folder, `made${edit}.ts`), `export function madeUpAgain${edit}(): void {}\n`);
      expect(await ask()).toContain(`madeUpAgain${edit}`);
    }
    await client.close();
    edited.remove();
  });

  test('system and key folders are refused, and only that is an error', async () => {
    const client = await inShop();
    mkdirSync(join(bare.path, '.ssh'), { recursive: true });
    for (const projectPath of ['/etc', '/proc/self', join(bare.path, '.ssh'), `${shop.path}/../../../../../../etc`]) {
      expect(await client.call('codegraph_explore', { query: 'a', projectPath })).toMatchObject({ isError: true });
    }
    expect(await client.call('codegraph_explore', { query: 'a', projectPath: '/nowhere/at/all' })).toMatchObject({ isError: false });
  });

  test('no file outside the project is shown, and secrets are not', async () => {
    const client = await inShop();
    for (const file of ['../../../../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd']) {
      const answer = await client.call('codegraph_node', { file, mode: 'source' });
      expect(answer.text, file).not.toMatch(/root:/);
    }
    const env = await client.call('codegraph_node', { file: '.env', mode: 'source' });
    expect(env.text).not.toContain('do-not-show-me');
  });
});

describe('odd requests', () => {
  test('empty lists for what is not offered; unknown methods are refused; ping is answered', async () => {
    const client = await inShop();
    expect((await client.request('resources/list')).result).toEqual({ resources: [] });
    expect((await client.request('resources/templates/list', {})).result).toEqual({ resourceTemplates: [] });
    expect((await client.request('prompts/list', {})).result).toEqual({ prompts: [] });
    expect((await client.request('ping')).result).toEqual({});
    expect((await client.request('tools/rename', {})).error?.code).toBe(-32601);
    expect((await client.request('resources/read', { uri: 'file:///etc/passwd' })).error).toBeDefined();
    expect((await client.request('tools/call')).error?.code).toBe(-32602);
  });

  test('malformed frames are answered and survived; every id gets exactly one reply', async () => {
    const client = await inShop();
    client.sendText('garbage\n\n{"jsonrpc":"2.0","id":"x"}\n[1]\n');
    client.sendText(`{"jsonrpc":"2.0","id":"big","method":"ping","params":{"pad":"${'x'.repeat(9 * 1024 * 1024)}"}}\n`);
    client.send({ jsonrpc: '2.0', id: 'after', method: 'ping' });
    expect((await client.reply('after')).result).toEqual({});
    expect((await client.reply('x')).error?.code).toBe(-32600);
    expect((await client.reply(null)).error?.code).toBe(-32700);
    await client.close();
    const ids = client.lines.map((line) => (JSON.parse(line) as { id?: unknown }).id).filter((id) => id !== null);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a cancelled request does not disturb the others', async () => {
    const client = await inShop();
    client.send({ jsonrpc: '2.0', id: 'gone', method: 'tools/call', params: { name: 'codegraph_explore', arguments: { query: 'placeOrder' } } });
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'gone', reason: 'changed my mind' } });
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'never-asked' } });
    expect((await client.call('codegraph_explore', { query: 'placeOrder' })).text).toContain('src/order.ts');
  });

  test('many calls at once are all answered', async () => {
    const client = await inShop();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => client.call(index % 2 === 0 ? 'codegraph_explore' : 'codegraph_search', { query: 'placeOrder' })));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(2);
  });
});

async function waitFor(client: Client, wanted: (line: string) => boolean): Promise<string> {
  for (;;) {
    const found = client.lines.find(wanted);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
