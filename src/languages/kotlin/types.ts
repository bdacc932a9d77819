// Kotlin types -> type shapes. Nullable types read as what they hold; function types keep their receiver apart.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { isTypeNode, part, parts, partsOf, typePart } from './nodes.js';
import { DOT } from './prepare.js';

export function readType(node: SyntaxNode): TypeShape {
  switch (node.type) {
    case 'type_identifier': case 'simple_identifier': return node.text.replaceAll(DOT, '.');
    case 'user_type': return named(partsOf(node, 'type_identifier', 'type_arguments'));
    case 'nullable_type': case 'parenthesized_type': case 'not_nullable_type': case 'type_projection': { const inner = typePart(node); return inner ? readType(inner) : null; }
    case 'function_type': return functionType(node);
    case 'constructor_invocation': case 'explicit_delegation': { const inner = typePart(node); return inner ? readType(inner) : null; }
  }
  return null;
}

export const typeArguments = (node: SyntaxNode | null): readonly TypeShape[] => partsOf(node, 'type_projection').map(readType);

function named(list: readonly SyntaxNode[]): TypeShape {
  const name = list.flatMap((child) => (child.type === 'type_identifier' ? [child.text.replaceAll(DOT, '.')] : [])).join('.');
  const last = list[list.length - 1];
  if (name === '') return null;
  return last?.type === 'type_arguments' ? ['<>', name, typeArguments(last)] : name;
}

function functionType(node: SyntaxNode): TypeShape {
  const list = parts(node);
  const at = list.findIndex((child) => child.type === 'function_type_parameters');
  const params = parts(list[at] ?? node).flatMap((child) => {
    const type = isTypeNode(child) ? child : child.type === 'parameter' ? typePart(child) : null;
    return type ? [readType(type)] : [];
  });
  const result = list.slice(at + 1).find(isTypeNode);
  const before = list.slice(0, Math.max(at, 0)).filter((child) => isTypeNode(child) || child.type === 'type_arguments');
  const read = result ? readType(result) : null;
  if (before.length === 0) return ['fn', read, params];
  const receiver = before.length === 1 && before[0]!.type !== 'type_identifier' ? readType(before[0]!) : named(before);
  return ['fn', read, params, receiver];
}

/** The name of a type use as written, without arguments; '' when it has none. */
export function nameOfType(node: SyntaxNode | null): string {
  if (node === null) return '';
  if (node.type === 'type_identifier') return node.text.replaceAll(DOT, '.');
  if (node.type === 'user_type') return partsOf(node, 'type_identifier').map((child) => child.text).join('.');
  return nameOfType(typePart(node) ?? part(node, 'constructor_invocation'));
}
