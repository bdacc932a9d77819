// The built program as a process: run to its end, or started to be ended in the middle.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const BIN = process.env['CODEGRAPH_BIN'] ?? fileURLToPath(new URL('../../bin/codegraph.js', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
}

export function runProgram(words: readonly string[], { cwd, env, uid }: RunOptions): Ran {
  const ran = spawnSync(process.execPath, [BIN, ...words], {
    cwd, encoding: 'utf8', maxBuffer: 2 ** 27, env: { ...process.env, ...env }, ...(uid !== undefined && { uid, gid: uid }),
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

export function startProgram(words: readonly string[], { cwd, env }: RunOptions): ChildProcess {
  return spawn(process.execPath, [BIN, ...words], { cwd, stdio: 'ignore', env: { ...process.env, ...env } });
}

/** Runs without blocking, so that several run at once. */
export function runAside(words: readonly string[], { cwd, env }: RunOptions): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...words], { cwd, env: { ...process.env, ...env } });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => { out += text; });
    child.stderr.setEncoding('utf8').on('data', (text: string) => { err += text; });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** How a mistake of ours would look, in whatever stream. */
export const STACK_TRACE = /\n\s+at .+:\d+|\bTypeError\b|\bReferenceError\b|UnhandledPromise|node:internal/;
