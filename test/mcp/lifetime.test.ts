// The server leaves when its client leaves, whichever way that happens, and leaves no process behind.

import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binary, cleanEnv, codegraph, shopCopy, type Folder } from '../support/shop.js';
import { connect } from '../support/mcp-client.js';

let shop: Folder;
beforeAll(() => {
  shop = shopCopy();
  codegraph(['init'], { cwd: shop.path });
});
afterAll(() => shop.remove());

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('leaving', () => {
  test('closed stdin, before and after the opening', async () => {
    const silent = connect([], { cwd: shop.path });
    expect(await silent.close()).toBe(0);
    const client = connect([], { cwd: shop.path });
    await client.initialize();
    await client.call('codegraph_explore', { query: 'placeOrder' });
    expect(await client.close()).toBe(0);
    expect(client.stderr()).toBe('');
  });

  test('what was asked before stdin was closed is answered', async () => {
    const client = connect([], { cwd: shop.path });
    client.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'codegraph_explore', arguments: { query: 'placeOrder' } } });
    expect(await client.close()).toBe(0);
    expect(client.lines.join('\n')).toContain('src/order.ts');
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s', async (signal) => {
    const client = connect([], { cwd: shop.path });
    await client.initialize();
    client.process.kill(signal);
    expect(await client.exit).toBe(0);
  });

  test('a client that stops reading', async () => {
    const client = connect([], { cwd: shop.path });
    await client.initialize();
    client.process.stdout.destroy();
    for (let id = 0; id < 20; id++) client.send({ jsonrpc: '2.0', id: `late${id}`, method: 'tools/list' });
    expect(await client.exit).toBe(0);
  });

  test('a killed parent, even when something else holds stdin open', async () => {
    // The shell starts the server with a stdin that stays open (`sleep` holds it), tells its pid, and is killed once the
    // server has answered.
    const opening = JSON.stringify({
      jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    });
    const script = `(echo '${opening}'; exec sleep 600) | "${process.execPath}" "${binary}" serve --mcp & echo "pid $!"; wait`;
    const parent = spawn('bash', ['-c', script], { cwd: shop.path, env: cleanEnv(), stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    let output = '';
    await new Promise<void>((resolve) => {
      parent.stdout.on('data', (data: Buffer) => {
        output += data.toString();
        if (output.includes('protocolVersion')) resolve();
      });
    });
    const pid = Number(/pid (\d+)/.exec(output)?.[1]);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await untilGone(pid);
    if (parent.pid !== undefined) process.kill(-parent.pid, 'SIGKILL');
  });
});
