// `uninit`: removes `.codegraph/`, if it is ours. The source files were never touched.

import { removeIndex } from '../../api/project.js';
import { isFailure } from '../../core/failures.js';
import { jsonOption, type Command } from '../contract.js';
import { indexedRoot } from '../indexing.js';

export const uninitCommand: Command = {
  name: 'uninit',
  summary: 'remove .codegraph/ from a project',
  usage: '[path]',
  options: [jsonOption],
  examples: ['codegraph uninit', 'codegraph uninit ../other-project'],
  run: async (input, io) => {
    const removed = await removeIndex(indexedRoot(input, io));
    if (isFailure(removed)) throw removed;
    await io.out(input.options['json'] === true
      ? `${JSON.stringify({ schema: 'codegraph.uninit/1', root: removed.root })}\n`
      : `Removed ${removed.root}/.codegraph.\n`);
    return 0;
  },
};
