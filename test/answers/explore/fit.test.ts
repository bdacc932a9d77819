import { describe, expect, test } from 'vitest';
import { exploreAnswer } from '../../../src/answers/explore/explore.js';
import type { ExploreAnswer } from '../../../src/answers/model.js';
import { renderMarkdown } from '../../../src/render/markdown.js';
import { shownLines } from '../../support/shown.js';
import { tinyProject, type TinyProject } from '../../support/tiny-project.js';

const fn = (name: string, lines: number, ...calls: readonly string[]): string => `fn ${name}(x) {\n${Array.from({ length: lines }, (_, at) => `  line ${at} of ${name} does something of its own\n`).join('')}${calls.map((call) => `  ${call}()\n`).join('')}}\n`;
const ask = (project: TinyProject, query: string, maxFiles?: number): { readonly answer: ExploreAnswer; readonly text: string } => {
  const answer = exploreAnswer(tinyProject(project), { query, ...(maxFiles !== undefined && { maxFiles }) });
  return { answer, text: renderMarkdown(answer) };
};

describe('lines before files', () => {
  const many: TinyProject = {
    files: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${String(at).padStart(2, '0')}.tiny`, fn(`step${at}`, 40)])),
  };
  test('every named callable gets its head and a call for the rest, whatever the number of files', () => {
    const names = Array.from({ length: 12 }, (_, at) => `step${at}`);
    const { text } = ask(many, names.join(' '));
    const shown = shownLines(text);
    names.forEach((name, at) => expect(shown.get(`f${String(at).padStart(2, '0')}.tiny`)?.get(1)).toBe(`fn ${name}(x) {`));
    expect(text).toMatch(/rest of step\d+ -> codegraph_explore/);
  });
  test('an explicit limit of files holds; what it leaves out is listed with its call', () => {
    const { answer, text } = ask(many, 'step0 step1 step2', 1);
    expect(answer.files).toHaveLength(1);
    expect(text).toContain('- step1 (f01.tiny:1-42) -> codegraph_explore "f01.tiny:1"');
    expect(text).toContain('- step2 (f02.tiny:1-42) -> codegraph_explore "f02.tiny:1"');
  });
});

describe('what is bought', () => {
  test('a small question has a small answer', () => {
    expect(ask({ files: { 'a.tiny': fn('one', 3) + fn('two', 300), 'b.tiny': fn('three', 200) } }, 'one').text.length).toBeLessThan(700);
  });
  test('a hole that costs no more than its marker is shown', () => {
    const { answer } = ask({ files: { 'a.tiny': `${fn('one', 2)}gap\n${fn('two', 2)}` } }, 'one two');
    expect(answer.files[0]?.blocks.map((block) => block.block)).toEqual(['lines']);
  });
  test('a thin wrapper brings the helper that it hands over to', () => {
    const { text } = ask({ files: { 'a.tiny': fn('paint', 2, '_paint') + fn('_paint', 30) }, edges: ['paint > _paint'] }, 'paint');
    expect(shownLines(text).get('a.tiny')?.has(30)).toBe(true);
  });
  test('a named type is shown whole while it is modest, by its members when it is not', () => {
    const type = (methods: number): string => `class Box {\n${Array.from({ length: methods }, (_, at) => fn(`m${at}`, 20).replace(/^/gm, '  ').trimEnd() + '\n').join('')}}\n`;
    expect(shownLines(ask({ files: { 'a.tiny': type(2) } }, 'Box').text).get('a.tiny')?.size).toBe(46);
    const large = ask({ files: { 'a.tiny': type(30) } }, 'Box').text;
    expect(large).toContain('signatures only; a body: codegraph_explore "a.tiny:LINE"');
    expect(shownLines(large).get('a.tiny')?.size).toBe(31);
  });
  test('a constant brings the short statement of module code that uses it', () => {
    const { text } = ask({ files: { 'a.tiny': `const verbs = one\n\n${fn('far', 30)}\n\nverbs.each(\n  define it\n)\nother\n` }, edges: [{ from: 'a.tiny', to: 'verbs', kind: 'references', line: 37 }] }, 'verbs');
    expect([...(shownLines(text).get('a.tiny')?.values() ?? [])].slice(-3)).toEqual(['verbs.each(', '  define it', ')']);
  });
  test('a file that is named without a symbol is whole when it is modest, and says where it stops when it is not', () => {
    expect(shownLines(ask({ files: { 'a.tiny': fn('one', 5) } }, 'a.tiny').text).get('a.tiny')?.size).toBe(7);
    const { text } = ask({ files: { 'dir/a.tiny': Array.from({ length: 40 }, (_, at) => fn(`f${at}`, 30)).join('') } }, 'dir/a.tiny f3');
    expect(text).toMatch(/\.\.\. 129-1280: f4, f5, f6, \+33 more -> codegraph_node file: "dir\/a\.tiny", mode: "source", startLine: 129, limit: 1152/);
  });
  test('callers are counted, tests apart', () => {
    const { text } = ask({ files: { 'a.tiny': fn('save', 2), 'b.tiny': fn('one', 1, 'save') + fn('two', 1, 'save') + fn('three', 1, 'save'), 'tests/t.tiny': fn('checks', 1, 'save') }, edges: ['one > save', 'two > save', 'three > save', 'checks > save'] }, 'save');
    expect(text).toContain('- save: 3 (b.tiny:3, b.tiny:7, +1 more); tests: 1 (tests/t.tiny:3)');
    expect(shownLines(text).has('tests/t.tiny')).toBe(false);
  });
});

describe('nothing found', () => {
  test('says so with names that exist, and is not an error', () => {
    const { answer, text } = ask({ files: { 'a.tiny': fn('fetchAll', 2) } }, 'fetchAl');
    expect(answer.status).toBe('nothing');
    expect(text).toContain('Similar names: fetchAll');
  });
  test('an empty query explains itself', () => {
    expect(ask({ files: { 'a.tiny': fn('one', 1) } }, '  ').text).toContain('The query is empty.');
  });
});
