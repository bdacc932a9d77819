// The protocol side of the server: what it can do, its tools, empty lists for what clients ask without need.
// Framing is stdio.ts, a single call is call.ts; tools are loaded when they are first listed or called, so that
// `initialize` is answered at once.

import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { callTool } from './call.js';
import type { Introduction } from './greeting.js';
import { createProjects, toPath } from './projects.js';

const ROOTS_MS = 1000;

export interface ServerOptions {
  readonly introduction: Introduction;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly home: string;
  /** The project that the server was started for, if it was named. */
  readonly project?: string;
}

export function createServer(options: ServerOptions): Server {
  const { serverInfo, capabilities, instructions } = options.introduction;
  const server = new Server(serverInfo, {
    capabilities,
    instructions,
    // Only answers to questions that this server never asks would be checked by it.
    jsonSchemaValidator: { getValidator: () => (value) => ({ valid: true, data: value as never, errorMessage: undefined }) },
  });
  let roots: Promise<readonly string[]> | undefined;
  const projects = createProjects({ ...options, roots: () => (roots ??= askRoots(server, options.cwd)) });
  server.setNotificationHandler('notifications/roots/list_changed', () => {
    roots = undefined;
  });
  const listed = async () => (await import('./registry.js')).listedTools(options.env['CODEGRAPH_MCP_TOOLS']);
  server.setRequestHandler('tools/list', async () => ({
    tools: (await listed()).map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema: inputSchema as unknown as { type: 'object' },
      annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = (await import('./registry.js')).findTool(params.name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    const { content, isError } = await callTool(tool, params.arguments ?? {}, {
      projects,
      listed: (await listed()).map(({ name }) => name),
      adaptive: options.env['CODEGRAPH_ADAPTIVE_EXPLORE'] !== '0',
    });
    return { content: [...content], ...(isError && { isError }) };
  });
  // Not offered, but some clients ask all the same and take an error for a broken server.
  server.fallbackRequestHandler = async ({ method }) => {
    const empty = EMPTY_LISTS[method];
    if (empty === undefined) throw new ProtocolError(ProtocolErrorCode.MethodNotFound, 'Method not found');
    return empty;
  };
  // The first question is likely to be about this project: it is opened and brought up to date while the client still
  // reads what the tools are.
  server.oninitialized = () => void projects.with(undefined, () => undefined).catch(() => undefined);
  server.onclose = () => projects.close();
  return server;
}

const EMPTY_LISTS: Readonly<Record<string, Record<string, unknown>>> = {
  'resources/list': { resources: [] },
  'resources/templates/list': { resourceTemplates: [] },
  'prompts/list': { prompts: [] },
};

/** The folders that the client works on. A client that does not answer in time counts as one that has none. */
async function askRoots(server: Server, cwd: string): Promise<readonly string[]> {
  if (server.getClientCapabilities()?.roots === undefined) return [];
  try {
    const { roots } = await server.listRoots({}, { timeout: ROOTS_MS });
    return roots.map(({ uri }) => toPath(uri, cwd));
  } catch {
    return [];
  }
}
