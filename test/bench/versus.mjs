#!/usr/bin/env node
// Compares this tool with another one that has the same commands (init, sync, explore, serve --mcp), side by side: runs take
// turns, so that both see the same machine. Prints medians and their ratio. Run by hand, on a quiet machine:
//   node test/bench/versus.mjs --other "node /path/to/other/cli.js" --queries questions.json [--runs 5] [--only init,sync] PROJECT...
// questions.json: an array of { "corpus": <folder name>, "query": <text> }. Each PROJECT is copied once a tool to a temporary
// folder; nothing in it is changed. Memory is the peak of the summed resident sizes of the process tree, sampled every 15 ms,
// and the largest single process.

import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options, positionals: projects } = parseArgs({
  allowPositionals: true,
  options: { other: { type: 'string' }, queries: { type: 'string' }, runs: { type: 'string', default: '5' }, only: { type: 'string', default: 'init,explore,mcp,sync' } },
});
if (!options.other || projects.length === 0) {
  console.error('usage: node test/bench/versus.mjs --other "COMMAND" --queries FILE [--runs N] [--only init,explore,mcp,sync] PROJECT...');
  process.exit(2);
}
const runs = Number(options.runs);
const only = new Set(options.only.split(','));
const tools = {
  ours: [process.execPath, fileURLToPath(new URL('../../bin/codegraph.js', import.meta.url))],
  other: options.other.split(' '),
};
const env = { ...process.env, CODEGRAPH_TELEMETRY: '0', DO_NOT_TRACK: '1', CODEGRAPH_NO_DAEMON: '1', NO_COLOR: '1' };
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Runs a command; wall time in seconds, peak memory in MB (tree, largest process). */
function run([command, ...args], cwd, sample = false) {
  return new Promise((done) => {
    const started = performance.now();
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'ignore'] });
    let tree = 0, single = 0;
    const timer = sample ? setInterval(() => {
      const sizes = residents(child.pid);
      tree = Math.max(tree, sizes.reduce((sum, size) => sum + size, 0));
      single = Math.max(single, ...sizes, 0);
    }, 15) : undefined;
    child.on('exit', (code) => {
      clearInterval(timer);
      done({ wall: (performance.now() - started) / 1000, tree: tree / 1024, single: single / 1024, code });
    });
  });
}

function residents(pid) {
  const sizes = [];
  const visit = (id) => {
    try {
      sizes.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
      for (const child of readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ')) if (child) visit(child);
    } catch {
      // It has just ended.
    }
  };
  visit(pid);
  return sizes;
}

function indexBytes(root) {
  const dir = join(root, '.codegraph');
  return readdirSync(dir).filter((name) => /\.db/.test(name)).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
}

function someSource(root) {
  const found = [];
  (function walk(dir) {
    for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = join(dir, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && ['.ts', '.tsx', '.js', '.py', '.go', '.kt', '.rs', '.swift', '.java', '.c', '.cpp'].includes(extname(entry.name)) && statSync(path).size > 4000 && statSync(path).size < 40000) found.push(path);
    }
  })(root);
  return found[Math.floor(found.length / 2)];
}

/** A function that calls itself, by extension. */
const script = (name) => `function ${name}() { return ${name}(); }`;
const FUNCTIONS = {
  '.ts': script, '.tsx': script, '.js': script,
  '.py': (name) => `def ${name}():\n    return ${name}()`,
  '.go': (name) => `func ${name}() { ${name}() }`,
  '.rs': (name) => `fn ${name}() { ${name}() }`,
  '.kt': (name) => `fun ${name}() { ${name}() }`,
  '.swift': (name) => `func ${name}() { ${name}() }`,
  '.java': (name) => `class ${name} { void run() { run(); } }`,
  '.c': (name) => `int ${name}(void) { return ${name}(); }`,
};

async function mcp([command, ...args], cwd, queries) {
  const child = spawn(command, [...args, 'serve', '--mcp'], { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
  let rest = '';
  const waiting = new Map();
  child.stdout.on('data', (chunk) => {
    rest += chunk;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 1);
      try {
        const message = JSON.parse(line);
        waiting.get(message.id)?.(message);
      } catch {
        // Not a frame.
      }
    }
  });
  let id = 0;
  const call = (method, params) => new Promise((done) => {
    const now = ++id;
    waiting.set(now, done);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: now, method, params })}\n`);
  });
  const started = performance.now();
  await call('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } });
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  const explore = async (query) => {
    const before = performance.now();
    await call('tools/call', { name: 'codegraph_explore', arguments: { query } });
    return performance.now() - before;
  };
  await explore(queries[0]);
  const first = performance.now() - started;
  for (const query of queries) await explore(query);
  const times = [];
  for (let round = 0; round < 3; round += 1) for (const query of queries) times.push(await explore(query));
  child.stdin.end();
  child.kill();
  return { first: first / 1000, warm: median(times) / 1000 };
}

const rows = [];
const report = (project, what, ours, other, unit) => {
  const ratio = ours / other;
  rows.push({ project, what, ours, other, ratio });
  console.log(`${project.padEnd(12)} ${what.padEnd(22)} ours ${ours.toFixed(3).padStart(9)} ${unit}  other ${other.toFixed(3).padStart(9)} ${unit}  ratio ${ratio.toFixed(2)}`);
};

const questions = options.queries ? JSON.parse(readFileSync(options.queries, 'utf8')) : [];
for (const given of projects) {
  const project = basename(resolve(given));
  const base = mkdtempSync(join(tmpdir(), 'versus-'));
  const roots = { ours: join(base, 'ours', project), other: join(base, 'other', project) };
  for (const root of Object.values(roots)) cpSync(given, root, { recursive: true, filter: (path) => !/\/(\.codegraph|\.git)$/.test(path) });
  const turn = async (args, sample, before) => {
    const all = { ours: [], other: [] };
    for (let index = 0; index < runs; index += 1) {
      for (const tool of ['ours', 'other']) {
        before?.(roots[tool], index);
        all[tool].push(await run([...tools[tool], ...(tool === 'other' && args[0] === 'init' ? ['init', '-y', '.'] : args)], roots[tool], sample));
      }
    }
    return all;
  };
  const both = (all, field) => [median(all.ours.map((item) => item[field])), median(all.other.map((item) => item[field]))];
  const queries = questions.filter((item) => item.corpus === project).map((item) => item.query);
  if (queries.length === 0) queries.push('main index init');

  const wiped = (root) => rmSync(join(root, '.codegraph'), { recursive: true, force: true });
  if (only.has('init')) {
    const plain = await turn(['init', '.'], false, wiped);
    report(project, 'init wall', ...both(plain, 'wall'), 's');
    const memory = await turn(['init', '.'], true, wiped);
    report(project, 'init memory, tree', ...both(memory, 'tree'), 'MB');
    report(project, 'init memory, largest', ...both(memory, 'single'), 'MB');
  } else for (const tool of ['ours', 'other']) spawnSync(tools[tool][0], [...tools[tool].slice(1), 'init', ...(tool === 'other' ? ['-y'] : []), '.'], { cwd: roots[tool], env });
  report(project, 'index size', indexBytes(roots.ours) / 1e6, indexBytes(roots.other) / 1e6, 'MB');
  if (only.has('explore')) {
    const walls = { ours: [], other: [] };
    for (const query of queries) for (const tool of ['ours', 'other']) for (let index = 0; index < 3; index += 1) walls[tool].push((await run([...tools[tool], 'explore', query], roots[tool])).wall);
    report(project, 'explore, command line', median(walls.ours), median(walls.other), 's');
  }
  if (only.has('mcp')) {
    const ours = await mcp(tools.ours, roots.ours, queries), other = await mcp(tools.other, roots.other, queries);
    report(project, 'server, first answer', ours.first, other.first, 's');
    report(project, 'server, warm explore', ours.warm, other.warm, 's');
  }
  if (only.has('sync')) {
    report(project, 'sync, nothing changed', ...both(await turn(['sync', '.'], false), 'wall'), 's');
    let edits = 0;
    const appending = (text) => (root) => {
      const path = someSource(root);
      edits += 1;
      appendFileSync(path, `\n${text(extname(path), edits)}\n`);
      const later = new Date(Date.now() + 1000 * edits);
      utimesSync(path, later, later);
    };
    const comment = (extension, number) => `${extension === '.py' ? '#' : '//'} edited ${number}`;
    report(project, 'sync, a comment', ...both(await turn(['sync', '.'], false, appending(comment)), 'wall'), 's');
    report(project, 'sync, a function', ...both(await turn(['sync', '.'], false, appending((extension, number) => (FUNCTIONS[extension] ?? FUNCTIONS['.c'])(`edited${number}`))), 'wall'), 's');
  }
  rmSync(base, { recursive: true, force: true });
}
