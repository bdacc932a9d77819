// `explore`: one question about how code hangs together, one answer that is enough. The answer itself is answers/explore.

import { exploreAnswer } from '../../answers/explore/explore.js';
import { renderExplain } from '../../render/explain.js';
import { answerWith, contextOf } from '../answer.js';
import { queryOptions, type Command } from '../contract.js';
import { safe } from '../messages.js';
import { number } from '../options.js';

export const exploreCommand: Command = {
  name: 'explore',
  summary: 'answer a question: the flow between the named symbols, their source, who calls them',
  usage: '<query...>',
  options: [
    { flags: '--max-files <n>', description: 'show at most this many files', atLeast: 1 },
    { flags: '--explain', description: 'say on stderr how the query was read and why each file was chosen' },
    ...queryOptions,
  ],
  examples: [
    'codegraph explore "createUser validate save"',
    'codegraph explore "Session.request resume"',
    'codegraph explore src/server.ts:120-180',
    'codegraph explore "how is a request parsed" | head -40',
  ],
  run: (input, io) => answerWith(input, io, (project) => {
    const maxFiles = number(input, 'maxFiles');
    const explain = input.options['explain'] === true;
    const answer = exploreAnswer(contextOf(project, io), {
      query: input.words.join(' '), ...(maxFiles !== undefined && { maxFiles }), ...(explain && { explain }),
    });
    // Beside the answer, which stays the same bytes; as JSON it is part of the shape.
    if (explain && input.options['json'] !== true) io.err(safe(renderExplain(answer)));
    return answer;
  }),
};
