// Components written as one object (`export default { methods: { save() {} } }`): markup sees what the object declares by
// its bare name. The script does not, so the names are bound in the block that the markup is.

import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';

const unquote = (node: SyntaxNode): string => node.text.replace(/^['"`]|['"`]$/g, '');
const pascal = (name: string): string => name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');

export function bindOptions(block: SyntaxNode, sink: Sink): void {
  const options = optionsOf(block);
  if (options === null) return;
  const { scope, owner } = sink;
  for (const group of options.namedChildren) {
    const key = group?.type === 'pair' ? unquote(group.childForFieldName('key')!) : '';
    const held = group?.type === 'pair' ? group.childForFieldName('value') : null;
    if (!group || held?.type !== 'object') continue;
    for (const item of held.namedChildren) {
      const name = item?.type === 'pair' ? item.childForFieldName('key') : item?.type === 'method_definition' ? item.childForFieldName('name') : null;
      if (!item || !name) continue;
      const line = item.startPosition.row + 1;
      if (key === 'methods' || key === 'computed') {
        sink.later(() => {
          const symbol = sink.memberOf(owner, unquote(name));
          if (symbol >= 0) sink.bind(unquote(name), line, { symbol, scope });
        });
      } else if (key === 'components' && item.type === 'pair') {
        sink.bind(pascal(unquote(name)), line, { value: () => sink.shape(item.childForFieldName('value')), scope });
      }
    }
  }
}

/** The object that the file exports by default, also through a call (`defineComponent({ ... })`). */
function optionsOf(block: SyntaxNode): SyntaxNode | null {
  let program: SyntaxNode | null = block;
  while (program !== null && program.type !== 'program') program = program.parent;
  for (const statement of program?.namedChildren ?? []) {
    if (statement?.type !== 'export_statement' || !statement.children.some((child) => child?.type === 'default')) continue;
    const value = statement.childForFieldName('value');
    const held = value?.type === 'call_expression' ? value.childForFieldName('arguments')?.firstNamedChild ?? null : value;
    return held?.type === 'object' ? held : null;
  }
  return null;
}
