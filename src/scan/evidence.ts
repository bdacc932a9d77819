// What a scan was based on: every folder it listed and every file it took rules from, with the time of its last change. As
// long as none of them changed, another scan would find the same, so a long-lived process can spare it.

import { statSync } from 'node:fs';

/** The coarsest clock of a file system that is in use: what is younger may have changed again within the same tick. */
export const CLOCK_TICK_MS = 2000;

export interface Evidence {
  /** To be called before the path is read; one that does not exist counts too. */
  note(absolute: string): void;
  /** True when everything noted is as it was. */
  stillHolds(): boolean;
}

export function collectEvidence(): Evidence {
  const started = Date.now();
  const stamps = new Map<string, number>();
  return {
    note(absolute) {
      if (!stamps.has(absolute)) stamps.set(absolute, changeTime(absolute));
    },
    stillHolds() {
      for (const [path, stamp] of stamps) {
        if (stamp > started - CLOCK_TICK_MS || changeTime(path) !== stamp) return false;
      }
      return true;
    },
  };
}

/** Of the entry itself, not only of its content, so that nothing can set it back. */
function changeTime(path: string): number {
  try {
    return statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? -1;
  } catch {
    return -1;
  }
}
