// Kotlin.

import type { Param, Shape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader, Sink } from '../contract.js';
import { dotted, readCall, readNavigation, readReference, splitValue } from './calls.js';
import { flagsOf } from './flags.js';
import { annotationsOf, hasToken, lastOf, modifiersOf, part, parts, partsOf, receiverOf, same, typePart } from './nodes.js';
import { prepare } from './prepare.js';
import { propertyOf, readAccessor, readImport, readNarrowing, readPackage, readProperty, readTarget } from './statements.js';
import { nameOfType, readType } from './types.js';

const clean = (node: SyntaxNode): string => node.text.replaceAll('`', '');

function definition(node: SyntaxNode): ReturnType<NonNullable<LanguageSpec['definition']>> {
  switch (node.type) {
    case 'class_declaration': {
      const name = part(node, 'type_identifier');
      if (!name) return null;
      return { kind: hasToken(node, 'interface') ? 'interface' : hasToken(node, 'enum') || part(node, 'enum_class_body') ? 'enum' : 'class', name: clean(name), nameNode: name };
    }
    case 'object_declaration': { const name = part(node, 'type_identifier'); return name ? { kind: 'object', name: clean(name), nameNode: name } : null; }
    case 'companion_object': {
      const name = part(node, 'type_identifier');
      return { kind: 'object', name: name ? clean(name) : 'Companion', nameNode: name ?? node.children.find((child) => child?.type === 'object') ?? node };
    }
    case 'type_alias': { const name = part(node, 'type_identifier'); return name ? { kind: 'type_alias', name: clean(name), nameNode: name } : null; }
    case 'enum_entry': { const name = part(node, 'simple_identifier'); return name ? { kind: 'enum_member', name: clean(name), nameNode: name } : null; }
    case 'function_declaration': { const name = part(node, 'simple_identifier'); return name ? { kind: 'function', name: clean(name), nameNode: name } : null; }
    case 'secondary_constructor': return { kind: 'constructor', name: 'constructor', nameNode: node.children.find((child) => child?.type === 'constructor') ?? node };
    case 'class_parameter': {
      const name = part(node, 'simple_identifier');
      return name && part(node, 'binding_pattern_kind') ? { kind: 'property', name: clean(name), nameNode: name } : null;
    }
  }
  return undefined;
}

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  if (fn.type === 'lambda_literal') return lambdaParams(fn, reader);
  const list = fn.type === 'primary_constructor' ? fn : part(fn, 'function_value_parameters');
  const read: ParamRead[] = [];
  let vararg = false;
  const children = list ? parts(list) : partsOf(fn, 'parameter_with_optional_type', 'simple_identifier');
  children.forEach((child, index) => {
    if (child.type === 'parameter_modifiers') { vararg = child.text.includes('vararg'); return; }
    if (child.type === 'class_parameter') {
      const name = part(child, 'simple_identifier');
      const value = hasToken(child, '=') ? parts(child).at(-1) ?? null : null;
      if (name) read.push(plain(name, typePart(child), value, modifiersOf(child).includes('vararg') ? 2 : value ? 1 : 0, reader));
      return;
    }
    if (child.type === 'simple_identifier' && !list && fn.type === 'setter') { read.push(plain(child, null, null, 0, reader)); return; }
    if (child.type !== 'parameter' && child.type !== 'parameter_with_optional_type') return;
    const name = part(child, 'simple_identifier');
    const next = children[index + 1];
    const value = next && !['parameter', 'parameter_modifiers'].includes(next.type) ? next : null;
    if (name) read.push(plain(name, typePart(child), value, vararg ? 2 : value ? 1 : 0, reader));
    vararg = false;
  });
  return read;
}

function plain(name: SyntaxNode, type: SyntaxNode | null, value: SyntaxNode | null, kind: number, reader: Reader): ParamRead {
  return { param: [clean(name), reader.type(type), reader.shape(value), kind] satisfies Param, pattern: null, node: name };
}

/** A lambda without parameters may be handed one all the same. */
function lambdaParams(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const list = part(fn, 'lambda_parameters');
  if (!list) return [{ param: ['it', null, null, 1], pattern: null, node: fn }];
  return parts(list).map((child) => {
    const name = part(child, 'simple_identifier') ?? child;
    if (child.type === 'multi_variable_declaration') return { param: ['', null, null, 0], pattern: child, node: child };
    return plain(name, typePart(child), null, 0, reader);
  });
}

function bases(node: SyntaxNode, reader: Reader): (readonly [ReturnType<typeof readType>, boolean])[] {
  if (node.type === 'class_body' && node.parent?.type === 'enum_entry') {
    const name = part(node.parent.parent?.parent ?? null, 'type_identifier');
    return name ? [[name.text, false]] : [];
  }
  const holder = node.type === 'class_body' ? node.parent! : node;
  return partsOf(holder, 'delegation_specifier').flatMap((specifier) => {
    const base = part(specifier, 'constructor_invocation', 'explicit_delegation', 'user_type', 'function_type');
    return base ? [[reader.type(base), false] as const] : [];
  });
}

const oneOf = (shapes: readonly Shape[]): Shape => {
  const known = shapes.filter((shape) => shape !== null);
  return known.length === 0 ? null : known.length === 1 ? known[0]! : ['or', known];
};
const valueOf = (body: SyntaxNode | null, reader: Reader): Shape => reader.shape(lastOf(body));
const bodies = (node: SyntaxNode, reader: Reader): Shape => oneOf(partsOf(node, 'control_structure_body').map((body) => valueOf(body, reader)));
const literal = (type: string): readonly ['literal', string] => ['literal', type];
const isText = (shape: Shape): boolean => Array.isArray(shape) && (shape[0] === 'str' || (shape[0] === 'lit' && shape[1] === 'string'));
const sides = (node: SyntaxNode, reader: Reader): Shape => {
  const [left, right] = parts(node);
  const shape = reader.shape(left ?? null);
  return isText(shape) || (hasToken(node, '+') && isText(reader.shape(right ?? null))) ? ['lit', 'string'] : shape;
};

/** A name that is a use: not one that declares, labels an argument, or is called or selected. */
function isUse(node: SyntaxNode): boolean {
  const parent = node.parent;
  switch (parent?.type) {
    case 'parameter': case 'class_parameter': case 'variable_declaration': case 'identifier': case 'navigation_suffix': case 'label': case 'enum_entry':
    case 'catch_block': case 'parameter_with_optional_type': case 'type_constraint': case 'setter': case 'lambda_parameters': case 'import_alias': case undefined: return false;
    case 'function_declaration': case 'call_expression': return !same(parent.firstNamedChild, node) && parent.type !== 'function_declaration';
    case 'value_argument': return !(hasToken(parent, '=') && same(parent.firstNamedChild, node));
    case 'infix_expression': return !same(parts(parent)[1], node);
    case 'callable_reference': return false;
  }
  return true;
}

function readTypeUse(node: SyntaxNode, sink: Sink): void {
  const whole = node.parent?.type === 'user_type' ? node.parent : node;
  if (whole.type === 'user_type') {
    const names = partsOf(whole, 'type_identifier');
    if (!same(names[names.length - 1], node)) return;
    // A supertype's constructor and an annotation have edges of their own.
    if (whole.parent?.type === 'annotation' || (whole.parent?.type === 'constructor_invocation' && whole.parent.parent?.type === 'annotation')) return;
  } else if (node.parent && ['class_declaration', 'object_declaration', 'companion_object', 'type_alias', 'type_parameter', 'type_constraint', 'import_alias', 'this_expression'].includes(node.parent.type)) return;
  sink.ref('t', node, () => nameOfType(whole));
}

export const kotlin: LanguageSpec = {
  id: 'kotlin',
  blockScoped: true,
  grammar: 'tree-sitter-kotlin.wasm',
  queries: ['kotlin/tags.scm'],
  functionTypes: new Set(),
  classTypes: new Set(),
  returnsPass: new Set(['lambda_literal']),
  prepare,
  definition,
  shapes: {
    simple_identifier: (node) => clean(node), type_identifier: (node) => clean(node), call_expression: (node, reader) => { const split = splitValue(node); return split ? reader.shape(split) : reader.callShape(node); }, infix_expression: 'call', lambda_literal: 'function', anonymous_function: 'function',
    annotated_lambda: (node, reader) => reader.shape(part(node, 'lambda_literal')),
    navigation_expression: readNavigation, callable_reference: readReference,
    this_expression: (node) => {
      const label = part(node, 'type_identifier', 'label', 'simple_identifier')?.text.replace(/^@/, '');
      return label !== undefined && /^[A-Z]/.test(label) ? ['cast', label] : ['this'];
    },
    super_expression: (node, reader) => { const type = typePart(node); return type ? ['cast', reader.type(type)] : ['super']; },
    indexing_expression: (node, reader) => {
      const list = parts(node);
      return ['[]', reader.shape(list[0] ?? null), reader.shape(part(node, 'indexing_suffix')?.firstNamedChild ?? null)];
    },
    parenthesized_expression: ['pass', ''], postfix_expression: ['pass', ''],
    prefix_expression: (node, reader) => (hasToken(node, '!') ? ['lit', 'boolean'] : reader.shape(parts(node).filter((child) => child.type !== 'label' && child.type !== 'annotation').at(-1) ?? null)),
    as_expression: (node, reader) => ['cast', reader.type(parts(node).at(-1) ?? null)],
    elvis_expression: ['or', ''], if_expression: bodies, when_expression: (node, reader) => oneOf(partsOf(node, 'when_entry').map((entry) => bodies(entry, reader))),
    try_expression: (node, reader) => oneOf([valueOf(part(node, 'statements'), reader), ...partsOf(node, 'catch_block').map((block) => valueOf(part(block, 'statements'), reader))]),
    object_literal: (node, reader) => {
      const symbol = reader.symbolOf(part(node, 'class_body') ?? node);
      const base = part(part(node, 'delegation_specifier'), 'constructor_invocation', 'user_type');
      return symbol >= 0 ? ['sym', symbol] : base ? ['cast', reader.type(base)] : null;
    },
    value_argument: (node, reader) => {
      const list = parts(node);
      const shape = reader.shape(list.at(-1) ?? null);
      return hasToken(node, '=') && list[0]?.type === 'simple_identifier' ? ['named', clean(list[0]), shape] : shape;
    },
    spread_expression: ['spread', ''], annotation: (node) => dotted(nameOfType(part(node, 'constructor_invocation', 'user_type'))),
    additive_expression: sides, multiplicative_expression: sides, range_expression: (node, reader) => ['cast', ['<>', 'Iterable', [typeOfLiteral(reader.shape(parts(node)[0] ?? null))]]],
    comparison_expression: literal('boolean'), equality_expression: literal('boolean'), conjunction_expression: literal('boolean'), disjunction_expression: literal('boolean'), check_expression: literal('boolean'),
    string_literal: 'string', integer_literal: literal('int'), hex_literal: literal('int'), bin_literal: literal('int'), long_literal: literal('long'), unsigned_literal: literal('int'),
    real_literal: (node) => ['lit', /[fF]$/.test(node.text) ? 'float' : 'double'], boolean_literal: literal('boolean'), character_literal: literal('char'), null_literal: 'null', null: 'null',
    collection_literal: 'list',
  },
  call: readCall,
  type: (node) => readType(node),
  params,
  constructorParams: (node) => part(node, 'primary_constructor'),
  resultType: (fn) => {
    if (fn.type !== 'function_declaration' && fn.type !== 'anonymous_function') return null;
    const at = fn.children.findIndex((child) => child?.type === 'function_value_parameters');
    return fn.children.slice(at + 1).find((child) => child !== null && ['user_type', 'nullable_type', 'function_type', 'parenthesized_type'].includes(child.type)) ?? null;
  },
  pattern: (node, value, emit) => {
    if (node.type === 'multi_variable_declaration') partsOf(node, 'variable_declaration').forEach((child, index) => { const name = part(child, 'simple_identifier'); if (name) emit(name, ['at', value, index]); });
    else if (node.type === 'simple_identifier') emit(node, value);
  },
  bases,
  receiver: (node) => (node.type === 'function_declaration' || node.type === 'anonymous_function' ? receiverOf(node) : node.type === 'getter' || node.type === 'setter' ? receiverOf(propertyOf(node) ?? node) : null),
  typeParams: (node, reader) => {
    const bounds = new Map(partsOf(part(node, 'type_constraints'), 'type_constraint').map((child) => [child.firstNamedChild?.text ?? '', parts(child)[1] ?? null]));
    return partsOf(part(node, 'type_parameters'), 'type_parameter').flatMap((child) => {
      const name = part(child, 'type_identifier');
      return name ? [[name.text, reader.type(part(child, 'user_type', 'nullable_type') ?? bounds.get(name.text) ?? null)] as const] : [];
    });
  },
  flags: flagsOf,
  outer: (node) => (node.type === 'class_body' ? node.parent! : node),
  decorators: (outer) => annotationsOf(outer),
  body: (node) => (node.type === 'class_body' ? node : part(node, 'function_body', 'class_body', 'enum_class_body')),
  anonymous(node) {
    if (node.parent?.type === 'enum_entry') { const name = part(node.parent, 'simple_identifier'); return { name: `anonymous$${name?.text ?? ''}`, nameNode: name ?? node }; }
    const base = part(part(node.parent, 'delegation_specifier'), 'constructor_invocation', 'user_type', 'explicit_delegation');
    return { name: base ? `anonymous$${nameOfType(base)}` : 'anonymous', nameNode: base ?? node };
  },
  constructorNames: new Set(),
  isAsync: () => false,
  isLexicalThis: (fn) => fn.type !== 'function_declaration' && fn.type !== 'secondary_constructor',
  isConstant: () => false,
  cleanName: clean,
  handlers: {
    special: (node, sink) => { (node.type === 'package_header' ? readPackage : node.type === 'property_declaration' ? readProperty : readAccessor)(node, sink); },
    import: readImport, narrow: readNarrowing, 'bind.pattern': readTarget, 'ref.type': readTypeUse,
    'ref.value': (node, sink) => { if (isUse(node)) sink.use('v', node, node); },
    'ref.read': (node, sink) => {
      if (node.parent?.type === 'call_expression' && same(node.parent.firstNamedChild, node)) return;
      const suffix = part(node, 'navigation_suffix'), name = part(suffix, 'simple_identifier');
      if (suffix && name) sink.use(hasToken(suffix, '::') ? 'v' : 'w', node, name);
    },
    // `::render`
    assign: (node, sink) => { const name = part(node, 'simple_identifier'); if (name) sink.use('v', node, name); },
  },
};

const typeOfLiteral = (shape: Shape): string => (Array.isArray(shape) && shape[0] === 'lit' && shape[1] === 'long' ? 'Long' : Array.isArray(shape) && shape[0] === 'lit' && shape[1] === 'char' ? 'Char' : 'Int');
