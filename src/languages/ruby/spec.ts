// Ruby.

import type { Param, Shape, TypeShape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader } from '../contract.js';
import { handedTo, readCall } from './calls.js';
import { dotted, isMethod, isOnClass, present } from './nodes.js';
import { readAssignment, readSpecial, readTarget, readValue } from './statements.js';
import { generics, paramTypes, returnComment, returnType } from './yard.js';

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const list = (fn.childForFieldName('parameters')?.namedChildren ?? []).filter(present);
  const isBlock = fn.type === 'block' || fn.type === 'do_block';
  const types = isBlock || list.length === 0 ? undefined : paramTypes(fn);
  return list.flatMap((node, index): ParamRead[] => {
    if (node.type === 'destructured_parameter') return [{ param: ['', null, isBlock ? handedTo(fn, index, list.length, reader) : null, 0], pattern: node, node }];
    const name = node.type === 'identifier' ? node : node.childForFieldName('name');
    if (!name) return [];
    const value = node.childForFieldName('value');
    const kind = node.type === 'splat_parameter' ? 2 : node.type === 'hash_splat_parameter' ? 3 : node.type === 'identifier' ? 0 : node.type === 'keyword_parameter' && !value ? 0 : 1;
    const held: Shape = value ? reader.shape(value) : isBlock ? handedTo(fn, index, list.length, reader) : null;
    const param: Param = [name.text, types?.get(name.text) ?? null, held, kind];
    return [{ param, pattern: null, node: name }];
  });
}

function pattern(node: SyntaxNode, value: Shape, emit: (name: SyntaxNode, value: Shape) => void): void {
  switch (node.type) {
    case 'identifier': emit(node, value); return;
    case 'splat_parameter': case 'rest_assignment': if (node.firstNamedChild) pattern(node.firstNamedChild, ['rest', value], emit); return;
    case 'left_assignment_list': case 'destructured_left_assignment': case 'destructured_parameter':
      node.namedChildren.filter(present).forEach((child, index) => pattern(child, ['at', value, index], emit));
  }
}

function readType(node: SyntaxNode): TypeShape {
  switch (node.type) {
    case 'comment': return returnType(node);
    case 'constant': case 'scope_resolution': return dotted(node.text);
    case 'element_reference': return node.childForFieldName('object') ? readType(node.childForFieldName('object')!) : null;
    default: return null;
  }
}

/** The superclass, and what the body includes, prepends or extends itself with. */
function bases(node: SyntaxNode, reader: Reader): (readonly [TypeShape, boolean])[] {
  const list: (readonly [TypeShape, boolean])[] = [];
  const add = (base: SyntaxNode | null, mixed: boolean): void => {
    if (base === null) return;
    const type: TypeShape = base.type === 'call' ? ['typeof', reader.shape(base)] : readType(base);
    if (type !== null) list.push([type, mixed]);
  };
  const mix = (body: SyntaxNode | null): void => {
    for (const statement of body?.namedChildren ?? []) {
      if (statement?.type === 'singleton_class') mix(statement.childForFieldName('body'));
      if (statement?.type !== 'call' || statement.childForFieldName('receiver') || !/^(?:include|extend|prepend)$/.test(statement.childForFieldName('method')?.text ?? '')) continue;
      for (const arg of statement.childForFieldName('arguments')?.namedChildren ?? []) if (arg?.type === 'constant' || arg?.type === 'scope_resolution') add(arg, true);
    }
  };
  add(node.childForFieldName('superclass')?.firstNamedChild ?? null, false);
  mix(node.childForFieldName('body'));
  return list;
}

const VISIBILITY: Readonly<Record<string, number>> = { private: SymbolFlag.private, protected: SymbolFlag.protected, public: SymbolFlag.exported };

function flags(node: SyntaxNode): number {
  if (node.type === 'class' || node.type === 'module') return SymbolFlag.exported;
  const bits = isOnClass(node) ? SymbolFlag.static : 0;
  if (node.type === 'singleton_method') return bits | SymbolFlag.exported;
  // `private def run`, or a bare `private` above.
  const wrapped = node.parent?.type === 'argument_list' ? VISIBILITY[node.parent.parent?.childForFieldName('method')?.text ?? ''] : undefined;
  if (wrapped !== undefined) return bits | wrapped;
  for (let at = node.previousNamedSibling, steps = 0; at !== null && steps < 200; at = at.previousNamedSibling, steps += 1) {
    const found = at.type === 'identifier' ? VISIBILITY[at.text] : undefined;
    if (found !== undefined) return bits | found;
  }
  return bits | SymbolFlag.exported;
}

/** What the last expression of a body is. */
const last = (node: SyntaxNode, reader: Reader): Shape => reader.shape(node.namedChildren.filter(present).at(-1) ?? null);

const either = (nodes: readonly (SyntaxNode | null)[], reader: Reader): Shape => {
  const parts = nodes.map((node) => reader.shape(node)).filter((part) => part !== null);
  return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : ['or', parts];
};

const branches = (node: SyntaxNode, reader: Reader): Shape => either(node.namedChildren.filter((child) => child !== null && /^(?:then|else|elsif|when|in_clause|case|if|unless)$/.test(child.type)), reader);

export const ruby: LanguageSpec = {
  id: 'ruby',
  blockScoped: false,
  grammar: 'tree-sitter-ruby.wasm',
  queries: ['ruby/tags.scm'],
  functionTypes: new Set(['lambda', 'block', 'do_block']),
  classTypes: new Set(),
  shapes: {
    identifier: (node, reader) => reader.callShape(node) ?? node.text, constant: 'name', self: 'this', nil: 'null',
    call: (node, reader) => (node.childForFieldName('method')?.text === 'class' && node.childForFieldName('receiver') ? ['class', reader.shape(node.childForFieldName('receiver'))] : reader.callShape(node)), super: 'call',
    instance_variable: (node) => ['.', ['this'], node.text], class_variable: (node) => ['.', ['this'], node.text],
    scope_resolution: (node, reader) => {
      const scope = node.childForFieldName('scope'), name = node.childForFieldName('name')?.text ?? '';
      return scope ? ['.', reader.shape(scope), name] : name;
    },
    element_reference: (node, reader) => ['[]', reader.shape(node.childForFieldName('object')), reader.shape(node.namedChildren[1] ?? null)],
    assignment: ['pass', 'right'], operator_assignment: (node, reader) => either([node.childForFieldName('left'), node.childForFieldName('right')], reader),
    ...Object.fromEntries(['parenthesized_statements', 'then', 'else', 'begin', 'body_statement', 'block_body', 'do'].map((type) => [type, last])),
    elsif: branches, when: (node, reader) => reader.shape(node.childForFieldName('body')), in_clause: (node, reader) => reader.shape(node.childForFieldName('body')),
    if: branches, unless: branches, case: branches, case_match: branches, if_modifier: ['pass', 'body'], unless_modifier: ['pass', 'body'], rescue_modifier: ['pass', 'body'],
    conditional: ['or', 'consequence', 'alternative'],
    binary: (node, reader) => {
      const operator = node.childForFieldName('operator')?.type ?? '';
      if (operator === '||' || operator === 'or') return either([node.childForFieldName('left'), node.childForFieldName('right')], reader);
      if (operator === '&&' || operator === 'and') return reader.shape(node.childForFieldName('right'));
      return /^(?:[<>=!]=?|==|===|=~|!~|<=>)$/.test(operator) ? ['lit', 'Boolean'] : reader.shape(node.childForFieldName('left'));
    },
    unary: (node, reader) => (node.children[0]?.type === '-' ? reader.shape(node.lastNamedChild) : ['lit', 'Boolean']),
    pair: (node, reader) => {
      const key = node.childForFieldName('key'), value = node.childForFieldName('value');
      return key?.type === 'hash_key_symbol' && node.parent?.type === 'argument_list' ? ['named', key.text, reader.shape(value)] : reader.shape(value);
    },
    splat_argument: ['spread', ''], argument_list: ['pass', ''],
    array: 'list', right_assignment_list: 'tuple', string_array: () => ['arr', [['lit', 'string']]], symbol_array: () => ['arr', [['lit', 'Symbol']]], hash: 'map',
    string: 'string', heredoc_beginning: ['literal', 'string'], simple_symbol: ['literal', 'Symbol'], delimited_symbol: ['literal', 'Symbol'], integer: ['literal', 'Integer'], float: ['literal', 'Float'],
    true: ['literal', 'Boolean'], false: ['literal', 'Boolean'], regex: ['literal', 'Regexp'], range: ['literal', 'Range'],
    lambda: 'function', block: 'function', do_block: 'function',
  },
  definition(node, kind) {
    const written = node.childForFieldName('name');
    if (written === null) return null;
    const nameNode = written.type === 'scope_resolution' ? written.childForFieldName('name') ?? written : written;
    return { kind: kind === 'method' && !isMethod(node) ? 'function' : kind, name: nameNode.text, nameNode };
  },
  /** `class A::B`: a member of what is written before the name. */
  receiver(node) {
    const name = node.type === 'class' || node.type === 'module' ? node.childForFieldName('name') : null;
    return name?.type === 'scope_resolution' ? name.childForFieldName('scope') : null;
  },
  call: readCall,
  type: (node) => readType(node),
  params,
  resultType: (fn) => (fn.type === 'method' || fn.type === 'singleton_method' ? returnComment(fn) : null),
  pattern,
  bases,
  typeParams: (node) => (node.type === 'class' || node.type === 'module' ? generics(node).map((name) => [name, null] as const) : []),
  returnsPass: new Set(['block', 'do_block']),
  flags,
  outer: (node) => (node.parent?.type === 'argument_list' && node.parent.parent ? node.parent.parent : node),
  decorators: () => [],
  body: (node) => node.childForFieldName('body'),
  constructorNames: new Set(['initialize']),
  isAsync: () => false,
  isLexicalThis: (fn) => fn.type === 'lambda' || ((fn.type === 'block' || fn.type === 'do_block') && fn.parent?.childForFieldName('method')?.text !== 'define_method'),
  isConstant: (name) => /^[A-Z]/.test(name),
  cleanName: (node) => node.text,
  handlers: { assign: readAssignment, 'bind.pattern': readTarget, special: readSpecial, 'ref.value': readValue },
};
