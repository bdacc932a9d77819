// Python.

import type { Param, Shape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader } from '../contract.js';
import { readAssignment, readGlobal, readImport, readNarrowing, readTarget } from './statements.js';
import { readType } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const list: ParamRead[] = [];
  for (const node of fn.childForFieldName('parameters')?.namedChildren ?? []) {
    if (!present(node)) continue;
    let name: SyntaxNode | null = node.childForFieldName('name') ?? (node.type === 'identifier' ? node : node.firstNamedChild);
    if (node.type === 'keyword_separator' || node.type === 'positional_separator' || name === null) continue;
    let kind = node.childForFieldName('value') ? 1 : 0;
    const splat = node.type === 'list_splat_pattern' || node.type === 'dictionary_splat_pattern' ? node : name;
    if (splat.type === 'list_splat_pattern' || splat.type === 'dictionary_splat_pattern') {
      kind = splat.type === 'list_splat_pattern' ? 2 : 3;
      name = splat.firstNamedChild;
      if (name === null) continue;
    }
    const param: Param = [name.text, reader.type(node.childForFieldName('type')), reader.shape(node.childForFieldName('value')), kind];
    list.push({ param, pattern: name.type === 'tuple_pattern' ? name : null, node: name });
  }
  return list;
}

function pattern(node: SyntaxNode, value: Shape, emit: (name: SyntaxNode, value: Shape) => void): void {
  switch (node.type) {
    case 'identifier': emit(node, value); return;
    case 'as_pattern_target': if (node.firstNamedChild) pattern(node.firstNamedChild, value, emit); return;
    case 'list_splat_pattern': case 'list_splat': if (node.firstNamedChild) pattern(node.firstNamedChild, ['rest', value], emit); return;
    case 'pattern_list': case 'tuple_pattern': case 'list_pattern': case 'tuple': case 'list': case 'parenthesized_expression':
      node.namedChildren.filter(present).forEach((child, index) => pattern(child, ['at', value, index], emit));
  }
}

/** A comprehension's element is read in the comprehension's own scope. */
const comprehension = (make: 'arr' | 'map') => (node: SyntaxNode, reader: Reader): Shape => {
  const body = node.childForFieldName('body');
  const element = body?.type === 'pair' ? body.childForFieldName('value') : body;
  const scope = reader.scopeOf(node);
  const shape = reader.shape(element ?? null);
  return [make, shape === null ? [] : [scope >= 0 ? ['in', scope, shape] : shape]];
};

function flags(node: SyntaxNode): number {
  let bits = 0;
  if (node.children[0]?.type === 'async') bits |= SymbolFlag.async;
  const name = node.childForFieldName('name')?.text ?? '';
  bits |= name.startsWith('_') && !name.endsWith('__') ? SymbolFlag.private : SymbolFlag.exported;
  if (node.parent?.type !== 'decorated_definition') return bits;
  for (const child of node.parent.namedChildren) {
    if (child?.type !== 'decorator') continue;
    const text = child.text;
    if (/^@(?:\w+\.)*(?:cached_)?property\b/.test(text)) bits |= SymbolFlag.getter;
    else if (/\.setter\b/.test(text)) bits |= SymbolFlag.setter;
    else if (/^@staticmethod\b/.test(text)) bits |= SymbolFlag.static;
    else if (/^@(?:abc\.)?abstract/.test(text)) bits |= SymbolFlag.abstract;
    else if (/^@(?:\w+\.)*overload\b/.test(text)) bits |= SymbolFlag.declaration;
  }
  return bits;
}

/** `class Shelf(Generic[K, V])`; without it, what is spelled like a type variable in the arguments of bases (`Base[T]`). */
function genericParameters(superclasses: SyntaxNode | null): string[] {
  const written = (superclasses?.namedChildren ?? []).filter((base): base is SyntaxNode => base?.type === 'subscript');
  const args = (base: SyntaxNode): string[] => base.childrenForFieldName('subscript').flatMap((arg) => (arg?.type === 'identifier' ? [arg.text] : []));
  const own = written.find((base) => /(?:^|\.)(?:Generic|Protocol)$/.test(base.childForFieldName('value')?.text ?? ''));
  return own ? args(own) : written.flatMap(args).filter((name) => /^_?[A-Z][A-Z0-9]?(?:_co|_contra)?$/.test(name));
}

export const python: LanguageSpec = {
  id: 'python',
  blockScoped: false,
  grammar: 'tree-sitter-python.wasm',
  queries: ['python/tags.scm'],
  functionTypes: new Set(['lambda']),
  classTypes: new Set(),
  shapes: {
    identifier: 'name', attribute: ['member', 'object', 'attribute'], subscript: ['index', 'value', 'subscript'],
    call: (node, reader) => (node.childForFieldName('function')?.text === 'super' ? ['super'] : reader.callShape(node)),
    await: ['await', ''], parenthesized_expression: ['pass', ''], assignment: ['pass', 'right'], named_expression: ['pass', 'value'],
    keyword_argument: (node, reader) => ['named', node.childForFieldName('name')?.text ?? '', reader.shape(node.childForFieldName('value'))],
    list_splat: ['spread', ''], dictionary_splat: ['spread', ''],
    conditional_expression: (node, reader) => either([node.namedChildren[0] ?? null, node.namedChildren[2] ?? null], reader),
    boolean_operator: (node, reader) =>
      node.children.some((child) => child?.type === 'and')
        ? reader.shape(node.childForFieldName('right'))
        : either([node.childForFieldName('left'), node.childForFieldName('right')], reader),
    binary_operator: (node, reader) => reader.shape(node.childForFieldName('left')),
    comparison_operator: ['literal', 'bool'], not_operator: ['literal', 'bool'], true: ['literal', 'bool'], false: ['literal', 'bool'],
    integer: ['literal', 'int'], float: ['literal', 'float'], string: 'string', concatenated_string: ['literal', 'str'], none: 'null',
    list: 'list', tuple: 'tuple', expression_list: 'tuple', dictionary: 'map', set: ['literal', 'set'], lambda: 'function',
    list_comprehension: comprehension('arr'), generator_expression: comprehension('arr'), set_comprehension: comprehension('arr'),
    dictionary_comprehension: comprehension('map'), slice: ['literal', 'slice'],
  },
  call(node) {
    const callee = node.childForFieldName('function');
    const args = node.childForFieldName('arguments');
    return {
      callee,
      name: callee?.childForFieldName('attribute') ?? callee,
      args: args === null ? [] : args.type === 'argument_list' ? args.namedChildren.filter(present) : [args],
    };
  },
  type: (node) => readType(node),
  params,
  resultType: (fn) => fn.childForFieldName('return_type'),
  pattern,
  bases: (node, reader) =>
    (node.childForFieldName('superclasses')?.namedChildren ?? []).flatMap((child) => {
      if (!present(child) || child.type === 'keyword_argument' || child.type === 'list_splat') return [];
      const type = child.type === 'call' ? (['typeof', reader.shape(child)] as const) : readType(child);
      return type === null ? [] : [[type, false] as const];
    }),
  typeParams: (node) => [...new Set([
    ...(node.childForFieldName('type_parameters')?.namedChildren ?? []).flatMap((child) => (child?.firstNamedChild?.type === 'identifier' ? [child.firstNamedChild.text] : [])),
    ...genericParameters(node.childForFieldName('superclasses')),
  ])].map((name) => [name, null] as const),
  flags,
  outer: (node) => (node.parent?.type === 'decorated_definition' ? node.parent : node),
  decorators: (outer, node) =>
    outer === node ? [] : outer.namedChildren.flatMap((child) => (child?.type === 'decorator' && child.firstNamedChild ? [child.firstNamedChild] : [])),
  body: (node) => node.childForFieldName('body'),
  docInside(node) {
    const first = node.childForFieldName('body')?.firstNamedChild;
    const text = first?.type === 'expression_statement' ? first.firstNamedChild : null;
    if (text?.type !== 'string') return '';
    return text.text.replace(/^\w*("""|'''|"|')|("""|'''|"|')$/g, '').trim().split('\n')[0]!.trim().slice(0, 160);
  },
  flow: {
    statements: { if_statement: 'branch', match_statement: 'cases', try_statement: 'try', for_statement: 'loop', while_statement: 'loop' },
    clauses: new Set(['elif_clause', 'else_clause', 'except_clause', 'except_group_clause', 'case_clause']),
    otherwise: new Set(['else_clause']), always: new Set(['finally_clause']), plain: new Set(['block']),
    leaves: new Set(['return_statement', 'raise_statement']),
  },
  constructorNames: new Set(['__init__']),
  isAsync: (fn) => fn.children[0]?.type === 'async',
  isLexicalThis: (fn) => fn.type === 'lambda',
  isConstant: (name) => /^[A-Z][A-Z0-9_]*$/.test(name),
  cleanName: (node) => node.text,
  handlers: {
    import: readImport, assign: readAssignment, special: readGlobal, narrow: readNarrowing, 'bind.pattern': readTarget,
  },
};

function either(nodes: readonly (SyntaxNode | null)[], reader: Reader): Shape {
  const parts = nodes.map((node) => reader.shape(node)).filter((part) => part !== null);
  return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : ['or', parts];
}
