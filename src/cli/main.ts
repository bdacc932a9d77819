// The process: arguments in, exit code out. What happens between the two is run.ts, which tests call without a process.

import { processIo } from './io.js';
import { run } from './run.js';

// Not awaited here: what the program loads on demand lies in files that depend on this one being complete.
void run(process.argv.slice(2), processIo()).then((code) => {
  process.exitCode = code;
});
