// How indexing shows that it is alive: a spinner with phase, count and current file on a terminal, nothing elsewhere.
// It stays silent for the first half second, so that what is quick is also quiet.

import type { ProgressEvent } from '../core/reports.js';
import { neutralise } from '../render/terminal.js';
import type { CommandInput } from './contract.js';
import type { Io } from './io.js';
import { number } from './options.js';

const QUIET_MS = 500;
const REDRAW_MS = 80;
const MIN_COLUMNS = 20;
const PATH_WIDTH = 60;

export interface Progress {
  /** The part of an indexing request that this module answers for. */
  options(input: CommandInput): { readonly workers?: number; readonly onProgress?: (event: ProgressEvent) => void };
  readonly stop: () => void;
}

export function startProgress(io: Io): Progress {
  const workersOf = (input: CommandInput) => {
    const workers = number(input, 'workers');
    return workers === undefined ? {} : { workers };
  };
  const { terminal } = io;
  // Some pseudo terminals say that they have no width; the spinner would wrap its line without end.
  if (terminal === undefined || !(terminal.columns >= MIN_COLUMNS)) return { options: workersOf, stop: () => undefined };
  let latest: ProgressEvent | undefined;
  let drawn = 0;
  let stopped = false;
  let spinner: { text: string; stop(): unknown } | undefined;
  const timer = setTimeout(() => {
    // Loaded only now: most runs are over before anybody needs it.
    void import('ora').then(({ default: ora }) => {
      if (stopped) return;
      spinner = ora({ text: textOf(latest), stream: terminal, discardStdin: false }).start();
    });
  }, QUIET_MS);
  timer.unref();
  return {
    options: (input) => ({
      ...workersOf(input),
      onProgress: (event) => {
        latest = event;
        const now = Date.now();
        if (spinner === undefined || now - drawn < REDRAW_MS) return;
        drawn = now;
        spinner.text = textOf(event);
      },
    }),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      spinner?.stop();
    },
  };
}

const PHASES = { scan: 'looking for files', extract: 'reading', resolve: 'connecting', save: 'writing the index' } as const;

function textOf(event: ProgressEvent | undefined): string {
  if (event === undefined) return 'starting';
  const count = event.total > 0 ? ` ${event.done}/${event.total}` : event.done > 0 ? ` ${event.done}` : '';
  return `${PHASES[event.phase]}${count}${event.file === undefined ? '' : ` ${shortened(event.file)}`}`;
}

/** The end of a path says more than its beginning. */
function shortened(path: string): string {
  const text = neutralise(path);
  return text.length <= PATH_WIDTH ? text : `…${text.slice(1 - PATH_WIDTH)}`;
}
