// Feeds captures, in source order, to the fact tables: first pass makes scopes, symbols and bindings; what was put off
// with `later` runs afterwards, when every scope, symbol and call has its position. Language-free.

import type { FileFacts, Shape } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS, type SymbolKind } from '../core/kinds.js';
import { SymbolFlag } from '../core/records.js';
import type { SyntaxNode } from '../core/syntax.js';
import type { LanguageSpec } from '../languages/contract.js';
import { startCollecting } from './collecting.js';
import { makeFunctions } from './functions.js';
import type { CaptureEvent } from './match-query.js';
import { makeSink } from './sink.js';

const MAX_RETURNS = 8;

export function collectFacts(spec: LanguageSpec, root: SyntaxNode, text: string, events: readonly CaptureEvent[], path = ''): FileFacts {
  const collecting = startCollecting(spec, root, text);
  const { tables, reader, symbolByNode, scopeByNode, refByNode, comments, scopeStack, ownerStack, deferred, lines, top, later, home } = collecting;
  const sink = makeSink(collecting);
  const { openFunction, bindParams, bindTypeParams } = makeFunctions(collecting);
  const { expect } = sink;
  const extensions = new Map<number, SyntaxNode>();

  function define(event: CaptureEvent): void {
    const { node, roles } = event;
    let kind = event.name.slice(4) as SymbolKind;
    const expression = spec.functionTypes.has(node.type);
    let symbol = symbolByNode.get(node.id) ?? -1;
    let held: SyntaxNode | null = null;
    if (symbol < 0) {
      const read = spec.definition?.(node, kind);
      if (read === null) return;
      if (read) kind = read.kind;
      const anonymous = roles.name ? undefined : read ?? spec.anonymous?.(node);
      const nameNode = roles.name ?? anonymous?.nameNode ?? node;
      const name = anonymous?.name ?? (roles.name || node.namedChildCount === 0 ? spec.cleanName(nameNode) : 'default');
      const outerScope = tables.scopes[home()]!.kind;
      // Members of an anonymous type are facts of that type, not symbols.
      if (kind === 'property' && outerScope !== 'class') return;
      if (kind === 'function' && sink.place === 'class') kind = 'method';
      if (kind === 'method' && spec.constructorNames.has(name)) kind = 'constructor';
      if ((kind === 'field' || kind === 'property') && roles.value && spec.functionTypes.has(roles.value.type)) {
        kind = 'method';
        held = roles.value;
      }
      const outer = spec.outer(node);
      const callable = CALLABLE_KINDS.has(kind);
      // Members of an extension belong to the type that it extends; so does a function with a receiver.
      const owner = extensions.get(home()) ?? (callable || read ? spec.receiver?.(node) ?? undefined : undefined);
      if (owner && kind === 'function') kind = 'method';
      const container = TYPE_KINDS.has(kind) || kind === 'namespace';
      symbol = sink.symbol({
        kind, name, nameNode, outer, flags: spec.flags(node), owner,
        ...(held ? { body: held } : callable || container ? { body: node } : { value: roles.value ?? null, type: roles.type ?? null }),
        // A parameter that is also a field belongs to the class.
        ...(kind === 'field' && sink.place === 'function' && sink.enclosingClass >= 0 ? { parent: sink.enclosingClass } : {}),
      });
      const extended = callable ? spec.extended?.(node) ?? null : null;
      if (extended !== null) later(() => { tables.symbols[symbol]!.extends = reader.type(extended); });
      if (roles.value && roles.type) expect(roles.value, roles.type);
      symbolByNode.set(node.id, symbol);
      const fact = tables.symbols[symbol]!;
      if (fact.doc === '' && spec.docInside) fact.doc = spec.docInside(node);
      decorate(symbol, spec.decorators(outer, node));
      const bindable = (roles.name !== undefined || read !== undefined) && !expression && kind !== 'constructor' && (callable ? kind === 'function' || outerScope === 'class' : container || kind === 'variable' || kind === 'constant' || (kind === 'field' && outerScope === 'class'));
      if (bindable) tables.addBinding([home(), name, null, null, symbol, fact.line, callable ? 'f' : container ? 'c' : 'v']);
    }
    ownerStack.push({ end: event.end, position: symbol });
    if (held) return;
    if (CALLABLE_KINDS.has(kind)) {
      openFunction(node, event.end, symbol);
      bindReceiver(node);
      // The name of a function expression is known inside it only.
      if (expression && roles.name) tables.addBinding([top(scopeStack), spec.cleanName(roles.name), null, null, symbol, roles.name.startPosition.row + 1, 'f']);
    } else if (TYPE_KINDS.has(kind) || kind === 'namespace') openContainer(event, symbol, kind === 'namespace' ? 'block' : 'class');
  }

  function bindReceiver(node: SyntaxNode): void {
    const receiver = spec.receiver?.(node) ?? null;
    if (receiver === null) return;
    const scope = top(scopeStack);
    later(() => { tables.scopes[scope]!.receiver = reader.type(receiver); });
    const name = spec.receiverName?.(node) ?? null;
    if (name !== null) sink.bind(spec.cleanName(name), name.startPosition.row + 1, { type: receiver, scope });
  }

  /** `impl T { }`, `extension T { }`: a class scope whose members are those of T. */
  function openExtension(event: CaptureEvent): void {
    const { node } = event;
    const { type, bases } = spec.extension!(node);
    const line = node.startPosition.row + 1;
    const scope = tables.addScope('class', top(scopeStack), top(ownerStack), -1, line, node.endPosition.row + 1);
    scopeByNode.set(node.id, scope);
    if (type !== null) extensions.set(scope, type);
    scopeStack.push({ end: event.end, position: scope });
    bindTypeParams(node, scope, -1);
    later(() => {
      const extended = reader.type(type);
      tables.scopes[scope]!.receiver = extended;
      for (const base of bases) {
        const read = reader.type(base);
        if (extended !== null && read !== null) tables.conformances.push({ type: extended, base: read, scope, line });
      }
    });
  }

  function openContainer(event: CaptureEvent, symbol: number, kind: 'class' | 'block'): void {
    const { node } = event;
    const scope = tables.addScope(kind, top(scopeStack), symbol, symbol, node.startPosition.row + 1, node.endPosition.row + 1);
    tables.symbols[symbol]!.scope = scope;
    scopeStack.push({ end: event.end, position: scope });
    bindTypeParams(node, scope, symbol);
    const made = spec.constructorParams?.(node) ?? null;
    if (made !== null) bindParams(made, scope);
    later(() => {
      const bases = spec.bases(node, reader);
      if (bases.length > 0) tables.symbols[symbol]!.bases = bases;
      const alias = event.roles.type;
      const meant = alias ? reader.type(alias) : null;
      if (meant !== null) Object.assign(tables.symbols[symbol]!, { type: meant, at: scope });
    });
  }

  function decorate(symbol: number, nodes: readonly SyntaxNode[]): void {
    if (nodes.length === 0) return;
    later(() => { tables.symbols[symbol]!.decorators = nodes.map((node) => reader.shape(node)).filter((shape) => shape !== null); });
  }

  function bindVariable(event: CaptureEvent): void {
    const { roles, node } = event;
    const target = roles.name!;
    const value = roles.value ?? null;
    const line = target.startPosition.row + 1;
    if (target.type !== 'identifier') {
      sink.pattern(target, () => (roles.type ? ['cast', reader.type(roles.type)] : reader.shape(value)));
      return;
    }
    const name = spec.cleanName(target);
    const fn = value === null ? null : functionIn(value);
    const isClass = value !== null && spec.classTypes.has(value.type);
    const place = sink.place;
    if (fn === null && !isClass && place === 'function') {
      if (value && roles.type) expect(value, roles.type);
      sink.bind(name, line, { type: roles.type ?? null, ...(value ? { value: () => reader.shape(value) } : {}) });
      return;
    }
    const outer = spec.outer(node);
    const kind: SymbolKind = fn !== null ? 'function' : isClass ? 'class' : place === 'class' ? 'field' : spec.isConstant(name, node) ? 'constant' : 'variable';
    const direct = fn !== null && fn === value;
    const symbol = sink.symbol({
      kind, name, nameNode: target, outer, flags: spec.flags(node), type: roles.type ?? null,
      ...(direct || isClass ? { body: value } : { value }),
      parent: top(ownerStack),
    });
    if (direct && roles.type) expect(value!, roles.type);
    tables.addBinding([home(), name, null, null, symbol, line, fn !== null && direct ? 'f' : isClass ? 'c' : 'v']);
    ownerStack.push({ end: event.end, position: symbol });
  }

  /** The function expression that a value is, or that it hands to a wrapper call (`memo(() => ...)`). */
  function functionIn(value: SyntaxNode): SyntaxNode | null {
    if (spec.functionTypes.has(value.type)) return value;
    if (!refCaptured.has(value.id)) return null;
    const { name, args } = spec.call(value);
    return name !== null && spec.consumers?.has(name.text) ? null : args.find((arg) => spec.functionTypes.has(arg.type)) ?? null;
  }

  function addRef(event: CaptureEvent): void {
    const kind = event.name === 'ref.call' ? 'c' : event.name === 'ref.new' ? 'n' : 'r';
    const { node } = event;
    const scope = top(scopeStack), owner = top(ownerStack);
    const read = spec.call(node, (name) => tables.isLocal(scope, name));
    if (read.callee === null) return;
    const position = tables.refs.push([kind, scope, owner, null, 0, 0]) - 1;
    refByNode.set(node.id, position);
    const at = (read.name ?? read.callee).startPosition;
    const specifier = spec.importCall?.(node) ?? null;
    if (specifier !== null) tables.imports.push({ specifier, name: '=', local: '', scope, line: at.row + 1, column: at.column, dynamic: true });
    later(() => {
      const args = read.args.map((arg) => reader.shape(arg));
      const typeArgs = read.typeArgs ? read.typeArgs.namedChildren.map((child) => reader.type(child)) : [];
      const callee = read.shape ? read.shape(reader) : reader.shape(read.callee);
      tables.refs[position] = typeArgs.length > 0
        ? [kind, scope, owner, callee, at.row + 1, at.column, args, typeArgs]
        : [kind, scope, owner, callee, at.row + 1, at.column, args];
      read.args.forEach((arg, index) => {
        const fn = scopeByNode.get(arg.id);
        if (fn !== undefined && tables.scopes[fn]!.context === undefined) tables.scopes[fn]!.context = ['arg', position, index];
      });
    });
  }

  function addUse(event: CaptureEvent, kind: 'v' | 't' | 'd' | 'w'): void {
    const { node } = event;
    if (kind === 't') sink.ref(kind, event.roles.name ?? node, () => spec.cleanName(node));
    else sink.use(kind, kind === 'd' ? event.roles.value ?? node : node, event.roles.name ?? node);
  }

  function addReturn(event: CaptureEvent): void {
    const value = event.roles.value ?? null;
    const from = top(scopeStack);
    let at = from;
    const passed = (scope: number): boolean => event.roles.target === undefined && passing.has(scope) && scopeByNode.get(event.node.id) !== scope;
    while (at >= 0 && (tables.scopes[at]!.kind !== 'function' || passed(at))) at = tables.scopes[at]!.parent;
    if (at < 0) return;
    const scope = tables.scopes[at]!;
    const list = event.name === 'yield' ? 'generator' : 'returns';
    if (list === 'generator') scope.generator ??= [];
    if (value === null) return;
    later(() => {
      const fn = scopeByNode.get(value.id);
      if (fn !== undefined && scope.type && tables.scopes[fn]!.context === undefined) tables.scopes[fn]!.context = ['type', scope.type];
      const shape = collecting.asOf(value, reader.shape(value), from);
      if (shape === null) return;
      const known: Shape[] = (scope[list] ??= []);
      if (known.length < MAX_RETURNS) known.push(shape);
    });
  }

  /** Scopes of function expressions that a plain `return` leaves. */
  const passing = new Set<number>();
  const refCaptured = new Set<number>();
  for (const event of events) if (event.name === 'ref.call') refCaptured.add(event.node.id);

  const whole = spec.whole?.(path);
  if (whole) {
    const symbol = tables.addSymbol({ ...whole, parent: 0, line: 1, column: 0, start: 1, end: lines, flags: SymbolFlag.exported | SymbolFlag.default, doc: '', decorators: [], scope: -1 });
    ownerStack.push({ end: Infinity, position: symbol });
  }

  const seenDefinition = new Set<number>();
  for (const event of events) {
    while (event.start >= scopeStack[scopeStack.length - 1]!.end) scopeStack.pop();
    while (event.start >= ownerStack[ownerStack.length - 1]!.end) ownerStack.pop();
    collecting.current = event.node;
    const handler = spec.handlers[event.name];
    if (handler) { handler(event.node, sink, event.roles); continue; }
    if (event.name.startsWith('def.')) {
      if (seenDefinition.has(event.node.id)) continue;
      seenDefinition.add(event.node.id);
      define(event);
      continue;
    }
    switch (event.name) {
      case 'doc': comments.set(event.node.endPosition.row + 1, event.node); break;
      case 'scope.function': {
        if (scopeByNode.has(event.node.id)) break;
        const symbol = symbolByNode.get(event.node.id) ?? -1;
        if (symbol >= 0) ownerStack.push({ end: event.end, position: symbol });
        openFunction(event.node, event.end, symbol);
        if (symbol < 0) bindReceiver(event.node);
        if (spec.returnsPass?.has(event.node.type)) passing.add(top(scopeStack));
        break;
      }
      case 'scope.block':
        // The block that is a function's whole body needs no scope of its own.
        if (scopeStack[scopeStack.length - 1]!.end === event.end) break;
        scopeStack.push({ end: event.end, position: tables.addScope('block', top(scopeStack), top(ownerStack), -1, event.node.startPosition.row + 1, event.node.endPosition.row + 1) });
        scopeByNode.set(event.node.id, top(scopeStack));
        break;
      case 'scope.extension': openExtension(event); break;
      case 'bind.variable': bindVariable(event); break;
      case 'ref.call': case 'ref.new': case 'ref.render': addRef(event); break;
      case 'ref.value': addUse(event, 'v'); break;
      case 'ref.read': addUse(event, 'w'); break;
      case 'ref.type': addUse(event, 't'); break;
      case 'ref.decorator': addUse(event, 'd'); break;
      case 'return': case 'yield': addReturn(event); break;
      default: throw new Error(`${spec.id}: capture @${event.name} needs a handler of the language`);
    }
  }
  for (let index = 0; index < deferred.length; index += 1) deferred[index]!();
  if (whole) tables.exports.push({ exported: 'default', local: ['sym', 1], line: 1 });
  return tables.facts(spec.id, lines, false);
}
