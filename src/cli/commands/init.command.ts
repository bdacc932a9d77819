// `init`: makes `.codegraph/` and builds the index in one step. Where there is one already it says what is there.

import { indexProject, projectStatus } from '../../api/project.js';
import { isFailure, unsafeRoot } from '../../core/failures.js';
import { jsonOption, type Command } from '../contract.js';
import { indexingOptions, printIndexed, printStatus, requestedRoot, unsafe } from '../indexing.js';
import { startProgress } from '../progress.js';

export const initCommand: Command = {
  name: 'init',
  summary: 'create .codegraph/ in a project and build its index',
  usage: '[path]',
  options: [{ flags: '--force', description: 'also in a home or system folder' }, ...indexingOptions, jsonOption],
  examples: ['codegraph init', 'codegraph init ../other-project'],
  run: async (input, io) => {
    const root = requestedRoot(input, io);
    if (input.options['force'] !== true && unsafe(root, io)) throw unsafeRoot(root);
    const there = await projectStatus(root);
    if (!isFailure(there)) return printStatus(there, input, io);
    // Whatever else is wrong with what is there (not ours, unreadable, damaged) is for indexProject to judge.
    const progress = startProgress(io);
    const report = await indexProject({ root, mode: 'init', ...progress.options(input) }).finally(progress.stop);
    if (isFailure(report)) throw report;
    return printIndexed(report, input, io);
  },
};
