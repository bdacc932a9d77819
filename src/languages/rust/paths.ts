// Rust's paths as names joined with dots. Where a path starts is written so that no scope can take it for something else:
// `%crate`, `%self` (the file's module) and `%super`; modules inside the file follow `%self` by name.

import type { SyntaxNode } from '../../core/syntax.js';

/** `a::b::C` as its names, starting points spelled out; undefined for what is no plain path. */
export function pathOf(node: SyntaxNode): string[] | undefined {
  const names = segments(node);
  return names === undefined ? undefined : anchored(names, node);
}

export function anchored(names: readonly string[], at: SyntaxNode): string[] {
  const [first, ...rest] = names;
  if (first === 'crate') return ['%crate', ...rest];
  if (first === 'self') return ['%self', ...modulesAround(at), ...rest];
  if (first !== 'super') return [...names];
  const around = modulesAround(at);
  let up = 0;
  while (names[up] === 'super') up += 1;
  if (up <= around.length) return ['%self', ...around.slice(0, around.length - up), ...names.slice(up)];
  return [...new Array<string>(up - around.length).fill('%super'), ...names.slice(up)];
}

/** Names of the inline modules around, outermost first. */
function modulesAround(node: SyntaxNode): string[] {
  const names: string[] = [];
  for (let at = node.parent; at !== null; at = at.parent) if (at.type === 'mod_item') names.unshift(at.childForFieldName('name')?.text ?? '');
  return names;
}

function segments(node: SyntaxNode): string[] | undefined {
  switch (node.type) {
    case 'identifier': case 'type_identifier': case 'crate': case 'self': case 'super': case 'primitive_type': case 'metavariable': return [clean(node.text)];
    case 'scoped_identifier': case 'scoped_type_identifier': {
      const path = node.childForFieldName('path'), name = node.childForFieldName('name');
      const before = path === null ? [] : segments(path);
      return before === undefined || name === null ? undefined : [...before, clean(name.text)];
    }
    case 'bracketed_type': case 'qualified_type': {
      const type = node.type === 'qualified_type' ? node.childForFieldName('type') : node.firstNamedChild;
      return type === null ? undefined : segments(type);
    }
    case 'reference_type': { const type = node.childForFieldName('type'); return type ? segments(type) : undefined; }
  }
  return undefined;
}

/** Raw names lose their mark, macros get theirs back. */
export const clean = (name: string): string => name.replace(/^r#/, '').replace(/ǃ$/, '!');
