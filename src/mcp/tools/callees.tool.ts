// codegraph_callees: the same answer and the same text as `codegraph callees`.

import { calleesAnswer } from '../../answers/callees.js';
import { renderMarkdown } from '../../render/markdown.js';
import { symbolRequest, symbolSchema } from '../arguments.js';
import type { Tool } from '../contract.js';
import { TOOL_TEXTS } from '../texts.js';

const words = TOOL_TEXTS.callees;

export const calleesTool: Tool = {
  name: 'codegraph_callees',
  title: words.title,
  description: words.description,
  inputSchema: symbolSchema({}),
  call: (args, { answer }) => renderMarkdown(calleesAnswer(answer, symbolRequest(args))),
};
