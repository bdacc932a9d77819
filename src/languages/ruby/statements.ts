// What assignments, loops, rescue clauses and the declaring calls of class bodies put into the facts.

import type { Shape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { calledOnEach } from './calls.js';
import { MAKES_CLASS, dotted, inTypeBody, isRead, lineOf, present, symbolName, typeAround } from './nodes.js';

type Roles = Readonly<Record<string, SyntaxNode>>;

export function readAssignment(node: SyntaxNode, sink: Sink): void {
  const left = node.childForFieldName('left'), right = node.childForFieldName('right');
  if (left === null || right === null) return;
  // `x += 1` leaves x what it was.
  if (node.type === 'operator_assignment' && !node.children.some((child) => child?.type === '||=' || child?.type === '&&=')) return;
  assign(node, left, right, () => sink.shape(right), sink);
}

function assign(node: SyntaxNode, left: SyntaxNode, right: SyntaxNode, value: () => Shape, sink: Sink): void {
  switch (left.type) {
    case 'identifier': sink.bind(left.text, lineOf(left), { value }); return;
    case 'instance_variable': case 'class_variable': {
      const holder = sink.enclosingClass;
      if (holder < 0) return;
      const known = sink.memberOf(holder, left.text);
      const symbol = known >= 0 ? known : sink.symbol({ kind: 'field', name: left.text, nameNode: left, outer: node, parent: holder });
      sink.addValue(symbol, value);
      return;
    }
    case 'constant': {
      if (MAKES_CLASS.test(right.text.slice(0, 40))) { defineClass(node, left, right, sink); return; }
      const symbol = sink.symbol({ kind: 'constant', name: left.text, nameNode: left, outer: node, value: right, flags: SymbolFlag.exported });
      sink.bind(left.text, lineOf(left), { symbol });
      sink.own(symbol, node);
      return;
    }
    case 'left_assignment_list':
      sink.pattern(left, value);
      left.namedChildren.filter(present).forEach((child, index) => { if (child.type === 'instance_variable') assign(node, child, right, () => ['at', value(), index], sink); });
  }
}

/** `Point = Struct.new(:x, :y) do ... end` */
function defineClass(node: SyntaxNode, name: SyntaxNode, right: SyntaxNode, sink: Sink): void {
  const symbol = sink.symbol({ kind: /^Module/.test(right.text) ? 'module' : 'class', name: name.text, nameNode: name, outer: node, flags: SymbolFlag.exported });
  sink.bind(name.text, lineOf(name), { symbol, kind: 'c' });
  for (const member of right.childForFieldName('arguments')?.namedChildren ?? []) {
    if (member?.type === 'simple_symbol') sink.symbol({ kind: 'property', name: symbolName(member), nameNode: member, outer: member, parent: symbol, flags: SymbolFlag.exported });
  }
  sink.own(symbol, node);
}

export function readTarget(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const target = roles.target!;
  if (node.type === 'for') { sink.pattern(target, () => ['iter', sink.shape(roles.value ?? null)]); return; }
  const types = (node.childForFieldName('exceptions')?.namedChildren ?? []).filter(present).map((type) => dotted(type.text));
  const casts = (types.length > 0 ? types : ['StandardError']).map((type): Shape => ['cast', type]);
  sink.bind(target.text, lineOf(target), { value: () => (casts.length === 1 ? casts[0]! : ['or', casts]) });
}

/** Calls that declare: attributes, other names of methods, methods made from a block, methods that hand on; and requires. */
export function readSpecial(node: SyntaxNode, sink: Sink): void {
  if (node.type === 'alias') {
    const name = node.childForFieldName('name'), old = node.childForFieldName('alias');
    if (name && old && sink.enclosingClass >= 0) alias(name, symbolName(name), node, ['.', ownInstance(node), symbolName(old)], sink);
    return;
  }
  if (node.childForFieldName('receiver') !== null) return;
  const method = node.childForFieldName('method')!.text;
  const args = (node.childForFieldName('arguments')?.namedChildren ?? []).filter(present);
  const names = args.filter((arg) => arg.type === 'simple_symbol');
  if (/^(?:require|require_relative|load|autoload)$/.test(method)) {
    const path = args.findLast((arg) => arg.type === 'string');
    const text = path?.text.replace(/^['"]|['"]$/g, '') ?? '';
    if (path && /^[\w./-]+$/.test(text)) sink.import({ specifier: method === 'require_relative' ? `./${text}` : text, name: '*', local: '', line: lineOf(path), column: path.startPosition.column }, false);
    return;
  }
  if (sink.enclosingClass < 0) return;
  if (/attr_/.test(method)) {
    for (const arg of names) {
      const symbol = sink.symbol({ kind: 'property', name: symbolName(arg), nameNode: arg, outer: arg, flags: SymbolFlag.exported | (method.endsWith('writer') ? SymbolFlag.setter : 0) });
      sink.addValue(symbol, () => ['.', ['this'], `@${symbolName(arg)}`]);
    }
    return;
  }
  const [first, second] = names;
  if (method === 'define_method' && first) {
    const block = node.childForFieldName('block');
    if (block) sink.own(sink.symbol({ kind: 'method', name: symbolName(first), nameNode: first, outer: node, body: block }), node);
  } else if (method === 'alias_method' && first && second) alias(first, symbolName(first), node, ['.', ownInstance(node), symbolName(second)], sink);
  else if (method === 'delegate') {
    const to = args.find((arg) => arg.type === 'pair' && arg.firstNamedChild?.text === 'to')?.lastNamedChild;
    if (to?.type === 'simple_symbol') for (const arg of names) alias(arg, symbolName(arg), arg, ['.', handedOn(node, to), symbolName(arg)], sink);
  } else if (method === 'def_delegators' && first) for (const arg of names.slice(1)) alias(arg, symbolName(arg), arg, ['.', handedOn(node, first), symbolName(arg)], sink);
  else if (method === 'def_delegator' && first && second) { const made = names[2] ?? second; alias(made, symbolName(made), node, ['.', handedOn(node, first), symbolName(second)], sink); }
}

function alias(nameNode: SyntaxNode, name: string, outer: SyntaxNode, means: Shape, sink: Sink): void {
  sink.addValue(sink.symbol({ kind: 'method', name, nameNode, outer, flags: SymbolFlag.exported }), () => means);
}

/** An instance of the class around, named in its body. */
const ownInstance = (node: SyntaxNode): Shape => { const name = typeAround(node); return name === undefined ? null : ['cast', name]; };
/** What an attribute or instance variable of it holds: an attribute is read like a field here. */
const handedOn = (node: SyntaxNode, to: SyntaxNode): Shape => ['.', ownInstance(node), symbolName(to)];

/** Constants, and symbols that name methods. */
export function readValue(node: SyntaxNode, sink: Sink): void {
  if (node.type === 'constant') { readConstant(node, sink); return; }
  const argument = node.parent;
  if (argument?.type === 'block_argument') { sink.ref('c', node, () => calledOnEach(argument, sink), () => []); return; }
  const call = argument?.type === 'argument_list' ? argument.parent : null;
  if (call?.type !== 'call') return;
  const method = call.childForFieldName('method')?.text ?? '', receiver = call.childForFieldName('receiver');
  if (method === 'method') sink.ref('v', node, () => ['.', receiver ? sink.shape(receiver) : ['this'], symbolName(node)]);
  // `before_action :load`: what a class body hands over by name.
  else if (receiver === null && inTypeBody(node) && !/attr_|alias_method|def_delegator|delegate/.test(method)) sink.ref('v', node, () => ['.', ownInstance(node), symbolName(node)]);
}

function readConstant(node: SyntaxNode, sink: Sink): void {
  const parent = node.parent!;
  switch (parent.type) {
    case 'class': case 'module': return;
    case 'call': if (parent.childForFieldName('method')?.text === 'new' || parent.childForFieldName('method')?.id === node.id) return; break;
    case 'scope_resolution': {
      const whole = parent.childForFieldName('name')?.id === node.id ? parent : null;
      if (whole && (whole.parent?.type === 'class' || whole.parent?.type === 'module' || (whole.parent?.type === 'call' && whole.parent.childForFieldName('method')?.text === 'new'))) return;
      if (whole) { sink.ref('v', node, () => sink.shape(whole)); return; }
      break;
    }
    default: if (!isRead(node)) return;
  }
  sink.ref('v', node, () => node.text);
}
