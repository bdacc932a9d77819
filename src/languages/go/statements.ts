// Go's binding statements: package clause, imports, declarations, assignments, range, type switches, embedded fields.

import type { Shape, TypeShape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { embeddedName, namesOf, readType } from './types.js';

type Roles = Readonly<Record<string, SyntaxNode>>;
const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
const items = (list: SyntaxNode | null): readonly SyntaxNode[] => (list === null ? [] : list.type === 'expression_list' ? list.namedChildren.filter(present) : [list]);
/** Names are known from behind the statement that declares them: `x := x.next()` reads the outer x. */
const after = (node: SyntaxNode): number => node.endPosition.row + 1 + Math.min(node.endPosition.column, 99_999) / 100_000;
export const exportFlag = (name: string): number => (/^\p{Lu}/u.test(name) ? SymbolFlag.exported : SymbolFlag.private);

export function readSpecial(node: SyntaxNode, sink: Sink, roles: Roles): void {
  if (node.type === 'package_clause') readPackage(node, sink, roles);
  else embed(node, sink, roles.type!);
}

function readPackage(node: SyntaxNode, sink: Sink, roles: Roles): void {
  sink.package(roles.name!.text);
  for (const before of node.parent?.children ?? []) {
    if (before === null || before.type !== 'comment') break;
    const condition = /^\/\/go:build\s+(.+)$/.exec(before.text.trim());
    if (condition) sink.condition(condition[1]!.trim());
  }
}

/** An embedded type is a field of its own name, and its members are promoted (see `bases`). */
function embed(node: SyntaxNode, sink: Sink, type: SyntaxNode): void {
  const name = embeddedName(readType(type));
  if (name !== '') sink.symbol({ kind: 'field', name, nameNode: lastName(type), outer: node, type, flags: exportFlag(name) });
}

function lastName(type: SyntaxNode): SyntaxNode {
  if (type.type === 'qualified_type') return type.childForFieldName('name') ?? type;
  if (type.type === 'generic_type') return lastName(type.childForFieldName('type') ?? type);
  return type.type === 'pointer_type' && type.firstNamedChild ? lastName(type.firstNamedChild) : type;
}

export function readImport(node: SyntaxNode, sink: Sink): void {
  const specifier = (node.childForFieldName('path')?.text ?? '').replace(/^["`]|["`]$/g, '');
  if (specifier === '') return;
  const alias = node.childForFieldName('name');
  const fact = { specifier, line: node.startPosition.row + 1, column: node.startPosition.column };
  if (alias?.type === 'dot') sink.import({ ...fact, name: '**', local: '*' });
  else if (alias?.type === 'blank_identifier') sink.import({ ...fact, name: '*', local: '' });
  else sink.import({ ...fact, name: '*', local: alias?.text ?? packageName(specifier) });
}

/** What a package is called by its path, when nothing better is known: major versions and `go-`/`.vN` are no part of it. */
export function packageName(specifier: string): string {
  const segments = specifier.split('/');
  let last = segments.pop() ?? '';
  if (/^v\d+$/.test(last) && segments.length > 0) last = segments.pop()!;
  return last.replace(/\.v\d+$/, '').replace(/^go-|[.-]go$/g, '').replaceAll('-', '_');
}

export function readAssign(node: SyntaxNode, sink: Sink, roles: Roles): void {
  switch (node.type) {
    case 'var_spec': case 'const_spec': declare(node, sink); return;
    case 'short_var_declaration': bindAll(items(roles.target!), items(roles.value!), sink, after(node)); return;
    case 'receive_statement': if (isDeclared(node)) bindAll(items(roles.target!), items(roles.value!), sink, after(node)); return;
    case 'range_clause': if (isDeclared(node)) bindRange(node, sink, roles); return;
    case 'assignment_statement': assignAll(sink, roles);
  }
}

const isDeclared = (node: SyntaxNode): boolean => node.children.some((child) => child?.type === ':=');

function declare(node: SyntaxNode, sink: Sink): void {
  const names = namesOf(node);
  const type = node.childForFieldName('type');
  const values = items(node.childForFieldName('value'));
  if (sink.place === 'function') {
    if (type !== null) names.forEach((name) => sink.bind(name.text, after(node), { type }));
    else bindAll(names, values, sink, after(node));
    return;
  }
  const parent = node.parent;
  const outer = parent !== null && parent.namedChildren.filter(present).length === 1 ? parent : node;
  let first: number | undefined;
  names.forEach((name, index) => {
    if (name.text === '_') return;
    const value = values.length === names.length ? values[index]! : null;
    const symbol = sink.symbol({
      kind: node.type === 'const_spec' ? 'constant' : 'variable', name: name.text, nameNode: name, outer, type, value, flags: exportFlag(name.text),
    });
    if (value === null && values.length === 1) sink.addValue(symbol, () => part(values[0]!, index, sink));
    sink.bind(name.text, name.startPosition.row + 1, { symbol });
    first ??= symbol;
  });
  if (first !== undefined) sink.own(first, node);
}

function bindAll(names: readonly SyntaxNode[], values: readonly SyntaxNode[], sink: Sink, line: number): void {
  names.forEach((name, index) => {
    if (name.type !== 'identifier' || name.text === '_') return;
    sink.bind(name.text, line, { value: () => (values.length === names.length ? sink.shape(values[index]!) : values.length === 1 ? part(values[0]!, index, sink) : null) });
  });
}

/** What `a, b := value` puts at a position: results of a call, or the value and whether there was one. */
function part(value: SyntaxNode, index: number, sink: Sink): Shape {
  const read = sink.shape(value);
  if (value.type === 'call_expression') return ['at', read, index];
  return index === 0 ? read : ['lit', 'bool'];
}

function bindRange(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const names = items(roles.target!);
  names.forEach((name, index) => {
    if (name.type !== 'identifier' || name.text === '_') return;
    // The first of two is the key, which `enter` gives in this language; see the prelude.
    sink.bind(name.text, after(node), { value: () => [index === 1 ? 'iter' : 'enter', sink.shape(roles.value!)] });
  });
}

/** A further value of a variable or of a field of the receiver; `table[key] = f` puts f into the table. */
function assignAll(sink: Sink, roles: Roles): void {
  const targets = items(roles.target!), values = items(roles.value!);
  if (targets.length !== values.length) return;
  targets.forEach((target, index) => {
    const value = values[index]!;
    if (target.type === 'identifier' && value.type !== 'nil') { addTo(target, () => sink.shape(value), sink); return; }
    const table = target.type === 'index_expression' ? target.childForFieldName('operand') : null;
    if (table?.type === 'identifier' && (value.type === 'identifier' || value.type === 'selector_expression' || value.type === 'func_literal')) {
      addTo(table, () => ['map', [sink.shape(value)]], sink);
    }
  });
}

function addTo(name: SyntaxNode, value: () => Shape, sink: Sink): void {
  const symbol = sink.find(name.text);
  // Variables of a function have the type of their declaration.
  if (symbol > 0 && (sink.kindOf(symbol) === 'variable' || sink.kindOf(symbol) === 'constant')) sink.addValue(symbol, value);
}

/** `switch v := x.(type) { case *T: ... }`: v is a *T there. */
export function readCase(node: SyntaxNode, sink: Sink): void {
  const all = node.parent;
  const alias = all?.type === 'type_switch_statement' ? items(all.childForFieldName('alias'))[0] : undefined;
  if (!all || !alias) return;
  const types = node.childrenForFieldName('type').filter(present);
  const only = types.length === 1 && types[0]!.text !== 'nil' ? types[0]! : null;
  const line = node.startPosition.row + 1;
  if (only) sink.bind(alias.text, line, { typeShape: (): TypeShape => sink.type(only) });
  else sink.bind(alias.text, line, { value: () => sink.shape(all.childForFieldName('value')) });
}
