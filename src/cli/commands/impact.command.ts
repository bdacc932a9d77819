// `impact`: what may be affected when a symbol changes: its callers, their callers, and so on.

import { impactAnswer } from '../../answers/impact.js';
import { answerWith, contextOf } from '../answer.js';
import { fileOption, limitOption, queryOptions, type Command } from '../contract.js';
import { number, symbolRequest } from '../options.js';

export const impactCommand: Command = {
  name: 'impact',
  summary: 'what depends on a symbol, directly and through others',
  usage: '<symbol>',
  options: [{ flags: '--depth <n>', description: 'how many steps to follow', atLeast: 1 }, fileOption, limitOption, ...queryOptions],
  examples: ['codegraph impact Session.request', 'codegraph impact save --depth 3', 'codegraph impact save --file src/store --json'],
  run: (input, io) => answerWith(input, io, (project) => {
    const depth = number(input, 'depth');
    return impactAnswer(contextOf(project, io), { ...symbolRequest(input), ...(depth !== undefined && { depth }) });
  }),
};
