// Lines of input that a client may send, well-formed and not, and what becomes of them.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMessage } from '../../src/mcp/messages.js';

const refusal = (line: string) => {
  const message = readMessage(line);
  if (message?.kind !== 'refused') return undefined;
  const { id, error } = message.reply as { id: unknown; error: { code: number } };
  return [id, error.code];
};

describe('readMessage', () => {
  test('a request keeps its id, text or number', () => {
    expect(readMessage('{"jsonrpc":"2.0","id":7,"method":"ping"}')).toMatchObject({ kind: 'request', id: 7 });
    expect(readMessage('{"jsonrpc":"2.0","id":"a","method":"ping","params":{}}')).toMatchObject({ kind: 'request', id: 'a' });
  });

  test('a cancellation names the request that needs no answer any more', () => {
    const line = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}';
    expect(readMessage(line)).toMatchObject({ kind: 'cancelled', id: 3 });
  });

  test('what is not JSON, or not a message, is refused with the id if there is one', () => {
    expect(refusal('nonsense')).toEqual([null, -32700]);
    expect(refusal('{"jsonrpc":"2.0","id":1,"method":')).toEqual([null, -32700]);
    expect(refusal('"text"')).toEqual([null, -32600]);
    expect(refusal('null')).toEqual([null, -32600]);
    expect(refusal('[]')).toEqual([null, -32600]);
    expect(refusal('{"id":4,"method":"ping"}')).toEqual([4, -32600]);
    expect(refusal('{"jsonrpc":"2.0","id":4,"method":5}')).toEqual([4, -32600]);
    expect(refusal('{"jsonrpc":"2.0","id":4}')).toEqual([4, -32600]);
    expect(refusal('{"jsonrpc":"2.0","id":4,"method":"ping","params":[1]}')).toEqual([4, -32602]);
    expect(refusal('{"jsonrpc":"2.0","id":null,"method":"ping"}')).toEqual([null, -32600]);
    expect(refusal('{"jsonrpc":"2.0","id":1.5,"method":"ping"}')).toEqual([null, -32600]);
  });

  test('blank lines, broken notifications and useless replies are passed over in silence', () => {
    expect(readMessage('')).toBeUndefined();
    expect(readMessage('  \r')).toBeUndefined();
    expect(readMessage('{"jsonrpc":"2.0","method":3}')).toBeUndefined();
    expect(readMessage('{"jsonrpc":"2.0","method":"x","params":4}')).toBeUndefined();
    expect(readMessage('{"jsonrpc":"2.0","id":1,"result":4}')).toBeUndefined();
    expect(readMessage('{"jsonrpc":"2.0","id":1,"error":"no"}')).toBeUndefined();
  });

  test('a proper reply goes through', () => {
    expect(readMessage('{"jsonrpc":"2.0","id":1,"result":{}}')).toMatchObject({ kind: 'other' });
    expect(readMessage('{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}}')).toMatchObject({ kind: 'other' });
  });

  test('nothing that can be sent makes it throw', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.anything().map((value) => String(JSON.stringify({ jsonrpc: '2.0', ...(value as object) })))), (line) => {
      const message = readMessage(line);
      return message === undefined || ['request', 'cancelled', 'other', 'refused'].includes(message.kind);
    }), { numRuns: 500 });
  });
});
