// Rust.

import type { Shape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader, Sink } from '../contract.js';
import { clean, pathOf } from './paths.js';
import { places, readPattern } from './patterns.js';
import { prepareRust } from './prepare.js';
import { readArm, readBinding, readImport, readMacro } from './statements.js';
import { readTokens } from './token-trees.js';
import { readType, typeParameters } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'line_comment' && node.type !== 'block_comment';
const named = (node: SyntaxNode): SyntaxNode[] => node.namedChildren.filter(present);

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const list: ParamRead[] = [];
  const written = fn.childForFieldName('parameters');
  for (const node of written === null ? [] : places(written, null)) {
    if (node === null) { list.push({ param: ['_', null, null, 0], pattern: null, node: fn }); continue; }
    if ( node.type === 'self_parameter' || node.type === 'attribute_item') continue;
    const pattern = node.type === 'parameter' ? node.childForFieldName('pattern') : node;
    if (pattern?.type === 'self') continue;
    const type = node.type === 'parameter' ? reader.type(node.childForFieldName('type')) : null;
    const plain = pattern?.type === 'mut_pattern' ? pattern.lastNamedChild : pattern;
    const name = plain?.type === 'identifier' ? clean(plain.text) : '_';
    list.push({ param: [name, type, null, 0], pattern: plain && plain.type !== 'identifier' && node.type !== 'type_identifier' ? plain : null, node: plain ?? node });
  }
  return list;
}

/** A path to a value: names one after the other, or members of a type that is written out. */
function path(node: SyntaxNode, reader: Reader): Shape {
  const names = pathOf(node);
  if (names) return names.slice(1).reduce((object: Shape, name): Shape => ['.', object, name], names[0]!);
  const before = node.childForFieldName('path'), name = node.childForFieldName('name');
  if (!before || !name) return null;
  return ['.', /^(?:scoped_)?identifier$/.test(before.type) ? reader.shape(before) : ['cast', readType(before)], clean(name.text)];
}

/** What a block gives: its last expression, read inside it. */
function blockValue(node: SyntaxNode, reader: Reader): Shape {
  const last = named(node).pop();
  if (!last) return null;
  const value = last.type === 'expression_statement' ? (last.children[last.children.length - 1]?.type === ';' ? null : last.firstNamedChild) : last;
  const shape = value === null ? null : reader.shape(value);
  const scope = reader.scopeOf(node);
  return shape === null ? null : scope >= 0 ? ['in', scope, shape] : shape;
}

function either(nodes: readonly (SyntaxNode | null)[], reader: Reader): Shape {
  const parts = nodes.map((node) => reader.shape(node)).filter((part) => part !== null);
  return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : ['or', parts];
}

function arms(node: SyntaxNode, reader: Reader): Shape {
  const all = node.childForFieldName('body')?.namedChildren ?? [];
  const parts = all.flatMap((arm): Shape[] => {
    const shape = arm?.type === 'match_arm' ? reader.shape(arm.childForFieldName('value')) : null;
    return shape === null ? [] : [['in', reader.scopeOf(arm!), shape]];
  }).slice(0, 6);
  return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : ['or', parts];
}

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

function flags(node: SyntaxNode): number {
  let bits = 0;
  const head = node.namedChildren.find((child) => child?.type === 'visibility_modifier');
  bits |= head || inTrait(node) || node.type === 'enum_variant' ? SymbolFlag.exported : SymbolFlag.private;
  if (node.namedChildren.some((child) => child?.type === 'function_modifiers' && /\basync\b/.test(child.text))) bits |= SymbolFlag.async;
  if (node.type === 'function_signature_item') bits |= node.parent?.parent?.type === 'foreign_mod_item' ? SymbolFlag.declaration : SymbolFlag.abstract;
  if (node.type === 'function_item' && node.childForFieldName('parameters')?.firstNamedChild?.type !== 'self_parameter' && /^(?:impl|trait)_item$/.test(node.parent?.parent?.type ?? '')
    && node.childForFieldName('parameters')?.firstNamedChild?.childForFieldName('pattern')?.type !== 'self') bits |= SymbolFlag.static;
  // A tuple struct is made of its fields.
  if (node.type === 'struct_item' && node.childForFieldName('body')?.type === 'ordered_field_declaration_list') bits |= SymbolFlag.nominal;
  return bits;
}

const inTrait = (node: SyntaxNode): boolean => {
  const around = node.parent?.parent;
  return around?.type === 'trait_item' || (around?.type === 'impl_item' && around.childForFieldName('trait') !== null);
};

/** Attributes before a definition; its comment stands above them. */
function attributes(node: SyntaxNode): SyntaxNode[] {
  const list: SyntaxNode[] = [];
  for (let at = node.previousNamedSibling; at?.type === 'attribute_item'; at = at.previousNamedSibling) if (at.firstNamedChild) list.unshift(at.firstNamedChild);
  return list;
}

function docAbove(node: SyntaxNode): string {
  let at = node.previousNamedSibling, first = '';
  while (at?.type === 'attribute_item') at = at.previousNamedSibling;
  for (; at !== null && at.type === 'line_comment' && /^\/\/\//.test(at.text); at = at.previousNamedSibling) {
    const text = at.text.replace(/^\/\/\/\s?/, '').trim();
    if (text !== '') first = text;
  }
  return first.slice(0, 160);
}

function readUse(node: SyntaxNode, sink: Sink, roles: Readonly<Record<string, SyntaxNode>>): void {
  const parent = node.parent;
  if (parent === null) return;
  if (node.type === 'field_identifier') {
    const type = parent.parent?.parent?.childForFieldName('name');
    if (type) sink.ref('w', node, () => ['.', ['cast', readType(type)], node.text]);
    return;
  }
  const called = parent.type === 'generic_function' ? parent : node;
  if (called.parent?.type === 'call_expression' && called.parent.childForFieldName('function')?.id === called.id) return;
  // Parts of a longer path, imports and literals are uses of another kind.
  if (parent.type === node.type || /^(?:scoped_|use_|struct_expression)/.test(parent.type) || parent.type === 'macro_invocation') return;
  sink.ref('w', roles.name ?? node, () => sink.shape(node));
}

function typeUse(node: SyntaxNode, sink: Sink): void {
  if (node.parent && !/^(?:scoped_|struct_expression)/.test(node.parent.type)) sink.ref('t', node, () => node.text);
}

export const rust: LanguageSpec = {
  id: 'rust',
  blockScoped: true,
  grammar: 'tree-sitter-rust.wasm',
  prepare: prepareRust,
  queries: ['rust/tags.scm'],
  functionTypes: new Set(['closure_expression']),
  classTypes: new Set(),
  shapes: {
    identifier: (node) => clean(node.text), type_identifier: 'name', self: 'this', field_expression: ['member', 'value', 'field'],
    scoped_identifier: path, scoped_type_identifier: path, generic_function: ['pass', 'function'],
    call_expression: 'call', struct_expression: 'call', await_expression: ['await', ''], try_expression: (node, reader) => ['enter', reader.shape(node.firstNamedChild)],
    reference_expression: ['pass', 'value'], parenthesized_expression: ['pass', ''],
    unary_expression: ['pass', ''], type_cast_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))],
    index_expression: (node, reader) => { const [object, key] = named(node); return ['[]', reader.shape(object ?? null), reader.shape(key ?? null)]; },
    range_expression: ['literal', 'slice'],
    if_expression: (node, reader) => either([node.childForFieldName('consequence'), node.childForFieldName('alternative')], reader), else_clause: ['pass', ''],
    match_expression: arms, block: blockValue, unsafe_block: ['pass', ''], async_block: ['pass', ''], const_block: ['pass', ''],
    closure_expression: 'function', tuple_expression: 'tuple',
    array_expression: (node, reader) => { const first = named(node).find((child) => child.type !== 'attribute_item'); return ['arr', first ? [reader.shape(first)] : []]; },
    binary_expression: (node, reader) => (COMPARISONS.has(node.childForFieldName('operator')?.type ?? '') ? ['lit', 'bool'] : reader.shape(node.childForFieldName('left'))),
    string_literal: ['literal', 'string'], raw_string_literal: ['literal', 'string'], integer_literal: ['literal', 'int'], float_literal: ['literal', 'float'],
    boolean_literal: ['literal', 'bool'], char_literal: ['literal', 'char'],
  },
  call(node) {
    if (node.type === 'struct_expression') {
      const type = node.childForFieldName('name');
      const callee = type?.type.startsWith('generic_type') ? type.childForFieldName('type') : type;
      return { callee: callee ?? null, name: callee?.childForFieldName('name') ?? callee ?? null, args: [] };
    }
    const written = node.childForFieldName('function');
    const callee = written?.type === 'generic_function' ? written.childForFieldName('function') : written;
    return {
      callee, name: callee?.childForFieldName('field') ?? callee?.childForFieldName('name') ?? callee,
      args: named(node.childForFieldName('arguments') ?? node).filter((child) => child.type !== 'attribute_item'),
      typeArgs: written?.type === 'generic_function' ? written.childForFieldName('type_arguments') : null,
    };
  },
  type: (node) => readType(node),
  params,
  resultType: (fn) => fn.childForFieldName('return_type'),
  pattern: readPattern,
  bases: (node) => {
    const bounds = node.type === 'trait_item' ? node.childForFieldName('bounds') : null;
    return (bounds ? named(bounds) : []).flatMap((bound) => { const type = readType(bound); return type === null ? [] : [[type, false] as const]; });
  },
  extension: (node) => {
    const trait = node.childForFieldName('trait');
    return { type: node.childForFieldName('type'), bases: trait ? [trait] : [] };
  },
  typeParams: (node) => typeParameters(node),
  flags,
  outer: (node) => node,
  decorators: (_outer, node) => attributes(node),
  body: (node) => (node.type === 'macro_definition' ? node.namedChildren.find((child) => child?.type === 'macro_rule') ?? null : node.childForFieldName('body')),
  docInside: docAbove,
  constructorNames: new Set(),
  isAsync: () => false,
  isLexicalThis: () => true,
  isConstant: () => false,
  cleanName: (node) => clean(node.text),
  handlers: {
    import: readImport, 'bind.pattern': readBinding, narrow: readArm, special: readTokens, 'def.macro': readMacro, 'ref.read': readUse, 'ref.type': typeUse,
  },
};
