// Call sites of C and C++ sources as clangd resolves them. Where it names the declaration of a function, its definition is
// right as well, and the other way round; where it names a class, so are the constructors of that class. Headers of other
// packages have to be installed for a file to be understood: what clangd makes of a file with unknown includes is guesswork.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Language, Parser, Query } from 'web-tree-sitter';
import { startServer } from './language-server.mjs';

const CALLS = {
  c: '(call_expression function: [(identifier) @n (field_expression field: (_) @n)])',
  cpp: '(call_expression function: [(identifier) @n (field_expression field: (field_identifier) @n) (qualified_identifier) @n (template_function name: (identifier) @n)]) (new_expression type: [(type_identifier) @n (qualified_identifier) @n])',
};
const QUIET_MS = 3000;

export async function clangdSites(root, paths, { flags = [] } = {}) {
  const isCpp = paths.some((path) => /\.(?:cc|cpp|cxx|hpp)$/.test(path));
  const read = await reader(root, paths, isCpp);
  const database = mkdtempSync(join(tmpdir(), 'clangd-'));
  const headers = [...new Set(paths.filter((path) => /\.h(?:pp)?$/.test(path)).map((path) => dirname(path)))];
  const includes = ['.', ...(existsSync(join(root, 'include')) ? ['include'] : []), ...headers].map((folder) => `-I${join(root, folder)}`);
  const dialect = (path) => (read.languageOf(path) === 'c' ? ['clang', '-xc'] : ['clang++', '-xc++', '-std=c++17']);
  writeFileSync(join(database, 'compile_commands.json'), JSON.stringify(paths.map((path) => ({
    directory: root, file: join(root, path), arguments: [...dialect(path), ...includes, ...flags, '-c', join(root, path)],
  }))));
  const server = startServer('clangd', [`--compile-commands-dir=${database}`, '--background-index', '--log=error', '--limit-results=0']);
  const work = { running: 0, last: Date.now() };
  server.onNotice(({ method, params }) => {
    if (method !== '$/progress') return;
    if (params.value.kind === 'begin') work.running += 1;
    if (params.value.kind === 'end') work.running -= 1;
    work.last = Date.now();
  });
  await server.request('initialize', { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: { window: { workDoneProgress: true } } });
  server.notify('initialized', {});
  const uriOf = (path) => pathToFileURL(join(root, path)).href;
  const open = (path) => server.notify('textDocument/didOpen', { textDocument: { uri: uriOf(path), languageId: read.languageOf(path), version: 1, text: read.text(path) } });
  open(paths.find((path) => !/\.h(?:pp)?$/.test(path)) ?? paths[0]);
  // Definitions in other files are known when the index of all files is there.
  do await sleep(500); while (work.running > 0 || Date.now() - work.last < QUIET_MS);
  const sites = [];
  for (const path of paths) {
    open(path);
    const names = read.namesIn(path);
    const ask = (method) => Promise.all(names.map(({ line, col }) => server.request(`textDocument/${method}`, { textDocument: { uri: uriOf(path) }, position: { line: line - 1, character: col } })));
    const definitions = await ask('definition');
    const declarations = await ask('declaration');
    names.forEach((name, index) => {
      const site = { file: path, ...name, kind: 'call', targets: [], outside: false };
      for (const location of [definitions[index], declarations[index]].flat()) if (location) add(site, location);
      sites.push(site);
    });
    server.notify('textDocument/didClose', { textDocument: { uri: uriOf(path) } });
  }
  server.stop();
  rmSync(database, { recursive: true, force: true });
  return sites;

  function add(site, { uri, range }) {
    const file = relative(root, fileURLToPath(uri)).split('\\').join('/');
    if (file.startsWith('..')) { site.outside = site.targets.length === 0; return; }
    site.outside = false;
    const line = range.start.line + 1;
    site.targets.push({ file, line, name: site.name });
    for (const constructor of read.constructorsAt(file, line, site.name)) site.targets.push({ ...constructor, name: site.name });
  }
}

async function reader(root, paths, isCpp) {
  const require = createRequire(import.meta.url);
  await Parser.init({ wasmBinary: readFileSync(join(dirname(require.resolve('web-tree-sitter')), 'tree-sitter.wasm')) });
  const languages = {};
  for (const id of ['c', 'cpp']) languages[id] = await Language.load(readFileSync(require.resolve(`tree-sitter-wasms/out/tree-sitter-${id}.wasm`)));
  const queries = Object.fromEntries(Object.entries(CALLS).map(([id, text]) => [id, new Query(languages[id], text)]));
  const parser = new Parser();
  const texts = new Map();
  const text = (path) => texts.get(path) ?? texts.set(path, readFileSync(join(root, path), 'utf8')).get(path);
  const languageOf = (path) => (extname(path) === '.c' || (extname(path) === '.h' && !isCpp) ? 'c' : 'cpp');
  const parse = (path) => { parser.setLanguage(languages[languageOf(path)]); return parser.parse(text(path)); };
  const inner = (node) => {
    let at = node;
    while (at.type === 'qualified_identifier' || at.type === 'template_function' || at.type === 'template_type') at = at.childForFieldName('name') ?? at;
    return at;
  };
  return {
    text, languageOf,
    namesIn(path) {
      const tree = parse(path);
      const found = new Map();
      for (const { node } of queries[languageOf(path)].captures(tree.rootNode)) {
        const name = inner(node);
        found.set(name.startIndex, { line: name.startPosition.row + 1, col: name.startPosition.column, name: name.text });
      }
      tree.delete();
      return [...found.values()];
    },
    /** Where the constructors of a class are, when the line is where it is named. By text: a macro in front of the name
     *  of a class hides it from a parser without preprocessor. */
    constructorsAt(path, line, name) {
      const lines = text(path).split('\n');
      if (languageOf(path) === 'c' || !new RegExp(`\\b(?:class|struct)\\b[^;(]*\\b${name}\\b`).test(lines[line - 1])) return [];
      const indent = /^\s*/.exec(lines[line - 1])[0];
      const end = lines.findIndex((each, at) => at >= line && each.startsWith(`${indent}};`));
      const found = [];
      const inside = new RegExp(`^\\s*(?:(?:explicit|constexpr|inline)\\s+)*${name}\\s*\\(`);
      for (let at = line; at < end; at += 1) if (inside.test(lines[at])) found.push({ file: path, line: at + 1 });
      const outside = new RegExp(`\\b${name}::${name}\\s*\\(`);
      for (const other of paths) text(other).split('\n').forEach((each, at) => { if (outside.test(each)) found.push({ file: other, line: at + 1 }); });
      return found;
    },
  };
}
