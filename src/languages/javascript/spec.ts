// JavaScript and JSX: types come from doc comments here.

import { ECMASCRIPT } from '../_ecmascript/spec.js';
import type { LanguageSpec, ParamRead, Reader } from '../contract.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { docOf, docParams, docValue, hasTag, readDocImports } from './jsdoc.js';

function params(fn: SyntaxNode, reader: Reader): readonly ParamRead[] {
  const read = ECMASCRIPT.params(fn, reader);
  const comment = read.length === 0 ? null : docOf(fn);
  if (!hasTag(comment, /@(?:param|arg)/)) return read;
  const types = docParams(comment);
  return read.map((item, index) => {
    const { param: [name, type, value, kind] } = item;
    const written = item.pattern === null ? types.find(([documented]) => documented === name) : types[index];
    return type !== null || !written ? item : { ...item, param: [name, written[1], value, kind] };
  });
}

export const javascript: LanguageSpec = {
  ...ECMASCRIPT, id: 'javascript', grammar: 'tree-sitter-javascript.wasm', queries: ['javascript/tags.scm', '_ecmascript/tags.scm', '_ecmascript/jsx.scm'],
  params,
  resultType(fn) {
    const comment = docOf(fn);
    return hasTag(comment, /@returns?\s*\{/) ? comment : null;
  },
  type: (node, reader) => (node.type === 'comment' ? docValue(node) : ECMASCRIPT.type(node, reader)),
  shapes: {
    ...ECMASCRIPT.shapes,
    parenthesized_expression(node, reader) {
      const comment = node.previousNamedSibling;
      return comment?.type === 'comment' && /@type\s*\{/.test(comment.text) ? ['cast', docValue(comment)] : reader.shape(node.namedChildren.find((child) => child !== null && child.type !== 'comment') ?? null);
    },
  },
  handlers: {
    ...ECMASCRIPT.handlers,
    special: (node, sink, roles) => (node.type === 'program' ? readDocImports(node, sink) : ECMASCRIPT.handlers['special']!(node, sink, roles)),
  },
};
