// Java.

import type { Param, Shape, TypeShape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader } from '../contract.js';
import { methodReference, readImport, readMethodReference, readPackage, readPattern, typeValue } from './statements.js';
import { arrayOf, dottedName, readType } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'line_comment' && node.type !== 'block_comment';
const modifiersOf = (node: SyntaxNode): SyntaxNode | undefined => node.namedChildren.find((child): child is SyntaxNode => child?.type === 'modifiers');
const isType = (node: SyntaxNode): boolean => /(?:^|_)type(?:_|$)/.test(node.type) && node.type !== 'type_arguments';

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const list = fn.type === 'compact_constructor_declaration' ? fn.parent?.parent?.childForFieldName('parameters') : fn.childForFieldName('parameters');
  if (!list || fn.type === 'formal_parameter') return [];
  const plain = (name: SyntaxNode, type: TypeShape, kind = 0): ParamRead => ({ param: [name.text, type, null, kind] satisfies Param, pattern: null, node: name });
  if (list.type === 'identifier') return [plain(list, null)];
  return list.namedChildren.filter(present).flatMap((node) => {
    if (node.type === 'identifier') return [plain(node, null)];
    if (node.type === 'spread_parameter') {
      const name = node.namedChildren.find((child) => child?.type === 'variable_declarator')?.childForFieldName('name');
      const type = node.namedChildren.filter(present).find(isType);
      return name ? [plain(name, reader.type(type ?? null), 2)] : [];
    }
    const name = node.childForFieldName('name');
    return name && node.type === 'formal_parameter' ? [plain(name, arrayOf(reader.type(node.childForFieldName('type')), node.childForFieldName('dimensions')))] : [];
  });
}

function bases(node: SyntaxNode, reader: Reader): (readonly [TypeShape, boolean])[] {
  if (node.type === 'class_body') {
    const maker = node.parent!;
    if (maker.type === 'enum_constant') { const name = maker.parent?.parent?.childForFieldName('name')?.text; return name ? [[name, false]] : []; }
    return [[reader.type(maker.childForFieldName('type')), false]];
  }
  const list: (readonly [TypeShape, boolean])[] = [];
  for (const child of node.namedChildren.filter(present)) {
    if (child.type === 'superclass') for (const type of child.namedChildren.filter(present)) list.push([reader.type(type), false]);
    if (child.type !== 'super_interfaces' && child.type !== 'extends_interfaces') continue;
    for (const type of child.firstNamedChild?.namedChildren.filter(present) ?? []) list.push([reader.type(type), child.type === 'super_interfaces']);
  }
  return list;
}

function flags(node: SyntaxNode): number {
  let bits = 0;
  const declared = node.type === 'variable_declarator' ? node.parent! : node;
  const inInterface = declared.parent?.type === 'interface_body' || declared.parent?.type === 'annotation_type_body';
  const words = modifiersOf(declared)?.children.map((child) => child?.text ?? '') ?? [];
  for (const word of words) {
    switch (word) {
      case 'public': bits |= SymbolFlag.exported; break;
      case 'private': bits |= SymbolFlag.private; break;
      case 'protected': bits |= SymbolFlag.protected; break;
      case 'static': bits |= SymbolFlag.static; break;
      case 'abstract': bits |= SymbolFlag.abstract; break;
      case 'final': bits |= SymbolFlag.readonly; break;
      case '@Override': bits |= SymbolFlag.override; break;
    }
  }
  if (inInterface && (bits & SymbolFlag.private) === 0) bits |= SymbolFlag.exported;
  if (inInterface && node.type === 'variable_declarator') bits |= SymbolFlag.static | SymbolFlag.readonly;
  if (inInterface && declared.type === 'method_declaration' && declared.childForFieldName('body') === null) bits |= SymbolFlag.abstract;
  if (node.type === 'enum_constant') bits |= SymbolFlag.exported | SymbolFlag.static;
  if (node.type === 'formal_parameter') bits |= SymbolFlag.exported | SymbolFlag.readonly;
  return bits;
}

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  const args = node.childForFieldName('arguments')?.namedChildren.filter(present) ?? [];
  switch (node.type) {
    case 'explicit_constructor_invocation': {
      const callee = node.childForFieldName('constructor');
      return { callee, name: callee, args };
    }
    // A constant is made by the constructor of its enum.
    case 'enum_constant': {
      const name = node.childForFieldName('name'), holder = node.parent?.parent?.childForFieldName('name') ?? null;
      return { callee: holder, name, args };
    }
    case 'object_creation_expression': {
      const type = node.childForFieldName('type');
      const base = type?.type === 'generic_type' ? type.firstNamedChild : type ?? null;
      const name = base?.type === 'scoped_type_identifier' ? base.lastNamedChild : base;
      const outer = node.firstNamedChild;
      const typeArgs = type?.type === 'generic_type' ? type.namedChildren.find((child) => child?.type === 'type_arguments') ?? null : null;
      return {
        callee: type, name, args, typeArgs,
        shape: (reader) => (outer && type && outer.id !== type.id && node.childForFieldName('type')!.startIndex > outer.endIndex && !isType(outer) ? ['.', reader.shape(outer), dottedName(type)] : typeValue(type!, reader)),
      };
    }
  }
  const name = node.childForFieldName('name'), object = node.childForFieldName('object');
  const typeArgs = node.childForFieldName('type_arguments');
  const throughSuper = node.namedChildren.some((child) => child?.type === 'super' && child.id !== object?.id);
  return {
    callee: node, name, args, typeArgs,
    shape: (reader) => {
      if (name === null) return null;
      if (object === null) return name.text;
      // `Walker.super.walk()` names the supertype that is meant.
      return ['.', throughSuper ? ['cast', object.text.replace(/\s/g, '')] : reader.shape(object), name.text];
    },
  };
}

const NUMBERS: Readonly<Record<string, string>> = { l: 'long', L: 'long', f: 'float', F: 'float', d: 'double', D: 'double' };
const isText = (shape: Shape): boolean => Array.isArray(shape) && (shape[0] === 'str' || (shape[0] === 'lit' && shape[1] === 'string'));

function binary(node: SyntaxNode, reader: Reader): Shape {
  const operator = node.childForFieldName('operator')?.type ?? '';
  if (/^(?:==|!=|[<>]=?|&&|\|\|)$/.test(operator)) return ['lit', 'boolean'];
  const left = reader.shape(node.childForFieldName('left')), right = reader.shape(node.childForFieldName('right'));
  return operator === '+' && (isText(left) || isText(right)) ? ['lit', 'string'] : left;
}

function switchValue(node: SyntaxNode, reader: Reader): Shape {
  const shapes = (node.childForFieldName('body')?.namedChildren ?? []).flatMap((rule) => {
    const last = rule?.type === 'switch_rule' ? rule.lastNamedChild : null;
    const shape = last?.type === 'expression_statement' ? reader.shape(last.firstNamedChild) : null;
    return shape === null ? [] : [shape];
  });
  return shapes.length === 0 ? null : shapes.length === 1 ? shapes[0]! : ['or', shapes];
}

const literal = (type: string): readonly ['literal', string] => ['literal', type];

export const java: LanguageSpec = {
  id: 'java',
  blockScoped: true,
  grammar: 'tree-sitter-java.wasm',
  queries: ['java/tags.scm'],
  functionTypes: new Set(),
  classTypes: new Set(),
  shapes: {
    identifier: 'name', this: 'this', super: 'super', method_invocation: 'call', object_creation_expression: 'call', lambda_expression: 'function',
    field_access: (node, reader) => {
      const object = node.childForFieldName('object'), field = node.childForFieldName('field');
      if (field?.type === 'this') return ['cast', reader.type(object)];
      return field === null ? null : ['.', reader.shape(object), field.text];
    },
    scoped_identifier: (node, reader) => typeValue(node, reader), type_identifier: 'name',
    marker_annotation: (node, reader) => typeValue(node.childForFieldName('name')!, reader), annotation: (node, reader) => typeValue(node.childForFieldName('name')!, reader),
    scoped_type_identifier: (node, reader) => typeValue(node, reader), generic_type: (node, reader) => typeValue(node, reader),
    array_access: ['index', 'array', 'index'], parenthesized_expression: ['pass', ''], assignment_expression: ['pass', 'right'],
    cast_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))],
    ternary_expression: ['or', 'consequence', 'alternative'], update_expression: ['pass', ''], instanceof_expression: literal('boolean'),
    unary_expression: (node, reader) => (node.childForFieldName('operator')?.type === '!' ? ['lit', 'boolean'] : reader.shape(node.childForFieldName('operand'))),
    binary_expression: binary, switch_expression: switchValue, method_reference: methodReference,
    string_literal: 'string', character_literal: literal('char'), true: literal('boolean'), false: literal('boolean'), null_literal: 'null',
    decimal_integer_literal: (node) => ['lit', NUMBERS[node.text.slice(-1)] ?? 'int'], hex_integer_literal: (node) => ['lit', /[lL]$/.test(node.text) ? 'long' : 'int'],
    octal_integer_literal: literal('int'), binary_integer_literal: literal('int'),
    decimal_floating_point_literal: (node) => ['lit', NUMBERS[node.text.slice(-1)] ?? 'double'], hex_floating_point_literal: literal('double'),
    class_literal: (node, reader) => ['cast', ['<>', 'Class', [reader.type(node.firstNamedChild)]]],
    array_creation_expression: (node, reader) => {
      const dims = node.childrenForFieldName('dimensions').reduce((count, child) => count + (child?.text.match(/\[/g)?.length ?? 0), 0);
      let type = reader.type(node.childForFieldName('type'));
      for (let depth = 0; depth < dims; depth += 1) type = ['<>', 'Array', [type]];
      return ['cast', type];
    },
    array_initializer: 'list',
  },
  call,
  type: (node) => readType(node),
  params,
  resultType: (fn) => (fn.type === 'lambda_expression' ? null : fn.childForFieldName('type')),
  pattern: (node, value, emit) => { if (node.type === 'identifier') emit(node, value); },
  bases,
  typeParams: (node, reader) =>
    (node.childForFieldName('type_parameters')?.namedChildren ?? []).flatMap((child) => {
      const name = child?.namedChildren.find((part) => part?.type === 'type_identifier');
      const bounds = child?.namedChildren.find((part) => part?.type === 'type_bound')?.namedChildren.filter(present) ?? [];
      const read = bounds.map((bound) => reader.type(bound));
      return name ? [[name.text, read.length === 0 ? null : read.length === 1 ? read[0]! : ['&', read]] as const] : [];
    }),
  flags,
  outer: (node) => (node.type === 'variable_declarator' || node.type === 'class_body' ? node.parent! : node),
  decorators: (outer) =>
    (modifiersOf(outer)?.namedChildren ?? []).filter((child): child is SyntaxNode => child?.type === 'marker_annotation' || child?.type === 'annotation'),
  body: (node) => (node.type === 'class_body' ? node : node.childForFieldName('body')),
  anonymous(node) {
    const type = node.parent?.childForFieldName('type') ?? null;
    const nameNode = type ?? node.parent?.childForFieldName('name') ?? node;
    return { name: `anonymous ${type ? dottedName(type) : nameNode.text}`, nameNode };
  },
  constructorNames: new Set(),
  isAsync: () => false,
  isLexicalThis: (fn) => fn.type === 'lambda_expression' || fn.type === 'static_initializer' || fn.type === 'block',
  isConstant: () => false,
  cleanName: (node) => node.text,
  handlers: {
    special: readPackage, import: readImport, 'bind.pattern': readPattern, assign: readMethodReference,
    'ref.type': (node, sink) => {
      const parent = node.parent;
      const dotted = parent?.type === 'scoped_type_identifier';
      // Only the last segment of a qualified name is the type that is used; `new T()` is no further use of T.
      if (dotted && parent.lastNamedChild?.id !== node.id) return;
      let whole = dotted ? parent : node;
      while (whole.parent?.type === 'scoped_type_identifier') { if (whole.parent.lastNamedChild?.id !== whole.id) return; whole = whole.parent; }
      const base = whole.parent?.type === 'generic_type' && whole.parent.firstNamedChild?.id === whole.id ? whole.parent : whole;
      if (base.parent?.type === 'object_creation_expression' && base.parent.childForFieldName('type')?.id === base.id) return;
      if (node.text === 'var') return;
      sink.ref('t', node, () => dottedName(whole));
    },
  },
};
