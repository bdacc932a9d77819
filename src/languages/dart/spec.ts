// Dart.

import type { Param, Shape, TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader, Sink } from '../contract.js';
import { before, isCall, isConstructor, lastOf, memberOf, parameterList, present, signatureOf, typeIn } from './nodes.js';
import { readImport, readLocal, readSpecial, readTarget } from './statements.js';

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const list: ParamRead[] = [];
  const add = (node: SyntaxNode, optional: boolean): void => {
    const field = node.namedChildren.find((item) => item?.type === 'constructor_param');
    const name = field ? field.namedChildren.find((item) => item?.type === 'identifier') : node.childForFieldName('name') ?? node.namedChildren.find((item) => item?.type === 'identifier');
    if (!name) return;
    const param: Param = [name.text, reader.type(typeIn(node)), null, optional ? 1 : 0];
    list.push({ param, pattern: null, node: name });
  };
  for (const node of parameterList(fn)?.namedChildren ?? []) {
    if (node?.type === 'formal_parameter') add(node, false);
    else if (node?.type === 'optional_formal_parameters') for (const inner of node.namedChildren) if (inner?.type === 'formal_parameter') add(inner, true);
  }
  return list;
}

/** A name with the arguments that follow it. */
function readType(node: SyntaxNode): TypeShape {
  if (node.type !== 'type_identifier' && node.type !== 'identifier') return null;
  const args = node.nextNamedSibling?.type === 'type_arguments' ? node.nextNamedSibling.namedChildren.filter((item): item is SyntaxNode => item?.type === 'type_identifier') : [];
  return args.length > 0 ? ['<>', node.text, args.map(readType)] : node.text;
}

function argumentsOf(part: SyntaxNode | null): SyntaxNode[] {
  const list = part?.type === 'arguments' ? part : part?.namedChildren.find((item) => item?.type === 'arguments') ?? null;
  return (list?.namedChildren ?? []).filter(present);
}

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  if (node.type === 'new_expression' || node.type === 'const_object_expression') {
    const types = node.namedChildren.filter((item): item is SyntaxNode => item?.type === 'type_identifier' || item?.type === 'identifier');
    const name = types.at(-1) ?? null;
    return { callee: name, name, args: argumentsOf(node.namedChildren.find((item) => item?.type === 'arguments') ?? null), shape: () => types.reduce<Shape>((shape, item) => (shape === null ? item.text : ['.', shape, item.text]), null) };
  }
  const args = argumentsOf(node.namedChildren.find((item) => item?.type === 'argument_part') ?? null);
  if (node.type === 'cascade_section') {
    const member = node.firstNamedChild && memberOf(node.firstNamedChild);
    return { callee: member, name: member, args, shape: (reader) => (member ? ['.', cascaded(node, reader), member.text] : null) };
  }
  const link = before(node);
  if (link === null) return { callee: null, name: null, args };
  return { callee: link, name: link.type === 'identifier' ? link : memberOf(link), args };
}

/** What a cascade is about: the chain before its first section. */
function cascaded(node: SyntaxNode, reader: Reader): Shape {
  let at: SyntaxNode | null = node;
  while (at?.type === 'cascade_section') at = before(at);
  return reader.shape(at);
}

const last = (node: SyntaxNode, reader: Reader): Shape => reader.shape(lastOf(node));
const lastOfField = (node: SyntaxNode, field: string, reader: Reader): Shape => reader.shape(node.childrenForFieldName(field).filter(present).at(-1) ?? null);
const either = (parts: readonly Shape[]): Shape => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.length === 1 ? known[0]! : ['or', known];
};

function selector(node: SyntaxNode, reader: Reader): Shape {
  if (isCall(node)) return reader.callShape(node);
  const link = before(node), member = memberOf(node);
  const object = reader.shape(link);
  if (member) return ['.', object, member.text];
  return node.firstNamedChild?.firstNamedChild?.type === 'index_selector' ? ['[]', object, null] : object;
}

function bases(node: SyntaxNode): (readonly [TypeShape, boolean])[] {
  const list: (readonly [TypeShape, boolean])[] = [];
  const add = (holder: SyntaxNode | null, implementing: boolean): void => {
    for (const item of holder?.namedChildren ?? []) {
      if (item?.type === 'type_identifier') list.push([readType(item), implementing]);
      else if (item?.type === 'mixins') add(item, false);
    }
  };
  if (node.type === 'mixin_declaration') add(node, false);
  else { add(node.childForFieldName('superclass'), false); for (const item of node.namedChildren) if (item?.type === 'mixins') add(item, false); }
  add(node.childForFieldName('interfaces') ?? node.namedChildren.find((item) => item?.type === 'interfaces') ?? null, true);
  return list;
}

const line = (node: SyntaxNode): SyntaxNode => node;

function readUse(node: SyntaxNode, sink: Sink): void {
  if (isCall(node.nextNamedSibling)) return;
  if (node.type === 'identifier') sink.use('v', node, node);
  else { const member = memberOf(node); if (member) sink.use('w', node, member); }
}

export const dart: LanguageSpec = {
  id: 'dart',
  blockScoped: true,
  grammar: 'tree-sitter-dart.wasm',
  queries: ['dart/tags.scm'],
  functionTypes: new Set(['function_expression']),
  classTypes: new Set(),
  shapes: {
    identifier: 'name', type_identifier: 'name', this: 'this', super: 'super', selector,
    unconditional_assignable_selector: (node, reader) => { const member = memberOf(node), link = before(node); return member && link ? ['.', reader.shape(link), member.text] : null; },
    cascade_section: cascaded, new_expression: 'call', const_object_expression: 'call', function_expression: 'function',
    await_expression: (node, reader) => ['await', last(node, reader)], unary_expression: last, parenthesized_expression: last, argument: last, expression_statement: last, assignment_expression: last,
    named_argument: (node, reader) => ['named', node.firstNamedChild?.firstNamedChild?.text ?? '', last(node, reader)],
    conditional_expression: (node, reader) => either([lastOfField(node, 'consequence', reader), lastOfField(node, 'alternative', reader)]),
    type_cast_expression: (node) => { const cast = lastOf(node); const type = cast?.namedChildren.find((item) => item?.type === 'type_identifier'); return ['cast', type ? readType(type) : null]; },
    string_literal: ['literal', 'String'], decimal_integer_literal: ['literal', 'int'], decimal_floating_point_literal: ['literal', 'double'], true: ['literal', 'bool'], false: ['literal', 'bool'], null_literal: 'null',
    list_literal: () => ['arr', []], set_or_map_literal: () => ['map', []],
  },
  call,
  type: (node) => readType(node),
  params,
  resultType(fn) {
    const signature = signatureOf(fn);
    if (signature === null || signature === fn) return null;
    // A constructor gives its class, which its name begins with.
    return isConstructor(signature) ? signature.namedChildren.find((item) => item?.type === 'identifier') ?? null : typeIn(signature);
  },
  pattern: (node, value, emit) => { if (node.type === 'identifier') emit(node, value); },
  bases,
  extension: (node) => ({ type: node.childForFieldName('class'), bases: [] }),
  typeParams: (node, reader) => (node.namedChildren.find((item) => item?.type === 'type_parameters')?.namedChildren ?? []).flatMap((item) => {
    const [name, bound] = item?.namedChildren.filter(present) ?? [];
    return name ? [[name.text, reader.type(bound ?? null)] as const] : [];
  }),
  flags: (node) => (node.childForFieldName('name')?.text.startsWith('_') ? 16 : 1) | (node.children.some((item) => item?.type === 'abstract') ? 8 : 0),
  outer: line,
  decorators: () => [],
  body: (node) => node.childForFieldName('body') ?? (node.type === 'function_body' ? node : null),
  constructorNames: new Set(),
  isAsync: () => false,
  isLexicalThis: (fn) => fn.type === 'function_expression',
  isConstant: () => false,
  cleanName: (node) => node.text,
  handlers: { special: readSpecial, assign: readLocal, 'bind.pattern': readTarget, import: readImport, 'ref.value': readUse, 'ref.read': readUse },
};
