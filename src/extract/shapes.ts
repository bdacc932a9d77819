// Expression nodes -> shapes, driven by the language's table. Depth is bounded: what lies deeper is unknown, not wrong.

import type { Shape } from '../core/facts.js';
import type { SyntaxNode } from '../core/syntax.js';
import type { LanguageSpec, Reader, ShapeRule } from '../languages/contract.js';

const MAX_DEPTH = 24;
const MAX_ELEMENTS = 4;
const MAX_TUPLE = 12;
const MAX_ORDERED = 8;
const MAX_STRING = 80;

export interface ShapeContext {
  /** Position of a call's ref, -1 when it has none. */
  refOf(node: SyntaxNode): number;
  /** Scope of a function expression, -1 when it has none. */
  scopeOf(node: SyntaxNode): number;
  symbolOf(node: SyntaxNode): number;
}

export interface ShapeReader {
  shape(node: SyntaxNode | null): Shape;
}

export function shapeReader(spec: LanguageSpec, context: ShapeContext, reader: Reader): ShapeReader {
  let depth = 0;

  const field = (node: SyntaxNode, name: string): SyntaxNode | null =>
    name === '' ? node.firstNamedChild : node.childForFieldName(name);

  function named(node: SyntaxNode): SyntaxNode[] {
    return node.namedChildren.filter((child): child is SyntaxNode => child !== null && child.type !== 'comment');
  }

  function distinct(nodes: readonly SyntaxNode[]): Shape[] {
    const seen = new Set<string>();
    const shapes: Shape[] = [];
    for (const node of nodes.slice(0, 64)) {
      const read = shape(node);
      const key = JSON.stringify(read);
      if (read === null || seen.has(key)) continue;
      seen.add(key);
      shapes.push(read);
      if (shapes.length >= MAX_ELEMENTS && key.startsWith('["lit"')) break;
      if (shapes.length >= 24) break;
    }
    return shapes;
  }

  /** A short list of calls and names keeps its order, as it may be taken apart again. */
  function listed(nodes: readonly SyntaxNode[]): Shape[] {
    const shapes = nodes.length <= MAX_ORDERED ? nodes.map(shape) : [];
    return shapes.some((item) => Array.isArray(item) && (item[0] === 'lit' || item[0] === 'str')) || shapes.length === 0 ? distinct(nodes) : shapes;
  }

  function byRule(rule: ShapeRule, node: SyntaxNode): Shape {
    if (typeof rule === 'function') return rule(node, reader);
    if (typeof rule !== 'string') {
      switch (rule[0]) {
        case 'member': {
          const object = shape(field(node, rule[1]));
          const name = node.childForFieldName(rule[2]);
          return name === null ? null : ['.', object, spec.cleanName(name)];
        }
        case 'index': return ['[]', shape(field(node, rule[1])), shape(field(node, rule[2]))];
        case 'await': return ['await', shape(field(node, rule[1]))];
        case 'spread': return ['spread', shape(field(node, rule[1]))];
        case 'pass': return shape(field(node, rule[1]));
        case 'literal': return ['lit', rule[1]];
        case 'or': {
          const parts = rule.slice(1).flatMap((name) => (name === '' ? named(node) : [field(node, name)])).map(shape);
          const known = parts.filter((part) => part !== null);
          return known.length === 0 ? null : known.length === 1 ? known[0]! : ['or', known];
        }
      }
    }
    switch (rule) {
      case 'name': return spec.cleanName(node);
      case 'this': return ['this'];
      case 'super': return ['super'];
      case 'null': return ['lit', 'null'];
      case 'string': {
        const text = node.endIndex - node.startIndex <= MAX_STRING ? node.text : '';
        const plain = /^[a-zA-Z]?(['"`])([^'"`\\$]*)\1$/.exec(text);
        return plain ? ['str', plain[2]!] : ['lit', 'string'];
      }
      case 'call': {
        const ref = context.refOf(node);
        return ref < 0 ? null : ['#', ref];
      }
      case 'function': {
        const scope = context.scopeOf(node);
        return scope < 0 ? null : ['fn', scope];
      }
      case 'class': {
        const symbol = context.symbolOf(node);
        return symbol < 0 ? null : ['sym', symbol];
      }
      case 'list': return ['arr', listed(named(node))];
      case 'map': return ['map', distinct(named(node).map((pair) => pair.childForFieldName('value') ?? pair))];
      case 'tuple': return ['tuple', named(node).slice(0, MAX_TUPLE).map(shape)];
    }
    return null;
  }

  function shape(node: SyntaxNode | null): Shape {
    if (node === null || depth >= MAX_DEPTH) return null;
    const type = node.type;
    const rule = Object.hasOwn(spec.shapes, type) ? spec.shapes[type] : undefined;
    if (rule === undefined) return null;
    depth += 1;
    try {
      return byRule(rule, node);
    } finally {
      depth -= 1;
    }
  }

  return { shape };
}
