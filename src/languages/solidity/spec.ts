// Solidity.

import type { Param, Shape, TypeShape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader, Sink } from '../contract.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
const childrenOf = (node: SyntaxNode, type: string): SyntaxNode[] => node.namedChildren.filter((child): child is SyntaxNode => child?.type === type);
const dotted = (node: SyntaxNode): string => node.text.replace(/\s/g, '');

function readType(node: SyntaxNode): TypeShape {
  switch (node.type) {
    case 'return_type_definition': {
      const types = childrenOf(node, 'parameter').map((parameter) => optional(parameter.childForFieldName('type')));
      return types.length === 1 ? types[0]! : ['tuple', types];
    }
    case 'type_name': {
      const key = node.childForFieldName('key_type'), value = node.childForFieldName('value_type');
      if (key && value) return ['<>', 'Mapping', [readType(key), readType(value)]];
      if (node.childForFieldName('parameters')) return null;
      const inner = node.firstNamedChild;
      if (inner === null) return null;
      return inner.type === 'type_name' ? ['<>', 'List', [readType(inner)]] : readType(inner);
    }
    case 'primitive_type': return node.text;
    case 'user_defined_type': case 'type_alias': return dotted(node);
    default: return null;
  }
}
const optional = (node: SyntaxNode | null): TypeShape => (node === null ? null : readType(node));

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const kind = fn.type === 'event_definition' ? 'event_paramater' : fn.type === 'error_declaration' ? 'error_parameter' : 'parameter';
  return childrenOf(fn, kind).map((node) => {
    const name = node.childForFieldName('name');
    const param: Param = [name?.text ?? '', reader.type(node.childForFieldName('type')), null, 0];
    return { param, pattern: null, node: name ?? node };
  });
}

/** A callee with what is handed to the call around it (`call{value: 1}`) left out. */
function bare(callee: SyntaxNode | null): SyntaxNode | null {
  return callee?.type === 'struct_expression' ? bare(callee.childForFieldName('type')) : callee;
}

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  const list = node.type === 'revert_statement' ? node.namedChildren.find((child) => child?.type === 'revert_arguments') ?? node : node;
  const args = childrenOf(list, 'call_argument');
  const callee = bare(node.type === 'modifier_invocation' ? node.firstNamedChild : node.childForFieldName(node.type === 'emit_statement' ? 'name' : node.type === 'revert_statement' ? 'error' : 'function'));
  if (callee === null || callee.type === 'parenthesized_expression') return { callee: null, name: null, args };
  if (callee.type === 'new_expression') {
    const type = callee.childForFieldName('name')?.firstNamedChild ?? null;
    if (type?.type !== 'user_defined_type') return { callee: null, name: null, args };
    return { callee: type, name: type.lastNamedChild ?? type, args, shape: () => path(type) };
  }
  return { callee, name: callee.childForFieldName('property') ?? callee.lastNamedChild ?? callee, args };
}

const path = (node: SyntaxNode): Shape => dotted(node).split('.').reduce<Shape>((shape, part) => (shape === null ? part : ['.', shape, part]), null);

function bases(node: SyntaxNode): (readonly [TypeShape, boolean])[] {
  return childrenOf(node, 'inheritance_specifier').flatMap((base) => { const type = base.childForFieldName('ancestor'); return type ? [[readType(type), false] as const] : []; });
}

function flags(node: SyntaxNode): number {
  let bits = node.type === 'event_definition' ? SymbolFlag.static : 0;
  for (const child of node.children) {
    switch (child?.type) {
      case 'visibility': bits |= child.text === 'private' ? SymbolFlag.private : child.text === 'internal' ? SymbolFlag.protected : SymbolFlag.exported; break;
      case 'override_specifier': bits |= SymbolFlag.override; break;
      case 'abstract': bits |= SymbolFlag.abstract; break;
      case 'immutable': bits |= SymbolFlag.readonly; break;
    }
  }
  if (node.type === 'function_definition' && node.childForFieldName('body') === null) bits |= SymbolFlag.declaration;
  return bits;
}

function readImport(node: SyntaxNode, sink: Sink): void {
  const source = node.childForFieldName('source');
  if (source === null) return;
  const specifier = source.text.replace(/^["']|["']$/g, '');
  const add = (name: string, local: string, at: SyntaxNode): void => sink.import({ specifier, name, local, line: at.startPosition.row + 1, column: at.startPosition.column });
  const names = node.childrenForFieldName('import_name').filter(present), aliases = node.childrenForFieldName('alias').filter(present);
  if (names.length === 0) {
    if (aliases[0]) add('*', aliases[0].text, source);
    else add('**', '*', source);
    return;
  }
  names.forEach((name, index) => {
    const end = names[index + 1]?.startIndex ?? source.startIndex;
    const alias = aliases.find((item) => item.startIndex > name.startIndex && item.startIndex < end);
    add(name.text, (alias ?? name).text, name);
  });
}

export const solidity: LanguageSpec = {
  id: 'solidity',
  blockScoped: true,
  grammar: 'tree-sitter-solidity.wasm',
  queries: ['solidity/tags.scm'],
  functionTypes: new Set(),
  classTypes: new Set(),
  shapes: {
    identifier: (node) => (node.text === 'this' ? ['this'] : node.text === 'super' ? ['super'] : node.text),
    member_expression: ['member', 'object', 'property'], array_access: ['index', 'base', 'index'],
    call_expression: 'call', call_argument: ['pass', ''], parenthesized_expression: ['pass', ''], struct_expression: ['pass', 'type'],
    call_struct_argument: (node, reader) => ['named', node.childForFieldName('name')?.text ?? '', reader.shape(node.childForFieldName('value'))],
    assignment_expression: ['pass', 'right'], ternary_expression: (node, reader) => reader.shape(node.namedChildren[1] ?? null),
    type_cast_expression: (node) => ['cast', optional(node.firstNamedChild)], payable_conversion_expression: () => ['cast', 'address'], meta_type_expression: () => ['cast', 'TypeInfo'],
    tuple_expression: 'tuple', number_literal: ['literal', 'number'], string_literal: ['literal', 'string'], boolean_literal: ['literal', 'bool'], hex_string_literal: ['literal', 'string'],
    binary_expression: (node, reader) => (/^(?:[<>]=?|[=!]=|&&|\|\|)$/.test(node.childForFieldName('operator')?.type ?? '') ? ['lit', 'bool'] : reader.shape(node.childForFieldName('left'))),
  },
  definition(node, kind) {
    if (node.type === 'constructor_definition') return { kind: 'constructor', name: 'constructor', nameNode: node };
    if (node.type === 'fallback_receive_definition') return { kind: 'method', name: node.children[0]?.text ?? 'fallback', nameNode: node };
    const name = node.childForFieldName('name');
    if (node.type !== 'state_variable_declaration' || name === null) return undefined;
    // A public variable is read from outside by a call.
    const read = childrenOf(node, 'visibility').some((child) => child.text === 'public') ? 'property' : kind;
    return { kind: node.children.some((child) => child?.type === 'constant') || /\bconstant\b/.test(node.text.slice(0, name.startIndex - node.startIndex)) ? 'constant' : read, name: name.text, nameNode: name };
  },
  call,
  type: (node) => readType(node),
  params,
  resultType: (fn) => fn.childForFieldName('return_type'),
  pattern: (node, value, emit) => { if (node.type === 'identifier') emit(node, value); },
  bases,
  /** A library's function can be called on what its first parameter is. */
  extended: (node) => (node.type === 'function_definition' && node.parent?.parent?.type === 'library_declaration' ? childrenOf(node, 'parameter')[0]?.childForFieldName('type') ?? null : null),
  flags,
  outer: (node) => node,
  decorators: () => [],
  body: (node) => node.childForFieldName('body'),
  constructorNames: new Set(['constructor']),
  isAsync: () => false,
  isLexicalThis: () => false,
  isConstant: (name) => /^[A-Z][A-Z0-9_]*$/.test(name),
  cleanName: (node) => (node.type === 'user_defined_type' ? dotted(node) : node.text),
  handlers: { import: readImport },
};
