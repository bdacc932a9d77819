// Frames over a pair of streams: split and joined chunks, limits, order, and when the connection is over.

import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createStdio, MAX_FRAME_BYTES } from '../../src/mcp/stdio.js';

function connect(greet: (message: Readonly<Record<string, unknown>>) => object | undefined = () => undefined) {
  const input = new PassThrough();
  const output = new PassThrough();
  const transport = createStdio(input, output, greet);
  const received: { method?: string; id?: number }[] = [];
  transport.onmessage = (message: { method?: string; id?: number }) => received.push(message);
  const closed = new Promise<void>((resolve) => {
    transport.onclose = resolve;
  });
  const sent = () => String(output.read() ?? '').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
  return { input, output, transport, received, closed, sent };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const request = (id: number, method = 'ping') => `${JSON.stringify({ jsonrpc: '2.0', id, method })}\n`;

describe('stdio', () => {
  test('frames come through whatever the chunks, also across a multi-byte character', async () => {
    const { input, transport, received } = connect();
    await transport.start();
    const bytes = Buffer.from(request(1, 'é') + request(2) + '\r\n' + request(3));
    for (const byte of bytes) input.write(Buffer.from([byte]));
    await settle();
    expect(received.map(({ id, method }) => [id, method])).toEqual([[1, 'é'], [2, 'ping'], [3, 'ping']]);
  });

  test('what arrives before the library is there waits for it, in order', async () => {
    const { input, transport, received } = connect();
    input.write(request(1) + request(2));
    await settle();
    expect(received).toEqual([]);
    await transport.start();
    input.write(request(3));
    await settle();
    expect(received.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('the opening request is greeted at once and only once', async () => {
    const greeted: unknown[] = [];
    const { input, transport, received, sent } = connect((message) => {
      greeted.push(message['id']);
      return { jsonrpc: '2.0', id: message['id'], result: { hello: true } };
    });
    input.write(request(1, 'initialize') + request(2, 'initialize'));
    await settle();
    expect(sent()).toEqual([{ jsonrpc: '2.0', id: 1, result: { hello: true } }]);
    await transport.start();
    expect(received.map(({ id }) => id)).toEqual([1, 2]);
    await transport.send({ jsonrpc: '2.0', id: 1, result: { late: true } });
    await transport.send({ jsonrpc: '2.0', id: 2, result: { own: true } });
    expect(sent()).toEqual([{ jsonrpc: '2.0', id: 2, result: { own: true } }]);
    expect(greeted).toEqual([1]);
  });

  test('a malformed line gets one reply and the connection goes on', async () => {
    const { input, transport, received, sent } = connect();
    await transport.start();
    input.write(`broken\n${request(1)}`);
    await settle();
    expect(sent()).toEqual([{ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error: the line is not JSON' } }]);
    expect(received.map(({ id }) => id)).toEqual([1]);
  });

  test('a huge frame is dropped as it arrives, answered, and the next one is read', async () => {
    const { input, transport, received, sent } = connect();
    await transport.start();
    const block = Buffer.alloc(1024 * 1024, 0x61);
    for (let written = 0; written <= MAX_FRAME_BYTES; written += block.length) input.write(block);
    input.write(`\n${request(9)}`);
    await settle();
    await settle();
    expect(sent()).toMatchObject([{ id: null, error: { code: -32600 } }]);
    expect(received.map(({ id }) => id)).toEqual([9]);
  });

  test('when the client closes its end the answers that are due are written, then it is over', async () => {
    const { input, transport, closed, sent } = connect();
    await transport.start();
    input.end(request(1) + request(2));
    await settle();
    await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
    await transport.send({ jsonrpc: '2.0', id: 2, result: {} });
    await closed;
    expect(sent().map(({ id }) => id)).toEqual([1, 2]);
  });

  test('a cancelled request is not waited for', async () => {
    const { input, transport, closed } = connect();
    await transport.start();
    input.write(request(1));
    input.end('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n');
    await closed;
  });

  test('a last line without its end counts', async () => {
    const { input, transport, received } = connect();
    await transport.start();
    input.end(request(5).trim());
    await settle();
    expect(received.map(({ id }) => id)).toEqual([5]);
  });

  test('a reader that is gone ends it', async () => {
    const { output, transport, closed } = connect();
    await transport.start();
    output.destroy(new Error('EPIPE'));
    await closed;
    await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
  });
});
