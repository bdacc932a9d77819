// The facts of every source, in the order of paths: out of the store for files that did not change, from the parse workers
// for the others; and the same facts packed for the store. Files that are not worth parsing are listed with the reason.

import { setImmediate } from 'node:timers/promises';
import type { FileFacts } from '../core/facts.js';
import type { FileRole } from '../core/kinds.js';
import type { FileRecord, SkippedFile } from '../core/records.js';
import type { ExtractFiles, ExtractRequest, ExtractedFile } from '../extract/contract.js';
import { statFile } from '../scan/file-state.js';
import type { SkippedStat, StoredPack } from '../store/encode.js';
import { unpackFacts } from '../store/facts-pack.js';
import { DamagedImage } from '../store/sqlite/read-image.js';
import type { IndexCopy } from '../store/copy-index.js';
import { packsOf, type StoredIndex } from '../store/stored-graph.js';
import type { Changes } from './changes.js';
import { startPacking, type Packer } from './fact-packs.js';
import { linesOnly } from './lines-only.js';
import { countPhase, type OnProgress } from './progress.js';
import type { SourcePath, Sources } from './sources.js';

export interface GatheredFile {
  readonly record: FileRecord;
  readonly facts: FileFacts;
}

export interface Gathered {
  /** Position = file id. */
  readonly files: readonly GatheredFile[];
  readonly packs: readonly StoredPack[];
  readonly skipped: readonly (SkippedFile & SkippedStat)[];
}

export interface GatherRequest {
  readonly sources: Sources;
  /** The index to take facts from, with what has changed since. */
  readonly known: { readonly index: StoredIndex; readonly changes: Changes } | undefined;
  readonly extractFiles: ExtractFiles;
  readonly workers: number | undefined;
  readonly onProgress: OnProgress | undefined;
}

/** A file without its id, which depends on how many others there are. */
type Found = { readonly record: Omit<FileRecord, 'id'>; readonly facts: FileFacts };

interface Gathering {
  /** What was read from disk. */
  readonly extracted: Map<string, ExtractedFile>;
  readonly found: Map<string, Found>;
  readonly skipped: (SkippedFile & SkippedStat)[];
  readonly packer: Packer;
}

/** Everything; or, when all that changed are lines, no more than that. */
export async function gatherFacts(request: GatherRequest): Promise<Gathered | IndexCopy> {
  const { missing, kept, left, gone } = divide(request);
  const sources = request.sources.files.filter(({ path }) => !gone.has(path));
  const skipped = [...request.sources.skipped.map((file) => ({ ...file, size: 0, mtime: 0 })), ...left];
  const into: Gathering = { extracted: new Map(), found: new Map(), skipped, packer: startPacking(sources.map(({ path }) => path)) };
  for (const { path } of left) into.packer.settle(path, undefined);
  // The workers start first; what is known is unpacked while they do, which is of no use if they find that little changed.
  let decision: Promise<IndexCopy | undefined> | undefined;
  const extracting = extractMissing(request, missing, into).then(() => (decision = request.known && linesOnly(request.known, into.extracted)));
  // Should unpacking fail first, nobody is left to hear of it.
  extracting.catch(() => undefined);
  if (request.known) await takeStored(request.known.index, kept, { into, enough: async () => (await decision) !== undefined });
  const copy = await extracting;
  if (copy) return copy;
  const files: GatheredFile[] = [];
  const ids = new Map<string, number>();
  for (const { path } of sources) {
    const file = into.found.get(path);
    if (!file) continue;
    ids.set(path, files.length);
    files.push({ facts: file.facts, record: { id: files.length, ...file.record } });
  }
  const packs = await into.packer.finish();
  return { files, packs: packs.map(({ first, blob }) => ({ first: ids.get(first)!, blob })), skipped };
}

interface Kept {
  readonly source: SourcePath;
  readonly touched: SkippedStat | undefined;
}

interface Divided {
  /** To be read from disk. */
  readonly missing: readonly SourcePath[];
  /** In the store, by path. */
  readonly kept: ReadonlyMap<string, Kept>;
  /** Was skipped last time, and has not changed. */
  readonly left: readonly (SkippedFile & SkippedStat)[];
  readonly gone: ReadonlySet<string>;
}

function divide({ sources, known }: GatherRequest): Divided {
  if (!known) return { missing: sources.files, kept: new Map(), left: [], gone: new Set() };
  const { index, changes } = known;
  const differing = new Set([...changes.added, ...changes.changed]);
  const before = new Map(index.graph.skipped.map((file, position) => [file.path, { ...file, ...index.skippedStats[position]! }]));
  const gone = new Set(changes.removed);
  const missing: SourcePath[] = [];
  const kept = new Map<string, Kept>();
  const left: (SkippedFile & SkippedStat)[] = [];
  for (const source of sources.files) {
    const { path, language } = source;
    if (gone.has(path)) continue;
    const file = index.graph.fileByPath(path);
    const skipped = before.get(path);
    if (differing.has(path) || (file ? file.language !== language : !skipped)) missing.push(source);
    else if (file) kept.set(path, { source, touched: changes.touched.get(path) });
    else if (skipped) left.push(skipped);
  }
  return { missing, kept, left, gone };
}

async function takeStored(
  index: StoredIndex, kept: ReadonlyMap<string, Kept>, { into, enough }: { readonly into: Gathering; readonly enough: () => Promise<boolean> },
): Promise<void> {
  const { files } = index.graph;
  let taken = 0;
  for (const { first, blob } of packsOf(index)) {
    const lines = unpackFacts(blob);
    const from = { blob, files: lines.length };
    lines.forEach((line, position) => {
      const file = files[first + position];
      const now = file && kept.get(file.path);
      if (!now) return;
      const { path, language, hash, size, lines: lineCount } = file;
      const mtime = now.touched?.mtime ?? file.mtime;
      const record = { path, language, role: roleOf(now.source.role, line.generated), hash, size, mtime, lines: lineCount };
      into.found.set(path, { record, facts: parseFacts(line.facts) });
      into.packer.settle(path, { ...line, from });
      taken++;
    });
    // Lets the workers be heard.
    await setImmediate();
    if (await enough()) return;
  }
  if (taken !== kept.size) throw new DamagedImage('facts of some files are missing');
}

async function extractMissing(request: GatherRequest, missing: readonly SourcePath[], into: Gathering): Promise<void> {
  if (missing.length === 0) return;
  const { root } = request.sources;
  const sources = new Map(missing.map((source) => [source.path, source]));
  const count = countPhase('extract', missing.length, request.onProgress);
  const requests = missing.map(({ path, language }): ExtractRequest => ({ path, absolute: `${root}/${path}`, language }));
  await request.extractFiles(requests, {
    ...(request.workers !== undefined && { workers: request.workers }),
    onResult: (result) => {
      const path = result.ok ? result.file.path : result.skipped.path;
      count(path);
      if (result.ok) {
        if (request.known) into.extracted.set(path, result.file);
        into.found.set(path, takeExtracted(result.file, sources.get(path)!));
        into.packer.settle(path, result.file);
        return;
      }
      into.packer.settle(path, undefined);
      const stat = statFile(root, path);
      // Without a file there is nothing that was skipped: it went away while we were looking.
      if (stat) into.skipped.push({ ...result.skipped, ...stat });
    },
  });
}

function takeExtracted(file: ExtractedFile, source: SourcePath): Found {
  const { path, hash, size, mtime, lines, generated } = file;
  return {
    record: { path, language: source.language, role: roleOf(source.role, generated), hash, size, mtime, lines },
    facts: parseFacts(file.facts),
  };
}

/** A banner makes product code generated; a generated test is still a test. */
function roleOf(byPath: FileRole, generated: boolean): FileRole {
  return generated && byPath === 'source' ? 'generated' : byPath;
}

/** Facts are written by our own workers; the store is checked for its version, and its pages for what was written. */
function parseFacts(text: string): FileFacts {
  return JSON.parse(text) as FileFacts;
}
