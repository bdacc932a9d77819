// Every command, by the name that is typed, loaded only when it is asked for: a query must not pay for the indexer.

import type { Command } from './contract.js';

export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import('./commands/init.command.js')).initCommand,
  index: async () => (await import('./commands/index.command.js')).indexCommand,
  sync: async () => (await import('./commands/sync.command.js')).syncCommand,
  uninit: async () => (await import('./commands/uninit.command.js')).uninitCommand,
  status: async () => (await import('./commands/status.command.js')).statusCommand,
  explore: async () => (await import('./commands/explore.command.js')).exploreCommand,
  node: async () => (await import('./commands/node.command.js')).nodeCommand,
  query: async () => (await import('./commands/query.command.js')).queryCommand,
  callers: async () => (await import('./commands/callers.command.js')).callersCommand,
  callees: async () => (await import('./commands/callees.command.js')).calleesCommand,
  impact: async () => (await import('./commands/impact.command.js')).impactCommand,
  files: async () => (await import('./commands/files.command.js')).filesCommand,
  unresolved: async () => (await import('./commands/unresolved.command.js')).unresolvedCommand,
  export: async () => (await import('./commands/export.command.js')).exportCommand,
  serve: async () => (await import('./commands/serve.command.js')).serveCommand,
};
