// A language's query files -> one compiled query. Refuses captures outside the vocabulary, so that a typo in a query file
// is an error with the list of what is legal, not a silently missing fact.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Parser, Query, type Language } from 'web-tree-sitter';
import { SYMBOL_KINDS } from '../core/kinds.js';
import { MAIN_CAPTURES, ROLE_CAPTURES, type LanguageSpec } from '../languages/contract.js';

export interface CompiledLanguage {
  readonly spec: LanguageSpec;
  readonly parser: Parser;
  readonly query: Query;
}

const LEGAL = new Set<string>([...MAIN_CAPTURES, ...ROLE_CAPTURES, ...SYMBOL_KINDS.map((kind) => `def.${kind}`)]);

/** Source text of a query file; `src/x` and `dist/x` lie equally deep, so one relative path serves both. */
export function readQuery(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../src/languages/${name}`, import.meta.url)), 'utf8');
}

export function compileLanguage(spec: LanguageSpec, language: Language): CompiledLanguage {
  const query = new Query(language, spec.queries.map(readQuery).join('\n'));
  const illegal = query.captureNames.filter((name) => !LEGAL.has(name));
  if (illegal.length > 0) {
    throw new Error(`${spec.id}: unknown capture ${illegal.map((name) => '@' + name).join(', ')}; legal are ${[...LEGAL].map((name) => '@' + name).join(' ')}`);
  }
  const parser = new Parser();
  parser.setLanguage(language);
  return { spec, parser, query };
}
