// What Swift's conditions and patterns bind: `if let`, `guard let`, `case let .done(value)`, `for`, `catch`, `switch`.

import type { Shape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { behind, plain } from './naming.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment' && node.type !== 'multiline_comment';

/** Names bound by a pattern, each with its part of the value. */
export function readPattern(node: SyntaxNode, value: Shape, emit: (name: SyntaxNode, value: Shape) => void): void {
  if (node.type === 'simple_identifier') { emit(node, value); return; }
  const bound = node.childForFieldName('bound_identifier');
  if (bound !== null) { emit(bound, value); return; }
  const parts = node.namedChildren.filter((child): child is SyntaxNode => child?.type === 'pattern');
  if (parts.length === 0) {
    const only = node.namedChildren.filter(present);
    if (only.length === 1 && only[0]!.type === 'simple_identifier') emit(only[0]!, value);
    return;
  }
  if (parts.length === 1) readPattern(parts[0]!, value, emit);
  else parts.forEach((part, index) => readPattern(part, ['at', value, index], emit));
}

/** The bindings among the conditions of `if`, `guard` and `while`. */
export function readConditions(node: SyntaxNode, sink: Sink): void {
  const children = node.children;
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (!child) continue;
    if (child.type === 'statements' || child.type === '{') return;
    if (child.type === 'simple_identifier' && children[at - 1]?.type !== 'value_binding_pattern') sink.use('v', child, child);
    if (child.type === 'case') { at = caseCondition(children, at, sink); continue; }
    if (child.type !== 'value_binding_pattern') continue;
    const name = children[at + 1];
    if (name?.type !== 'simple_identifier') continue;
    const annotation = children[at + 2]?.type === 'type_annotation' ? children[at + 2]! : null;
    const equals = at + (annotation ? 3 : 2);
    const value = children[equals]?.type === '=' ? children[equals + 1] ?? null : null;
    // `if let x`: x stays what it is.
    if (value !== null) sink.bind(plain(name), behind(value), { type: annotation, value: () => sink.shape(value) });
  }
}

/** `case let .done(a, b) = value`, `case .done(let a)? = value`. */
function caseCondition(children: readonly (SyntaxNode | null)[], from: number, sink: Sink): number {
  let name: SyntaxNode | null = null;
  const parts: SyntaxNode[] = [];
  let at = from + 1;
  for (; at < children.length && children[at]?.type !== '='; at += 1) {
    const child = children[at];
    if (child?.type === 'simple_identifier') name ??= child;
    else if (child?.type === 'pattern') parts.push(child);
  }
  const value = children[at + 1];
  if (name !== null && value) bindParts(name, parts, () => sink.shape(value), sink);
  return at + 1;
}

function bindParts(name: SyntaxNode, parts: readonly SyntaxNode[], value: () => Shape, sink: Sink): void {
  const payload = (): Shape => ['.', value(), name.text];
  parts.forEach((part, index) => sink.pattern(part, () => (parts.length === 1 ? payload() : ['at', payload(), index])));
}

export function readSwitchEntry(node: SyntaxNode, sink: Sink): void {
  const subject = node.parent?.childForFieldName('expr') ?? null;
  for (const entry of node.namedChildren) {
    if (entry?.type !== 'switch_pattern') continue;
    const pattern = entry.firstNamedChild;
    if (pattern?.type !== 'pattern') continue;
    const children = pattern.namedChildren.filter(present);
    const bound = pattern.childForFieldName('bound_identifier');
    const type = children.find((child) => /_type$/.test(child.type)) ?? null;
    if (bound !== null) { sink.bind(bound.text, bound.startPosition.row + 1, { type, value: () => sink.shape(subject) }); continue; }
    const name = children.find((child) => child.type === 'simple_identifier');
    const parts = children.filter((child) => child.type === 'pattern');
    if (name && parts.length > 0) bindParts(name, parts, () => sink.shape(subject), sink);
    else if (type !== null && parts.length === 1) readPattern(parts[0]!, null, (inner) => sink.bind(inner.text, inner.startPosition.row + 1, { type }));
  }
}

export function readLoop(node: SyntaxNode, sink: Sink): void {
  const item = node.childForFieldName('item');
  const collection = node.childForFieldName('collection');
  if (collection?.type === 'simple_identifier') sink.use('v', collection, collection);
  if (item !== null) sink.pattern(item, () => ['iter', sink.shape(collection)]);
}

export function readCatch(node: SyntaxNode, sink: Sink): void {
  const pattern = node.childForFieldName('error');
  if (pattern === null) return;
  const type = pattern.childrenForFieldName('name').filter(present).at(-1) ?? null;
  readPattern(pattern, null, (name) => sink.bind(name.text, name.startPosition.row + 1, { type }));
}
