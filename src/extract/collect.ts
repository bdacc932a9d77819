// Feeds captures, in source order, to the fact tables: first pass makes scopes, symbols and bindings; what was put off
// with `later` runs afterwards, when every scope, symbol and call has its position. Language-free.

import type { FileFacts, Shape, TypeShape } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS, type SymbolKind } from '../core/kinds.js';
import type { SyntaxNode } from '../core/syntax.js';
import type { LanguageSpec, Sink, SymbolDraft } from '../languages/contract.js';
import { FactTables, type MutableSymbol } from './fact-tables.js';
import { docBefore, signatureOf } from './describe.js';
import { shapeReader } from './shapes.js';

export interface CaptureEvent {
  readonly name: string;
  readonly pattern: number;
  readonly node: SyntaxNode;
  readonly start: number;
  readonly end: number;
  readonly roles: Readonly<Record<string, SyntaxNode>>;
}

interface Open { readonly end: number; readonly position: number }

const MAX_RETURNS = 8;

export function collectFacts(spec: LanguageSpec, root: SyntaxNode, text: string, events: readonly CaptureEvent[]): FileFacts {
  const tables = new FactTables();
  const lines = root.endPosition.row + 1;
  const symbolByNode = new Map<number, number>();
  const scopeByNode = new Map<number, number>();
  const refByNode = new Map<number, number>();
  const comments = new Map<number, SyntaxNode>();
  const deferred: (() => void)[] = [];
  const fileScope = tables.addScope('file', -1, 0, 0, 1, lines);
  tables.addSymbol({
    kind: 'file', name: '', parent: -1, line: 1, column: 0, start: 1, end: lines, flags: 0, signature: '', doc: '', decorators: [], scope: fileScope,
  });
  const scopeStack: Open[] = [{ end: Infinity, position: fileScope }];
  const ownerStack: Open[] = [{ end: Infinity, position: 0 }];
  const top = (stack: readonly Open[]): number => stack[stack.length - 1]!.position;
  const later = (action: () => void): void => { deferred.push(action); };

  const reader = {
    shape: (node: SyntaxNode | null): Shape => shapes.shape(node),
    type: (node: SyntaxNode | null): TypeShape => (node === null ? null : spec.type(node, reader)),
    callShape: (node: SyntaxNode): Shape => (refByNode.has(node.id) ? ['#', refByNode.get(node.id)!] : null),
    symbolOf: (node: SyntaxNode): number => symbolByNode.get(node.id) ?? -1,
    scopeOf: (node: SyntaxNode): number => scopeByNode.get(node.id) ?? -1,
  };
  // For a first look at names, before shapes can be read.
  const unread = { ...reader, shape: () => null, type: () => null };
  const shapes = shapeReader(spec, {
    refOf: (node) => refByNode.get(node.id) ?? -1,
    scopeOf: (node) => scopeByNode.get(node.id) ?? -1,
    symbolOf: (node) => symbolByNode.get(node.id) ?? -1,
  }, reader);

  /** Scope that declarations made here belong to. */
  const home = (): number => (spec.blockScoped ? top(scopeStack) : placeOf(top(scopeStack)));

  function placeOf(scope: number): number {
    let at = scope;
    while (tables.scopes[at]!.kind === 'block') at = tables.scopes[at]!.parent;
    return at;
  }

  const sink: Sink = {
    ...reader,
    get scope() { return top(scopeStack); },
    get owner() { return top(ownerStack); },
    get home() { return home(); },
    get place() { return tables.scopes[placeOf(top(scopeStack))]!.kind as 'file' | 'class' | 'function'; },
    get enclosingClass() {
      for (let at = top(scopeStack); at >= 0; at = tables.scopes[at]!.parent) if (tables.scopes[at]!.kind === 'class') return tables.scopes[at]!.symbol;
      return -1;
    },
    find(name) {
      const binding = tables.lookup(top(scopeStack), name);
      return binding === undefined || binding[6] === 'i' ? -1 : binding[4];
    },
    memberOf: (symbol, name) => tables.memberOf(symbol, name),
    symbol: addSymbol,
    bind(name, line, read) {
      const scope = read.scope ?? home();
      const kind = read.kind ?? 'v';
      const known = tables.bindingIn(scope, name);
      if (known !== undefined && tables.bindings[known]![6] === 'g') {
        const global = tables.bindingIn(fileScope, name);
        const symbol = global === undefined ? -1 : tables.bindings[global]![4];
        if (symbol >= 0 && read.value) sink.addValue(symbol, read.value);
        return;
      }
      const position = tables.addBinding([scope, name, null, null, read.symbol ?? -1, line, kind]);
      if (read.value || read.type || read.typeShape) {
        later(() => {
          const type = read.typeShape ? read.typeShape() : reader.type(read.type ?? null);
          tables.replaceBinding(position, [scope, name, type, read.value ? read.value() : null, read.symbol ?? -1, line, kind]);
        });
      }
    },
    pattern: bindPattern,
    assign(name, value) {
      const text = spec.cleanName(name);
      for (let at = top(scopeStack); at >= 0; at = tables.scopes[at]!.parent) {
        const known = tables.bindingIn(at, text);
        if (known === undefined) continue;
        const [, , , , symbol, , kind] = tables.bindings[known]!;
        if (kind === 'i' || kind === 't') return;
        if (symbol >= 0) sink.addValue(symbol, value);
        else sink.bind(text, name.startPosition.row + 1, { value, scope: at });
        return;
      }
    },
    own: (symbol, node) => { ownerStack.push({ end: node.endIndex, position: symbol }); },
    kindOf: (symbol) => tables.kindOf(symbol),
    parentOf: (symbol) => tables.symbols[symbol]!.parent,
    get enclosingFunction() {
      for (let at = top(scopeStack); at >= 0; at = tables.scopes[at]!.parent) {
        const scope = tables.scopes[at]!;
        if (scope.kind === 'function' && !scope.lexicalThis) return scope.symbol;
      }
      return -1;
    },
    addValue(symbol, value) {
      later(() => {
        const fact = tables.symbols[symbol]!;
        const shape = value();
        if (shape === null) return;
        const old = fact.value ?? null;
        const parts = old === null ? [] : old[0] === 'or' ? (old[1] as readonly Shape[]) : [old];
        if (parts.length < MAX_RETURNS && !parts.some((part) => JSON.stringify(part) === JSON.stringify(shape))) fact.value = parts.length === 0 ? shape : ['or', [...parts, shape]];
      });
    },
    ref(kind, node, shape, args) {
      const scope = top(scopeStack), owner = top(ownerStack);
      const { row, column } = node.startPosition;
      later(() => {
        const read = shape();
        if (read === null) return;
        tables.refs.push(args ? [kind, scope, owner, read, row + 1, column, args()] : [kind, scope, owner, read, row + 1, column]);
      });
    },
    import(fact, bind = true) {
      const scope = home();
      tables.imports.push({ ...fact, scope });
      if (bind && fact.local !== '' && fact.local !== '*') tables.addBinding([scope, fact.local, null, null, tables.imports.length - 1, fact.line, 'i']);
    },
    export(fact) { later(() => tables.exports.push(fact())); },
    mixin(fact) { later(() => tables.mixins.push(fact())); },
    publicNames(names) { tables.publicNames = [...(tables.publicNames ?? []), ...names]; },
    later,
  };

  function bindPattern(target: SyntaxNode, value: () => Shape, scope = home()): void {
    const line = target.startPosition.row + 1;
    const positions: number[] = [];
    spec.pattern(target, null, (name) => positions.push(tables.addBinding([scope, spec.cleanName(name), null, null, -1, line, 'v'])));
    later(() => {
      let index = 0;
      spec.pattern(target, value(), (name, shape) => tables.replaceBinding(positions[index++]!, [scope, spec.cleanName(name), null, shape, -1, line, 'v']));
    });
  }

  function addSymbol(draft: SymbolDraft): number {
    const { kind, name, nameNode, outer } = draft;
    const parent = draft.parent ?? top(ownerStack);
    const body = draft.body ?? null;
    const fact: MutableSymbol = {
      kind, name, parent, line: nameNode.startPosition.row + 1, column: nameNode.startPosition.column,
      start: outer.startPosition.row + 1, end: outer.endPosition.row + 1, flags: draft.flags ?? 0,
      signature: signatureOf(text, nameNode, outer, body === null ? draft.value ?? null : spec.body(body) ?? body),
      doc: docBefore(comments, outer), decorators: [], scope: -1,
    };
    const at = top(scopeStack);
    const position = tables.addSymbol(fact);
    if (body !== null) symbolByNode.set(body.id, position);
    if (draft.type || draft.value) {
      fact.at = at;
      later(() => {
        const type = reader.type(draft.type ?? null);
        const value = reader.shape(draft.value ?? null);
        if (type !== null) fact.type = type;
        if (value !== null) fact.value = fact.value ? ['or', [value, fact.value]] : value;
      });
    }
    if (draft.owner) {
      const owner = draft.owner;
      later(() => { fact.owner = reader.shape(owner); });
    }
    return position;
  }

  function openFunction(node: SyntaxNode, end: number, symbol: number): void {
    const scope = tables.addScope('function', top(scopeStack), symbol >= 0 ? symbol : top(ownerStack), symbol, node.startPosition.row + 1, node.endPosition.row + 1);
    scopeByNode.set(node.id, scope);
    const fact = tables.scopes[scope]!;
    if (symbol >= 0) tables.symbols[symbol]!.scope = scope;
    if (spec.isAsync(node)) fact.async = true;
    if (spec.isLexicalThis(node)) fact.lexicalThis = true;
    scopeStack.push({ end, position: scope });
    bindTypeParams(node, scope, symbol);
    const early = spec.params(node, unread);
    const plain: number[] = [], parts: number[] = [];
    early.forEach(({ param, pattern, node: at }, index) => {
      const line = at.startPosition.row + 1;
      plain.push(tables.addBinding([scope, pattern ? `#${index}` : param[0], null, null, -1, line, 'p']));
      if (pattern) spec.pattern(pattern, `#${index}`, (name) => parts.push(tables.addBinding([scope, spec.cleanName(name), null, null, -1, line, 'v'])));
    });
    later(() => {
      const params = spec.params(node, reader);
      if (params.length > 0) fact.params = params.map(({ param, pattern }, index) => (pattern ? [`#${index}`, param[1], param[2], param[3]] : param));
      let part = 0;
      params.forEach(({ param, pattern, node: at }, index) => {
        const line = at.startPosition.row + 1;
        tables.replaceBinding(plain[index]!, [scope, pattern ? `#${index}` : param[0], param[1], param[2], -1, line, 'p']);
        if (pattern) spec.pattern(pattern, `#${index}`, (name, value) => tables.replaceBinding(parts[part++]!, [scope, spec.cleanName(name), null, value, -1, line, 'v']));
      });
      const result = spec.resultType(node);
      if (result !== null) fact.type = reader.type(result);
    });
  }

  function bindTypeParams(node: SyntaxNode, scope: number, symbol: number): void {
    const read = spec.typeParams?.(node, unread) ?? [];
    if (read.length === 0) return;
    for (const [name] of read) tables.addBinding([scope, name, null, null, symbol, node.startPosition.row + 1, 't']);
    later(() => {
      const full = spec.typeParams!(node, reader);
      if (symbol >= 0) tables.symbols[symbol]!.typeParams = full;
      for (const [name, bound] of full) {
        const position = tables.bindingIn(scope, name);
        if (position !== undefined && tables.bindings[position]![6] === 't') tables.replaceBinding(position, [scope, name, bound, null, symbol, node.startPosition.row + 1, 't']);
      }
    });
  }

  function define(event: CaptureEvent): void {
    const { node, roles } = event;
    let kind = event.name.slice(4) as SymbolKind;
    const expression = spec.functionTypes.has(node.type);
    let symbol = symbolByNode.get(node.id) ?? -1;
    let held: SyntaxNode | null = null;
    if (symbol < 0) {
      const nameNode = roles.name ?? node;
      const name = roles.name || node.namedChildCount === 0 ? spec.cleanName(nameNode) : 'default';
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
      const container = TYPE_KINDS.has(kind) || kind === 'namespace';
      symbol = addSymbol({
        kind, name, nameNode, outer, flags: spec.flags(node),
        ...(held ? { body: held } : callable || container ? { body: node } : { value: roles.value ?? null, type: roles.type ?? null }),
        // A parameter that is also a field belongs to the class.
        ...(kind === 'field' && sink.place === 'function' && sink.enclosingClass >= 0 ? { parent: sink.enclosingClass } : {}),
      });
      if (held && roles.type) contextType(held, roles.type);
      symbolByNode.set(node.id, symbol);
      const fact = tables.symbols[symbol]!;
      if (fact.doc === '' && spec.docInside) fact.doc = spec.docInside(node);
      decorate(symbol, spec.decorators(outer, node));
      const bindable = roles.name !== undefined && !expression && (callable ? kind === 'function' || outerScope === 'class' : container || kind === 'variable' || kind === 'constant' || (kind === 'field' && outerScope === 'class'));
      if (bindable) tables.addBinding([home(), name, null, null, symbol, fact.line, callable ? 'f' : container ? 'c' : 'v']);
    }
    ownerStack.push({ end: event.end, position: symbol });
    if (held) return;
    if (CALLABLE_KINDS.has(kind)) {
      openFunction(node, event.end, symbol);
      // The name of a function expression is known inside it only.
      if (expression && roles.name) tables.addBinding([top(scopeStack), spec.cleanName(roles.name), null, null, symbol, roles.name.startPosition.row + 1, 'f']);
    } else if (TYPE_KINDS.has(kind) || kind === 'namespace') openContainer(event, symbol, kind === 'namespace' ? 'block' : 'class');
  }

  function openContainer(event: CaptureEvent, symbol: number, kind: 'class' | 'block'): void {
    const { node } = event;
    const scope = tables.addScope(kind, top(scopeStack), symbol, symbol, node.startPosition.row + 1, node.endPosition.row + 1);
    tables.symbols[symbol]!.scope = scope;
    scopeStack.push({ end: event.end, position: scope });
    bindTypeParams(node, scope, symbol);
    later(() => {
      const bases = spec.bases(node, reader);
      if (bases.length > 0) tables.symbols[symbol]!.bases = bases;
      const alias = event.roles.type;
      if (alias) tables.symbols[symbol]!.type = reader.type(alias);
      if (alias) tables.symbols[symbol]!.at = scope;
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
      bindPattern(target, () => (roles.type ? ['cast', reader.type(roles.type)] : reader.shape(value)));
      return;
    }
    const name = spec.cleanName(target);
    const fn = value === null ? null : functionIn(value);
    const isClass = value !== null && spec.classTypes.has(value.type);
    const place = sink.place;
    if (fn === null && !isClass && place === 'function') {
      sink.bind(name, line, { type: roles.type ?? null, ...(value ? { value: () => reader.shape(value) } : {}) });
      return;
    }
    const outer = spec.outer(node);
    const kind: SymbolKind = fn !== null ? 'function' : isClass ? 'class' : place === 'class' ? 'field' : spec.isConstant(name, node) ? 'constant' : 'variable';
    const direct = fn !== null && fn === value;
    const symbol = addSymbol({
      kind, name, nameNode: target, outer, flags: spec.flags(node), type: roles.type ?? null,
      ...(direct || isClass ? { body: value } : { value }),
      parent: top(ownerStack),
    });
    if (direct && roles.type) contextType(value!, roles.type);
    tables.addBinding([home(), name, null, null, symbol, line, fn !== null && direct ? 'f' : isClass ? 'c' : 'v']);
    ownerStack.push({ end: event.end, position: symbol });
  }

  function contextType(fn: SyntaxNode, type: SyntaxNode): void {
    later(() => {
      const scope = scopeByNode.get(fn.id);
      if (scope !== undefined) tables.scopes[scope]!.context = ['type', reader.type(type)];
    });
  }

  /** The function expression that a value is, or that it hands to a wrapper call (`memo(() => ...)`). */
  function functionIn(value: SyntaxNode): SyntaxNode | null {
    if (spec.functionTypes.has(value.type)) return value;
    if (refCaptured.has(value.id)) return spec.call(value).args.find((arg) => spec.functionTypes.has(arg.type)) ?? null;
    return null;
  }

  function addRef(event: CaptureEvent): void {
    const kind = event.name === 'ref.call' ? 'c' : event.name === 'ref.new' ? 'n' : 'r';
    const { node } = event;
    const scope = top(scopeStack), owner = top(ownerStack);
    const read = spec.call(node);
    if (read.callee === null) return;
    const position = tables.refs.push([kind, scope, owner, null, 0, 0]) - 1;
    refByNode.set(node.id, position);
    const at = (read.name ?? read.callee).startPosition;
    const specifier = spec.importCall?.(node) ?? null;
    if (specifier !== null) tables.imports.push({ specifier, name: '=', local: '', scope, line: at.row + 1, column: at.column, dynamic: true });
    later(() => {
      const args = read.args.map((arg) => reader.shape(arg));
      const typeArgs = read.typeArgs ? read.typeArgs.namedChildren.map((child) => reader.type(child)) : [];
      tables.refs[position] = typeArgs.length > 0
        ? [kind, scope, owner, reader.shape(read.callee), at.row + 1, at.column, args, typeArgs]
        : [kind, scope, owner, reader.shape(read.callee), at.row + 1, at.column, args];
      read.args.forEach((arg, index) => {
        const fn = scopeByNode.get(arg.id);
        if (fn !== undefined && tables.scopes[fn]!.context === undefined) tables.scopes[fn]!.context = ['arg', position, index];
      });
    });
  }

  function addUse(event: CaptureEvent, kind: 'v' | 't' | 'd' | 'w'): void {
    const { node } = event;
    const scope = top(scopeStack);
    sink.ref(kind, event.roles.name ?? node, () => {
      if (kind === 't') return spec.cleanName(node);
      const shape = reader.shape(node);
      if (typeof shape !== 'string' || kind === 'd') return shape;
      // A parameter or plain local says nothing about the graph; what it shadows is not used here.
      const binding = tables.lookup(scope, shape);
      return binding && (binding[6] === 'p' || binding[6] === 'n' || (binding[6] === 'v' && binding[4] < 0)) ? null : shape;
    });
  }

  function addReturn(event: CaptureEvent): void {
    const value = event.roles.value ?? null;
    let at = top(scopeStack);
    while (at >= 0 && tables.scopes[at]!.kind !== 'function') at = tables.scopes[at]!.parent;
    if (at < 0) return;
    const scope = tables.scopes[at]!;
    const list = event.name === 'yield' ? 'generator' : 'returns';
    if (list === 'generator') scope.generator ??= [];
    if (value === null) return;
    later(() => {
      const shape = reader.shape(value);
      if (shape === null) return;
      const known: Shape[] = (scope[list] ??= []);
      if (known.length < MAX_RETURNS) known.push(shape);
    });
  }

  const refCaptured = new Set<number>();
  for (const event of events) if (event.name === 'ref.call') refCaptured.add(event.node.id);

  const seenDefinition = new Set<number>();
  for (const event of events) {
    while (event.start >= scopeStack[scopeStack.length - 1]!.end) scopeStack.pop();
    while (event.start >= ownerStack[ownerStack.length - 1]!.end) ownerStack.pop();
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
        break;
      }
      case 'scope.block':
        // The block that is a function's whole body needs no scope of its own.
        if (scopeStack[scopeStack.length - 1]!.end === event.end) break;
        scopeStack.push({ end: event.end, position: tables.addScope('block', top(scopeStack), top(ownerStack), -1, event.node.startPosition.row + 1, event.node.endPosition.row + 1) });
        scopeByNode.set(event.node.id, top(scopeStack));
        break;
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
  return tables.facts(spec.id, lines, false);
}
