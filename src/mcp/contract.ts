// What a tool is: its words, its plain JSON schema, and one function from checked arguments to text.
// A tool never sees the protocol; server.ts turns what it returns or throws into a result.

import type { Project } from '../api/project.js';
import type { AnswerContext } from '../answers/model.js';

export interface Property {
  readonly type: 'string' | 'integer';
  readonly description: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maxLength?: number;
}

export interface InputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Property>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

export type Arguments = Readonly<Record<string, string | number | undefined>>;

export interface ToolContext {
  readonly project: Project;
  readonly answer: AnswerContext;
  /** Names of the tools that the server lists. */
  readonly listed: readonly string[];
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  call(args: Arguments, context: ToolContext): string | Promise<string>;
}

export const MAX_QUERY = 10_000;
export const MAX_PATH = 4096;
