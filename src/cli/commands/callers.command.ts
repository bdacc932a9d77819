// `callers`: who calls, creates or renders a symbol, grouped by definition when the name has several.

import { callersAnswer } from '../../answers/callers.js';
import { answerWith, contextOf } from '../answer.js';
import { fileOption, limitOption, queryOptions, type Command } from '../contract.js';
import { symbolRequest } from '../options.js';

export const callersCommand: Command = {
  name: 'callers',
  summary: 'who calls, creates or renders a symbol',
  usage: '<symbol>',
  options: [fileOption, limitOption, ...queryOptions],
  examples: ['codegraph callers Session.request', 'codegraph callers save --file src/store', 'codegraph callers save --json'],
  run: (input, io) => answerWith(input, io, (project) => callersAnswer(contextOf(project, io), symbolRequest(input))),
};
