import fc from 'fast-check';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import type { IndexReport } from '../../src/core/reports.js';
import { indexProject, type Stages } from '../../src/indexing/index-project.js';
import { imagePath } from '../../src/store/location.js';
import { fakeStages } from '../support/fake-stages.js';
import { inlineStages } from '../support/inline-stages.js';
import { putFile } from '../support/tree.js';

/** One thing that somebody does to the tree between two syncs. */
type Edit =
  | { readonly do: 'write'; readonly path: string; readonly content: string }
  | { readonly do: 'remove'; readonly path: string }
  | { readonly do: 'rename'; readonly path: string; readonly to: string }
  | { readonly do: 'touch'; readonly path: string }
  | { readonly do: 'revert' };

interface World { readonly paths: readonly string[]; readonly contents: readonly string[] }

/** Scripts: groups of edits with a sync after each group. */
function scripts(world: World): fc.Arbitrary<{ readonly start: readonly Edit[]; readonly steps: readonly (readonly Edit[])[] }> {
  const path = fc.constantFrom(...world.paths);
  const write = fc.record({ do: fc.constant('write' as const), path, content: fc.constantFrom(...world.contents) });
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    { arbitrary: write, weight: 5 },
    { arbitrary: fc.record({ do: fc.constant('remove' as const), path }), weight: 2 },
    { arbitrary: fc.record({ do: fc.constant('rename' as const), path, to: path }), weight: 2 },
    { arbitrary: fc.record({ do: fc.constant('touch' as const), path }), weight: 1 },
    { arbitrary: fc.constant({ do: 'revert' as const }), weight: 1 },
  );
  return fc.record({ start: fc.array(write, { minLength: 1, maxLength: 6 }), steps: fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }) });
}

/** A tree that knows its beginning, so that edits can be taken back; every change gets a later time. */
class Tree {
  readonly root = mkdtempSync(join(tmpdir(), 'script-'));
  #files = new Map<string, string>();
  #start = new Map<string, string>();
  #clock = 1_500_000_000;

  begin(edits: readonly Edit[]): void {
    for (const edit of edits) this.apply(edit);
    this.#start = new Map(this.#files);
  }

  apply(edit: Edit): void {
    switch (edit.do) {
      case 'write': return this.#write(edit.path, edit.content);
      case 'remove': return this.#remove(edit.path);
      case 'touch': {
        const content = this.#files.get(edit.path);
        if (content !== undefined) this.#write(edit.path, content);
        return;
      }
      case 'rename': {
        const content = this.#files.get(edit.path);
        if (content === undefined || edit.path === edit.to) return;
        mkdirSync(dirname(join(this.root, edit.to)), { recursive: true });
        renameSync(join(this.root, edit.path), join(this.root, edit.to));
        this.#files.delete(edit.path);
        this.#files.set(edit.to, content);
        return;
      }
      case 'revert':
        for (const path of this.#files.keys()) if (!this.#start.has(path)) this.#remove(path);
        for (const [path, content] of this.#start) if (this.#files.get(path) !== content) this.#write(path, content);
    }
  }

  #write(path: string, content: string): void {
    putFile(this.root, path, content, this.#clock++);
    this.#files.set(path, content);
  }

  #remove(path: string): void {
    rmSync(join(this.root, path), { force: true });
    this.#files.delete(path);
  }
}

async function run(root: string, mode: IndexReport['mode'], stages: Stages): Promise<Buffer> {
  const report = await indexProject({ root, mode }, stages);
  if (isFailure(report)) throw new Error(report.message);
  return readFileSync(imagePath(root));
}

async function holds(script: { readonly start: readonly Edit[]; readonly steps: readonly (readonly Edit[])[] }, stages: Stages): Promise<void> {
  const tree = new Tree();
  try {
    tree.begin(script.start);
    await run(tree.root, 'rebuild', stages);
    for (const step of script.steps) {
      for (const edit of step) tree.apply(edit);
      const synced = await run(tree.root, 'sync', stages);
      const rebuilt = await run(tree.root, 'rebuild', stages);
      expect(synced.equals(rebuilt)).toBe(true);
    }
  } finally {
    rmSync(tree.root, { recursive: true });
  }
}

const FAKE: World = {
  paths: ['a.ts', 'b.ts', 'c.py', 'd/e.ts', 'd/f.test.ts', '.gitignore', 'package.json'],
  contents: ['def one\ncall two\n', 'def two\ncall one\ncall x\n', 'def one\n', 'broken\n', 'generated\ndef gen\n', '', 'd/\n'],
};

const TYPESCRIPT: World = {
  paths: ['a.ts', 'b.ts', 'lib/index.ts', 'lib/c.tsx', 'lib/c.test.ts', 'main.js', 'p.py', 'q/__init__.py', 'q/r.py'],
  contents: [
    "export { helper } from './lib/index';\nexport * from './b';\nexport function a(x: number) { return b(x) + helper(); }\nimport { b } from './b';\n",
    "import { a } from './a';\nexport class B { run() { return this.walk(); } walk() { return a(1); } }\nexport function b(n) { return new B().run(); }\n",
    "import { B } from '../b';\nexport function helper() { const x = new B(); return x.walk(); }\nexport class C extends B { walk() { return super.walk(); } }\n",
    'import os\nfrom q import r\nfrom q.r import *\nclass P:\n    def go(self):\n        return self.stop() + r.jump()\n    def stop(self):\n        return jump()\n',
    'def jump():\n    return 1\n\ndef helper():\n    return jump()\n',
    'function broken( {\n',
    '',
  ],
};

describe('after any edits, sync ends with the bytes of a rebuild', () => {
  test('around extraction and resolution', async () => {

    await fc.assert(fc.asyncProperty(scripts(FAKE), (each) => holds(each, fakeStages((items) => items.reverse()).stages)), { numRuns: 200 });
  }, 300_000);

  test('with the real languages', async () => {
    await fc.assert(fc.asyncProperty(scripts(TYPESCRIPT), (each) => holds(each, inlineStages((items) => items.reverse()))), { numRuns: 200 });
  }, 300_000);
});

/** Blank lines, comments and both in front of some lines of a text; `//` is a comment in all but Python. */
function spacedOut(text: string, where: readonly number[], comment: string): string {
  const lines = text.split('\n');
  for (const at of where) lines.splice(at % (lines.length + 1), 0, ['', comment, `${comment} class B def jump import x`][at % 3]!);
  return lines.join('\n');
}

test('comments and blank lines end with the bytes of a rebuild, most of the time without resolving anything', async () => {
  const sources: Record<string, string> = {
    'a.ts': TYPESCRIPT.contents[0]!, 'b.ts': TYPESCRIPT.contents[1]!, 'lib/index.ts': TYPESCRIPT.contents[2]!, 'p.py': TYPESCRIPT.contents[3]!, 'q/r.py': TYPESCRIPT.contents[4]!,
    'on.js': "const { EventEmitter } = require('events');\nclass Bus extends EventEmitter {}\nconst bus = new Bus();\nfunction heard() {}\nbus.on('x', heard);\nfunction tell() {\n  bus.emit('x');\n}\n",
  };
  const edits = fc.array(fc.tuple(fc.constantFrom(...Object.keys(sources)), fc.array(fc.nat(40), { minLength: 1, maxLength: 5 })), { minLength: 1, maxLength: 3 });
  let syncs = 0;
  let resolved = 0;
  await fc.assert(fc.asyncProperty(edits, async (script) => {
    const tree = new Tree();
    try {
      const path = (name: string) => ({ do: 'write' as const, path: name, content: sources[name]! });
      tree.begin(Object.keys(sources).map(path));
      const inline = inlineStages();
      const stages: Stages = {
        ...inline,
        loadResolver: async () => {
          const resolve = await inline.loadResolver();
          return (...given) => {
            resolved += 1;
            return resolve(...given);
          };
        },
      };
      await run(tree.root, 'rebuild', inline);
      for (const [name, where] of script) tree.apply({ do: 'write', path: name, content: spacedOut(sources[name]!, where, name.endsWith('.py') ? '#' : '//') });
      const synced = await run(tree.root, 'sync', stages);
      syncs += 1;
      expect(synced.equals(await run(tree.root, 'rebuild', inline))).toBe(true);
    } finally {
      rmSync(tree.root, { recursive: true });
    }
  }), { numRuns: 60 });
  // A comment at the very beginning of a body can make the body begin elsewhere.
  expect(resolved).toBeLessThan(syncs / 2);
}, 120_000);

test('the order in which files are read does not show', async () => {
  await fc.assert(fc.asyncProperty(scripts(TYPESCRIPT), fc.infiniteStream(fc.nat()), async (script, numbers) => {
    const tree = new Tree();
    try {
      tree.begin(script.start);
      const inOrder = await run(tree.root, 'rebuild', inlineStages());
      const shuffle = <T>(items: T[]): T[] => items
        .map((item) => ({ item, rank: numbers.next().value as number })).sort((a, b) => a.rank - b.rank).map(({ item }) => item);
      expect((await run(tree.root, 'rebuild', inlineStages(shuffle))).equals(inOrder)).toBe(true);
    } finally {
      rmSync(tree.root, { recursive: true });
    }
  }), { numRuns: 40 });
}, 120_000);
