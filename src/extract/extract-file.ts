// One file's text -> its FileFacts: parse, copy the tree and free the parser's, run the query, feed the captures in source
// order to the collector. Knows no language: what a node means is the spec's.

import type { FileFacts } from '../core/facts.js';
import { collectFacts } from './collect.js';
import type { CompiledLanguage } from './compile-query.js';
import { readTree } from './syntax-tree.js';

/** Thrown when the parser gives up on a file (time limit). */
export class ParseLimitError extends Error {}

export interface ExtractLimits {
  /** Milliseconds for one parse. */
  readonly parseMs: number;
}

export function extractFacts(compiled: CompiledLanguage, text: string, limits: ExtractLimits): FileFacts {
  const deadline = Date.now() + limits.parseMs;
  const { spec, parser, query, memory, tree, path } = compiled;
  const source = spec.prepare?.(text) ?? text;
  const parsed = parser.parse(source, null, { progressCallback: () => Date.now() > deadline });
  if (parsed === null) {
    parser.reset();
    throw new ParseLimitError(`parsing took longer than ${limits.parseMs} ms`);
  }
  try {
    readTree(tree, memory, (parsed as unknown as { readonly 0: number })[0], source);
  } finally {
    parsed.delete();
  }
  return collectFacts(spec, tree.node(0), text, query.matches(tree), path);
}
