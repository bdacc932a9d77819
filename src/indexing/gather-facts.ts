// The facts of every source, in the order of paths: out of the store for files that did not change, from the parse workers
// for the others. Files that are not worth parsing are listed with the reason.

import { inflateRawSync } from 'node:zlib';
import type { FileFacts } from '../core/facts.js';
import type { FileRole } from '../core/kinds.js';
import type { FileRecord, SkippedFile } from '../core/records.js';
import type { ExtractFiles, ExtractRequest, ExtractedFile } from '../extract/contract.js';
import type { SkippedStat, StoredFacts } from '../store/encode.js';
import { DamagedImage } from '../store/sqlite/read-image.js';
import type { StoredIndex } from '../store/stored-graph.js';
import { statFile } from '../scan/file-state.js';
import type { Changes } from './changes.js';
import { countPhase, type OnProgress } from './progress.js';
import type { SourcePath, Sources } from './sources.js';

export interface GatheredFile {
  readonly record: FileRecord;
  readonly facts: FileFacts;
  readonly stored: StoredFacts;
}

export interface Gathered {
  /** Position = file id. */
  readonly files: readonly GatheredFile[];
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
type Found = { readonly record: Omit<FileRecord, 'id'>; readonly facts: FileFacts; readonly stored: StoredFacts };

export async function gatherFacts(request: GatherRequest): Promise<Gathered> {
  const { sources } = request;
  const found = new Map<string, Found>();
  const { missing, kept, skipped } = divide(request);
  // The workers start first; what is known is unpacked while they do.
  const extracting = extractMissing(request, missing, { found, skipped });
  // Should unpacking fail first, nobody is left to hear of it.
  extracting.catch(() => undefined);
  for (const { index, file, source, touched } of kept) found.set(source.path, takeStored(index, file, { source, touched }));
  await extracting;
  const files: GatheredFile[] = [];
  for (const { path } of sources.files) {
    const file = found.get(path);
    if (file) files.push({ ...file, record: { id: files.length, ...file.record } });
  }
  return { files, skipped };
}

interface Kept {
  readonly index: StoredIndex;
  readonly file: FileRecord;
  readonly source: SourcePath;
  readonly touched: SkippedStat | undefined;
}

interface Divided {
  /** To be read from disk. */
  readonly missing: readonly SourcePath[];
  /** In the store. */
  readonly kept: readonly Kept[];
  readonly skipped: (SkippedFile & SkippedStat)[];
}

function divide({ sources, known }: GatherRequest): Divided {
  const skipped: (SkippedFile & SkippedStat)[] = sources.skipped.map((file) => ({ ...file, size: 0, mtime: 0 }));
  if (!known) return { missing: sources.files, kept: [], skipped };
  const { index, changes } = known;
  const differing = new Set([...changes.added, ...changes.changed]);
  const before = new Map(index.graph.skipped.map((file, position) => [file.path, { ...file, ...index.skippedStats[position]! }]));
  const removed = new Set(changes.removed);
  const missing: SourcePath[] = [];
  const kept: Kept[] = [];
  for (const source of sources.files) {
    const file = index.graph.fileByPath(source.path);
    const left = before.get(source.path);
    if (removed.has(source.path)) continue;
    if (differing.has(source.path) || (file ? file.language !== source.language : !left)) missing.push(source);
    else if (file) kept.push({ index, file, source, touched: changes.touched.get(source.path) });
    else skipped.push(left!);
  }
  return { missing, kept, skipped };
}

function takeStored(
  index: StoredIndex, file: FileRecord, now: { readonly source: SourcePath; readonly touched: SkippedStat | undefined },
): Found {
  const stored = index.facts(file.id);
  const { path, language, hash, size, lines } = file;
  const mtime = now.touched?.mtime ?? file.mtime;
  return {
    record: { path, language, role: roleOf(now.source.role, stored.generated), hash, size, mtime, lines },
    facts: unpackFacts(stored.blob, path),
    stored,
  };
}

async function extractMissing(
  request: GatherRequest, missing: readonly SourcePath[], into: { found: Map<string, Found>; skipped: (SkippedFile & SkippedStat)[] },
): Promise<void> {
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
      if (result.ok) into.found.set(path, takeExtracted(result.file, sources.get(path)!));
      else {
        const stat = statFile(root, path);
        // Without a file there is nothing that was skipped: it went away while we were looking.
        if (stat) into.skipped.push({ ...result.skipped, ...stat });
      }
    },
  });
}

function takeExtracted(file: ExtractedFile, source: SourcePath): Found {
  const { path, hash, size, mtime, lines, generated, blob } = file;
  return {
    record: { path, language: source.language, role: roleOf(source.role, generated), hash, size, mtime, lines },
    facts: parseFacts(file.facts),
    stored: { generated, blob },
  };
}

/** A banner makes product code generated; a generated test is still a test. */
function roleOf(byPath: FileRole, generated: boolean): FileRole {
  return generated && byPath === 'source' ? 'generated' : byPath;
}

function unpackFacts(blob: Uint8Array, path: string): FileFacts {
  try {
    return parseFacts(inflateRawSync(blob).toString());
  } catch {
    throw new DamagedImage(`the facts of ${path}`);
  }
}

/** Facts are written by our own workers, and the store is checked for its version before. */
function parseFacts(text: string): FileFacts {
  return JSON.parse(text) as FileFacts;
}
