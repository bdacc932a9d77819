// Builds dist/: the command line, the parse worker, and the chunks that they share or load on demand. Start-up is part of
// every answer and each file costs time to load, so a question gets one chunk, and what it never needs (indexing, the
// protocol with its schemas, the check of a configuration) lies in others. Every output lies one folder below dist/, as
// every source lies one below src/, so that URLs relative to a module hold in both.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'rolldown';

/** Stands for everything that decides what an index says: one that another build made is built anew, not misread. */
function indexingHash() {
  const hash = createHash('sha256');
  for (const folder of ['core', 'languages', 'scan', 'extract', 'resolve', 'dispatch', 'frameworks', 'graph', 'store', 'indexing']) {
    let names = [];
    try {
      names = readdirSync(`src/${folder}`, { recursive: true }).sort();
    } catch {
      // Not every folder of the plan exists yet.
    }
    for (const name of names) if (/\.(?:ts|scm)$/.test(name)) hash.update(`${folder}/${name}\0`).update(readFileSync(`src/${folder}/${name}`));
  }
  return hash.digest('hex').slice(0, 16);
}

const { output } = await build({
  input: { 'cli/main': 'src/cli/main.ts', 'extract/worker': 'src/extract/worker.ts' },
  platform: 'node',
  // They load WebAssembly files of their own.
  external: ['sql.js', 'web-tree-sitter', /^tree-sitter-wasms/],
  preserveEntrySignatures: false,
  transform: { define: { CODEGRAPH_BUILD: JSON.stringify(indexingHash()) } },
  checks: { ineffectiveDynamicImport: false },
  plugins: [{
    // Commander starts programs for subcommands that are files of their own, which we have none of; loading the module
    // that could do it (and the network modules that it loads) takes longer than reading the options.
    name: 'commander-starts-nothing',
    transform: (code, id) => (id.includes('node_modules/commander/') ? code.replace("require('node:child_process')", '{}') : undefined),
  }],
  output: {
    dir: 'dist',
    format: 'esm',
    minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      // The first that matches takes the module.
      groups: [
        { name: 'config', test: /\/src\/scan\/config-schema/ },
        { name: 'core', test: /\/src\/core\/|\/src\/extract\/read-text|rolldown\/runtime/ },
        { name: 'protocol', test: /node_modules\/(@modelcontextprotocol|zod)\// },
        // The first of the two answers the opening of a client while the second is still loading the protocol.
        { name: 'serve', test: /\/src\/mcp\/(serve|stdio|messages|greeting|texts)\.ts/ },
        { name: 'tools', test: /\/src\/mcp\/|\/src\/api\/folders|\/src\/indexing\/watchable|\/src\/scan\/file-system/ },
        { name: 'ask', test: /\/src\/(cli\/(?!main\.ts)|(api|answers|render|source|store|graph|scan)\/)|\/src\/languages\/extensions|\/src\/indexing\/(sweep|changes|sources)|node_modules\/(commander|chalk|picocolors|ignore|picomatch)\// },
        // The worker itself stays in its own file: what it does at its start is for a worker only. So do the languages, of
        // which a worker loads those that it meets.
        { name: 'parse', test: /\/src\/extract\/(?!worker|pool)|\/src\/languages\/(contract|registry|type-text)\.ts/ },
        { name: 'index', test: /\/src\/(indexing|resolve|dispatch|frameworks)\/|\/src\/extract\/pool|\/src\/languages\/(policies|preludes)\.ts|\/(policy|module-system)\.ts/ },
      ],
    },
  },
});

const wanted = new Set(output.map(({ fileName }) => `dist/${fileName}`));
for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
  if (entry.isFile() && !wanted.has(path)) rmSync(path);
}
