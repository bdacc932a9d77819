// What Kotlin's declarations and conditions put into the facts: package, imports, properties and local variables, loops,
// smart casts.

import type { TypeShape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { flagsOf } from './flags.js';
import { endOf, hasToken, isTypeNode, lineOf, modifiersOf, part, parts, partsOf, receiverOf, typePart } from './nodes.js';

export function readPackage(node: SyntaxNode, sink: Sink): void {
  const name = part(node, 'identifier');
  if (name) sink.package(name.text.replace(/\s|`/g, ''));
}

export function readImport(node: SyntaxNode, sink: Sink): void {
  const path = part(node, 'identifier');
  if (!path) return;
  const names = partsOf(path, 'simple_identifier');
  const last = names[names.length - 1];
  if (!last) return;
  const at = { line: lineOf(last), column: last.startPosition.column };
  const segments = names.map((name) => name.text.replaceAll('`', ''));
  if (part(node, 'wildcard_import')) { sink.import({ specifier: segments.join('.'), name: '**', local: '', ...at }); return; }
  const alias = part(part(node, 'import_alias'), 'type_identifier', 'simple_identifier');
  const name = segments.pop()!;
  sink.import({ specifier: segments.join('.'), name, local: alias?.text ?? name, ...at });
}

/** The value after `=` of a declaration. */
function valueOf(node: SyntaxNode): SyntaxNode | null {
  const equals = node.children.find((child) => child?.type === '=');
  return equals ? parts(node).find((child) => child.startIndex >= equals.endIndex) ?? null : null;
}

const nameOf = (declared: SyntaxNode | null): SyntaxNode | null => part(declared, 'simple_identifier');
const clean = (node: SyntaxNode): string => node.text.replaceAll('`', '');

/** `val`/`var`: a property of a type or file, or a local variable. */
export function readProperty(node: SyntaxNode, sink: Sink): void {
  const value = valueOf(node);
  const several = part(node, 'multi_variable_declaration');
  if (several) {
    partsOf(several, 'variable_declaration').forEach((declared, index) => {
      const name = nameOf(declared);
      if (name && name.text !== '_') sink.bind(clean(name), endOf(node), { type: typePart(declared), value: () => ['at', sink.shape(value), index] });
    });
    return;
  }
  const declared = part(node, 'variable_declaration');
  const name = nameOf(declared);
  if (!declared || !name) return;
  const type = typePart(declared);
  const made = part(part(node, 'property_delegate'), 'call_expression', 'navigation_expression', 'simple_identifier', 'object_literal');
  if (type && value) sink.expect(value, type);
  const local = sink.place === 'function' || insideInitializer(node);
  if (local) {
    sink.bind(clean(name), endOf(node), { type, ...(made ? { value: () => ['enter', sink.shape(made)] } : value ? { value: () => sink.shape(value) } : {}) });
    return;
  }
  const receiver = receiverOf(node);
  // An accessor on a line of its own stands beside its property in the tree.
  const accessors = partsOf(node, 'getter', 'setter');
  for (let next = node.nextNamedSibling; next?.type === 'getter' || next?.type === 'setter'; next = next.nextNamedSibling) accessors.push(next);
  const last = accessors.at(-1);
  const constant = modifiersOf(node).includes('const');
  const symbol = sink.symbol({
    kind: constant ? 'constant' : 'property', name: clean(name), nameNode: name, outer: node,
    flags: flagsOf(node) | (hasToken(node, 'var') || part(node, 'binding_pattern_kind')?.text === 'var' ? 0 : SymbolFlag.readonly), type, value,
    ...(receiver ? { owner: receiver } : {}), ...(last && last.endIndex > node.endIndex ? { last } : {}),
  });
  if (!receiver && sink.place === 'file') sink.bind(clean(name), lineOf(name), { symbol });
  if (made) sink.addValue(symbol, () => ['enter', sink.shape(made)]);
  sink.own(symbol, node);
  for (const getter of accessors) {
    const body = part(getter, 'function_body');
    if (getter.type !== 'getter' || type !== null || !body || !hasToken(body, '=')) continue;
    sink.addValue(symbol, () => ['in', sink.scopeOf(getter), sink.shape(parts(body)[0] ?? null)]);
  }
}

/** What an accessor uses is used by its property. */
export function readAccessor(node: SyntaxNode, sink: Sink): void {
  const name = nameOf(part(propertyOf(node), 'variable_declaration'));
  const holder = node.parent?.type === 'property_declaration' ? -1 : sink.owner;
  const symbol = name && holder >= 0 ? sink.memberOf(holder, clean(name)) : -1;
  if (symbol >= 0) sink.own(symbol, node);
}

/** The property that an accessor on a line of its own belongs to. */
export function propertyOf(accessor: SyntaxNode): SyntaxNode | null {
  if (accessor.parent?.type === 'property_declaration') return accessor.parent;
  let before = accessor.previousNamedSibling;
  while (before?.type === 'getter' || before?.type === 'setter' || before?.type === 'line_comment' || before?.type === 'multiline_comment') before = before.previousNamedSibling;
  return before?.type === 'property_declaration' ? before : null;
}

/** Inside `init { }`, whose variables are local. */
function insideInitializer(node: SyntaxNode): boolean {
  for (let at = node.parent; at !== null; at = at.parent) {
    if (at.type === 'anonymous_initializer') return true;
    if (at.type === 'class_body' || at.type === 'function_body' || at.type === 'source_file') return false;
  }
  return false;
}

/** `for (x in xs)`, `catch (e: E)`, `when (val x = ...)`. */
export function readTarget(node: SyntaxNode, sink: Sink): void {
  switch (node.type) {
    case 'for_statement': {
      const [target, value] = parts(node).filter((child) => child.type !== 'annotation');
      if (!target || !value) return;
      const many = target.type === 'multi_variable_declaration' ? partsOf(target, 'variable_declaration') : undefined;
      (many ?? [target]).forEach((declared, index) => {
        const name = nameOf(declared);
        if (name) sink.bind(clean(name), lineOf(name), { type: typePart(declared), value: () => (many ? ['at', ['iter', sink.shape(value)], index] : ['iter', sink.shape(value)]) });
      });
      return;
    }
    case 'catch_block': {
      const name = part(node, 'simple_identifier');
      if (name) sink.bind(clean(name), lineOf(name), { type: typePart(node) });
      return;
    }
    case 'when_subject': {
      const name = nameOf(part(node, 'variable_declaration')), list = parts(node), value = list[list.length - 1] ?? null;
      if (name) sink.bind(clean(name), lineOf(name), { value: () => sink.shape(value) });
    }
  }
}

function narrow(name: string, line: number, types: readonly SyntaxNode[], sink: Sink, scope: number): void {
  sink.bind(name, line, { kind: 'n', scope, typeShape: (): TypeShape => { const read = types.map((type) => sink.type(type)); return read.length === 1 ? read[0]! : ['|', read]; } });
}

interface Test { readonly name: string; readonly type: SyntaxNode; readonly positive: boolean }

/** What a condition says of variables when it holds (`&&`), or when it does not (`||` of denials). */
function testsOf(condition: SyntaxNode | null, positive: boolean): Test[] {
  if (condition === null) return [];
  if (condition.type === 'parenthesized_expression') return testsOf(condition.firstNamedChild, positive);
  if (condition.type === (positive ? 'conjunction_expression' : 'disjunction_expression')) return parts(condition).flatMap((side) => testsOf(side, positive));
  if (condition.type !== 'check_expression' || hasToken(condition, positive ? '!is' : 'is')) return [];
  if (!hasToken(condition, positive ? 'is' : '!is')) return [];
  const [subject, type] = parts(condition);
  return subject?.type === 'simple_identifier' && type && isTypeNode(type) ? [{ name: clean(subject), type, positive }] : [];
}

const leaves = (body: SyntaxNode | undefined): boolean => {
  const inner = body && (part(body, 'statements') ?? body);
  const list = inner ? parts(inner) : [];
  return list[list.length - 1]?.type === 'jump_expression';
};

/** Smart casts of the scope that was just opened, or of what follows. */
export function readNarrowing(node: SyntaxNode, sink: Sink): void {
  switch (node.type) {
    // `a is Leaf && a.turn()`
    case 'conjunction_expression': {
      for (const { name, type } of testsOf(node, true)) narrow(name, lineOf(node), [type], sink, sink.scope);
      return;
    }
    case 'control_structure_body': {
      const branch = node.parent;
      if (branch?.type !== 'if_expression' && branch?.type !== 'while_statement') return;
      const [condition, first] = parts(branch);
      if (first?.id !== node.id) { for (const { name, type } of testsOf(condition ?? null, false)) narrow(name, lineOf(node), [type], sink, sink.scope); return; }
      for (const { name, type } of testsOf(condition ?? null, true)) narrow(name, lineOf(node), [type], sink, sink.scope);
      return;
    }
    // `if (a !is Leaf) return`: below, it is one.
    case 'if_expression': {
      const [condition, body, other] = parts(node);
      if (other || !leaves(body)) return;
      for (const { name, type } of testsOf(condition ?? null, false)) narrow(name, node.endPosition.row + 1, [type], sink, sink.home);
      return;
    }
    case 'when_entry': {
      const conditions = partsOf(node, 'when_condition');
      const subject = part(node.parent, 'when_subject');
      const named = nameOf(part(subject, 'variable_declaration')) ?? part(subject, 'simple_identifier');
      const types = conditions.flatMap((condition) => partsOf(condition, 'type_test').flatMap((test) => (hasToken(test, 'is') ? [typePart(test)] : []))).filter((type) => type !== null);
      if (named && types.length > 0) narrow(clean(named), lineOf(node), types, sink, sink.scope);
      if (!subject && conditions.length === 1) for (const { name, type } of testsOf(parts(conditions[0]!)[0] ?? null, true)) narrow(name, lineOf(node), [type], sink, sink.scope);
      return;
    }
    // `a as Leaf` as a statement.
    case 'as_expression': {
      const [subject, type] = parts(node);
      if (node.parent?.type === 'statements' && subject?.type === 'simple_identifier' && type && hasToken(node, 'as')) narrow(clean(subject), lineOf(node), [type], sink, sink.home);
    }
  }
}
