// What a subcommand is: its words, its options, and one function that turns a typed request into an exit code.
// The command line library stays in run.ts; a command sees parsed values only.

import type { Io } from './io.js';

/** 0 found, 1 nothing matched, 2 cannot answer. */
export type ExitCode = 0 | 1 | 2;

export type OptionValue = string | number | boolean | undefined;

export interface OptionSpec {
  /** As the help shows it: `--limit <n>`, `--no-sync`. */
  readonly flags: string;
  readonly description: string;
  /** A whole number that must be at least this. */
  readonly atLeast?: number;
  readonly choices?: readonly string[];
}

export interface CommandInput {
  /** The words after the command that are not options. */
  readonly words: readonly string[];
  /** By long name in camel case: `--max-files` is `maxFiles`, `--no-sync` is `sync: false`. */
  readonly options: Readonly<Record<string, OptionValue>>;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What follows the name: `<query...>`, `[path]`. */
  readonly usage: string;
  readonly options: readonly OptionSpec[];
  readonly examples: readonly string[];
  run(input: CommandInput, io: Io): Promise<ExitCode>;
}

export const projectOption: OptionSpec = {
  flags: '--project <dir>', description: 'project to ask; else the nearest folder upwards that has an index',
};
export const jsonOption: OptionSpec = { flags: '--json', description: 'print JSON of a versioned shape' };
export const noSyncOption: OptionSpec = { flags: '--no-sync', description: 'answer from the index as it is, without looking for changed files' };
export const limitOption: OptionSpec = { flags: '--limit <n>', description: 'show at most this many', atLeast: 1 };

export const fileOption: OptionSpec = { flags: '--file <path>', description: 'only definitions in this file or folder' };

/** The three that every command over an index has. */
export const queryOptions: readonly OptionSpec[] = [projectOption, jsonOption, noSyncOption];
