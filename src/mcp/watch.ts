// A hint about one project: has anything happened in its folders since it was last compared with them? The comparison is
// the truth; this only tells when it can be left out. Where watching is not possible, or fails, the hint is never given.
// Folders are watched, not files: the system reports what happens to the files in them, and handles are scarce.

import type { FSWatcher } from 'chokidar';
import { watchableFolders } from '../api/folders.js';

export interface Watch {
  /** True when nothing has happened since `expect`. */
  isQuiet(): Promise<boolean>;
  /** From now on: to be called before a comparison, so that what happens during it counts. */
  expect(): void;
  close(): void;
}

/** A project is opened for a question, which goes first: setting up takes as long as a comparison does. */
const HEAD_START_MS = 1000;

export function watchProject(root: string): Watch {
  let watcher: FSWatcher | undefined;
  let generation = 0;
  let ready = false;
  let happened = true;
  /** Entries came or went: the folders to watch may be others. */
  let restructured = false;
  let closed = false;

  async function start(): Promise<void> {
    const mine = ++generation;
    ready = false;
    restructured = false;
    void watcher?.close();
    watcher = undefined;
    const [{ watch }, folders] = await Promise.all([import('chokidar'), watchableFolders(root)]);
    if (folders === undefined || closed || mine !== generation) return;
    const started = watch([...folders], {
      depth: 0, ignoreInitial: true, followSymlinks: false, atomic: false, ignored: (_path, stats) => stats?.isFile() === true,
    });
    watcher = started;
    // The raw event comes straight from the system; the refined ones come later, after a look at the file.
    started.on('raw', (event) => {
      happened = true;
      if (event !== 'change') restructured = true;
    });
    started.on('error', () => {
      generation++;
      ready = false;
      void started.close();
    });
    started.on('ready', () => {
      // What happened before this moment was nobody's to see.
      happened = true;
      ready = mine === generation;
    });
  }

  const restart = (): void => void start().catch(() => {
    ready = false;
  });
  const later = setTimeout(restart, HEAD_START_MS).unref();
  return {
    isQuiet: async () => {
      if (!ready || happened) return false;
      // Events that the system has queued are delivered before timers and immediates of the next turns.
      await turn();
      await turn();
      return ready && !happened;
    },
    expect: () => {
      if (restructured) restart();
      happened = false;
    },
    close: () => {
      closed = true;
      clearTimeout(later);
      generation++;
      ready = false;
      void watcher?.close();
    },
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
