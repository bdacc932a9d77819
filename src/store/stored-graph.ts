// The graph interface over an image on disk. Only the file table is read at once; symbols, edges and names are looked up
// when asked for and remembered. An image of another version or a damaged one is a value; damage that shows only later
// is thrown as DamagedImage.

import { EDGE_KINDS, FILE_ROLES, GRADES, SYMBOL_KINDS, UNRESOLVED_REASONS } from '../core/kinds.js';
import { compareText } from '../core/order.js';
import {
  SYMBOL_STRIDE, fileOfSymbol, type DispatchInfo, type EdgeRecord, type FileRecord, type SkippedFile, type SymbolRecord, type UnresolvedRecord,
} from '../core/records.js';
import type { Graph } from '../graph/graph.js';
import type { SkippedStat, StoredPack } from './encode.js';
import { APPLICATION_ID, EDGE_STRIDE, FORMAT_VERSION } from './schema.js';
import { DamagedImage, ImageReader, type Value } from './sqlite/read-image.js';

export interface StoredIndex {
  readonly graph: Graph;
  readonly meta: ReadonlyMap<string, string>;
  /** By position in `graph.skipped`. */
  readonly skippedStats: readonly SkippedStat[];
  /** By first file. */
  eachPack(visit: (pack: StoredPack) => void): void;
  /** Every reference, in the order of the store: for counting and for writing the index again. */
  eachSymbol(visit: (symbol: SymbolRecord) => void): void;
  eachEdge(visit: (edge: EdgeRecord) => void): void;
  eachUnresolved(visit: (reference: UnresolvedRecord) => void): void;
  close(): void;
}

/** All of them at once, for those who have to stop in between. */
export function packsOf(index: StoredIndex): readonly StoredPack[] {
  const packs: StoredPack[] = [];
  index.eachPack((pack) => { packs.push(pack); });
  return packs;
}

export type OpenedIndex =
  | { readonly state: 'ready'; readonly index: StoredIndex }
  | { readonly state: 'missing' }
  | { readonly state: 'outdated' | 'newer' | 'damaged'; readonly detail: string };

/** `expected` is what `meta` must say; a difference makes the index outdated, or `newer` when a later version made it. */
export function openIndex(path: string, expected: Readonly<Record<string, string>>): OpenedIndex {
  let image: ImageReader | undefined;
  try {
    image = new ImageReader(path);
    if (image.identity.applicationId !== APPLICATION_ID) return closed(image, { state: 'damaged', detail: 'another program wrote it' });
    if (image.identity.userVersion !== FORMAT_VERSION) {
      const state = image.identity.userVersion > FORMAT_VERSION ? 'newer' : 'outdated';
      return closed(image, { state, detail: `format ${image.identity.userVersion} instead of ${FORMAT_VERSION}` });
    }
    const index = readIndex(image);
    const difference = Object.entries(expected).find(([key, value]) => index.meta.get(key) !== value);
    if (difference) {
      const [key, value] = difference;
      const detail = key === 'build' ? 'another build of this program made it' : `${key} ${index.meta.get(key) ?? 'missing'} instead of ${value}`;
      return closed(image, { state: key !== 'build' && isLater(index.meta.get(key) ?? '', value) ? 'newer' : 'outdated', detail });
    }
    return { state: 'ready', index };
  } catch (error) {
    image?.close();
    if (error instanceof DamagedImage) return { state: 'damaged', detail: error.detail };
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { state: 'missing' };
    if (code === 'ELOOP') return { state: 'damaged', detail: 'it is a link' };
    throw error;
  }
}

/** Of two versions, number by number. */
function isLater(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => (version.match(/\d+/g) ?? []).map(Number));
  const at = left!.findIndex((part, position) => part !== (right![position] ?? 0));
  return at >= 0 && left![at]! > (right![at] ?? 0);
}

function closed(image: ImageReader, result: OpenedIndex): OpenedIndex {
  image.close();
  return result;
}

const ALL = { from: 0, to: Number.MAX_SAFE_INTEGER };

function readIndex(image: ImageReader): StoredIndex {
  const meta = new Map<string, string>();
  image.scanTable(image.root('meta'), ALL, ([key, value]) => { meta.set(text(key), text(value)); });
  const files = readFiles(image);
  const skipped: SkippedFile[] = [];
  const skippedStats: SkippedStat[] = [];
  image.scanTable(image.root('skipped'), ALL, ([, path, reason, detail, size, mtime]) => {
    skipped.push({ path: text(path), reason: text(reason), detail: text(detail) });
    skippedStats.push({ size: number(size), mtime: number(mtime) });
  });
  const edges = edgeTables(image);
  return {
    graph: lazyGraph(image, { files, skipped, edges }),
    meta,
    skippedStats,
    eachPack: (visit) => image.scanTable(image.root('facts'), ALL, ([, blob], first) => {
      if (!Buffer.isBuffer(blob)) throw new DamagedImage('facts are missing');
      visit({ first, blob });
    }),
    eachSymbol: (visit) => image.scanTable(image.root('symbol'), ALL, (row, id) => visit(symbolOf(row, id))),
    eachEdge: (visit) => image.scanTable(image.root('edge'), ALL, (row, id) => visit(edges.edgeOf(row, id))),
    eachUnresolved: (visit) => image.scanTable(image.root('unresolved'), ALL, (row, id) => visit(edges.unresolvedOf(row, id))),
    close: () => image.close(),
  };
}

function readFiles(image: ImageReader): FileRecord[] {
  const languages: string[] = [];
  image.scanTable(image.root('language'), ALL, ([, name], id) => { languages[id] = text(name); });
  const files: FileRecord[] = [];
  image.scanTable(image.root('file'), ALL, (row, id) => {
    const hash = row[4];
    if (id !== files.length || !Buffer.isBuffer(hash)) throw new DamagedImage('the file table');
    files.push({
      id, path: text(row[1]), language: coded(languages, row[2]), role: coded(FILE_ROLES, row[3]), hash: hash.toString('hex'),
      size: number(row[5]), mtime: number(row[6]), lines: number(row[7]),
    });
  });
  return files;
}

interface EdgeTables {
  edgeOf(row: readonly Value[], id: number): EdgeRecord;
  unresolvedOf(row: readonly Value[], id: number): UnresolvedRecord;
}

function edgeTables(image: ImageReader): EdgeTables {
  const dispatchRoot = image.root('dispatch');
  const wordRoot = image.root('word');
  const words = new Map<number, string>();
  const word = (value: Value | undefined): string => {
    const id = number(value);
    let known = words.get(id);
    if (known === undefined) words.set(id, (known = text(image.row(wordRoot, id)?.[1])));
    return known;
  };
  const dispatchOf = (id: number): DispatchInfo => {
    const row = image.row(dispatchRoot, id);
    if (!row) throw new DamagedImage(`no dispatch of edge ${id}`);
    return { channel: text(row[1]), confidence: number(row[2]), siteFile: number(row[3]), siteLine: number(row[4]), key: text(row[5]) };
  };
  return {
    edgeOf(row, id) {
      const grade = coded(GRADES, row[3]);
      const edge = {
        source: Math.floor(id / EDGE_STRIDE), target: number(row[1]), kind: coded(EDGE_KINDS, row[2]), grade, line: number(row[4]), column: number(row[5]),
      };
      return grade === 'dispatch' ? { ...edge, dispatch: dispatchOf(id) } : edge;
    },
    unresolvedOf: (row, id) => ({
      source: Math.floor(id / EDGE_STRIDE), kind: coded(EDGE_KINDS, row[1]), name: word(row[2]), reason: coded(UNRESOLVED_REASONS, row[3]),
      detail: word(row[4]), line: number(row[5]), column: number(row[6]),
    }),
  };
}

function lazyGraph(
  image: ImageReader, parts: { readonly files: readonly FileRecord[]; readonly skipped: readonly SkippedFile[]; readonly edges: EdgeTables },
): Graph {
  const { files, skipped, edges } = parts;
  const roots = {
    symbol: image.root('symbol'), edge: image.root('edge'), unresolved: image.root('unresolved'),
    name: image.root('symbol_name'), outside: image.root('symbol_outside'), target: image.root('edge_target'),
  };
  const symbols = new Map<number, SymbolRecord>();
  const edgeMemo = new Map<number, EdgeRecord>();
  const remember = (row: readonly Value[], id: number): SymbolRecord => {
    let symbol = symbols.get(id);
    if (!symbol) symbols.set(id, (symbol = symbolOf(row, id)));
    return symbol;
  };
  const symbol = (id: number): SymbolRecord => {
    const known = symbols.get(id);
    if (known) return known;
    const row = image.row(roots.symbol, id);
    if (!row) throw new RangeError(`no symbol ${id}`);
    return remember(row, id);
  };
  const idsIn = (root: number, key: string | number): number[] => {
    const ids: number[] = [];
    image.scanIndex(root, key, ([, id]) => { ids.push(number(id)); });
    return ids;
  };
  const rememberEdge = (row: readonly Value[], id: number): EdgeRecord => {
    let edge = edgeMemo.get(id);
    if (!edge) edgeMemo.set(id, (edge = edges.edgeOf(row, id)));
    return edge;
  };
  const edge = (id: number): EdgeRecord => {
    const known = edgeMemo.get(id);
    if (known) return known;
    const row = image.row(roots.edge, id);
    if (!row) throw new DamagedImage(`no edge ${id}`);
    return rememberEdge(row, id);
  };
  const symbolsInFile = memo((file: number) => {
    const list: SymbolRecord[] = [];
    const from = file * SYMBOL_STRIDE;
    image.scanTable(roots.symbol, { from, to: from + SYMBOL_STRIDE - 1 }, (row, id) => { list.push(remember(row, id)); });
    return list;
  });
  const referencesFrom = <T>(root: number, read: (row: readonly Value[], id: number) => T) => memo((source: number) => {
    const list: T[] = [];
    const from = source * EDGE_STRIDE;
    image.scanTable(root, { from, to: from + EDGE_STRIDE - 1 }, (row, id) => { list.push(read(row, id)); });
    return list;
  });
  const named = new Map<string, readonly SymbolRecord[]>();
  let names: readonly string[] | undefined;
  return {
    files,
    skipped,
    fileByPath: (path) => findByPath(files, path),
    symbol,
    symbolsInFile,
    symbolsNamed: (name) => {
      const known = named.get(name);
      if (known) return known;
      const found = idsIn(roots.name, name).map(symbol);
      // Names that do not exist are without number: a server must not remember every one it was asked for.
      if (found.length > 0) named.set(name, found);
      return found;
    },
    names: () => (names ??= readNames(image, roots.name)),
    children: memo((parent: number) => {
      const inside = symbolsInFile(fileOfSymbol(parent)).filter((each) => each.parent === parent);
      const outside = idsIn(roots.outside, parent).map(symbol);
      return outside.length === 0 ? inside : [...inside, ...outside].sort((a, b) => a.id - b.id);
    }),
    edgesFrom: referencesFrom(roots.edge, rememberEdge),
    edgesTo: memo((target: number) => idsIn(roots.target, target).map(edge)),
    unresolvedFrom: referencesFrom(roots.unresolved, edges.unresolvedOf),
  };
}

function memo<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    return value;
  };
}

function readNames(image: ImageReader, root: number): readonly string[] {
  const names: string[] = [];
  image.scanIndex(root, undefined, ([name]) => {
    const value = text(name);
    if (value !== names.at(-1)) names.push(value);
  });
  return names.sort(compareText);
}

/** Files are in the order of their paths. */
function findByPath(files: readonly FileRecord[], path: string): FileRecord | undefined {
  let low = 0;
  let high = files.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareText(files[middle]!.path, path);
    if (order === 0) return files[middle];
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

function symbolOf(row: readonly Value[], id: number): SymbolRecord {
  return {
    id, file: fileOfSymbol(id), kind: coded(SYMBOL_KINDS, row[1]), name: text(row[2]), parent: row[3] === null ? -1 : number(row[3]),
    line: number(row[4]), column: number(row[5]), start: number(row[6]), end: number(row[7]), flags: number(row[8]),
    signature: textOrNone(row[9]), doc: textOrNone(row[10]), decorators: textOrNone(row[11]),
  };
}

function text(value: Value | undefined): string {
  if (typeof value !== 'string') throw new DamagedImage('a text is missing');
  return value;
}

function textOrNone(value: Value | undefined): string {
  return value === null ? '' : text(value);
}

function number(value: Value | undefined): number {
  if (typeof value !== 'number') throw new DamagedImage('a number is missing');
  return value;
}

function coded<T>(list: readonly T[], value: Value | undefined): T {
  const item = typeof value === 'number' ? list[value] : undefined;
  if (item === undefined) throw new DamagedImage('an unknown code');
  return item;
}
