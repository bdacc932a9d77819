// PHP modifiers -> symbol flags.

import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';

export function flags(node: SyntaxNode): number {
  const declared = node.type === 'property_element' || node.type === 'const_element' ? node.parent! : node;
  let bits = node.type === 'enum_case' || node.type === 'const_element' ? SymbolFlag.static | SymbolFlag.readonly : 0;
  for (const child of declared.namedChildren) {
    switch (child?.type) {
      case 'visibility_modifier': bits |= child.text === 'private' ? SymbolFlag.private : child.text === 'protected' ? SymbolFlag.protected : 0; break;
      case 'static_modifier': bits |= SymbolFlag.static; break;
      case 'abstract_modifier': bits |= SymbolFlag.abstract; break;
      case 'readonly_modifier': bits |= SymbolFlag.readonly; break;
    }
  }
  if (node.type === 'method_declaration' && node.childForFieldName('body') === null) bits |= SymbolFlag.abstract;
  return (bits & (SymbolFlag.private | SymbolFlag.protected)) === 0 ? bits | SymbolFlag.exported : bits;
}
