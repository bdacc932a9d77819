// What the commands that build and look after an index share: which folder is meant, and how a report is printed.

import { homedir } from 'node:os';
import { dirname, parse, resolve } from 'node:path';
import { folderExists, locateIndex } from '../api/locate.js';
import { notIndexed, pathMissing } from '../core/failures.js';
import type { IndexReport, StatusReport } from '../core/reports.js';
import { indexedText, statusText } from '../render/report.js';
import type { CommandInput, ExitCode, OptionSpec } from './contract.js';
import type { Io } from './io.js';
import { safe } from './messages.js';
import { text } from './options.js';

export const indexingOptions: readonly OptionSpec[] = [
  { flags: '--workers <n>', description: 'parse with this many processes; else as many as the machine has room for', atLeast: 1 },
];

/** The folder that was named, or the one we are in. */
export function requestedRoot(input: CommandInput, io: Io): string {
  const root = resolve(io.cwd, input.words[0] ?? '.');
  if (!folderExists(root)) throw pathMissing(root, 'folder');
  return root;
}

/** An index that was named must be just there: rebuilding that of an outer folder instead would be a surprise. */
export function indexedRoot(input: CommandInput, io: Io): string {
  const named = input.words[0] ?? text(input, 'project');
  const start = resolve(io.cwd, named ?? '.');
  if (!folderExists(start)) throw pathMissing(start, 'folder');
  const root = locateIndex(start);
  if (root === undefined || (named !== undefined && root !== start)) throw notIndexed(start);
  return root;
}

/** The home directory, what it lies in, and the root of a drive: more likely a slip than a project. */
export function unsafe(root: string, io: Io): boolean {
  const home = io.env['HOME'] ?? homedir();
  return root === parse(root).root || root === resolve(home) || root === dirname(resolve(home));
}

export async function printIndexed(report: IndexReport, input: CommandInput, io: Io): Promise<ExitCode> {
  const json = input.options['json'] === true;
  await io.out(json ? `${JSON.stringify({ schema: 'codegraph.index/1', ...report })}\n` : shown(indexedText(report), io));
  return 0;
}

export async function printStatus(status: StatusReport, input: CommandInput, io: Io): Promise<ExitCode> {
  const json = input.options['json'] === true;
  await io.out(json ? `${JSON.stringify({ schema: 'codegraph.status/1', ...status })}\n` : shown(statusText(status), io));
  return 0;
}

function shown(words: string, io: Io): string {
  return io.stdoutIsTty ? safe(words) : words;
}
