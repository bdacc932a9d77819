// codegraph_status: the text of `codegraph status`, and which tools this server lists.

import { projectStatus } from '../../api/project.js';
import { isFailure } from '../../core/failures.js';
import { statusText } from '../../render/report.js';
import { schemaOf } from '../arguments.js';
import type { Tool } from '../contract.js';
import { listedToolsText, TOOL_TEXTS } from '../texts.js';

const words = TOOL_TEXTS.status;

export const statusTool: Tool = {
  name: 'codegraph_status',
  title: words.title,
  description: words.description,
  inputSchema: schemaOf({}),
  call: async (_args, { project, listed }) => {
    const status = await projectStatus(project.root);
    if (isFailure(status)) throw status;
    return statusText(status) + listedToolsText(listed);
  },
};
