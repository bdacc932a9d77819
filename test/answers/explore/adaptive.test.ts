// The shapes that adaptive sizing was made for, in miniature: an interceptor chain whose orchestrator also implements a
// mixin of many, a family file with a base and subclasses, a god file, and a diffuse pipeline that must stay whole.

import { describe, expect, test } from 'vitest';
import { exploreAnswer } from '../../../src/answers/explore/explore.js';
import type { ExploreAnswer } from '../../../src/answers/model.js';
import { renderMarkdown } from '../../../src/render/markdown.js';
import { shownLines } from '../../support/shown.js';
import { tinyProject, type TinyProject } from '../../support/tiny-project.js';

const body = (lines: number, call = ''): string => Array.from({ length: lines }, (_, at) => `    step ${at} of a long body that does its work\n`).join('') + (call === '' ? '' : `    ${call}\n`);
const type = (name: string, method: string, inner: string): string => `class ${name} {\n  fn ${method}(chain) {\n${inner}  }\n}\n`;
const explore = (project: TinyProject, query: string): { readonly answer: ExploreAnswer; readonly text: string } => {
  const answer = exploreAnswer(tinyProject(project), { query, explain: true });
  return { answer, text: renderMarkdown(answer) };
};
const viewOf = (answer: ExploreAnswer, path: string): string | undefined => answer.files.find((file) => file.path === path)?.view;
const whole = (text: string, project: TinyProject, path: string, [from, to]: readonly [number, number]): boolean => {
  const lines = shownLines(text).get(path);
  const source = (project.files[path] ?? '').split('\n');
  for (let at = from; at <= to; at += 1) if (lines?.get(at) !== source[at - 1]) return false;
  return true;
};

/** Number of the nth line that reads like this. */
const lineOf = (project: TinyProject, path: string, needle: string, nth = 1): number => {
  const found = (project.files[path] ?? '').split('\n').flatMap((text, at) => (text.trim() === needle ? [at + 1] : []));
  return found[nth - 1] ?? -1;
};

const SIBLINGS = ['Retry', 'Bridge', 'Cache', 'Connect', 'Server'];
const interceptors: TinyProject = {
  fileCount: 600,
  files: {
    'i.tiny': 'interface Interceptor {\n  fn intercept(chain)\n}\ninterface Lockable {\n}\n',
    'call.tiny': `class Call {\n  fn assemble(x) {\n${body(20, 'proceed()')}  }\n}\n`,
    'chain.tiny': `class Chain {\n  fn proceed(r) {\n${body(10, 'intercept()')}  }\n}\n`,
    ...Object.fromEntries(SIBLINGS.map((name, at) => [`${name.toLowerCase()}.tiny`, type(name, 'intercept', body(30 + at * 12, 'proceed()'))])),
    'locks.tiny': ['L1', 'L2', 'L3'].map((name) => `class ${name} {\n}\n`).join(''),
  },
  edges: [
    'Call.assemble > Chain.proceed', 'Chain.proceed > Interceptor.intercept', 'Call > Lockable implements exact',
    ...['L1', 'L2', 'L3'].map((name) => `${name} > Lockable implements exact`),
    ...SIBLINGS.flatMap((name) => [`${name} > Interceptor implements exact`, `${name}.intercept > Interceptor.intercept overrides exact`, `${name}.intercept > Chain.proceed`]),
  ],
};

describe('an interceptor chain', () => {
  const query = `Call assemble Chain proceed ${SIBLINGS.join(' ')}`;
  test('siblings that are named by type only share one file\'s worth of bodies; the rest are signatures', () => {
    const { answer, text } = explore(interceptors, query);
    expect(viewOf(answer, 'server.tiny')).toBe('focused');
    expect(whole(text, interceptors, 'retry.tiny', [2, 34])).toBe(true);
    expect(whole(text, interceptors, 'server.tiny', [2, 82])).toBe(false);
    expect(shownLines(text).get('server.tiny')?.get(2)).toBe('  fn intercept(chain) {');
    expect(text).toContain('server.tiny:LINE');
  });
  test('the mechanism and the orchestrator stay whole, although the orchestrator implements a mixin of many', () => {
    const { answer, text } = explore(interceptors, query);
    expect(whole(text, interceptors, 'chain.tiny', [2, 14])).toBe(true);
    expect(whole(text, interceptors, 'call.tiny', [2, 24])).toBe(true);
    expect(viewOf(answer, 'call.tiny')).toBe('clusters');
  });
  test('a sibling whose callable is named is spared', () => {
    const { answer, text } = explore(interceptors, 'Call.assemble Chain.proceed Server.intercept');
    expect(viewOf(answer, 'server.tiny')).toBe('clusters');
    expect(whole(text, interceptors, 'server.tiny', [2, 82])).toBe(true);
  });
  test('switched off, every body that fits is shown', () => {
    const off = explore({ ...interceptors, adaptive: false }, query);
    expect(off.answer.files.some((file) => file.view === 'focused')).toBe(false);
    expect(whole(off.text, interceptors, 'server.tiny', [2, 82])).toBe(true);
  });
  test('the verdict on each file is explained', () => {
    const { answer } = explore(interceptors, query);
    expect(answer.explain?.gate.find((one) => one.path === 'server.tiny')?.why.join()).toContain('implements Interceptor');
  });
});

const subclass = (name: string): string => `class ${name} {\n  fn as_sql(self) {\n${body(25)}  }\n  fn ${name.toLowerCase()}_only(self) {\n${body(15)}  }\n}\n`;
const familyFile: TinyProject = {
  fileCount: 600,
  files: {
    'compiler.tiny': `class Compiler {\n  fn setup(self) {\n${body(8)}  }\n  fn as_sql(self) {\n${body(60, 'setup()')}  }\n  fn execute_sql(self) {\n${body(20, 'as_sql()')}  }\n}\n${['Insert', 'Delete', 'Update', 'Aggregate'].map(subclass).join('')}`,
    'query.tiny': `class Query {\n  fn fetch_all(self) {\n${body(5, 'execute_sql()')}  }\n}\n`,
  },
  edges: [
    'Query.fetch_all > Compiler.execute_sql', 'Compiler.execute_sql > Compiler.as_sql', 'Compiler.as_sql > Compiler.setup',
    ...['Insert', 'Delete', 'Update', 'Aggregate'].flatMap((name) => [`${name} > Compiler extends exact`, `${name}.as_sql > Compiler.as_sql overrides exact`]),
  ],
};

describe('a family file', () => {
  test('collapses although callables in it are named: exact targets whole, overrides as signatures', () => {
    const { answer, text } = explore(familyFile, 'Query.fetch_all execute_sql Compiler.as_sql');
    expect(viewOf(answer, 'compiler.tiny')).toBe('focused');
    const lines = shownLines(text).get('compiler.tiny');
    expect(whole(text, familyFile, 'compiler.tiny', [12, 74])).toBe(true);
    const override = lineOf(familyFile, 'compiler.tiny', 'fn as_sql(self) {', 2);
    expect(lines?.get(override)).toBe('  fn as_sql(self) {');
    expect(lines?.has(override + 4)).toBe(false);
  });
  test('a qualified name returns its body whole, bare siblings stay signatures', () => {
    const { text } = explore(familyFile, 'Compiler.as_sql setup');
    expect(whole(text, familyFile, 'compiler.tiny', [12, 74])).toBe(true);
    expect(whole(text, familyFile, 'compiler.tiny', [2, 11])).toBe(true);
    expect(shownLines(text).get('compiler.tiny')?.has(lineOf(familyFile, 'compiler.tiny', 'fn as_sql(self) {', 2) + 4)).toBe(false);
  });
  test('the bare name of a family does not pin its bodies', () => {
    const { text } = explore(familyFile, 'as_sql');
    expect(text).toContain('as_sql has 5 definitions');
    expect(shownLines(text).get('compiler.tiny')?.has(20) ?? false).toBe(false);
  });
});

describe('a god file', () => {
  const methods = Array.from({ length: 120 }, (_, at) => `  fn method${at}(x) {\n${body(12)}  }\n`).join('');
  const god: TinyProject = {
    fileCount: 600,
    files: { 'app.tiny': `class App {\n${methods}  fn late(x) {\n${body(12, 'finish()')}  }\n  fn huge(x) {\n${body(900, 'late()')}  }\n}\n`, 'b.tiny': `fn finish(x) {\n${body(3)}}\n` },
    edges: ['App.late > finish', 'App.huge > App.late'],
  };
  test('keeps the named method at its end, and holes with calls instead of the rest', () => {
    const { text } = explore(god, 'late finish');
    const late = lineOf(god, 'app.tiny', 'fn late(x) {');
    expect(whole(text, god, 'app.tiny', [late, late + 14])).toBe(true);
    expect(text.length).toBeLessThan(6000);
  });
  test('a body that is larger than a call becomes a window: head, call lines, holes with their calls', () => {
    const { text } = explore(god, 'huge late finish');
    const lines = shownLines(text).get('app.tiny');
    expect(lines?.get(lineOf(god, 'app.tiny', 'fn huge(x) {'))).toBe('  fn huge(x) {');
    expect(lines?.get(lineOf(god, 'app.tiny', 'late()'))).toBe('    late()');
    expect(text).toMatch(/\.\.\. \d+-\d+: rest of huge -> codegraph_explore "app\.tiny:\d+-\d+"/);
  });
  test('alone, it fills the call from its head', () => {
    const { text, answer } = explore(god, 'App.huge');
    expect(text.length).toBeGreaterThan(answer.ceiling * 0.9);
    expect(text.length).toBeLessThanOrEqual(answer.ceiling);
  });
});

describe('a diffuse pipeline', () => {
  const steps = ['mutate', 'notify', 'schedule', 'compose', 'paint'];
  const pipeline: TinyProject = {
    fileCount: 600,
    files: Object.fromEntries(steps.map((name, at) => [`${name}.tiny`, `interface I${name} {\n}\nclass C${name} {\n  fn ${name}(x) {\n${body(15, steps[at + 1] === undefined ? '' : `${steps[at + 1]}()`)}  }\n}\n`])),
    edges: [...steps.slice(1).map((name, at) => `C${steps[at]}.${steps[at]} > C${name}.${name}`), ...steps.map((name) => `C${name} > I${name} implements exact`)],
  };
  test('is never reduced: one interface with one class is no family', () => {
    const on = explore(pipeline, steps.join(' '));
    expect(on.answer.files.map((file) => file.view)).toEqual(steps.map(() => 'clusters'));
    expect(on.text).toBe(explore({ ...pipeline, adaptive: false }, steps.join(' ')).text);
    for (const name of steps) expect(whole(on.text, pipeline, `${name}.tiny`, [4, 20])).toBe(true);
  });
});
