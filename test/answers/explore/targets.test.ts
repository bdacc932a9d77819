import { describe, expect, test } from 'vitest';
import { shortName } from '../../../src/answers/describe.js';
import { readQuery } from '../../../src/answers/explore/targets.js';
import { tinyProject, type TinyProject } from '../../support/tiny-project.js';

const method = (name: string): string => `  fn ${name}(self) {\n    work\n  }\n`;
const family = (names: readonly string[]): string => names.map((name) => `class ${name} {\n${method('as_sql')}}\n`).join('');
const project: TinyProject = {
  files: {
    'db/compiler.tiny': `class Compiler {\n${method('setup')}${method('as_sql')}${method('get_select')}}\nclass Insert {\n${method('as_sql')}}\nclass Update {\n${method('as_sql')}${method('setup')}}\n`,
    'db/expressions.tiny': family(['Func', 'Value', 'Col', 'Case', 'When']),
    'db/base/compiler.tiny': 'fn helper(x) {\n}\n',
    'tests/compiler.tiny': `fn helper(x) {\n}\nfn only_here(x) {\n}\n`,
  },
  edges: ['Insert > Compiler extends exact', 'Update > Compiler extends exact'],
};
const { graph } = tinyProject(project);
const means = (query: string): readonly string[] => readQuery(graph, query).targets.map((target) => `${target.token} ${target.standing} ${target.symbols.slice(0, 3).map((symbol) => `${shortName(graph, symbol)}@${graph.files[symbol.file]?.path}`).join(' ')}`);

describe('what a token means', () => {
  test('a qualified name is exact, whatever else has the name', () => {
    expect(means('Compiler.as_sql')).toEqual(['Compiler.as_sql exact Compiler.as_sql@db/compiler.tiny']);
  });
  test('a bare name with many definitions pins none of them', () => {
    const reading = readQuery(graph, 'as_sql');
    expect(reading.targets[0]?.standing).toBe('several');
    expect(reading.targets[0]?.symbols).toHaveLength(8);
  });
  test('a type named beside it chooses its own version of a method', () => {
    expect(means('as_sql Insert Update')[0]).toBe('as_sql unique Insert.as_sql@db/compiler.tiny Update.as_sql@db/compiler.tiny');
  });
  test('the container of something certain chooses, not its siblings', () => {
    expect(means('Compiler.as_sql setup get_select')[1]).toBe('setup unique Compiler.setup@db/compiler.tiny');
    expect(means('get_select as_sql')[1]).toBe('as_sql unique Compiler.as_sql@db/compiler.tiny');
  });
  test('an inherited member is found where it is written, and that is said', () => {
    const reading = readQuery(graph, 'Insert.get_select');
    expect(reading.targets.map((target) => shortName(graph, target.symbols[0]!))).toEqual(['Compiler.get_select']);
    expect(reading.notes.join()).toContain('inherited');
  });
  test('product code wins over tests, a name that only tests have is found there', () => {
    expect(means('helper')).toEqual(['helper unique helper@db/base/compiler.tiny']);
    expect(means('only_here')).toEqual(['only_here unique only_here@tests/compiler.tiny']);
  });
  test('another case is taken only with a note; something else is missing', () => {
    const reading = readQuery(graph, 'GET_SELECT nothing_like_it');
    expect(reading.notes.join()).toContain('GET_SELECT is not a name here; taken as get_select');
    expect(reading.missing).toEqual(['nothing_like_it']);
  });
});

describe('line anchors', () => {
  test('one line means the callable around it, exactly', () => {
    expect(means('db/compiler.tiny:6')).toEqual(['db/compiler.tiny:6 exact Compiler.as_sql@db/compiler.tiny']);
  });
  test('a line of a large class that is in none of its methods shows the lines around it', () => {
    const large = tinyProject({ files: { 'a.tiny': `class Big {\n${Array.from({ length: 12 }, (_, at) => `${method(`m${at}`)}\n`).join('')}}\n` } });
    const reading = readQuery(large.graph, 'a.tiny:25');
    expect(reading.spans).toMatchObject([{ from: 10, to: 40 }]);
    expect(reading.notes.join()).toContain('Line 25 of a.tiny is in Big, outside of its methods');
  });
  test('a range is a span, clipped to the file', () => {
    expect(readQuery(graph, 'db/compiler.tiny:3-900').spans).toMatchObject([{ from: 3, to: graph.fileByPath('db/compiler.tiny')?.lines }]);
  });
  test('an ambiguous file name prefers the file that holds the named symbol on that line, and says what it left', () => {
    const reading = readQuery(graph, 'compiler.tiny:6 Compiler.as_sql');
    expect(reading.targets.every((target) => target.symbols.every((symbol) => graph.files[symbol.file]?.path === 'db/compiler.tiny'))).toBe(true);
    expect(reading.notes.join()).toContain('compiler.tiny fits 3 files');
  });
  test('a line behind the end is said, not guessed', () => {
    expect(readQuery(graph, 'db/compiler.tiny:5000').notes.join()).toContain('line 5000 does not exist');
  });
  test('an unknown file is missing', () => {
    expect(readQuery(graph, 'no/such.py:3').missing).toEqual(['no/such.py']);
  });
});
