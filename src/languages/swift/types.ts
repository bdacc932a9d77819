// Written Swift types -> type shapes. Optionals read as what they hold, `some P` and `any P` as the protocol.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment' && node.type !== 'multiline_comment';

export function readType(node: SyntaxNode): TypeShape {
  switch (node.type) {
    case 'user_type': return userType(node);
    case 'type_identifier': case 'simple_identifier': return node.text;
    case 'type_annotation': { const type = lastName(node) ?? node.firstNamedChild; return type ? readType(type) : null; }
    case 'optional_type': { const inner = node.childForFieldName('wrapped') ?? node.firstNamedChild; return inner ? readType(inner) : null; }
    case 'array_type': return ['<>', 'Array', node.namedChildren.filter(present).slice(0, 1).map(readType)];
    case 'dictionary_type': return ['<>', 'Dictionary', node.namedChildren.filter(present).map(readType)];
    case 'opaque_type': case 'existential_type': case 'metatype': return node.firstNamedChild ? readType(node.firstNamedChild) : null;
    case 'protocol_composition_type': return ['&', node.namedChildren.filter(present).map(readType)];
    case 'tuple_type': {
      const items = node.namedChildren.filter((child): child is SyntaxNode => child?.type === 'tuple_type_item').map(itemType);
      return items.length === 1 ? items[0]! : items.length === 0 ? null : ['tuple', items];
    }
    case 'function_type': {
      const params = node.childForFieldName('params');
      const result = lastName(node);
      const types = params === null ? [] : params.type === 'tuple_type' ? params.namedChildren.filter((child): child is SyntaxNode => child?.type === 'tuple_type_item').map(itemType) : [readType(params)];
      return ['fn', result === null || result.id === params?.id ? null : readType(result), types];
    }
    case 'enum_type_parameters': {
      const types = node.namedChildren.filter((child): child is SyntaxNode => child !== null && /_type$/.test(child.type)).map(readType);
      return types.length === 1 ? types[0]! : types.length === 0 ? null : ['tuple', types];
    }
  }
  return null;
}

function itemType(item: SyntaxNode): TypeShape {
  const type = item.namedChildren.filter((child): child is SyntaxNode => child !== null && /_type$/.test(child.type)).at(-1);
  return type ? readType(type) : null;
}

function userType(node: SyntaxNode): TypeShape {
  const names = node.namedChildren.filter((child): child is SyntaxNode => child?.type === 'type_identifier').map((child) => child.text);
  const last = names[names.length - 1];
  // `Foo.Type`, `Foo.Protocol`: the type itself.
  if (names.length > 1 && (last === 'Type' || last === 'Protocol')) return ['<>', 'Type', [names.slice(0, -1).join('.')]];
  const path = names.join('.');
  if (path === 'Void') return null;
  const args: TypeShape[] = node.namedChildren.find((child) => child?.type === 'type_arguments')?.namedChildren.filter(present).map(readType) ?? [];
  if (path === 'Optional' && args.length === 1) return args[0]!;
  // `@Guarded var trips: Trips`: what is wrapped is what the property is declared as.
  const wrapped = args.length === 0 && node.parent?.type === 'attribute' ? node.parent.parent?.parent?.namedChildren.find((child) => child?.type === 'type_annotation') : undefined;
  if (wrapped) args.push(readType(wrapped));
  return args.length === 0 ? path : ['<>', path, args];
}

/** The grammar calls names and types alike `name`; the type comes last. */
export function lastName(node: SyntaxNode): SyntaxNode | null {
  const names = node.childrenForFieldName('name').filter(present);
  const last = names[names.length - 1];
  return last && last.type !== 'simple_identifier' && last.type !== 'type_identifier' && last.type !== 'pattern' ? last : null;
}
