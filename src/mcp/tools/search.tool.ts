// codegraph_search: the same answer and the same text as `codegraph query`.

import { queryAnswer } from '../../answers/query.js';
import { SYMBOL_KINDS } from '../../core/kinds.js';
import { renderMarkdown } from '../../render/markdown.js';
import { number, schemaOf, text } from '../arguments.js';
import { MAX_QUERY, type Tool } from '../contract.js';
import { TOOL_TEXTS } from '../texts.js';

const words = TOOL_TEXTS.search;

export const searchTool: Tool = {
  name: 'codegraph_search',
  title: words.title,
  description: words.description,
  inputSchema: schemaOf({
    query: { type: 'string', description: words.query, maxLength: MAX_QUERY },
    kind: { type: 'string', description: words.kind, enum: SYMBOL_KINDS },
    limit: { type: 'integer', description: words.limit, minimum: 1 },
  }, ['query']),
  call: (args, { answer }) => {
    const kind = SYMBOL_KINDS.find((candidate) => candidate === text(args, 'kind'));
    const limit = number(args, 'limit');
    return renderMarkdown(queryAnswer(answer, {
      text: text(args, 'query') ?? '', ...(kind !== undefined && { kind }), ...(limit !== undefined && { limit }),
    }));
  },
};
