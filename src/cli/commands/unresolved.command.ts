// `unresolved`: references that have no edge, and why: what the index knows that it does not know.

import { unresolvedAnswer } from '../../answers/unresolved.js';
import { UNRESOLVED_REASONS } from '../../core/kinds.js';
import { answerWith, contextOf } from '../answer.js';
import { limitOption, queryOptions, type Command } from '../contract.js';
import { number, text } from '../options.js';

export const unresolvedCommand: Command = {
  name: 'unresolved',
  summary: 'references without an edge, counted by reason and name',
  usage: '',
  options: [
    { flags: '--reason <reason>', description: 'only this reason', choices: UNRESOLVED_REASONS },
    limitOption,
    ...queryOptions,
  ],
  examples: ['codegraph unresolved', 'codegraph unresolved --reason receiver --limit 50'],
  run: (input, io) => answerWith(input, io, (project) => {
    const reason = UNRESOLVED_REASONS.find((candidate) => candidate === text(input, 'reason'));
    const limit = number(input, 'limit');
    return unresolvedAnswer(contextOf(project, io), { ...(reason !== undefined && { reason }), ...(limit !== undefined && { limit }) });
  }),
};
