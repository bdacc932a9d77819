// Arbitrary input at the two doors of the server: bytes on its stdin, and arguments of its tools. Whatever comes, it
// answers in the form of the protocol and goes on.

import fc from 'fast-check';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTool } from '../../src/mcp/call.js';
import { createProjects } from '../../src/mcp/projects.js';
import { TOOLS } from '../../src/mcp/registry.js';
import { createStdio } from '../../src/mcp/stdio.js';
import { codegraph, shopCopy, type Folder } from '../support/shop.js';

let shop: Folder;
beforeAll(() => {
  shop = shopCopy();
  expect(codegraph(['init'], { cwd: shop.path }).code).toBe(0);
});
afterAll(() => shop.remove());

const frame = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  fc.record({ jsonrpc: fc.constantFrom('2.0', '1.0', 2), id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)), method: fc.oneof(fc.string(), fc.integer()), params: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()) }, { requiredKeys: [] })
    .map((message) => Buffer.from(JSON.stringify(message))),
);

test('arbitrary bytes, cut anywhere: every reply is one line of JSON, and a request after them comes through', async () => {
  await fc.assert(fc.asyncProperty(fc.array(frame, { maxLength: 8 }), fc.array(fc.nat(200), { maxLength: 8 }), async (frames, cuts) => {
    const input = new PassThrough();
    const output = new PassThrough();
    const transport = createStdio(input, output, () => undefined);
    const received: unknown[] = [];
    transport.onmessage = (message: unknown) => received.push(message);
    await transport.start();
    let bytes = Buffer.concat(frames.flatMap((part) => [part, Buffer.from('\n')]));
    for (const cut of cuts) {
      input.write(bytes.subarray(0, cut));
      bytes = bytes.subarray(cut);
    }
    input.write(bytes);
    input.write('{"jsonrpc":"2.0","id":"last","method":"ping"}\n');
    await new Promise((resolve) => setImmediate(resolve));
    expect(received.at(-1)).toMatchObject({ id: 'last' });
    for (const line of String(output.read() ?? '').split('\n').filter((text) => text !== '')) {
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
    }
    await transport.close();
  }), { numRuns: 300 });
});

test('arbitrary arguments: every tool answers with text; an error only for a refused folder', async () => {
  const projects = createProjects({ cwd: shop.path, home: '/home/nobody', project: shop.path, roots: () => Promise.resolve([]) });
  const word = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('placeOrder', 'src/order.ts', 'src/order.ts:9-12', '../../etc/passwd', '.env', 'Ledger.totalOf', '\u0000', '\ud800', 'a'.repeat(5000)));
  const value = fc.oneof(word, word, fc.integer(), fc.constant(null), fc.array(word), fc.boolean());
  const args = fc.dictionary(fc.constantFrom('query', 'name', 'file', 'mode', 'path', 'pattern', 'kind', 'limit', 'maxFiles', 'depth', 'startLine'), value);
  await fc.assert(fc.asyncProperty(fc.constantFrom(...TOOLS), args, async (tool, given) => {
    const { content, isError } = await callTool(tool, given, { projects, listed: [], adaptive: true });
    expect(isError, content[0].text).toBeUndefined();
    expect(content[0].text.length).toBeGreaterThan(0);
    expect(content[0].text).not.toContain('do-not-show-me');
    expect(content[0].text).not.toMatch(/^root:/m);
  }), { numRuns: 400 });
  projects.close();
});
