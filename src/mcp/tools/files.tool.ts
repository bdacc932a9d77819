// codegraph_files: the same answer and the same text as `codegraph files`.

import { filesAnswer } from '../../answers/files.js';
import { renderMarkdown } from '../../render/markdown.js';
import { number, schemaOf, text } from '../arguments.js';
import { MAX_PATH, type Tool } from '../contract.js';
import { TOOL_TEXTS } from '../texts.js';

const words = TOOL_TEXTS.files;

export const filesTool: Tool = {
  name: 'codegraph_files',
  title: words.title,
  description: words.description,
  inputSchema: schemaOf({
    path: { type: 'string', description: words.path, maxLength: MAX_PATH },
    pattern: { type: 'string', description: words.pattern, maxLength: MAX_PATH },
    limit: { type: 'integer', description: words.limit, minimum: 1 },
  }),
  call: (args, { answer }) => {
    const under = text(args, 'path');
    const pattern = text(args, 'pattern');
    const limit = number(args, 'limit');
    return renderMarkdown(filesAnswer(answer, {
      ...(under !== undefined && { under }), ...(pattern !== undefined && { pattern }), ...(limit !== undefined && { limit }),
    }));
  },
};
