// Java types -> type shapes. Arrays read as `Array<T>`, wildcards as their bound, `var` and `void` as nothing.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';

const isAnnotation = (node: SyntaxNode): boolean => node.type === 'marker_annotation' || node.type === 'annotation';

export function readType(node: SyntaxNode): TypeShape {
  const parts = node.namedChildren.filter((child): child is SyntaxNode => child !== null && !isAnnotation(child));
  switch (node.type) {
    case 'type_identifier': return node.text === 'var' ? null : node.text;
    case 'identifier': case 'integral_type': case 'floating_point_type': case 'boolean_type': return node.text;
    case 'scoped_identifier': return node.text.replace(/\s/g, '');
    case 'scoped_type_identifier': return dottedName(node);
    case 'generic_type': {
      const [base, args] = parts;
      return base ? ['<>', readType(base), (args?.namedChildren ?? []).flatMap((arg) => (arg && !isAnnotation(arg) ? [readType(arg)] : []))] : null;
    }
    case 'array_type': return arrayOf(readType(node.childForFieldName('element')!), node.childForFieldName('dimensions'));
    case 'wildcard': { const bound = parts.find((part) => part.type !== 'super'); return bound ? readType(bound) : null; }
    case 'annotated_type': { const inner = parts[parts.length - 1]; return inner ? readType(inner) : null; }
    case 'catch_type': return parts.length === 1 ? readType(parts[0]!) : ['|', parts.map(readType)];
  }
  return null;
}

/** `A<B>.C`: arguments of the outer type say nothing about what the name means. */
export function dottedName(node: SyntaxNode): string {
  if (node.type === 'type_identifier' || node.type === 'identifier') return node.text;
  if (node.type === 'generic_type') return node.firstNamedChild ? dottedName(node.firstNamedChild) : '';
  return node.namedChildren.flatMap((child) => (child && !isAnnotation(child) ? [dottedName(child)] : [])).filter((part) => part !== '').join('.');
}

export function arrayOf(element: TypeShape, dimensions: SyntaxNode | null): TypeShape {
  let type = element;
  for (const child of dimensions?.children ?? []) if (child?.type === '[') type = ['<>', 'Array', [type]];
  return type;
}
