// Finding parts of Kotlin nodes: the grammar has no field names, so parts are told apart by type and place.

import type { SyntaxNode } from '../../core/syntax.js';

export const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'line_comment' && node.type !== 'multiline_comment';
export const parts = (node: SyntaxNode): SyntaxNode[] => node.namedChildren.filter(present);
export const part = (node: SyntaxNode | null | undefined, ...types: string[]): SyntaxNode | null => node?.namedChildren.find((child): child is SyntaxNode => child !== null && types.includes(child.type)) ?? null;
export const partsOf = (node: SyntaxNode | null | undefined, ...types: string[]): SyntaxNode[] => (node ? parts(node).filter((child) => types.includes(child.type)) : []);
export const hasToken = (node: SyntaxNode, text: string): boolean => node.children.some((child) => child !== null && child.type === text);
/** Where a declaration ends: its name means something else before, also in its own initialiser. */
export const endOf = (node: SyntaxNode): number => node.endPosition.row + 1 + Math.min(node.endPosition.column, 99_999) / 100_000;
export const lineOf = (node: SyntaxNode): number => node.startPosition.row + 1;
export const same = (a: SyntaxNode | null | undefined, b: SyntaxNode | null | undefined): boolean => a !== null && a !== undefined && b !== null && b !== undefined && a.id === b.id;

const TYPES = ['user_type', 'nullable_type', 'function_type', 'parenthesized_type', 'not_nullable_type', 'type_identifier'];
export const typePart = (node: SyntaxNode | null | undefined): SyntaxNode | null => part(node, ...TYPES);
export const isTypeNode = (node: SyntaxNode): boolean => TYPES.includes(node.type);

/** Words before a declaration: `private`, `override`, `companion`. */
export function modifiersOf(node: SyntaxNode): string[] {
  return partsOf(node, 'modifiers').flatMap((list) => list.namedChildren.flatMap((child) => (child && child.type !== 'annotation' ? [child.text] : [])));
}

export function annotationsOf(node: SyntaxNode): SyntaxNode[] {
  return partsOf(node, 'modifiers').flatMap((list) => partsOf(list, 'annotation'));
}

/** Type before the name of a function or property: its receiver. */
export function receiverOf(node: SyntaxNode): SyntaxNode | null {
  for (const child of node.children) {
    if (!present(child)) continue;
    if (child.type === 'simple_identifier' || child.type === 'variable_declaration' || child.type === 'function_value_parameters') return null;
    if (isTypeNode(child)) return child;
  }
  return null;
}

/** Last expression of a block, which is the block's value. */
export function lastOf(body: SyntaxNode | null): SyntaxNode | null {
  if (body === null) return null;
  const inner = body.type === 'statements' ? body : part(body, 'statements');
  const list = parts(inner ?? body);
  const last = list[list.length - 1] ?? null;
  return last?.type === 'statements' ? lastOf(last) : last;
}
