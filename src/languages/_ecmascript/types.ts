// Types as written in TypeScript (and in JSDoc) -> type shapes.

import type { Shape, TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Reader } from '../contract.js';

const NOTHING = new Set(['null', 'undefined', 'void', 'never']);
const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';

export function readType(node: SyntaxNode, reader: Reader): TypeShape {
  const inner = (child: SyntaxNode | null): TypeShape => (child === null ? null : readType(child, reader));
  const field = (name: string): SyntaxNode | null => node.childForFieldName(name);
  switch (node.type) {
    case 'type_annotation': case 'parenthesized_type': case 'readonly_type': case 'optional_type': case 'rest_type': case 'constraint':
    case 'asserts_annotation': case 'opting_type_annotation': case 'omitting_type_annotation': case 'default_type':
      return inner(node.firstNamedChild);
    case 'type_identifier': case 'identifier':
      return node.text;
    case 'predefined_type': {
      const name = node.text;
      return NOTHING.has(name) || name === 'any' || name === 'unknown' ? null : name;
    }
    case 'this_type': case 'this': return 'this';
    case 'nested_type_identifier': case 'nested_identifier': case 'member_expression': return node.text.replace(/\s+/g, '');
    case 'generic_type': {
      const args = field('type_arguments')?.namedChildren.filter(present).map(inner) ?? [];
      return ['<>', inner(field('name')), args];
    }
    case 'array_type': return ['<>', 'Array', [inner(node.firstNamedChild)]];
    case 'union_type': case 'intersection_type': {
      const parts = node.namedChildren.filter(present).map(inner).filter((part) => part !== null)
        .flatMap((part) => (part[0] === (node.type === 'union_type' ? '|' : '&') && Array.isArray(part) ? (part[1] as readonly TypeShape[]) : [part]));
      const joined = (all: readonly TypeShape[]): TypeShape => [node.type === 'union_type' ? '|' : '&', all];
      // `new () => A | B` makes either; the grammar takes it for a constructor or a B.
      const [made] = parts;
      if (parts.length > 1 && node.firstNamedChild?.type === 'constructor_type' && Array.isArray(made) && made[0] === 'fn') return ['fn', joined([made[1] as TypeShape, ...parts.slice(1)]), made[2] as readonly TypeShape[]];
      return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : joined(parts);
    }
    case 'conditional_type': {
      const parts = [inner(field('consequence')), inner(field('alternative'))].filter((part) => part !== null);
      return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : ['|', parts];
    }
    case 'tuple_type': return ['tuple', node.namedChildren.filter(present).map((child) => inner(child.childForFieldName('type') ?? child))];
    case 'function_type': case 'constructor_type': {
      return ['fn', inner(field('return_type') ?? field('type')), parameters(node, reader)];
    }
    // What a value of an interface can be called with; its members are symbols.
    case 'interface_body': {
      const signatures = node.namedChildren.filter(present).filter((child) => child.type === 'call_signature').map((child) => signature(child, reader));
      return signatures.length > 0 ? ['lit', signatures.map((written) => ['()', written] as const)] : null;
    }
    case 'object_type': return ['lit', members(node, reader)];
    case 'lookup_type': {
      const [object, index] = node.namedChildren.filter(present);
      const name = index?.type === 'literal_type' ? index.text.replace(/^['"`]|['"`]$/g, '') : '';
      return object ? ['at', inner(object), /^\d*$/.test(name) ? '' : name] : null;
    }
    case 'type_query': return ['typeof', dotted(node.firstNamedChild)];
    case 'index_type_query': return 'string';
    case 'literal_type': {
      const type = node.firstNamedChild?.type ?? '';
      return type === 'string' ? 'string' : type === 'number' || type === 'unary_expression' ? 'number' : type === 'true' || type === 'false' ? 'boolean' : null;
    }
    case 'template_literal_type': return 'string';
    case 'type_predicate_annotation': case 'type_predicate': return 'boolean';
  }
  return null;
}

const signature = (node: SyntaxNode, reader: Reader): TypeShape => ['fn', reader.type(node.childForFieldName('return_type')), parameters(node, reader)];

function parameters(node: SyntaxNode, reader: Reader): TypeShape[] {
  return node.childForFieldName('parameters')?.namedChildren.filter(present).map((param): TypeShape => {
    const written = reader.type(param.childForFieldName('type'));
    return param.childForFieldName('pattern')?.type === 'rest_pattern' ? ['rest', written] : written;
  }) ?? [];
}

function members(node: SyntaxNode, reader: Reader): (readonly [string, number | TypeShape])[] {
  const list: (readonly [string, number | TypeShape])[] = [];
  for (const child of node.namedChildren) {
    if (child === null) continue;
    const name = child.childForFieldName('name');
    if (child.type === 'call_signature') list.push(['()', signature(child, reader)]);
    if (child.type === 'index_signature') list.push(['[]', reader.type(child.childForFieldName('type'))]);
    if (name === null) continue;
    const symbol = reader.symbolOf(child);
    const type: TypeShape = child.type === 'method_signature'
      ? signature(child, reader)
      : reader.type(child.childForFieldName('type'));
    list.push([name.text.replace(/^['"]|['"]$/g, ''), symbol >= 0 ? symbol : type]);
  }
  return list;
}

function dotted(node: SyntaxNode | null): Shape {
  if (node === null) return null;
  const [first, ...rest] = node.text.replace(/\s+/g, '').split('.');
  if (!first || !/^[\w$]+$/.test(first)) return null;
  return rest.reduce<Shape>((object, name) => ['.', object, name], first === 'this' ? ['this'] : first);
}
