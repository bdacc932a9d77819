// PHP.

import type { Param } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader } from '../contract.js';
import { flags } from './flags.js';
import { bare, dotted, nameShape, present, readType, scopeShape } from './names.js';
import { readAssignment, readSpecial, readTarget, readUse } from './statements.js';

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  return (fn.childForFieldName('parameters')?.namedChildren ?? []).flatMap((node) => {
    const name = node?.childForFieldName('name');
    if (!node || !name) return [];
    const value = node.childForFieldName('default_value');
    const kind = node.type === 'variadic_parameter' ? 2 : value ? 1 : 0;
    const param: Param = [name.text, reader.type(node.childForFieldName('type')), reader.shape(value), kind];
    return [{ param, pattern: null, node: name }];
  });
}

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  const list = node.childForFieldName('arguments') ?? node.namedChildren.find((child) => child?.type === 'arguments') ?? null;
  const args = (list?.namedChildren ?? []).filter(present);
  if (node.type === 'object_creation_expression') {
    const type = node.namedChildren.find((child) => child?.type === 'name' || child?.type === 'qualified_name') ?? null;
    const name = type?.type === 'qualified_name' ? type.lastNamedChild : type;
    return { callee: type, name, args, shape: () => (type ? nameShape(type) : null) };
  }
  const callee = node.childForFieldName('function');
  if (callee) {
    const name = callee.type === 'qualified_name' ? callee.lastNamedChild : callee;
    return { callee, name, args };
  }
  const name = node.childForFieldName('name');
  return {
    callee: node, name, args,
    shape: (reader) => {
      if (name?.type !== 'name') return null;
      const scope = node.childForFieldName('scope');
      return ['.', scope ? scopeShape(scope, reader) : reader.shape(node.childForFieldName('object')), name.text];
    },
  };
}

const literal = (type: string): readonly ['literal', string] => ['literal', type];

export const php: LanguageSpec = {
  id: 'php',
  blockScoped: false,
  grammar: 'tree-sitter-php.wasm',
  queries: ['php/tags.scm'],
  functionTypes: new Set(['anonymous_function_creation_expression', 'arrow_function']),
  classTypes: new Set(),
  shapes: {
    name: (node) => nameShape(node), qualified_name: (node) => nameShape(node),
    variable_name: (node) => (node.text === '$this' ? ['this'] : node.text),
    function_call_expression: 'call', member_call_expression: 'call', nullsafe_member_call_expression: 'call', scoped_call_expression: 'call', object_creation_expression: 'call',
    member_access_expression: ['member', 'object', 'name'], nullsafe_member_access_expression: ['member', 'object', 'name'],
    scoped_property_access_expression: (node, reader) => ['.', scopeShape(node.childForFieldName('scope'), reader), bare(node.childForFieldName('name')?.text ?? '')],
    class_constant_access_expression: (node, reader) => ['.', scopeShape(node.firstNamedChild, reader), node.lastNamedChild?.text ?? ''],
    argument: (node, reader) => reader.shape(node.lastNamedChild), parenthesized_expression: ['pass', ''], assignment_expression: ['pass', 'right'], clone_expression: ['pass', ''],
    conditional_expression: ['or', 'body', 'alternative'],
    anonymous_function_creation_expression: 'function', arrow_function: 'function',
    string: literal('string'), encapsed_string: literal('string'), integer: literal('int'), float: literal('float'), boolean: literal('bool'), null: 'null',
    subscript_expression: (node, reader) => ['[]', reader.shape(node.firstNamedChild), reader.shape(node.namedChildren[1] ?? null)],
    array_creation_expression: 'list', array_element_initializer: (node, reader) => reader.shape(node.lastNamedChild),
  },
  definition(node) {
    if (node.type === 'method_declaration' && node.childForFieldName('name')?.text === '__construct') return { kind: 'constructor', name: '__construct', nameNode: node.childForFieldName('name')! };
    return undefined;
  },
  call,
  type: (node) => readType(node),
  params,
  resultType: (fn) => fn.childForFieldName('return_type'),
  pattern: (node, value, emit) => { if (node.type === 'variable_name') emit(node, value); },
  bases: (node) => {
    const found: (readonly [string, boolean])[] = [];
    for (const part of [...node.namedChildren, ...(node.childForFieldName('body')?.namedChildren ?? [])]) {
      if (part?.type !== 'base_clause' && part?.type !== 'class_interface_clause' && part?.type !== 'use_declaration') continue;
      for (const name of part.namedChildren) if (name?.type === 'name' || name?.type === 'qualified_name') found.push([dotted(name.text), part.type === 'class_interface_clause']);
    }
    return found;
  },
  flags,
  outer: (node) => (node.type === 'const_element' ? node.parent! : node),
  decorators: () => [],
  body: (node) => node.childForFieldName('body'),
  flow: {
    statements: { if_statement: 'branch', switch_statement: 'falling', try_statement: 'try', for_statement: 'loop', foreach_statement: 'loop', while_statement: 'loop', do_statement: 'loop' },
    clauses: new Set(['else_if_clause', 'else_clause', 'catch_clause', 'case_statement', 'default_statement']),
    otherwise: new Set(['else_clause', 'default_statement']), always: new Set(['finally_clause']),
    plain: new Set(['compound_statement', 'expression_statement']), leaves: new Set(['return_statement', 'throw_expression', 'throw_statement']),
  },
  constructorNames: new Set(['__construct']),
  isAsync: () => false,
  isLexicalThis: (fn) => fn.type === 'anonymous_function_creation_expression' || fn.type === 'arrow_function',
  isConstant: () => false,
  cleanName: (node) => node.text,
  handlers: {
    special: readSpecial, import: readUse, assign: readAssignment, 'bind.pattern': readTarget,
    'ref.type': (node, sink) => { if (!/^(?:self|static)$/.test(node.text)) sink.ref('t', node.firstNamedChild?.type === 'qualified_name' ? node.firstNamedChild.lastNamedChild ?? node : node, () => dotted(node.text).split('.').reduce<ReturnType<typeof nameShape>>((shape, part) => (shape === null ? part : ['.', shape, part]), null)); },
  },
};
