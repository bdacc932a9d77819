// The two streams: one JSON message a line, bounded, and every request gets exactly one reply, malformed ones included.
// It knows frames and the life of the connection; what a message means is the protocol library's business. Reading starts
// before that library is there: messages wait for it, but for the opening one, which `greet` may answer at once.

import type { Readable, Writable } from 'node:stream';
import { readMessage, type Message } from './messages.js';

/** A frame beyond this is thrown away as it arrives; a query may have 10,000 characters, so this is ample. */
export const MAX_FRAME_BYTES = 8 * 1024 * 1024;
/** How long answers that are under way are waited for after the client has closed its end. */
const LAST_ANSWERS_MS = 10_000;

export type Greet = (message: Readonly<Record<string, unknown>>) => object | undefined;

export interface StdioTransport {
  /** Resolves when the connection is over, from whichever side. */
  readonly over: Promise<void>;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: never) => void) | undefined;
  start(): Promise<void>;
  send(message: object): Promise<void>;
  close(): Promise<void>;
}

export function createStdio(input: Readable, output: Writable, greet: Greet): StdioTransport {
  const pending = new Set<string | number>();
  /** Requests that have had their answer, so that the library's is one too many. */
  const greeted = new Set<string | number>();
  let waiting: object[] | undefined = [];
  let opening = true;
  let parts: Buffer[] = [];
  let size = 0;
  let overlong = false;
  let ended = false;
  let closed = false;
  let finish = (): void => undefined;

  const transport: StdioTransport = {
    over: new Promise((resolve) => {
      finish = resolve;
    }),
    start: async () => {
      const early = waiting ?? [];
      waiting = undefined;
      for (const body of early) transport.onmessage?.(body as never);
    },
    send: (message) => {
      const id = 'id' in message && !('method' in message) ? (message.id as string | number) : undefined;
      if (id !== undefined) pending.delete(id);
      const written = id !== undefined && greeted.delete(id) ? Promise.resolve() : write(message);
      if (ended && pending.size === 0) return written.then(() => transport.close());
      return written;
    },
    close: async () => {
      if (closed) return;
      closed = true;
      input.off('data', onData);
      input.pause();
      transport.onclose?.();
      finish();
    },
  };

  function write(message: object): Promise<void> {
    if (closed || output.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      output.write(`${JSON.stringify(message)}\n`, () => resolve());
    });
  }

  function onData(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      take(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
      finishFrame();
    }
    take(rest);
  }

  function take(part: Buffer): void {
    size += part.length;
    if (size > MAX_FRAME_BYTES) {
      overlong = true;
      parts = [];
    }
    if (!overlong && part.length > 0) parts.push(part);
  }

  function finishFrame(): void {
    const message = overlong ? tooLong() : readMessage(Buffer.concat(parts).toString('utf8'));
    parts = [];
    size = 0;
    overlong = false;
    if (message !== undefined) deliver(message);
  }

  function deliver(message: Message): void {
    if (closed) return;
    if (message.kind === 'refused') {
      void write(message.reply);
      return;
    }
    if (message.kind === 'request') pending.add(message.id);
    // A request that was cancelled gets no answer, so none must be waited for.
    if (message.kind === 'cancelled') pending.delete(message.id);
    if (opening && message.kind === 'request') {
      opening = false;
      const greeting = greet(message.body);
      if (greeting !== undefined) {
        greeted.add(message.id);
        void write(greeting);
      }
    }
    if (waiting === undefined) transport.onmessage?.(message.body as never);
    else waiting.push(message.body);
  }

  /** The client has closed its end. It may still read: what it asked before is answered, then the server leaves. */
  function onEnd(): void {
    if (ended || closed) return;
    ended = true;
    if (size > 0) finishFrame();
    if (pending.size === 0) void transport.close();
    else setTimeout(() => void transport.close(), LAST_ANSWERS_MS).unref();
  }

  input.on('data', onData);
  input.on('end', onEnd);
  input.on('close', onEnd);
  input.on('error', onEnd);
  output.on('error', () => void transport.close());
  return transport;
}

function tooLong(): Message {
  const error = { code: -32600, message: `Message too long: the limit is ${MAX_FRAME_BYTES} bytes` };
  return { kind: 'refused', reply: { jsonrpc: '2.0', id: null, error } };
}
