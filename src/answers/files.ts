// The files of the index, by path: below a folder, or matching a glob.

import picomatch from 'picomatch';
import { echo } from './lines.js';
import type { AnswerContext, FileInfo, FilesAnswer } from './model.js';

export interface FilesRequest {
  readonly under?: string;
  readonly pattern?: string;
  readonly limit?: number;
}

const DEFAULT_LIMIT = 500;

export function filesAnswer({ graph, freshness }: AnswerContext, request: FilesRequest): FilesAnswer {
  const under = (request.under ?? '').replaceAll('\\', '/').replace(/^(\.\/)+/, '').replace(/\/+$/, '');
  const { pattern = '' } = request;
  // An empty one asks for nothing in particular, as an empty folder does.
  const matches = pattern === '' ? () => true : picomatch(pattern, { dot: true, basename: !pattern.includes('/') });
  const found = graph.files.filter((file) => (under === '' || under === '.' || file.path === under || file.path.startsWith(`${under}/`)) && matches(file.path));
  const asked = [under, request.pattern ?? ''].filter((part) => part !== '').join(' ');
  return {
    answer: 'files', status: found.length > 0 ? 'found' : 'nothing', asked,
    notes: found.length > 0 ? [] : [`No indexed file ${asked === '' ? '' : `fits ${echo(asked)}`}; ${graph.files.length} files are indexed.`],
    suggestions: [], freshness, total: found.length, skipped: graph.skipped.length,
    files: found.slice(0, request.limit ?? DEFAULT_LIMIT).map((file): FileInfo => ({ path: file.path, language: file.language, role: file.role, lines: file.lines, symbols: graph.symbolsInFile(file.id).length - 1 })),
  };
}
