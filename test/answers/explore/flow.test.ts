import { describe, expect, test } from 'vitest';
import { exploreAnswer } from '../../../src/answers/explore/explore.js';
import { renderMarkdown } from '../../../src/render/markdown.js';
import { flowHops, flowItems } from '../../support/shown.js';
import { tinyProject, type TinyProject } from '../../support/tiny-project.js';

const fn = (name: string, ...lines: readonly string[]): string => `fn ${name}(x) {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
const answer = (project: TinyProject, query: string): string => renderMarkdown(exploreAnswer(tinyProject(project), { query }));
const names = (text: string): readonly string[] => flowItems(text).map((item) => item.name);

describe('paths', () => {
  const chain: TinyProject = {
    files: { 'a.tiny': fn('first', 'second()') + fn('second', 'third()') + fn('third', 'fourth()') + fn('fourth') },
    edges: ['first > second', 'second > third', 'third > fourth'],
  };
  test('two nodes are a flow', () => {
    const text = answer(chain, 'first second');
    expect(flowHops(text)).toEqual(['first > second']);
    expect(text).toContain('2. second (a.tiny:4) - called at line 2');
  });
  test('one unnamed function may stand in between and is shown as such', () => {
    expect(answer(chain, 'first third')).toMatch(/2\. second \(a\.tiny:4\) - called at line 2; in between\n3\. third/);
  });
  test('a second bridge only when it is the single way and certain', () => {
    expect(names(answer(chain, 'first fourth'))).toEqual(['first', 'second', 'third', 'fourth']);
    const detour: TinyProject = {
      files: { 'a.tiny': fn('first', 'second()', 'other()') + fn('second', 'third()') + fn('other', 'third()') + fn('third', 'fourth()') + fn('fourth') },
      edges: ['first > second', 'first > other', 'second > third', 'other > third', 'third > fourth'],
    };
    expect(flowHops(answer(detour, 'first fourth'))).toEqual([]);
    const guess: TinyProject = { ...chain, edges: ['first > second', { from: 'second', to: 'third', grade: 'dispatch', dispatch: { channel: 'callback', confidence: 0.4, key: '', site: 'a.tiny:5' } }, 'third > fourth'] };
    expect(flowHops(answer(guess, 'first fourth'))).toEqual([]);
  });
  test('the path with most named tokens in the order of the query wins over a longer one', () => {
    const text = answer({
      files: { 'a.tiny': fn('start', 'longA()', 'middle()') + fn('longA', 'longB()') + fn('longB', 'longC()') + fn('longC') + fn('middle', 'end()') + fn('end') },
      edges: ['start > longA', 'longA > longB', 'longB > longC', 'start > middle', 'middle > end'],
    }, 'start middle end');
    expect(names(text)).toEqual(['start', 'middle', 'end']);
  });
  test('several wrappers of one name cover one token', () => {
    const wrappers = ['A', 'B', 'C'].map((owner) => `class ${owner} {\n  fn mutate(x) {\n    mutate()\n  }\n}\n`).join('');
    const text = answer({
      files: { 'a.tiny': wrappers, 'b.tiny': fn('begin', 'render()') + fn('render') },
      edges: ['A.mutate > B.mutate', 'B.mutate > C.mutate', 'begin > render'],
    }, 'mutate begin render');
    expect(flowItems(text)[0]?.name).toBe('begin');
  });
  test('product code is never connected through a test or an example', () => {
    for (const place of ['tests/t.tiny', 'examples/e.tiny']) {
      const text = answer({ files: { 'a.tiny': fn('first') + fn('last'), [place]: fn('glue', 'last()') }, edges: ['first > glue', 'glue > last'] }, 'first last');
      expect(flowHops(text)).toEqual([]);
      expect(text).toContain('No call path between first, last');
    }
  });
});

describe('other shapes', () => {
  test('one function that calls several named ones is a fan-out', () => {
    const text = answer({ files: { 'a.tiny': fn('run', 'next_task()', 'steal()', 'park()') + fn('next_task') + fn('steal') + fn('park') }, edges: ['run > next_task', 'run > steal', 'run > park'] }, 'run next_task steal park');
    expect(flowHops(text)).toEqual(expect.arrayContaining(['run > next_task', 'run > steal', 'run > park']));
  });
  test('an unnamed function that uses three named types is shown as their root', () => {
    const types = ['Retry', 'Bridge', 'Cache'].map((name) => `class ${name} {\n  fn intercept(x) {\n  }\n}\n`).join('');
    const text = answer({ files: { 'a.tiny': types, 'b.tiny': fn('assemble', 'Retry()', 'Bridge()', 'Cache()') }, edges: ['assemble > Retry instantiates', 'assemble > Bridge instantiates', 'assemble > Cache instantiates'] }, 'Retry Bridge Cache');
    expect(text).toContain('One function that uses the named ones');
    expect(names(text)[0]).toBe('assemble');
  });
  test('disconnected pieces are separate pieces', () => {
    const text = answer({ files: { 'a.tiny': fn('a1', 'a2()') + fn('a2') + fn('b1', 'b2()') + fn('b2') }, edges: ['a1 > a2', 'b1 > b2'] }, 'a1 a2 b1 b2');
    expect(text.match(/^1\. /gm)).toHaveLength(2);
    expect(text).toContain('A separate piece:');
  });
  test('a line that ends in a thin wrapper goes on to the larger helper of its file', () => {
    const text = answer({ files: { 'a.tiny': fn('show', 'paint()'), 'b.tiny': fn('paint', '_paint()') + fn('_paint', 'one', 'two', 'three') }, edges: ['show > paint', 'paint > _paint'] }, 'show paint');
    expect(flowHops(text)).toEqual(['show > paint', 'paint > _paint']);
    expect(text).toContain('   - _paint (b.tiny:4) - called at line 2; goes on here');
  });
  test('a way back to an earlier step is shown below the step that takes it', () => {
    const text = answer({ files: { 'a.tiny': fn('send', 'json()') + fn('json', 'send()') }, edges: ['send > json', 'json > send'] }, 'send json');
    expect(flowHops(text)).toEqual(expect.arrayContaining(['send > json', 'json > send']));
    expect(text).toContain('step 1 again');
  });
  test('an arrow function inside a named one counts as its body', () => {
    const text = answer({ files: { 'a.tiny': 'fn outer(x) {\n  fn inner(y) {\n    target()\n  }\n}\n' + fn('target') }, edges: ['outer.inner > target'] }, 'outer target');
    expect(flowHops(text)).toEqual(['outer > target']);
  });
});

describe('dispatch', () => {
  const chain: TinyProject = {
    files: {
      'i.tiny': 'interface Interceptor {\n  fn intercept(chain)\n}\n',
      'chain.tiny': 'class Chain {\n  fn proceed(r) {\n    intercept()\n  }\n}\n',
      'x.tiny': ['Retry', 'Bridge', 'Cache'].map((name) => `class ${name} {\n  fn intercept(chain) {\n    proceed()\n  }\n}\n`).join(''),
    },
    edges: ['Chain.proceed > Interceptor.intercept', ...['Retry', 'Bridge', 'Cache'].flatMap((name) => [`${name} > Interceptor implements exact`, `${name}.intercept > Interceptor.intercept overrides exact`, `${name}.intercept > Chain.proceed`])],
  };
  test('goes over the interface method and says how many implementations there are, the named one first', () => {
    const text = answer(chain, 'proceed Bridge');
    expect(names(text).slice(0, 3)).toEqual(['Chain.proceed', 'Interceptor.intercept', 'Bridge.intercept']);
    expect(text).toContain('3 implementations');
    expect(text).toContain('1 of 3 implementations of Interceptor.intercept');
    expect(names(text)).not.toContain('Cache.intercept');
  });
  test('a synthesised hop says its channel and the wiring site', () => {
    const text = answer({
      files: { 'a.tiny': fn('trigger', 'each()') + fn('redraw'), 'b.tiny': fn('mount', 'onUpdate(redraw)') },
      edges: [{ from: 'trigger', to: 'redraw', grade: 'dispatch', line: 2, dispatch: { channel: 'callback', confidence: 0.9, key: 'callbacks', site: 'b.tiny:2' } }],
    }, 'trigger redraw');
    expect(text).toContain('2. redraw (a.tiny:4) - via callback callbacks at line 2, registered at b.tiny:2');
  });
});

describe('what is not connected gets its reason', () => {
  const base = { files: { 'a.tiny': fn('begin', 'mid()') + fn('mid', 'handlers[k]()') + fn('far') }, edges: ['begin > mid'] } as const;
  test('beside a path, not instead of it: a computed call', () => {
    const text = answer({ ...base, unresolved: [{ from: 'mid', name: '', reason: 'dynamic', detail: 'k', line: 5 }] }, 'begin mid far');
    expect(flowHops(text)).toEqual(['begin > mid']);
    expect(text).toMatch(/- far: no static edge; mid calls a computed target at a\.tiny:5 \(keyed on k\)/);
  });
  test('a call of that name through an unknown receiver', () => {
    expect(answer({ ...base, unresolved: [{ from: 'mid', name: 'far', reason: 'receiver', line: 5 }] }, 'begin mid far')).toContain('far: mid has a call of that name at a.tiny:5 through a receiver whose type is not known');
  });
  test('a hand-over to a package', () => {
    expect(answer({ ...base, unresolved: [{ from: 'far', name: 'use', reason: 'external', detail: 'router', line: 8 }] }, 'begin mid far')).toContain('hands over to the package router at a.tiny:8');
  });
  test('an interface family', () => {
    const text = answer({ files: { 'a.tiny': fn('begin', 'mid()') + fn('mid'), 'f.tiny': ['Base', 'One', 'Two'].map((name) => `class ${name} {\n  fn act(x) {\n  }\n}\n`).join('') }, edges: ['begin > mid', 'One.act > Base.act overrides', 'Two.act > Base.act overrides'] }, 'begin mid One.act');
    expect(text).toContain('One.act: one of 2 implementations of Base.act');
  });
  test('nothing at all', () => {
    expect(answer(base, 'begin mid far')).toContain('far: no static edge to or from the other names');
  });
});
