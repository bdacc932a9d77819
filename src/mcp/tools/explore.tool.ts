// codegraph_explore: the same answer and the same text as `codegraph explore`.

import { exploreAnswer } from '../../answers/explore/explore.js';
import { renderMarkdown } from '../../render/markdown.js';
import { number, schemaOf, text } from '../arguments.js';
import { MAX_QUERY, type Tool } from '../contract.js';
import { TOOL_TEXTS } from '../texts.js';

const words = TOOL_TEXTS.explore;

export const exploreTool: Tool = {
  name: 'codegraph_explore',
  title: words.title,
  description: words.description,
  inputSchema: schemaOf({
    query: { type: 'string', description: words.query, maxLength: MAX_QUERY },
    maxFiles: { type: 'integer', description: words.maxFiles, minimum: 1 },
  }, ['query']),
  call: (args, { answer }) => {
    const maxFiles = number(args, 'maxFiles');
    return renderMarkdown(exploreAnswer(answer, { query: text(args, 'query') ?? '', ...(maxFiles !== undefined && { maxFiles }) }));
  },
};
