// Every tool, and which of them the server lists. What is not listed still answers when it is called by name.

import type { Tool } from './contract.js';
import { calleesTool } from './tools/callees.tool.js';
import { callersTool } from './tools/callers.tool.js';
import { exploreTool } from './tools/explore.tool.js';
import { filesTool } from './tools/files.tool.js';
import { impactTool } from './tools/impact.tool.js';
import { nodeTool } from './tools/node.tool.js';
import { searchTool } from './tools/search.tool.js';
import { statusTool } from './tools/status.tool.js';

/** In the order in which they are listed. */
export const TOOLS: readonly Tool[] = [exploreTool, nodeTool, searchTool, callersTool, calleesTool, impactTool, filesTool, statusTool];

const LISTED_BY_DEFAULT: readonly Tool[] = [exploreTool, nodeTool];
const PREFIX = 'codegraph_';

/** `setting` is CODEGRAPH_MCP_TOOLS: names with or without prefix, separated by commas or spaces; or `all`. */
export function listedTools(setting: string | undefined): readonly Tool[] {
  const wanted = (setting ?? '').split(/[\s,]+/).filter((name) => name !== '');
  if (wanted.includes('all')) return TOOLS;
  const chosen = TOOLS.filter((tool) => wanted.includes(tool.name) || wanted.includes(tool.name.slice(PREFIX.length)));
  // A setting that names no tool at all is a slip; a server without tools would read as broken.
  return chosen.length > 0 ? chosen : LISTED_BY_DEFAULT;
}

export function findTool(name: string): Tool | undefined {
  return TOOLS.find((tool) => tool.name === name);
}
