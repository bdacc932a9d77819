// The shape of codegraph.json and the words for what is wrong with it. Loaded only when there is such a file.

import { z } from 'zod';
import { compareText } from '../core/order.js';
import { LANGUAGE_BY_EXTENSION } from '../languages/extensions.js';

const languages = [...new Set(Object.values(LANGUAGE_BY_EXTENSION))].sort(compareText);

const notEmpty = z.string().min(1, 'a pattern must not be empty');
const glob = notEmpty.refine((text) => !text.startsWith('/') && !text.split('/').includes('..'), 'a pattern is relative to the project and stays inside it');
const listOf = (pattern: z.ZodType<string>) => z.array(pattern).min(1, 'a list of patterns must not be empty');
const extension = z.string().regex(/^\.[^./\\\s]+$/, 'an extension looks like ".ext"').transform((text) => text.toLowerCase());

const schema = z.strictObject({
  $schema: z.string().optional(),
  include: listOf(glob).optional(),
  exclude: listOf(notEmpty).optional(),
  extensions: z.record(extension, z.enum(languages as [string, ...string[]])).optional(),
  deprioritize: listOf(glob).optional(),
});

export interface ConfigFile {
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly extensions?: Readonly<Record<string, string>> | undefined;
  readonly deprioritize?: readonly string[] | undefined;
}

export type CheckedConfig = { readonly ok: true; readonly config: ConfigFile } | { readonly ok: false; readonly message: string };

export function validateConfig(value: unknown): CheckedConfig {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, config: result.data };
  return { ok: false, message: result.error.issues.map(describe).join('; ') };
}

function describe(issue: z.core.$ZodIssue): string {
  const place = issue.path.length > 0 ? `${issue.path.map(String).join('.')}: ` : '';
  if (issue.code === 'unrecognized_keys') {
    return `${place}unknown setting ${issue.keys.join(', ')} (there are include, exclude, extensions, deprioritize)`;
  }
  if (issue.code === 'invalid_key') return `${place}${issue.issues[0]?.message ?? issue.message}`;
  return `${place}${issue.message}`;
}
