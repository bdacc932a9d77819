// From words to an exit code: finds the command, lets commander read its options, runs it, and words what went wrong.
// Usage errors are failures like any other and end with 2.

import { Command as Parser, CommanderError, InvalidArgumentError, Option } from 'commander';
import { isFailure, usage, type Failure } from '../core/failures.js';
import type { Command, CommandInput, ExitCode, OptionSpec, OptionValue } from './contract.js';
import type { Io } from './io.js';
import { reportFailure, reportFault } from './messages.js';
import { COMMANDS } from './registry.js';
import { ownVersion } from './version.js';

export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const json = wantsJson(argv);
  try {
    return await dispatch(argv, io);
  } catch (error) {
    return isFailure(error) ? reportFailure(error, io, json) : reportFault(error, io, json);
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === '--version' || first === '-V') {
    await io.out(`${ownVersion()}\n`);
    return 0;
  }
  if (first === undefined || first === '--help' || first === '-h') return printOverview(io);
  if (first === 'help') return rest[0] === undefined ? printOverview(io) : dispatch([rest[0], '--help'], io);
  const command = COMMANDS.get(first);
  if (command === undefined) {
    const what = first.startsWith('-') ? `${first} is not an option here` : `There is no command ${first}`;
    throw usage(`${what}.`, `Commands: ${[...COMMANDS.keys()].join(', ')}. \`codegraph --help\` explains them.`);
  }
  const parsed = parse(command, rest);
  if (typeof parsed === 'string') {
    await io.out(parsed);
    return 0;
  }
  return command.run(parsed, io);
}

/** Help text, or what was typed. */
function parse(command: Command, argv: readonly string[]): string | CommandInput {
  let help = '';
  let complaint = '';
  const parser = new Parser(`codegraph ${command.name}`)
    .usage(`${command.usage} [options]`.trim())
    .description(command.summary)
    .argument('[words...]')
    .exitOverride()
    .configureHelp({ visibleArguments: () => [] })
    .configureOutput({ writeOut: (text) => { help += text; }, writeErr: (text) => { complaint += text; } })
    .addHelpText('after', `\nExamples:\n${command.examples.map((line) => `  $ ${line}`).join('\n')}`);
  for (const option of command.options) parser.addOption(toOption(option));
  try {
    parser.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return help;
    throw usageOf(command, complaint === '' ? error.message : complaint);
  }
  const words = parser.args;
  const problem = wordProblem(command, words.length);
  if (problem !== undefined) throw usageOf(command, problem);
  return { words, options: parser.opts<Record<string, OptionValue>>() };
}

function toOption(spec: OptionSpec): Option {
  const option = new Option(spec.flags, spec.description);
  if (spec.choices !== undefined) option.choices(spec.choices);
  const least = spec.atLeast;
  if (least !== undefined) {
    option.argParser((text) => {
      if (!/^\d{1,9}$/.test(text) || Number(text) < least) throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
      return Number(text);
    });
  }
  return option;
}

/** `<a>` is wanted, `[a]` may be left out, `...` takes any number. */
function wordProblem(command: Command, given: number): string | undefined {
  const places = command.usage === '' ? [] : command.usage.split(' ');
  const least = places.filter((place) => place.startsWith('<')).length;
  const most = places.some((place) => place.includes('...')) ? Number.POSITIVE_INFINITY : places.length;
  if (given < least) return `${places[given] ?? places[0]} is missing`;
  if (given > most) return `too many words: ${most === 0 ? 'none is' : `${most} at most are`} expected`;
  return undefined;
}

function usageOf(command: Command, complaint: string): Failure {
  const text = complaint.trim().replace(/^error: /, '').replace(/\s*\n\s*/g, ' ').replace(/\.$/, '');
  return usage(`codegraph ${command.name}: ${text}.`, `Usage: codegraph ${command.name} ${command.usage}`.trim() + ` [options]; see codegraph ${command.name} --help.`);
}

async function printOverview(io: Io): Promise<ExitCode> {
  const commands = [...COMMANDS.values()];
  const heads = commands.map((command) => `${command.name} ${command.usage}`.trim());
  const width = Math.max(...heads.map((head) => head.length));
  const lines = commands.map((command, index) => `  ${(heads[index] ?? '').padEnd(width)}  ${command.summary}`);
  await io.out([
    'Usage: codegraph <command> [options]', '', 'Answers how code hangs together, from a local index of its symbols and calls.', '',
    'Commands:', ...lines, '', 'Start with `codegraph init` in a project, then `codegraph explore "<names or a question>"`.',
    '`codegraph <command> --help` has the options and examples. Exit status: 0 found, 1 nothing matched, 2 cannot answer.', '',
  ].join('\n'));
  return 0;
}

/** `--json` before a lone `--` asks for JSON even when the rest of the line cannot be understood. */
function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return (end < 0 ? argv : argv.slice(0, end)).includes('--json');
}
