// From what a caller typed to symbols and files: simple names, qualified names, path suffixes. Costs what the name
// touches; the one table over all files (by base name) is built once per graph. Which hit is meant is decided by answers/.

import type { FileRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../graph.js';

/** Symbols with this simple name, files left out. A private member (`#name`) is meant by its name alone, too. */
export function symbolsNamed(graph: Graph, name: string): readonly SymbolRecord[] {
  const found = graph.symbolsNamed(name).filter((symbol) => symbol.kind !== 'file');
  if (name.startsWith('#')) return found;
  const hidden = graph.symbolsNamed(`#${name}`);
  return hidden.length === 0 ? found : [...found, ...hidden];
}

/** How well the containers (and, for what is left, the path) agree with the segments in front of the name. */
export interface QualifiedMatch {
  readonly symbol: SymbolRecord;
  /** Segments matched by containers. */
  readonly containers: number;
  /** Segments matched by the path of the file. */
  readonly path: number;
  /** Containers and parts of the path that stand in between and that nobody wrote: `a::X` means a/mod.rs before a/b/x.rs. */
  readonly gap: number;
}

/** Symbols named by the last segment whose containers and path agree with every earlier segment, best matches only: by
 *  containers, then by how closely the segments follow each other. */
export function qualifiedMatches(graph: Graph, segments: readonly string[]): readonly SymbolRecord[] {
  const name = segments[segments.length - 1];
  if (name === undefined) return [];
  const qualifiers = segments.slice(0, -1);
  const matches: QualifiedMatch[] = [];
  for (const symbol of symbolsNamed(graph, name)) {
    const match = matchQualifiers(graph, symbol, qualifiers);
    if (match !== undefined) matches.push(match);
  }
  const best = Math.max(0, ...matches.map((match) => match.containers));
  const fitting = matches.filter((match) => match.containers === best);
  // A test that mirrors the product's folders may be closer; it takes nothing away from the product.
  const role = (match: QualifiedMatch): string => graph.files[match.symbol.file]?.role ?? '';
  const closest = new Map<string, number>();
  for (const match of fitting) closest.set(role(match), Math.min(match.gap, closest.get(role(match)) ?? match.gap));
  return fitting.filter((match) => match.gap === closest.get(role(match))).map((match) => match.symbol);
}

function matchQualifiers(graph: Graph, symbol: SymbolRecord, qualifiers: readonly string[]): QualifiedMatch | undefined {
  const chain = containerNames(graph, symbol);
  let left = qualifiers.length;
  let containers = 0;
  let gap = 0;
  for (const container of chain) {
    if (left === 0) break;
    if (container === qualifiers[left - 1]) {
      left -= 1;
      containers += 1;
    } else gap += 1;
  }
  if (left === 0) return { symbol, containers, path: 0, gap };
  // What no container explains must be explained by the path: module, package or crate names.
  const parts = pathWords(graph.files[symbol.file]?.path ?? '');
  let at = parts.length;
  const path = left;
  while (left > 0) {
    const found = parts.lastIndexOf(qualifiers[left - 1] ?? '', at - 1);
    if (at === 0 || found < 0) return undefined;
    // A file that stands for its folder is nothing in between.
    gap += at - 1 - found - (at === parts.length && found < at - 1 && FOLDER_FILES.has(parts[at - 1] ?? '') ? 1 : 0);
    at = found;
    left -= 1;
  }
  return { symbol, containers, path, gap };
}

const FOLDER_FILES: ReadonlySet<string> = new Set(['mod', 'lib', 'main', 'index', '__init__']);

/** Names of the containers, innermost first, the file left out. */
export function containerNames(graph: Graph, symbol: SymbolRecord): readonly string[] {
  const names: string[] = [];
  for (let parent = symbol.parent; parent >= 0; ) {
    const container = graph.symbol(parent);
    if (container.kind === 'file') break;
    names.push(container.name);
    parent = container.parent;
  }
  return names;
}

/** Folder names and the file's stem. */
export function pathWords(path: string): readonly string[] {
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  const dot = last.indexOf('.', 1);
  return [...parts, dot > 0 ? last.slice(0, dot) : last];
}

const byBaseName = new WeakMap<Graph, Map<string, FileRecord[]>>();

function baseNames(graph: Graph): Map<string, FileRecord[]> {
  let table = byBaseName.get(graph);
  if (table === undefined) {
    table = new Map();
    for (const file of graph.files) {
      const base = file.path.slice(file.path.lastIndexOf('/') + 1);
      const list = table.get(base);
      if (list === undefined) table.set(base, [file]);
      else list.push(file);
    }
    byBaseName.set(graph, table);
  }
  return table;
}

/** Files whose path is this text or ends with it at a folder boundary. A leading `./` does not count. */
export function filesMatching(graph: Graph, text: string): readonly FileRecord[] {
  // Where a backslash is no separator it may be part of a name.
  const literal = graph.fileByPath(text);
  if (literal !== undefined) return [literal];
  const wanted = text.replaceAll('\\', '/').replace(/^(\.\/)+/, '').replace(/^\/+/, '');
  if (wanted === '' || wanted.endsWith('/')) return [];
  const exact = graph.fileByPath(wanted);
  if (exact !== undefined) return [exact];
  const base = wanted.slice(wanted.lastIndexOf('/') + 1);
  const candidates = baseNames(graph).get(base) ?? [];
  return candidates.filter((file) => file.path.endsWith(`/${wanted}`));
}

/** The shortest end of the path that names this file and no other. */
export function shortPath(graph: Graph, file: FileRecord): string {
  const parts = file.path.split('/');
  for (let count = 1; count < parts.length; count += 1) {
    const text = parts.slice(-count).join('/');
    const found = filesMatching(graph, text);
    if (found.length === 1 && found[0]?.id === file.id) return text;
  }
  return file.path;
}
