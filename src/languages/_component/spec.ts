// The part of a language spec that single-file components share: script and markup of one file are read as one module of
// TypeScript with tags, in which the file itself is the component.

import type { Shape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { ECMASCRIPT } from '../_ecmascript/spec.js';
import type { LanguageSpec, Sink } from '../contract.js';
import { bindOptions } from './options.js';
import { HYPHEN } from './statements.js';

type Handler = LanguageSpec['handlers'][string];

const isTag = (node: SyntaxNode): boolean =>
  node.parent?.type === 'unary_expression' && node.parent.parent?.type === 'expression_statement' && node.parent.children[0]?.type === '~';

/** `my-row` means what is imported as `MyRow`. */
function cleanName(node: SyntaxNode): string {
  const name = ECMASCRIPT.cleanName(node);
  return name.includes(HYPHEN) ? name.split(HYPHEN).map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('') : name;
}

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  if (node.type !== 'identifier' && node.type !== 'member_expression') return ECMASCRIPT.call(node);
  return { callee: node, name: node.childForFieldName('property') ?? node, args: [] };
}

/** `value as names` at the beginning of a block. */
function bindNames(node: SyntaxNode, sink: Sink): void {
  const awaited = node.type === 'await_expression';
  const cast = node.type === 'as_expression' ? node : node.firstNamedChild!;
  const [value, names] = cast.namedChildren;
  const held = (): Shape => {
    const shape = sink.shape(value ?? null);
    return shape === null || value?.type === 'number' ? null : [awaited ? 'await' : 'iter', shape];
  };
  const bind = (name: SyntaxNode, read: () => Shape): void => sink.bind(name.text, name.startPosition.row + 1, { value: read, scope: sink.scope });
  bindPattern(names ?? null, held, bind);
  if (node.type === 'sequence_expression') for (const rest of node.namedChildren.slice(1)) if (rest?.type === 'identifier') bind(rest, () => ['lit', 'number']);
}

/** The names are written where a type would stand, and read as one. */
function bindPattern(names: SyntaxNode | null, value: () => Shape, bind: (name: SyntaxNode, value: () => Shape) => void): void {
  const of = (wrap: (shape: NonNullable<Shape>) => Shape) => (): Shape => { const shape = value(); return shape === null ? null : wrap(shape); };
  if (names?.type === 'type_identifier') bind(names, value);
  else if (names?.type === 'tuple_type') names.namedChildren.forEach((part, index) => { if (part) bindPattern(part, of((shape) => ['at', shape, index]), bind); });
  else if (names?.type === 'object_type') {
    for (const part of names.namedChildren) {
      const name = part?.childForFieldName('name');
      if (!part || !name) continue;
      const renamed = part.childForFieldName('type')?.firstNamedChild ?? null;
      bindPattern2(renamed ?? name, of((shape) => ['.', shape, name.text]), bind);
    }
  }
}

function bindPattern2(name: SyntaxNode, value: () => Shape, bind: (name: SyntaxNode, value: () => Shape) => void): void {
  if (name.type === 'property_identifier') bind(name, value);
  else bindPattern(name, value, bind);
}

/** Inside the names of `value as names`, which are no types. */
function isBinder(node: SyntaxNode): boolean {
  let at: SyntaxNode | null = node;
  while (at !== null && at.type !== 'as_expression' && at.type !== 'expression_statement') at = at.parent;
  const up = at?.type === 'as_expression' ? at.parent : null;
  const statement = up?.type === 'await_expression' || up?.type === 'sequence_expression' ? up.parent : up;
  return statement?.type === 'expression_statement' && statement.parent?.type === 'statement_block' && node !== at?.firstNamedChild;
}

const handlers: Readonly<Record<string, Handler>> = {
  ...ECMASCRIPT.handlers,
  special: (node, sink, roles) => (node.type === 'statement_block' ? bindOptions(node, sink) : ECMASCRIPT.handlers['special']!(node, sink, roles)),
  'bind.pattern': (node, sink, roles) => (roles.target ? ECMASCRIPT.handlers['bind.pattern']!(node, sink, roles) : bindNames(node, sink)),
  // A tag's name is rendered, not used besides.
  'ref.value': (node, sink) => { if (!isTag(node)) sink.use('v', node, node); },
  'ref.read': (node, sink, roles) => { if (!isTag(node)) sink.use('w', node, roles.name ?? node); },
  'ref.type': (node, sink) => { if (!isBinder(node)) sink.ref('t', node, () => node.text); },
};

export const COMPONENT: Omit<LanguageSpec, 'id' | 'queries' | 'prepare'> = {
  ...ECMASCRIPT,
  grammar: 'tree-sitter-tsx.wasm',
  call,
  cleanName,
  handlers,
  whole(path) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
    return { kind: 'component', name, signature: `component ${name}` };
  },
};

export const QUERIES: readonly string[] = ['_ecmascript/tags.scm', '_ecmascript/jsx.scm', 'typescript/tags.scm', '_component/tags.scm'];
