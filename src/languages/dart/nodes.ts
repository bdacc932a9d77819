// Small questions to Dart's syntax nodes. The grammar writes a chain (`a.b(1).c`) as siblings, a signature beside its body and
// a type as several nodes in a row: what belongs together has to be looked for to the left.

import type { SyntaxNode } from '../../core/syntax.js';

export const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && !/comment$/.test(node.type);
export const lineOf = (node: SyntaxNode): number => node.startPosition.row + 1;

export function before(node: SyntaxNode): SyntaxNode | null {
  let at = node.previousNamedSibling;
  while (at !== null && /comment$/.test(at.type)) at = at.previousNamedSibling;
  return at;
}

export const lastOf = (node: SyntaxNode | null): SyntaxNode | null => node?.namedChildren.filter(present).at(-1) ?? null;
const child = (node: SyntaxNode, type: string): SyntaxNode | null => node.namedChildren.find((item) => item?.type === type) ?? null;

/** Member that a link of a chain names. */
export function memberOf(link: SyntaxNode): SyntaxNode | null {
  const inner = link.type === 'selector' ? link.firstNamedChild : link;
  return inner && /assignable_selector$|^cascade_selector$/.test(inner.type) ? child(inner, 'identifier') : null;
}

export const isCall = (link: SyntaxNode | null): boolean => link?.type === 'selector' && link.firstNamedChild?.type === 'argument_part';

const SIGNATURE = /^(?:function|getter|setter|operator|constructor|constant_constructor|factory_constructor|redirecting_factory_constructor)_signature$/;

/** The signature of a function body, of a declaration without one, or the function expression itself. */
export function signatureOf(fn: SyntaxNode): SyntaxNode | null {
  if (fn.type === 'function_expression') return fn;
  const at = fn.type === 'function_body' ? before(fn) : fn;
  if (at === null || SIGNATURE.test(at.type)) return at;
  return at.namedChildren.find((item) => item !== null && SIGNATURE.test(item.type)) ?? null;
}

export const isConstructor = (signature: SyntaxNode): boolean => /constructor_signature$/.test(signature.type);

/** Name of a signature: the last of a constructor's, which has that of its class before. */
export function nameOf(signature: SyntaxNode): SyntaxNode | null {
  const names = signature.namedChildren.filter((item): item is SyntaxNode => item?.type === 'identifier');
  return isConstructor(signature) ? names.at(-1) ?? null : signature.childForFieldName('name') ?? names[0] ?? null;
}

export const parameterList = (fn: SyntaxNode): SyntaxNode | null => {
  const signature = signatureOf(fn);
  return signature && (signature.childForFieldName('parameters') ?? child(signature, 'formal_parameter_list'));
};

/** The node that a type begins with, among the children before a name. */
export const typeIn = (node: SyntaxNode): SyntaxNode | null => {
  for (const item of node.namedChildren) {
    if (item?.type === 'type_identifier' || item?.type === 'void_type') return item;
    if (item?.type === 'identifier') return null;
  }
  return null;
};

/** The type in front of a list of declared names. */
export function typeBefore(list: SyntaxNode): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  for (let at = before(list); at !== null && /^(?:type_identifier|type_arguments|nullable_type)$/.test(at.type); at = before(at)) if (at.type === 'type_identifier') found = at;
  return found;
}
