// What C and C++ have in common, which is everything but the grammar and what only C++ writes: those nodes simply never occur
// in C.

import type { Param, Shape } from '../../core/facts.js';
import type { SymbolKind } from '../../core/kinds.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader } from '../contract.js';
import { lastOf, macroNames, plainName, qualifiers, readDeclarator, standing } from './declarators.js';
import { pathShape } from './paths.js';
import { prepareC } from './prepare.js';
import { readDeclaration, readEnumerator, readField, readImport, readInitializer, readMember, readPattern, readTypedef, readTypeUse } from './statements.js';
import { nameOfUnnamed, readType } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
const CASTS = new Set(['static_cast', 'dynamic_cast', 'reinterpret_cast', 'const_cast', 'static_pointer_cast', 'dynamic_pointer_cast']);
const MAKERS = new Set(['make_unique', 'make_shared', 'allocate_shared']);

/** `static_cast<T>(x)`: the type argument of a call that is a cast. */
function castType(node: SyntaxNode): SyntaxNode | null {
  const callee = node.childForFieldName('function');
  const template = callee === null ? null : lastOf(callee);
  if (template?.type !== 'template_function' || !CASTS.has(plainName(template))) return null;
  return template.childForFieldName('arguments')?.firstNamedChild ?? null;
}

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  const args = (node.childForFieldName('arguments')?.namedChildren ?? []).filter(present);
  if (node.type === 'new_expression') {
    const type = node.childForFieldName('type');
    return { callee: type === null || type.type === 'primitive_type' ? null : type, name: type === null ? null : lastOf(type), args, shape: (reader) => constructed(type, reader) };
  }
  const callee = node.childForFieldName('function');
  if (callee === null || callee.type === 'primitive_type' || castType(node) !== null) return { callee: null, name: null, args };
  const named = callee.type === 'field_expression' ? callee.childForFieldName('field') ?? callee : callee;
  const last = lastOf(named);
  const template = last.type === 'dependent_name' ? last.firstNamedChild ?? last : last;
  return { callee, name: template.childForFieldName('name') ?? template, args, typeArgs: template.childForFieldName('arguments') };
}

/** A type as the callee of its own construction. */
export function constructed(type: SyntaxNode | null, reader: Reader): Shape {
  const written = type === null ? null : reader.type(type);
  const name = Array.isArray(written) && written[0] === '<>' ? written[1] : written;
  return typeof name === 'string' ? pathShape(name.split('.')) : null;
}

function callShape(node: SyntaxNode, reader: Reader): Shape {
  const cast = castType(node);
  if (cast !== null) return ['cast', reader.type(cast)];
  const callee = node.childForFieldName('function');
  const template = callee === null ? null : lastOf(callee);
  if (template?.type === 'template_function' && MAKERS.has(plainName(template))) {
    const held = template.childForFieldName('arguments')?.firstNamedChild ?? null;
    if (held !== null) return ['cast', ['<>', plainName(template) === 'make_unique' ? 'std.unique_ptr' : 'std.shared_ptr', [reader.type(held)]]];
  }
  return reader.callShape(node);
}

function memberShape(node: SyntaxNode, reader: Reader): Shape {
  const object = node.childForFieldName('argument');
  const field = node.childForFieldName('field');
  if (field === null) return null;
  const held = reader.shape(object);
  const from: Shape = node.children.some((child) => child?.type === '->') && object?.type !== 'this' ? ['*', held] : held;
  return ['.', from, plainName(lastOf(field))];
}

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  if (fn.type === 'preproc_function_def') {
    return (fn.childForFieldName('parameters')?.children ?? []).flatMap((node) =>
      node?.type === 'identifier' ? [{ param: [node.text, null, null, 0], pattern: null, node }] : node?.type === '...' ? [{ param: ['...', null, null, 2], pattern: null, node }] : []);
  }
  const declarator = fn.type === 'lambda_expression' ? fn.childForFieldName('declarator') : readDeclarator(fn.type === 'catch_clause' ? null : fn.childForFieldName('declarator')).fn;
  const held = fn.type === 'catch_clause' ? fn : declarator?.type === 'operator_cast' ? null : declarator;
  const list: ParamRead[] = [];
  for (const node of held?.childForFieldName('parameters')?.children ?? []) {
    if (node === null) continue;
    if (node.type === '...' || node.type === 'variadic_parameter') { list.push({ param: ['...', null, null, 2], pattern: null, node }); continue; }
    if (!node.type.includes('parameter_declaration')) {
      // `int f(a, b) int a; {}`
      if (node.type === 'identifier') list.push({ param: [node.text, null, null, 0], pattern: null, node });
      continue;
    }
    const inner = node.childForFieldName('declarator');
    const { name } = readDeclarator(inner);
    if (inner === null && node.childForFieldName('type')?.text === 'void') continue;
    const value = node.childForFieldName('default_value');
    const type = inner === null || node.type === 'variadic_parameter_declaration' ? node.childForFieldName('type') : inner;
    const kind = node.type === 'variadic_parameter_declaration' ? 2 : value === null ? 0 : 1;
    const written = inner !== null && type === inner && inner.type.startsWith('abstract') ? node.childForFieldName('type') : type;
    const param: Param = [name === null ? `#${list.length}` : name.text, reader.type(written), reader.shape(value), kind];
    list.push({ param, pattern: null, node: name ?? node });
  }
  return list;
}

function resultType(fn: SyntaxNode): SyntaxNode | null {
  const declarator = fn.type === 'lambda_expression' ? fn.childForFieldName('declarator') : readDeclarator(fn.childForFieldName('declarator')).fn;
  if (declarator?.type === 'operator_cast') return declarator.childForFieldName('type');
  const trailing = declarator?.namedChildren.find((child) => child?.type === 'trailing_return_type');
  if (trailing) return trailing;
  const type = fn.childForFieldName('type');
  return type?.type === 'placeholder_type_specifier' ? null : type;
}

/** Scope of a qualified declared name: what the function is a member of. */
function receiver(node: SyntaxNode): SyntaxNode | null {
  // `struct Table::Rep { }`
  if (node.type === 'struct_specifier' || node.type === 'class_specifier') {
    const name = node.childForFieldName('name');
    return name?.type === 'qualified_identifier' ? name.childForFieldName('scope') : null;
  }
  if (node.type !== 'function_definition' && node.type !== 'declaration') return null;
  const { qualified } = readDeclarator(node.childForFieldName('declarator'));
  // `TEST_F(Fixture, name) {}`: where the first name is a type, the body is that of a member.
  const names = node.type === 'function_definition' ? namesOf(node) : [];
  if (names.length > 1) return names[0]!;
  return qualified !== null && qualifiers(qualified).length > 0 ? qualified : null;
}

/** The node that a function is named by; several where a macro makes the name of its arguments. */
function namesOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.type === 'compound_statement') return testArguments(node);
  const { name, fn, macro } = readDeclarator(node.childForFieldName('declarator'));
  if (name === null) return [];
  if (node.type === 'function_definition' && !macro && fn !== null && name.type === 'identifier' && node.childForFieldName('type') === null && standing(node) !== 'member' && macroNames(fn).length > 0 && readDeclarator(node.childForFieldName('declarator')).qualified === null) return macroNames(fn);
  return [name];
}

/** C reads `TEST(suite, name) {` at the top of a file as a statement and a block. */
function testArguments(block: SyntaxNode): readonly SyntaxNode[] {
  const siblings = block.parent?.namedChildren ?? [];
  const at = siblings.findIndex((child) => child?.id === block.id);
  const called = siblings[at - 1]?.firstNamedChild;
  return (called?.childForFieldName('arguments')?.namedChildren ?? []).filter((node): node is SyntaxNode => node?.type === 'identifier');
}

function kindOf(node: SyntaxNode, kind: SymbolKind): SymbolKind | undefined {
  switch (node.type) {
    case 'namespace_definition': return node.childForFieldName('name') === null ? undefined : kind;
    case 'struct_specifier': case 'class_specifier': case 'union_specifier': case 'enum_specifier':
      return node.childForFieldName('name') === null && nameOfUnnamed(node) === null ? undefined : kind;
    case 'compound_statement': return testArguments(node).length > 0 ? kind : undefined;
    case 'preproc_def': return node.childForFieldName('value') === null ? undefined : kind;
    case 'function_definition': case 'declaration': case 'field_declaration': break;
    default: return kind;
  }
  const { name, fn, qualified } = readDeclarator(node.childForFieldName('declarator'));
  if (name === null) return undefined;
  const place = standing(node);
  if (node.type !== 'function_definition' && (fn === null || place === 'body' || node.childForFieldName('declarator')?.type === 'init_declarator')) return undefined;
  if (fn === null && node.type === 'function_definition' && node.childForFieldName('type') === null) return undefined;
  if (name.type === 'operator_name' || name.type === 'operator_cast') return 'operator';
  const owner = qualified === null ? [] : qualifiers(qualified);
  if (owner.length > 0 && owner[owner.length - 1] === plainName(name) && node.childForFieldName('type') === null) return 'constructor';
  if (place === 'member' && node.childForFieldName('type') === null && name.type !== 'destructor_name') return 'constructor';
  return place === 'member' ? 'method' : 'function';
}

function definition(node: SyntaxNode, written: SymbolKind): ReturnType<NonNullable<LanguageSpec['definition']>> {
  const kind = kindOf(node, written);
  if (kind === undefined) return null;
  const names = node.type === 'function_definition' || node.type === 'declaration' || node.type === 'field_declaration' || node.type === 'compound_statement' ? namesOf(node) : [];
  const nameNode = names[0] ?? node.childForFieldName('name') ?? nameOfUnnamed(node);
  if (nameNode === null || nameNode === undefined) return null;
  return { kind, nameNode: lastOf(nameNode), name: names.length > 1 ? names.map(plainName).join('_') : plainName(lastOf(nameNode)) };
}

let accesses: { readonly key: string; readonly list: readonly (readonly [number, string])[] } | undefined;

/** `public:` that a member stands under. Those of the class last asked about are kept. */
function accessOf(node: SyntaxNode): string {
  let at: SyntaxNode | null = node;
  while (at !== null && at.parent?.type !== 'field_declaration_list') at = at.parent;
  const body = at?.parent ?? null;
  if (at === null || body === null) return '';
  const key = `${body.id} ${body.startIndex} ${body.endIndex}`;
  if (accesses?.key !== key) {
    const first = body.parent?.type === 'class_specifier' ? 'private' : 'public';
    accesses = { key, list: [[0, first], ...body.namedChildren.flatMap((child) => (child?.type === 'access_specifier' ? [[child.startIndex, child.text.replace(/\W/g, '')] as const] : []))] };
  }
  let access = 'public';
  for (const [start, name] of accesses.list) if (start <= at.startIndex) access = name;
  return access;
}

function flags(node: SyntaxNode): number {
  let bits = 0;
  for (const child of node.children) {
    if (child?.type === 'storage_class_specifier') {
      if (child.text === 'static') bits |= SymbolFlag.static;
      if (child.text === 'extern' && node.childForFieldName('declarator')?.type !== 'init_declarator') bits |= SymbolFlag.declaration;
    } else if (child?.type === 'pure_virtual_clause') bits |= SymbolFlag.abstract;
  }
  const place = standing(node);
  if (node.type === 'declaration' || node.type === 'field_declaration') {
    const { fn } = readDeclarator(node.childForFieldName('declarator'));
    if (fn !== null) {
      const text = node.text;
      const pure = /=\s*0\s*;?$/.test(text);
      if (pure) bits |= SymbolFlag.abstract;
      else bits |= SymbolFlag.declaration;
      if (/\boverride\b/.test(text)) bits |= SymbolFlag.override;
    }
  }
  if (place === 'member') {
    const access = accessOf(node);
    return bits | (access === 'private' ? SymbolFlag.private : access === 'protected' ? SymbolFlag.protected : SymbolFlag.exported);
  }
  // `static` outside of a class keeps a name in its file; it says nothing about receivers.
  return (bits & SymbolFlag.static) !== 0 ? (bits & ~SymbolFlag.static) | SymbolFlag.private : bits | SymbolFlag.exported;
}

function outer(node: SyntaxNode): SyntaxNode {
  const parent = node.parent;
  if (parent?.type === 'template_declaration' || parent?.type === 'type_definition') return parent;
  if (node.type === 'compound_statement' && parent !== null) {
    const at = parent.namedChildren.findIndex((child) => child?.id === node.id);
    const before = parent.namedChildren[at - 1];
    if (before) return spanning(before, node);
  }
  return node;
}

/** Two neighbours as one node: where the first starts and the second ends. */
function spanning(first: SyntaxNode, last: SyntaxNode): SyntaxNode {
  return Object.create(first, { startIndex: { value: first.startIndex }, startPosition: { value: first.startPosition }, endIndex: { value: last.endIndex }, endPosition: { value: last.endPosition } }) as SyntaxNode;
}

const operand = (node: SyntaxNode, reader: Reader): Shape => reader.shape(node.childForFieldName('argument'));

export function cFamily(id: string, grammar: string, queries: readonly string[]): LanguageSpec {
  return {
    id, grammar, queries,
    blockScoped: true,
    prepare: prepareC,
    functionTypes: new Set(['lambda_expression']),
    classTypes: new Set(),
    shapes: {
      identifier: 'name', type_identifier: 'name', namespace_identifier: 'name', this: 'this', field_expression: memberShape,
      qualified_identifier: (node) => pathShape([...qualifiers(node), plainName(lastOf(node))].flatMap((name) => name.split('.'))),
      template_function: (node) => plainName(node), template_type: (node) => plainName(node),
      call_expression: callShape, new_expression: 'call', parenthesized_expression: ['pass', ''],
      pointer_expression: (node, reader) => (node.children[0]?.type === '*' ? ['*', operand(node, reader)] : operand(node, reader)),
      cast_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))],
      subscript_expression: (node, reader) => ['[]', reader.shape(node.childForFieldName('argument')), reader.shape(node.childForFieldName('index') ?? node.childForFieldName('indices')?.firstNamedChild ?? null)],
      conditional_expression: ['or', 'consequence', 'alternative'], assignment_expression: ['pass', 'left'], comma_expression: ['pass', 'right'],
      update_expression: operand, unary_expression: operand, co_await_expression: operand,
      binary_expression: (node, reader) => {
        const operator = node.childForFieldName('operator')?.type ?? '';
        return /^(?:[=!<>]=|[<>]|&&|\|\|)$/.test(operator) ? ['lit', 'bool'] : reader.shape(node.childForFieldName('left'));
      },
      number_literal: (node) => ['lit', /^0[xX]/.test(node.text) || !/[.eEfF]/.test(node.text) ? 'int' : 'float'],
      string_literal: 'string', raw_string_literal: ['literal', 'string'], concatenated_string: ['literal', 'string'], char_literal: ['literal', 'char'],
      true: ['literal', 'bool'], false: ['literal', 'bool'], null: 'null', nullptr: 'null', sizeof_expression: ['literal', 'int'],
      lambda_expression: 'function', initializer_list: (node, reader) => {
        const items = node.namedChildren.filter(present);
        if (items.length > 0 && items.every((item) => item.type === 'initializer_pair')) return ['obj', items.slice(0, 64).map((item) => [item.childForFieldName('designator')?.firstNamedChild?.text ?? '', reader.shape(item.childForFieldName('value'))])];
        // Of records the position counts, of plain values only what there is.
        if (items.length <= 16 || items.some((item) => item.type === 'initializer_list')) return ['arr', items.slice(0, 80).map((item) => reader.shape(item))];
        const seen = new Set<string>();
        return ['arr', items.slice(0, 64).map((item) => reader.shape(item)).filter((shape) => { const key = JSON.stringify(shape); return shape !== null && !seen.has(key) && seen.add(key) !== undefined; }).slice(0, 24)];
      },
      compound_literal_expression: (node, reader) => ['cast', reader.type(node.childForFieldName('type'))],
    },
    call,
    type: readType,
    params,
    resultType,
    pattern(node, value, emit) {
      const { name } = readDeclarator(node);
      if (name?.type === 'structured_binding_declarator') name.namedChildren.filter(present).forEach((child, index) => emit(child, ['at', value, index]));
      else if (name !== null) emit(name, value);
    },
    bases(node, reader) {
      const clause = node.namedChildren.find((child) => child?.type === 'base_class_clause');
      return (clause?.namedChildren ?? []).flatMap((child) => {
        const type = child === null || child.type === 'access_specifier' || child.type === 'comment' ? null : reader.type(child);
        return type === null ? [] : [[type, false] as const];
      });
    },
    receiver,
    typeParams(node) {
      const template = node.parent?.type === 'template_declaration' ? node.parent : null;
      return (template?.childForFieldName('parameters')?.namedChildren ?? []).flatMap((child) => {
        if (child?.type !== 'type_parameter_declaration' && child?.type !== 'optional_type_parameter_declaration' && child?.type !== 'variadic_type_parameter_declaration') return [];
        const name = child.childForFieldName('name') ?? child.firstNamedChild;
        return name?.type === 'type_identifier' ? [[name.text, null] as const] : [];
      });
    },
    flags,
    outer,
    decorators: () => [],
    body: (node) => (node.type === 'compound_statement' ? node : node.childForFieldName('body')),
    definition,
    constructorNames: new Set(),
    isAsync: () => false,
    isLexicalThis: (fn) => fn.type === 'lambda_expression',
    isConstant: () => false,
    cleanName: (node) => plainName(node),
    handlers: {
      import: readImport, 'def.enum_member': readEnumerator, 'def.field': readField, 'def.variable': (node, sink) => readDeclaration(node, sink, id === 'cpp'), 'def.type_alias': readTypedef,
      'bind.pattern': readPattern, 'ref.type': readTypeUse, 'ref.read': readMember, special: readInitializer,
    },
  };
}
