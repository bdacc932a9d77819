// What C#'s using directives, local declarations and patterns put into the facts.

import type { Shape, TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { lineOf, part, parts } from './nodes.js';
import { dottedName } from './types.js';

/** Level of a `global using`, which holds in every file. */
export const EVERYWHERE = 1;

/** `using A.B;`, `using static A.B.C;`, `using N = A.B.C;`, each also `global`. */
export function readUsing(node: SyntaxNode, sink: Sink): void {
  const target = parts(node).find((child) => child.type !== 'name_equals');
  if (!target) return;
  const { row, column } = target.startPosition;
  const level = node.children.some((child) => child?.type === 'global') || /^global\b/.test(node.text) ? EVERYWHERE : 0;
  const at = { line: row + 1, column, level };
  const path = dottedName(target);
  const alias = part(node, 'name_equals')?.firstNamedChild;
  if (!alias) { sink.import({ specifier: path, name: '**', local: '', ...at }); return; }
  const dot = path.lastIndexOf('.');
  sink.import({ specifier: path.slice(0, Math.max(dot, 0)), name: path.slice(dot + 1), local: alias.text, ...at });
}

/** A declarator of a local variable; those of fields are symbols. */
export function readLocal(node: SyntaxNode, sink: Sink): void {
  const declaration = node.parent;
  const holder = declaration?.parent?.type;
  if (declaration?.type !== 'variable_declaration' || holder === 'field_declaration' || holder === 'event_field_declaration') return;
  const type = declaration.childForFieldName('type');
  const value = part(node, 'equals_value_clause')?.firstNamedChild ?? null;
  const [target] = parts(node);
  if (!target) return;
  if (target.type === 'tuple_pattern') { sink.pattern(target, () => sink.shape(value)); return; }
  if (value && type) sink.expect(value, type);
  sink.bind(target.text, lineOf(target), { type, ...(value ? { value: () => sink.shape(value) } : {}) });
}

/** Names bound by loops, catch clauses, patterns, `out` arguments and queries. */
export function readTarget(node: SyntaxNode, sink: Sink): void {
  const name = node.childForFieldName('name');
  const type = node.childForFieldName('type');
  switch (node.type) {
    case 'for_each_statement': {
      const left = node.childForFieldName('left'), right = node.childForFieldName('right');
      const item = (): Shape => ['iter', sink.shape(right)];
      if (left?.type === 'tuple_pattern') sink.pattern(left, item, sink.scope);
      else if (left) sink.bind(left.text, lineOf(left), { type, value: item });
      return;
    }
    case 'from_clause': {
      const list = parts(node);
      const target = list[list.length - 2], source = list[list.length - 1];
      const written = list.length > 2 ? list[0]! : null;
      if (target && source) sink.bind(target.text, lineOf(target), { type: written, value: () => ['iter', sink.shape(source)] });
      return;
    }
    case 'catch_declaration': if (name) sink.bind(name.text, lineOf(name), { type }); return;
    case 'declaration_expression': if (name) sink.bind(name.text, lineOf(name), { type }); return;
    // A pattern's variable is known from its line on: `if (o is not Leaf leaf) return; leaf.Turn();`
    case 'declaration_pattern': {
      const typeShape = (): TypeShape => sink.type(type);
      if (name) sink.bind(name.text, lineOf(name), { kind: 'n', typeShape });
      const left = deniedIn(node);
      if (name && left) sink.bind(name.text, left.endPosition.row + 1, { kind: 'n', scope: sink.around, typeShape });
      return;
    }
    case 'recursive_pattern': {
      const [first] = parts(node);
      if (name && first && first.id !== name.id && !first.type.endsWith('_clause')) sink.bind(name.text, lineOf(name), { kind: 'n', typeShape: (): TypeShape => sink.type(first) });
    }
  }
}

/** The `if` around a pattern that is denied in its condition. */
function deniedIn(pattern: SyntaxNode): SyntaxNode | undefined {
  let denied = false;
  for (let at = pattern.parent; at !== null; at = at.parent) {
    if (at.type === 'if_statement') return denied ? at : undefined;
    if (at.type === 'negated_pattern' || at.type === 'prefix_unary_expression') denied = true;
    else if (!/^(?:is_pattern_expression|parenthesized_expression|binary_expression)$/.test(at.type)) return undefined;
  }
  return undefined;
}

/** `new Page { Title = "x" }`: the names are members of what is made. */
export function readInitializer(node: SyntaxNode, sink: Sink): void {
  const maker = node.parent;
  const type = maker?.childForFieldName('type');
  if (maker?.type !== 'object_creation_expression' || !type) return;
  for (const item of parts(node)) {
    const left = item.type === 'assignment_expression' ? item.childForFieldName('left') : null;
    if (left?.type === 'identifier') sink.ref('w', left, () => ['.', ['cast', sink.type(type)], left.text]);
  }
}
