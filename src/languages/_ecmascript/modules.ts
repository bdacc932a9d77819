// import and export statements of ECMAScript modules, and what TypeScript adds to them.

import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';

const unquote = (node: SyntaxNode | null): string => (node === null ? '' : node.text.replace(/^['"`]|['"`]$/g, ''));
const lineOf = (node: SyntaxNode): number => node.startPosition.row + 1;
const isType = (node: SyntaxNode): boolean => node.children.some((child) => child?.type === 'type' || child?.type === 'typeof');

export function readImport(node: SyntaxNode, sink: Sink): void {
  const clause = node.namedChildren.find((child) => child?.type === 'import_clause' || child?.type === 'import_require_clause') ?? null;
  const source = node.childForFieldName('source') ?? clause?.childForFieldName('source') ?? null;
  const specifier = unquote(source);
  const typeOnly = isType(node);
  const add = (name: string, local: string, at: SyntaxNode): void =>
    sink.import({ specifier, name, local, line: lineOf(at), column: at.startPosition.column, ...(typeOnly ? { typeOnly } : {}) });
  if (clause === null) { add('*', '', node); return; }
  if (clause.type === 'import_require_clause') { add('=', clause.firstNamedChild?.text ?? '', clause); return; }
  for (const child of clause.namedChildren) {
    if (child === null) continue;
    if (child.type === 'identifier') add('default', child.text, child);
    else if (child.type === 'namespace_import') add('*', child.firstNamedChild?.text ?? '', child);
    else if (child.type === 'named_imports') {
      for (const item of child.namedChildren) {
        const name = item?.childForFieldName('name');
        if (!item || !name) continue;
        add(unquote(name), (item.childForFieldName('alias') ?? name).text, item);
      }
    }
  }
}

export function readExport(node: SyntaxNode, sink: Sink): void {
  const line = lineOf(node);
  const source = node.childForFieldName('source');
  const from = source ? { from: unquote(source) } : {};
  const isDefault = node.children.some((child) => child?.type === 'default');
  const declaration = node.childForFieldName('declaration');
  const value = node.childForFieldName('value');
  if (source) sink.import({ specifier: unquote(source), name: '*', local: '', line, column: node.startPosition.column });
  if (declaration) {
    if (isDefault) {
      sink.export(() => ({ exported: 'default', local: ['sym', sink.symbolOf(declaration)], line }));
      return;
    }
    for (const name of declaredNames(declaration)) sink.export(() => ({ exported: name, local: name, line }));
    return;
  }
  if (value) {
    sink.export(() => ({ exported: 'default', local: sink.shape(value), line }));
    return;
  }
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.type === 'export_clause') {
      for (const item of child.namedChildren) {
        const name = item?.childForFieldName('name');
        if (!item || !name) continue;
        const exported = unquote(item.childForFieldName('alias') ?? name), local = unquote(name);
        sink.export(() => ({ exported, local, ...from, line: lineOf(item) }));
      }
    } else if (child.type === 'namespace_export') {
      const name = unquote(child.firstNamedChild);
      sink.export(() => ({ exported: name, local: '*', ...from, line }));
    } else if (child.type === 'identifier' && !source) {
      // `export = name`
      sink.export(() => ({ exported: '=', local: child.text, line }));
    }
  }
  if (source && !node.namedChildren.some((child) => child?.type === 'export_clause' || child?.type === 'namespace_export')) {
    sink.export(() => ({ exported: '*', local: '*', ...from, line }));
  }
}

function declaredNames(declaration: SyntaxNode): string[] {
  const name = declaration.childForFieldName('name');
  if (name) return [name.text];
  const names: string[] = [];
  const collect = (node: SyntaxNode): void => {
    if (node.type === 'identifier' || node.type === 'shorthand_property_identifier_pattern') names.push(node.text);
    else if (node.type === 'pair_pattern') { const value = node.childForFieldName('value'); if (value) collect(value); }
    else if (node.type === 'object_assignment_pattern' || node.type === 'assignment_pattern') { const left = node.childForFieldName('left'); if (left) collect(left); }
    else for (const child of node.namedChildren) if (child) collect(child);
  };
  for (const child of declaration.namedChildren) {
    if (child?.type !== 'variable_declarator') continue;
    const target = child.childForFieldName('name');
    if (target) collect(target);
  }
  return names;
}
