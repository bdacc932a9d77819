// What PHP's namespaces, `use`, assignments, loops and catch clauses put into the facts.

import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { flags } from './flags.js';
import { bare, dotted } from './names.js';

const line = (node: SyntaxNode): number => node.startPosition.row + 1;
const child = (node: SyntaxNode, type: string): SyntaxNode | null => node.namedChildren.find((item) => item?.type === type) ?? null;

/** A namespace clause, a property, or a parameter of the constructor that declares a property. */
export function readSpecial(node: SyntaxNode, sink: Sink): void {
  if (node.type === 'property_promotion_parameter') {
    const name = node.childForFieldName('name');
    if (name && sink.enclosingClass >= 0) sink.symbol({ kind: 'property', name: bare(name.text), nameNode: name, outer: node, flags: flags(node), parent: sink.enclosingClass, type: node.childForFieldName('type') });
    return;
  }
  if (node.type === 'property_element') {
    const name = child(node, 'variable_name'), declared = node.parent!;
    const value = child(node, 'property_initializer')?.firstNamedChild ?? null;
    if (name) sink.symbol({ kind: 'property', name: bare(name.text), nameNode: name, outer: declared, flags: flags(node), type: declared.childForFieldName('type'), value });
    return;
  }
  const name = node.childForFieldName('name');
  if (name) sink.package(dotted(name.text));
}

/** `use A\B`, `use A\{B, C as D}`, `use function A\f`. */
export function readUse(node: SyntaxNode, sink: Sink): void {
  const group = child(node, 'namespace_use_group');
  const prefix = group ? dotted(child(node, 'namespace_name')?.text ?? '').replace(/^\\/, '') : '';
  for (const clause of (group ?? node).namedChildren) {
    if (clause?.type !== 'namespace_use_clause' && clause?.type !== 'namespace_use_group_clause') continue;
    const written = clause.namedChildren.find((item) => /^(?:name|qualified_name|namespace_name)$/.test(item?.type ?? ''));
    if (!written) continue;
    const path = [prefix, dotted(written.text).replace(/^\\/, '')].filter((part) => part !== '').join('.');
    const at = path.lastIndexOf('.'), name = path.slice(at + 1);
    const last = written.type === 'name' ? written : written.lastNamedChild ?? written;
    const local = child(clause, 'namespace_aliasing_clause')?.firstNamedChild?.text ?? name;
    sink.import({ specifier: at < 0 ? '' : path.slice(0, at), name, local, line: line(last), column: last.startPosition.column });
  }
}

/** `$x = value`, and `$this->name = value`, which says what an untyped property holds. */
export function readAssignment(node: SyntaxNode, sink: Sink): void {
  const left = node.childForFieldName('left'), right = node.childForFieldName('right');
  if (left?.type === 'variable_name') {
    sink.bind(left.text, line(left), { value: () => sink.shape(right) });
    return;
  }
  if (left?.type !== 'member_access_expression' || left.childForFieldName('object')?.text !== '$this' || sink.enclosingClass < 0) return;
  const name = left.childForFieldName('name');
  const known = name?.type === 'name' ? sink.memberOf(sink.enclosingClass, name.text) : -1;
  if (known >= 0) sink.addValue(known, () => sink.shape(right));
}

export function readTarget(node: SyntaxNode, sink: Sink): void {
  if (node.type === 'catch_clause') {
    const name = node.childForFieldName('name');
    if (name) sink.bind(name.text, line(name), { type: node.childForFieldName('type') });
    return;
  }
  const [value, target] = node.namedChildren;
  const item = target?.type === 'pair' ? target.lastNamedChild : target;
  if (value && item?.type === 'variable_name' && bare(item.text) !== 'this') sink.bind(item.text, line(item), { value: () => ['iter', sink.shape(value)] });
}
