// C declarators: `int *(*table[3])(int)` says the name in the middle and the type around it. Finds the name, whether a
// function is declared, and what it is a member of (`Gear::spin`).

import type { SyntaxNode } from '../../core/syntax.js';

export interface Declared {
  /** The node that names it; null for abstract declarators. */
  readonly name: SyntaxNode | null;
  /** Declarator of a function of that name. */
  readonly fn: SyntaxNode | null;
  /** Declarator of the function that a pointer of that name points at. */
  readonly pointee: SyntaxNode | null;
  /** Written with `*`, `&` or `[]`. */
  readonly indirect: boolean;
  /** `Gear::spin`, whole. */
  readonly qualified: SyntaxNode | null;
  /** A macro stands where the name should be: `FN(name)(void)`, `DEF(name)`. */
  readonly macro: boolean;
}

const NAMES = new Set(['identifier', 'field_identifier', 'type_identifier', 'operator_name', 'destructor_name', 'operator_cast', 'template_function', 'template_method', 'structured_binding_declarator', 'primitive_type']);
const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
const isDeclarator = (node: SyntaxNode): boolean => node.type.endsWith('declarator') || NAMES.has(node.type) || node.type === 'qualified_identifier';

function inside(node: SyntaxNode): SyntaxNode | null {
  return node.childForFieldName('declarator') ?? node.namedChildren.find((child): child is SyntaxNode => present(child) && isDeclarator(child)) ?? null;
}

export function readDeclarator(declarator: SyntaxNode | null): Declared {
  let at = declarator, fn: SyntaxNode | null = null, pointee: SyntaxNode | null = null, qualified: SyntaxNode | null = null;
  let indirect = false, macro = false;
  while (at !== null) {
    if (at.type === 'qualified_identifier') {
      qualified ??= at;
      at = at.childForFieldName('name');
      continue;
    }
    if (NAMES.has(at.type)) {
      if (at.type === 'operator_cast') fn = at;
      return { name: at, fn, pointee, indirect, qualified, macro };
    }
    switch (at.type) {
      case 'abstract_pointer_declarator': case 'abstract_reference_declarator': case 'abstract_array_declarator': case 'pointer_declarator': case 'reference_declarator': case 'array_declarator':
        // What is around a pointer to a function is the function, not what is declared.
        if (fn !== null) { pointee = fn; fn = null; }
        indirect = true;
        break;
      case 'function_declarator': case 'abstract_function_declarator':
        // `static int FN(name)(void)`
        if (fn !== null && fn.childForFieldName('declarator')?.id === at.id) {
          const only = macroArgument(at);
          if (only !== null) return { name: only, fn, pointee: null, indirect, qualified, macro: true };
        }
        fn = at;
        break;
      case 'parenthesized_declarator': macro = fn === null && !indirect; break;
    }
    at = inside(at);
  }
  return { name: null, fn, pointee, indirect, qualified, macro };
}

/** The one plain argument of what looks like a call: `FN(name)`. */
function macroArgument(declarator: SyntaxNode): SyntaxNode | null {
  const params = (declarator.childForFieldName('parameters')?.namedChildren ?? []).filter(present);
  const only = params.length === 1 ? params[0]! : null;
  const type = only?.type === 'parameter_declaration' && only.namedChildCount === 1 ? only.childForFieldName('type') : only;
  return type?.type === 'type_identifier' || type?.type === 'identifier' ? type : null;
}

/** A definition without a result type that is no member of a class: a macro that defines a function (`TEST(suite, name) {}`). */
export function macroNames(declarator: SyntaxNode): readonly SyntaxNode[] {
  return (declarator.childForFieldName('parameters')?.namedChildren ?? []).filter(present)
    .map((param) => (param.type === 'parameter_declaration' && param.namedChildCount === 1 ? param.childForFieldName('type') : param))
    .filter((type): type is SyntaxNode => type?.type === 'type_identifier' || type?.type === 'identifier');
}

/** Where a declaration stands: in a function's body, among the members of a type, or outside of both. */
export function standing(node: SyntaxNode): 'body' | 'member' | 'outer' {
  for (let at = node.parent; at !== null; at = at.parent) {
    switch (at.type) {
      case 'compound_statement': case 'case_statement': case 'for_statement': case 'for_range_loop': case 'condition_clause': case 'init_statement': case 'lambda_expression': return 'body';
      case 'field_declaration_list': return 'member';
      case 'declaration_list': case 'translation_unit': case 'friend_declaration': return 'outer';
    }
  }
  return 'outer';
}

/** Segments of `a::b::C::run` before the last. */
export function qualifiers(qualified: SyntaxNode): string[] {
  const names: string[] = [];
  for (let at: SyntaxNode | null = qualified; at?.type === 'qualified_identifier'; at = at.childForFieldName('name')) {
    const scope = at.childForFieldName('scope');
    if (scope !== null) names.push(plainName(scope));
  }
  return names;
}

/** Name without template arguments. */
export function plainName(node: SyntaxNode): string {
  switch (node.type) {
    case 'template_type': case 'template_function': case 'template_method': return plainName(node.childForFieldName('name') ?? node.firstNamedChild ?? node);
    case 'dependent_name': case 'dependent_type': return node.firstNamedChild ? plainName(node.firstNamedChild) : node.text;
    case 'nested_namespace_specifier': return node.namedChildren.filter(present).map(plainName).join('.');
    case 'destructor_name': return `~${node.firstNamedChild?.text ?? ''}`;
    case 'operator_name': return node.text.replace(/\s+/g, '');
    case 'operator_cast': return `operator ${node.childForFieldName('type')?.text ?? ''}`.trim();
    case 'qualified_identifier': return [...qualifiers(node), plainName(lastOf(node))].join('.');
  }
  return node.text;
}

export function lastOf(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.type === 'qualified_identifier') {
    const name = at.childForFieldName('name');
    if (name === null) break;
    at = name;
  }
  return at;
}
