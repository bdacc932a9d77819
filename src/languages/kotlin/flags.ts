// Kotlin modifiers -> symbol flags. What says nothing is public.

import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { hasToken, modifiersOf, part } from './nodes.js';

const isInterface = (node: SyntaxNode | null): boolean => node?.type === 'class_declaration' && hasToken(node, 'interface');

export function flagsOf(node: SyntaxNode): number {
  let bits = 0, hidden = false;
  for (const word of modifiersOf(node)) {
    switch (word) {
      case 'private': bits |= SymbolFlag.private; hidden = true; break;
      case 'protected': bits |= SymbolFlag.protected; hidden = true; break;
      case 'internal': hidden = true; break;
      case 'abstract': case 'sealed': bits |= SymbolFlag.abstract; break;
      case 'open': bits |= SymbolFlag.open; break;
      case 'override': bits |= SymbolFlag.override; break;
      case 'suspend': bits |= SymbolFlag.async; break;
      case 'expect': bits |= SymbolFlag.declaration; break;
    }
  }
  if (node.type === 'function_declaration' && part(node, 'function_body') === null && isInterface(node.parent?.parent ?? null)) bits |= SymbolFlag.abstract;
  if (!hidden) bits |= SymbolFlag.exported;
  if (node.type === 'companion_object') bits |= SymbolFlag.default;
  return bits;
}
