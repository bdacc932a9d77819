// codegraph_callers: the same answer and the same text as `codegraph callers`.

import { callersAnswer } from '../../answers/callers.js';
import { renderMarkdown } from '../../render/markdown.js';
import { symbolRequest, symbolSchema } from '../arguments.js';
import type { Tool } from '../contract.js';
import { TOOL_TEXTS } from '../texts.js';

const words = TOOL_TEXTS.callers;

export const callersTool: Tool = {
  name: 'codegraph_callers',
  title: words.title,
  description: words.description,
  inputSchema: symbolSchema({}),
  call: (args, { answer }) => renderMarkdown(callersAnswer(answer, symbolRequest(args))),
};
