// A copy of the small project `fixtures/edge/shop` in a folder of its own, and the built program run on it.

import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
export const binary = join(repository, 'bin/codegraph.js');

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** The environment of the tests, without what would colour or steer the program. */
export function cleanEnv(more: Readonly<Record<string, string>> = {}): Record<string, string | undefined> {
  const env: Record<string, string | undefined> = { ...process.env };
  for (const name of Object.keys(env)) {
    if (name.startsWith('CODEGRAPH_') || name === 'FORCE_COLOR' || name === 'NO_COLOR') delete env[name];
  }
  return { ...env, ...more };
}

export function codegraph(args: readonly string[], options: RunOptions = {}): Outcome {
  const done = spawnSync(process.execPath, [binary, ...args], {
    cwd: options.cwd, env: cleanEnv(options.env), input: options.input ?? '', encoding: 'utf8', maxBuffer: 256 * 1024 * 1024,
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

export function shell(script: string, cwd: string): Outcome {
  const done = spawnSync('bash', ['-o', 'pipefail', '-c', script], { cwd, env: cleanEnv({ CODEGRAPH: binary }), input: '', encoding: 'utf8' });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

export function startServer(args: readonly string[], options: RunOptions = {}): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [binary, 'serve', '--mcp', ...args], { cwd: options.cwd, env: cleanEnv(options.env), stdio: 'pipe' });
}

export interface Folder {
  readonly path: string;
  remove(): void;
}

export function emptyFolder(): Folder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-test-')));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function shopCopy(): Folder {
  const folder = emptyFolder();
  cpSync(join(repository, 'fixtures/edge/shop'), folder.path, { recursive: true });
  return folder;
}
