// A language's query files -> one query. Refuses captures outside the vocabulary, so that a typo in a query file is an
// error with the list of what is legal, not a silently missing fact.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Parser, type Language } from 'web-tree-sitter';
import { SYMBOL_KINDS } from '../core/kinds.js';
import { MAIN_CAPTURES, ROLE_CAPTURES, type LanguageSpec } from '../languages/contract.js';
import { readGrammar, type ParserMemory } from './grammar.js';
import { compileQuery, type Query } from './match-query.js';
import { SyntaxTree } from './syntax-tree.js';

export interface CompiledLanguage {
  readonly spec: LanguageSpec;
  readonly parser: Parser;
  readonly query: Query;
  /** What the parser's memory is read from and what it is read into; one file at a time. */
  readonly memory: ParserMemory;
  readonly tree: SyntaxTree;
  /** Path of the file at hand, where it matters. */
  readonly path?: string;
}

const ROLES = new Set<string>(ROLE_CAPTURES);
const LEGAL = new Set<string>([...MAIN_CAPTURES, ...ROLE_CAPTURES, ...SYMBOL_KINDS.map((kind) => `def.${kind}`)]);

/** Source text of a query file; `src/x` and `dist/x` lie equally deep, so one relative path serves both. */
function readQuery(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../src/languages/${name}`, import.meta.url)), 'utf8');
}

/** Text of all query files of a language. */
export const querySource = (spec: LanguageSpec): string => spec.queries.map(readQuery).join('\n');

export function compileLanguage(spec: LanguageSpec, language: Language, memory: ParserMemory): CompiledLanguage {
  const grammar = readGrammar(memory, (language as unknown as { readonly 0: number })[0]);
  const query = compileQuery(querySource(spec), grammar, ROLES);
  const illegal = [...query.captureNames].filter((name) => !LEGAL.has(name));
  if (illegal.length > 0) {
    throw new Error(`${spec.id}: unknown capture ${illegal.map((name) => '@' + name).join(', ')}; legal are ${[...LEGAL].map((name) => '@' + name).join(' ')}`);
  }
  const parser = new Parser();
  parser.setLanguage(language);
  return { spec, parser, query, memory, tree: new SyntaxTree(grammar) };
}
