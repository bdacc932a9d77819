// Where a language's handlers put what they read: symbols, bindings, references, imports, exports.

import type { Shape } from '../core/facts.js';
import type { SyntaxNode } from '../core/syntax.js';
import type { Sink, SymbolDraft } from '../languages/contract.js';
import type { Collecting } from './collecting.js';
import { docBefore, signatureOf } from './describe.js';
import type { MutableSymbol } from './fact-tables.js';

const MAX_VALUES = 8;

/** Means the same wherever it is read. */
const isClosed = (shape: Shape): boolean => Array.isArray(shape) && ['#', 'fn', 'sym', 'lit', 'str'].includes(shape[0] as string);

/** A node that ends with its line's end has nothing on the next one. */
const lastLine = ({ startPosition, endPosition }: SyntaxNode): number => (endPosition.column === 0 && endPosition.row > startPosition.row ? endPosition.row : endPosition.row + 1);

/** A local that may be another name for a function: `const { list } = require("./x")`, `f = self.run`. */
const isAlias = (value: Shape): boolean => typeof value === 'string' || (Array.isArray(value) && value[0] === '.');

export function makeSink(collecting: Collecting): Sink {
  const { spec, text, tables, reader, scopeByNode, symbolByNode, comments, scopeStack, ownerStack, fileScope, top, later, home, placeOf } = collecting;

  const sink: Sink = {
    ...reader,
    get scope() { return top(scopeStack); },
    get owner() { return top(ownerStack); },
    get home() { return home(); },
    get around() { return Math.max(tables.scopes[top(scopeStack)]!.parent, 0); },
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
      // A variable that is assigned again holds one thing here and another there.
      const again = known !== undefined && read.value !== undefined && tables.bindings[known]![6] === 'v' && tables.bindings[known]![4] === read.symbol && !tables.isRebound(scope, name);
      const position = tables.addBinding([scope, name, null, null, read.symbol ?? -1, line, kind]);
      if (again) {
        later(() => { tables.replaceBinding(known, [scope, name, null, tables.symbols[read.symbol!]!.value ?? null, read.symbol!, line, kind]); });
      }
      if (read.value || read.type || read.typeShape) {
        later(() => {
          const type = read.typeShape ? read.typeShape() : reader.type(read.type ?? null);
          tables.replaceBinding(position, [scope, name, type, read.value ? read.value() : null, read.symbol ?? -1, line, kind]);
        });
      }
    },
    pattern: bindPattern,
    assign: (name, value) => { assign(name, value, 'assigns'); },
    fill: (name, value) => { assign(name, value, 'fills'); },
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
      const at = top(scopeStack), { current } = collecting;
      later(() => {
        const fact = tables.symbols[symbol]!;
        const read = collecting.asOf(current, value(), at);
        if (read === null) return;
        const old = fact.value ?? null;
        if (old === null && fact.type === undefined) fact.at = at;
        const shape: Shape = at === (fact.at ?? fileScope) || isClosed(read) ? read : ['in', at, read];
        const parts = old === null ? [] : old[0] === 'or' ? (old[1] as readonly Shape[]) : [old];
        if (parts.length < MAX_VALUES && !parts.some((part) => JSON.stringify(part) === JSON.stringify(shape))) fact.value = parts.length === 0 ? shape : ['or', [...parts, shape]];
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
    use(kind, node, name) {
      const scope = top(scopeStack);
      sink.ref(kind, name, () => {
        const shape = reader.shape(node);
        if (typeof shape !== 'string' || kind === 'd') return shape;
        const binding = tables.lookup(scope, shape);
        return binding && (binding[6] === 'p' || binding[6] === 'n' || (binding[6] === 'v' && binding[4] < 0 && !isAlias(binding[3]))) ? null : shape;
      });
    },
    expect(fn, type) {
      later(() => {
        const scope = scopeByNode.get(fn.id);
        if (scope !== undefined) tables.scopes[scope]!.context ??= ['type', reader.type(type)];
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
    package(name) { tables.package = name; },
    condition(text) { tables.condition = text; },
    conformance(line, read) {
      const scope = top(scopeStack);
      later(() => { const { type, base } = read(); if (type !== null && base !== null) tables.conformances.push({ type, base, scope, line }); });
    },
    later,
  };

  /** Another value of whatever a name is bound to. */
  function assign(name: SyntaxNode, value: () => Shape, how: 'assigns' | 'fills'): void {
    const text = spec.cleanName(name);
    for (let at = top(scopeStack); at >= 0; at = tables.scopes[at]!.parent) {
      const known = tables.bindingIn(at, text);
      if (known === undefined) continue;
      const [, , , , symbol, , kind] = tables.bindings[known]!;
      if (kind === 'i' || kind === 't') return;
      if (symbol >= 0) sink.addValue(symbol, value);
      else {
        collecting.assigning = how;
        sink.bind(text, name.startPosition.row + 1, { value, scope: at });
        collecting.assigning = undefined;
      }
      return;
    }
  }

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
      start: outer.startPosition.row + 1, end: lastLine(draft.last ?? outer), flags: draft.flags ?? 0,
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
      later(() => { fact.owner = reader.type(owner); });
    }
    return position;
  }

  return sink;
}
