// What every question has in common: open the project, build the answer, print it in the form that fits the reader.
// Each command brings only the function from project to answer.

import { resolve } from 'node:path';
import { isOwnCheckout } from '../api/locate.js';
import { openProject, type Project } from '../api/project.js';
import { isFailure } from '../core/failures.js';
import { renderJson } from '../render/json.js';
import { renderMarkdown } from '../render/markdown.js';
import { renderTerminal } from '../render/terminal.js';
import { createTheme } from '../render/theme.js';
import type { Answer, AnswerContext } from '../answers/model.js';
import type { CommandInput, ExitCode } from './contract.js';
import { wantsColor, type Io } from './io.js';
import { warn } from './messages.js';
import { text } from './options.js';

/** How long a question may wait for the index to catch up with the files before it is answered as things stand. */
export const CATCH_UP_MS = 3000;

export async function answerWith(input: CommandInput, io: Io, build: (project: Project) => Answer): Promise<ExitCode> {
  const project = await openFor(input, io);
  try {
    const answer = build(project);
    await io.out(render(answer, io, input.options['json'] === true));
    return answer.status === 'found' ? 0 : 1;
  } finally {
    project.close();
  }
}

/** The project that the options name. Failures are thrown: run.ts words them. */
export async function openFor(input: CommandInput, io: Io): Promise<Project> {
  const named = text(input, 'project');
  const start = resolve(io.cwd, named ?? '.');
  const project = await openProject({ start, sync: input.options['sync'] === false ? 'never' : 'auto', timeBoxMs: CATCH_UP_MS });
  if (isFailure(project)) throw project;
  const other = project.root !== start && (named !== undefined || isOwnCheckout(start, project.root));
  if (other && input.options['json'] !== true) {
    warn(`${start} has no index of its own; this answer is about ${project.root}.`, io);
  }
  return project;
}

function render(answer: Answer, io: Io, json: boolean): string {
  if (json) return renderJson(answer);
  const color = wantsColor(io, 'stdout');
  // A terminal without colours still gets its own form: it must not obey what stands in the source.
  if (!color && !io.stdoutIsTty) return renderMarkdown(answer);
  return renderTerminal(answer, createTheme({ color }));
}

/** What an answer is built from. */
export function contextOf(project: Project, io: Io): AnswerContext {
  return {
    graph: project.graph, source: project.source, freshness: project.freshness,
    adaptive: io.env['CODEGRAPH_ADAPTIVE_EXPLORE'] !== '0',
  };
}
