// PHP names: `A\B` is written `A.B` in facts; a leading `\` stays, for it names the global namespace.

import type { Shape, TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Reader } from '../contract.js';

export const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';

export function dotted(text: string): string {
  const path = text.replace(/\s/g, '');
  return (path.startsWith('\\') ? '\\' : '') + path.replace(/^\\/, '').replaceAll('\\', '.');
}

/** Name without the sign of a variable. */
export const bare = (text: string): string => text.replace(/^\$/, '');

export function nameShape(node: SyntaxNode): Shape {
  switch (node.text) {
    case 'self': case 'static': return ['class', ['this']];
    case 'parent': return ['super'];
  }
  return dotted(node.text).split('.').reduce<Shape>((shape, part) => (shape === null ? part : ['.', shape, part]), null);
}

/** What stands before `::`. */
export function scopeShape(node: SyntaxNode | null, reader: Reader): Shape {
  if (node === null) return null;
  if (node.text === 'self' || node.text === 'static') return ['this'];
  return node.type === 'relative_scope' || node.type === 'name' || node.type === 'qualified_name' ? nameShape(node) : reader.shape(node);
}

export function readType(node: SyntaxNode | null): TypeShape {
  if (node === null) return null;
  switch (node.type) {
    case 'optional_type': return readType(node.firstNamedChild);
    case 'union_type': case 'type_list': case 'intersection_type': {
      const parts = node.namedChildren.filter(present).map(readType).filter((part) => part !== null && part !== 'null');
      return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : [node.type === 'intersection_type' ? '&' : '|', parts];
    }
    case 'primitive_type': return node.text === 'void' || node.text === 'null' ? null : node.text;
    default: return node.text === 'self' || node.text === 'static' ? 'this' : dotted(node.text);
  }
}
