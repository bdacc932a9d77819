// A client of a language server, as far as the accuracy harness needs one.

import { spawn } from 'node:child_process';

export function startServer(command, options) {
  const child = spawn(command, options, { stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map();
  let next = 1;
  let onNotice;
  let buffer = Buffer.alloc(0);
  child.stdout.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length:\s*(\d+)/i.exec(buffer.subarray(0, head).toString())?.[1]);
      if (buffer.length < head + 4 + length) return;
      receive(JSON.parse(buffer.subarray(head + 4, head + 4 + length).toString()));
      buffer = buffer.subarray(head + 4 + length);
    }
  });

  function receive(message) {
    if (message.method !== undefined) {
      onNotice?.(message);
      // Requests of the server (configuration, registration) get an empty answer.
      if (message.id !== undefined) send({ id: message.id, result: message.method === 'workspace/configuration' ? message.params.items.map(() => null) : null });
      return;
    }
    waiting.get(message.id)?.(message.result ?? null);
    waiting.delete(message.id);
  }

  function send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  return {
    request: (method, params) => new Promise((done) => { waiting.set(next, done); send({ id: next, method, params }); next += 1; }),
    notify: (method, params) => send({ method, params }),
    onNotice: (listener) => { onNotice = listener; },
    stop: () => child.kill(),
  };
}
