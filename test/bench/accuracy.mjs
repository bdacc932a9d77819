#!/usr/bin/env node
// Measures the call edges of a project against its compilers: `npm run bench:accuracy -- DIR [--pyright FOLDER]
// [--clangd] [--show N]`.
// DIR is copied (without dependencies and build results), indexed by the built program, and every call, construction and
// tag of its sources is asked about: TypeScript and JavaScript of the TypeScript compiler, Python of pyright when FOLDER
// (where `pyright` is installed) is given, C and C++ of clangd when that is asked for. Also prints the most-called symbols and what production calls in tests.
//
//   recall      of the sites that the compiler resolves inside DIR, the share with an edge to that definition
//   precision   of the edges at sites that the compiler resolves, inside or outside, the share to that definition

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compare } from './accuracy-compare.mjs';

const LEFT_OUT = new Set(['node_modules', '.git', '.codegraph', '.venv', 'venv', '__pycache__']);
const TYPESCRIPT = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']);
const PYTHON = new Set(['.py', '.pyi']);
const C = new Set(['.c', '.h', '.cc', '.cpp', '.cxx', '.hpp']);
const program = fileURLToPath(new URL('../../bin/codegraph.js', import.meta.url));

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pyright: { type: 'string' }, clangd: { type: 'boolean' }, flags: { type: 'string', default: '' }, show: { type: 'string', default: '0' } } });
if (positionals.length !== 1) {
  process.stderr.write('usage: npm run bench:accuracy -- DIR [--pyright FOLDER] [--clangd [--flags "-D..."]] [--show N]\n');
  process.exit(2);
}
const origin = realpathSync(resolve(positionals[0]));
const home = mkdtempSync(join(realpathSync(tmpdir()), 'accuracy-'));
const root = join(home, basename(origin));
try {
  cpSync(origin, root, { recursive: true, dereference: false, filter: (path) => path === origin || !LEFT_OUT.has(basename(path)) });
  const codegraph = (...args) => execFileSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
  codegraph('init', '.');
  const edges = codegraph('export', 'edges', '--format', 'jsonl').split('\n').filter(Boolean).map((line) => JSON.parse(line));
  const files = sources(root);
  const languages = [
    ['TypeScript', files.filter((path) => TYPESCRIPT.has(extname(path))), async (paths) => (await import('./accuracy-typescript.mjs')).typescriptSites(root, paths)],
    ['Python', values.pyright === undefined ? [] : files.filter((path) => PYTHON.has(extname(path))), async (paths) => (await import('./accuracy-pyright.mjs')).pyrightSites(root, paths, resolve(values.pyright))],
    ['C and C++', values.clangd ? files.filter((path) => C.has(extname(path))) : [], async (paths) => (await import('./accuracy-clangd.mjs')).clangdSites(root, paths, { flags: values.flags.split(' ').filter(Boolean) })],
  ];
  for (const [name, paths, ask] of languages) {
    if (paths.length === 0) continue;
    report(name, paths.length, compare(await ask(paths), edges));
  }
  mostCalled(edges);
  intoTests(edges, JSON.parse(codegraph('files', '--json', '--limit', '1000000')));
} finally {
  rmSync(home, { recursive: true, force: true });
}

function sources(folder) {
  const found = [];
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) { if (!LEFT_OUT.has(entry.name)) visit(inner); }
      else if (entry.isFile()) found.push(relative(folder, inner).split('\\').join('/'));
    }
  };
  visit(folder);
  return found.sort();
}

function report(name, count, result) {
  const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
  print(`${name}: ${count} files, ${result.inside} sites inside, ${result.outside} outside, ${result.unknown} that the compiler does not resolve`);
  print(`  recall     ${percent(result.found, result.inside)}   (${Object.entries(result.byKind).map(([kind, [part, whole]]) => `${kind} ${percent(part, whole)} of ${whole}`).join(', ')})`);
  print(`  precision  ${percent(result.right, result.right + result.wrong.length)}   of ${result.right + result.wrong.length} edges`);
  sample('missed', result.missed);
  sample('wrong', result.wrong);
}

function sample(word, list) {
  const wanted = Number(values.show);
  const step = Math.max(1, Math.floor(list.length / Math.max(1, wanted)));
  for (const item of list.filter((_, index) => index % step === 0).slice(0, wanted)) print(`  ${word}  ${JSON.stringify(item)}`);
}

function mostCalled(edges) {
  const counts = new Map();
  for (const edge of edges) {
    if (edge.kind !== 'calls' || edge.grade === 'dispatch') continue;
    const key = `${edge.target} (${edge.tfile}:${edge.tline})`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  print('Most called:');
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 20)) print(`  ${String(count).padStart(6)}  ${key}`);
}

function intoTests(edges, listing) {
  const roles = new Map(listing.files.map((file) => [file.path, file.role]));
  const isTest = (path) => roles.get(path) === 'test' || roles.get(path) === 'example';
  const calls = edges.filter((edge) => edge.kind !== 'imports' && !isTest(edge.file) && isTest(edge.tfile));
  print(`Edges from production code into tests and examples: ${calls.length}`);
  for (const edge of calls.slice(0, Number(values.show))) print(`  ${edge.file}:${edge.line} ${edge.kind} ${edge.target} (${edge.tfile}:${edge.tline})`);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
