// Python's binding statements: imports, assignments, global, and what isinstance() says about a block.

import type { Shape, TypeShape } from '../../core/facts.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Sink } from '../contract.js';

type Roles = Readonly<Record<string, SyntaxNode>>;
const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';

export function readImport(node: SyntaxNode, sink: Sink): void {
  const line = node.startPosition.row + 1, column = node.startPosition.column;
  if (node.type === 'import_statement') {
    for (const item of node.childrenForFieldName('name')) {
      if (item === null) continue;
      const alias = item.childForFieldName('alias');
      const name = (item.childForFieldName('name') ?? item).text;
      if (alias) sink.import({ specifier: name, name: '*', local: alias.text, line, column });
      else {
        // `import a.b.c` binds `a` and loads the rest.
        const top = name.split('.')[0]!;
        sink.import({ specifier: top, name: '*', local: top, line, column });
        if (top !== name) sink.import({ specifier: name, name: '*', local: '', line, column });
      }
    }
    return;
  }
  const module = node.childForFieldName('module_name');
  if (module === null) return;
  const prefix = module.type === 'relative_import' ? module.namedChildren.find((child) => child?.type === 'import_prefix')?.text.replace(/[^.]/g, '').length ?? 0 : 0;
  const specifier = module.type === 'relative_import' ? module.namedChildren.find((child) => child?.type === 'dotted_name')?.text ?? '' : module.text;
  const level = prefix > 0 ? { level: prefix } : {};
  if (node.namedChildren.some((child) => child?.type === 'wildcard_import')) {
    sink.import({ specifier, name: '**', local: '*', line, column, ...level });
    return;
  }
  for (const item of node.childrenForFieldName('name')) {
    if (item === null) continue;
    const name = (item.childForFieldName('name') ?? item).text;
    sink.import({ specifier, name, local: item.childForFieldName('alias')?.text ?? name, line: item.startPosition.row + 1, column: item.startPosition.column, ...level });
  }
}

export function readAssignment(node: SyntaxNode, sink: Sink, roles: Roles): void {
  assign(node, roles.target!, roles.type ?? null, roles.value ?? null, () => sink.shape(roles.value ?? null), sink);
}

function assign(node: SyntaxNode, target: SyntaxNode, type: SyntaxNode | null, value: SyntaxNode | null, shape: () => Shape, sink: Sink): void {
  const line = target.startPosition.row + 1;
  switch (target.type) {
    case 'identifier': {
      const name = target.text;
      const place = sink.place;
      if (name === '__all__' && place === 'file' && value) { sink.publicNames(strings(value)); return; }
      if (node.type === 'augmented_assignment') return;
      const lambda = value?.type === 'lambda' ? value : null;
      if (place === 'function' && !lambda) {
        sink.bind(name, line, { type, ...(value ? { value: shape } : {}) });
        return;
      }
      const known = place === 'function' ? -1 : sink.find(name);
      if (known > 0 && (place === 'class') === (sink.kindOf(known) === 'field') && (sink.kindOf(known) === 'field' || sink.kindOf(known) === 'variable' || sink.kindOf(known) === 'constant') && (place !== 'class' || sink.parentOf(known) === sink.owner)) {
        if (value) {
          if (place === 'file') sink.bind(name, line, { symbol: known, value: shape });
          sink.addValue(known, shape);
        }
        return;
      }
      const kind = lambda ? (place === 'class' ? 'method' : 'function') : place === 'class' ? 'field' : /^[A-Z][A-Z0-9_]*$/.test(name) ? 'constant' : 'variable';
      const symbol = sink.symbol({ kind, name, nameNode: target, outer: node, type, value: lambda ? null : value, ...(lambda ? { body: lambda } : {}), flags: name.startsWith('_') ? 16 : 1 });
      sink.bind(name, line, { symbol });
      // Module and class variables own what their initialiser does; functions keep theirs.
      if (place !== 'function') sink.own(symbol, node);
      return;
    }
    case 'attribute': {
      const object = target.childForFieldName('object'), attribute = target.childForFieldName('attribute');
      if (!object || !attribute || object.type !== 'identifier' || node.type === 'augmented_assignment') return;
      const own = object.text === 'self' || object.text === 'cls';
      const container = own ? sink.enclosingClass : sink.find(object.text);
      if (container <= 0 || (!own && sink.kindOf(container) !== 'class')) return;
      const name = attribute.text;
      const known = sink.memberOf(container, name);
      if (known >= 0) { if (value) sink.addValue(known, shape); return; }
      const symbol = sink.symbol({ kind: 'field', name, nameNode: attribute, outer: node, parent: container, type });
      if (value) sink.addValue(symbol, shape);
      return;
    }
    case 'subscript': {
      // `table[key] = f`: the table holds f.
      const object = target.childForFieldName('value');
      if (!object || !value || (value.type !== 'identifier' && value.type !== 'attribute' && value.type !== 'lambda')) return;
      const held = (): Shape => { const read = shape(); return read === null ? null : ['map', [read]]; };
      if (object.type === 'identifier') {
        const symbol = sink.find(object.text);
        if (symbol > 0) sink.addValue(symbol, held);
        else sink.fill(object, held);
      } else if (object.type === 'attribute' && object.childForFieldName('object')?.text === 'self') {
        const symbol = sink.memberOf(sink.enclosingClass, object.childForFieldName('attribute')?.text ?? '');
        if (symbol >= 0) sink.addValue(symbol, held);
      }
      return;
    }
    case 'pattern_list': case 'tuple_pattern': case 'list_pattern': {
      if (sink.place === 'function' || sink.place === 'file') sink.pattern(target, shape);
      target.namedChildren.filter(present).forEach((child, index) => {
        if (child.type === 'attribute') assign(node, child, null, value, () => ['at', shape(), index], sink);
      });
    }
  }
}

function strings(node: SyntaxNode): string[] {
  if (node.type === 'string') return [node.text.replace(/^\w*['"]+|['"]+$/g, '')];
  if (node.type !== 'list' && node.type !== 'tuple' && node.type !== 'binary_operator') return [];
  return node.namedChildren.filter(present).flatMap(strings);
}

export function readGlobal(node: SyntaxNode, sink: Sink): void {
  if (node.type === 'nonlocal_statement') return;
  for (const name of node.namedChildren.filter(present)) sink.bind(name.text, node.startPosition.row + 1, { kind: 'g', scope: sink.home });
}

/** `if isinstance(x, C):` (also inside `and`), `assert isinstance(x, C)`. */
export function readNarrowing(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const scope = node.type === 'assert_statement' ? sink.home : sink.scope;
  const visit = (test: SyntaxNode): void => {
    if (test.type === 'boolean_operator') {
      if (test.children.some((child) => child?.type === 'and')) test.namedChildren.filter(present).forEach(visit);
      return;
    }
    if (test.type === 'parenthesized_expression' && test.firstNamedChild) { visit(test.firstNamedChild); return; }
    if (test.type !== 'call' || test.childForFieldName('function')?.text !== 'isinstance') return;
    const [name, type] = test.childForFieldName('arguments')?.namedChildren.filter(present) ?? [];
    if (!name || !type || name.type !== 'identifier') return;
    sink.bind(name.text, node.startPosition.row + 1, { kind: 'n', scope, typeShape: (): TypeShape => sink.type(type) });
  };
  visit(roles.value!);
}

export function readTarget(node: SyntaxNode, sink: Sink, roles: Roles): void {
  const target = roles.target!.type === 'as_pattern_target' ? roles.target!.firstNamedChild! : roles.target!;
  const value = roles.value ?? null;
  switch (node.type) {
    case 'for_in_clause': sink.pattern(target, () => ['iter', sink.shape(value)], sink.scope); return;
    case 'for_statement': sink.pattern(target, () => ['iter', sink.shape(value)]); return;
    case 'with_item': sink.pattern(target, () => ['enter', sink.shape(value)]); return;
    case 'except_clause': sink.pattern(target, () => ['cast', sink.type(value)]); return;
    case 'case_pattern': sink.pattern(target, () => ['cast', sink.type(roles.type?.firstNamedChild ?? null)]); return;
  }
}
