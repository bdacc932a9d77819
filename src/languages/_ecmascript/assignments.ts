// Assignments that define: exports.x =, module.exports =, A.prototype.m =, obj.f =, this.x =; and members of object literals.

import type { Shape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';

type Roles = Readonly<Record<string, SyntaxNode>>;

const FUNCTIONS = new Set(['arrow_function', 'function_expression', 'generator_function']);
const unquote = (node: SyntaxNode): string => node.text.replace(/^['"`]|['"`]$/g, '');

export function readAssignment(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const target = roles.target!, value = roles.value!;
  if (target.type === 'identifier') {
    if (target.text === 'exports') return;
    sink.assign(target, () => sink.shape(value));
    return;
  }
  if (target.type === 'object_pattern' || target.type === 'array_pattern') {
    sink.pattern(target, () => sink.shape(value));
    return;
  }
  if (target.type !== 'member_expression') return;
  const object = target.childForFieldName('object'), property = target.childForFieldName('property');
  if (object === null || property === null) return;
  if (isModuleExports(target)) {
    exportAll(node, value, sink);
    return;
  }
  const exported = (object.type === 'identifier' && object.text === 'exports' && sink.find('exports') < 0) || isModuleExports(object);
  const parent = exported ? 0 : containerOf(object, sink);
  const name = property.text;
  const isFunction = FUNCTIONS.has(value.type), isClass = value.type === 'class';
  if (exported) {
    // `exports.x = name` is another name for something; everything else that is exported this way is a definition.
    const alias = value.type === 'identifier' || value.type === 'member_expression' || value.type === 'assignment_expression';
    const symbol = isFunction || isClass
      ? sink.symbol({ kind: isClass ? 'class' : 'function', name, nameNode: property, outer: node, parent: 0, body: value, flags: 1 })
      : alias ? -1 : sink.symbol({ kind: 'variable', name, nameNode: property, outer: node, parent: 0, value, flags: 1 });
    if (symbol >= 0) sink.own(symbol, node);
    sink.export(() => ({ exported: name, local: symbol >= 0 ? ['sym', symbol] : sink.shape(value), line: node.startPosition.row + 1 }));
    return;
  }
  if (isFunction || isClass) {
    if (parent < 0 && object.type === 'this') return;
    const symbol = sink.symbol({
      kind: isClass ? 'class' : 'method', name, nameNode: property, outer: node, body: value,
      ...(parent >= 0 ? { parent } : { owner: object.type === 'member_expression' && object.childForFieldName('property')?.text === 'prototype' ? object.childForFieldName('object')! : object }),
    });
    sink.own(symbol, node);
    return;
  }
  const type = typeAbove(node);
  if (parent <= 0 || (type === null && (value.type === 'undefined' || value.type === 'null'))) return;
  const known = sink.memberOf(parent, name);
  if (known >= 0) { sink.addValue(known, () => sink.shape(value)); return; }
  // Plain data hung on a named object is a member only when it can lead somewhere.
  if (object.type === 'this' || value.type !== 'string' && value.type !== 'number') {
    // `a.get = a.header = function () {}`: both are names of the function.
    const kind = FUNCTIONS.has(assigned(value).type) ? 'method' : 'field';
    sink.symbol({ kind, name, nameNode: property, outer: node, parent, value, type });
  }
}

/** `defineGetter(object, "name", function () {})`, `Object.defineProperty(object, "name", { get() {} })`: a member by that name. */
export function readDefinition(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const callee = node.childForFieldName('function');
  const called = callee?.childForFieldName('property') ?? callee;
  const name = roles.value!, target = roles.target!;
  if (called === null || called === undefined || !/^_*define[A-Z]?\w*$/.test(called.text) || !/^['"`][\w$]+['"`]$/.test(name.text)) return;
  const parent = containerOf(target, sink);
  if (parent <= 0) return;
  let body = roles.body!;
  if (body.type === 'object') {
    const accessor = body.namedChildren.find((child) => ['get', 'value'].includes(child?.childForFieldName('key')?.text ?? '') && FUNCTIONS.has(child?.childForFieldName('value')?.type ?? ''));
    if (!accessor) return;
    body = accessor.childForFieldName('value')!;
  }
  const getter = /getter|property/i.test(called.text) && roles.body!.type !== 'object' || roles.body!.type === 'object' && body.parent?.childForFieldName('key')?.text === 'get';
  const symbol = sink.symbol({ kind: 'method', name: unquote(name), nameNode: name, outer: node, parent, body, flags: getter ? 128 : 0 });
  sink.own(symbol, node);
}

/** A comment that gives the type of what is assigned; only JavaScript reads it. */
function typeAbove(node: SyntaxNode): SyntaxNode | null {
  const comment = node.parent?.type === 'expression_statement' ? node.parent.previousNamedSibling : null;
  return comment?.type === 'comment' && /^\/\*\*[^]*@type\s*\{/.test(comment.text) ? comment : null;
}

export function readPair(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const name = roles.name!, value = roles.value!;
  if (name.type === 'computed_property_name') return;
  if (FUNCTIONS.has(value.type)) {
    const symbol = sink.symbol({ kind: 'method', name: unquote(name), nameNode: name, outer: node, body: value });
    sink.own(symbol, node);
    return;
  }
  // A nested object is a container of its own only where the outer one is a symbol, not in the middle of a function.
  const kind = sink.kindOf(sink.owner);
  if (sink.place !== 'function' && (kind === 'constant' || kind === 'variable' || kind === 'property' || kind === 'field')) {
    const symbol = sink.symbol({ kind: 'property', name: unquote(name), nameNode: name, outer: node, value });
    sink.own(symbol, node);
  }
}

/** What a chain of assignments assigns. */
function assigned(value: SyntaxNode): SyntaxNode {
  let at = value;
  while (at.type === 'assignment_expression') at = at.childForFieldName('right') ?? at.firstNamedChild ?? at;
  return at;
}

function isModuleExports(node: SyntaxNode): boolean {
  return node.type === 'member_expression' && node.childForFieldName('object')?.text === 'module' && node.childForFieldName('property')?.text === 'exports';
}

function exportAll(node: SyntaxNode, value: SyntaxNode, sink: Sink): void {
  let symbol = -1;
  if (FUNCTIONS.has(value.type) || value.type === 'class') {
    const name = value.childForFieldName('name');
    const property = node.childForFieldName('left')!.childForFieldName('property')!;
    symbol = sink.symbol({ kind: value.type === 'class' ? 'class' : 'function', name: (name ?? property).text, nameNode: name ?? property, outer: node, parent: 0, body: value, flags: 1 });
    sink.own(symbol, node);
  }
  let shape: () => Shape = () => (symbol >= 0 ? ['sym', symbol] : sink.shape(value));
  // `var app = exports = module.exports = {}`: the variable is what is exported.
  let up: SyntaxNode | null = node.parent;
  while (up?.type === 'assignment_expression') up = up.parent;
  if (symbol < 0 && up?.type === 'variable_declarator') {
    const name = up.childForFieldName('name');
    if (name?.type === 'identifier') shape = () => name.text;
  }
  // `module.exports = exports = name`
  const inner = assigned(value);
  if (inner !== value) { const last = inner; shape = () => sink.shape(last); }
  sink.export(() => ({ exported: '=', local: shape(), line: node.startPosition.row + 1 }));
}

/** Symbol that a member written as `object.x` belongs to, or -1 when this file does not say. */
function containerOf(object: SyntaxNode, sink: Sink): number {
  if (object.type === 'this') {
    if (sink.enclosingClass >= 0) return sink.enclosingClass;
    const fn = sink.enclosingFunction;
    if (fn < 0) return -1;
    return sink.kindOf(fn) === 'method' ? sink.parentOf(fn) : fn;
  }
  if (object.type === 'identifier') return sink.find(object.text);
  if (object.type === 'member_expression') {
    const inner = containerOf(object.childForFieldName('object')!, sink);
    const name = object.childForFieldName('property')?.text ?? '';
    if (inner <= 0) return -1;
    return name === 'prototype' ? inner : sink.memberOf(inner, name);
  }
  return -1;
}
