// What Dart's declarations, functions, loops and imports put into the facts.

import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { PART } from './module-system.js';
import { before, isConstructor, lastOf, lineOf, nameOf, present, signatureOf, typeBefore, typeIn } from './nodes.js';

const visibility = (name: string): number => (name.startsWith('_') ? SymbolFlag.private : SymbolFlag.exported);
const hasWord = (node: SyntaxNode | null, word: string): boolean => node?.children.some((item) => item?.type === word) ?? false;

/** Type that an extension around is for. */
function extended(node: SyntaxNode): SyntaxNode | undefined {
  for (let at = node.parent; at !== null; at = at.parent) if (at.type === 'extension_declaration') return at.childForFieldName('class') ?? undefined;
  return undefined;
}

export function readSpecial(node: SyntaxNode, sink: Sink): void {
  if (node.type === 'initialized_identifier' || node.type === 'static_final_declaration') readVariable(node, sink);
  else readFunction(node, sink);
}

function readFunction(node: SyntaxNode, sink: Sink): void {
  const signature = signatureOf(node), nameNode = signature && nameOf(signature);
  if (signature === null || !nameNode) return;
  const outer = node.type === 'function_body' ? before(node)! : node;
  const holder = sink.place === 'class' ? extended(node) : undefined;
  const made = isConstructor(signature);
  const kind = made ? 'constructor' : sink.place === 'class' ? 'method' : 'function';
  // Without a name of its own a constructor is `new`, as Dart has it (`App.new`).
  const name = made && signature.namedChildren.filter((item) => item?.type === 'identifier').length === 1 ? 'new' : nameNode.text;
  let flags = visibility(nameNode.text);
  if (signature.type === 'getter_signature') flags |= SymbolFlag.getter;
  if (signature.type === 'setter_signature') flags |= SymbolFlag.setter;
  if (made || hasWord(outer, 'static')) flags |= SymbolFlag.static;
  if (node.type === 'declaration' && !made) flags |= SymbolFlag.abstract;
  const symbol = sink.symbol({ kind, name, nameNode, outer, last: node, body: node, flags, owner: holder });
  if (kind === 'function') sink.bind(nameNode.text, lineOf(nameNode), { symbol });
  sink.own(symbol, node);
}

/** One of the names of `final Store a = Store(), b;`: a field, a variable of the library, or a local one. */
function readVariable(node: SyntaxNode, sink: Sink): void {
  const [name] = node.namedChildren.filter(present);
  if (name?.type !== 'identifier') return;
  const list = node.parent!, type = list.type === 'initialized_variable_definition' ? typeIn(list) : typeBefore(list);
  const last = lastOf(node), value = last?.id === name.id ? null : last;
  if (sink.place === 'function') { sink.bind(name.text, lineOf(name), { type, ...(value ? { value: () => sink.shape(value) } : {}) }); return; }
  const constant = hasWord(list.parent, 'const') || list.parent?.namedChildren.some((item) => item?.type === 'const_builtin') === true;
  const inClass = sink.place === 'class';
  const flags = visibility(name.text) | (inClass && hasWord(list.parent, 'static') ? SymbolFlag.static : 0);
  const symbol = sink.symbol({ kind: constant ? 'constant' : inClass ? 'field' : 'variable', name: name.text, nameNode: name, outer: inClass ? list.parent! : node, type, value, flags });
  if (!inClass) sink.bind(name.text, lineOf(name), { symbol });
  sink.own(symbol, node);
}

export function readLocal(node: SyntaxNode, sink: Sink): void {
  const name = node.childForFieldName('name');
  const value = node.childrenForFieldName('value').filter(present).at(-1);
  if (name) sink.bind(name.text, lineOf(name), { type: typeIn(node), ...(value ? { value: () => sink.shape(value) } : {}) });
}

export function readTarget(node: SyntaxNode, sink: Sink): void {
  if (node.type === 'catch_parameters') {
    const type = before(node.parent!);
    node.namedChildren.filter(present).forEach((name, index) => sink.bind(name.text, lineOf(name), index === 0 && type?.type === 'type_identifier' ? { type } : {}));
    return;
  }
  const name = node.childForFieldName('name')!;
  const value = node.childrenForFieldName('value').filter(present).at(-1) ?? null, type = typeIn(node);
  sink.bind(name.text, lineOf(name), { type, scope: sink.scope, ...(type === null ? { value: () => ['iter', sink.shape(value)] } : {}) });
}

const uriOf = (node: SyntaxNode): string => /['"]([^'"]*)['"]/.exec(node.text)?.[1] ?? '';

export function readImport(node: SyntaxNode, sink: Sink): void {
  const specifier = uriOf(node), line = lineOf(node), column = node.startPosition.column;
  if (node.type === 'part_directive') { sink.import({ specifier, name: '**', local: '*', line, column, level: PART }); return; }
  const inner = node.firstNamedChild!;
  if (inner.type === 'library_export') {
    sink.export(() => ({ exported: '*', local: '*', from: specifier, line }));
    sink.import({ specifier, name: '*', local: '', line, column });
    return;
  }
  const prefix = /\bas\s+(\w+)/.exec(node.text)?.[1];
  sink.import(prefix ? { specifier, name: '*', local: prefix, line, column } : { specifier, name: '**', local: '*', line, column });
}
