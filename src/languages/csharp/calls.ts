// C# calls and member access: `a.B()`, `a?.B()`, `new T()`, `new()`, constructor initialisers.

import type { Shape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, Reader } from '../contract.js';
import { nameNode, part, parts } from './nodes.js';
import { dottedName } from './types.js';

type CallRead = ReturnType<LanguageSpec['call']>;
const NO_CALL: CallRead = { callee: null, name: null, args: [] };

const argumentsOf = (list: SyntaxNode | null): SyntaxNode[] =>
  parts(list).filter((child) => child.type === 'argument').map((argument) => (part(argument, 'name_colon') ? argument : argument.lastNamedChild ?? argument));

/** Type that a `new()` makes, where it is written beside. */
export function wantedType(node: SyntaxNode): SyntaxNode | null {
  let at = node.parent;
  if (at?.type === 'equals_value_clause') at = at.parent;
  if (at?.type === 'variable_declarator') return at.parent?.childForFieldName('type') ?? null;
  if (at?.type === 'property_declaration') return at.childForFieldName('type');
  if (at?.type === 'arrow_expression_clause' || at?.type === 'return_statement') {
    for (let up = at.parent; up !== null; up = up.parent) {
      if (/^(?:method_declaration|property_declaration|local_function_statement)$/.test(up.type)) return up.childForFieldName('type');
      if (/^(?:lambda_expression|class_declaration)$/.test(up.type)) return null;
    }
  }
  return null;
}

export function readCall(node: SyntaxNode): CallRead {
  switch (node.type) {
    case 'constructor_initializer': {
      const word = node.children.find((child) => child?.type === 'base' || child?.type === 'this') ?? null;
      return { callee: word, name: word, args: argumentsOf(part(node, 'argument_list')), shape: () => [word?.type === 'base' ? 'super' : 'this'] };
    }
    case 'object_creation_expression': {
      const type = node.childForFieldName('type');
      if (!type) return NO_CALL;
      const last = type.type === 'qualified_name' ? nameNode(type.lastNamedChild) : nameNode(type);
      return {
        callee: type, name: last, args: argumentsOf(node.childForFieldName('arguments')),
        typeArgs: part(type.type === 'generic_name' ? type : type.type === 'qualified_name' ? type.lastNamedChild : null, 'type_argument_list'),
        shape: () => pathShape(dottedName(type)),
      };
    }
    case 'implicit_object_creation_expression': {
      const type = wantedType(node);
      if (!type || type.type === 'implicit_type') return NO_CALL;
      return { callee: type, name: node, args: argumentsOf(part(node, 'argument_list')), shape: () => pathShape(dottedName(type.type === 'nullable_type' ? type.firstNamedChild ?? type : type)) };
    }
  }
  const callee = node.childForFieldName('function');
  if (callee === null || callee.text === 'nameof') return NO_CALL;
  const member = callee.type === 'member_access_expression' ? callee.childForFieldName('name') : callee.type === 'conditional_access_expression' ? part(callee, 'member_binding_expression')?.childForFieldName('name') ?? null : callee;
  return {
    callee, name: nameNode(member) ?? callee, args: argumentsOf(node.childForFieldName('arguments')),
    typeArgs: member?.type === 'generic_name' ? part(member, 'type_argument_list') : null,
  };
}

export const pathShape = (path: string): Shape => (path === '' ? null : path.split('.').reduce<Shape>((shape, segment) => (shape === null ? segment : ['.', shape, segment]), null));

export function memberShape(object: Shape, name: SyntaxNode | null): Shape {
  const text = nameNode(name)?.text;
  if (text === undefined) return null;
  // Calling a delegate by its own method is calling it.
  return text === 'Invoke' && object !== null ? object : ['.', object, text];
}

/** `a?.b`, `a?[0]`. */
export function conditionalShape(node: SyntaxNode, reader: Reader): Shape {
  const object = reader.shape(node.childForFieldName('condition'));
  const binding = parts(node).at(-1);
  if (binding?.type === 'member_binding_expression') return memberShape(object, binding.childForFieldName('name'));
  if (binding?.type === 'element_binding_expression') return ['[]', object, null];
  return object;
}
