// C# types -> type shapes. `Func` and `Action` read as functions, nullable types as what they hold.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import { part, parts } from './nodes.js';

export function readType(node: SyntaxNode): TypeShape {
  switch (node.type) {
    case 'identifier': case 'predefined_type': return node.text;
    case 'qualified_name': case 'alias_qualified_name': return qualified(node);
    case 'generic_name': {
      const name = node.firstNamedChild?.text ?? '';
      return withArguments(name, parts(part(node, 'type_argument_list')).map(readType));
    }
    case 'nullable_type': case 'ref_type': case 'pointer_type': case 'scoped_type': { const inner = parts(node)[0]; return inner ? readType(inner) : null; }
    case 'array_type': {
      const element = node.childForFieldName('type');
      return ['<>', 'Array', [element ? readType(element) : null]];
    }
    case 'tuple_type': {
      const elements = parts(node).filter((child) => child.type === 'tuple_element').map((child) => ({ name: child.childForFieldName('name')?.text, type: child.childForFieldName('type') }));
      const read = elements.map(({ type }) => (type ? readType(type) : null));
      return elements.every(({ name }) => name !== undefined) ? ['lit', elements.map(({ name }, index) => [name!, read[index]!] as const)] : ['tuple', read];
    }
    case 'delegate_declaration': {
      const result = node.childForFieldName('type');
      const params = parts(node.childForFieldName('parameters')).filter((child) => child.type === 'parameter').map((param) => param.childForFieldName('type'));
      return ['fn', result ? readType(result) : null, params.map((type) => (type ? readType(type) : null))];
    }
    case 'primary_constructor_base_type': { const inner = parts(node)[0]; return inner ? readType(inner) : null; }
  }
  return null;
}

function withArguments(name: string, args: readonly TypeShape[]): TypeShape {
  switch (name) {
    case 'Func': return ['fn', args[args.length - 1] ?? null, args.slice(0, -1)];
    case 'Action': return ['fn', null, args];
    case 'Predicate': return ['fn', 'bool', args];
    case 'Comparison': return ['fn', 'int', [args[0] ?? null, args[0] ?? null]];
    case 'Nullable': return args[0] ?? null;
  }
  return ['<>', name, args];
}

/** `A.B<T>.C<U>`: the arguments of the last segment count. */
function qualified(node: SyntaxNode): TypeShape {
  const name = dottedName(node);
  const last = node.lastNamedChild;
  return last?.type === 'generic_name' ? ['<>', name, parts(part(last, 'type_argument_list')).map(readType)] : name === '' ? null : name;
}

export function dottedName(node: SyntaxNode): string {
  if (node.type === 'identifier' || node.type === 'predefined_type') return node.text === 'global' ? '' : node.text;
  if (node.type === 'generic_name') return node.firstNamedChild?.text ?? '';
  return parts(node).filter((child) => child.type !== 'type_argument_list').map(dottedName).filter((text) => text !== '').join('.');
}
