import { describe, expect, test } from 'vitest';
import { heldFunction, isFunctionLike } from '../../../src/graph/operations/callable.js';
import { calleesOf } from '../../../src/graph/operations/callees.js';
import { callersOf, reachedBackwards } from '../../../src/graph/operations/callers.js';
import { enclosingCallable } from '../../../src/graph/operations/enclosing.js';
import { ancestors, implementers, inheritedMember, overriders } from '../../../src/graph/operations/implementers.js';
import { filesMatching, qualifiedMatches, shortPath } from '../../../src/graph/operations/lookup.js';
import { handGraph } from '../../support/graph.js';
import { tinyProject } from '../../support/tiny-project.js';

const { graph } = tinyProject({
  files: {
    'src/net/session.tiny': 'class Session {\n  fn request(x) {\n    fn inner(y) {\n      send()\n    }\n  }\n  fn send(x) {\n  }\n}\n',
    'src/http/session.tiny': 'class Other {\n  fn request(x) {\n  }\n}\nconst table = {\n  one\n  fn act(x) {\n  }\n}\nconst plain = 1\n',
    'src/base.tiny': 'class A {\n  fn go(x) {\n  }\n}\nclass B {\n  fn go(x) {\n  }\n}\nclass C {\n}\n',
  },
  edges: ['Session.request.inner > Session.send', 'B > A extends', 'C > B extends', 'B.go > A.go overrides', 'Other.request > Session.request'],
});
const one = (name: string): number => qualifiedMatches(graph, name.split('.'))[0]?.id ?? -1;
const nameOf = (id: number): string => graph.symbol(id).name;

describe('lookup', () => {
  test('qualifiers are containers, then folders and file names', () => {
    expect(qualifiedMatches(graph, ['Session', 'request'])).toHaveLength(1);
    expect(qualifiedMatches(graph, ['http', 'session', 'Other', 'request'])).toHaveLength(1);
    expect(qualifiedMatches(graph, ['net', 'Other', 'request'])).toHaveLength(0);
  });
  test('files by the end of their path, at folder boundaries only', () => {
    expect(filesMatching(graph, 'session.tiny')).toHaveLength(2);
    expect(filesMatching(graph, 'net/session.tiny').map((file) => file.path)).toEqual(['src/net/session.tiny']);
    expect(filesMatching(graph, './src/net/session.tiny')).toHaveLength(1);
    expect(filesMatching(graph, 'ession.tiny')).toHaveLength(0);
  });
  test('the shortest path that names one file', () => {
    expect(graph.files.map((file) => shortPath(graph, file))).toEqual(['base.tiny', 'http/session.tiny', 'net/session.tiny']);
  });
});

describe('enclosing', () => {
  test('a line in a nested function means the function around it', () => {
    const file = graph.fileByPath('src/net/session.tiny')!;
    expect(enclosingCallable(graph, file.id, 4)?.name).toBe('request');
    expect(enclosingCallable(graph, file.id, 1)?.name).toBe('Session');
    expect(enclosingCallable(graph, file.id, 99)).toBeUndefined();
  });
});

describe('callers and callees', () => {
  test('a nested function counts as the one around it', () => {
    expect(calleesOf(graph, one('Session.request')).map((link) => nameOf(link.symbol))).toEqual(['send']);
    expect(callersOf(graph, one('Session.send')).map((link) => nameOf(link.symbol))).toEqual(['request']);
  });
  test('the way backwards visits everything once, nearest first', () => {
    expect(reachedBackwards(graph, [one('Session.send')], 5).map((found) => `${found.depth} ${nameOf(found.symbol)}`)).toEqual(['1 request', '2 request']);
  });
});

describe('families', () => {
  test('direct implementers, all ancestors, inherited members, overriders', () => {
    expect(implementers(graph, one('A')).map(nameOf)).toEqual(['B']);
    expect(ancestors(graph, one('C')).map(nameOf)).toEqual(['B', 'A']);
    expect(inheritedMember(graph, one('C'), 'go')?.id).toBe(one('B.go'));
    expect(overriders(graph, one('A.go')).map(nameOf)).toEqual(['go']);
  });
});

test('a constant that holds functions works as one, a plain value does not', () => {
  expect(isFunctionLike(graph, graph.symbol(one('table')))).toBe(true);
  expect(isFunctionLike(graph, graph.symbol(one('plain')))).toBe(false);
});

test('a field that is another name of a function shares its callers and callees; a field beside a function does not', () => {
  // res.set =
  // res.header = function header() { ... }
  const alias = handGraph({
    files: [{
      path: 'r.js', lines: 40, symbols: [
        { kind: 'variable', name: 'res', at: [1, 1], members: [
          { kind: 'field', name: 'set', at: [3, 9] }, { kind: 'method', name: 'header', at: [4, 9] }, { kind: 'field', name: 'plain', at: [11, 14] },
          { kind: 'method', name: 'type', at: [15, 20] }, { kind: 'method', name: 'send', at: [21, 30] },
        ] },
      ],
    }],
    edges: [{ from: 'r.js#res.send', to: 'r.js#res.header', kind: 'calls' }, { from: 'r.js#res.header', to: 'r.js#res.type', kind: 'calls' }],
  });
  const [set] = alias.symbolsNamed('set');
  const [plain] = alias.symbolsNamed('plain');
  expect(heldFunction(alias, set!)?.name).toBe('header');
  expect(heldFunction(alias, plain!)).toBeUndefined();
  expect(callersOf(alias, set!.id).map((link) => alias.symbol(link.symbol).name)).toEqual(['send']);
  expect(calleesOf(alias, set!.id).map((link) => alias.symbol(link.symbol).name)).toEqual(['type']);
  expect(callersOf(alias, plain!.id)).toEqual([]);
});
