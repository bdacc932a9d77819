// Every command through the built program, on a small project whose callers and bodies are known.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codegraph, emptyFolder, shopCopy, type Folder } from '../support/shop.js';

let shop: Folder;
const ask = (...words: string[]) => codegraph(words, { cwd: shop.path });
const askJson = (...words: string[]) => {
  const { code, out, err } = ask(...words, '--json');
  return { code, err, json: JSON.parse(out) as Record<string, any> };
};

describe('questions', () => {
  beforeAll(() => {
    shop = shopCopy();
    expect(ask('init').code).toBe(0);
  });
  afterAll(() => shop.remove());

  test('explore shows the flow, the source with line numbers, and exits with 0', () => {
    const { code, out, err } = ask('explore', 'main placeOrder totalOf priceOf');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/Flow/);
    expect(out).toMatch(/1\. main \(src\/main\.ts:4\)/);
    expect(out).toContain('10\texport function placeOrder(lines: readonly Line[], ledger: Ledger): number {');
    expect(out.endsWith('\n')).toBe(true);
  });

  test('explore of nothing known exits with 1', () => {
    expect(ask('explore', 'zzzNowhere').code).toBe(1);
    expect(askJson('explore', 'zzzNowhere')).toMatchObject({ code: 1, json: { schema: 'codegraph.explore/1' } });
  });

  test('node: a symbol, a map, source', () => {
    expect(ask('node', 'Ledger.book').out).toContain('this.entries.push(this.rounded(sum));');
    const map = ask('node', '--file', 'src/order.ts').out;
    expect(map).toContain('placeOrder');
    expect(map).toContain('totalOf');
    const source = ask('node', '--source', 'src/order.ts', '--start', '10', '--limit', '2').out;
    expect(source).toContain('10\texport function placeOrder');
    expect(source).not.toContain('ledger.book(sum)');
  });

  test('node: every definition of an ambiguous name, or the one in the file', () => {
    const both = ask('node', 'totalOf').out;
    expect(both).toContain('sum += priceOf(line.article)');
    expect(both).toContain('this.entries.reduce');
    const one = ask('node', 'totalOf', '--file', 'src/ledger.ts').out;
    expect(one).toContain('this.entries.reduce');
    expect(one).not.toContain('sum += priceOf(line.article)');
  });

  test('node: an absent name is not answered by a similar one', () => {
    const { code, out } = ask('node', 'placeOrdr');
    expect(code).toBe(1);
    expect(out).toContain('placeOrder');
    expect(out).not.toContain('ledger.book(sum)');
  });

  test('query finds whole names, beginnings and words inside; kind and limit narrow it', () => {
    expect(ask('query', 'priceOf').out).toContain('src/prices.ts:3');
    expect(ask('query', 'order').out).toContain('placeOrder');
    expect(ask('query', 'entries').out).toContain('load_entries');
    const kinds = askJson('query', 'ledger', '--kind', 'class').json;
    expect(JSON.stringify(kinds)).toContain('"Ledger"');
    expect(JSON.stringify(kinds)).not.toContain('"variable"');
    expect(ask('query', 'zzzNowhere').code).toBe(1);
  });

  test('callers and callees agree, with lines, and keep same-named things apart', () => {
    const callers = ask('callers', 'priceOf');
    expect(callers.code).toBe(0);
    expect(callers.out).toContain('totalOf');
    expect(callers.out).toMatch(/src\/order\.ts:18/);
    expect(callers.out).not.toContain('src/ledger.ts');
    expect(ask('callees', 'totalOf', '--file', 'src/order.ts').out).toContain('priceOf');
    expect(ask('callers', 'Ledger.totalOf').out).toContain('main');
    expect(ask('callers', 'Ledger.totalOf').out).not.toContain('placeOrder');
    expect(ask('callers', 'load_entries').out).toContain('print_report');
  });

  test('callers of an absent name: exit 1, JSON stays JSON', () => {
    expect(ask('callers', 'zzzNowhere').code).toBe(1);
    expect(askJson('callers', 'zzzNowhere')).toMatchObject({ code: 1, err: '', json: { schema: 'codegraph.callers/1' } });
  });

  test('impact follows callers of callers, and marks tests', () => {
    const { code, out } = ask('impact', 'priceOf');
    expect(code).toBe(0);
    for (const name of ['totalOf', 'placeOrder', 'main', 'checksTheTotal']) expect(out).toContain(name);
    expect(ask('impact', 'priceOf', '--depth', '1').out).not.toContain('placeOrder');
  });

  test('files, all or some', () => {
    expect(ask('files').out).toContain('tools/report.py');
    const some = ask('files', 'src').out;
    expect(some).toContain('src/order.ts');
    expect(some).not.toContain('tools/report.py');
    expect(ask('files', '--pattern', '**/*.py').out).not.toContain('src/order.ts');
    expect(ask('files', 'nowhere').code).toBe(1);
  });

  test('unresolved counts by reason', () => {
    const { code, out } = ask('unresolved');
    expect(code).toBe(0);
    expect(out).toMatch(/builtin|external/);
  });

  test('status counts files, symbols and edges, and says that it is up to date', () => {
    const { code, out } = ask('status');
    expect(code).toBe(0);
    expect(out).toContain(shop.path);
    expect(out).toContain('typescript 5');
    expect(out).toContain('python 1');
    expect(out).toContain('Up to date.');
    expect(askJson('status').json).toMatchObject({ schema: 'codegraph.status/1', files: 6, filesByLanguage: { python: 1, typescript: 5 } });
  });

  test('export: edges and symbols, as JSON lines and as CSV', () => {
    const edges = ask('export', 'edges').out.trim().split('\n').map((line) => JSON.parse(line) as Record<string, any>);
    const call = edges.find((edge) => edge['name'] === 'priceOf' && edge['kind'] === 'calls' && edge['file'] === 'src/order.ts');
    expect(call).toMatchObject({ line: 18, tfile: 'src/prices.ts', tstart: 3, tend: 5, grade: 'exact', source: 'totalOf' });
    const symbols = ask('export', 'symbols').out.trim().split('\n').map((line) => JSON.parse(line) as Record<string, any>);
    expect(symbols.find((symbol) => symbol['qualified'] === 'Ledger.book')).toMatchObject({ kind: 'method', file: 'src/ledger.ts', start: 4, end: 6 });
    const csv = ask('export', 'symbols', '--format', 'csv').out.split('\r\n');
    expect(csv[0]).toBe('file,line,col,start,end,kind,name,qualified,exported,signature');
    expect(csv).toHaveLength(symbols.length + 2);
  });

  test('every question has a JSON shape of its own', () => {
    const questions: readonly (readonly string[])[] = [
      ['explore', 'placeOrder'], ['node', 'placeOrder'], ['query', 'order'], ['callers', 'priceOf'], ['callees', 'placeOrder'],
      ['impact', 'priceOf'], ['files'], ['unresolved'],
    ];
    for (const words of questions) expect(askJson(...words)).toMatchObject({ code: 0, err: '', json: { schema: `codegraph.${words[0]}/1` } });
  });

  test('the same question gives the same bytes, whatever the folder below the root', () => {
    const above = ask('explore', 'placeOrder').out;
    expect(ask('explore', 'placeOrder').out).toBe(above);
    expect(codegraph(['explore', 'placeOrder'], { cwd: join(shop.path, 'src') }).out).toBe(above);
    const elsewhere = codegraph(['explore', 'placeOrder', '--project', shop.path], { cwd: '/' });
    expect([elsewhere.out, elsewhere.err]).toEqual([above, '']);
  });

  test('a project that is named by an inner folder: the answer is given and the fact is told', () => {
    const inner = codegraph(['callers', 'priceOf', '--project', join(shop.path, 'src')], { cwd: '/' });
    expect(inner.code).toBe(0);
    expect(inner.err).toContain(shop.path);
  });

  test('colour only when it is wanted, and only decoration', () => {
    const plain = ask('explore', 'placeOrder').out;
    expect(plain).not.toContain('\u001b[');
    const coloured = codegraph(['explore', 'placeOrder'], { cwd: shop.path, env: { FORCE_COLOR: '1' } }).out;
    expect(coloured).toContain('\u001b[');
    expect(codegraph(['explore', 'placeOrder'], { cwd: shop.path, env: { NO_COLOR: '1' } }).out).toBe(plain);
  });

  test('nothing outside the project, and no secret, is shown', () => {
    for (const file of ['/etc/passwd', '../../../../../../../../etc/passwd']) expect(ask('node', '--source', file).out).not.toContain('root:');
    expect(ask('node', '--source', '.env').out).not.toContain('do-not-show-me');
    expect(ask('explore', '.env:1').out).not.toContain('do-not-show-me');
  });
});

describe('looking after the index', () => {
  beforeEach(() => {
    shop = shopCopy();
  });
  afterEach(() => shop.remove());

  test('init makes a folder that git ignores, tells counts, and run again says what is there', () => {
    const first = ask('init');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^Indexed 6 files in /);
    expect(first.err).toBe('');
    expect(readFileSync(join(shop.path, '.codegraph/.gitignore'), 'utf8').split('\n')).toContain('*');
    const image = readFileSync(join(shop.path, '.codegraph/graph.db'));
    const again = ask('init');
    expect([again.code, again.err]).toEqual([0, '']);
    expect(again.out).toContain('6 files');
    expect(readFileSync(join(shop.path, '.codegraph/graph.db')).equals(image)).toBe(true);
  });

  test('the index is a SQLite file', () => {
    ask('init');
    expect(readFileSync(join(shop.path, '.codegraph/graph.db')).subarray(0, 15).toString()).toBe('SQLite format 3');
  });

  test('sync brings in what was added, changed, renamed and removed, and equals a rebuild', () => {
    ask('init');
    writeFileSync(join(shop.path, 'src/extra.ts'), "import { priceOf } from './prices.js';\nexport const extra = () => priceOf('pear');\n");
    renameSync(join(shop.path, 'tools/report.py'), join(shop.path, 'tools/daily.py'));
    rmSync(join(shop.path, 'test'), { recursive: true });
    const { code, out } = ask('sync');
    expect(code).toBe(0);
    expect(out).toContain('2 added');
    expect(out).toContain('2 removed');
    const synced = readFileSync(join(shop.path, '.codegraph/graph.db'));
    expect(ask('sync').out).toContain('Nothing changed');
    expect(ask('index').code).toBe(0);
    expect(readFileSync(join(shop.path, '.codegraph/graph.db')).equals(synced)).toBe(true);
    expect(ask('callers', 'priceOf').out).toContain('extra');
  });

  test('a question brings the index up to date by itself; --no-sync answers as things stand', () => {
    ask('init');
    writeFileSync(join(shop.path, 'src/late.ts'), "import { priceOf } from './prices.js';\nexport const lateCaller = () => priceOf('pear');\n");
    expect(ask('callers', 'priceOf', '--no-sync').out).not.toContain('lateCaller');
    expect(ask('status').out).toContain('+ src/late.ts');
    expect(ask('callers', 'priceOf').out).toContain('lateCaller');
    expect(ask('status').out).toContain('Up to date.');
  });

  test('uninit removes the folder and nothing else', () => {
    ask('init');
    expect(ask('uninit').code).toBe(0);
    expect(existsSync(join(shop.path, '.codegraph'))).toBe(false);
    expect(existsSync(join(shop.path, 'src/order.ts'))).toBe(true);
    expect(ask('uninit').code).toBe(2);
  });

  test('an index that is named must be there: an outer one is not rebuilt instead', () => {
    ask('init');
    for (const command of ['index', 'sync', 'uninit']) {
      expect(codegraph([command, join(shop.path, 'src')], { cwd: '/' }).code).toBe(2);
    }
    expect(codegraph(['sync'], { cwd: join(shop.path, 'src') }).code).toBe(0);
  });

  test('a .codegraph that another tool made is left alone and is no index', () => {
    mkdirSync(join(shop.path, '.codegraph'));
    writeFileSync(join(shop.path, '.codegraph/codegraph.db'), 'theirs');
    expect(ask('explore', 'placeOrder').code).toBe(2);
    const init = ask('init');
    expect(init.code).toBe(2);
    expect(init.err).toContain('left alone');
    expect(ask('uninit').code).toBe(2);
    expect(readFileSync(join(shop.path, '.codegraph/codegraph.db'), 'utf8')).toBe('theirs');
  });

  test('a folder without a file that can be read says so and why', () => {
    const empty = emptyFolder();
    writeFileSync(join(empty.path, 'notes.txt'), 'nothing to parse');
    const { code, err } = codegraph(['init'], { cwd: empty.path });
    empty.remove();
    expect(code).toBe(2);
    expect(err).toContain('codegraph.json');
  });

  test('a wrong codegraph.json is named with what is wrong', () => {
    writeFileSync(join(shop.path, 'codegraph.json'), '{ "inclood": [] }');
    const { code, err } = ask('init');
    expect(code).toBe(2);
    expect(err).toContain('inclood');
  });

  test('the report as JSON', () => {
    const { code, json } = askJson('init');
    expect(code).toBe(0);
    expect(json).toMatchObject({ schema: 'codegraph.index/1', mode: 'init', files: 6, skipped: [] });
  });
});
