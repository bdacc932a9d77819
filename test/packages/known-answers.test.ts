// Real packages that ship their sources, at pinned versions. Every expectation was read off the source by hand, with its
// line; each group has a decoy: the same name elsewhere, or a call that only looks like one.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codegraph, emptyFolder, repository, type Folder } from '../support/shop.js';

interface Row {
  readonly symbol: { readonly name: string; readonly path: string; readonly line: number };
  readonly kind: string;
  readonly sites: readonly number[];
}
interface Links {
  readonly definitions: readonly { readonly symbol: { readonly name: string; readonly path: string }; readonly rows: readonly Row[] }[];
}

let packages: Folder;
beforeAll(() => {
  packages = emptyFolder();
  for (const [name, parts] of [['express', ['lib', 'index.js', 'package.json']], ['rxjs', ['src', 'package.json']], ['zod', ['src', 'package.json']]] as const) {
    for (const part of parts) cpSync(join(repository, 'node_modules', name, part), join(packages.path, name, part), { recursive: true });
    expect(codegraph(['init', join(packages.path, name)]), name).toMatchObject({ code: 0 });
  }
});
afterAll(() => packages.remove());

const ask = (name: string, ...words: string[]) => codegraph([...words, '--project', join(packages.path, name)]).out;
const links = (name: string, ...words: string[]) => JSON.parse(ask(name, ...words, '--json')) as Links;
/** `name path:lines` of every row, for each definition. */
const rows = ({ definitions }: Links) => definitions.map((definition) => definition.rows.map((row) => `${row.symbol.name}:${row.sites.join(',')}`));

describe('express (JavaScript, CommonJS, functions on objects)', () => {
  test('callers through a destructured export and through an object', () => {
    expect(rows(links('express', 'callers', 'tryRender'))).toEqual([['app.render:574']]);
    expect(rows(links('express', 'callers', 'compileETag', '--file', 'lib/utils.js'))[0]).toContain('app.set:365');
    expect(rows(links('express', 'callers', 'setCharset', '--file', 'lib/utils.js'))[0]).toContain('res.send:141');
    expect(rows(links('express', 'callers', 'sendfile'))).toEqual([['res.sendFile:408']]);
  });

  test('a call into another package is not taken for the method of that name', () => {
    // view.js calls its variable for `resolve` of node:path at 114 and its own method at 119.
    const callees = links('express', 'callees', 'View.lookup');
    expect(rows(callees)).toEqual([['debug:108', 'resolve:114', 'dirname:115', 'basename:116', 'View.resolve:119']]);
  });

  test('a body on a prototype, whole', () => {
    const out = ask('express', 'node', 'View.lookup');
    expect(out).toContain('104\tView.prototype.lookup = function lookup(name) {');
    expect(out).toContain('119\t    path = this.resolve(dir, file);');
    expect(out).toContain('123\t};');
  });

  test('the flow of rendering', () => {
    const out = ask('express', 'explore', 'app.render tryRender');
    expect(out).toMatch(/1\. app\.render \(lib\/application\.js:522\)\n2\. tryRender \(lib\/application\.js:625\).*574/);
  });
});

describe('rxjs (TypeScript, classes)', () => {
  test('callers inside a class, with their lines', () => {
    expect(rows(links('rxjs', 'callers', 'handleStoppedNotification'))).toEqual([['Subscriber.next:69', 'Subscriber.error:83', 'Subscriber.complete:97']]);
  });

  test('callees across files, in the order of the calls, complete', () => {
    expect(rows(links('rxjs', 'callees', 'scheduled'))).toEqual([[
      'isInteropObservable:30', 'scheduleObservable:31', 'isArrayLike:33', 'scheduleArray:34', 'isPromise:36', 'schedulePromise:37',
      'isAsyncIterable:39', 'scheduleAsyncIterable:40', 'isIterable:42', 'scheduleIterable:43', 'isReadableStreamLike:45',
      'scheduleReadableStreamLike:46', 'createInvalidObservableTypeError:49',
    ]]);
  });

  test('a function of another file that is called once', () => {
    const definitions = links('rxjs', 'callers', 'reportUnhandledError').definitions;
    expect(definitions.map(({ symbol }) => symbol.path)).toEqual(['src/internal/util/reportUnhandledError.ts']);
    expect(rows({ definitions })[0]).toContain('handleUnhandledError:236');
  });
});

describe('zod (TypeScript, two generations of the same names)', () => {
  test('two functions of one name keep their own callers', () => {
    const { definitions } = links('zod', 'callers', 'isValidJWT');
    const found = Object.fromEntries(definitions.map((definition, index) => [definition.symbol.path, rows({ definitions })[index]]));
    expect(found['src/v3/types.ts']).toEqual(['ZodString._parse:995']);
    expect(found['src/v4/core/schemas.ts']).toEqual(['$ZodJWT:996']);
  });

  test('a method that is called on a value whose type is inferred', () => {
    const dirty = rows(links('zod', 'callers', 'ParseStatus.dirty'))[0] ?? [];
    expect(dirty).toContain('ParseStatus.mergeArray:105');
    expect(dirty.some((row) => row.startsWith('ZodString._parse:763'))).toBe(true);
  });

  test('a static method is not its namesake', () => {
    expect(rows(links('zod', 'callers', 'ParseStatus.mergeObjectSync'))[0]).toContain('ParseStatus.mergeObjectAsync:125');
  });
});
