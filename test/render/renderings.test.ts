import { describe, expect, test } from 'vitest';
import { exploreAnswer } from '../../src/answers/explore/explore.js';
import { nodeAnswer } from '../../src/answers/node/node.js';
import { renderExplain } from '../../src/render/explain.js';
import { renderJson } from '../../src/render/json.js';
import { renderMarkdown } from '../../src/render/markdown.js';
import { neutralise, renderTerminal } from '../../src/render/terminal.js';
import { createTheme } from '../../src/render/theme.js';
import { tinyProject } from '../support/tiny-project.js';

const escape = String.fromCharCode(27);
const context = tinyProject({
  files: { 'src/a.tiny': `fn begin(x) {\n  next()\n  print "${escape}[2J"\n}\nfn next(x) {\n}\n` },
  edges: ['begin > next'],
});
const answer = exploreAnswer(context, { query: 'begin next', explain: true });
const plain = (text: string): string => text.replaceAll(new RegExp(`${escape}\\[[0-9;]*m`, 'g'), '');

describe('one model, three renderings', () => {
  test('without colour, the terminal text is the piped text but for control characters', () => {
    expect(renderTerminal(answer, createTheme({ color: false }))).toBe(renderMarkdown(answer).replaceAll(escape, '\u241b').replaceAll('codegraph_explore', 'codegraph explore'));
  });
  test('a person gets the calls as commands of the shell', () => {
    const page = nodeAnswer(context, { mode: 'source', file: 'src/a.tiny', startLine: 1, limit: 2 });
    expect(renderMarkdown(page)).toContain('codegraph_node file: "src/a.tiny", mode: "source", startLine: 3, limit: 4');
    expect(renderTerminal(page, createTheme({ color: false }))).toContain('codegraph node --source src/a.tiny --start 3 --limit 4');
  });
  test('colour adds nothing but colour', () => {
    const coloured = renderTerminal(answer, createTheme({ color: true }));
    expect(coloured).not.toBe(plain(coloured));
    expect(plain(coloured)).toBe(renderTerminal(answer, createTheme({ color: false })));
  });
  test('the question\'s symbols are highlighted in source, whole words only', () => {
    const theme = { ...createTheme({ color: false }), hit: (text: string) => `<${text}>` };
    expect(renderTerminal(answer, theme)).toContain('1\tfn <begin>(x) {');
    expect(renderTerminal({ ...answer, highlight: ['beg'] }, theme)).not.toContain('<beg>');
  });
  test('source cannot steer the terminal', () => {
    expect(renderTerminal(answer, createTheme({ color: false }))).not.toContain(escape);
    expect(neutralise('a\tb')).toBe('a\tb');
    expect(neutralise('\u0000\u007f\u009b\u202e')).toBe('\u2400\u2421<U+009B><U+202E>');
  });
  test('piped text keeps source bytes as they are', () => {
    expect(renderMarkdown(answer)).toContain(`3\t  print "${escape}[2J"\n`);
  });
  test('JSON names its schema and holds the model', () => {
    const json = JSON.parse(renderJson(answer)) as { schema: string; status: string; flow: { pieces: { items: { name: string }[] }[] } };
    expect(json.schema).toBe('codegraph.explore/1');
    expect(json.status).toBe('found');
    expect(json.flow.pieces[0]?.items.map((item) => item.name)).toEqual(['begin', 'next']);
  });
  test('the explanation adds up to the length of the answer', () => {
    const total = answer.explain?.costs.find((cost) => cost.section === 'total')?.characters;
    expect(total).toBe(renderMarkdown(answer).length);
    expect(renderExplain(answer)).toContain('begin: unique');
    expect(renderExplain({ ...answer, explain: undefined })).toBe('');
  });
});
