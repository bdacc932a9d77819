// codegraph_node: the same answer and the same text as `codegraph node`.

import { nodeAnswer } from '../../answers/node/node.js';
import { usage } from '../../core/failures.js';
import { renderMarkdown } from '../../render/markdown.js';
import { number, schemaOf, text } from '../arguments.js';
import { MAX_PATH, MAX_QUERY, type Tool } from '../contract.js';
import { TOOL_TEXTS } from '../texts.js';

const words = TOOL_TEXTS.node;

export const nodeTool: Tool = {
  name: 'codegraph_node',
  title: words.title,
  description: words.description,
  inputSchema: schemaOf({
    name: { type: 'string', description: words.name, maxLength: MAX_QUERY },
    file: { type: 'string', description: words.file, maxLength: MAX_PATH },
    mode: { type: 'string', description: words.mode, enum: ['map', 'source'] },
    startLine: { type: 'integer', description: words.startLine, minimum: 1 },
    limit: { type: 'integer', description: words.limit, minimum: 1 },
  }),
  call: (args, { answer }) => {
    const name = text(args, 'name');
    const file = text(args, 'file');
    if (name === undefined && file === undefined) {
      throw usage('codegraph_node: name and file are both missing.', 'Pass a name, for example {"name": "Session.request"}, or a file.');
    }
    const mode = text(args, 'mode') === 'source' ? 'source' : name === undefined ? 'map' : 'symbol';
    const startLine = number(args, 'startLine');
    const limit = number(args, 'limit');
    return renderMarkdown(nodeAnswer(answer, {
      mode,
      ...(name !== undefined && { name }),
      ...(file !== undefined && { file }),
      ...(startLine !== undefined && { startLine }),
      ...(limit !== undefined && { limit }),
    }));
  },
};
