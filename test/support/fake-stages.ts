// A tiny language for tests of everything around extraction and resolution: a line `def NAME` defines a function, a line
// `call NAME` below it calls one, `broken` in the first line makes the parser give up. Names resolve when they are unique.

import { readFileSync, statSync } from 'node:fs';
import type { FileFacts, RefFact, SymbolFact } from '../../src/core/facts.js';
import { SYMBOL_STRIDE, type EdgeRecord, type UnresolvedRecord } from '../../src/core/records.js';
import { countLines, hashBytes } from '../../src/core/text.js';
import type { ExtractResult } from '../../src/extract/contract.js';
import type { Stages } from '../../src/indexing/index-project.js';
import type { ProjectFile, Resolution } from '../../src/resolve/contract.js';

export interface FakeStages {
  readonly stages: Stages;
  /** Paths that were extracted, over all runs. */
  readonly extracted: string[];
  /** Number of times the project was resolved. */
  resolved: number;
}

/** `reorder` decides in which order results arrive, as workers do. */
export function fakeStages(reorder: <T>(items: T[]) => T[] = (items) => items): FakeStages {
  const fake = {
    extracted: [] as string[],
    resolved: 0,
    stages: {
      extractFiles: async (requests, options) => {
        for (const request of reorder([...requests])) {
          fake.extracted.push(request.path);
          options.onResult(extract(request.path, request.absolute, request.language));
          await Promise.resolve();
        }
      },
      loadPreludes: async () => new Map(),
      loadResolver: async () => (files) => {
        fake.resolved++;
        return resolve(files);
      },
    } satisfies Stages,
  };
  return fake;
}

function extract(path: string, absolute: string, language: string): ExtractResult {
  let bytes: Buffer;
  let mtime: number;
  try {
    mtime = Math.floor(statSync(absolute).mtimeMs);
    bytes = readFileSync(absolute);
  } catch (error) {
    return { ok: false, skipped: { path, reason: 'unreadable', detail: String((error as NodeJS.ErrnoException).code) } };
  }
  const text = bytes.toString();
  if (text.startsWith('broken')) return { ok: false, skipped: { path, reason: 'parser', detail: 'broken' } };
  const lines = countLines(text);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const base = { column: 4, flags: 0, signature: '', doc: '', decorators: [], scope: -1 };
  const symbols: SymbolFact[] = [{ ...base, kind: 'file', name, parent: -1, column: 0, line: 1, start: 1, end: lines }];
  const refs: RefFact[] = [];
  text.split('\n').forEach((line, at) => {
    const [word, argument = ''] = line.split(' ');
    if (word === 'def') symbols.push({ ...base, kind: 'function', name: argument, parent: 0, line: at + 1, start: at + 1, end: at + 1, signature: line });
    if (word === 'call') refs.push(['c', 0, symbols.length - 1, argument, at + 1, 5]);
  });
  const facts: FileFacts = { language, lines, symbols, scopes: [], bindings: [], refs, imports: [], exports: [], mixins: [], hasErrors: false };
  const json = JSON.stringify(facts);
  return {
    ok: true,
    file: {
      path, hash: hashBytes(bytes), size: bytes.length, mtime, lines, generated: text.startsWith('generated'), facts: json,
    },
  };
}

function resolve(files: readonly ProjectFile[]): Resolution {
  const byName = new Map<string, number[]>();
  for (const file of files) {
    file.facts.symbols.forEach((symbol, position) => {
      if (position > 0) byName.set(symbol.name, [...(byName.get(symbol.name) ?? []), file.id * SYMBOL_STRIDE + position]);
    });
  }
  const edges: EdgeRecord[] = [];
  const unresolved: UnresolvedRecord[] = [];
  for (const file of files) {
    for (const [, , owner, shape, line, column] of file.facts.refs) {
      const source = file.id * SYMBOL_STRIDE + owner;
      const targets = byName.get(String(shape)) ?? [];
      const [target] = targets;
      if (targets.length === 1 && target !== undefined) edges.push({ source, target, kind: 'calls', grade: 'unique', line, column });
      else unresolved.push({ source, kind: 'calls', name: String(shape), reason: targets.length ? 'ambiguous' : 'missing', detail: '', line, column });
    }
  }
  return { edges, unresolved, parents: new Map() };
}
