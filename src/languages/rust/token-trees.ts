// Calls inside macros whose content is no list of expressions (`select!`, `json!`): a name, or names joined with dots and
// colons, followed by something in parentheses. What is called on the result of another call there stays unknown.

import type { Shape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';
import { anchored, clean } from './paths.js';

const NAMES = new Set(['identifier', 'self', 'crate', 'super']);

export function readTokens(tree: SyntaxNode, sink: Sink): void {
  const tokens = tree.children.filter((child): child is SyntaxNode => child !== null);
  tokens.forEach((token, index) => {
    // Attributes call nothing.
    if (token.type !== 'token_tree' || (token.child(0)?.type === '[' && tokens[index - 1]?.type === '#')) return;
    readTokens(token, sink);
    const name = tokens[index - 1];
    if (name?.type !== 'identifier' || token.child(0)?.type !== '(' || /^[A-Z]/.test(name.text)) return;
    const chain = chainBefore(tokens, index - 1);
    if (chain) sink.ref('c', name, () => chain, () => []);
  });
}

function chainBefore(tokens: readonly SyntaxNode[], last: number): Shape | undefined {
  const names: SyntaxNode[] = [tokens[last]!];
  const dots: boolean[] = [];
  let at = last;
  for (;;) {
    const joint = tokens[at - 1]?.text;
    if (joint !== '.' && joint !== '::') break;
    const before = tokens[at - 2];
    if (!before || !NAMES.has(before.type)) return undefined;
    names.unshift(before);
    dots.unshift(joint === '.');
    at -= 2;
  }
  if (tokens[at - 1]?.text === 'fn' || tokens[at - 1]?.text === '!') return undefined;
  const colons = dots.findIndex((dot) => dot);
  const path = names.slice(0, colons < 0 ? names.length : colons + 1);
  const start = path[0]!.type === 'self' && path.length === 1 ? null : anchored(path.map((name) => clean(name.text)), path[0]!);
  let shape: Shape = start === null ? ['this'] : start.slice(1).reduce((object: Shape, name): Shape => ['.', object, name], start[0]!);
  for (const name of names.slice(path.length)) shape = ['.', shape, clean(name.text)];
  return shape;
}
