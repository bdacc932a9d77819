// Does one server, over many calls and many edits, keep the memory it had when it was warm? Run by hand:
//   node test/robustness/server-memory.mjs PROJECT [calls] [edits]
// PROJECT is copied; the copy is indexed, edited and thrown away. After every tenth of the calls the server is left alone,
// collects its garbage (a preloaded hook does so on SIGUSR2), and its memory is printed.

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [given, callsText = '10000', editsText = '1000'] = process.argv.slice(2);
if (given === undefined) throw new Error('usage: server-memory.mjs PROJECT [calls] [edits]');
const CALLS = Number(callsText);
const EDITS = Number(editsText);
const BIN = process.env.CODEGRAPH_BIN ?? fileURLToPath(new URL('../../bin/codegraph.js', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'codegraph-memory-'));
const root = join(work, 'project');
cpSync(given, root, { recursive: true, filter: (path) => !/\/(?:\.codegraph|\.git|node_modules)$/.test(path) });
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

function codegraph(...words) {
  const done = spawnSync(process.execPath, [BIN, ...words], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (done.status !== 0) throw new Error(`${words.join(' ')}: ${done.stderr}`);
  return done.stdout;
}
codegraph('init');
const symbols = codegraph('export', 'symbols', '--format', 'jsonl').trim().split('\n').map((line) => JSON.parse(line));
const names = [...new Set(symbols.map(({ name }) => name).filter((name) => /^\w+$/.test(name ?? '')))];
const paths = [...new Set(symbols.map(({ path, file }) => path ?? file))].filter((path) => typeof path === 'string' && existsSync(join(root, path)));
const originals = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const report = join(work, 'memory.json');
writeFileSync(join(work, 'hook.mjs'), `
  import { writeFileSync, renameSync } from 'node:fs';
  process.on('SIGUSR2', () => setTimeout(() => {
    for (let round = 0; round < 4; round++) globalThis.gc();
    writeFileSync(${JSON.stringify(`${report}.tmp`)}, JSON.stringify(process.memoryUsage()));
    renameSync(${JSON.stringify(`${report}.tmp`)}, ${JSON.stringify(report)});
  }, 200));
`);
const server = spawn(process.execPath, ['--expose-gc', '--import', pathToFileURL(join(work, 'hook.mjs')).href, BIN, 'serve', '--mcp'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
let rest = '';
server.stdout.setEncoding('utf8').on('data', (text) => {
  rest += text;
  const lines = rest.split('\n');
  rest = lines.pop();
  for (const line of lines) {
    const message = JSON.parse(line);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  }
});
let left = false;
server.on('exit', (code) => {
  if (!left) throw new Error(`the server left with ${code}`);
});
let next = 1;
const request = (method, params) => new Promise((resolve) => {
  const id = next++;
  waiting.set(id, resolve);
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
});

let state = 20_261_201;
const random = (below) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const pick = (list) => list[random(list.length)];

/** A mix of all tools; one in ten asks for what is not there, each time under another name. */
function question(at) {
  const name = random(10) === 0 ? `absent${at}` : pick(names);
  switch (random(8)) {
    case 0: case 1: return ['codegraph_explore', { query: `${name} ${pick(names)} ${pick(names)}` }];
    case 2: return ['codegraph_node', { name }];
    case 3: return ['codegraph_node', { file: pick(paths), mode: 'source', startLine: 1 + random(50), limit: 40 }];
    case 4: return ['codegraph_callers', { name }];
    case 5: return ['codegraph_callees', { name }];
    case 6: return ['codegraph_impact', { name, depth: 3 }];
    default: return pick([['codegraph_search', { query: name.slice(0, 4) }], ['codegraph_files', {}], ['codegraph_status', {}]]);
  }
}

/** Grows a file, puts it back, adds one or takes it away: the project stays as large as it is. */
function edit(at) {
  const path = pick(paths);
  switch (at % 4) {
    case 0: return writeFileSync(join(root, path), `${originals.get(path)}\n// edit ${at}\nfunction edited${at}() { return ${at}; }\n`);
    case 1: return writeFileSync(join(root, path), originals.get(path));
    case 2: return writeFileSync(join(root, `added${at % 40}.js`), `export function added${at}() { return ${pick(names)}(); }\n`);
    default: return rmSync(join(root, `added${random(40)}.js`), { force: true });
  }
}

async function measure(calls, edits) {
  await sleep(1500);
  rmSync(report, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(report)) await sleep(50);
  const { rss, heapUsed, external, arrayBuffers } = JSON.parse(readFileSync(report, 'utf8'));
  const handles = existsSync(`/proc/${server.pid}/fd`) ? readdirSync(`/proc/${server.pid}/fd`).length : undefined;
  const mb = (bytes) => Math.round(bytes / 1024 / 102.4) / 10;
  console.log(JSON.stringify({ calls, edits, rssMB: mb(rss), heapMB: mb(heapUsed), externalMB: mb(external + arrayBuffers), handles, indexMB: mb(statSync(join(root, '.codegraph/graph.db')).size) }));
}

await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'memory', version: '1' } });
await measure(0, 0);
let edits = 0;
let errors = 0;
for (let at = 1; at <= CALLS; at++) {
  if (Math.floor((at * EDITS) / CALLS) > edits) edit(edits++);
  const [name, args] = question(at);
  const { result, error } = await request('tools/call', { name, arguments: args });
  if (error || result.isError) errors++;
  if (at % (CALLS / 10) === 0) await measure(at, edits);
}
console.log(JSON.stringify({ calls: CALLS, edits, errors }));
left = true;
server.stdin.end();
