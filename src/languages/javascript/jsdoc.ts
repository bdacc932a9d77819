// Types in JSDoc comments, as TypeScript reads them in JavaScript files: @param, @returns, @type, and import("./x").Name
// inside them. What a comment leaves open stays open; a type that cannot be read says nothing.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { parseTypeText } from '../type-text.js';

/** What a function may be wrapped in before the statement that its comment stands above. */
const AROUND = new Set([
  'variable_declarator', 'lexical_declaration', 'variable_declaration', 'assignment_expression', 'expression_statement', 'export_statement', 'pair',
  'field_definition', 'parenthesized_expression',
]);
const UNTYPED = new Set(['any', 'unknown', 'function', 'Function', 'object', 'Object', 'mixed']);
const IMPORT = /import\(\s*(['"])([^'"]+)\1\s*\)\.([\w$]+)/g;

/** The doc comment directly above a node or the statement that it is the value of. */
export function docOf(node: SyntaxNode): SyntaxNode | null {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent !== null && AROUND.has(at.parent.type) ? at.parent : null) {
    const before = at.previousNamedSibling;
    if (before?.type === 'comment') return before.endPosition.row >= at.startPosition.row - 1 && before.text.startsWith('/**') ? before : null;
  }
  return null;
}

export function hasTag(comment: SyntaxNode | null, tag: RegExp): comment is SyntaxNode {
  return comment !== null && tag.test(comment.text);
}

/** Types of `@param` tags in order, members of parameters (`@param {T} options.x`) left out. */
export function docParams(comment: SyntaxNode): readonly (readonly [string, TypeShape])[] {
  const found: (readonly [string, TypeShape])[] = [];
  for (const { text, rest } of tagged(comment.text, /@(?:param|arg|argument)\s*\{/g)) {
    const name = /^\s*\[?\s*([\w$.]+)/.exec(rest)?.[1] ?? '';
    if (name !== '' && !name.includes('.')) found.push([name, docType(text)]);
  }
  return found;
}

/** What `@type` says, or `@returns`. */
export function docValue(comment: SyntaxNode): TypeShape {
  const [type] = [...tagged(comment.text, /@type\s*\{/g), ...tagged(comment.text, /@returns?\s*\{/g)];
  return type === undefined ? null : docType(type.text);
}

/** Texts in braces after a tag, with what follows on the line. */
function tagged(comment: string, tag: RegExp): { text: string; rest: string }[] {
  const found: { text: string; rest: string }[] = [];
  for (let match = tag.exec(comment); match !== null; match = tag.exec(comment)) {
    const start = match.index + match[0].length;
    let depth = 1, end = start;
    while (end < comment.length && depth > 0) {
      if (comment[end] === '{') depth += 1;
      else if (comment[end] === '}') depth -= 1;
      end += 1;
    }
    if (depth === 0) found.push({ text: comment.slice(start, end - 1).replace(/\n\s*\*/g, ' '), rest: comment.slice(end, comment.indexOf('\n', end) < 0 ? undefined : comment.indexOf('\n', end)) });
  }
  return found;
}

function docType(written: string): TypeShape {
  const text = written.replace(IMPORT, (_, _quote, specifier: string, name: string) => aliasOf(specifier, name)).trim();
  const arrow = /^(?:\((.*)\)\s*=>\s*(.+)|function\s*\((.*?)\)\s*(?::\s*(.+))?)$/s.exec(text);
  if (arrow) return ['fn', docType(arrow[2] ?? arrow[4] ?? ''), split(arrow[1] ?? arrow[3] ?? '').map((part) => docType(part.replace(/^\s*[\w$]+\??\s*:/, '')))];
  if (/[{}]|=>/.test(text)) return null;
  return plain(parseTypeText(text.replace(/^\.\.\./, '').replace(/\.</g, '<').replace(/^typeof\b.*/, '')));
}

function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0, start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ('<([{'.includes(text[at]!)) depth += 1;
    else if ('>)]}'.includes(text[at]!)) depth -= 1;
    else if (text[at] === ',' && depth === 0) { parts.push(text.slice(start, at)); start = at + 1; }
  }
  const last = text.slice(start);
  return last.trim() === '' ? parts : [...parts, last];
}

/** `Object<K, V>` is a table; a bare `Object` or `Function` is anything. */
function plain(type: TypeShape): TypeShape {
  if (typeof type === 'string') return UNTYPED.has(type) ? null : type;
  if (!Array.isArray(type)) return null;
  if (type[0] === '<>') return ['<>', type[1] === 'Object' || type[1] === 'object' ? 'Record' : type[1] as TypeShape, (type[2] as readonly TypeShape[]).map(plain)];
  if (type[0] === '|') {
    const parts = (type[1] as readonly TypeShape[]).map(plain).filter((part) => part !== null);
    return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : ['|', parts];
  }
  return type;
}

/** A name that no program can write, for a type that a comment imports in place. */
const aliasOf = (specifier: string, name: string): string => `import$${`${specifier}$${name}`.replace(/[^\w$]/g, '_')}`;

/** Imports that only comments make: `import("./x").Name` in types, and `@import { A, B as C } from "./x"`. */
export function readDocImports(program: SyntaxNode, sink: Sink): void {
  const seen = new Set<string>();
  const add = (specifier: string, name: string, local: string, comment: SyntaxNode): void => {
    if (seen.has(local)) return;
    seen.add(local);
    sink.import({ specifier, name, local, line: comment.startPosition.row + 1, column: comment.startPosition.column, typeOnly: true });
  };
  const source = program.text;
  if (!/\*[^]*(?:import\(|@import)/.test(source)) return;
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'comment') {
      const { text } = node;
      if (!text.startsWith('/**')) return;
      const renamed = /@typedef\s*\{\s*import\(\s*['"]([^'"]+)['"]\s*\)\.([\w$]+)\s*\}\s*([\w$]+)/g;
      for (let match = renamed.exec(text); match !== null; match = renamed.exec(text)) add(match[1]!, match[2]!, match[3]!, node);
      for (const match of text.matchAll(IMPORT)) add(match[2]!, match[3]!, aliasOf(match[2]!, match[3]!), node);
      for (const match of text.matchAll(/@import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)) {
        for (const item of match[1]!.split(',')) {
          const [name, local] = item.trim().split(/\s+as\s+/);
          if (name) add(match[2]!, name, local ?? name, node);
        }
      }
      return;
    }
    for (const child of node.namedChildren) if (child !== null) visit(child);
  };
  visit(program);
}
