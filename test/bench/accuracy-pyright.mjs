// Call sites of Python sources as pyright resolves them: it is asked for the definition of the name at every call, over
// the protocol that editors use. Parameters and names in import statements are no definitions.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Language, Parser, Query } from 'web-tree-sitter';
import { startServer } from './language-server.mjs';

const AT_ONCE = 16;
const NO_DEFINITION = new Set(['parameters', 'lambda_parameters', 'import_statement', 'import_from_statement']);
const CALLS = `
  (call function: (identifier) @name)
  (call function: (attribute attribute: (identifier) @name))
`;

export async function pyrightSites(root, paths, folder) {
  const { namesIn, isDefinition } = await parser();
  const server = startServer(process.execPath, ['--max-old-space-size=4096', createRequire(join(folder, 'package.json')).resolve('pyright/langserver.index.js'), '--stdio']);
  await server.request('initialize', { processId: process.pid, rootUri: pathToFileURL(root).href, workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'measured' }], capabilities: {} });
  server.notify('initialized', {});
  const sites = [];
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    const uri = pathToFileURL(join(root, path)).href;
    server.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'python', version: 1, text } });
    const names = namesIn(text);
    for (let start = 0; start < names.length; start += AT_ONCE) {
      const asked = names.slice(start, start + AT_ONCE);
      const answers = await Promise.all(asked.map(({ line, col }) => server.request('textDocument/definition', { textDocument: { uri }, position: { line: line - 1, character: col } })));
      asked.forEach((name, index) => sites.push({ file: path, ...name, kind: 'call', ...readAnswer(answers[index], name.name) }));
    }
    server.notify('textDocument/didClose', { textDocument: { uri } });
  }
  server.stop();
  return sites;

  function readAnswer(answer, name) {
    const targets = [];
    let outside = false;
    for (const location of answer === null ? [] : [answer].flat()) {
      const path = relative(root, fileURLToPath(location.uri ?? location.targetUri)).split('\\').join('/');
      const { start } = location.range ?? location.targetSelectionRange;
      if (path.startsWith('..')) outside = true;
      else if (isDefinition(join(root, path), start)) targets.push({ file: path, line: start.line + 1, name, within: true });
    }
    return { targets, outside };
  }
}

async function parser() {
  const require = createRequire(import.meta.url);
  await Parser.init({ wasmBinary: readFileSync(join(dirname(require.resolve('web-tree-sitter')), 'tree-sitter.wasm')) });
  const language = await Language.load(readFileSync(require.resolve('tree-sitter-wasms/out/tree-sitter-python.wasm')));
  const query = new Query(language, CALLS);
  const reader = new Parser();
  reader.setLanguage(language);
  const trees = new Map();
  return {
    /** Name positions of all calls of a text. */
    namesIn(text) {
      const tree = reader.parse(text);
      const names = query.captures(tree.rootNode).map(({ node }) => ({ line: node.startPosition.row + 1, col: node.startPosition.column, name: node.text }));
      tree.delete();
      return names;
    },
    isDefinition(path, { line, character }) {
      let tree = trees.get(path);
      if (!tree) trees.set(path, (tree = reader.parse(readFileSync(path, 'utf8'))));
      for (let node = tree.rootNode.descendantForPosition({ row: line, column: character }); node; node = node.parent) {
        if (NO_DEFINITION.has(node.type)) return false;
        if (node.type === 'block' || node.type === 'class_definition') return true;
      }
      return true;
    },
  };
}
