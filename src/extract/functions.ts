// Opening a function: its scope, what its parameters bind, its type parameters. The names are bound at once, what they
// hold is read when everything has its position.

import type { SyntaxNode } from '../core/syntax.js';
import type { Collecting } from './collecting.js';

export interface Functions {
  openFunction(node: SyntaxNode, end: number, symbol: number): void;
  /** Parameters of a node, and what they bind in a scope. */
  bindParams(node: SyntaxNode, scope: number): void;
  bindTypeParams(node: SyntaxNode, scope: number, symbol: number): void;
}

export function makeFunctions(collecting: Collecting): Functions {
  const { spec, tables, reader, unread, scopeByNode, scopeStack, ownerStack, top, later } = collecting;

  function openFunction(node: SyntaxNode, end: number, symbol: number): void {
    const scope = tables.addScope('function', top(scopeStack), symbol >= 0 ? symbol : top(ownerStack), symbol, node.startPosition.row + 1, node.endPosition.row + 1);
    scopeByNode.set(node.id, scope);
    const fact = tables.scopes[scope]!;
    if (symbol >= 0) tables.symbols[symbol]!.scope = scope;
    if (spec.isAsync(node)) fact.async = true;
    if (spec.isLexicalThis(node)) fact.lexicalThis = true;
    scopeStack.push({ end, position: scope });
    bindTypeParams(node, scope, symbol);
    bindParams(node, scope);
    later(() => {
      const result = spec.resultType(node);
      if (result !== null) fact.type = reader.type(result);
    });
  }

  function bindParams(node: SyntaxNode, scope: number): void {
    const fact = tables.scopes[scope]!;
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

  return { openFunction, bindParams, bindTypeParams };
}
