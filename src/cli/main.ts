// The process: arguments in, exit code out. What happens between the two is run.ts, which tests call without a process.

import { setFlagsFromString } from 'node:v8';
import { processIo } from './io.js';
import { run } from './run.js';

// A run lasts a second or a few. Node 20 would spend more than it wins on optimising what gets warm in that time: the
// functions of SQLite (in WebAssembly) and our own. Later engines are slower to optimise, and have no such budget.
if (process.versions.node.startsWith('20.')) {
  setFlagsFromString('--liftoff-only');
  setFlagsFromString('--interrupt-budget=600000');
}

// Not awaited here: what the program loads on demand lies in files that depend on this one being complete.
void run(process.argv.slice(2), processIo()).then((code) => {
  process.exitCode = code;
});
