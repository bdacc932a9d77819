// What is said on stderr, and what failures look like on either stream. Answers are not worded here.

import pc from 'picocolors';
import type { Failure } from '../core/failures.js';
import type { ExitCode } from './contract.js';
import { neutralise } from '../render/terminal.js';
import { wantsColor, type Io } from './io.js';

/** Tells the failure: as JSON on stdout when JSON was asked for, else in words on stderr. */
export async function reportFailure(failure: Failure, io: Io, json: boolean): Promise<ExitCode> {
  if (json) {
    await io.out(`${JSON.stringify({ schema: 'codegraph.error/1', error: { kind: failure.failure, message: failure.message, next: failure.next } })}\n`);
    return failure.exit;
  }
  const color = pc.createColors(wantsColor(io, 'stderr'));
  const label = failure.exit === 1 ? color.yellow('nothing found:') : color.red('error:');
  io.err(`${label} ${safe(failure.message)}\n${color.dim(safe(failure.next))}\n`);
  return failure.exit;
}

export function warn(text: string, io: Io): void {
  const color = pc.createColors(wantsColor(io, 'stderr'));
  io.err(`${color.yellow('note:')} ${safe(text)}\n`);
}

/** A fault of the program itself: no stack trace unless it is asked for. */
export async function reportFault(error: unknown, io: Io, json: boolean): Promise<ExitCode> {
  const text = error instanceof Error ? error.message : String(error);
  if (io.env['CODEGRAPH_DEBUG'] !== undefined && error instanceof Error) io.err(`${error.stack ?? text}\n`);
  const message = `This is a fault of codegraph: ${text}`;
  const next = 'Run it again with CODEGRAPH_DEBUG=1 to see where, and report it.';
  if (json) await io.out(`${JSON.stringify({ schema: 'codegraph.error/1', error: { kind: 'fault', message, next } })}\n`);
  else io.err(`${pc.createColors(wantsColor(io, 'stderr')).red('error:')} ${safe(message)}\n${next}\n`);
  return 2;
}

/** File names and messages may hold control characters; a terminal must not obey them. */
export function safe(text: string): string {
  return text.split('\n').map(neutralise).join('\n');
}
