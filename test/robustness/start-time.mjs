// How soon is a cold server's `initialize` answered, next to an empty `node -e 0`, in turns? By hand:
//   node test/robustness/start-time.mjs [PROJECT] [rounds]

import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [project = process.cwd(), rounds = '15'] = process.argv.slice(2);
const BIN = process.env.CODEGRAPH_BIN ?? fileURLToPath(new URL('../../bin/codegraph.js', import.meta.url));
const opening = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'time', version: '1' } } })}\n`;

function initialize() {
  return new Promise((resolve) => {
    const started = performance.now();
    const server = spawn(process.execPath, [BIN, 'serve', '--mcp'], { cwd: project, stdio: ['pipe', 'pipe', 'ignore'] });
    server.stdout.once('data', () => {
      const elapsed = performance.now() - started;
      server.on('close', () => resolve(elapsed));
      server.stdin.end();
    });
    server.stdin.write(opening);
  });
}

function bare() {
  const started = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - started;
}

const times = { initialize: [], bare: [] };
for (let round = 0; round < Number(rounds); round++) {
  times.bare.push(bare());
  times.initialize.push(await initialize());
}
for (const [name, list] of Object.entries(times)) {
  list.sort((a, b) => a - b);
  console.log(JSON.stringify({ name, leastMs: Math.round(list[0]), medianMs: Math.round(list[list.length >> 1]), mostMs: Math.round(list.at(-1)) }));
}
