// Kotlin calls: callee, arguments, trailing lambdas (`run(1) { }` is one call), infix calls, constructor delegation.

import type { Shape, TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, Reader } from '../contract.js';
import { hasToken, part, parts, partsOf, same } from './nodes.js';

type CallRead = ReturnType<LanguageSpec['call']>;
const NO_CALL: CallRead = { callee: null, name: null, args: [] };

/** `f(1) { }` is read as a call of a call; only the outer one is a call. */
const isTrailing = (outer: SyntaxNode | null, inner: SyntaxNode): boolean => {
  if (outer?.type !== 'call_expression' || !same(outer.firstNamedChild, inner)) return false;
  const suffix = part(outer, 'call_suffix');
  return part(suffix, 'annotated_lambda') !== null && part(suffix, 'value_arguments') === null && part(part(inner, 'call_suffix'), 'value_arguments') !== null;
};

function argumentsOf(suffix: SyntaxNode | null): SyntaxNode[] {
  const listed = suffix?.type === 'value_arguments' ? suffix : part(suffix, 'value_arguments');
  const plain = partsOf(listed, 'value_argument').map((argument) => {
    const list = parts(argument);
    return hasToken(argument, '=') ? argument : list[list.length - 1] ?? argument;
  });
  const lambda = part(part(suffix, 'annotated_lambda'), 'lambda_literal');
  return lambda ? [...plain, lambda] : plain;
}

/** Node of the name that is called, at the end of a chain. */
export function calledName(callee: SyntaxNode): SyntaxNode {
  if (callee.type !== 'navigation_expression') return callee;
  return part(part(callee, 'navigation_suffix'), 'simple_identifier') ?? callee;
}

export function readCall(node: SyntaxNode): CallRead {
  switch (node.type) {
    case 'infix_expression': {
      const [left, name, right] = parts(node);
      if (!left || name?.type !== 'simple_identifier' || !right) return NO_CALL;
      return { callee: name, name, args: [right], shape: (reader) => ['.', reader.shape(left), name.text] };
    }
    case 'constructor_delegation_call': {
      const target = node.children.find((child) => child?.type === 'this' || child?.type === 'super') ?? null;
      return { callee: target, name: target, args: argumentsOf(part(node, 'value_arguments')), shape: () => [target?.type === 'super' ? 'super' : 'this'] };
    }
    case 'enum_entry': {
      const values = part(node, 'value_arguments'), holder = part(node.parent?.parent ?? null, 'type_identifier'), name = part(node, 'simple_identifier');
      return values && holder ? { callee: holder, name, args: argumentsOf(values), shape: () => holder.text } : NO_CALL;
    }
  }
  if (isTrailing(node.parent, node) || splitValue(node) !== null) return NO_CALL;
  const suffix = part(node, 'call_suffix');
  let callee = node.firstNamedChild;
  if (callee === null || suffix === null) return NO_CALL;
  let before: SyntaxNode | null = null;
  if (callee.type === 'call_expression' && isTrailing(node, callee)) {
    before = part(callee, 'call_suffix');
    callee = callee.firstNamedChild!;
  }
  return {
    callee, name: calledName(callee), args: [...(before ? argumentsOf(before) : []), ...argumentsOf(suffix)],
    typeArgs: part(before ?? suffix, 'type_arguments'),
  };
}

/** The grammar takes a parenthesis on the next line for arguments; it is a statement of its own, and this is its value. */
export function splitValue(node: SyntaxNode): SyntaxNode | null {
  const callee = node.firstNamedChild, values = part(part(node, 'call_suffix'), 'value_arguments');
  if (!callee || !values || values.startPosition.row <= callee.endPosition.row) return null;
  const argument = part(values, 'value_argument');
  return argument ? parts(argument).at(-1) ?? null : values;
}

/** `a.b`, `a?.b`, `a!!.b`, `a::b`. */
export function readNavigation(node: SyntaxNode, reader: Reader): Shape {
  const object = node.firstNamedChild, suffix = part(node, 'navigation_suffix');
  const name = part(suffix, 'simple_identifier');
  if (object === null || suffix === null) return null;
  if (name === null) return hasToken(suffix, 'class') ? ['cast', 'KClass'] : null;
  const held: Shape = ['.', reader.shape(object), name.text];
  return hasToken(suffix, '::') ? ['ref', held] : held;
}

/** `::render`, `Page::render`, `Page::class`. */
export function readReference(node: SyntaxNode, reader: Reader): Shape {
  const name = part(node, 'simple_identifier'), type = part(node, 'type_identifier', 'user_type', 'nullable_type');
  if (name === null) return type ? ['cast', ['<>', 'KClass', [reader.type(type)]]] : null;
  return ['ref', type ? ['.', dotted(reader.type(type)), name.text] : name.text];
}

/** A type's name where a value is read. */
export function dotted(type: TypeShape): Shape {
  const name = Array.isArray(type) && type[0] === '<>' ? type[1] : type;
  return typeof name !== 'string' ? null : name.split('.').reduce<Shape>((shape, segment) => (shape === null ? segment : ['.', shape, segment]), null);
}
