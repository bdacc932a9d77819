// `callees`: what a symbol calls, creates or renders, grouped by definition when the name has several.

import { calleesAnswer } from '../../answers/callees.js';
import { answerWith, contextOf } from '../answer.js';
import { fileOption, limitOption, queryOptions, type Command } from '../contract.js';
import { symbolRequest } from '../options.js';

export const calleesCommand: Command = {
  name: 'callees',
  summary: 'what a symbol calls, creates or renders',
  usage: '<symbol>',
  options: [fileOption, limitOption, ...queryOptions],
  examples: ['codegraph callees Session.request', 'codegraph callees save --file src/store', 'codegraph callees save --json'],
  run: (input, io) => answerWith(input, io, (project) => calleesAnswer(contextOf(project, io), symbolRequest(input))),
};
