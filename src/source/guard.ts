// Where a path may lead: inside the root, to a regular file. Links are followed only as long as they stay inside.
// Says why not; the wording of the refusal as a whole is up to core/failures.ts.

import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

export type Resolved =
  | { readonly ok: true; readonly absolute: string }
  | { readonly ok: false; readonly kind: 'refused' | 'missing'; readonly reason: string };

/** `path` is relative to `root`; an absolute one is accepted when it lies inside. The result has no links in it. */
export function resolveInside(root: string, path: string): Resolved {
  if (path.includes('\0')) return refused('it has a NUL character in it');
  const written = resolve(root, path);
  if (!contains(root, written)) return refused('it is outside the project');
  let real: string;
  let realRoot: string;
  try {
    realRoot = realpathSync.native(root);
    real = realpathSync.native(written);
  } catch (error) {
    return unreachable(error);
  }
  if (!contains(realRoot, real)) return refused('a link leads out of the project');
  try {
    if (!statSync(real).isFile()) return refused('it is not a regular file');
  } catch (error) {
    return unreachable(error);
  }
  return { ok: true, absolute: real };
}

function contains(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function refused(reason: string): Resolved {
  return { ok: false, kind: 'refused', reason };
}

function unreachable(error: unknown): Resolved {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: false, kind: 'missing', reason: 'it does not exist' };
  if (code === 'ELOOP') return refused('its links run in a circle');
  return refused('it cannot be read');
}
