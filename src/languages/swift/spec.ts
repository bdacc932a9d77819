// Swift.

import type { Param, Shape, TypeShape } from '../../core/facts.js';
import type { SymbolKind } from '../../core/kinds.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader, Sink } from '../contract.js';
import { attributesOf, flagsOf, isExtension, readAlias, readEnumEntry, readImport, readProperty } from './declarations.js';
import { plain } from './naming.js';
import { readCatch, readConditions, readLoop, readPattern, readSwitchEntry } from './patterns.js';
import { prepareSwift } from './prepare.js';
import { lastName, readType } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment' && node.type !== 'multiline_comment';
const MAX_IMPLICIT = 4;
const CHAINS = new Set(['call_expression', 'navigation_expression', 'postfix_expression']);

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  if (fn.type === 'lambda_literal') return lambdaParams(fn, reader);
  const children = fn.children;
  const list: ParamRead[] = [];
  children.forEach((node, at) => {
    if (node?.type !== 'parameter') return;
    const names = node.childrenForFieldName('name').filter(present);
    const name = names[0];
    if (!name) return;
    const type = names.length > 1 ? names[names.length - 1]! : null;
    const value = children[at + 1]?.type === '=' ? children[at + 2] ?? null : null;
    const external = node.childForFieldName('external_name');
    const rest = node.children.some((child) => child?.type === '...');
    const param: Param = [plain(name), reader.type(type), reader.shape(value), rest ? 2 : value === null ? 0 : 1, ...(external === null ? [] : [plain(external)] as [string])] as unknown as Param;
    list.push({ param: fn.type === 'subscript_declaration' && external === null ? ([param[0], param[1], param[2], param[3], '_'] as Param) : param, pattern: null, node: name });
  });
  return list;
}

function lambdaParams(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const type = fn.childForFieldName('type');
  const written = type?.namedChildren.find((child) => child?.type === 'lambda_function_type_parameters')?.namedChildren.filter((child) => child?.type === 'lambda_parameter') ?? [];
  if (type !== null) {
    return written.filter(present).flatMap((node) => {
      const names = node.childrenForFieldName('name').filter(present);
      const name = names[0];
      const annotated = names.length > 1 ? names[names.length - 1]! : null;
      return name ? [{ param: [plain(name), reader.type(annotated), null, 0] as const, pattern: null, node: name }] : [];
    });
  }
  // `{ $0.run() }` takes as many as it names.
  let count = 0;
  for (const match of fn.text.matchAll(/\$(\d)/g)) count = Math.max(count, Number(match[1]) + 1);
  return Array.from({ length: Math.min(count, MAX_IMPLICIT) }, (_, index) => ({ param: [`$${index}`, null, null, 0] as const, pattern: null, node: fn }));
}

function resultType(fn: SyntaxNode): SyntaxNode | null {
  if (fn.type === 'lambda_literal') { const type = fn.childForFieldName('type'); return type === null ? null : lastName(type); }
  return fn.type === 'init_declaration' || fn.type === 'computed_property' ? null : lastName(fn);
}

const isSubscript = (node: SyntaxNode): boolean => {
  const suffix = node.namedChildren.find((child) => child?.type === 'call_suffix');
  return suffix?.firstNamedChild?.type === 'value_arguments' && suffix.firstNamedChild.children[0]?.type === '[';
};

/** `box.open(with:)`: names a method, calls nothing. */
const isMethodName = (node: SyntaxNode): boolean => argumentsOf(node).some(isSpecifier);
const isSpecifier = (arg: SyntaxNode): boolean => arg.type === 'value_argument' && arg.childForFieldName('value') === null && arg.namedChildren.some((child) => child?.type === 'value_argument_label');

/** `[Gear]()`, `[String: Gear]()`. */
const madeOfLiteral = (node: SyntaxNode): boolean => /^(?:array|dictionary)_literal$/.test(node.firstNamedChild?.type ?? '');

function literalType(node: SyntaxNode, reader: Reader): TypeShape {
  const parts = node.namedChildren.filter(present).map((child) => (child.type === 'simple_identifier' ? child.text : reader.type(child)));
  return ['<>', node.type === 'array_literal' ? 'Array' : 'Dictionary', parts];
}

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  if (node.type === 'constructor_expression') return constructorCall(node);
  const callee = node.firstNamedChild;
  const args = argumentsOf(node);
  if (callee === null || madeOfLiteral(node) || isSubscript(node) || isMethodName(node)) return { callee: null, name: null, args };
  const suffix = callee.type === 'navigation_expression' ? callee.childForFieldName('suffix')?.childForFieldName('suffix') : null;
  const name = suffix ?? (callee.type === 'prefix_expression' ? callee.childForFieldName('target') : null) ?? callee;
  return { callee, name, args };
}

/** `Box<Int>(1)` */
function constructorCall(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  const type = node.childForFieldName('constructed_type');
  const named = type?.type === 'user_type' ? type : null;
  return {
    callee: named, name: named?.namedChildren.filter((child): child is SyntaxNode => child?.type === 'type_identifier').at(-1) ?? null, args: argumentsOf(node),
    typeArgs: named?.namedChildren.find((child) => child?.type === 'type_arguments') ?? null,
  };
}

/** Arguments in parentheses, then the closures behind them. */
function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  const suffix = node.namedChildren.find((child) => child?.type === 'call_suffix' || child?.type === 'constructor_suffix');
  return (suffix?.namedChildren ?? []).flatMap((child) => {
    if (child?.type === 'value_arguments') return child.namedChildren.filter((arg): arg is SyntaxNode => arg?.type === 'value_argument');
    return child?.type === 'lambda_literal' ? [child] : [];
  });
}

/** `[Gear](...)` is made of a type that is written. */
function constructorShape(node: SyntaxNode, reader: Reader): Shape {
  const type = node.childForFieldName('constructed_type');
  return type?.type === 'user_type' ? reader.callShape(node) : ['cast', reader.type(type)];
}

/** Label of a closure behind the call, but the first. */
function trailingLabel(lambda: SyntaxNode): string | undefined {
  if (lambda.parent?.type !== 'call_suffix') return undefined;
  const siblings = lambda.parent.children;
  const at = siblings.findIndex((child) => child?.id === lambda.id);
  const label = siblings[at - 1]?.type === ':' ? siblings[at - 2] : siblings[at - 1];
  return label?.type === 'simple_identifier' ? label.text : undefined;
}

function lambdaShape(node: SyntaxNode, reader: Reader): Shape {
  const scope = reader.scopeOf(node);
  if (scope < 0) return null;
  const label = trailingLabel(node);
  return label === undefined ? ['fn', scope] : ['named', label, ['fn', scope]];
}

function argument(node: SyntaxNode, reader: Reader): Shape {
  const label = node.childForFieldName('name');
  const value = reader.shape(node.childForFieldName('value') ?? (isSpecifier(node) ? null : node.lastNamedChild));
  return label === null ? value : ['named', plain(label), value];
}

/** `x.y`; `.y` alone is a member of the type that its place expects, where that is written. */
function navigation(node: SyntaxNode, reader: Reader): Shape {
  const name = node.childForFieldName('suffix')?.childForFieldName('suffix');
  const object = node.childForFieldName('target');
  if (!name || object?.type === 'key_path_expression') return null;
  const held = object?.type === 'user_type' || object?.type === 'array_type' || object?.type === 'dictionary_type' ? (['typeof', reader.type(object)] as const) : null;
  if (held !== null) return typeof held[1] === 'string' ? ['.', path(held[1]), plain(name)] : null;
  const from = reader.shape(object);
  return name.text === 'self' ? from : ['.', from, plain(name)];
}

function path(dotted: string): Shape {
  return dotted.split('.').reduce<Shape>((shape, name) => (shape === null ? name : ['.', shape, name]), null);
}

function implicitMember(node: SyntaxNode, reader: Reader): Shape {
  const target = node.childForFieldName('target');
  if (node.children[0]?.type !== '.') return reader.shape(target);
  const placed = target === null ? null : placedAs(node, reader);
  if (placed !== null) return ['.', placed, plain(target!)];
  const type = target === null ? null : expected(node);
  const read = type === null ? null : reader.type(type);
  const base = Array.isArray(read) && read[0] === '<>' ? read[1] : read;
  return target === null ? null : ['.', typeof base === 'string' ? path(base) : null, plain(target)];
}

/** The outermost expression that begins here: `.a(1).b` from `.a`. */
function chain(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.parent !== null && CHAINS.has(at.parent.type) && at.parent.startIndex === at.startIndex) at = at.parent;
  return at;
}

/** An argument has the type of its parameter; what is assigned or compared, that of the other side. */
function placedAs(node: SyntaxNode, reader: Reader): Shape {
  const at = chain(node);
  const parent = at.parent;
  if (parent?.type === 'value_argument') {
    const call = parent.parent?.parent?.parent;
    const ref = call ? reader.callShape(call) : null;
    if (!Array.isArray(ref) || ref[0] !== '#') return null;
    return ['wanted', ref[1] as number, (parent.parent?.namedChildren ?? []).filter((child) => child?.type === 'value_argument').findIndex((child) => child?.id === parent.id)];
  }
  if (parent?.type === 'assignment') return parent.childForFieldName('result')?.id === at.id ? ['class', reader.shape(parent.childForFieldName('target'))] : null;
  if (parent?.type === 'equality_expression' || parent?.type === 'infix_expression') return parent.childForFieldName('rhs')?.id === at.id ? ['class', reader.shape(parent.childForFieldName('lhs'))] : null;
  return null;
}

/** The type that is written where an expression is put. */
function expected(node: SyntaxNode): SyntaxNode | null {
  let at = node;
  while (at.parent !== null && (at.parent.type === 'call_expression' || at.parent.type === 'try_expression' || at.parent.type === 'await_expression' || at.parent.type === 'navigation_expression') && at.parent.firstNamedChild?.startIndex === at.startIndex) at = at.parent;
  const parent = at.parent;
  if (parent === null) return null;
  switch (parent.type) {
    case 'property_declaration': return parent.namedChildren.find((child) => child?.type === 'type_annotation') ?? null;
    case 'function_declaration': case 'init_declaration': {
      const before = parent.children.filter((child) => child?.type === 'parameter' && child.startIndex < at.startIndex).at(-1);
      return before?.childrenForFieldName('name').filter(present).at(-1) ?? null;
    }
    case 'control_transfer_statement': case 'statements':
      for (let fn = parent.parent; fn !== null; fn = fn.parent) {
        if (fn.type === 'function_declaration') return lastName(fn);
        if (fn.type === 'property_declaration') return fn.namedChildren.find((child) => child?.type === 'type_annotation') ?? null;
        if (fn.type === 'lambda_literal' || fn.type === 'init_declaration') return null;
        if (parent.type === 'statements' && fn.type !== 'function_body' && fn.type !== 'computed_property' && fn.type !== 'computed_getter') return null;
      }
  }
  return null;
}

function definition(node: SyntaxNode, kind: SymbolKind): ReturnType<NonNullable<LanguageSpec['definition']>> {
  const token = (type: string): SyntaxNode => node.children.find((child): child is SyntaxNode => child?.type === type) ?? node;
  switch (node.type) {
    case 'init_declaration': return { kind: 'constructor', name: 'init', nameNode: token('init') };
    case 'deinit_declaration': return { kind: 'method', name: 'deinit', nameNode: token('deinit') };
    case 'subscript_declaration': return { kind: 'method', name: 'subscript', nameNode: token('subscript') };
    case 'function_declaration': {
      const name = node.childForFieldName('name');
      if (name?.type === 'simple_identifier') return { kind: node.parent?.type.endsWith('_body') && node.parent.type !== 'function_body' ? 'method' : 'function', name: plain(name), nameNode: name };
      const at = node.children.findIndex((child) => child?.type === 'func');
      const operator = node.children[at + 1];
      return operator ? { kind: 'operator', name: operator.text, nameNode: operator } : null;
    }
    case 'class_declaration': {
      if (isExtension(node)) return null;
      const name = node.childForFieldName('name');
      const word = node.children.find((child) => child?.type === 'struct' || child?.type === 'enum')?.type;
      return name === null ? null : { kind: word === 'struct' ? 'struct' : word === 'enum' ? 'enum' : 'class', name: plain(name), nameNode: name };
    }
    case 'protocol_declaration': case 'protocol_function_declaration': {
      const name = node.childForFieldName('name');
      return name === null ? null : { kind, name: plain(name), nameNode: name };
    }
  }
  return undefined;
}

function typeParams(node: SyntaxNode, reader: Reader): ReturnType<NonNullable<LanguageSpec['typeParams']>> {
  const list = node.namedChildren.find((child) => child?.type === 'type_parameters');
  const constraints = node.namedChildren.find((child) => child?.type === 'type_constraints')?.namedChildren ?? [];
  return (list?.namedChildren ?? []).flatMap((param) => {
    const name = param?.type === 'type_parameter' ? param.firstNamedChild : null;
    if (!param || name?.type !== 'type_identifier') return [];
    const own = lastName(param);
    const written = constraints.find((child) => child?.firstNamedChild?.type === 'inheritance_constraint' && child.firstNamedChild.childForFieldName('constrained_type')?.text === name.text)?.firstNamedChild;
    const bound = own ?? (written ? lastName(written) : null);
    return [[name.text, reader.type(bound)] as const];
  });
}

function readTypeUse(node: SyntaxNode, sink: Sink): void {
  const names = node.namedChildren.filter((child): child is SyntaxNode => child?.type === 'type_identifier');
  const last = names[names.length - 1];
  if (!last) return;
  if (names.length === 1) sink.ref('t', last, () => last.text);
  else sink.ref('w', last, () => path(names.map((name) => name.text).join('.')));
}

/** A member that is read, or handed on; what is called is a call. */
function readMember(node: SyntaxNode, sink: Sink): void {
  const target = node.type === 'navigation_expression' ? node.childForFieldName('target') : null;
  if (target?.type === 'simple_identifier') sink.use('v', target, target);
  readName(node, sink);
}

function readName(node: SyntaxNode, sink: Sink): void {
  const parent = node.parent;
  if (parent?.type === 'call_expression' && parent.firstNamedChild?.id === node.id && !isSubscript(parent) && !isMethodName(parent)) return;
  const name = node.type === 'prefix_expression' ? node.childForFieldName('target') : node.childForFieldName('suffix')?.childForFieldName('suffix');
  if (name && (node.type !== 'prefix_expression' || node.children[0]?.type === '.')) sink.ref('w', name, () => sink.shape(node));
}

/** Names among the operands of an expression. */
function readOperands(node: SyntaxNode, sink: Sink): void {
  for (const child of node.namedChildren) {
    if (child?.type === 'simple_identifier' && (node.type !== 'value_argument' || node.childForFieldName('value')?.id === child.id)) sink.use('v', child, child);
    else if (child?.type === 'directly_assignable_expression' || child?.type === 'statements') readOperands(child, sink);
  }
}

const first: readonly ['pass', string] = ['pass', ''];

export const swift: LanguageSpec = {
  id: 'swift',
  blockScoped: true,
  prepare: prepareSwift,
  grammar: 'tree-sitter-swift.wasm',
  queries: ['swift/tags.scm'],
  functionTypes: new Set(['lambda_literal']),
  classTypes: new Set(),
  shapes: {
    simple_identifier: 'name', self_expression: 'this', super_expression: 'super', navigation_expression: navigation, prefix_expression: implicitMember,
    call_expression: (node, reader) => (isMethodName(node) ? ['ref', reader.shape(node.firstNamedChild)] : madeOfLiteral(node) ? ['cast', literalType(node.firstNamedChild!, reader)] : isSubscript(node) ? ['[]', reader.shape(node.firstNamedChild), reader.shape(argumentsOf(node)[0] ?? null)] : reader.callShape(node)),
    constructor_expression: constructorShape, value_argument: argument, lambda_literal: lambdaShape,
    try_expression: ['pass', 'expr'], await_expression: ['pass', 'expr'], postfix_expression: ['pass', 'target'], directly_assignable_expression: first,
    as_expression: (node, reader) => ['cast', reader.type(lastName(node))],
    nil_coalescing_expression: ['or', 'value', 'if_nil'], ternary_expression: ['or', 'if_true', 'if_false'],
    array_literal: 'list', tuple_expression: (node, reader) => {
      const values = node.childrenForFieldName('value').filter(present);
      return values.length === 1 ? reader.shape(values[0]!) : ['tuple', values.map((value) => reader.shape(value))];
    },
    dictionary_literal: (node, reader) => ['map', node.childrenForFieldName('value').filter(present).slice(0, 8).map((value) => reader.shape(value)).filter((shape) => shape !== null)],
    line_string_literal: 'string', multi_line_string_literal: ['literal', 'string'], raw_string_literal: ['literal', 'string'], integer_literal: ['literal', 'int'], real_literal: ['literal', 'float'],
    boolean_literal: ['literal', 'bool'], comparison_expression: ['literal', 'bool'], equality_expression: ['literal', 'bool'], conjunction_expression: ['literal', 'bool'], disjunction_expression: ['literal', 'bool'], check_expression: ['literal', 'bool'],
    additive_expression: ['pass', 'lhs'], multiplicative_expression: ['pass', 'lhs'], user_type: (node) => path(node.text.replace(/<.*/s, '')),
  },
  call,
  type: readType,
  params,
  resultType,
  pattern: readPattern,
  bases: (node, reader) => inherited(node).flatMap((child) => { const type = reader.type(child); return type === null ? [] : [[type, false] as const]; }),
  extension: (node) => ({ type: node.childForFieldName('name'), bases: inherited(node) }),
  typeParams,
  flags: flagsOf,
  outer: (node) => node,
  decorators: (_outer, node) => attributesOf(node),
  body: (node) => node.childForFieldName('body') ?? node.childForFieldName('computed_value') ?? node.namedChildren.find((child) => child?.type === 'computed_property') ?? null,
  definition,
  constructorNames: new Set(['init']),
  isAsync: () => false,
  isLexicalThis: (fn) => fn.type === 'lambda_literal' || fn.type === 'computed_property' || fn.type === 'willset_didset_block',
  isConstant: () => false,
  cleanName: plain,
  handlers: {
    'def.property': readProperty, 'def.enum_member': readEnumEntry, 'def.type_alias': readAlias, import: readImport, 'ref.type': readTypeUse, 'ref.read': readMember,
    special: readOperands, narrow: readConditions, 'bind.pattern': (node, sink) => (node.type === 'for_statement' ? readLoop(node, sink) : node.type === 'catch_block' ? readCatch(node, sink) : readSwitchEntry(node, sink)),
  },
};

function inherited(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.flatMap((child) => {
    const base = child?.type === 'inheritance_specifier' ? child.childForFieldName('inherits_from') : null;
    return base ? [base] : [];
  });
}
