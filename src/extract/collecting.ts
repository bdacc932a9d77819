// What collecting one file's facts keeps at hand: the tables, who contains what at this point of the source, which node
// became which fact, and what has to wait until every node has its position. Shared by sink, functions and collect.

import type { Shape, TypeShape } from '../core/facts.js';
import type { SyntaxNode } from '../core/syntax.js';
import type { LanguageSpec, Reader } from '../languages/contract.js';
import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import { FactTables } from './fact-tables.js';
import { makeFlow, placeIn } from './flow.js';
import { shapeReader } from './shapes.js';

/** Something open at this point of the source, up to `end` (index in the text). */
export interface Open { readonly end: number; readonly position: number }

export interface Collecting {
  readonly spec: LanguageSpec;
  readonly text: string;
  readonly tables: FactTables;
  readonly reader: Reader;
  /** For a first look at names, before shapes can be read. */
  readonly unread: Reader;
  readonly symbolByNode: Map<number, number>;
  readonly scopeByNode: Map<number, number>;
  readonly refByNode: Map<number, number>;
  /** By the line on which they end. */
  readonly comments: Map<number, SyntaxNode>;
  readonly scopeStack: Open[];
  readonly ownerStack: Open[];
  readonly deferred: (() => void)[];
  readonly fileScope: number;
  readonly lines: number;
  /** The node that is being read, and whether it assigns to what is declared elsewhere, or fills it. */
  current: SyntaxNode;
  assigning: 'assigns' | 'fills' | undefined;
  /** A shape that is read when all is collected, as it is meant at a node: names may hold something else further down. */
  asOf(node: SyntaxNode, shape: Shape, scope: number): Shape;
  top(stack: readonly Open[]): number;
  later(action: () => void): void;
  /** Scope that declarations made here belong to. */
  home(): number;
  /** Innermost scope around that is not a block. */
  placeOf(scope: number): number;
}

export function startCollecting(spec: LanguageSpec, root: SyntaxNode, text: string): Collecting {
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

  const flow = spec.flow && makeFlow(spec.flow, (node) => {
    const scope = scopeByNode.get(node.id), symbol = symbolByNode.get(node.id);
    return (scope !== undefined && tables.scopes[scope]!.kind !== 'block') || (symbol !== undefined && (TYPE_KINDS.has(tables.kindOf(symbol)) || CALLABLE_KINDS.has(tables.kindOf(symbol))));
  });
  if (flow) {
    tables.blocks = flow.blocks;
    tables.placed = (binding) => {
      const [scope, name, type, value, symbol, line, kind] = binding;
      if (kind === 'p' || kind === 't' || kind === 'g' || kind === 'n' || (spec.flow!.declared && !collecting.assigning)) return binding;
      // What an inner function assigns may be there at any time, what something is filled with takes nothing away.
      if (collecting.assigning === 'fills') return [scope, name, type, value, symbol, line, kind, flow.anytime()];
      if (spec.flow!.declared && functionOf(top(scopeStack)) !== functionOf(scope)) return [scope, name, type, value, symbol, 0, kind, flow.anytime()];
      const block = flow.blockOf(collecting.current), from = kind === 'v' ? flow.validFrom(collecting.current) : line;
      return block < 0 ? [scope, name, type, value, symbol, from, kind] : [scope, name, type, value, symbol, from, kind, block];
    };
  }

  function functionOf(scope: number): number {
    let at = scope;
    while (at > 0 && tables.scopes[at]!.kind !== 'function') at = tables.scopes[at]!.parent;
    return at;
  }

  /** Whether one of the names in a shape is bound more than once where it is found. */
  function changes(shape: Shape, scope: number): boolean {
    if (typeof shape === 'string') return tables.isRebound(scope, shape);
    if (shape === null) return false;
    switch (shape[0]) {
      case '.': case '[]': case 'at': case 'iter': case 'await': case 'enter': case 'rest': case 'spread': case 'class': case '*': case 'ref': return changes(shape[1] as Shape, scope);
      case 'or': case 'arr': case 'map': case 'tuple': return (shape[1] as readonly Shape[]).some((part) => changes(part, scope));
      default: return false;
    }
  }

  const collecting: Collecting = {
    current: root,
    assigning: undefined,
    asOf: (node, shape, scope) => (flow && changes(shape, scope) ? ['on', placeIn(node.startPosition), shape] : shape),
    spec, text, tables, reader, unread, symbolByNode, scopeByNode, refByNode, comments, scopeStack, ownerStack, deferred, fileScope, lines, top, later, home, placeOf,
  };
  return collecting;
}
