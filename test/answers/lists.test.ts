import { describe, expect, test } from 'vitest';
import { calleesAnswer } from '../../src/answers/callees.js';
import { callersAnswer } from '../../src/answers/callers.js';
import { filesAnswer } from '../../src/answers/files.js';
import { impactAnswer } from '../../src/answers/impact.js';
import { queryAnswer } from '../../src/answers/query.js';
import { unresolvedAnswer } from '../../src/answers/unresolved.js';
import { renderMarkdown } from '../../src/render/markdown.js';
import { tinyProject } from '../support/tiny-project.js';

const fn = (name: string, ...lines: readonly string[]): string => `fn ${name}(x) {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
const context = tinyProject({
  files: {
    'src/store.tiny': `class Store {\n  fn save(x) {\n    write()\n    write()\n  }\n}\n${fn('write')}`,
    'src/app.tiny': fn('main', 'save()') + fn('saveAll', 'save()') + fn('getHTTPResponse'),
    'src/cache.tiny': 'class Cache {\n  fn save(x) {\n  }\n}\nclass Base {\n  fn act(x) {\n  }\n}\nclass Sub {\n  fn act(x) {\n  }\n}\n',
    'tests/store.tiny': fn('checks', 'save()'),
  },
  edges: [
    { from: 'Store.save', to: 'write', line: 3 }, { from: 'Store.save', to: 'write', line: 4 }, 'main > Store.save', 'saveAll > Store.save', 'checks > Store.save',
    'Sub.act > Base.act overrides', 'Sub > Base extends',
  ],
  unresolved: [{ from: 'main', name: 'fetch', reason: 'external', detail: 'undici' }, { from: 'main', name: 'print', reason: 'builtin' }, { from: 'saveAll', name: 'fetch', reason: 'external', detail: 'undici' }],
});

describe('callers and callees', () => {
  test('one group per definition of an ambiguous name, tests after product code', () => {
    const answer = callersAnswer(context, { name: 'save' });
    expect(answer.definitions.map((one) => `${one.symbol.name} ${one.total}`)).toEqual(['Store.save 3', 'Cache.save 0']);
    expect(answer.definitions[0]?.rows.map((row) => row.symbol.name)).toEqual(['main', 'saveAll', 'checks']);
    expect(renderMarkdown(answer)).toContain('- main (src/app.tiny:2) [typed]');
  });
  test('two sites of one callee are one row with both lines', () => {
    const answer = calleesAnswer(context, { name: 'Store.save' });
    expect(answer.definitions[0]?.rows).toMatchObject([{ symbol: { name: 'write' }, sites: [3, 4] }]);
  });
  test('calls without an edge say why; builtins are no news', () => {
    expect(calleesAnswer(context, { name: 'main' }).definitions[0]?.unresolved).toEqual(['fetch (external: undici)']);
  });
  test('a limit shortens the rows, not the count', () => {
    expect(callersAnswer(context, { name: 'Store.save', limit: 1 }).definitions[0]).toMatchObject({ total: 3, rows: [{ symbol: { name: 'main' } }] });
  });
  test('an unknown name is nothing with suggestions, not a neighbour\'s callers', () => {
    expect(callersAnswer(context, { name: 'saveAl' })).toMatchObject({ status: 'nothing', definitions: [], suggestions: expect.arrayContaining(['saveAll']) });
  });
});

describe('impact', () => {
  test('counts per definition, over several steps, tests marked', () => {
    const answer = impactAnswer(context, { name: 'write', depth: 2 });
    expect(answer.definitions[0]?.affected.map((one) => `${one.depth} ${one.symbol.name}${one.test ? ' test' : ''}`)).toEqual(['1 Store.save', '2 main', '2 saveAll', '2 checks test']);
    expect(impactAnswer(context, { name: 'write', depth: 1 }).definitions[0]?.total).toBe(1);
  });
  test('behind an interface the count is a lower bound, and says so', () => {
    expect(renderMarkdown(impactAnswer(context, { name: 'Sub.act' }))).toContain('callers of Base.act may reach it too: the count is a lower bound');
  });
});

describe('query', () => {
  const names = (text: string): readonly string[] => queryAnswer(context, { text }).hits.map((hit) => `${hit.symbol.name} ${hit.match}`);
  test('exact before prefix before words', () => {
    expect(names('save')).toEqual(['Store.save exact', 'Cache.save exact', 'saveAll prefix']);
  });
  test('words inside camelCase, acronyms included', () => {
    expect(names('http response')).toEqual(['getHTTPResponse words']);
    expect(names('response')).toEqual(['getHTTPResponse words']);
  });
  test('by kind, and with a total beyond the limit', () => {
    expect(queryAnswer(context, { text: 'save', kind: 'function' }).hits.map((hit) => hit.symbol.name)).toEqual(['saveAll']);
    expect(queryAnswer(context, { text: 'save', limit: 1 })).toMatchObject({ total: 3, hits: [{ match: 'exact' }] });
  });
  test('nothing is nothing', () => {
    expect(queryAnswer(context, { text: 'qqqq' }).status).toBe('nothing');
  });
});

describe('files and unresolved references', () => {
  test('below a folder, by pattern, and not by half a folder name', () => {
    expect(filesAnswer(context, { under: 'src' }).total).toBe(3);
    expect(filesAnswer(context, { under: 'sr' }).status).toBe('nothing');
    expect(filesAnswer(context, { pattern: '' }).files).toEqual(filesAnswer(context, {}).files);
    expect(filesAnswer(context, { pattern: '**/store.tiny' }).files.map((file) => file.path)).toEqual(['src/store.tiny', 'tests/store.tiny']);
  });
  test('references without an edge by reason and name', () => {
    const answer = unresolvedAnswer(context, {});
    expect(answer.reasons).toEqual([{ reason: 'external', count: 2 }, { reason: 'builtin', count: 1 }]);
    expect(answer.rows[0]).toMatchObject({ name: 'fetch', count: 2, detail: 'undici' });
    expect(unresolvedAnswer(context, { reason: 'builtin' }).rows.map((row) => row.name)).toEqual(['print']);
  });
});
