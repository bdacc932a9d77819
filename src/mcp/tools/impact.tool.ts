// codegraph_impact: the same answer and the same text as `codegraph impact`.

import { impactAnswer } from '../../answers/impact.js';
import { renderMarkdown } from '../../render/markdown.js';
import { number, symbolRequest, symbolSchema } from '../arguments.js';
import type { Tool } from '../contract.js';
import { TOOL_TEXTS } from '../texts.js';

const words = TOOL_TEXTS.impact;

export const impactTool: Tool = {
  name: 'codegraph_impact',
  title: words.title,
  description: words.description,
  inputSchema: symbolSchema({ depth: { type: 'integer', description: words.depth, minimum: 1 } }),
  call: (args, { answer }) => {
    const depth = number(args, 'depth');
    return renderMarkdown(impactAnswer(answer, { ...symbolRequest(args), ...(depth !== undefined && { depth }) }));
  },
};
