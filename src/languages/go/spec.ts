// Go.

import type { Param, Shape, TypeShape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader, Sink } from '../contract.js';
import { exportFlag, readAssign, readCase, readImport, readSpecial } from './statements.js';
import { embeddedName, namesOf, readType } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const list: ParamRead[] = [];
  for (const node of fn.childForFieldName('parameters')?.namedChildren ?? []) {
    if (!present(node)) continue;
    const type = reader.type(node.childForFieldName('type'));
    const kind = node.type === 'variadic_parameter_declaration' ? 2 : 0;
    const names = namesOf(node);
    if (names.length === 0) list.push({ param: ['_', type, null, kind], pattern: null, node });
    for (const name of names) list.push({ param: [name.text, type, null, kind] satisfies Param, pattern: null, node: name });
  }
  return list;
}

/** Named results are variables of the function. */
function namedResults(node: SyntaxNode, sink: Sink): void {
  for (const result of node.childForFieldName('result')?.namedChildren ?? []) {
    if (result?.type !== 'parameter_declaration') continue;
    for (const name of namesOf(result)) sink.bind(name.text, name.startPosition.row + 1, { type: result.childForFieldName('type') });
  }
}

const receiverOf = (node: SyntaxNode): SyntaxNode | null => node.childForFieldName('receiver')?.namedChildren.find(present) ?? null;

/** Names in the receiver's brackets stand for the type's parameters. */
function typeParams(node: SyntaxNode, reader: Reader): (readonly [string, TypeShape])[] {
  const written = (node.childForFieldName('type_parameters')?.namedChildren ?? []).filter(present).flatMap((item) => {
    const bound = reader.type(item.childForFieldName('type'));
    return namesOf(item).map((name) => [name.text, bound] as const);
  });
  const held = node.type === 'method_declaration' ? receiverOf(node)?.childForFieldName('type') ?? null : null;
  const type = held?.type === 'pointer_type' ? held.firstNamedChild : held;
  if (type?.type !== 'generic_type') return written;
  return [...written, ...(type.childForFieldName('type_arguments')?.namedChildren ?? []).filter(present).map((name) => [name.text, null] as const)];
}

/** Embedded types, of structs and of interfaces: their members are promoted. */
function bases(node: SyntaxNode): (readonly [TypeShape, boolean])[] {
  const type = node.childForFieldName('type');
  if (type?.type === 'interface_type') {
    return type.namedChildren.filter(present).flatMap((part) => {
      const base = part.type === 'constraint_elem' ? readType(part) : null;
      return base !== null && embeddedName(base) !== '' ? [[base, false] as const] : [];
    });
  }
  const fields = type?.type === 'struct_type' ? type.namedChildren.find((child) => child?.type === 'field_declaration_list')?.namedChildren ?? [] : [];
  return fields.filter(present).flatMap((field) => {
    const written = field.childForFieldName('name') === null ? field.childForFieldName('type') : null;
    return written ? [[readType(written), false] as const] : [];
  });
}

function flags(node: SyntaxNode): number {
  const name = node.type === 'field_identifier' ? node.text : node.childForFieldName('name')?.text ?? '';
  let bits = exportFlag(name);
  if (node.type === 'method_spec') bits |= SymbolFlag.abstract;
  if (node.type === 'type_spec' && !/^(?:struct|interface)_type$/.test(node.childForFieldName('type')?.type ?? '')) bits |= SymbolFlag.nominal;
  return bits;
}

const GROUPS = new Set(['type_declaration', 'var_declaration', 'const_declaration']);

function outer(node: SyntaxNode): SyntaxNode {
  const parent = node.parent;
  if (parent === null) return node;
  if (parent.type === 'field_declaration') return parent;
  return GROUPS.has(parent.type) && parent.namedChildren.filter(present).length === 1 ? parent : node;
}

function body(node: SyntaxNode): SyntaxNode | null {
  const type = node.childForFieldName('type');
  if (type?.type === 'interface_type') return type.children.find((child) => child?.type === '{') ?? null;
  if (type?.type === 'struct_type') return type.namedChildren.find((child) => child?.type === 'field_declaration_list') ?? null;
  return node.childForFieldName('body');
}

const value = (node: SyntaxNode, reader: Reader): Shape => {
  switch (node.childForFieldName('operator')?.type ?? node.children[0]?.type) {
    case '!': return ['lit', 'bool'];
    case '<-': return ['iter', reader.shape(node.childForFieldName('operand'))];
  }
  return reader.shape(node.childForFieldName('operand'));
};

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

function call(node: SyntaxNode, reader: Reader): Shape {
  const callee = node.childForFieldName('function');
  const first = node.childForFieldName('arguments')?.namedChildren.find(present) ?? null;
  if (callee?.type === 'identifier' && first && (callee.text === 'make' || callee.text === 'new')) return ['cast', reader.type(first)];
  return reader.callShape(node);
}

/** `f[x](y)` may be a generic function with its argument or an element of a table: the engine sees which. */
function indexed(node: SyntaxNode): SyntaxNode | null {
  const args = node.childForFieldName('type_arguments');
  return args?.namedChildCount === 1 && /^(?:type_identifier|qualified_type)$/.test(args.firstNamedChild?.type ?? '') ? args : null;
}

/** Members and package members that are read; callees and types of literals are uses of another kind. */
function readUse(node: SyntaxNode, sink: Sink, roles: Readonly<Record<string, SyntaxNode>>): void {
  const parent = node.parent;
  if (parent?.type === 'call_expression' && parent.childForFieldName('function')?.id === node.id) return;
  if (parent?.type === 'literal_element') {
    const literal = parent.parent?.parent?.parent;
    const type = literal?.type === 'composite_literal' ? literal.childForFieldName('type') : null;
    if (type && NAMED.has(type.type)) sink.ref('w', node, () => ['.', ['cast', readType(type)], node.text]);
    return;
  }
  if (node.type !== 'qualified_type' || !isLiteralType(node)) sink.ref('w', roles.name ?? node, () => sink.shape(node));
}

function typeUse(node: SyntaxNode, sink: Sink): void {
  if (node.parent?.type !== 'qualified_type' && !isLiteralType(node)) sink.ref('t', node, () => node.text);
}

const NAMED = new Set(['type_identifier', 'qualified_type', 'generic_type']);
const isLiteralType = (node: SyntaxNode): boolean => {
  const parent = node.parent?.type === 'generic_type' && node.parent.childForFieldName('type')?.id === node.id ? node.parent.parent : node.parent;
  return parent?.type === 'composite_literal';
};

export const go: LanguageSpec = {
  id: 'go',
  blockScoped: true,
  grammar: 'tree-sitter-go.wasm',
  queries: ['go/tags.scm'],
  functionTypes: new Set(['func_literal']),
  classTypes: new Set(),
  shapes: {
    identifier: 'name', type_identifier: 'name', selector_expression: ['member', 'operand', 'field'], qualified_type: ['member', 'package', 'name'],
    package_identifier: 'name', generic_type: ['pass', 'type'],
    call_expression: call, composite_literal: (node, reader) => { const made = reader.callShape(node); return made ?? ['cast', reader.type(node.childForFieldName('type'))]; },
    type_arguments: (node, reader) => ['[]', reader.shape(node.parent?.childForFieldName('function') ?? null), null],
    index_expression: ['index', 'operand', 'index'], slice_expression: ['pass', 'operand'], parenthesized_expression: ['pass', ''],
    type_assertion_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))],
    type_conversion_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))],
    unary_expression: value,
    binary_expression: (node, reader) => (COMPARISONS.has(node.childForFieldName('operator')?.type ?? '') ? ['lit', 'bool'] : reader.shape(node.childForFieldName('left'))),
    func_literal: 'function', literal_element: ['pass', ''], expression_list: (node, reader) => (node.namedChildCount === 1 ? reader.shape(node.firstNamedChild) : ['tuple', node.namedChildren.filter(present).map((child) => reader.shape(child))]),
    interpreted_string_literal: 'string', raw_string_literal: ['literal', 'string'], int_literal: ['literal', 'int'], float_literal: ['literal', 'float64'],
    rune_literal: ['literal', 'rune'], true: ['literal', 'bool'], false: ['literal', 'bool'], nil: 'null', iota: ['literal', 'int'],
  },
  call(node) {
    if (node.type === 'composite_literal') {
      const type = node.childForFieldName('type');
      const callee = type?.type === 'generic_type' ? type.childForFieldName('type') : type;
      return { callee, name: callee?.childForFieldName('name') ?? callee, args: [], typeArgs: type?.childForFieldName('type_arguments') ?? null };
    }
    const callee = node.childForFieldName('function');
    return {
      callee: indexed(node) ?? callee,
      name: callee?.childForFieldName('field') ?? callee,
      args: (node.childForFieldName('arguments')?.namedChildren ?? []).filter(present),
      typeArgs: node.childForFieldName('type_arguments'),
    };
  },
  type: (node) => readType(node),
  params,
  resultType: (fn) => fn.childForFieldName('result'),
  pattern: (node, shape, emit) => { if (node.type === 'identifier') emit(node, shape); },
  bases,
  receiver: (node) => receiverOf(node)?.childForFieldName('type') ?? null,
  receiverName: (node) => receiverOf(node)?.childForFieldName('name') ?? null,
  typeParams,
  flags,
  outer,
  decorators: () => [],
  body,
  constructorNames: new Set(),
  isAsync: () => false,
  isLexicalThis: () => true,
  isConstant: () => false,
  cleanName: (node) => node.text,
  handlers: {
    special: readSpecial, import: readImport, assign: readAssign, narrow: readCase, 'ref.read': readUse, 'ref.type': typeUse,
    'bind.variable': (node, sink) => namedResults(node, sink),
  },
};
