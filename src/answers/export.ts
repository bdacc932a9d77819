// The graph as tables: one row per edge or per symbol, in the graph's own order. Rows are plain objects with the column
// names that scripts rely on; lines are 1-based, columns 0-based UTF-16 units. How a row is written is render/export.ts.

import { SymbolFlag, type SymbolRecord } from '../core/records.js';
import { qualifiedName, type Graph } from '../graph/graph.js';

export const EXPORT_TABLES = ['edges', 'symbols'] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

export type ExportRow = Readonly<Record<string, string | number | boolean>>;

/** The same in every row of a table. `name` is the target's; `source` and `target` are qualified. */
export const EXPORT_COLUMNS: Readonly<Record<ExportTable, readonly string[]>> = {
  edges: [
    'file', 'line', 'col', 'kind', 'name', 'tfile', 'tline', 'tstart', 'tend', 'grade', 'source', 'target', 'channel', 'site', 'confidence',
  ],
  symbols: ['file', 'line', 'col', 'start', 'end', 'kind', 'name', 'qualified', 'exported', 'signature'],
};

export function* exportRows(graph: Graph, table: ExportTable): Generator<ExportRow> {
  for (const file of graph.files) {
    for (const symbol of graph.symbolsInFile(file.id)) {
      if (table === 'symbols') yield symbolRow(graph, symbol);
      else yield* edgeRows(graph, symbol);
    }
  }
}

function* edgeRows(graph: Graph, source: SymbolRecord): Generator<ExportRow> {
  for (const edge of graph.edgesFrom(source.id)) {
    const target = graph.symbol(edge.target);
    yield {
      file: pathOf(graph, source.file), line: edge.line, col: edge.column, kind: edge.kind, name: target.name,
      tfile: pathOf(graph, target.file), tline: target.line, tstart: target.start, tend: target.end, grade: edge.grade,
      source: qualifiedName(graph, source), target: qualifiedName(graph, target),
      channel: edge.dispatch?.channel ?? '',
      site: edge.dispatch === undefined ? '' : `${pathOf(graph, edge.dispatch.siteFile)}:${edge.dispatch.siteLine}`,
      confidence: edge.dispatch?.confidence ?? 1,
    };
  }
}

function symbolRow(graph: Graph, symbol: SymbolRecord): ExportRow {
  return {
    file: pathOf(graph, symbol.file), line: symbol.line, col: symbol.column, start: symbol.start, end: symbol.end,
    kind: symbol.kind, name: symbol.name, qualified: qualifiedName(graph, symbol),
    exported: (symbol.flags & SymbolFlag.exported) !== 0, signature: symbol.signature,
  };
}

function pathOf(graph: Graph, file: number): string {
  return graph.files[file]?.path ?? '';
}
