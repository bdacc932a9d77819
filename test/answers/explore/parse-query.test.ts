import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../../src/answers/explore/parse-query.js';

const read = (query: string): readonly string[] => parseQuery(query).tokens.map((token) => {
  if (token.kind === 'path') return `path ${token.path} ${token.anchors.map((one) => (one.range ? `${one.from}-${one.to}` : `${one.from}`)).join(' ')}`.trim();
  return token.kind === 'name' ? `name ${token.segments.join('/')}` : `${token.kind} ${token.text}`;
});

describe('names', () => {
  test.each([
    ['SQLCompiler.as_sql pre_sql_setup', ['name SQLCompiler/as_sql', 'name pre_sql_setup']],
    ['Handle::bind_new_task multi_thread::Handle', ['name Handle/bind_new_task', 'name multi_thread/Handle']],
    ['View.prototype.lookup View#render', ['name View/lookup', 'name View/render']],
    ['save(), load()', ['name save', 'name load']],
    ['a -> b => c', ['name a', 'name b', 'name c']],
    ['get get set', ['name get', 'name set']],
  ])('%s', (query, expected) => { expect(read(query)).toEqual(expected); });
});

describe('paths and line anchors', () => {
  test.each([
    ['compiler.py:871-1001', ['path compiler.py 871-1001']],
    ['compiler.py:776', ['path compiler.py 776']],
    ['src/a.ts#L10-L20', ['path src/a.ts 10-20']],
    ['src/a.ts#L7', ['path src/a.ts 7']],
    ['src/a.ts:12:5 run', ['path src/a.ts 12', 'name run']],
    ['compiler.py lines 900-1003 as_sql', ['path compiler.py 900-1003', 'name as_sql']],
    ['compiler.py lines 900 to 1003', ['path compiler.py 900-1003']],
    ['compiler.py line 806', ['path compiler.py 806']],
    ['compiler.py L 10-L 20', ['path compiler.py 10-20']],
    ['compiler.py L10-L20', ['path compiler.py 10-20']],
    ['lines 10-20 of src/a.ts', ['path src/a.ts 10-20']],
    ['a.ts:20-10', ['path a.ts 10-20']],
    ["'app/[slug]/my page.tsx:3-4'", ['path app/[slug]/my page.tsx 3-4']],
    ['Makefile:12', ['path Makefile 12']],
    ['res.send View.render', ['name res/send', 'name View/render']],
  ])('%s', (query, expected) => { expect(read(query)).toEqual(expected); });
});

describe('sentences', () => {
  test('bare words of a sentence are words, shaped ones stay names', () => {
    const parsed = parseQuery('How does QuerySet.filter turn keyword lookups into WHERE conditions?');
    expect(parsed.plain).toBe(true);
    expect(read('How does QuerySet.filter turn keyword lookups into WHERE conditions?')).toContain('name QuerySet/filter');
    expect(read('How does QuerySet.filter turn keyword lookups into WHERE conditions?')).toContain('word lookups');
  });
  test('a bag of ordinary words that are names is not a sentence', () => {
    expect(parseQuery('get req res app methods defineGetter').plain).toBe(false);
    expect(parseQuery('find where is').plain).toBe(false);
  });
  test('quoted text of several words is kept together', () => {
    expect(read('"no such thing"')).toEqual(['quoted no such thing']);
  });
});
