// `status`: what the index holds, what it could not resolve, what it left out and why, and whether it is up to date.

import { projectStatus } from '../../api/project.js';
import { isFailure } from '../../core/failures.js';
import { jsonOption, projectOption, type Command } from '../contract.js';
import { indexedRoot, printStatus } from '../indexing.js';

export const statusCommand: Command = {
  name: 'status',
  summary: 'what the index holds, what it left out and why, and whether it is up to date',
  usage: '[path]',
  options: [projectOption, jsonOption],
  examples: ['codegraph status', 'codegraph status --json'],
  run: async (input, io) => {
    const status = await projectStatus(indexedRoot(input, io));
    if (isFailure(status)) throw status;
    return printStatus(status, input, io);
  },
};
