// Finds what a language's patterns match in a tree. Each pattern becomes a chain of small functions, looked up by the type
// of its first node; nothing of the grammar has to be analysed beforehand, so that a query is ready at once. Of a pattern's
// matches with one main capture, the fullest and first counts: that is the one with its optional parts.

import type { SyntaxNode } from '../core/syntax.js';
import { ERROR_TYPE, type Grammar } from './grammar.js';
import { readPatterns, type Choice, type Pattern, type PatternNode } from './read-query.js';
import type { SyntaxTree } from './syntax-tree.js';

export interface CaptureEvent {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly start: number;
  readonly end: number;
  readonly roles: Readonly<Record<string, SyntaxNode>>;
}

export interface Query {
  readonly captureNames: ReadonlySet<string>;
  /** In source order; what starts at one place and ends at another, the longer first. */
  matches(tree: SyntaxTree): CaptureEvent[];
}

interface Found extends CaptureEvent {
  roles: Record<string, SyntaxNode>;
  readonly pattern: number;
  full: number;
}

type Try = (node: number) => void;
type Go = () => void;

const NO_ROLES: Record<string, SyntaxNode> = Object.freeze({}) as Record<string, SyntaxNode>;

export function compileQuery(source: string, grammar: Grammar, roleNames: ReadonlySet<string>): Query {
  const patterns = readPatterns(source);
  const captureNames = new Set<string>();
  let tree!: SyntaxTree;
  let found: Found[] = [];
  const byType: Try[][] = Array.from({ length: grammar.typeCount }, () => []);
  let registers = 0;
  const at: number[] = [];
  const register = (): number => { at.push(-1); return registers++; };

  const typeNamed = (choice: Extract<Choice, { is: 'node' }>): number => {
    const type = grammar.types.get(choice.named ? choice.type : `"${choice.type}`);
    if (type === undefined) throw new Error(`query: the grammar has no node ${choice.type}`);
    return type;
  };
  const fieldNamed = (name: string): number => {
    const field = grammar.fields.get(name);
    if (field === undefined) throw new Error(`query: the grammar has no field ${name}`);
    return field;
  };

  function compilePattern(pattern: Pattern, number: number): void {
    const main: { name: string; slot: number }[] = [], roles: { name: string; slot: number }[] = [];
    const held = new Map<string, number[]>();
    const slotOf = (name: string): number => {
      captureNames.add(name);
      const slot = register();
      (roleNames.has(name) ? roles : main).push({ name, slot });
      held.set(name, [...(held.get(name) ?? []), slot]);
      return slot;
    };
    const emit = (): void => {
      for (const { capture, expression } of pattern.conditions) {
        const node = held.get(capture)?.map((slot) => at[slot]!).find((index) => index >= 0) ?? -1;
        if (node >= 0 && !expression.test(tree.text.slice(tree.start[node], tree.end[node]))) return;
      }
      let name = '', index = -1;
      for (const capture of main) if (at[capture.slot]! >= 0) { name = capture.name; index = at[capture.slot]!; }
      if (index < 0) return;
      let full = 0, read = NO_ROLES;
      for (const role of roles) {
        const node = at[role.slot]!;
        if (node < 0) continue;
        if (full === 0) read = {};
        if (!(role.name in read)) { read[role.name] = tree.node(node); full += 1; }
      }
      const known = found[found.length - 1];
      if (known !== undefined && known.pattern === number && known.node.id === index && known.name === name) {
        if (full > known.full) { known.roles = read; known.full = full; }
        return;
      }
      found.push({ name, pattern: number, node: tree.node(index), start: tree.start[index]!, end: tree.end[index]!, roles: read, full });
    };
    const [first, ...rest] = pattern.nodes;
    const reached = register();
    const go = rest.length === 0 ? emit : siblings(rest, reached, emit, slotOf, false);
    const types = new Set<number>();
    collectTypes(first!, types);
    const attempt = node(first!, reached, go, slotOf);
    for (const type of types) byType[type]!.push(attempt);
  }

  function collectTypes(pattern: PatternNode, into: Set<number>): void {
    for (const choice of pattern.choices) {
      if (choice.is === 'nested') collectTypes(choice.node, into);
      else if (choice.type === '_') throw new Error('query: a pattern must begin with a type');
      else into.add(typeNamed(choice));
    }
  }

  /** Tries one node; its index is in the register while the chain goes on. */
  function node(pattern: PatternNode, reached: number, go: Go, slotOf: (name: string) => number): Try {
    const slots = pattern.captures.map(slotOf);
    const tries = pattern.choices.map((choice) => (choice.is === 'nested' ? node(choice.node, register(), go, slotOf) : plain(choice, go, slotOf)));
    const attempt = tries.length === 1 ? tries[0]! : (index: number): void => { for (const each of tries) each(index); };
    const [slot] = slots;
    if (slots.length > 1) {
      return (index) => {
        at[reached] = index;
        for (const each of slots) at[each] = index;
        attempt(index);
        for (const each of slots) at[each] = -1;
      };
    }
    if (slot === undefined) return (index) => { at[reached] = index; attempt(index); };
    return (index) => { at[reached] = index; at[slot] = index; attempt(index); at[slot] = -1; };
  }

  function plain(choice: Extract<Choice, { is: 'node' }>, go: Go, slotOf: (name: string) => number): Try {
    const inside = register();
    const children = choice.children.length === 0 && !choice.anchoredEnd ? null : childrenOf(choice, inside, go, slotOf);
    const without = choice.without.map(fieldNamed);
    const enter: Try = (index) => {
      if (without.length > 0 && hasOneOf(index, without)) return;
      if (children === null) { go(); return; }
      at[inside] = index;
      children();
    };
    if (choice.type === '_') {
      return choice.named ? (index) => { if (tree.named[index] !== 0 && tree.type[index] !== ERROR_TYPE) enter(index); } : (index) => { if (tree.type[index] !== ERROR_TYPE) enter(index); };
    }
    const type = typeNamed(choice);
    return (index) => { if (tree.type[index] === type) enter(index); };
  }

  function hasOneOf(index: number, fields: readonly number[]): boolean {
    for (let child = index + 1, end = tree.after[index]!; child < end; child = tree.after[child]!) if (fields.some((field) => tree.hasField(child, field))) return true;
    return false;
  }

  function childrenOf(choice: Extract<Choice, { is: 'node' }>, inside: number, go: Go, slotOf: (name: string) => number): Go {
    const run = sequence(choice.children, { around: inside, go, slotOf, anchoredEnd: choice.anchoredEnd });
    return () => run(at[inside]! + 1, tree.after[at[inside]!]!);
  }

  /** Siblings that follow a node. */
  function siblings(nodes: readonly PatternNode[], reached: number, go: Go, slotOf: (name: string) => number, anchoredEnd: boolean): Go {
    const run = sequence(nodes, { around: reached, go, slotOf, anchoredEnd });
    return () => {
      const index = at[reached]!, parent = tree.parent[index]!;
      run(tree.after[index]!, parent < 0 ? tree.after[index]! : tree.after[parent]!);
    };
  }

  interface Rest { readonly around: number; readonly go: Go; readonly slotOf: (name: string) => number; readonly anchoredEnd: boolean }

  /** Matches patterns against siblings from an index up to an end. */
  function sequence(nodes: readonly PatternNode[], rest: Rest): (from: number, end: number) => void {
    const [first, ...others] = nodes;
    if (!first) {
      return rest.anchoredEnd
        ? (from, end) => { for (let next = from; next < end; next = tree.after[next]!) if (tree.named[next] !== 0) return; rest.go(); }
        : () => rest.go();
    }
    const continued = sequence(others, rest);
    const reached = register(), limit = register();
    const isLast = others.length === 0 && !rest.anchoredEnd;
    const attempt = node(first, reached, isLast ? rest.go : () => continued(tree.after[at[reached]!]!, at[limit]!), rest.slotOf);
    const field = first.field === null ? 0 : fieldNamed(first.field);
    const { anchored, optional } = first;
    return (from, end) => {
      at[limit] = end;
      for (let next = from; next < end; next = tree.after[next]!) {
        if (field === 0 || tree.field[next] === field) attempt(next);
        if (anchored && tree.named[next] !== 0) break;
      }
      if (optional) continued(from, end);
    };
  }

  patterns.forEach(compilePattern);

  return {
    captureNames,
    matches(parsed) {
      tree = parsed;
      found = [];
      const { type, count } = parsed;
      for (let index = 0; index < count; index += 1) {
        const list = byType[type[index]!]!;
        for (let each = 0; each < list.length; each += 1) list[each]!(index);
      }
      found.sort((a, b) => a.start - b.start || b.end - a.end || a.pattern - b.pattern || b.full - a.full);
      return distinct(found);
    },
  };
}

/** A node may match several patterns for one capture; the first is kept. Such events follow each other. */
function distinct(events: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const event of events) {
    let known = false;
    for (let back = kept.length - 1; back >= 0 && !known; back -= 1) {
      const other = kept[back]!;
      if (other.start !== event.start || other.end !== event.end) break;
      known = other.node === event.node && other.name === event.name;
    }
    if (!known) kept.push(event);
  }
  return kept;
}
