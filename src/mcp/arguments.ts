// Reading the arguments of a tool call against its schema. What is wrong is said in words that let the caller repair it;
// harmless deviations (a number as text, null for "not given", an unknown extra) are forgiven.

import { usage, type Failure } from '../core/failures.js';
import { compareText } from '../core/order.js';
import { MAX_PATH, MAX_QUERY, type Arguments, type InputSchema, type Property, type Tool } from './contract.js';
import { PROJECT_PATH_HELP, TOOL_TEXTS } from './texts.js';

/** A schema with the given properties and `projectPath`. */
export function schemaOf(properties: Readonly<Record<string, Property>>, required: readonly string[] = []): InputSchema {
  return {
    type: 'object',
    properties: { ...properties, projectPath: { type: 'string', description: PROJECT_PATH_HELP, maxLength: MAX_PATH } },
    required,
    additionalProperties: false,
  };
}

export function readArguments(tool: Tool, given: Readonly<Record<string, unknown>>): Arguments | Failure {
  const values: Record<string, string | number> = {};
  for (const [name, property] of Object.entries(tool.inputSchema.properties)) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    const read = readValue(property, value);
    if (read === undefined) return complaint(tool, `${name} must be ${formOf(property)}`);
    values[name] = read;
  }
  for (const name of tool.inputSchema.required) {
    const value = values[name];
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) return complaint(tool, `${name} is missing`);
  }
  return values;
}

function readValue(property: Property, value: unknown): string | number | undefined {
  if (property.type === 'integer') {
    const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) return undefined;
    return property.minimum !== undefined && number < property.minimum ? undefined : number;
  }
  if (typeof value !== 'string') return undefined;
  if (property.enum !== undefined && !property.enum.includes(value)) return undefined;
  return property.maxLength !== undefined && value.length > property.maxLength ? undefined : value;
}

function formOf(property: Property): string {
  if (property.type === 'integer') return property.minimum === undefined ? 'a whole number' : `a whole number from ${property.minimum}`;
  if (property.enum !== undefined) return `one of ${[...property.enum].sort(compareText).join(', ')}`;
  return property.maxLength === undefined ? 'text' : `text of at most ${property.maxLength} characters`;
}

function complaint(tool: Tool, problem: string): Failure {
  const required = tool.inputSchema.required;
  const needs = required.length === 0 ? 'It needs no argument' : `It needs ${required.join(' and ')}`;
  const example = tool.inputSchema.properties['query'] === undefined ? '' : ', for example {"query": "createUser validate save"}';
  return usage(`${tool.name}: ${problem}.`, `${needs}${required.length === 0 ? '' : example}; call it again.`);
}

export function text(args: Arguments, name: string): string | undefined {
  const value = args[name];
  return typeof value === 'string' ? value : undefined;
}

export function number(args: Arguments, name: string): number | undefined {
  const value = args[name];
  return typeof value === 'number' ? value : undefined;
}

/** The schema of a tool about one symbol. */
export function symbolSchema(more: Readonly<Record<string, Property>>): InputSchema {
  const words = TOOL_TEXTS.symbol;
  return schemaOf({
    name: { type: 'string', description: words.name, maxLength: MAX_QUERY },
    file: { type: 'string', description: words.file, maxLength: MAX_PATH },
    limit: { type: 'integer', description: words.limit, minimum: 1 },
    ...more,
  }, ['name']);
}

export function symbolRequest(args: Arguments): { readonly name: string; readonly file?: string; readonly limit?: number } {
  const file = text(args, 'file');
  const limit = number(args, 'limit');
  return { name: text(args, 'name') ?? '', ...(file !== undefined && { file }), ...(limit !== undefined && { limit }) };
}
