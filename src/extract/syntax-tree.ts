// A parsed tree as plain arrays, and the nodes over them that languages see. Asking the parser about one node costs a call
// into WebAssembly and the copying of its answer; copying the whole tree once, out of the parser's memory, costs less than
// one question to every tenth node. The layout is that of the pinned web-tree-sitter (lib/subtree.h).

import type { SyntaxNode } from '../core/syntax.js';
import { ERROR_SYMBOL, ERROR_TYPE, type Grammar, type ParserMemory } from './grammar.js';

/** Nodes in the order in which they start, parents before their children; 0 is the root. */
export class SyntaxTree {
  count = 0;
  capacity = 0;
  symbol!: Uint16Array;
  /** By which patterns are looked up; see `Grammar.typeOf`. */
  type!: Uint16Array;
  named!: Uint8Array;
  field!: Uint16Array;
  start!: Int32Array;
  end!: Int32Array;
  startRow!: Int32Array;
  startColumn!: Int32Array;
  endRow!: Int32Array;
  endColumn!: Int32Array;
  parent!: Int32Array;
  /** The node before it under the same parent, or -1. */
  before!: Int32Array;
  /** The last child, or -1. */
  last!: Int32Array;
  /** The first node that is not in this one. */
  after!: Int32Array;
  /** A second field of a node that an unnamed rule wraps. */
  readonly outerField = new Map<number, number>();
  /** Comments and errors in the middle of a field: patterns count them in, a question for the field does not. */
  readonly strays = new Set<number>();
  private nodes: (TreeNode | undefined)[] = [];

  constructor(readonly grammar: Grammar) {}

  text = '';

  reset(text: string, nodes: number): void {
    this.text = text;
    this.nodes.fill(undefined, 0, this.count);
    this.count = 0;
    this.outerField.clear();
    this.strays.clear();
    if (nodes <= this.capacity) return;
    this.capacity = Math.max(nodes, Math.min(this.capacity * 2, nodes + 65_536), 4096);
    this.nodes = Array.from({ length: this.capacity });
    const words = (): Int32Array => new Int32Array(this.capacity);
    this.symbol = new Uint16Array(this.capacity);
    this.type = new Uint16Array(this.capacity);
    this.field = new Uint16Array(this.capacity);
    this.named = new Uint8Array(this.capacity);
    this.start = words(); this.end = words();
    this.startRow = words(); this.startColumn = words(); this.endRow = words(); this.endColumn = words();
    this.parent = words(); this.before = words(); this.last = words(); this.after = words();
  }

  node(index: number): TreeNode {
    return (this.nodes[index] ??= new TreeNode(this, index));
  }

  /** Its field, or that of the unnamed rule that it begins. */
  hasField(index: number, field: number): boolean {
    return this.field[index] === field || (this.outerField.size > 0 && this.outerField.get(index) === field);
  }
}

const HEAP_PADDING = 1, HEAP_SIZE = 4, HEAP_CHILDREN = 9, HEAP_SYMBOL = 10, HEAP_FLAGS = 11, HEAP_DESCENDANTS = 14, HEAP_PRODUCTION = 16;

let stackSize = 256;
let slots = new Int32Array(stackSize), rests = new Int32Array(stackSize), places = new Int32Array(stackSize);
let productions = new Int32Array(stackSize), owners = new Int32Array(stackSize), outers = new Int32Array(stackSize);

function growStack(): void {
  stackSize *= 2;
  const grow = (old: Int32Array): Int32Array<ArrayBuffer> => { const next = new Int32Array(stackSize); next.set(old); return next; };
  slots = grow(slots); rests = grow(rests); places = grow(places);
  productions = grow(productions); owners = grow(owners); outers = grow(outers);
}

/** Copies a tree (`TSTree`) out of the parser's memory. */
export function readTree(tree: SyntaxTree, memory: ParserMemory, address: number, text: string): void {
  const words = new Int32Array(memory.buffer);
  const { grammar } = tree;
  const { aliases, aliasStride, childFields, typeOf } = grammar;
  const symbolNamed = grammar.named;
  const rootWord = words[address >> 2]!;
  tree.reset(text, (rootWord & 1) === 0 && words[(rootWord >> 2) + HEAP_CHILDREN]! > 0 ? words[(rootWord >> 2) + HEAP_DESCENDANTS]! + 1 : 1);
  const { symbol: symbols, type: types, named: nameds, field: fields, start, end, startRow, startColumn, endRow, endColumn, parent, before, last, after } = tree;
  let count = 0, depth = 0;
  // Running position: bytes (two for a UTF-16 unit), row, column in bytes.
  let byte = 0, row = 0, column = 0;
  // The frame around the root: one child, which is the root.
  slots[0] = address >> 2; rests[0] = 1; places[0] = 0; productions[0] = 0; owners[0] = -1; outers[0] = 0;
  let padded = true;
  while (depth >= 0) {
    if (rests[depth] === 0) {
      // A frame above another one belongs to a node, visible or not; a visible one ends here.
      const owner = owners[depth]!;
      depth -= 1;
      if (depth >= 0 && owner >= 0 && owners[depth] !== owner) {
        end[owner] = byte >> 1; endRow[owner] = row; endColumn[owner] = column >> 1; after[owner] = count;
      }
      continue;
    }
    rests[depth]! -= 1;
    const slot = slots[depth]!;
    slots[depth] = slot + 2;
    const word = words[slot]!;
    const inline = (word & 1) !== 0;
    const heap = word >> 2;
    let symbol: number, flags: number, children = 0;
    if (inline) { flags = word >> 1; symbol = (word >> 8) & 0xff; }
    else { flags = words[heap + HEAP_FLAGS]!; symbol = words[heap + HEAP_SYMBOL]! & 0xffff; children = words[heap + HEAP_CHILDREN]!; }
    // The padding of a first child is that of its parent.
    if (padded) {
      let bytes: number, rows: number, columns: number;
      if (inline) { const size = words[slot + 1]!; bytes = (size >> 16) & 0xff; rows = (size >> 8) & 0xf; columns = size & 0xff; }
      else { bytes = words[heap + HEAP_PADDING]!; rows = words[heap + HEAP_PADDING + 1]!; columns = words[heap + HEAP_PADDING + 2]!; }
      byte += bytes;
      if (rows > 0) { row += rows; column = columns; } else column += columns;
    }
    padded = true;
    let visible = (flags & 1) !== 0, named = (flags >> 1) & 1;
    let own = 0;
    if ((flags & 4) === 0) {
      const production = productions[depth]!, place = places[depth]!;
      places[depth] = place + 1;
      if (production !== 0) {
        const alias = aliases[production * aliasStride + place]!;
        if (alias !== 0) { symbol = alias; visible = true; named = symbolNamed[alias]!; }
      }
      own = childFields[production]?.[place] ?? 0;
    }
    const owner = owners[depth]!;
    const outer = outers[depth]!;
    let index = -1;
    if (visible) {
      index = count++;
      symbols[index] = symbol;
      types[index] = symbol === ERROR_SYMBOL ? ERROR_TYPE : typeOf[symbol]!;
      nameds[index] = named;
      fields[index] = own === 0 ? outer : own;
      if (own !== 0 && outer !== 0 && own !== outer) tree.outerField.set(index, outer);
      if (outer !== 0 && (flags & 4) !== 0) tree.strays.add(index);
      start[index] = byte >> 1; startRow[index] = row; startColumn[index] = column >> 1;
      parent[index] = owner;
      last[index] = -1;
      if (owner >= 0) { before[index] = last[owner]!; last[owner] = index; } else before[index] = -1;
    }
    if (children > 0) {
      depth += 1;
      if (depth === stackSize) growStack();
      slots[depth] = heap - children * 2;
      rests[depth] = children;
      places[depth] = 0;
      productions[depth] = words[heap + HEAP_PRODUCTION]! >>> 16;
      owners[depth] = visible ? index : owner;
      outers[depth] = visible ? 0 : own === 0 ? outer : own;
      padded = false;
      continue;
    }
    if (inline) { const size = words[slot + 1]! >>> 24; byte += size; column += size; }
    else {
      byte += words[heap + HEAP_SIZE]!;
      const rows = words[heap + HEAP_SIZE + 1]!, columns = words[heap + HEAP_SIZE + 2]!;
      if (rows > 0) { row += rows; column = columns; } else column += columns;
    }
    if (visible) { end[index] = byte >> 1; endRow[index] = row; endColumn[index] = column >> 1; after[index] = count; }
  }
  tree.count = count;
}

export class TreeNode implements SyntaxNode {
  constructor(private readonly tree: SyntaxTree, readonly id: number) {}

  get type(): string {
    const symbol = this.tree.symbol[this.id]!;
    return symbol === ERROR_SYMBOL ? 'ERROR' : this.tree.grammar.names[symbol]!;
  }
  get text(): string { return this.tree.text.slice(this.tree.start[this.id], this.tree.end[this.id]); }
  get startIndex(): number { return this.tree.start[this.id]!; }
  get endIndex(): number { return this.tree.end[this.id]!; }
  get startPosition(): { readonly row: number; readonly column: number } { return { row: this.tree.startRow[this.id]!, column: this.tree.startColumn[this.id]! }; }
  get endPosition(): { readonly row: number; readonly column: number } { return { row: this.tree.endRow[this.id]!, column: this.tree.endColumn[this.id]! }; }

  get parent(): TreeNode | null {
    const index = this.tree.parent[this.id]!;
    return index < 0 ? null : this.tree.node(index);
  }

  get namedChildCount(): number {
    const { named, after } = this.tree;
    let count = 0;
    for (let child = this.id + 1, end = after[this.id]!; child < end; child = after[child]!) count += named[child]!;
    return count;
  }

  get children(): TreeNode[] {
    const { tree } = this;
    const list: TreeNode[] = [];
    for (let child = this.id + 1, end = tree.after[this.id]!; child < end; child = tree.after[child]!) list.push(tree.node(child));
    return list;
  }

  get namedChildren(): TreeNode[] {
    const { tree } = this;
    const list: TreeNode[] = [];
    for (let child = this.id + 1, end = tree.after[this.id]!; child < end; child = tree.after[child]!) if (tree.named[child] !== 0) list.push(tree.node(child));
    return list;
  }

  get firstNamedChild(): TreeNode | null { return this.namedChild(0); }
  get lastNamedChild(): TreeNode | null { return this.namedUpTo(this.tree.last[this.id]!); }
  get previousNamedSibling(): TreeNode | null { return this.namedUpTo(this.tree.before[this.id]!); }

  get nextNamedSibling(): TreeNode | null {
    const { tree } = this;
    const around = tree.parent[this.id]!;
    if (around < 0) return null;
    for (let next = tree.after[this.id]!, end = tree.after[around]!; next < end; next = tree.after[next]!) if (tree.named[next] !== 0) return tree.node(next);
    return null;
  }

  namedChild(index: number): TreeNode | null {
    const { tree } = this;
    let left = index;
    for (let child = this.id + 1, end = tree.after[this.id]!; child < end; child = tree.after[child]!) if (tree.named[child] !== 0 && left-- === 0) return tree.node(child);
    return null;
  }

  child(index: number): TreeNode | null {
    const { tree } = this;
    let left = index;
    for (let child = this.id + 1, end = tree.after[this.id]!; child < end; child = tree.after[child]!) if (left-- === 0) return tree.node(child);
    return null;
  }

  childForFieldName(name: string): TreeNode | null {
    const { tree } = this;
    const field = tree.grammar.fields.get(name);
    if (field === undefined) return null;
    for (let child = this.id + 1, end = tree.after[this.id]!; child < end; child = tree.after[child]!) if (tree.hasField(child, field) && !tree.strays.has(child)) return tree.node(child);
    return null;
  }

  childrenForFieldName(name: string): TreeNode[] {
    const { tree } = this;
    const field = tree.grammar.fields.get(name);
    const list: TreeNode[] = [];
    if (field === undefined) return list;
    for (let child = this.id + 1, end = tree.after[this.id]!; child < end; child = tree.after[child]!) if (tree.field[child] === field && !tree.strays.has(child)) list.push(tree.node(child));
    return list;
  }

  /** This sibling, or the nearest before it that has a name. */
  private namedUpTo(index: number): TreeNode | null {
    const { named, before } = this.tree;
    let at = index;
    while (at >= 0 && named[at] === 0) at = before[at]!;
    return at < 0 ? null : this.tree.node(at);
  }
}
