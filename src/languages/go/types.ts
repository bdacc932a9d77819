// Go types -> type shapes. Pointers read as what they point to; slices, maps and channels as generic types of the prelude.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
/** `a, b`: the names without their commas. */
export const namesOf = (node: SyntaxNode): SyntaxNode[] => node.childrenForFieldName('name').filter((name): name is SyntaxNode => name !== null && name.type !== ',');

export function readType(node: SyntaxNode): TypeShape {
  const field = (name: string): TypeShape => { const child = node.childForFieldName(name); return child ? readType(child) : null; };
  switch (node.type) {
    case 'type_identifier': case 'identifier': case 'field_identifier': return node.text;
    case 'qualified_type': case 'selector_expression': return /^[\w.]+$/.test(node.text) ? node.text : null;
    case 'pointer_type': case 'parenthesized_type': case 'parenthesized_expression': case 'negated_type': case 'constraint_elem': case 'literal_element':
      return node.firstNamedChild ? readType(node.firstNamedChild) : null;
    case 'unary_expression': return field('operand');
    case 'generic_type': {
      const args = node.childForFieldName('type_arguments')?.namedChildren.filter(present) ?? [];
      return ['<>', field('type'), args.map(readType)];
    }
    case 'slice_type': case 'array_type': case 'implicit_length_array_type': return ['<>', 'slice', [field('element')]];
    case 'map_type': return ['<>', 'dict', [field('key'), field('value')]];
    case 'channel_type': return ['<>', 'channel', [field('value')]];
    case 'function_type': return ['fn', field('result'), parameterTypes(node.childForFieldName('parameters'))];
    case 'parameter_list': {
      const types = parameterTypes(node);
      return types.length === 0 ? null : types.length === 1 ? types[0]! : ['tuple', types];
    }
    case 'struct_type': return ['lit', fieldsOf(node)];
    case 'interface_type': return methodsOf(node);
    case 'union_type': return ['|', node.namedChildren.filter(present).map(readType)];
  }
  return null;
}

/** One type per parameter: `a, b int` are two. */
export function parameterTypes(list: SyntaxNode | null): TypeShape[] {
  return (list?.namedChildren ?? []).filter(present).flatMap((node) => {
    const written = node.childForFieldName('type');
    const type = written ? readType(written) : null;
    const shape: TypeShape = node.type === 'variadic_parameter_declaration' ? ['<>', 'slice', [type]] : type;
    return new Array<TypeShape>(Math.max(1, namesOf(node).length)).fill(shape);
  });
}

function fieldsOf(struct: SyntaxNode): (readonly [string, TypeShape])[] {
  const fields = struct.namedChildren.find((child) => child?.type === 'field_declaration_list')?.namedChildren ?? [];
  return fields.filter(present).flatMap((field) => {
    const written = field.childForFieldName('type');
    const type = written ? readType(written) : null;
    const names = namesOf(field).map((name) => name.text);
    return (names.length > 0 ? names : [embeddedName(type)]).map((name) => [name, type] as const);
  });
}

/** The empty interface is `any`; another one in place is its methods. */
function methodsOf(node: SyntaxNode): TypeShape {
  const parts = node.namedChildren.filter(present);
  const methods = parts.filter((part) => part.type === 'method_spec');
  const bases = parts.filter((part) => part.type === 'constraint_elem').map(readType);
  if (methods.length === 0) return bases.length === 0 ? 'any' : bases.length === 1 ? bases[0]! : ['&', bases];
  return ['lit', methods.map((method) => {
    const result = method.childForFieldName('result');
    return [method.childForFieldName('name')?.text ?? '', ['fn', result ? readType(result) : null, parameterTypes(method.childForFieldName('parameters'))]] as const;
  })];
}

/** An embedded type is a field of the type's own name. */
export function embeddedName(type: TypeShape): string {
  if (typeof type === 'string') return type.slice(type.lastIndexOf('.') + 1);
  return Array.isArray(type) && type[0] === '<>' ? embeddedName(type[1] as TypeShape) : '';
}
