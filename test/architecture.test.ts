// The walls of the house as data, checked on every test run: which folder may import which, which package has which
// owner, where a process may be touched, how long a file may get, and that every registry lists its folder.
// dependency-cruiser reads the same kind of table for cycles and orphans; this one needs nothing but the sources.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/registry.js';
import { TOOLS } from '../src/mcp/registry.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** folder -> what it may import besides itself; anything absent is forbidden */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  languages: ['core'],
  graph: ['core'],
  source: ['core', 'extract/read-text.ts'],
  scan: ['core', 'languages'],
  extract: ['core', 'languages'],
  resolve: ['core', 'languages'],
  frameworks: ['core', 'resolve/contract.ts'],
  dispatch: ['core', 'graph'],
  store: ['core', 'graph'],
  indexing: ['core', 'scan', 'languages', 'extract', 'resolve', 'frameworks', 'dispatch', 'graph', 'store', 'source'],
  answers: ['core', 'graph', 'source'],
  render: ['core', 'answers'],
  api: ['core', 'indexing', 'answers', 'graph', 'store', 'source'],
  mcp: ['core', 'api', 'answers', 'render'],
  cli: ['core', 'api', 'answers', 'render'],
};
/** single files that may import more than their folder */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'cli/commands/serve.command.ts': ['mcp'],
};

/** package or Node module -> the files (or folders, with a slash) that may import it */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'web-tree-sitter': ['extract/'],
  'tree-sitter-wasms': ['extract/'],

  'sql.js': ['store/'],
  chokidar: ['mcp/watch.ts'],
  ignore: ['scan/'],
  picomatch: ['scan/', 'answers/'],
  commander: ['cli/run.ts'],
  ora: ['cli/progress.ts'],
  picocolors: ['cli/messages.ts'],
  chalk: ['render/theme.ts'],
  '@modelcontextprotocol/server': ['mcp/'],
  zod: ['scan/'],
  fs: ['scan/', 'extract/', 'source/', 'store/', 'cli/version.ts'],
  child_process: ['extract/'],
  v8: ['cli/main.ts'],
  worker_threads: [],
  http: [],
  https: [],
  net: [],
  dgram: [],
  tls: [],
  dns: [],
};

/** files that may speak to the process */
const EDGES = ['cli/main.ts', 'cli/io.ts', 'mcp/serve.ts', 'extract/worker.ts'];

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** By `import()`, or for its types only. */
  readonly onDemand: boolean;
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => path.split('\\').join('/'))
  .sort();
const sources = new Map(files.map((file) => [file, readFileSync(join(root, 'src', file), 'utf8')]));
const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));

function importsOf(file: string, text: string): Import[] {
  const pattern = /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...withoutComments(text).matchAll(pattern)].map((match) => ({
    file, specifier: match[1] ?? match[2] ?? match[3] ?? '', onDemand: match[3] !== undefined || /^\W*(import|export)\s+type\b/.test(match[0]),
  }));
}

/** `cli/run.ts`, or undefined for what is not a file of ours */
function target({ file, specifier }: Import): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier).replace(/\.js$/, '.ts') : undefined;
}

const folderOf = (file: string): string => file.split('/')[0] ?? '';

function mayImport(file: string, wanted: string): boolean {
  const allowed = [...(LAYERS[folderOf(file)] ?? []), ...(EXCEPTIONS[file] ?? [])];
  return folderOf(wanted) === folderOf(file) || allowed.some((entry) => entry === wanted || entry === folderOf(wanted));
}

/** `@scope/name` or `name`, without `node:` and without a path inside the package */
function packageOf(specifier: string): string {
  const parts = specifier.replace(/^node:/, '').split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] ?? '';
}

function mayTouch(file: string, owners: readonly string[]): boolean {
  return owners.some((owner) => owner === file || (owner.endsWith('/') && file.startsWith(owner)));
}

describe('architecture', () => {
  test('the check sees the sources and their imports', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(imports.length).toBeGreaterThan(files.length);
    expect(imports.filter((entry) => target(entry) !== undefined).length).toBeGreaterThan(100);
  });

  test('the checks themselves recognise a breach', () => {
    const planted = importsOf('render/markdown.ts', "import type { Store } from '../store/save.js';\nexport { x } from\n  '../graph/graph.js';\nconst y = await import('../cli/run.js');");
    expect(planted.map(target)).toEqual(['store/save.ts', 'graph/graph.ts', 'cli/run.ts']);
    expect(planted.map((entry) => mayImport(entry.file, target(entry) ?? ''))).toEqual([false, false, false]);
    expect(mayImport('cli/commands/query.command.ts', 'mcp/serve.ts')).toBe(false);
    expect(mayTouch('dispatch/events.ts', OWNERS['fs'] ?? [])).toBe(false);
  });

  test('every folder of src has its place in the table', () => {
    expect([...new Set(files.map(folderOf))].filter((folder) => LAYERS[folder] === undefined)).toEqual([]);
  });

  test('folders import only what the table allows', () => {
    const breaches = imports.filter((entry) => {
      const wanted = target(entry);
      return wanted !== undefined && !mayImport(entry.file, wanted);
    });
    expect(breaches.map((entry) => `${entry.file} -> ${target(entry)}`)).toEqual([]);
  });

  test('every relative import names a file that exists', () => {
    const dead = imports.filter((entry) => {
      const wanted = target(entry);
      return wanted !== undefined && !sources.has(wanted);
    });
    expect(dead.map((entry) => `${entry.file} -> ${entry.specifier}`)).toEqual([]);
  });

  test('packages and the risky modules of Node are imported by their owners only', () => {
    const breaches = imports.filter((entry) => {
      if (entry.specifier.startsWith('.')) return false;
      const owners = OWNERS[packageOf(entry.specifier)];
      return owners === undefined ? !isHarmless(entry.specifier) : !mayTouch(entry.file, owners);
    });
    expect(breaches.map((entry) => `${entry.file} -> ${entry.specifier}`)).toEqual([]);
  });

  test('every run-time dependency has an owner that uses it', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
    const used = new Set(imports.map((entry) => packageOf(entry.specifier)));
    // Only files of it are loaded, by path.
    used.add('tree-sitter-wasms');
    expect(Object.keys(manifest.dependencies).filter((name) => !used.has(name))).toEqual([]);
  });

  test('plugins of one kind do not know each other', () => {
    const breaches = imports.filter((entry) => {
      const wanted = target(entry);
      const [folder, plugin] = entry.file.split('/');
      if (wanted === undefined || folder !== 'languages' || folderOf(wanted) !== folder || plugin?.endsWith('.ts')) return false;
      const other = wanted.split('/')[1] ?? '';
      return other !== plugin && !other.endsWith('.ts') && !other.startsWith('_');
    });
    expect(breaches.map((entry) => `${entry.file} -> ${target(entry)}`)).toEqual([]);
  });

  test('only the edge touches the console and the streams of the process', () => {
    const touching = [...sources].filter(([file, text]) => !EDGES.includes(file) && /\bconsole\.|\bprocess\.(stdout|stderr|stdin|exit|argv|env|cwd)\b/.test(withoutComments(text)));
    expect(touching.map(([file]) => file)).toEqual([]);
  });

  test('no file is longer than 400 lines', () => {
    const long = [...sources].filter(([, text]) => text.split('\n').length > 401);
    expect(long.map(([file, text]) => `${file}: ${text.split('\n').length - 1}`)).toEqual([]);
  });

  test('every file opens with a comment that says what it is for', () => {
    expect([...sources].filter(([, text]) => !/^(\/\/|\/\*)/.test(text.replace(/^#!.*\n/, ''))).map(([file]) => file)).toEqual([]);
  });

  test('nothing is exported by default, and sorting by locale is not used', () => {
    const odd = [...sources].filter(([, text]) => /^export default\b/m.test(text) || /\.localeCompare\(|Intl\.Collator/.test(withoutComments(text)));
    expect(odd.map(([file]) => file)).toEqual([]);
  });
});

describe('what a question loads', () => {
  /** The files that are loaded with a file, before anything is imported on demand. */
  function loadedWith(start: string): Set<string> {
    const loaded = new Set([start]);
    for (const file of loaded) {
      for (const entry of imports) {
        const wanted = target(entry);
        if (entry.file === file && wanted !== undefined && !entry.onDemand) loaded.add(wanted);
      }
    }
    return loaded;
  }

  test('is no parser, no resolver, no protocol, no schema library, no progress line', () => {
    const loaded = loadedWith('cli/main.ts');
    expect(loaded.size).toBeGreaterThan(60);
    expect([...loaded].filter((file) => /^(extract|resolve|mcp|dispatch|frameworks)\//.test(file) && file !== 'extract/read-text.ts')).toEqual([]);
    const heavy = new Set(['zod', 'ora', 'web-tree-sitter', 'sql.js', 'chokidar', '@modelcontextprotocol/server']);
    const packages = imports.filter((entry) => loaded.has(entry.file) && !entry.onDemand && heavy.has(packageOf(entry.specifier)));
    expect(packages.map((entry) => `${entry.file} -> ${entry.specifier}`)).toEqual([]);
  });
});

describe('registries', () => {
  test('every command file is a command of that name', () => {
    const names = readdirSync(join(root, 'src/cli/commands')).map((file) => file.replace('.command.ts', '')).sort();
    expect([...COMMANDS.keys()].sort()).toEqual(names);
    for (const command of COMMANDS.values()) expect(command.examples.length, command.name).toBeGreaterThan(0);
  });

  test('every tool file is a tool of that name', () => {
    const names = readdirSync(join(root, 'src/mcp/tools')).map((file) => `codegraph_${file.replace('.tool.ts', '')}`).sort();
    expect(TOOLS.map((tool) => tool.name).sort()).toEqual(names);
  });
});

function isHarmless(specifier: string): boolean {
  return /^node:(path|url|os|crypto|zlib|stream|buffer|util|perf_hooks|module|timers\/promises)$/.test(specifier);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
