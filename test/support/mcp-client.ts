// A plain JSON-RPC client over a child process: what it sends is what a test writes, what it returns is every line that
// came back. It shares no code with the server.

import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { startServer, type RunOptions } from './shop.js';

export interface Reply {
  readonly jsonrpc: string;
  readonly id?: string | number | null;
  readonly method?: string;
  readonly result?: Record<string, any>;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface Client {
  readonly process: ChildProcessWithoutNullStreams;
  /** Every line of stdout so far. */
  readonly lines: readonly string[];
  readonly stderr: () => string;
  send(message: unknown): void;
  sendText(text: string): void;
  /** The reply to this id; `null` for replies to what had none. */
  reply(id: string | number | null): Promise<Reply>;
  request(method: string, params?: unknown): Promise<Reply>;
  call(tool: string, args: unknown): Promise<{ readonly text: string; readonly isError: boolean }>;
  initialize(capabilities?: unknown, version?: string): Promise<Record<string, any>>;
  /** Closes its end and waits until the server is gone. */
  close(): Promise<number | null>;
  readonly exit: Promise<number | null>;
}

export function connect(args: readonly string[], options: RunOptions = {}): Client {
  const child = startServer(args, options);
  const lines: string[] = [];
  const replies: Reply[] = [];
  const taken = new Set<Reply>();
  let waiting: (() => void)[] = [];
  let rest = '';
  let errors = '';
  let next = 1;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk;
    const parts = rest.split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      replies.push(JSON.parse(line) as Reply);
    }
    wake();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  child.stdin.on('error', () => undefined);
  let gone = false;
  const exit = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      gone = true;
      wake();
      resolve(code);
    });
  });
  function wake(): void {
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  }
  const client: Client = {
    process: child,
    lines,
    stderr: () => errors,
    exit,
    send: (message) => client.sendText(`${JSON.stringify(message)}\n`),
    sendText: (text) => {
      child.stdin.write(text);
    },
    reply: async (id) => {
      for (;;) {
        const found = replies.find((reply) => !taken.has(reply) && reply.method === undefined && (reply.id ?? null) === id);
        if (found !== undefined) {
          taken.add(found);
          return found;
        }
        if (gone) throw new Error(`the server left without a reply to ${id}; stderr: ${errors}`);
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    request: (method, params) => {
      const id = next++;
      client.send({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
      return client.reply(id);
    },
    call: async (name, args_) => {
      const { result, error } = await client.request('tools/call', { name, arguments: args_ });
      if (result === undefined) throw new Error(`${name}: ${error?.message}`);
      return { text: String(result['content'][0].text), isError: result['isError'] === true };
    },
    initialize: async (capabilities = {}, protocolVersion = '2025-06-18') => {
      const { result } = await client.request('initialize', { protocolVersion, capabilities, clientInfo: { name: 'test', version: '1' } });
      client.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
      return result ?? {};
    },
    close: () => {
      child.stdin.end();
      return exit;
    },
  };
  return client;
}
