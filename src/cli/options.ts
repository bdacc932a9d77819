// Reading one typed option of a command; commander has checked the forms already.

import type { CommandInput } from './contract.js';

export function text(input: CommandInput, name: string): string | undefined {
  const value = input.options[name];
  return typeof value === 'string' ? value : undefined;
}

export function number(input: CommandInput, name: string): number | undefined {
  const value = input.options[name];
  return typeof value === 'number' ? value : undefined;
}

/** What callers, callees and impact ask for. */
export function symbolRequest(input: CommandInput): { readonly name: string; readonly file?: string; readonly limit?: number } {
  const file = text(input, 'file');
  const limit = number(input, 'limit');
  return { name: input.words[0] ?? '', ...(file !== undefined && { file }), ...(limit !== undefined && { limit }) };
}
