// `sync`: brings the index up to date with the files that changed. Same result as building it anew.

import { indexProject } from '../../api/project.js';
import { isFailure } from '../../core/failures.js';
import { jsonOption, type Command } from '../contract.js';
import { indexedRoot, indexingOptions, printIndexed } from '../indexing.js';
import { startProgress } from '../progress.js';

export const syncCommand: Command = {
  name: 'sync',
  summary: 'bring the index up to date with the files that changed',
  usage: '[path]',
  options: [...indexingOptions, jsonOption],
  examples: ['codegraph sync', 'git pull && codegraph sync'],
  run: async (input, io) => {
    const root = indexedRoot(input, io);
    const progress = startProgress(io);
    const report = await indexProject({ root, mode: 'sync', ...progress.options(input) }).finally(progress.stop);
    if (isFailure(report)) throw report;
    return printIndexed(report, input, io);
  },
};
