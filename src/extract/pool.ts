// Runs parse workers as child processes and feeds them files. A worker that dies or hangs costs one file, which is
// reported as skipped; a fresh worker goes on with the rest. Workers, not threads: only a process of its own can be given
// the flag that keeps newer engines from running out of compiler memory (see the design notes in src/README.md).

import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ExtractOptions, ExtractRequest, ExtractResult } from './contract.js';

// A worker costs a quarter of a second and some 60 MB; fewer files than these are read as soon by one as by two.
const FILES_PER_WORKER = 150;
const MAX_WORKERS = 8;
const IN_FLIGHT = 6;
const HANG_MS = 30_000;

/** Processors that this process may really use: the scheduler's affinity and the container's quota. */
export function usableCpus(): number {
  const cpus = availableParallelism();
  try {
    const [quota, period] = readFileSync('/sys/fs/cgroup/cpu.max', 'utf8').trim().split(' ');
    if (quota !== undefined && quota !== 'max') return Math.max(1, Math.min(cpus, Math.ceil(Number(quota) / Number(period))));
  } catch {
    // No cgroup v2 here: the affinity is all there is to know.
  }
  return cpus;
}

export function workersFor(files: number): number {
  return Math.max(1, Math.min(MAX_WORKERS, usableCpus(), Math.ceil(files / FILES_PER_WORKER)));
}

/** The compiled worker; when this module runs from its TypeScript source (tests), the build's. */
function workerPath(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.endsWith('.ts') ? '../../dist/extract/worker.js' : '../extract/worker.js', here));
}

/** `--liftoff-only`: see the design notes; on Node 20, whose engine compiles the large functions of grammars again and again
 *  as they get warm, it also saves a fifth of a worker's time. `--interrupt-budget`, which later engines do not have: a
 *  worker lives for a second or a few, too short for optimising code as early as that engine would (another fifth). */
function workerFlags(): string[] {
  const major = Number(process.versions.node.split('.')[0]);
  return major === 20 ? ['--liftoff-only', '--interrupt-budget=600000'] : ['--liftoff-only'];
}

let spare: ChildProcess | undefined;

/** Starts a worker ahead of the work, while there is something else to wait for. It goes to the next run, or to nobody
 *  when it is dismissed; it keeps no process alive. */
export function prepareWorker(): void {
  if (spare) return;
  const worker = forkWorker();
  // Dead before it was wanted: the next run starts its own.
  worker.once('exit', () => { if (spare === worker) spare = undefined; });
  worker.on('error', () => { if (spare === worker) spare = undefined; });
  worker.unref();
  worker.channel?.unref();
  spare = worker;
}

export function dismissWorker(): void {
  spare?.kill('SIGKILL');
  spare = undefined;
}

function startWorker(): ChildProcess {
  const worker = spare;
  if (!worker) return forkWorker();
  spare = undefined;
  worker.ref();
  worker.channel?.ref();
  return worker;
}

function forkWorker(): ChildProcess {
  return fork(workerPath(), [], { execArgv: workerFlags(), serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

export async function extractFiles(requests: readonly ExtractRequest[], options: ExtractOptions): Promise<void> {
  if (requests.length === 0) return;
  let next = 0;
  const count = Math.min(options.workers ?? workersFor(requests.length), requests.length);

  async function run(): Promise<void> {
    while (next < requests.length) await runWorker();
  }

  /** Lives as long as one worker process; resolves when it has nothing left to do, or died and its file was reported. */
  function runWorker(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = startWorker();
      const waiting: ExtractRequest[] = [];
      let hang: NodeJS.Timeout | undefined;
      let hung = false;
      let finished = false;
      const watch = (): void => {
        clearTimeout(hang);
        if (waiting.length > 0) hang = setTimeout(() => { hung = true; worker.kill('SIGKILL'); }, HANG_MS);
      };
      const feed = (): void => {
        while (waiting.length < IN_FLIGHT && next < requests.length) {
          const request = requests[next++]!;
          waiting.push(request);
          worker.send(request, () => undefined);
        }
        watch();
        if (waiting.length === 0 && !finished) {
          finished = true;
          worker.disconnect();
          // It has nothing to say any more; how long it takes to leave is nobody's concern.
          worker.unref();
          resolve();
        }
      };
      worker.on('message', (result: ExtractResult) => {
        waiting.shift();
        try {
          options.onResult(result);
        } catch (error) {
          finished = true;
          worker.kill('SIGKILL');
          reject(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        feed();
      });
      worker.on('error', (error) => { clearTimeout(hang); reject(error); });
      worker.on('exit', (code, signal) => {
        clearTimeout(hang);
        const [victim, ...rest] = waiting;
        if (victim) {
          options.onResult({ ok: false, skipped: { path: victim.path, reason: hung ? 'timeout' : 'parser', detail: hung ? `no answer within ${HANG_MS / 1000} s` : `parse worker ended (${signal ?? code})` } });
        }
        // What had been handed over but not started goes to the next worker.
        requeue(rest);
        resolve();
      });
      feed();
    });
  }

  const returned: ExtractRequest[] = [];
  function requeue(rest: readonly ExtractRequest[]): void { returned.push(...rest); }

  await Promise.all(Array.from({ length: count }, run));
  if (returned.length > 0) await extractFiles(returned, { ...options, workers: 1 });
}
