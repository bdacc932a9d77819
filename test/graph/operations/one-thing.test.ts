import { expect, test } from 'vitest';
import { calleesOf } from '../../../src/graph/operations/callees.js';
import { callersOf, reachedBackwards, reportedOwner } from '../../../src/graph/operations/callers.js';
import { writtenInside } from '../../../src/graph/operations/enclosing.js';
import { isFunctionLike, wrappedFunction } from '../../../src/graph/operations/callable.js';
import type { Graph } from '../../../src/graph/graph.js';
import { handGraph } from '../../support/graph.js';

const id = (graph: Graph, name: string): number => graph.symbolsNamed(name)[0]!.id;
const callers = (graph: Graph, name: string): readonly string[] => callersOf(graph, id(graph, name)).map((link) => graph.symbol(link.symbol).name);

test('a class and its constructor are one thing, whichever of them the edge of a creation goes to', () => {
  const graph = handGraph({
    files: [
      { path: 'box.ts', symbols: [{ kind: 'class', name: 'Box', at: [1, 9], members: [{ kind: 'constructor', name: 'constructor', at: [2, 4] }, { kind: 'method', name: 'copy', at: [5, 8] }] }] },
      { path: 'use.ts', symbols: [{ kind: 'function', name: 'make', at: [1, 4] }, { kind: 'function', name: 'extend', at: [5, 8] }, { kind: 'function', name: 'look', at: [9, 12] }] },
    ],
    edges: [
      { from: 'use.ts#make', to: 'box.ts#Box', kind: 'instantiates', line: 2, column: 4 },
      { from: 'use.ts#extend', to: 'box.ts#Box.constructor', kind: 'calls', line: 6 },
      { from: 'use.ts#look', to: 'box.ts#Box.copy', line: 10 },
      { from: 'use.ts#look', to: 'box.ts#Box', kind: 'references', line: 10 },
    ],
  });
  expect(callers(graph, 'Box')).toEqual(['make', 'extend']);
  expect(callers(graph, 'constructor')).toEqual(['extend', 'make']);
  expect(reachedBackwards(graph, [id(graph, 'constructor')], 2).map((one) => graph.symbol(one.symbol).name)).toEqual(['extend', 'make']);
});

test('of several constructors each has its own callers; the class has those of all, without calls from one to another', () => {
  const graph = handGraph({
    files: [{
      path: 'P.java', language: 'java', symbols: [
        { kind: 'class', name: 'P', at: [1, 9], members: [{ kind: 'constructor', name: 'P', at: [2, 3] }, { kind: 'constructor', name: 'P', at: [4, 8], line: 4 }] },
        { kind: 'function', name: 'a', at: [10, 12] }, { kind: 'function', name: 'b', at: [13, 15] },
      ],
    }],
    edges: [{ from: 'P.java#a', to: 'P.java#P', kind: 'instantiates', line: 11 }],
  });
  const [type, first, second] = graph.symbolsNamed('P');
  const withConstructors = handGraph({
    files: [{
      path: 'P.java', language: 'java', symbols: [
        { kind: 'class', name: 'P', at: [1, 9], members: [{ kind: 'constructor', name: 'one', at: [2, 3] }, { kind: 'constructor', name: 'two', at: [4, 8] }] },
        { kind: 'function', name: 'a', at: [10, 12] }, { kind: 'function', name: 'b', at: [13, 15] },
      ],
    }],
    edges: [
      { from: 'P.java#a', to: 'P.java#P.one', line: 11 }, { from: 'P.java#b', to: 'P.java#P.two', line: 14 }, { from: 'P.java#P.two', to: 'P.java#P.one', line: 5 },
    ],
  });
  expect(callers(withConstructors, 'P')).toEqual(['a', 'b']);
  expect(callers(withConstructors, 'one')).toEqual(['two', 'a']);
  expect(callers(withConstructors, 'two')).toEqual(['b']);
  // Nothing says which of the two: neither claims the creation.
  expect([type, first, second].map((symbol) => callersOf(graph, symbol!.id).length)).toEqual([1, 0, 0]);
});

const wrapped = handGraph({
  files: [
    { path: 'lib.ts', symbols: [{ kind: 'function', name: 'Base', at: [1, 5] }, { kind: 'constant', name: 'Wrapped', at: [7, 7] }, { kind: 'constant', name: 'table', at: [8, 8] }] },
    { path: 'use.ts', symbols: [{ kind: 'function', name: 'page', at: [1, 9] }, { kind: 'function', name: 'other', at: [10, 14] }] },
  ],
  edges: [
    { from: 'lib.ts#Wrapped', to: 'lib.ts#Base', kind: 'references' }, { from: 'lib.ts#table', to: 'lib.ts#Base', kind: 'references' },
    { from: 'use.ts#page', to: 'lib.ts#Wrapped', kind: 'renders', line: 3, column: 5 }, { from: 'use.ts#page', to: 'lib.ts#Base', kind: 'renders', line: 3, column: 5 },
    { from: 'use.ts#other', to: 'lib.ts#Base', line: 11 },
    { from: 'use.ts#other', to: 'lib.ts#table', kind: 'references', line: 12 },
  ],
});

test('a variable and the function behind it at one site are one callee; both have the caller', () => {
  const page = calleesOf(wrapped, id(wrapped, 'page'));
  expect(page.map((link) => [wrapped.symbol(link.symbol).name, link.behind === undefined ? '' : wrapped.symbol(link.behind).name])).toEqual([['Wrapped', 'Base']]);
  expect(calleesOf(wrapped, id(wrapped, 'other')).map((link) => wrapped.symbol(link.symbol).name)).toEqual(['Base']);
  expect(callers(wrapped, 'Wrapped')).toEqual(['page']);
  expect(callers(wrapped, 'Base')).toEqual(['page', 'other']);
});

test('the closure that a wrapper made is behind the function that is called; two functions of one site stay two', () => {
  const graph = handGraph({
    files: [{
      path: 'a.ts', symbols: [
        { kind: 'function', name: 'throttle', at: [1, 9], members: [{ kind: 'function', name: 'later', at: [2, 7] }] },
        { kind: 'function', name: 'draw', at: [10, 14] }, { kind: 'function', name: 'paint', at: [15, 18] }, { kind: 'function', name: 'main', at: [20, 29] },
      ],
    }],
    edges: [
      { from: 'a.ts#main', to: 'a.ts#draw', line: 21, column: 2 }, { from: 'a.ts#main', to: 'a.ts#throttle.later', line: 21, column: 2 },
      { from: 'a.ts#main', to: 'a.ts#draw', line: 22, column: 2 }, { from: 'a.ts#main', to: 'a.ts#paint', line: 22, column: 2 },
    ],
  });
  expect(calleesOf(graph, id(graph, 'main')).map((link) => [graph.symbol(link.symbol).name, link.behind === undefined ? '' : graph.symbol(link.behind).name])).toEqual([['draw', 'later'], ['paint', '']]);
});

test('a variable that is called wraps the function that it was made of; one that is only read does not', () => {
  const [variable] = wrapped.symbolsNamed('Wrapped');
  const [table] = wrapped.symbolsNamed('table');
  expect(wrappedFunction(wrapped, variable!)?.name).toBe('Base');
  expect(wrappedFunction(wrapped, table!)).toBeUndefined();
  expect([variable, table].map((symbol) => isFunctionLike(wrapped, symbol!))).toEqual([true, false]);
});

test('a member that is written outside of its function is no part of its body, and calls of itself are told', () => {
  // function View() {}   View.prototype.lookup = function () { this.resolve(); this.lookup() }
  const graph = handGraph({
    files: [{
      path: 'view.js', symbols: [{
        kind: 'function', name: 'View', at: [1, 9], members: [
          { kind: 'function', name: 'local', at: [3, 5] }, { kind: 'method', name: 'lookup', at: [11, 19] }, { kind: 'method', name: 'resolve', at: [21, 25] },
        ],
      }],
    }],
    edges: [
      { from: 'view.js#View.lookup', to: 'view.js#View.resolve', line: 12 }, { from: 'view.js#View.lookup', to: 'view.js#View.lookup', line: 13 },
      { from: 'view.js#View.local', to: 'view.js#View.lookup', line: 4 },
    ],
  });
  expect(callers(graph, 'resolve')).toEqual(['lookup']);
  expect(callers(graph, 'lookup')).toEqual(['View', 'lookup']);
  expect(calleesOf(graph, id(graph, 'View')).map((link) => graph.symbol(link.symbol).name)).toEqual(['lookup']);
  expect(calleesOf(graph, id(graph, 'lookup')).map((link) => graph.symbol(link.symbol).name)).toEqual(['resolve', 'lookup']);
  expect(writtenInside(graph, id(graph, 'View')).map((inner) => inner.name)).toEqual(['local']);
  expect(graph.symbol(reportedOwner(graph, id(graph, 'local'))).name).toBe('View');
});
