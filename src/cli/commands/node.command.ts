// `node`: one symbol with its source and its callers and callees, or one file as a map or as numbered source.

import { nodeAnswer } from '../../answers/node/node.js';
import { usage } from '../../core/failures.js';
import { answerWith, contextOf } from '../answer.js';
import { limitOption, queryOptions, type Command } from '../contract.js';
import { number, text } from '../options.js';

export const nodeCommand: Command = {
  name: 'node',
  summary: 'show a symbol with its source, callers and callees; or a file',
  usage: '[name]',
  options: [
    { flags: '--file <path>', description: 'the file to show, or the file (or folder) that the symbol is in' },
    { flags: '--source <file>', description: 'print the numbered source of this file' },
    { flags: '--start <n>', description: 'first line, with --source', atLeast: 1 },
    limitOption,
    ...queryOptions,
  ],
  examples: [
    'codegraph node Session.request',
    'codegraph node src/app.ts:42',
    'codegraph node render --file src/view',
    'codegraph node --file src/app.ts',
    'codegraph node --source src/app.ts --start 120 --limit 60',
  ],
  run: (input, io) => {
    const name = input.words[0];
    const source = text(input, 'source');
    const file = source ?? text(input, 'file');
    if (name === undefined && file === undefined) throw usage('codegraph node: a name or --file or --source is missing.', 'For example: codegraph node Session.request');
    const startLine = number(input, 'start');
    const limit = number(input, 'limit');
    return answerWith(input, io, (project) => nodeAnswer(contextOf(project, io), {
      mode: source !== undefined ? 'source' : name === undefined ? 'map' : 'symbol',
      ...(name !== undefined && { name }),
      ...(file !== undefined && { file }),
      ...(startLine !== undefined && { startLine }),
      ...(limit !== undefined && { limit }),
    }));
  },
};
