// What changed, if that is nothing but lines and comments in files that are indexed already: then every edge stays, and
// nothing has to be resolved again.

import type { FileFacts } from '../core/facts.js';
import type { FileRecord, SymbolRecord } from '../core/records.js';
import type { ExtractedFile } from '../extract/contract.js';
import type { IndexCopy, MovedFile } from '../store/copy-index.js';
import type { StoredPack } from '../store/encode.js';
import { packFacts, unpackFacts, type PackedFile } from '../store/facts-pack.js';
import { packsOf, type StoredIndex } from '../store/stored-graph.js';
import { countChanges, type Changes } from './changes.js';
import { lineShift } from './line-shift.js';

/** `extracted`: the files that were read anew. */
export async function linesOnly(
  { index, changes }: { readonly index: StoredIndex; readonly changes: Changes }, extracted: ReadonlyMap<string, ExtractedFile>,
): Promise<IndexCopy | undefined> {
  // Files that came, went or were skipped count for more than their lines.
  if (changes.settings || changes.changed.length !== countChanges(changes) || changes.changed.some((path) => !extracted.has(path))) return undefined;
  const { graph } = index;
  const packs = packsOf(index);
  const files = [...timesOnly(index, changes).files];
  const moved: MovedFile[] = [];
  const lines = new Map<number, PackedFile[]>();
  for (const path of changes.changed) {
    const file = graph.fileByPath(path);
    const pack = file && packs.findLast(({ first }) => first <= file.id);
    if (!file || !pack) return undefined;
    let inPack = lines.get(pack.first);
    if (!inPack) lines.set(pack.first, (inPack = [...unpackFacts(pack.blob)]));
    const before = inPack[file.id - pack.first];
    const now = extracted.get(path)!;
    if (!before || before.generated !== now.generated) return undefined;
    const facts = JSON.parse(now.facts) as FileFacts;
    const shift = before.facts === now.facts ? SAME : lineShift(JSON.parse(before.facts) as FileFacts, facts);
    if (!shift) return undefined;
    inPack[file.id - pack.first] = { generated: now.generated, facts: now.facts };
    files[file.id] = { ...file, hash: now.hash, size: now.size, mtime: now.mtime, lines: now.lines };
    if (shift !== SAME) moved.push({ id: file.id, lines: shift, symbols: graph.symbolsInFile(file.id).map((symbol, position) => movedSymbol(symbol, facts.symbols[position]!)) });
  }
  return { files, moved: moved.sort((a, b) => a.id - b.id), packs: await packedAgain(lines) };
}

const SAME: ReadonlyMap<number, number> = new Map();

function packedAgain(packs: ReadonlyMap<number, readonly PackedFile[]>): Promise<readonly StoredPack[]> {
  return Promise.all([...packs].map(async ([first, files]) => ({ first, blob: await packFacts(files) })));
}

function movedSymbol(symbol: SymbolRecord, { line, start, end, doc }: FileFacts['symbols'][number]): SymbolRecord {
  return { ...symbol, line, start, end, doc };
}

/** With new times of files alone. */
export function timesOnly({ graph }: StoredIndex, { touched }: Changes): IndexCopy {
  return { files: graph.files.map((file): FileRecord => ({ ...file, mtime: touched.get(file.path)?.mtime ?? file.mtime })), moved: [], packs: [] };
}
