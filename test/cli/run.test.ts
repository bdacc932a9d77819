// The command line without a process: help, usage errors, exit codes, the two streams, JSON that stays JSON.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/registry.js';
import { wantsColor, type Io } from '../../src/cli/io.js';
import { startProgress } from '../../src/cli/progress.js';
import { run } from '../../src/cli/run.js';
import { emptyFolder, shopCopy } from '../support/shop.js';

function testIo(cwd = '/', env: Record<string, string> = {}) {
  let out = '';
  let err = '';
  const io: Io = {
    cwd, env, stdoutIsTty: false, stderrIsTty: false, closed: () => false,
    out: (text) => {
      out += text;
      return Promise.resolve();
    },
    err: (text) => {
      err += text;
    },
  };
  return { io, out: () => out, err: () => err };
}

async function ran(argv: readonly string[], cwd?: string) {
  const { io, out, err } = testIo(cwd);
  const code = await run(argv, io);
  return { code, out: out(), err: err() };
}

describe('help', () => {
  test('the overview names every command', async () => {
    for (const argv of [[], ['--help'], ['-h'], ['help']]) {
      const { code, out, err } = await ran(argv);
      expect(code).toBe(0);
      expect(err).toBe('');
      for (const name of COMMANDS.keys()) expect(out).toContain(`  ${name}`);
    }
  });

  test('every command has help with its options and examples that use it', async () => {
    for (const [name, command] of COMMANDS) {
      const { code, out } = await ran([name, '--help']);
      expect(code).toBe(0);
      expect(out).toContain(`Usage: codegraph ${`${name} ${command.usage}`.trim()} [options]`);
      const unwrapped = out.replace(/\s+/g, ' ');
      expect(unwrapped).toContain(command.summary);
      for (const option of command.options) expect(unwrapped).toContain(`${option.flags} ${option.description}`);
      for (const example of command.examples) {
        expect(out).toContain(example);
        expect(example).toContain(`codegraph ${name}`);
      }
    }
  });

  test('`help explore` is `explore --help`', async () => {
    expect(await ran(['help', 'explore'])).toEqual(await ran(['explore', '--help']));
  });

  test('the version is that of the package', async () => {
    expect((await ran(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('usage errors', () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['exlpore', 'x'], /no command exlpore/],
    [['--frobnicate'], /--frobnicate is not an option/],
    [['toString'], /no command toString/],
    [['explore'], /<query\.\.\.> is missing/],
    [['callers'], /<symbol> is missing/],
    [['callers', 'a', 'b'], /too many words/],
    [['unresolved', 'a'], /too many words: none/],
    [['explore', 'x', '--max-files', 'many'], /whole number from 1/],
    [['explore', 'x', '--max-files', '0'], /whole number from 1/],
    [['query', 'x', '--limit', '-3'], /--limit/],
    [['query', 'x', '--kind', 'thing'], /Allowed choices are/],
    [['query', 'x', '--nonsense'], /unknown option '--nonsense'/],
    [['query', 'x', '--project'], /argument missing/],
    [['node'], /a name or --file or --source is missing/],
    [['export', 'tables'], /no table tables/],
    [['serve'], /--mcp is missing/],
  ];
  test.each(cases)('%j', async (argv, words) => {
    const { code, out, err } = await ran(argv);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(words);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('with --json a usage error is JSON on stdout', async () => {
    const { code, out, err } = await ran(['query', '--json']);
    expect(code).toBe(2);
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({ schema: 'codegraph.error/1', error: { kind: 'usage' } });
  });

  test('--json after -- is a word like any other', async () => {
    const { out, err } = await ran(['callers', 'a', '--', '--json']);
    expect(out).toBe('');
    expect(err).toMatch(/too many words/);
  });
});

describe('without an index', () => {
  const questions = [
    ['explore', 'a'], ['node', 'a'], ['query', 'a'], ['callers', 'a'], ['callees', 'a'], ['impact', 'a'], ['files'], ['unresolved'],
    ['status'], ['sync'], ['index'], ['uninit'], ['export', 'edges'],
  ];
  test.each(questions)('%s says what to do and exits with 2', async (...argv) => {
    const folder = emptyFolder();
    try {
      const { code, out, err } = await ran(argv, folder.path);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(folder.path);
      expect(err).toContain('codegraph init');
    } finally {
      folder.remove();
    }
  });

  test('as JSON too', async () => {
    const folder = emptyFolder();
    const { code, out, err } = await ran(['callers', 'a', '--json'], folder.path);
    folder.remove();
    expect([code, err]).toEqual([2, '']);
    expect(JSON.parse(out)).toMatchObject({ schema: 'codegraph.error/1', error: { kind: 'not-indexed' } });
  });
});

describe('where init refuses', () => {
  test('the root of the file system, the home directory and what it lies in, without --force', async () => {
    const folder = emptyFolder();
    for (const path of ['/', folder.path, '..']) {
      const { io, out, err } = testIo(folder.path, { HOME: folder.path });
      expect(await run(['init', path], io)).toBe(2);
      expect(out()).toBe('');
      expect(err()).toContain('--force');
    }
    folder.remove();
  });

  test('a folder that does not exist', async () => {
    const { code, err } = await ran(['init', '/nowhere/at/all']);
    expect(code).toBe(2);
    expect(err).toContain('not a folder that exists');
  });
});

describe('on a terminal', () => {
  test('lines stay lines, and control characters in names are shown, not obeyed', async () => {
    const shop = shopCopy();
    writeFileSync(join(shop.path, 'src/evil\u001b[2Jname.ts'), 'export const evil = 1;\n');
    const quiet = testIo(shop.path);
    expect(await run(['init'], quiet.io)).toBe(0);
    const { io, out, err } = testIo(shop.path);
    const terminal: Io = { ...io, stdoutIsTty: true };
    expect(await run(['status'], terminal)).toBe(0);
    expect(out().split('\n').length).toBeGreaterThan(8);
    expect(await run(['files'], terminal), err()).toBe(0);
    expect(await run(['node', 'evil'], terminal)).toBe(0);
    shop.remove();
    expect(out()).toContain('name.ts');
    expect(out()).not.toContain('\u001b[2J');
  });

  test('progress draws nothing on a terminal without a width, and nothing elsewhere', async () => {
    const drawn: unknown[] = [];
    const terminal = { columns: 0, isTTY: true, write: (text: unknown) => drawn.push(text) } as unknown as NodeJS.WriteStream;
    for (const io of [testIo().io, { ...testIo().io, stderrIsTty: true, terminal }]) {
      const progress = startProgress(io);
      const { onProgress } = progress.options({ words: [], options: {} });
      await new Promise((resolve) => setTimeout(resolve, 700));
      onProgress?.({ phase: 'extract', done: 1, total: 2, file: 'a.ts' });
      progress.stop();
    }
    expect(drawn).toEqual([]);
  });
});

describe('colour', () => {
  const decide = (env: Record<string, string>, tty: boolean) => wantsColor({ ...testIo('/', env).io, stdoutIsTty: tty }, 'stdout');
  test('is for terminals, and the two variables overrule that', () => {
    expect(decide({}, true)).toBe(true);
    expect(decide({}, false)).toBe(false);
    expect(decide({ NO_COLOR: '1' }, true)).toBe(false);
    expect(decide({ NO_COLOR: '' }, true)).toBe(true);
    expect(decide({ FORCE_COLOR: '1' }, false)).toBe(true);
    expect(decide({ FORCE_COLOR: '0' }, true)).toBe(false);
    expect(decide({ TERM: 'dumb' }, true)).toBe(false);
  });
});
