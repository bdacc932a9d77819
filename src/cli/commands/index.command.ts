// `index`: builds the index anew from all files. Only where there is one: a first index is the user's decision (`init`).

import { indexProject } from '../../api/project.js';
import { isFailure } from '../../core/failures.js';
import { jsonOption, type Command } from '../contract.js';
import { indexedRoot, indexingOptions, printIndexed } from '../indexing.js';
import { startProgress } from '../progress.js';

export const indexCommand: Command = {
  name: 'index',
  summary: 'build the index anew from all files',
  usage: '[path]',
  options: [...indexingOptions, jsonOption],
  examples: ['codegraph index', 'codegraph index ../other-project'],
  run: async (input, io) => {
    const root = indexedRoot(input, io);
    const progress = startProgress(io);
    const report = await indexProject({ root, mode: 'rebuild', ...progress.options(input) }).finally(progress.stop);
    if (isFailure(report)) throw report;
    return printIndexed(report, input, io);
  },
};
