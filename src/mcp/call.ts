// One tool call, from raw arguments to a result. Everything the caller or the user can mend is an ordinary answer with
// guidance; `isError` is for a path that is refused and for a fault of ours.

import { isFailure, type Failure } from '../core/failures.js';
import { readArguments, text } from './arguments.js';
import type { Tool } from './contract.js';
import type { Projects } from './projects.js';
import { malfunctionText, notIndexedText } from './texts.js';

export interface ToolResult {
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }];
  readonly isError?: true;
}

export interface CallSurroundings {
  readonly projects: Projects;
  readonly listed: readonly string[];
  readonly adaptive: boolean;
}

export async function callTool(tool: Tool, given: Readonly<Record<string, unknown>>, surroundings: CallSurroundings): Promise<ToolResult> {
  const args = readArguments(tool, given);
  if (isFailure(args)) return failed(args);
  try {
    const answer = await surroundings.projects.with(text(args, 'projectPath'), (project) => tool.call(args, {
      project,
      answer: { graph: project.graph, source: project.source, freshness: project.freshness, adaptive: surroundings.adaptive },
      listed: surroundings.listed,
    }));
    return isFailure(answer) ? failed(answer) : result(answer);
  } catch (error) {
    if (isFailure(error)) return failed(error);
    return { ...result(malfunctionText(error instanceof Error ? error.message : String(error))), isError: true };
  }
}

function failed(failure: Failure): ToolResult {
  if (failure.failure === 'not-indexed') return result(notIndexedText(failure.message));
  const words = result(`${failure.message}\n${failure.next}\n`);
  return failure.failure === 'path-refused' ? { ...words, isError: true } : words;
}

function result(words: string): ToolResult {
  return { content: [{ type: 'text', text: words }] };
}
