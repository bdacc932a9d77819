// The process: arguments in, exit code out. What happens between the two is run.ts, which tests call without a process.

import { processIo } from './io.js';
import { run } from './run.js';

process.exitCode = await run(process.argv.slice(2), processIo());
