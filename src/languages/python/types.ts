// Python annotations -> type shapes. `typing` spellings become the plain ones where they mean the same.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { parseTypeText } from '../type-text.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
const last = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

export function readType(node: SyntaxNode): TypeShape {
  const first = node.firstNamedChild;
  switch (node.type) {
    case 'type': case 'parenthesized_expression': case 'constrained_type': return first ? readType(first) : null;
    case 'identifier': return node.text;
    case 'attribute': case 'member_type': return /^[\w.]+$/.test(node.text) ? node.text : null;
    case 'none': return null;
    case 'string': return normalise(parseTypeText(node.text.replace(/^\w*(['"]+)|(['"]+)$/g, '')));
    case 'generic_type': {
      const args = node.namedChildren.filter(present).filter((child) => child.type === 'type_parameter')
        .flatMap((child) => child.namedChildren.filter(present));
      return first ? generic(readType(first), args) : null;
    }
    case 'subscript': {
      const value = node.childForFieldName('value');
      return value ? generic(readType(value), node.childrenForFieldName('subscript').filter(present)) : null;
    }
    case 'union_type': return union(node.namedChildren.filter(present).map(readType));
    case 'binary_operator': return union([node.childForFieldName('left'), node.childForFieldName('right')].filter(present).map(readType));
    case 'tuple': return union(node.namedChildren.filter(present).map(readType));
    case 'list': return ['tuple', node.namedChildren.filter(present).map(readType)];
  }
  return null;
}

function generic(base: TypeShape, args: readonly SyntaxNode[]): TypeShape {
  return normalise(['<>', base, args.flatMap((arg) => (arg.type === 'tuple' ? arg.namedChildren.filter(present) : [arg])).map(readType)]);
}

function union(parts: readonly TypeShape[]): TypeShape {
  const known = parts.filter((part) => part !== null).flatMap((part) => (Array.isArray(part) && part[0] === '|' ? (part[1] as readonly TypeShape[]) : [part]));
  return known.length === 0 ? null : known.length === 1 ? known[0]! : ['|', known];
}

/** Optional, Union, Annotated, ClassVar, Literal, Callable ... by what they mean. */
export function normalise(type: TypeShape): TypeShape {
  if (!Array.isArray(type) || type[0] !== '<>' || typeof type[1] !== 'string') return type;
  const args = (type[2] as readonly TypeShape[]).map(normalise);
  switch (last(type[1])) {
    case 'Optional': case 'Annotated': case 'ClassVar': case 'Final': case 'Required': case 'NotRequired': case 'ReadOnly': case 'InitVar': return args[0] ?? null;
    case 'Union': return union(args);
    case 'Literal': case 'LiteralString': return 'str';
    case 'Callable': {
      const params = args[0];
      return ['fn', args[1] ?? null, Array.isArray(params) && params[0] === 'tuple' ? (params[1] as readonly TypeShape[]) : []];
    }
    case 'Tuple': case 'tuple': return ['tuple', args];
  }
  return ['<>', type[1], args];
}
