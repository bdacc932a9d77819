// Builds dist/: the command line, the parse worker, and the chunks that they share or load on demand. Bundling halves
// the start-up time of a command; packages that load files of their own (WebAssembly) stay outside.
// Every output lies one folder below dist/, as every source lies one below src/, so relative URLs hold in both.
import { readdirSync, rmSync, existsSync } from 'node:fs';
import { build } from 'esbuild';

const entryPoints = ['src/cli/main.ts', 'src/extract/worker.ts'].filter((path) => existsSync(path));
const result = await build({
  entryPoints,
  outdir: 'dist',
  outbase: 'src',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['sql.js', 'web-tree-sitter', 'tree-sitter-wasms', 'chokidar'],
  minifyWhitespace: true,
  minifySyntax: true,
  metafile: true,
  logLevel: 'warning',
  // CommonJS packages inside an ES module bundle still ask for Node's own modules through `require`.
  banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
});

const wanted = new Set(Object.keys(result.metafile.outputs));
for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
  if (entry.isFile() && !wanted.has(path)) rmSync(path);
}
