// The life of the server process: it starts with a client and leaves with it, whichever way the client goes. Stdout
// carries protocol messages and nothing else; what there is to say besides goes to stderr.

import { homedir } from 'node:os';
import { greet, introduction } from './greeting.js';
import type { ServerOptions } from './server.js';
import { createStdio } from './stdio.js';

/** How often it is checked that the parent is still the same. It only matters where stdin outlives the client. */
const PARENT_CHECK_MS = 1000;
/** What is under way when the client goes gets this long to end by itself. */
const GRACE_MS = 1000;

export interface ServeOptions extends Omit<ServerOptions, 'home' | 'introduction'> {
  readonly version: string;
}

export async function serve(options: ServeOptions): Promise<0> {
  const self = introduction(options.version, options.project ?? options.cwd);
  const transport = createStdio(process.stdin, process.stdout, (message) => greet(message, self));
  const [{ serveStdio }, { createServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'), import('./server.js'),
  ]);
  const home = options.env['HOME'] ?? homedir();
  await new Promise<void>((leave) => {
    const parent = process.ppid;
    const check = setInterval(() => {
      if (process.ppid !== parent) leave();
    }, PARENT_CHECK_MS);
    check.unref();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leave());
    const say = (error: Error) => process.stderr.write(`codegraph: ${error.message}\n`);
    serveStdio(() => {
      const server = createServer({ ...options, home, introduction: self });
      server.onerror = say;
      return server;
    }, { transport: transport as never, onerror: say });
    const close = transport.onclose;
    transport.onclose = () => {
      close?.();
      leave();
    };
  });
  await transport.close();
  setTimeout(() => process.exit(0), GRACE_MS).unref();
  process.stdin.destroy();
  return 0;
}
