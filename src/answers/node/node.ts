// One symbol in depth, or one file as a map or as numbered source. An ambiguous name returns every definition, likeliest
// first, under the ceiling of a call; what does not fit is listed with the call that returns it.

import { budgetFor } from '../budget.js';
import { findDefinitions } from '../find-definitions.js';
import type { AnswerContext, NodeAnswer } from '../model.js';
import { fileMap } from './file-map.js';
import { fitDefinitions } from './overloads.js';
import { configuration, sourcePage } from './source-page.js';

export interface NodeRequest {
  readonly name?: string;
  readonly file?: string;
  readonly mode: 'symbol' | 'source' | 'map';
  readonly startLine?: number;
  readonly limit?: number;
}

export function nodeAnswer(context: AnswerContext, request: NodeRequest): NodeAnswer {
  const { mode } = request;
  if (mode === 'source') return sourcePage(context, request);
  if (mode === 'map' || request.name === undefined) {
    const path = request.file ?? request.name ?? '';
    const map = fileMap(context, path);
    return map.status === 'nothing' ? configuration(context, path) ?? map : map;
  }
  const asked = request.name;
  const found = findDefinitions(context.graph, asked, request.file);
  if (found.symbols.length === 0) {
    // A file is a thing one may ask for by its name alone.
    const file = request.file === undefined ? fileMap(context, asked) : undefined;
    if (file?.status === 'found') return file;
  }
  const base = {
    answer: 'node' as const, asked, notes: found.notes, suggestions: found.suggestions, freshness: context.freshness,
    highlight: [...new Set(found.symbols.map((symbol) => symbol.name))], mode: 'symbol' as const, total: found.symbols.length,
  };
  const empty: NodeAnswer = { ...base, status: found.symbols.length > 0 ? 'found' : 'nothing', definitions: [], omissions: [] };
  const { definitions, omissions } = fitDefinitions(context, found.symbols, { empty, ceiling: budgetFor(context.graph.files.length).maxChars });
  return { ...base, status: empty.status, definitions, omissions };
}
