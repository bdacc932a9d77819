// Swift declarations that are more than one node with a name: properties (several in one line, wrapped, computed), enum cases,
// type aliases, imports.

import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { behind, plain } from './naming.js';
import { readPattern } from './patterns.js';
import { lastName } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment' && node.type !== 'multiline_comment';

export function flagsOf(node: SyntaxNode): number {
  const modifiers = node.namedChildren.find((child) => child?.type === 'modifiers');
  let bits = 0;
  let hidden = false;
  for (const child of modifiers?.namedChildren ?? []) {
    if (child === null || child.type === 'attribute') continue;
    const text = child.text;
    if (text === 'static' || text === 'class') bits |= SymbolFlag.static;
    else if (text === 'override') bits |= SymbolFlag.override;
    else if (text === 'open') bits |= SymbolFlag.open;
    else if (text === 'private' || text === 'fileprivate') hidden = true;
  }
  bits |= hidden ? SymbolFlag.private : SymbolFlag.exported;
  if (node.type.startsWith('protocol_') && node.type !== 'protocol_declaration') bits |= SymbolFlag.abstract;
  if (node.type === 'init_declaration' && node.parent?.type === 'protocol_body') bits |= SymbolFlag.abstract;
  return bits;
}

/** Attributes with a capital letter that are none of the platform's own. */
export function attributesOf(node: SyntaxNode): SyntaxNode[] {
  const modifiers = node.namedChildren.find((child) => child?.type === 'modifiers');
  return (modifiers?.namedChildren ?? []).flatMap((child) => {
    const type = child?.type === 'attribute' ? child.namedChildren.find((part) => part?.type === 'user_type') : undefined;
    return type ? [type] : [];
  });
}

/** Type that the extension around a member extends. */
export function extendedType(member: SyntaxNode): SyntaxNode | undefined {
  const declaration = member.parent?.parent;
  return declaration?.type === 'class_declaration' && isExtension(declaration) ? declaration.childForFieldName('name') ?? undefined : undefined;
}

export const isExtension = (node: SyntaxNode): boolean => node.children.some((child) => child?.type === 'extension');

interface Part { readonly pattern: SyntaxNode; type: SyntaxNode | null; value: SyntaxNode | null; computed: SyntaxNode | null }

function partsOf(node: SyntaxNode): Part[] {
  const parts: Part[] = [];
  let valued = false;
  for (const child of node.children) {
    if (!child) continue;
    const last = parts[parts.length - 1];
    if (child.type === 'pattern') { parts.push({ pattern: child, type: null, value: null, computed: null }); valued = false; } else if (!last) continue;
    else if (child.type === 'type_annotation') last.type = child;
    else if (child.type === 'computed_property' || child.type === 'willset_didset_block' || child.type === 'protocol_property_requirements') last.computed = child;
    else if (child.type === '=') valued = true;
    else if (valued && last.value === null && present(child)) last.value = child;
  }
  return parts;
}

export function readProperty(node: SyntaxNode, sink: Sink): void {
  const place = sink.place, parent = sink.owner;
  const constant = node.children.some((child) => child?.type === 'value_binding_pattern' && child.text === 'let');
  for (const { pattern, type, value, computed } of partsOf(node)) {
    if (value?.type === 'simple_identifier') sink.use('v', value, value);
    const bound = pattern.childForFieldName('bound_identifier');
    if (place === 'function') {
      if (bound === null) sink.pattern(pattern, () => sink.shape(value));
      else sink.bind(plain(bound), behind(value ?? bound), { type, ...(value !== null ? { value: () => sink.shape(value) } : {}) });
      continue;
    }
    const names: SyntaxNode[] = [];
    readPattern(pattern, null, (name) => names.push(name));
    for (const nameNode of names) {
      const name = plain(nameNode);
      const inClass = place === 'class';
      const draft = { name, nameNode, outer: node, parent, owner: inClass ? extendedType(node) : undefined, type };
      const symbol = sink.symbol({ ...draft, kind: inClass ? 'property' : constant ? 'constant' : 'variable', flags: flagsOf(node), value: computed?.type === 'computed_property' ? computed : value });
      if (!inClass) sink.bind(name, nameNode.startPosition.row + 1, { symbol });
      const wrapper = inClass ? attributesOf(node).find((attribute) => /^[A-Z](?!B[A-Z]|S[A-Z])/.test(attribute.text)) : undefined;
      if (wrapper) sink.symbol({ ...draft, name: `$${name}`, kind: 'property', flags: SymbolFlag.generated | SymbolFlag.private, type: wrapper, value: null });
      sink.own(symbol, node);
    }
  }
}

/** `case a, b(Int)`: the type of what a case carries stands with it. */
export function readEnumEntry(node: SyntaxNode, sink: Sink): void {
  const children = node.children;
  children.forEach((name, at) => {
    if (name?.type !== 'simple_identifier') return;
    const contents = children[at + 1]?.type === 'enum_type_parameters' ? children[at + 1]! : null;
    if (children[at - 1]?.type === '=') return;
    sink.symbol({ kind: 'enum_member', name: plain(name), nameNode: name, outer: node, flags: SymbolFlag.exported, type: contents });
  });
}

export function readAlias(node: SyntaxNode, sink: Sink): void {
  const name = node.childForFieldName('name');
  if (name === null) return;
  const type = node.type === 'typealias_declaration' ? lastName(node) : null;
  const symbol = sink.symbol({
    kind: 'type_alias', name: plain(name), nameNode: name, outer: node, flags: flagsOf(node), type,
    owner: sink.place === 'class' ? extendedType(node) : undefined,
  });
  sink.bind(plain(name), name.startPosition.row + 1, { kind: 'c', symbol });
}

export function readImport(node: SyntaxNode, sink: Sink): void {
  const module = node.namedChildren.filter((child): child is SyntaxNode => child?.type === 'identifier').at(-1);
  if (!module) return;
  // `import struct Gears.Box` names a module and what is wanted of it; the module's names are seen either way.
  sink.import({ specifier: module.text.split('.')[0]!, name: '**', local: '*', line: node.startPosition.row + 1, column: node.startPosition.column });
}
