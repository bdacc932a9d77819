// Types that YARD comments give: `@param name [Type]`, `@return [Type]`; and `@generic E` for the library's declarations.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { parseTypeText } from '../type-text.js';
import { commentsAbove } from './nodes.js';

export const returnComment = (fn: SyntaxNode): SyntaxNode | null => commentsAbove(fn).find((comment) => /@return\s*\[/.test(comment.text)) ?? null;

export const returnType = (comment: SyntaxNode): TypeShape => read(/@return\s*\[([^\]]*)\]/.exec(comment.text)?.[1]);

export function paramTypes(fn: SyntaxNode): ReadonlyMap<string, TypeShape> {
  const types = new Map<string, TypeShape>();
  for (const comment of commentsAbove(fn)) {
    const [, before, , name, after] = /@param\s+(\[([^\]]*)\]\s+)?(\w+)(?:\s+\[([^\]]*)\])?/.exec(comment.text) ?? [];
    const type = read(before?.replace(/^\[|\]\s*$/g, '') ?? after);
    if (name !== undefined && type !== null) types.set(name, type);
  }
  return types;
}

export function generics(node: SyntaxNode): string[] {
  return commentsAbove(node).flatMap((comment) => /@generic\s+(.+)$/.exec(comment.text)?.[1]?.split(/[\s,]+/).filter((name) => name !== '') ?? []);
}

/** Alternatives are separated by commas; `Hash{K => V}` is `Hash<K, V>`. */
function read(text: string | undefined): TypeShape {
  if (text === undefined || /[#()]/.test(text)) return null;
  let depth = 0;
  const plain = [...text.replaceAll('::', '.').replace(/\{/g, '<').replace(/\}/g, '>').replace(/=>/g, ',')].map((char) => {
    if (char === '<') depth += 1;
    else if (char === '>') depth -= 1;
    return char === ',' && depth === 0 ? '|' : char;
  }).join('');
  const parts = parseTypeText(plain);
  const list = Array.isArray(parts) && parts[0] === '|' ? (parts[1] as readonly TypeShape[]) : [parts];
  const known = list.filter((part) => part !== null && part !== 'nil' && part !== 'void' && part !== 'Object' && part !== 'BasicObject').map((part) => (part === 'self' ? 'this' : part));
  return known.length === 0 ? null : known.length === 1 ? known[0]! : ['|', known];
}
