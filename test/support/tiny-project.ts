// A project in memory for tests of answers: sources are given as text, definitions are found by simple marks in it, edges
// are listed. No parser: what an answer does with a graph is the subject, not how the graph came to be.
//
// Marks, at the beginning of a (trimmed) line:
//   class Name [: Base, Other] {   ... }        interface Name {   ... }
//   fn name(...) {   ... }                      const name = ...
// Nesting follows the braces. A path stands for the code of the file outside of all definitions.
// `edges` are written "Owner.name > Other.name [kind] [grade]", the site is the line in the
// body of the source that holds the target's simple name, else its first line.

import type { EdgeKind, Grade, SymbolKind } from '../../src/core/kinds.js';
import { SYMBOL_STRIDE, type DispatchInfo, type EdgeRecord, type FileRecord, type SymbolRecord, type UnresolvedRecord } from '../../src/core/records.js';
import { compareText } from '../../src/core/order.js';
import type { AnswerContext } from '../../src/answers/model.js';
import { memoryGraph } from './memory-graph.js';
import { qualifiedName } from '../../src/graph/graph.js';

export interface TinyEdge {
  readonly from: string;
  readonly to: string;
  readonly kind?: EdgeKind;
  readonly grade?: Grade;
  readonly line?: number;
  readonly dispatch?: Omit<DispatchInfo, 'siteFile' | 'siteLine'> & { readonly site: string };
}

export interface TinyUnresolved {
  readonly from: string;
  readonly name: string;
  readonly reason: UnresolvedRecord['reason'];
  readonly detail?: string;
  readonly line?: number;
}

export interface TinyProject {
  readonly files: Readonly<Record<string, string>>;
  readonly edges?: readonly (string | TinyEdge)[];
  readonly unresolved?: readonly TinyUnresolved[];
  readonly adaptive?: boolean;
  /** Pretend that so many files are indexed (for the budget tier). */
  readonly fileCount?: number;
}

export function tinyProject(project: TinyProject): AnswerContext {
  const paths = Object.keys(project.files).sort(compareText);
  const texts = paths.map((path) => (project.files[path] ?? '').replace(/\n$/, '').split('\n'));
  const files: FileRecord[] = paths.map((path, id) => ({
    id, path, language: 'tiny', role: roleOf(path), hash: '', size: 0, mtime: 0, lines: texts[id]?.length ?? 0,
  }));
  const padding = Math.max(0, (project.fileCount ?? 0) - files.length);
  for (let extra = 0; extra < padding; extra += 1) {
    files.push({ id: files.length, path: `zz/pad${extra}.tiny`, language: 'tiny', role: 'source', hash: '', size: 0, mtime: 0, lines: 1 });
    texts.push(['']);
  }
  const symbols = texts.flatMap((lines, file) => symbolsOf(file, files[file]?.path ?? '', lines));
  const bare = memoryGraph({ files, symbols, edges: [], unresolved: [], skipped: [] });
  const find = (name: string): SymbolRecord => {
    const file = bare.fileByPath(name);
    if (file !== undefined) return bare.symbol(file.id * SYMBOL_STRIDE);
    const [path, inside] = name.includes('|') ? [name.slice(0, name.indexOf('|')), name.slice(name.indexOf('|') + 1)] : [undefined, name];
    const found = symbols.filter((symbol) => symbol.kind !== 'file' && qualifiedName(bare, symbol) === inside && (path === undefined || files[symbol.file]?.path === path));
    if (found.length !== 1) throw new Error(`${name}: ${found.length} definitions`);
    return found[0]!;
  };
  const edges = (project.edges ?? []).map((edge) => edgeOf(edge, { find, texts, files }));
  edges.sort((a, b) => a.source - b.source || a.line - b.line || a.column - b.column || a.target - b.target);
  const unresolved = (project.unresolved ?? []).map((one): UnresolvedRecord => {
    const source = find(one.from);
    return { source: source.id, kind: 'calls', name: one.name, reason: one.reason, detail: one.detail ?? '', line: one.line ?? source.line, column: 0 };
  });
  return {
    graph: memoryGraph({ files, symbols, edges, unresolved, skipped: [] }),
    source: { lines: (file) => (texts[file] === undefined ? undefined : { lines: texts[file], fresh: true }) },
    freshness: { state: 'fresh', staleFiles: [], changed: 0 },
    adaptive: project.adaptive ?? true,
  };
}

function roleOf(path: string): FileRecord['role'] {
  if (/(^|\/)tests?\//.test(path)) return 'test';
  if (/(^|\/)examples?\//.test(path)) return 'example';
  return /generated/.test(path) ? 'generated' : 'source';
}

function symbolsOf(file: number, path: string, lines: readonly string[]): SymbolRecord[] {
  const base = file * SYMBOL_STRIDE;
  const symbols: SymbolRecord[] = [record(base, file, { kind: 'file', name: path.slice(path.lastIndexOf('/') + 1), parent: -1, line: 1, end: lines.length, signature: '' })];
  const open: { readonly symbol: number; readonly depth: number }[] = [];
  let depth = 0;
  lines.forEach((text, at) => {
    const mark = /^\s*(class|interface|fn|const)\s+([\w$]+)/.exec(text);
    const parent = open[open.length - 1]?.symbol ?? 0;
    if (mark !== null) {
      const within = symbols[parent]?.kind;
      const kind: SymbolKind = mark[1] === 'class' ? 'class' : mark[1] === 'interface' ? 'interface' : mark[1] === 'const' ? 'constant' : within === 'class' || within === 'interface' ? 'method' : 'function';
      symbols.push(record(base + symbols.length, file, { kind, name: mark[2] ?? '', parent: base + parent, line: at + 1, end: at + 1, signature: text.trim() }));
      if (text.includes('{') && !text.includes('}')) open.push({ symbol: symbols.length - 1, depth });
    }
    for (const character of text) {
      if (character === '{') depth += 1;
      if (character !== '}') continue;
      depth -= 1;
      const last = open[open.length - 1];
      if (last !== undefined && last.depth === depth) {
        open.pop();
        symbols[last.symbol] = { ...symbols[last.symbol]!, end: at + 1 };
      }
    }
  });
  return symbols;
}

function record(id: number, file: number, given: Pick<SymbolRecord, 'kind' | 'name' | 'parent' | 'line' | 'end' | 'signature'>): SymbolRecord {
  return { id, file, column: 0, start: given.line, flags: 0, doc: '', decorators: '', ...given };
}

interface Sites {
  readonly find: (name: string) => SymbolRecord;
  readonly texts: readonly (readonly string[])[];
  readonly files: readonly FileRecord[];
}

function edgeOf(edge: string | TinyEdge, { find, texts, files }: Sites): EdgeRecord {
  const given = typeof edge === 'string' ? parseEdge(edge) : edge;
  const source = find(given.from);
  const target = find(given.to);
  const lines = texts[source.file] ?? [];
  let line = given.line ?? source.line;
  for (let at = source.end; given.line === undefined && at > source.line; at -= 1) if ((lines[at - 1] ?? '').includes(`${target.name}(`)) line = at;
  const base = { source: source.id, target: target.id, kind: given.kind ?? 'calls', grade: given.grade ?? 'typed', line, column: 0 } as const;
  if (given.dispatch === undefined) return base;
  const { site, ...info } = given.dispatch;
  const [path, at] = site.split(':');
  return { ...base, grade: 'dispatch', dispatch: { ...info, siteFile: files.findIndex((file) => file.path === path), siteLine: Number(at) } };
}

function parseEdge(text: string): TinyEdge {
  const [from, rest] = text.split(' > ');
  const [to, kind, grade] = (rest ?? '').split(' ');
  return { from: from ?? '', to: to ?? '', ...(kind !== undefined && { kind: kind as EdgeKind }), ...(grade !== undefined && { grade: grade as Grade }) };
}
