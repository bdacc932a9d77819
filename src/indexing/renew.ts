// An index that another version of the program made says nothing to this one. Building it anew is what its reader would do
// next, so it is done at once where that takes a few seconds.

import { isFailure } from '../core/failures.js';
import { indexProject } from './index-project.js';
import { findSources } from './sources.js';

/** True when the index is one of this version now. False: not begun, or not possible here and now. */
export async function renewIndex(root: string, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  const sources = await findSources(root, { deadline });
  if (isFailure(sources) || !sources.complete || performance.now() + expectedMs(sources.files.length) > deadline) return false;
  // `sync`: should another process have done it in the meantime, little is left to do.
  return !isFailure(await indexProject({ root, mode: 'sync', lockWaitMs: Math.max(0, deadline - performance.now()) }));
}

/** Rather too long than too short. */
function expectedMs(files: number): number {
  return 500 + files * 10;
}
