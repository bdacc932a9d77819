// What a reader sees of a definition without its body: one-line signature and first doc line.

import type { SyntaxNode } from '../core/syntax.js';

const MAX_SIGNATURE = 240;
const MAX_VALUE = 60;
const MAX_DOC = 160;

/** Nothing leads over to a body on the next line. */
const BELOW = /(?:[\w)\]?!]|^)[ \t]*\r?\n\s*$/;

/** From the line that names the symbol (or modifiers before it) up to its body, on one line. */
export function signatureOf(text: string, name: SyntaxNode, outer: SyntaxNode, body: SyntaxNode | null): string {
  const lineStart = text.lastIndexOf('\n', name.startIndex) + 1;
  const start = Math.max(outer.startIndex, lineStart);
  let end = body === null || body.startIndex <= name.endIndex ? outer.endIndex : body.startIndex;
  if (body !== null && body.endIndex - body.startIndex <= MAX_VALUE && body.endIndex <= outer.endIndex && !text.slice(body.startIndex, body.endIndex).includes('\n') && !/^[{(]/.test(text[body.startIndex] ?? '') && !BELOW.test(text.slice(name.endIndex, body.startIndex))) end = body.endIndex;
  const flat = text.slice(start, Math.min(end, start + MAX_SIGNATURE * 2)).replace(/\s+/g, ' ').trim().replace(/\s*(?:=>|[{:=])$/, '').trim();
  return flat.length > MAX_SIGNATURE ? `${flat.slice(0, MAX_SIGNATURE - 1)}…` : flat;
}

/** First sentence-like line of the comment that ends on the line before the definition. */
export function docBefore(comments: ReadonlyMap<number, SyntaxNode>, outer: SyntaxNode): string {
  let line = outer.startPosition.row;
  let comment = comments.get(line);
  if (!comment) return '';
  // A run of line comments: its first line is the summary.
  for (let up = comments.get(comment.startPosition.row); up !== undefined && !comment.text.startsWith('/*'); up = comments.get(comment.startPosition.row)) {
    comment = up;
    if (--line < 0) break;
  }
  return firstDocLine(comment.text);
}

export function firstDocLine(text: string): string {
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^\s*(?:\/\*+!?|\*+\/?|\/\/[/!]?|#+|--+|;+|"""|''')\s?/, '').replace(/\s*(?:\*+\/|"""|''')\s*$/, '').trim();
    if (line !== '') return line.length > MAX_DOC ? `${line.slice(0, MAX_DOC - 1)}…` : line;
  }
  return '';
}
