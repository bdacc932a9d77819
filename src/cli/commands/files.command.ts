// `files`: the files of the index with their language, size and role.

import { filesAnswer } from '../../answers/files.js';
import { answerWith, contextOf } from '../answer.js';
import { limitOption, queryOptions, type Command } from '../contract.js';
import { number, text } from '../options.js';

export const filesCommand: Command = {
  name: 'files',
  summary: 'list the indexed files',
  usage: '[folder]',
  options: [
    { flags: '--pattern <glob>', description: 'only paths that match, for example "**/*.test.ts"' },
    limitOption,
    ...queryOptions,
  ],
  examples: ['codegraph files', 'codegraph files src/store', 'codegraph files --pattern "**/*.py" --json'],
  run: (input, io) => answerWith(input, io, (project) => {
    const under = input.words[0];
    const pattern = text(input, 'pattern');
    const limit = number(input, 'limit');
    return filesAnswer(contextOf(project, io), {
      ...(under !== undefined && { under }),
      ...(pattern !== undefined && { pattern }),
      ...(limit !== undefined && { limit }),
    });
  }),
};
