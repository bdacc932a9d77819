// What Java's package clause, imports, patterns and method references put into the facts.

import type { Shape, TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';

const line = (node: SyntaxNode): number => node.startPosition.row + 1;
const path = (node: SyntaxNode): string => node.text.replace(/\s/g, '');
const isName = (node: SyntaxNode | null): node is SyntaxNode => node?.type === 'scoped_identifier' || node?.type === 'identifier';

export function readPackage(node: SyntaxNode, sink: Sink): void {
  const name = node.namedChildren.find(isName);
  if (name) sink.package(path(name));
}

/** `import a.b.C`, `import a.b.*`, and the same with `static`: what the last segment is, the module system finds out. */
export function readImport(node: SyntaxNode, sink: Sink): void {
  const name = node.namedChildren.find(isName);
  if (!name) return;
  const { row, column } = name.startPosition;
  const at = { line: row + 1, column };
  if (node.namedChildren.some((child) => child?.type === 'asterisk')) {
    sink.import({ specifier: path(name), name: '**', local: '', ...at });
    return;
  }
  const last = name.childForFieldName('name') ?? name, scope = name.childForFieldName('scope');
  sink.import({ specifier: scope ? path(scope) : '', name: last.text, local: last.text, line: line(last), column: last.startPosition.column });
}

/** Names bound by loops, resources, catch clauses and patterns. */
export function readPattern(node: SyntaxNode, sink: Sink): void {
  switch (node.type) {
    case 'enhanced_for_statement': {
      const name = node.childForFieldName('name'), value = node.childForFieldName('value');
      if (name) sink.bind(name.text, line(name), { type: node.childForFieldName('type'), value: () => ['iter', sink.shape(value)] });
      return;
    }
    case 'resource': {
      const name = node.childForFieldName('name'), value = node.childForFieldName('value');
      if (name) sink.bind(name.text, line(name), { type: node.childForFieldName('type'), value: () => sink.shape(value) });
      return;
    }
    case 'catch_formal_parameter': {
      const name = node.childForFieldName('name'), type = node.namedChildren.find((child) => child?.type === 'catch_type') ?? null;
      if (name) sink.bind(name.text, line(name), { type });
      return;
    }
    // A pattern's variable is known from its line on: `if (!(o instanceof Leaf leaf)) return; leaf.turn();`
    case 'instanceof_expression': {
      const name = node.childForFieldName('name'), type = node.childForFieldName('right');
      if (name) narrow(name, type, sink, node);
      return;
    }
    default: {
      const [type, name] = node.namedChildren;
      if (type && name?.type === 'identifier') narrow(name, type, sink);
    }
  }
}

/** A variable of a denied pattern is known behind the statement that leaves when it does not hold. */
function narrow(name: SyntaxNode, type: SyntaxNode | null, sink: Sink, test?: SyntaxNode): void {
  const typeShape = (): TypeShape => sink.type(type);
  sink.bind(name.text, line(name), { kind: 'n', scope: sink.home, typeShape });
  const left = test && deniedIn(test);
  if (left) sink.bind(name.text, left.endPosition.row + 1, { kind: 'n', scope: sink.around, typeShape });
}

/** The `if` around a test that is denied in its condition. */
function deniedIn(test: SyntaxNode): SyntaxNode | undefined {
  let denied = false;
  for (let at = test.parent; at !== null; at = at.parent) {
    if (at.type === 'if_statement') return denied ? at : undefined;
    if (at.type === 'unary_expression') denied = true;
    else if (!/^(?:parenthesized_expression|binary_expression|condition)$/.test(at.type)) return undefined;
  }
  return undefined;
}

/** `Type::method`, `value::method`, `Type::new`. */
export function readMethodReference(node: SyntaxNode, sink: Sink): void {
  const name = node.children[node.children.length - 1] ?? null;
  if (name === null) return;
  const object = node.firstNamedChild;
  if (object?.type === 'identifier' && name.type !== 'new') sink.ref('v', object, () => (sink.find(object.text) < 0 ? object.text : null));
  sink.ref('v', name, () => methodReference(node, sink));
}

export function methodReference(node: SyntaxNode, reader: { shape(node: SyntaxNode | null): Shape; type(node: SyntaxNode | null): TypeShape }): Shape {
  const object = node.firstNamedChild, last = node.children[node.children.length - 1] ?? null;
  if (object === null || last === null) return null;
  if (last.type === 'new') return object.type === 'array_type' ? null : typeValue(object, reader);
  const held = reader.shape(object);
  return ['ref', ['.', held === null ? typeValue(object, reader) : held, last.text]];
}

/** A type where a value is read: `List<String>::new`. */
export function typeValue(node: SyntaxNode, reader: { type(node: SyntaxNode | null): TypeShape }): Shape {
  const type = reader.type(node);
  const name = Array.isArray(type) && type[0] === '<>' ? type[1] : type;
  return typeof name !== 'string' ? null : name.split('.').reduce<Shape>((shape, part) => (shape === null ? part : ['.', shape, part]), null);
}
