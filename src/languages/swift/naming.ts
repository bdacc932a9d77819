// Names as Swift writes them, and from where on they are known.

import type { SyntaxNode } from '../../core/syntax.js';

/** A name is known from behind what declares it: `let box = box(for: key)` calls a method. */
export const behind = (node: SyntaxNode): number => node.endPosition.row + 1 + Math.min(node.endPosition.column, 99_999) / 100_000;
export const plain = (node: SyntaxNode): string => node.text.replace(/`/g, '');
