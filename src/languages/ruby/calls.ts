// What is called, and on what: with or without a receiver, `new`, `super`, `send(:name)`, an attribute that is assigned to.
// A bare word is a call unless it was assigned to before.

import type { Shape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, Reader } from '../contract.js';
import { isRead, methodAround, present, symbolName } from './nodes.js';

type Call = ReturnType<LanguageSpec['call']>;

const NONE: Call = { callee: null, name: null, args: [] };
const SENDS = /^(?:send|public_send|__send__|try!?)$/;

export function readCall(node: SyntaxNode, isLocal: (name: string) => boolean = () => false): Call {
  switch (node.type) {
    case 'identifier': return !isRead(node) || isLocal(node.text) ? NONE : { callee: node, name: node, args: [], shape: () => node.text };
    case 'super': return node.parent?.type === 'call' && node.parent.childForFieldName('method')?.id === node.id ? NONE : { callee: node, name: node, args: [], shape: () => superShape(node) };
  }
  const method = node.childForFieldName('method'), receiver = node.childForFieldName('receiver');
  const block = node.childForFieldName('block');
  const given = (node.childForFieldName('arguments')?.namedChildren ?? []).filter(present);
  const args = block ? [...given, block] : given;
  if (method?.type === 'super') return { callee: node, name: method, args, shape: () => superShape(node) };
  if (method?.text === 'new') {
    const constant = receiver?.type === 'constant' ? receiver : receiver?.type === 'scope_resolution' ? receiver.childForFieldName('name') : null;
    return { callee: node, name: constant ?? method, args, shape: (reader) => (receiver ? reader.shape(receiver) : ['this']) };
  }
  const [first] = given;
  if (method && SENDS.test(method.text) && first?.type === 'simple_symbol') return { callee: node, name: first, args: args.slice(1), shape: (reader) => on(receiver, symbolName(first), reader) };
  const assigned = node.parent?.type === 'assignment' && node.parent.childForFieldName('left')?.id === node.id;
  const name = method === null ? 'call' : assigned ? `${method.text}=` : method.text;
  return { callee: node, name: method ?? receiver, args, shape: (reader) => on(receiver, name, reader) };
}

const on = (receiver: SyntaxNode | null, name: string, reader: Reader): Shape => (receiver === null ? name : ['.', reader.shape(receiver), name]);

function superShape(node: SyntaxNode): Shape {
  const name = methodAround(node)?.childForFieldName('name')?.text;
  return name === undefined ? null : ['.', ['super'], name];
}

const EACH = /^(?:each|each_entry|each_with_index|each_with_object|map|flat_map|collect|select|filter|filter_map|reject|find|detect|find_index|any\?|all\?|none\?|one\?|count|sum|min_by|max_by|sort_by|group_by|partition|index_by|to_h|uniq|take_while|drop_while|each_slice|reverse_each|delete_if|keep_if|find_each|find_all|cycle|zip|sort|each_pair|tally_by|chunk_while|inject|reduce)[!]?$/;

/** What a block is handed for its parameter: one of those it goes over, or the receiver itself. */
export function handedTo(block: SyntaxNode, index: number, count: number, reader: Reader): Shape {
  const call = block.parent;
  const method = call?.type === 'call' ? call.childForFieldName('method')?.text ?? '' : '';
  const receiver = reader.shape(call?.childForFieldName('receiver') ?? null);
  if (receiver === null) return null;
  if (method === 'tap' || method === 'then' || method === 'yield_self') return index === 0 ? receiver : null;
  if (!EACH.test(method)) return null;
  if (method === 'inject' || method === 'reduce') return index === 1 ? ['iter', receiver] : null;
  if (method === 'each_with_index' || method === 'each_with_object') return index === 0 ? ['iter', receiver] : null;
  return count === 1 ? ['iter', receiver] : ['at', ['iter', receiver], index];
}

/** `items.map(&:name)` calls `name` on each. */
export function calledOnEach(argument: SyntaxNode, reader: Reader): Shape {
  const call = argument.parent?.type === 'argument_list' ? argument.parent.parent : null;
  if (call?.type !== 'call' || !EACH.test(call.childForFieldName('method')?.text ?? '')) return null;
  const receiver = reader.shape(call.childForFieldName('receiver'));
  return receiver === null ? null : ['.', ['iter', receiver], symbolName(argument.firstNamedChild!)];
}
