// Rust's patterns: which names they bind, and to which part of the value.

import type { Shape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { pathOf } from './paths.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'line_comment' && node.type !== 'block_comment';
const OF_THE_LIBRARY = new Set(['Some', 'Ok', 'Err', 'None']);
type Emit = (name: SyntaxNode, value: Shape) => void;

export function readPattern(node: SyntaxNode, value: Shape, emit: Emit): void {
  switch (node.type) {
    case 'identifier': case 'shorthand_field_identifier':
      // A name in capitals is a constant or a variant that is compared with.
      if (!/^[A-Z]/.test(node.text) && node.text !== '_') emit(node, value);
      return;
    case 'match_pattern': case 'mut_pattern': case 'ref_pattern': case 'reference_pattern': {
      const inner = node.namedChildren.find((child) => present(child) && child.type !== 'mutable_specifier');
      if (inner) readPattern(inner, value, emit);
      return;
    }
    case 'or_pattern': for (const child of node.namedChildren) if (present(child)) readPattern(child, value, emit); return;
    case 'captured_pattern': {
      const [name, inner] = node.namedChildren.filter(present);
      if (name) emit(name, value);
      if (inner) readPattern(inner, value, emit);
      return;
    }
    case 'slice_pattern': for (const child of node.namedChildren) if (present(child)) readPattern(child, ['iter', value], emit); return;
    case 'tuple_pattern': parts(places(node, null), (index) => (value === null ? null : ['at', value, index]), emit); return;
    case 'tuple_struct_pattern': {
      const type = node.childForFieldName('type');
      const held = payload(type, value);
      parts(places(node, type), (index) => either(held.map(({ shape, tuple }): Shape => (tuple ? ['at', shape, index] : ['.', shape, String(index)]))), emit);
      return;
    }
    case 'struct_pattern': {
      const held = payload(node.childForFieldName('type'), value);
      for (const child of node.namedChildren) {
        if (child?.type !== 'field_pattern') continue;
        const name = child.childForFieldName('name');
        if (name) readPattern(child.childForFieldName('pattern') ?? name, either(held.map(({ shape }): Shape => ['.', shape, name.text])), emit);
      }
    }
  }
}

/** What stands between the commas; `_` is no node with a name, but has its place. */
export function places(list: SyntaxNode, but: SyntaxNode | null): (SyntaxNode | null)[] {
  const found: (SyntaxNode | null)[] = [];
  let last: SyntaxNode | null = null, any = false;
  for (const child of list.children) {
    if (child === null || child.id === but?.id || /^(?:[()|]|(?:line|block)_comment|attribute_item|mutable_specifier)$/.test(child.type)) continue;
    if (child.type === ',') { found.push(last); last = null; any = false; } else { last = child.type === '_' ? null : child; any = true; }
  }
  if (any) found.push(last);
  return found;
}

/** What a variant or struct holds: by the value that is matched, and by the path that the pattern names. */
function payload(type: SyntaxNode | null, value: Shape): { readonly shape: Shape; readonly tuple: boolean }[] {
  const path = type === null ? undefined : pathOf(type);
  if (!path) return [];
  const last = path[path.length - 1]!;
  const held: { shape: Shape; tuple: boolean }[] = [];
  if (value !== null) held.push({ shape: ['.', value, last], tuple: true });
  if (OF_THE_LIBRARY.has(last)) return held;
  if (path.length > 1) held.push({ shape: ['.', ['cast', path.slice(0, -1).join('.')], last], tuple: true });
  held.push({ shape: ['cast', path.join('.')], tuple: false });
  return held;
}

const either = (shapes: readonly Shape[]): Shape => (shapes.length === 0 ? null : shapes.length === 1 ? shapes[0]! : ['or', shapes]);

function parts(nodes: readonly (SyntaxNode | null)[], shape: (index: number) => Shape, emit: Emit): void {
  let known = true;
  nodes.forEach((child, index) => {
    if (child === null) return;
    if (child.type === 'remaining_field_pattern') known = false;
    else readPattern(child, known ? shape(index) : null, emit);
  });
}
