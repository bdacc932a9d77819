// A page of a file's numbered source, from a line on, for so many lines, cut at the ceiling with the call for the next page.
// Files that hold credentials are summarised by key; their values are never shown.

import type { FileRecord } from '../../core/records.js';
import { summariseSecrets } from '../../source/secrets.js';
import { budgetFor } from '../budget.js';
import { sourceHint } from '../hints.js';
import { priceOf, sourcePrice } from '../lines.js';
import type { AnswerContext, Block, NodeAnswer, SourceLine, SourceText } from '../model.js';
import { nodeText } from '../text/node-text.js';
import { fileInfo } from './file-map.js';
import { findFile } from './find-file.js';
import type { NodeRequest } from './node.js';

const DEFAULT_LINES = 2000;

export function sourcePage(context: AnswerContext, request: NodeRequest): NodeAnswer {
  const { graph, freshness } = context;
  const path = request.file ?? request.name ?? '';
  const { file, notes, others } = findFile(graph, path);
  const base = { answer: 'node' as const, asked: path, suggestions: [], freshness, highlight: [], mode: 'source' as const };
  const nothing = (note: readonly string[]): NodeAnswer => ({ ...base, status: 'nothing', notes: note, omissions: others, file: undefined, section: undefined, keys: [] });
  if (file === undefined) return configuration(context, path) ?? nothing(notes);
  const source = context.source.lines(file.id);
  if (source === undefined) return nothing([`${file.path} cannot be read now.`]);
  const info = fileInfo(graph, file);
  const keys = summariseSecrets(file.path, source.lines.join('\n'));
  if (keys !== undefined) return { ...base, status: 'found', notes: ['Configuration with credentials: keys only.'], omissions: [], file: info, section: undefined, keys };
  const from = Math.max(1, request.startLine ?? 1);
  if (from > Math.max(1, source.lines.length)) return nothing([`${file.path} has ${source.lines.length} lines; there is no line ${from}.`]);
  const to = Math.min(source.lines.length, from + (request.limit ?? DEFAULT_LINES) - 1);
  const page = (last: number): NodeAnswer => ({
    ...base, status: 'found', notes, omissions: [], file: info, keys: [],
    section: { path: file.path, language: file.language, view: 'span', title: `lines ${from}-${last} of ${source.lines.length}`, blocks: pageBlocks(file, source, { from, last, to }), stale: !source.fresh },
  });
  let last = lastThatFits(source, { from, to, room: budgetFor(graph.files.length).maxChars - 400 });
  while (last > from && priceOf(nodeText(page(last))) > budgetFor(graph.files.length).maxChars) last -= 1;
  return page(last);
}

const MOST_KEYS = 200;

/** A file with credentials that is not in the index, as configuration hardly ever is: its keys. */
export function configuration({ source, freshness }: AnswerContext, path: string): NodeAnswer | undefined {
  const text = source.other?.(path);
  const keys = text === undefined ? undefined : summariseSecrets(path, text);
  if (keys === undefined) return undefined;
  const more = keys.length > MOST_KEYS ? ` The first ${MOST_KEYS} of ${keys.length}.` : '';
  return {
    answer: 'node', mode: 'source', asked: path, suggestions: [], freshness, highlight: [], status: 'found', omissions: [], file: undefined, section: undefined,
    notes: [`Configuration with credentials: keys only.${more}`], keys: keys.slice(0, MOST_KEYS),
  };
}

function lastThatFits(source: SourceText, { from, to, room }: { readonly from: number; readonly to: number; readonly room: number }): number {
  let left = room;
  let last = from - 1;
  while (last < to) {
    left -= sourcePrice(last + 1, source.lines[last] ?? '');
    if (left < 0) break;
    last += 1;
  }
  return Math.max(last, Math.min(from, to));
}

function pageBlocks(file: FileRecord, source: SourceText, { from, last, to }: { readonly from: number; readonly last: number; readonly to: number }): readonly Block[] {
  const lines: SourceLine[] = [];
  for (let line = from; line <= last; line += 1) lines.push({ line, text: source.lines[line - 1] ?? '' });
  const blocks: Block[] = [{ block: 'lines', lines }];
  // What was asked for and cut comes first; the rest of the file only when the page was complete.
  const end = last < to ? to : source.lines.length;
  if (last < end) blocks.push({ block: 'gap', from: last + 1, to: end, content: last < to ? 'rest of the page' : 'rest of the file', hint: sourceHint(file, { from: last + 1, to: end }) });
  return blocks;
}
