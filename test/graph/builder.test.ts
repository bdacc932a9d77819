import { describe, expect, test } from 'vitest';
import type { RefFact, SymbolFact } from '../../src/core/facts.js';
import { SYMBOL_STRIDE, type EdgeRecord, type FileRecord } from '../../src/core/records.js';
import { buildGraphData } from '../../src/graph/builder.js';
import { memoryGraph } from '../support/memory-graph.js';
import { qualifiedName } from '../../src/graph/graph.js';

const record = (id: number, path: string): FileRecord => ({
  id, path, language: 'python', role: 'source', hash: 'aa', size: 10, mtime: 5, lines: 9,
});
const fact = (kind: SymbolFact['kind'], name: string, parent: number, more: Partial<SymbolFact> = {}): SymbolFact => ({
  kind, name, parent, line: 1, column: 0, start: 1, end: 2, flags: 0, signature: '', doc: '', decorators: [], scope: -1, ...more,
});
const edge = (source: number, target: number, more: Partial<EdgeRecord> = {}): EdgeRecord => ({
  source, target, kind: 'calls', grade: 'exact', line: 1, column: 0, ...more,
});

const files = [
  { record: record(0, 'a.py'), facts: { symbols: [fact('file', 'a.py', -1), fact('class', 'A', 0), fact('method', 'm', 1)], refs: [] } },
  { record: record(1, 'b.py'), facts: { symbols: [fact('file', 'b.py', -1), fact('function', 'm', 0)], refs: [] } },
];
const method = 2;
const outside = SYMBOL_STRIDE + 1;
const none = { edges: [], unresolved: [], parents: new Map<number, number>() };

describe('records of the graph', () => {
  test('number symbols by file and position and keep the chain of containers', () => {
    const graph = memoryGraph(buildGraphData(files, none, []));
    expect(graph.symbolsInFile(1).map((symbol) => symbol.id)).toEqual([SYMBOL_STRIDE, outside]);
    expect(qualifiedName(graph, graph.symbol(method))).toBe('A.m');
    expect(graph.symbolsNamed('m').map((symbol) => symbol.id)).toEqual([method, outside]);
    expect(graph.names()).toEqual(['A', 'a.py', 'b.py', 'm']);
  });

  test('take the container from resolution where it knows better than the file', () => {
    const graph = memoryGraph(buildGraphData(files, { ...none, parents: new Map([[outside, 1]]) }, []));
    expect(graph.children(1).map((symbol) => symbol.id)).toEqual([method, outside]);
    expect(graph.children(SYMBOL_STRIDE)).toEqual([]);
  });

  test('never let a symbol contain itself', () => {
    const parents = new Map([[method, outside], [outside, method], [1, method]]);
    const graph = memoryGraph(buildGraphData(files, { ...none, parents }, []));
    expect([1, method, outside].map((id) => graph.symbol(id).parent)).toEqual([0, outside, SYMBOL_STRIDE]);
  });

  test('come out the same for edges in any order', () => {
    const edges = [edge(outside, method, { line: 7 }), edge(outside, 1, { line: 3 }), edge(method, outside), edge(outside, method, { line: 3, column: 4 })];
    const forwards = buildGraphData(files, { ...none, edges }, []);
    const backwards = buildGraphData(files, { ...none, edges: [...edges].reverse() }, []);
    expect(backwards).toEqual(forwards);
    expect(memoryGraph(forwards).edgesFrom(outside).map((each) => [each.line, each.column])).toEqual([[3, 0], [3, 4], [7, 0]]);
  });

  test('keep the surest of two findings at one site, and both of two sites', () => {
    const edges = [edge(outside, method, { grade: 'unique' }), edge(outside, method), edge(outside, method, { line: 2, grade: 'unique' })];
    const data = buildGraphData(files, { ...none, edges }, []);
    expect(data.edges.map((each) => [each.line, each.grade])).toEqual([[1, 'exact'], [2, 'unique']]);
  });

  test('write decorators as dotted names without their arguments', () => {
    const decorated = fact('function', 'view', 0, {
      decorators: ['staticmethod', ['#', 0], ['[]', 'table', null]],
    });
    const refs: RefFact[] = [['c', 0, 0, ['.', ['.', 'app', 'router'], 'get'], 1, 0, [['str', '/x']]]];
    const data = buildGraphData([{ record: record(0, 'a.py'), facts: { symbols: [fact('file', 'a.py', -1), decorated], refs } }], none, []);
    expect(data.symbols[1]?.decorators).toBe('staticmethod app.router.get');
  });

  test('refuse an id that is no symbol', () => {
    const graph = memoryGraph(buildGraphData(files, none, []));
    expect(() => graph.symbol(3)).toThrow('no symbol 3');
  });
});
