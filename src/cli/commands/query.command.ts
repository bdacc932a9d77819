// `query`: search for symbols by name.

import { queryAnswer } from '../../answers/query.js';
import { SYMBOL_KINDS } from '../../core/kinds.js';
import { answerWith, contextOf } from '../answer.js';
import { limitOption, queryOptions, type Command } from '../contract.js';
import { number, text } from '../options.js';

export const queryCommand: Command = {
  name: 'query',
  summary: 'search for symbols: whole names, beginnings, and words inside camelCase or snake_case',
  usage: '<text>',
  options: [
    { flags: '--kind <kind>', description: 'only symbols of this kind', choices: SYMBOL_KINDS },
    limitOption,
    ...queryOptions,
  ],
  examples: ['codegraph query parse', 'codegraph query session --kind class', 'codegraph query save --limit 50 --json'],
  run: (input, io) => answerWith(input, io, (project) => {
    const kind = SYMBOL_KINDS.find((candidate) => candidate === text(input, 'kind'));
    const limit = number(input, 'limit');
    return queryAnswer(contextOf(project, io), {
      text: input.words[0] ?? '',
      ...(kind !== undefined && { kind }),
      ...(limit !== undefined && { limit }),
    });
  }),
};
