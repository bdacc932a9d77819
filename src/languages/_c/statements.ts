// Declarations of C and C++: variables and what they construct, fields, typedefs, enumerators, includes and using.

import type { Shape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { lastOf, plainName, qualifiers, readDeclarator, standing, type Declared } from './declarators.js';
import { pathShape } from './paths.js';
import { nameOfUnnamed } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
const NAMED_TYPES = new Set(['type_identifier', 'qualified_identifier', 'template_type']);

/** Where a type without a body is declared, not used. */
const FORWARD = new Set(['translation_unit', 'declaration_list', 'template_declaration', 'preproc_if', 'preproc_ifdef', 'preproc_else', 'preproc_elif']);

/** A name is known from behind what it is made of: `auto size = size();` */
const behind = (node: SyntaxNode): number => node.endPosition.row + 1 + Math.min(node.endPosition.column, 99_999) / 100_000;

interface Declarator {
  readonly declared: Declared;
  readonly name: SyntaxNode;
  /** Node that reads as the whole type; null for `auto`. */
  readonly type: SyntaxNode | null;
  readonly value: SyntaxNode | null;
}

function declarators(node: SyntaxNode): Declarator[] {
  const base = node.childForFieldName('type');
  return node.childrenForFieldName('declarator').filter(present).flatMap((written) => {
    const inner = written.type === 'init_declarator' ? written.childForFieldName('declarator') : written;
    const declared = readDeclarator(inner);
    if (declared.name === null || inner === null) return [];
    const value = written.type === 'init_declarator' ? written.childForFieldName('value') : node.childForFieldName('default_value') ?? node.childForFieldName('value');
    const type = base?.type === 'placeholder_type_specifier' ? null : declared.pointee ? inner : base;
    return [{ declared, name: declared.name, type, value }];
  });
}

/** `T name(a, b);` in a body: the grammar reads a function of parameters without names; a function would be declared outside. */
function vexed(node: SyntaxNode, declared: Declared): readonly SyntaxNode[] | undefined {
  if (declared.fn === null || node.childForFieldName('type') === null || declared.indirect) return undefined;
  const params = (declared.fn.childForFieldName('parameters')?.namedChildren ?? []).filter(present);
  if (params.length === 0) return undefined;
  const values = params.map((param) => {
    if (param.type !== 'parameter_declaration') return null;
    const type = param.childForFieldName('type');
    return param.namedChildCount === 1 && (type?.type === 'type_identifier' || type?.type === 'qualified_identifier') ? type : null;
  });
  return values.every(present) ? values.filter(present) : undefined;
}

export function readDeclaration(node: SyntaxNode, sink: Sink, constructs: boolean): void {
  const place = standing(node);
  if (place === 'member') return;
  const extern = node.children.some((child) => child?.type === 'storage_class_specifier' && child.text === 'extern');
  for (const { declared, name, type, value } of declarators(node)) {
    const line = name.startPosition.row + 1;
    const values = place === 'body' ? vexed(node, declared) : undefined;
    if (declared.fn !== null && values === undefined) continue;
    if (declared.qualified !== null && qualifiers(declared.qualified).length > 0) continue;
    const braces = value?.type === 'initializer_list' || value?.type === 'argument_list';
    const base = node.childForFieldName('type');
    if (constructs && !extern && !declared.indirect && base !== null && NAMED_TYPES.has(base.type) && (value === null || braces)) construct(base, name, values ?? (value === null ? [] : value.namedChildren.filter(present)), sink);
    const held = value !== null && value.type !== 'argument_list' ? { value: () => sink.shape(value) } : {};
    if (name.type === 'structured_binding_declarator') { sink.pattern(name, () => sink.shape(value)); continue; }
    if (place === 'body') { sink.bind(name.text, value === null ? line : behind(value), { type, ...held }); continue; }
    const symbol = sink.symbol({
      kind: isConstant(node) ? 'constant' : 'variable', name: name.text, nameNode: name, outer: node, flags: flagsOf(node) | (extern && value === null ? SymbolFlag.declaration : 0),
      type, value: value?.type === 'argument_list' ? null : value,
    });
    sink.bind(name.text, line, { symbol });
    if (value !== null) sink.own(symbol, value);
  }
}

function construct(type: SyntaxNode, name: SyntaxNode, args: readonly SyntaxNode[], sink: Sink): void {
  const path = [...(type.type === 'qualified_identifier' ? qualifiers(type) : []), plainName(lastOf(type))].flatMap((part) => part.split('.'));
  // The library's own objects are no news.
  if (path[0] === 'std') return;
  sink.ref('n', name, () => pathShape(path), () => args.map((arg): Shape => (arg.type === 'type_identifier' ? arg.text : sink.shape(arg))));
}

const isConstant = (node: SyntaxNode): boolean => node.children.some((child) => child?.type === 'type_qualifier' && /^const(?:expr|init)?$/.test(child.text)) && node.childForFieldName('declarator')?.type !== 'pointer_declarator';

function flagsOf(node: SyntaxNode): number {
  return node.children.some((child) => child?.type === 'storage_class_specifier' && child.text === 'static') ? SymbolFlag.private : SymbolFlag.exported;
}

export function readField(node: SyntaxNode, sink: Sink): void {
  const isStatic = node.children.some((child) => child?.type === 'storage_class_specifier' && child.text === 'static');
  for (const { declared, name, type, value } of declarators(node)) {
    if (declared.fn !== null) continue;
    const symbol = sink.symbol({ kind: 'field', name: name.text, nameNode: name, outer: node, flags: isStatic ? SymbolFlag.static : 0, type, value });
    if (sink.place === 'class') sink.bind(name.text, name.startPosition.row + 1, { symbol });
  }
}

export function readTypedef(node: SyntaxNode, sink: Sink): void {
  const add = (name: SyntaxNode, type: SyntaxNode | null): void => {
    const symbol = sink.symbol({ kind: 'type_alias', name: name.text, nameNode: name, outer: node, flags: SymbolFlag.exported, type });
    sink.bind(name.text, name.startPosition.row + 1, { kind: 'c', symbol });
  };
  const base = node.childForFieldName('type');
  if (node.type === 'alias_declaration') {
    const name = node.childForFieldName('name');
    if (name !== null) add(name, base);
    return;
  }
  const own = base === null ? null : base.childForFieldName('name') ?? (base.childForFieldName('body') === null ? null : nameOfUnnamed(base));
  for (const declarator of node.childrenForFieldName('declarator')) {
    const { name, fn, pointee } = readDeclarator(declarator);
    if (name === null || name.text === own?.text) continue;
    add(name, fn !== null || pointee !== null ? declarator : base);
  }
}

export function readEnumerator(node: SyntaxNode, sink: Sink): void {
  const name = node.childForFieldName('name');
  if (name === null) return;
  const owner = node.parent?.parent ?? null;
  const unnamed = sink.kindOf(sink.owner) !== 'enum';
  const scoped = owner?.children.some((child) => child?.type === 'class' || child?.type === 'struct') ?? false;
  const symbol = sink.symbol({ kind: unnamed ? 'constant' : 'enum_member', name: name.text, nameNode: name, outer: node, flags: SymbolFlag.exported });
  sink.bind(name.text, name.startPosition.row + 1, { symbol, ...(unnamed || scoped ? {} : { scope: sink.around }) });
}

export function readImport(node: SyntaxNode, sink: Sink): void {
  const line = node.startPosition.row + 1, column = node.startPosition.column;
  switch (node.type) {
    case 'preproc_include': {
      const path = node.childForFieldName('path');
      // Angle brackets stay: they say where to look.
      if (path !== null) sink.import({ specifier: path.type === 'system_lib_string' ? path.text : path.text.replace(/^"|"$/g, ''), name: '*', local: '', line, column });
      return;
    }
    case 'class_specifier': case 'struct_specifier': {
      // `class Gear;`: known by name, defined elsewhere.
      const name = node.childForFieldName('name');
      if (name?.type === 'type_identifier' && FORWARD.has(node.parent?.type ?? '')) sink.import({ specifier: '', name: name.text, local: name.text, line, column, typeOnly: true });
      return;
    }
    case 'namespace_alias_definition': {
      const name = node.childForFieldName('name');
      const target = node.namedChildren.filter(present).at(-1);
      if (name !== null && target) importPath(plainName(target).split(/\.|::/), name.text, { line, column, sink });
      return;
    }
    case 'using_declaration': {
      const target = node.namedChildren.filter(present).at(-1);
      if (!target || sink.place === 'class') return;
      const path = plainName(target).split('.');
      if (node.children.some((child) => child?.type === 'namespace')) sink.import({ specifier: path.join('.'), name: '**', local: '*', line, column });
      else importPath(path, path[path.length - 1]!, { line, column, sink });
    }
  }
}

function importPath(path: readonly string[], local: string, { line, column, sink }: { readonly line: number; readonly column: number; readonly sink: Sink }): void {
  sink.import({ specifier: path.slice(0, -1).join('.'), name: path[path.length - 1]!, local, line, column });
}

/** `for (auto& x : list)`, `catch (const Error& e)`. */
export function readPattern(node: SyntaxNode, sink: Sink): void {
  const declarator = node.childForFieldName('declarator');
  const base = node.childForFieldName('type');
  const { name } = readDeclarator(declarator);
  if (name === null || declarator === null) return;
  const right = node.childForFieldName('right');
  if (right !== null && (base?.type === 'placeholder_type_specifier' || name.type === 'structured_binding_declarator')) sink.pattern(declarator, () => ['iter', sink.shape(right)]);
  else sink.bind(name.text, name.startPosition.row + 1, { type: base });
}

export function readTypeUse(node: SyntaxNode, sink: Sink): void {
  const parent = node.parent;
  if (parent === null || parent.type.endsWith('type_parameter_declaration')) return;
  if (parent.type !== 'qualified_identifier' && parent.parent?.type !== 'qualified_identifier') { sink.ref('t', node, () => node.text); return; }
  let top = parent.type === 'qualified_identifier' ? parent : parent.parent!;
  while (top.parent?.type === 'qualified_identifier') top = top.parent;
  const path = [...qualifiers(top), plainName(lastOf(top))];
  if (path[0] !== 'std' && path[path.length - 1] === node.text) sink.ref('w', node, () => pathShape(path));
}

/** A member that is read, not called. */
export function readMember(node: SyntaxNode, sink: Sink): void {
  const parent = node.parent;
  if (parent?.type === 'call_expression' && parent.childForFieldName('function')?.id === node.id) return;
  const name = node.type === 'field_expression' ? node.childForFieldName('field') : lastOf(node);
  if (name !== null) sink.ref('w', name, () => sink.shape(node));
}

/** `Gear() : Base(1)`: constructs the base. Fields are constructed as well, but a name alone does not say as what. */
export function readInitializer(node: SyntaxNode, sink: Sink): void {
  const [target, args] = node.namedChildren.filter(present);
  if (!target || !args) return;
  if (target.type === 'field_identifier' && /^[a-z_]|_$/.test(target.text)) return;
  const path = [...(target.type === 'qualified_identifier' ? qualifiers(target) : []), plainName(lastOf(target))];
  if (path[0] !== 'std') sink.ref('n', lastOf(target), () => pathShape(path), () => args.namedChildren.filter(present).map((arg) => sink.shape(arg)));
}
