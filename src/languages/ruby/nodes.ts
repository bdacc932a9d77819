// Small questions to Ruby's syntax nodes.

import type { SyntaxNode } from '../../core/syntax.js';

export const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
export const lineOf = (node: SyntaxNode): number => node.startPosition.row + 1;

/** `A::B` as `A.B`; a leading `::` says nothing more. */
export const dotted = (text: string): string => text.replace(/\s/g, '').replace(/^::/, '').replaceAll('::', '.');

/** Name of a symbol (`:name`, `:"name"`). */
export const symbolName = (node: SyntaxNode): string => node.text.replace(/^:/, '').replace(/^['"]|['"]$/g, '');

const isField = (parent: SyntaxNode, field: string, node: SyntaxNode): boolean => parent.childForFieldName(field)?.id === node.id;

export function enclosing(node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | null {
  let at = node.parent;
  while (at !== null && !types.has(at.type)) at = at.parent;
  return at;
}

const TYPES = new Set(['class', 'module']);
const METHODS = new Set(['method', 'singleton_method']);
const SCOPES = new Set(['class', 'module', 'singleton_class', 'method', 'singleton_method']);

/** Path of the class or module around, as it is written there. */
export function typeAround(node: SyntaxNode): string | undefined {
  const name = enclosing(node, TYPES)?.childForFieldName('name');
  return name ? dotted(name.text) : undefined;
}

export const methodAround = (node: SyntaxNode): SyntaxNode | null => enclosing(node, METHODS);

/** Directly in the body of a class or module. */
export function inTypeBody(node: SyntaxNode): boolean {
  return TYPES.has(enclosing(node, SCOPES)?.type ?? '');
}

/** Inside `class << self`, or written with a receiver of its own. */
export function isOnClass(node: SyntaxNode): boolean {
  return node.type === 'singleton_method' || enclosing(node, SCOPES)?.type === 'singleton_class';
}

/** Made by a call whose block is the body of a class (`Struct.new(:x) do`). */
export const MAKES_CLASS = /^(?:Struct|Class|Module|Data)\s*\.\s*(?:new|define)\b/;

export function isMethod(node: SyntaxNode): boolean {
  for (let at = node.parent; at !== null; at = at.parent) {
    if (TYPES.has(at.type) || at.type === 'singleton_class') return true;
    if (at.type === 'call' && MAKES_CLASS.test(at.text.slice(0, 40))) return true;
  }
  return false;
}

const BINDING = new Set([
  'method_parameters', 'block_parameters', 'lambda_parameters', 'destructured_parameter', 'splat_parameter', 'hash_splat_parameter', 'block_parameter', 'exception_variable',
  'left_assignment_list', 'rest_assignment', 'destructured_left_assignment', 'alias', 'undef', 'block_locals', 'as_pattern', 'array_pattern', 'hash_pattern', 'find_pattern',
  'keyword_pattern', 'variable_reference_pattern', 'setter', 'in_clause', 'alternative_pattern', 'parenthesized_pattern',
]);
const DIRECTIVES = /^(?:private|public|protected|module_function|private_class_method)$/;
const WORDS = /^__(?:FILE|LINE|method|dir|ENCODING)__$/;

/** A name that is read: a variable, or a call without arguments. */
export function isRead(node: SyntaxNode): boolean {
  const parent = node.parent;
  if (parent === null || BINDING.has(parent.type) || WORDS.test(node.text)) return false;
  switch (parent.type) {
    case 'call': return !isField(parent, 'method', node);
    case 'method': case 'singleton_method': return isField(parent, 'body', node);
    case 'optional_parameter': case 'keyword_parameter': return !isField(parent, 'name', node);
    case 'assignment': case 'operator_assignment': return !isField(parent, 'left', node);
    case 'for': return !isField(parent, 'pattern', node);
    case 'body_statement': case 'program': return !DIRECTIVES.test(node.text);
    default: return true;
  }
}

/** The comments right above a definition, nearest first. */
export function commentsAbove(node: SyntaxNode): SyntaxNode[] {
  const list: SyntaxNode[] = [];
  let line = node.startPosition.row;
  // The first method of a body may have its comments before the body.
  for (let at = node.previousNamedSibling ?? node.parent?.previousNamedSibling ?? null; at?.type === 'comment' && at.endPosition.row === line - 1; at = at.previousNamedSibling) {
    list.push(at);
    line = at.startPosition.row;
  }
  return list;
}
