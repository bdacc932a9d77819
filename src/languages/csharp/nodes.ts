// Finding parts of C# nodes.

import type { SyntaxNode } from '../../core/syntax.js';

export const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
export const parts = (node: SyntaxNode | null | undefined): SyntaxNode[] => node?.namedChildren.filter(present) ?? [];
export const part = (node: SyntaxNode | null | undefined, ...types: string[]): SyntaxNode | null => parts(node).find((child) => types.includes(child.type)) ?? null;
export const lineOf = (node: SyntaxNode): number => node.startPosition.row + 1;
export const same = (a: SyntaxNode | null | undefined, b: SyntaxNode | null | undefined): boolean => a !== null && a !== undefined && b !== null && b !== undefined && a.id === b.id;
export const modifiersOf = (node: SyntaxNode): string[] => node.namedChildren.flatMap((child) => (child?.type === 'modifier' ? [child.text] : []));

/** The declaration that a declarator of a field or event belongs to. */
export const declarationOf = (node: SyntaxNode): SyntaxNode => (node.type === 'variable_declarator' ? node.parent?.parent ?? node : node);

/** Name of a name node without type arguments. */
export const nameNode = (node: SyntaxNode | null): SyntaxNode | null => (node?.type === 'generic_name' ? node.firstNamedChild : node);

/** Whether an identifier stands where a type is written. */
export function inTypePlace(node: SyntaxNode): boolean {
  const parent = node.parent;
  if (parent === null) return false;
  switch (parent.type) {
    case 'type_argument_list': case 'nullable_type': case 'base_list': case 'type_of_expression': case 'tuple_element': case 'array_type': case 'pointer_type': case 'ref_type': case 'primary_constructor_base_type':
      return parent.type !== 'tuple_element' || same(parent.childForFieldName('type'), node);
    case 'generic_name': return same(parent.firstNamedChild, node) && inTypePlace(parent);
    case 'qualified_name': case 'alias_qualified_name': return inTypePlace(parent);
    case 'as_expression': case 'is_expression': return same(parent.childForFieldName('right'), node);
    case 'recursive_pattern': return same(parent.firstNamedChild, node) && parent.childForFieldName('name')?.id !== node.id;
    case 'type_parameter': case 'using_directive': case 'name_equals': return false;
  }
  return same(parent.childForFieldName('type'), node);
}
