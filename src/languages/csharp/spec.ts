// C#.

import type { Param, Shape, TypeShape } from '../../core/facts.js';
import type { SymbolKind } from '../../core/kinds.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader, Sink } from '../contract.js';
import { conditionalShape, memberShape, pathShape, readCall, wantedType } from './calls.js';
import { flagsOf } from './flags.js';
import { declarationOf, inTypePlace, modifiersOf, nameNode, part, parts, same } from './nodes.js';
import { prepare } from './prepare.js';
import { readInitializer, readLocal, readTarget, readUsing } from './statements.js';
import { dottedName, readType } from './types.js';

function definition(node: SyntaxNode, kind: SymbolKind): ReturnType<NonNullable<LanguageSpec['definition']>> {
  const name = node.childForFieldName('name');
  switch (node.type) {
    case 'variable_declarator': {
      const own = parts(node)[0];
      return own?.type === 'identifier' ? { kind: modifiersOf(declarationOf(node)).includes('const') ? 'constant' : kind, name: own.text, nameNode: own } : null;
    }
    // A class with parameters in its header is shown to the grammar as a record with the modifier `new`.
    case 'record_declaration': return name ? { kind: modifiersOf(node).includes('new') ? 'class' : 'record', name: name.text, nameNode: name } : null;
    case 'file_scoped_namespace_declaration': case 'namespace_declaration': return name ? { kind: 'namespace', name: dottedName(name), nameNode: name } : null;
    case 'indexer_declaration': { const at = node.children.find((child) => child?.type === 'this') ?? node; return { kind: 'operator', name: 'this[]', nameNode: at }; }
    case 'operator_declaration': {
      const at = node.children.findIndex((child) => child?.type === 'operator');
      const sign = node.children[at + 1] ?? node;
      return { kind: 'operator', name: `operator ${sign.text}`, nameNode: node.children[at] ?? node };
    }
    case 'conversion_operator_declaration': return { kind: 'operator', name: `operator ${node.childForFieldName('type')?.text ?? ''}`, nameNode: node.children.find((child) => child?.type === 'operator') ?? node };
  }
  return name ? { kind, name: nameNode(name)!.text, nameNode: nameNode(name)! } : undefined;
}

/** The parameter that makes a static method an extension: `this Page page`. */
const extended = (fn: SyntaxNode): SyntaxNode | null => {
  const first = part(fn.childForFieldName('parameters'), 'parameter');
  return first && parts(first).some((child) => child.type === 'parameter_modifier' && child.text === 'this') ? first.childForFieldName('type') : null;
};

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  if (fn.type === 'accessor_declaration') return accessorParams(fn, reader);
  const list = fn.type === 'parameter_list' ? fn : fn.childForFieldName('parameters');
  if (!list) {
    const only = fn.type === 'lambda_expression' ? parts(fn).find((child) => child.type === 'identifier') : undefined;
    return only && !same(only, fn.childForFieldName('body')) ? [plain(only, null, null, 0, reader)] : [];
  }
  const read: ParamRead[] = [];
  let open: SyntaxNode | null = null;
  for (const child of parts(list)) {
    // `params T[] rest` stands in the list itself.
    if (child.type === 'array_type' || child.type === 'generic_name' || child.type === 'nullable_type') { open = child; continue; }
    if (child.type === 'identifier') { read.push(rest(child, open, reader)); open = null; continue; }
    const name = child.childForFieldName('name');
    if (child.type !== 'parameter' || !name) continue;
    const value = part(child, 'equals_value_clause')?.firstNamedChild ?? null;
    read.push(plain(name, child.childForFieldName('type'), value, value ? 1 : 0, reader));
  }
  return read;
}

function plain(name: SyntaxNode, type: SyntaxNode | null, value: SyntaxNode | null, kind: number, reader: Reader): ParamRead {
  return { param: [name.text, reader.type(type), reader.shape(value), kind] satisfies Param, pattern: null, node: name };
}

function rest(name: SyntaxNode, type: SyntaxNode | null, reader: Reader): ParamRead {
  const held = reader.type(type);
  const element: TypeShape = Array.isArray(held) && held[0] === '<>' ? (held[2] as readonly TypeShape[])[0] ?? null : null;
  return { param: [name.text, element, null, 2] satisfies Param, pattern: null, node: name };
}

/** `value` in a setter. */
function accessorParams(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const property = fn.parent?.parent;
  const type = property?.childForFieldName('type') ?? null;
  return fn.children.some((child) => child?.type === 'set' || child?.type === 'init' || child?.type === 'add' || child?.type === 'remove') ? [{ param: ['value', reader.type(type), null, 0], pattern: null, node: fn }] : [];
}

const oneOf = (shapes: readonly Shape[]): Shape => {
  const known = shapes.filter((shape) => shape !== null);
  return known.length === 0 ? null : known.length === 1 ? known[0]! : ['or', known];
};
const literal = (type: string): readonly ['literal', string] => ['literal', type];
const NUMBERS: Readonly<Record<string, string>> = { l: 'long', f: 'float', d: 'double', m: 'decimal', u: 'uint' };

function binary(node: SyntaxNode, reader: Reader): Shape {
  const operator = node.childForFieldName('operator')?.type ?? node.children[1]?.type ?? '';
  if (/^(?:==|!=|[<>]=?|&&|\|\|)$/.test(operator)) return ['lit', 'bool'];
  const left = reader.shape(node.childForFieldName('left')), right = reader.shape(node.childForFieldName('right'));
  if (operator === '??') return oneOf([left, right]);
  const isText = (shape: Shape): boolean => Array.isArray(shape) && (shape[0] === 'str' || (shape[0] === 'lit' && shape[1] === 'string'));
  return operator === '+' && (isText(left) || isText(right)) ? ['lit', 'string'] : left;
}

/** A name that is a value here: declares nothing, labels nothing, is not selected or called. */
function isUse(node: SyntaxNode): boolean {
  const parent = node.parent;
  if (parent === null || inTypePlace(node)) return false;
  if (same(parent.childForFieldName('name'), node) && parent.type !== 'argument') return false;
  switch (parent.type) {
    case 'using_directive': case 'qualified_name': case 'name_equals': case 'name_colon': case 'generic_name': case 'type_parameter': case 'variable_declarator': case 'alias_qualified_name':
    case 'tuple_pattern': case 'from_clause': case 'goto_statement': case 'labeled_statement': case 'expression_colon': case 'attribute': case 'explicit_interface_specifier': case 'parameter_list':
      return parent.type === 'from_clause' && same(parts(parent).at(-1), node);
    case 'lambda_expression': return same(parent.childForFieldName('body'), node);
    case 'for_each_statement': return same(parent.childForFieldName('right'), node);
    case 'invocation_expression': return !same(parent.childForFieldName('function'), node);
    case 'assignment_expression': return !(same(parent.childForFieldName('left'), node) && parent.parent?.type === 'initializer_expression');
    case 'type_parameter_constraints_clause': case 'catch_declaration': case 'type_constraint': return false;
  }
  return true;
}

function readIdentifier(node: SyntaxNode, sink: Sink): void {
  if (inTypePlace(node)) {
    // The last segment of a qualified name is the type that is used; `new T()` is no further use of T.
    let whole: SyntaxNode = node.parent?.type === 'generic_name' ? node.parent : node;
    while (whole.parent?.type === 'qualified_name' || whole.parent?.type === 'alias_qualified_name') { if (!same(whole.parent.lastNamedChild, whole)) return; whole = whole.parent; }
    if (whole.parent?.type === 'object_creation_expression' || whole.parent?.type === 'array_type' && whole.parent.parent?.type === 'object_creation_expression') return;
    sink.ref('t', node, () => dottedName(whole));
    return;
  }
  if (isUse(node)) sink.use('v', node, node);
}

export const csharp: LanguageSpec = {
  id: 'csharp',
  blockScoped: true,
  grammar: 'tree-sitter-c_sharp.wasm',
  queries: ['csharp/tags.scm'],
  functionTypes: new Set(),
  classTypes: new Set(),
  prepare,
  definition,
  shapes: {
    identifier: 'name', predefined_type: 'name', generic_name: (node) => node.firstNamedChild?.text ?? null, this_expression: 'this', base_expression: 'super',
    qualified_name: (node) => pathShape(dottedName(node)), alias_qualified_name: (node) => pathShape(dottedName(node)),
    invocation_expression: 'call', object_creation_expression: 'call', lambda_expression: 'function', anonymous_method_expression: 'function',
    implicit_object_creation_expression: (node, reader) => { const type = wantedType(node); return type ? ['cast', reader.type(type)] : null; },
    member_access_expression: (node, reader) => memberShape(reader.shape(node.childForFieldName('expression')), node.childForFieldName('name')),
    conditional_access_expression: conditionalShape,
    element_access_expression: ['index', 'expression', 'subscript'],
    parenthesized_expression: ['pass', ''], postfix_unary_expression: ['pass', ''], checked_expression: ['pass', ''], await_expression: ['await', ''],
    assignment_expression: ['pass', 'right'], cast_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))],
    as_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('right'))],
    conditional_expression: (node, reader) => oneOf([node.childForFieldName('consequence'), node.childForFieldName('alternative')].map((side) => reader.shape(side))),
    prefix_unary_expression: (node, reader) => (node.children[0]?.type === '!' ? ['lit', 'bool'] : reader.shape(parts(node)[0] ?? null)),
    switch_expression: (node, reader) => oneOf(parts(node).filter((child) => child.type === 'switch_expression_arm').map((arm) => reader.shape(parts(arm).at(-1) ?? null))),
    binary_expression: binary, is_pattern_expression: literal('bool'), is_expression: literal('bool'),
    default_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))], type_of_expression: literal('Type'),
    array_creation_expression: (node, reader) => ['cast', reader.type(part(node, 'array_type'))], implicit_array_creation_expression: ['pass', ''], initializer_expression: 'list',
    tuple_expression: (node, reader) => ['tuple', parts(node).map((argument) => reader.shape(argument.lastNamedChild))],
    argument: (node, reader) => {
      const label = part(node, 'name_colon')?.firstNamedChild?.text;
      const shape = reader.shape(node.lastNamedChild);
      return label !== undefined ? ['named', label, shape] : shape;
    },
    declaration_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))], arrow_expression_clause: ['pass', ''],
    // An attribute may be written without the end of its class's name.
    attribute: (node) => { const name = dottedName(node.childForFieldName('name')!); return ['or', [pathShape(`${name}Attribute`), pathShape(name)]]; },
    string_literal: 'string', verbatim_string_literal: literal('string'), interpolated_string_expression: literal('string'), raw_string_literal: literal('string'),
    integer_literal: (node) => ['lit', NUMBERS[node.text.slice(-1).toLowerCase()] ?? 'int'], real_literal: (node) => ['lit', NUMBERS[node.text.slice(-1).toLowerCase()] ?? 'double'],
    boolean_literal: literal('bool'), character_literal: literal('char'), null_literal: 'null',
    query_expression: (node, reader) => {
      const select = part(node, 'select_clause');
      return ['arr', [reader.shape(select?.lastNamedChild ?? null)]];
    },
  },
  call: readCall,
  type: (node) => readType(node),
  params,
  constructorParams: (node) => (/^record/.test(node.type) ? node.childForFieldName('parameters') : null),
  resultType: (fn) => (fn.type === 'lambda_expression' || fn.type === 'anonymous_method_expression' ? null : fn.childForFieldName('type')),
  pattern: (node, value, emit) => {
    if (node.type === 'tuple_pattern') parts(node).forEach((child, index) => { if (child.type === 'identifier' && child.text !== '_') emit(child, ['at', value, index]); });
    else if (node.type === 'identifier') emit(node, value);
  },
  bases: (node, reader) => parts(node.childForFieldName('bases')).filter((child) => child.type !== 'argument_list').map((base) => [reader.type(base), false] as const),
  extended,
  typeParams: (node, reader) => {
    const bounds = new Map(parts(node).filter((child) => child.type === 'type_parameter_constraints_clause').map((clause) => {
      const types = parts(clause).flatMap((child) => (child.type === 'type_parameter_constraint' ? [part(child, 'type_constraint')?.childForFieldName('type') ?? null] : [])).filter((type) => type !== null);
      return [clause.childForFieldName('target')?.text ?? '', types] as const;
    }));
    return parts(node.childForFieldName('type_parameters')).flatMap((child) => {
      const name = child.childForFieldName('name');
      const read = (bounds.get(name?.text ?? '') ?? []).map((type) => reader.type(type));
      return name ? [[name.text, read.length === 0 ? null : read.length === 1 ? read[0]! : (['&', read] as const)] as const] : [];
    });
  },
  flags: flagsOf,
  outer: declarationOf,
  decorators: (outer) => parts(outer).filter((child) => child.type === 'attribute_list').flatMap((list) => parts(list).filter((child) => child.type === 'attribute')),
  body: (node) => node.childForFieldName('body') ?? node.childForFieldName('accessors') ?? (node.type === 'property_declaration' ? null : part(node, 'arrow_expression_clause')),
  docInside: () => '',
  constructorNames: new Set(),
  isAsync: () => false,
  isLexicalThis: (fn) => /^(?:lambda_expression|anonymous_method_expression|accessor_declaration|local_function_statement)$/.test(fn.type),
  isConstant: () => false,
  cleanName: (node) => (node.text.startsWith('@') ? node.text.slice(1) : node.text),
  handlers: {
    import: readUsing, 'bind.variable': readLocal, 'bind.pattern': readTarget, special: readInitializer,
    'ref.value': readIdentifier,
    'ref.read': (node, sink) => {
      const parent = node.parent;
      if (parent?.type === 'invocation_expression' && same(parent.childForFieldName('function'), node)) return;
      const name = nameNode(node.childForFieldName('name'));
      if (name) sink.use('w', node, name);
    },
  },
};

