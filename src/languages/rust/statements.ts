// Rust's binding statements: use trees, modules, let, patterns of if/while/for/match; names of macros.

import type { Shape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { anchored, clean } from './paths.js';
import { readPattern } from './patterns.js';

type Roles = Readonly<Record<string, SyntaxNode>>;
const after = (node: SyntaxNode): number => node.endPosition.row + 1 + Math.min(node.endPosition.column, 99_999) / 100_000;

export function readImport(node: SyntaxNode, sink: Sink): void {
  const line = node.startPosition.row + 1, column = node.startPosition.column;
  if (node.type === 'mod_item') {
    const name = node.childForFieldName('name')!.text;
    const path = pathAttribute(node);
    sink.import({ specifier: path === undefined ? '%mod' : `%mod:${path}`, name, local: name, line, column });
    return;
  }
  if (node.type === 'extern_crate_declaration') {
    const name = node.childForFieldName('name')?.text ?? '';
    sink.import({ specifier: '', name, local: node.childForFieldName('alias')?.text ?? name, line, column });
    return;
  }
  const argument = node.childForFieldName('argument');
  if (argument) useTree(argument, [], sink);
}

/** `#[path = "x.rs"] mod y;` */
function pathAttribute(node: SyntaxNode): string | undefined {
  for (let at = node.previousNamedSibling; at?.type === 'attribute_item'; at = at.previousNamedSibling) {
    const path = /^#\[path\s*=\s*"([^"]+)"\s*\]$/.exec(at.text.trim());
    if (path) return path[1];
  }
  return undefined;
}

function useTree(node: SyntaxNode, prefix: readonly string[], sink: Sink): void {
  const leaf = (names: readonly string[], local: string | undefined, at: SyntaxNode): void => {
    const whole = names[names.length - 1] === 'self' && names.length > 1 ? names.slice(0, -1) : names;
    const path = anchored(whole, node);
    const name = path[path.length - 1]!;
    sink.import({ specifier: path.slice(0, -1).join('.'), name, local: local ?? name.replace(/^%.*/, ''), line: at.startPosition.row + 1, column: at.startPosition.column });
  };
  switch (node.type) {
    case 'identifier': case 'self': case 'crate': case 'super': case 'scoped_identifier': leaf([...prefix, ...names(node)], undefined, node.childForFieldName('name') ?? node); return;
    case 'use_as_clause': {
      const path = node.childForFieldName('path'), alias = node.childForFieldName('alias')?.text ?? '_';
      if (path) leaf([...prefix, ...names(path)], alias === '_' ? '' : alias, path.childForFieldName('name') ?? path);
      return;
    }
    case 'scoped_use_list': {
      const path = node.childForFieldName('path'), list = node.childForFieldName('list');
      if (list) useTree(list, path ? [...prefix, ...names(path)] : prefix, sink);
      return;
    }
    case 'use_list': for (const child of node.namedChildren) if (child) useTree(child, prefix, sink); return;
    case 'use_wildcard': {
      const path = node.firstNamedChild;
      const whole = anchored([...prefix, ...(path ? names(path) : [])], node);
      sink.import({ specifier: whole.join('.'), name: '**', local: '*', line: node.startPosition.row + 1, column: node.startPosition.column });
    }
  }
}

function names(node: SyntaxNode): string[] {
  const path = node.childForFieldName('path'), name = node.childForFieldName('name');
  return name ? [...(path ? names(path) : []), clean(name.text)] : [clean(node.text)];
}

/** Binds the names of a pattern; each begins at `line`. */
function bindPattern(target: SyntaxNode, line: number, value: () => Shape, sink: Sink): void {
  const found: SyntaxNode[] = [];
  readPattern(target, null, (name) => found.push(name));
  let shapes: Shape[] | undefined;
  const read = (): Shape[] => {
    if (!shapes) {
      const list: Shape[] = [];
      readPattern(target, value(), (_name, shape) => list.push(shape));
      shapes = list;
    }
    return shapes;
  };
  found.forEach((name, index) => sink.bind(clean(name.text), line, { value: () => read()[index] ?? null }));
}

/** Macros have names of their own, that end with an exclamation mark. */
export function readMacro(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const name = roles.name!;
  const exported = node.previousNamedSibling?.type === 'attribute_item' && /macro_export/.test(node.previousNamedSibling.text);
  const symbol = sink.symbol({ kind: 'macro', name: name.text, nameNode: name, outer: node, flags: exported ? SymbolFlag.exported : SymbolFlag.private, body: node });
  sink.bind(`${name.text}!`, name.startPosition.row + 1, { symbol });
}

export function readBinding(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const target = roles.target!, type = roles.type, value = roles.value ?? null;
  switch (node.type) {
    case 'let_declaration':
      if (type && target.type === 'identifier') sink.bind(clean(target.text), after(node), { type });
      else bindPattern(target, after(node), () => (type ? ['cast', sink.type(type)] : sink.shape(value)), sink);
      return;
    case 'let_condition': bindPattern(target, after(node), () => sink.shape(value), sink); return;
    case 'for_expression': bindPattern(target, after(value!), () => ['iter', sink.shape(value)], sink);
  }
}

/** The names of an arm hold in the arm only, from its start. */
export function readArm(node: SyntaxNode, sink: Sink): void {
  const pattern = node.childForFieldName('pattern');
  let match = node.parent;
  while (match !== null && match.type !== 'match_expression') match = match.parent;
  const value = match?.childForFieldName('value') ?? null;
  if (pattern) bindPattern(pattern, node.startPosition.row + 1, () => sink.shape(value), sink);
}

