// Every failure that is expected, as a value with an exit code and a next step. Anything else is a bug and may throw.
// The words are for a person at a terminal; the MCP server words the next step of an un-indexed project for itself.
// Exit codes: 1 the question was answered with "nothing", 2 it could not be answered.

export const FAILURE_KINDS = [
  'not-indexed', 'foreign-index', 'damaged-index', 'outdated-index', 'newer-index', 'no-supported-files', 'not-found', 'ambiguous',
  'path-refused', 'path-missing', 'unsafe-root', 'locked', 'bad-config', 'io-error', 'usage',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface Failure {
  readonly failure: FailureKind;
  /** One sentence: what is the case. */
  readonly message: string;
  /** One sentence: what to do next. */
  readonly next: string;
  readonly exit: 1 | 2;
}

export function isFailure(value: unknown): value is Failure {
  if (typeof value !== 'object' || value === null || !('failure' in value)) return false;
  return (FAILURE_KINDS as readonly unknown[]).includes(value.failure);
}

/** No `.codegraph/` of ours in `start` or above it. */
export function notIndexed(start: string): Failure {
  return fail('not-indexed', `No codegraph index in ${start} or in a folder above it.`, 'Build one with `codegraph init` in the root of the project.');
}

/** A `.codegraph/` folder that another program made. It is never touched. */
export function foreignIndex(root: string): Failure {
  return fail(
    'foreign-index', `The folder ${root}/.codegraph was not made by this program, so it is left alone.`,
    'Move it away, then run `codegraph init`.',
  );
}

export function damagedIndex(root: string, detail: string): Failure {
  return fail('damaged-index', `The index of ${root} is damaged (${detail}).`, 'Rebuild it with `codegraph index`.');
}

/** The index was written by another version, which this one cannot read. */
export function outdatedIndex(root: string, detail: string): Failure {
  return fail('outdated-index', `The index of ${root} was made by another version of codegraph (${detail}).`, 'Rebuild it with `codegraph index`.');
}

/** It is not rebuilt unasked: two versions at work on one project would undo each other's index again and again. */
export function newerIndex(root: string, detail: string): Failure {
  return fail(
    'newer-index', `The index of ${root} was made by a newer version of codegraph (${detail}).`,
    'Update this one (a server that has been running since before has to be started again), or rebuild the index for it with `codegraph index`.',
  );
}

/** `detail` says what was looked at and why nothing counted. */
export function noSupportedFiles(root: string, detail: string): Failure {
  return fail(
    'no-supported-files', `There is no file in ${root} that codegraph can read (${detail}).`,
    'Name another folder, or set `include` or `extensions` in codegraph.json.',
  );
}

/** `what` is the text as asked for; suggestions are names that do exist. */
export function notFound(what: string, suggestions: readonly string[] = []): Failure {
  const next = suggestions.length > 0 ? `Similar names: ${suggestions.join(', ')}.` : 'Search for a part of the name with `codegraph query`.';
  return { ...fail('not-found', `Nothing in the index is called ${what}.`, next), exit: 1 };
}

/** Several things fit and no answer can cover them all; `candidates` are texts that do single one out. */
export function ambiguous(what: string, candidates: readonly string[]): Failure {
  return fail('ambiguous', `${what} can mean ${candidates.length} things.`, `Ask for one of: ${candidates.join(', ')}.`);
}

/** Outside the root, through a link, a device, a system or key folder. */
export function pathRefused(path: string, reason: string): Failure {
  return fail('path-refused', `${path} is refused: ${reason}.`, 'Only files inside the root of an indexed project are shown.');
}

export function pathMissing(path: string, wanted: 'file' | 'folder'): Failure {
  return fail('path-missing', `${path} is not a ${wanted} that exists.`, `Name an existing ${wanted}.`);
}

/** A folder that is hardly meant as a project: the home directory, the root of the file system. */
export function unsafeRoot(root: string): Failure {
  return fail('unsafe-root', `${root} is a home or system folder, not a project.`, 'Name the folder of a project, or add --force if you mean it.');
}

/** Another process is writing the index. */
export function locked(root: string, pid: number): Failure {
  return fail('locked', `Process ${pid} is writing the index of ${root}.`, 'Try again when it is done.');
}

export function badConfig(file: string, detail: string): Failure {
  return fail('bad-config', `${file} is not valid: ${detail}.`, `Correct ${file} and run the command again.`);
}

/** `action` completes "could not ...", `error` is what was thrown. */
export function ioError(action: string, path: string, error: unknown): Failure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const known = IO_CAUSES[code];
  const cause = known?.[0] ?? (code !== '' ? code : error instanceof Error ? error.message : String(error));
  return fail('io-error', `Could not ${action} ${path}: ${cause}.`, known?.[1] ?? 'Check the folder and run the command again.');
}

/** A command line or a tool call that cannot be understood. */
export function usage(message: string, next: string): Failure {
  return fail('usage', message, next);
}

const IO_CAUSES: Readonly<Record<string, readonly [cause: string, next: string]>> = {
  ENOSPC: ['the disk is full', 'Make room and run the command again; the index on disk is still the old one.'],
  EDQUOT: ['the disk quota is used up', 'Make room and run the command again; the index on disk is still the old one.'],
  EACCES: ['permission denied', 'Change the permissions, or run it as a user that may write there.'],
  EPERM: ['not permitted', 'Change the permissions, or run it as a user that may write there.'],
  EROFS: ['the file system is read-only', 'Use a folder that can be written to.'],
  ENOENT: ['it does not exist', 'Check the path.'],
  ENOTDIR: ['a part of the path is not a folder', 'Check the path.'],
  EMFILE: ['too many open files', 'Raise the limit (`ulimit -n`) and run the command again.'],
};

function fail(failure: FailureKind, message: string, next: string): Failure {
  return { failure, message, next, exit: 2 };
}
