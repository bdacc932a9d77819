import { describe, expect, test } from 'vitest';
import { budgetFor } from '../../../src/answers/budget.js';
import { exploreAnswer } from '../../../src/answers/explore/explore.js';
import type { NodeAnswer } from '../../../src/answers/model.js';
import { nodeAnswer, type NodeRequest } from '../../../src/answers/node/node.js';
import { renderMarkdown } from '../../../src/render/markdown.js';
import { tinyProject, type TinyProject } from '../../support/tiny-project.js';

const body = (lines: number): string => Array.from({ length: lines }, (_, at) => `    statement number ${at} of this body\n`).join('');
const type = (name: string, lines: number): string => `class ${name} {\n  fn as_sql(self) {\n${body(lines)}  }\n}\n`;
const project: TinyProject = {
  files: {
    'db/compiler.tiny': `class Compiler {\n  fn as_sql(self) {\n${body(20)}  }\n  fn run(self) {\n    as_sql()\n    helper()\n  }\n}\nclass Leaf {\n  fn as_sql(self) {\n${body(3)}  }\n}\n`,
    'db/many.tiny': Array.from({ length: 60 }, (_, at) => type(`Kind${at}`, 12)).join(''),
    'lib/util.tiny': 'fn helper(x) {\n}\nfn other(x) {\n}\n',
    'lib/deep/util.tiny': 'fn deep(x) {\n}\n',
    'tests/compiler.tiny': 'class Compiler {\n  fn as_sql(self) {\n    only a test double\n  }\n}\nfn check(x) {\n}\n',
  },
  edges: ['db/compiler.tiny|Compiler.run > db/compiler.tiny|Compiler.as_sql', 'db/compiler.tiny|Compiler.run > helper', 'check > db/compiler.tiny|Compiler.as_sql'],
  unresolved: [{ from: 'db/compiler.tiny|Compiler.run', name: 'execute', reason: 'external', detail: 'driver' }],
};
const context = tinyProject(project);
const node = (request: NodeRequest): { readonly answer: NodeAnswer; readonly text: string } => {
  const answer = nodeAnswer(context, request);
  return { answer, text: renderMarkdown(answer) };
};

describe('a symbol', () => {
  test('has its body, its place and its trail with the grade of each edge', () => {
    const { text } = node({ mode: 'symbol', name: 'Compiler.run' });
    expect(text).toContain('## Compiler.run (method)\ndb/compiler.tiny:24 (lines 24-27)');
    expect(text).toContain('25\t    as_sql()');
    expect(text).toContain('- Compiler.as_sql (db/compiler.tiny:2) at line 25 [typed]');
    expect(text).toContain('Calls without an edge: execute (external: driver)');
  });
  test('of an ambiguous name: all definitions, product before test, central before leaf, the rest by exact query', () => {
    const { answer, text } = node({ mode: 'symbol', name: 'as_sql' });
    expect(text).toMatch(/^63 definitions, likeliest first\.$/m);
    expect(answer.mode === 'symbol' && answer.definitions[0]?.symbol.path).toBe('db/compiler.tiny');
    expect(answer.mode === 'symbol' && answer.definitions[0]?.symbol.name).toBe('Compiler.as_sql');
    expect(text.length).toBeLessThanOrEqual(budgetFor(context.graph.files.length).maxChars);
    const shown = answer.mode === 'symbol' ? answer.definitions.length : 0;
    expect(shown).toBeGreaterThan(10);
    expect(answer.omissions.length).toBe(Math.min(40, 63 - shown));
    for (const omission of answer.omissions.slice(0, 5)) {
      const query = omission.hint.tool === 'explore' ? omission.hint.query : '';
      const returned = exploreAnswer(context, { query });
      expect(returned.files.some((file) => file.blocks.some((block) => block.block === 'lines'))).toBe(true);
    }
  });
  test('in a file or below a folder only', () => {
    expect(node({ mode: 'symbol', name: 'as_sql', file: 'tests' }).text).toContain('only a test double');
    const { answer, text } = node({ mode: 'symbol', name: 'helper', file: 'db' });
    expect(answer.status).toBe('nothing');
    expect(text).toContain('helper is not defined in db; it is at lib/util.tiny:1');
  });
  test('by file and line', () => {
    expect(node({ mode: 'symbol', name: 'db/compiler.tiny:25' }).text).toContain('## Compiler.run');
  });
  test('that does not exist is not replaced by a similar one', () => {
    const { answer, text } = node({ mode: 'symbol', name: 'helpr' });
    expect(answer.status).toBe('nothing');
    expect(text).toContain('Similar names: helper');
    expect(text).not.toContain('fn helper');
  });
  test('that is a large type is shown as its members', () => {
    const large = tinyProject({ files: { 'a.tiny': `class Big {\n${Array.from({ length: 20 }, (_, at) => `  fn m${at}(x) {\n${body(8)}  }\n`).join('')}}\n` } });
    const text = renderMarkdown(nodeAnswer(large, { mode: 'symbol', name: 'Big' }));
    expect(text).toContain('192\t  fn m19(x) {');
    expect(text).not.toContain('statement number');
  });
});

describe('a file', () => {
  test('as a map: definitions with their lines, and who uses it', () => {
    const { text } = node({ mode: 'map', file: 'util.tiny' });
    expect(text).toContain('util.tiny fits 2 files');
    const exact = node({ mode: 'map', file: 'lib/util.tiny' });
    expect(exact.text).toContain('- helper (function) 1-2');
    expect(exact.text).toContain('used by 1 file: db/compiler.tiny');
  });
  test('by its name alone', () => {
    expect(node({ mode: 'symbol', name: 'db/compiler.tiny' }).text).toContain('- Compiler (class) 1-28');
  });
  test('as source: a page with the call for the next one', () => {
    const { answer, text } = node({ mode: 'source', file: 'db/compiler.tiny', startLine: 3, limit: 4 });
    expect(text).toContain('3\t    statement number 0 of this body');
    expect(text).toContain('6\t    statement number 3');
    expect(text).not.toContain('\n7\t');
    expect(text).toContain('codegraph_node file: "db/compiler.tiny", mode: "source", startLine: 7, limit: ');
    expect(answer.status).toBe('found');
  });
  test('as source: cut at the ceiling, with the call for the rest of what was asked', () => {
    const { text } = node({ mode: 'source', file: 'db/many.tiny' });
    expect(text.length).toBeLessThanOrEqual(budgetFor(context.graph.files.length).maxChars);
    expect(text).toMatch(/\.\.\. \d+-960: rest of the page -> codegraph_node/);
  });
  test('a line behind its end, and a file that is not indexed, are said', () => {
    expect(node({ mode: 'source', file: 'lib/util.tiny', startLine: 99 }).text).toContain('lib/util.tiny has 4 lines; there is no line 99.');
    expect(node({ mode: 'source', file: 'no/such.tiny' }).text).toContain('No indexed file fits no/such.tiny.');
  });
});
