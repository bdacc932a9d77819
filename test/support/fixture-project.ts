// A folder of sample sources through the real extraction and resolution, in this process, and what came out by place.
// The graph's records are what is judged: kinds, containers and names as the index would have them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFailure } from '../../src/core/failures.js';
import type { FileFacts } from '../../src/core/facts.js';
import { SYMBOL_STRIDE } from '../../src/core/records.js';
import { extractFacts } from '../../src/extract/extract-file.js';
import { languageOf } from '../../src/extract/runtime.js';
import { buildGraphData } from '../../src/graph/builder.js';
import { findSources } from '../../src/indexing/sources.js';
import { loadPreludes } from '../../src/languages/preludes.js';
import { resolveProject } from '../../src/resolve/resolve-project.js';
import { explain, judge, readCarets, type Caret, type Findings, type SiteDefinition, type SiteEdge, type SiteLack } from './carets.js';

export interface FixtureProject {
  readonly carets: readonly Caret[];
  /** What does not hold, each with its line and what was found there. */
  readonly failures: readonly string[];
}

export async function checkFixture(root: string): Promise<FixtureProject> {
  const sources = await findSources(root);
  if (isFailure(sources)) throw new Error(sources.message);
  const texts = new Map<string, string>();
  const files: { id: number; path: string; language: string; role: typeof sources.files[number]['role']; facts: FileFacts }[] = [];
  for (const { path, language, role } of sources.files) {
    const text = readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    files.push({ id: files.length, path, language, role, facts: extractFacts(await languageOf({ language, path, text }), text, { parseMs: 10_000 }) });
  }
  const resolved = resolveProject(files, sources.project, await loadPreludes(new Set(files.map((file) => file.language))));
  const graph = buildGraphData(files.map(({ id, path, language, role, facts }) => ({ facts, record: { id, path, language, role, hash: '', size: 0, mtime: 0, lines: facts.lines } })), resolved, []);
  const at = new Map(graph.symbols.map((symbol) => [symbol.id, symbol]));
  const pathOf = (symbol: number): string => files[Math.floor(symbol / SYMBOL_STRIDE)]!.path;
  const nameOf = (symbol: number): string => {
    const record = at.get(symbol)!;
    if (record.kind === 'file') return record.name === '' ? pathOf(symbol) : record.name;
    const above = record.parent >= 0 ? at.get(record.parent)! : undefined;
    return above && above.kind !== 'file' ? `${nameOf(above.id)}.${record.name}` : record.name;
  };
  const edges = new Map<string, SiteEdge[]>(), lacks = new Map<string, SiteLack[]>(), definitions = new Map<string, SiteDefinition[]>();
  const put = <T>(map: Map<string, T[]>, file: string, place: { line: number; column: number }, item: T): void => {
    const key = `${file}:${place.line}:${place.column}`;
    const list = map.get(key);
    if (list) list.push(item);
    else map.set(key, [item]);
  };
  for (const edge of graph.edges) {
    put(edges, pathOf(edge.source), edge, { kind: edge.kind, grade: edge.grade, source: nameOf(edge.source), target: nameOf(edge.target), file: pathOf(edge.target), line: at.get(edge.target)!.line });
  }
  for (const lack of graph.unresolved) put(lacks, pathOf(lack.source), lack, { reason: lack.reason, detail: lack.detail, name: lack.name });
  for (const symbol of graph.symbols) if (symbol.kind !== 'file') put(definitions, pathOf(symbol.id), symbol, { kind: symbol.kind, name: nameOf(symbol.id) });
  const findings: Findings = {
    edges: (file, line, column) => edges.get(`${file}:${line}:${column}`) ?? [],
    lacks: (file, line, column) => lacks.get(`${file}:${line}:${column}`) ?? [],
    definitions: (file, line, column) => definitions.get(`${file}:${line}:${column}`) ?? [],
    symbols: graph.symbols.map((symbol) => ({ name: nameOf(symbol.id), file: pathOf(symbol.id), line: symbol.line })),
  };
  const carets = [...texts].flatMap(([path, text]) => readCarets(path, text));
  const show = (file: string, line: number): string => {
    const found = <T>(map: Map<string, T[]>, word: (item: T) => string): string[] =>
      [...map].flatMap(([key, items]) => (key.startsWith(`${file}:${line}:`) ? items.map((item) => `      column ${key.slice(key.lastIndexOf(':') + 1)}: ${word(item)}`) : []));
    return [
      `    ${line} | ${texts.get(file)!.split('\n')[line - 1]}`,
      ...found(edges, (edge) => `${edge.kind} ${edge.target} (${edge.file}:${edge.line}) ${edge.grade}, from ${edge.source}`),
      ...found(lacks, (lack) => `unresolved ${lack.reason} ${lack.detail} ${lack.name}`),
      ...found(definitions, (symbol) => `defines ${symbol.kind} ${symbol.name}`),
    ].join('\n');
  };
  return { carets, failures: judge(carets, findings).map((failure) => explain(failure, carets, show)) };
}
