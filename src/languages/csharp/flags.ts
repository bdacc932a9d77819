// C# modifiers -> symbol flags.

import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { declarationOf, modifiersOf } from './nodes.js';

export function flagsOf(node: SyntaxNode): number {
  const declared = declarationOf(node);
  const inInterface = declared.parent?.parent?.type === 'interface_declaration';
  let bits = 0;
  for (const word of modifiersOf(declared)) {
    switch (word) {
      case 'public': bits |= SymbolFlag.exported; break;
      case 'private': bits |= SymbolFlag.private; break;
      case 'protected': bits |= SymbolFlag.protected; break;
      case 'static': bits |= SymbolFlag.static; break;
      case 'const': bits |= SymbolFlag.static | SymbolFlag.readonly; break;
      case 'abstract': bits |= SymbolFlag.abstract; break;
      case 'readonly': bits |= SymbolFlag.readonly; break;
      case 'override': bits |= SymbolFlag.override; break;
      case 'virtual': bits |= SymbolFlag.open; break;
      case 'async': bits |= SymbolFlag.async; break;
    }
  }
  if (inInterface) bits |= SymbolFlag.exported;
  if (inInterface && declared.type === 'method_declaration' && declared.childForFieldName('body') === null) bits |= SymbolFlag.abstract;
  if (node.type === 'enum_member_declaration') bits |= SymbolFlag.exported | SymbolFlag.static;
  if (node.type === 'parameter') bits |= SymbolFlag.exported;
  return bits;
}
