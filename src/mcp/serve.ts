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
  const gone = Promise.race([transport.over, parentGone(), signalled()]);
  const [{ serveStdio }, { createServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'), import('./server.js'),
  ]);
  const home = options.env['HOME'] ?? homedir();
  const say = (error: Error) => process.stderr.write(`codegraph: ${error.message}\n`);
  serveStdio(() => {
    const server = createServer({ ...options, home, introduction: self });
    server.onerror = say;
    return server;
  }, { transport: transport as never, onerror: say });
  await gone;
  await transport.close();
  setTimeout(() => process.exit(0), GRACE_MS).unref();
  process.stdin.destroy();
  return 0;
}

function parentGone(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    setInterval(() => {
      if (process.ppid !== parent) resolve();
    }, PARENT_CHECK_MS).unref();
  });
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
