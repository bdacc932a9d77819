// `serve --mcp`: the server for agents, over stdin and stdout. The only command that loads src/mcp.

import { resolve } from 'node:path';
import { usage } from '../../core/failures.js';
import { text } from '../options.js';
import { projectOption, type Command } from '../contract.js';
import { ownVersion } from '../version.js';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'answer an agent over the Model Context Protocol, on stdin and stdout',
  usage: '',
  options: [{ flags: '--mcp', description: 'the protocol to speak; there is no other yet' }, projectOption],
  examples: ['codegraph serve --mcp', 'codegraph serve --mcp --project ../other-project'],
  run: async (input, io) => {
    if (input.options['mcp'] !== true) throw usage('codegraph serve: --mcp is missing.', 'Run codegraph serve --mcp.');
    const named = text(input, 'project');
    const { serve } = await import('../../mcp/serve.js');
    return serve({
      version: ownVersion(),
      env: io.env,
      cwd: io.cwd,
      ...(named !== undefined && { project: resolve(io.cwd, named) }),
    });
  },
};
