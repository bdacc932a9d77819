// Rust's types -> type shapes. References and pointers read as what they point to, `impl` and `dyn` as their trait.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { pathOf } from './paths.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'line_comment' && node.type !== 'block_comment';
/** Bounds that say nothing about members. */
const MARKERS = new Set(['Send', 'Sync', 'Sized', 'Unpin', 'Copy', 'UnwindSafe', 'RefUnwindSafe']);

export function readType(node: SyntaxNode): TypeShape {
  const field = (name: string): TypeShape => { const child = node.childForFieldName(name); return child ? readType(child) : null; };
  switch (node.type) {
    case 'type_identifier': case 'identifier': case 'scoped_type_identifier': case 'scoped_identifier': return pathOf(node)?.join('.') ?? null;
    case 'primitive_type': return node.text;
    case 'reference_type': case 'pointer_type': return field('type');
    case 'abstract_type': case 'dynamic_type': return field('trait');
    case 'generic_type': case 'generic_type_with_turbofish': {
      const args = (node.childForFieldName('type_arguments')?.namedChildren ?? []).filter(present).filter((arg) => arg.type !== 'lifetime');
      return ['<>', field('type'), args.map((arg) => (arg.type === 'type_binding' ? readType(arg.childForFieldName('type') ?? arg) : readType(arg)))];
    }
    case 'array_type': return ['<>', 'Vec', [field('element')]];
    case 'tuple_type': return ['tuple', node.namedChildren.filter(present).map(readType)];
    case 'ordered_field_declaration_list': return ['tuple', node.childrenForFieldName('type').filter(present).filter((child) => child.type !== ',').map(readType)];
    case 'field_declaration_list': return ['lit', node.namedChildren.filter(present).flatMap((child) => {
      const name = child.childForFieldName('name')?.text, type = child.childForFieldName('type');
      return name !== undefined && type ? [[name, readType(type)] as const] : [];
    })];
    case 'function_type': return ['fn', field('return_type'), (node.childForFieldName('parameters')?.namedChildren ?? []).filter(present).map(parameterType)];
    case 'trait_bounds': case 'bounded_type': return bounds(node.namedChildren.filter(present));
    case 'higher_ranked_trait_bound': return field('type');
    case 'removed_trait_bound': case 'lifetime': return null;
    case 'qualified_type': return field('type');
    case 'bracketed_type': case 'parenthesized_type': return node.firstNamedChild ? readType(node.firstNamedChild) : null;
  }
  return null;
}

const parameterType = (node: SyntaxNode): TypeShape => readType(node.childForFieldName('type') ?? node);

function bounds(parts: readonly SyntaxNode[]): TypeShape {
  const read = parts.map(readType).filter((part) => part !== null && !(typeof part === 'string' && MARKERS.has(part.slice(part.lastIndexOf('.') + 1))));
  return read.length === 0 ? null : read.length === 1 ? read[0]! : ['&', read];
}

/** Type parameters with what is said of them, in the brackets and behind `where`. */
export function typeParameters(node: SyntaxNode): (readonly [string, TypeShape])[] {
  const known = new Map<string, TypeShape[]>();
  for (const item of node.childForFieldName('type_parameters')?.namedChildren ?? []) {
    if (!present(item) || item.type === 'lifetime' || item.type === 'const_parameter') continue;
    const name = item.type === 'type_identifier' ? item : item.childForFieldName('left') ?? item.childForFieldName('name');
    if (name?.type !== 'type_identifier') continue;
    const bound = item.childForFieldName('bounds');
    known.set(name.text, bound ? [readType(bound)] : []);
  }
  if (known.size === 0) return [];
  for (const clause of node.namedChildren) {
    if (clause?.type !== 'where_clause') continue;
    for (const predicate of clause.namedChildren) {
      const left = predicate?.childForFieldName('left'), right = predicate?.childForFieldName('bounds');
      const name = left?.type === 'higher_ranked_trait_bound' ? left.childForFieldName('type') : left;
      if (name && right) known.get(name.text)?.push(readType(right));
    }
  }
  return [...known].map(([name, list]) => {
    const said = list.filter((bound) => bound !== null);
    return [name, said.length === 0 ? null : said.length === 1 ? said[0]! : ['&', said]] as const;
  });
}
