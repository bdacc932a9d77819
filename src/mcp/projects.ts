// Which project a call is about, and the projects that are open. One is kept per root and brought up to date before
// each answer; calls about one project take turns, so that two of them never sync it at the same time.

import { fileURLToPath } from 'node:url';
import { isAbsolute, relative, resolve } from 'node:path';
import { locateIndex, withoutLinks } from '../api/locate.js';
import { openProject, refreshProject, type Project } from '../api/project.js';
import { ambiguous, isFailure, notIndexed, pathRefused, type Failure } from '../core/failures.js';
import { refusedFolder } from './refused.js';
import { watchProject, type Watch } from './watch.js';

/** How long an answer may wait for the index to catch up with the files. */
const CATCH_UP_MS = 2000;
/** A comparison with the files is left out no longer than this: what lies above the root is not watched. */
const TRUST_WATCH_MS = 30_000;
/** A session about more projects than this closes the one that was asked least recently. */
const MAX_OPEN = 8;

export interface Surroundings {
  readonly cwd: string;
  readonly home: string;
  /** The project that the server was started for, if it was named. */
  readonly project?: string;
  /** The folders that the client works on; empty when it does not say. */
  readonly roots: () => Promise<readonly string[]>;
}

export interface Projects {
  /** Runs `use` with the project that is meant: `projectPath`, else the named one, else the client's folders, else the working directory. */
  with<T>(projectPath: string | undefined, use: (project: Project) => T | Promise<T>): Promise<T | Failure>;
  close(): void;
}

interface Opened {
  readonly project: Project;
  readonly watch: Watch;
  /** When it was last compared with the files, on the clock of `performance.now()`. */
  readonly compared: number;
}

export function createProjects(surroundings: Surroundings): Projects {
  const open = new Map<string, Opened>();
  const turns = new Map<string, Promise<unknown>>();

  async function current(root: string): Promise<Project | Failure> {
    const known = open.get(root);
    // Most recently asked last.
    open.delete(root);
    const opened = known === undefined ? await openFirst(root) : await refresh(known);
    if (isFailure(opened)) {
      known?.watch.close();
      return opened;
    }
    open.set(root, opened);
    for (const [oldest, unused] of open) {
      if (open.size <= MAX_OPEN) break;
      open.delete(oldest);
      close(unused);
    }
    return opened.project;
  }

  return {
    with: async (projectPath, use) => {
      const root = await findRoot(projectPath, surroundings);
      if (typeof root !== 'string') return root;
      const turn = (turns.get(root) ?? Promise.resolve()).catch(() => undefined).then(async () => {
        const project = await current(root);
        return isFailure(project) ? project : use(project);
      });
      turns.set(root, turn);
      return turn.finally(() => {
        if (turns.get(root) === turn) turns.delete(root);
      });
    },
    close: () => {
      for (const opened of open.values()) close(opened);
      open.clear();
    },
  };
}

async function openFirst(root: string): Promise<Opened | Failure> {
  const compared = performance.now();
  const project = await openProject({ start: root, exact: true, sync: 'auto', timeBoxMs: CATCH_UP_MS });
  return isFailure(project) ? project : { project, watch: watchProject(root), compared };
}

async function refresh({ project: known, watch, compared }: Opened): Promise<Opened | Failure> {
  const now = performance.now();
  const quiet = now - compared < TRUST_WATCH_MS && (await watch.isQuiet());
  if (!quiet) watch.expect();
  const project = await refreshProject(known, { timeBoxMs: CATCH_UP_MS, quiet });
  return isFailure(project) ? project : { project, watch, compared: quiet ? compared : now };
}

function close({ project, watch }: Opened): void {
  watch.close();
  project.close();
}

async function findRoot(projectPath: string | undefined, surroundings: Surroundings): Promise<string | Failure> {
  const named = projectPath ?? surroundings.project;
  if (named !== undefined) return locate(toPath(named, surroundings.cwd), surroundings.home);
  const folders = await surroundings.roots();
  const indexed = [...new Set(folders.map((folder) => locateIndex(folder)).filter((root) => root !== undefined))];
  const [only] = indexed;
  if (only !== undefined && indexed.length === 1) return only;
  if (indexed.length > 1) return indexed.find((root) => contains(root, surroundings.cwd)) ?? ambiguous('The project', indexed);
  return locate(surroundings.cwd, surroundings.home);
}

function locate(start: string, home: string): string | Failure {
  const reason = refusedFolder(start, home) ?? refusedFolder(withoutLinks(start), home);
  if (reason !== undefined) return pathRefused(start, reason);
  return locateIndex(start) ?? notIndexed(start);
}

/** Absolute, relative to the working directory, or a file URL as clients send their folders. */
export function toPath(text: string, cwd: string): string {
  if (text.startsWith('file://')) {
    try {
      return fileURLToPath(text);
    } catch {
      return resolve(cwd, text);
    }
  }
  return resolve(cwd, text);
}

function contains(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
