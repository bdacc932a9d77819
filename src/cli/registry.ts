// Every command, in the order of the help. They are small and load no more than a question needs; what is heavy (indexing,
// the protocol, the progress line) they load themselves when they run.

import type { Command } from './contract.js';
import { calleesCommand } from './commands/callees.command.js';
import { callersCommand } from './commands/callers.command.js';
import { exploreCommand } from './commands/explore.command.js';
import { exportCommand } from './commands/export.command.js';
import { filesCommand } from './commands/files.command.js';
import { impactCommand } from './commands/impact.command.js';
import { indexCommand } from './commands/index.command.js';
import { initCommand } from './commands/init.command.js';
import { nodeCommand } from './commands/node.command.js';
import { queryCommand } from './commands/query.command.js';
import { serveCommand } from './commands/serve.command.js';
import { statusCommand } from './commands/status.command.js';
import { syncCommand } from './commands/sync.command.js';
import { uninitCommand } from './commands/uninit.command.js';
import { unresolvedCommand } from './commands/unresolved.command.js';

const LISTED: readonly Command[] = [
  initCommand, indexCommand, syncCommand, uninitCommand, statusCommand,
  exploreCommand, nodeCommand, queryCommand, callersCommand, calleesCommand, impactCommand, filesCommand, unresolvedCommand,
  exportCommand, serveCommand,
];

export const COMMANDS: ReadonlyMap<string, Command> = new Map(LISTED.map((command) => [command.name, command]));
