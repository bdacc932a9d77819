// Written C and C++ types -> type shapes. Pointers, references and arrays read as what they hold; `const` and friends say
// nothing about where a call goes.

import type { TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Reader } from '../contract.js';
import { lastOf, plainName, qualifiers, readDeclarator } from './declarators.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
const MEMBER_NAMES = new Set(['identifier', 'field_identifier', 'operator_name', 'destructor_name', 'operator_cast', 'template_function', 'template_method']);

export function readType(node: SyntaxNode, reader: Reader): TypeShape {
  switch (node.type) {
    case 'type_identifier': case 'namespace_identifier': return node.text;
    case 'primitive_type': return node.text === 'void' ? null : node.text;
    case 'sized_type_specifier': return 'int';
    case 'qualified_identifier': {
      const last = lastOf(node);
      const path = qualifiers(node);
      // In front of a declared name: what it is a member of.
      if (MEMBER_NAMES.has(last.type)) return path.length === 0 ? null : path.join('.');
      const type = readType(last, reader);
      if (typeof type === 'string') return normalise([...path, type].join('.'), []);
      if (Array.isArray(type) && type[0] === '<>' && typeof type[1] === 'string') return normalise([...path, type[1]].join('.'), type[2] as readonly TypeShape[]);
      return type;
    }
    case 'template_type': {
      const name = node.childForFieldName('name');
      return normalise(name === null ? '' : plainName(name), templateArguments(node).map((argument) => readType(argument, reader)));
    }
    case 'dependent_type': return node.firstNamedChild ? readType(node.firstNamedChild, reader) : null;
    case 'type_descriptor': {
      const base = node.childForFieldName('type');
      const declarator = node.childForFieldName('declarator');
      const held = base === null ? null : readType(base, reader);
      return declarator === null ? held : around(declarator, held, reader);
    }
    case 'struct_specifier': case 'class_specifier': case 'union_specifier': case 'enum_specifier': {
      const name = node.childForFieldName('name') ?? nameOfUnnamed(node);
      return name === null ? null : name.type === 'type_identifier' || name.type === 'template_type' || name.type === 'qualified_identifier' ? readType(name, reader) : name.text;
    }
    case 'macro_type_specifier': { const type = node.childForFieldName('type'); return type ? readType(type, reader) : null; }
    case 'decltype': { const held = node.firstNamedChild; return held ? ['typeof', reader.shape(held)] : null; }
    case 'placeholder_type_specifier': case 'auto': return null;
    case 'trailing_return_type': { const type = node.firstNamedChild; return type ? readType(type, reader) : null; }
  }
  // A declarator stands for the whole type of what it declares.
  if (node.type.endsWith('declarator') || node.type === 'identifier' || node.type === 'field_identifier') return typeOfDeclarator(node, reader);
  return null;
}

/** Declared type of a variable, field or parameter by its declarator. */
function typeOfDeclarator(declarator: SyntaxNode, reader: Reader): TypeShape {
  let at: SyntaxNode | null = declarator.parent;
  while (at !== null && at.childForFieldName('type') === null && (at.type.endsWith('declarator') || at.type === 'declaration')) at = at.parent;
  const base = at?.childForFieldName('type') ?? null;
  return around(declarator, base === null ? null : readType(base, reader), reader);
}

function around(declarator: SyntaxNode, base: TypeShape, reader: Reader): TypeShape {
  const { fn, pointee } = readDeclarator(declarator);
  const called = pointee ?? fn;
  if (called === null) return base;
  const params = (called.childForFieldName('parameters')?.namedChildren ?? []).filter(present);
  return ['fn', base, params.map((param) => {
    const inner = param.childForFieldName('declarator');
    const type = param.childForFieldName('type');
    const held = type === null ? null : readType(type, reader);
    return inner === null ? held : around(inner, held, reader);
  })];
}

function templateArguments(node: SyntaxNode): SyntaxNode[] {
  return (node.childForFieldName('arguments')?.namedChildren ?? []).filter(present);
}

/** `std::function<R(A)>` is a function type, `std::pair<A, B>` and `std::tuple<...>` keep their parts apart. */
function normalise(name: string, args: readonly TypeShape[]): TypeShape {
  const plain = name.startsWith('std.') ? name.slice(4) : name;
  if ((plain === 'function' || plain === 'move_only_function') && args[0] !== undefined) return args[0];
  if (plain === 'tuple' && name !== plain) return ['tuple', args];
  return args.length === 0 ? name : ['<>', name, args];
}

/** A type without a name is called like what it is the type of: `typedef struct { } Gear;`, `struct { } inner;`. */
export function nameOfUnnamed(node: SyntaxNode): SyntaxNode | null {
  const parent = node.parent;
  if (parent === null || (parent.type !== 'type_definition' && parent.type !== 'field_declaration' && parent.type !== 'declaration')) return null;
  const declarator = parent.childrenForFieldName('declarator').find(present) ?? null;
  return declarator === null ? null : readDeclarator(declarator).name;
}
