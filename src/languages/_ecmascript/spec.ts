// The part of a language spec that JavaScript, TypeScript and TSX share.

import type { Param, Shape, TypeShape } from '../../core/facts.js';
import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, ParamRead, Reader, Sink } from '../contract.js';
import { readAssignment, readDefinition, readPair } from './assignments.js';
import { readExport, readImport } from './modules.js';
import { readType } from './types.js';

const present = (node: SyntaxNode | null): node is SyntaxNode => node !== null && node.type !== 'comment';
const WRAPPERS = new Set(['parenthesized_expression', 'non_null_expression', 'as_expression', 'satisfies_expression']);

const CONSUMERS = new Set([
  'map', 'filter', 'reduce', 'reduceRight', 'forEach', 'find', 'findIndex', 'findLast', 'findLastIndex', 'some', 'every', 'flatMap', 'sort', 'toSorted',
  'then', 'catch', 'finally', 'replace', 'replaceAll', 'from', 'fromEntries', 'groupBy', 'get', 'set', 'has', 'delete', 'push', 'add', 'concat',
  'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback', 'queueMicrotask', 'nextTick',
  'useMemo', 'useState', 'useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useRef', 'useReducer', 'useSyncExternalStore', 'useSelector',
  'on', 'once', 'addEventListener', 'addListener', 'subscribe', 'listen', 'watch', 'watchEffect', 'observe', 'effect',
  'describe', 'it', 'test', 'expect', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'before', 'after', 'waitFor', 'act',
  'all', 'race', 'allSettled', 'sortBy', 'orderBy', 'keyBy', 'mapValues', 'pickBy', 'omitBy', 'uniqBy', 'countBy', 'sumBy', 'maxBy', 'minBy', 'partition',
]);

function strip(node: SyntaxNode | null): SyntaxNode | null {
  let at = node;
  while (at !== null && WRAPPERS.has(at.type)) at = at.firstNamedChild;
  return at;
}

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  if (node.type === 'jsx_opening_element' || node.type === 'jsx_self_closing_element') {
    const callee = node.childForFieldName('name');
    // Lower-case tags are elements of the host, not symbols.
    const host = callee === null || (callee.type === 'identifier' && /^[a-z]/.test(callee.text)) || callee.type === 'jsx_namespace_name';
    return { callee: host ? null : callee, name: callee?.childForFieldName('property') ?? callee, args: node.childrenForFieldName('attribute').filter(present) };
  }
  const callee = node.childForFieldName(node.type === 'new_expression' ? 'constructor' : 'function');
  const args = node.childForFieldName('arguments');
  const plain = strip(callee);
  return {
    callee,
    name: plain?.childForFieldName('property') ?? plain,
    args: args === null || args.type === 'template_string' ? [] : args.namedChildren.filter(present),
    typeArgs: node.childForFieldName('type_arguments'),
  };
}

function params(fn: SyntaxNode, reader: Reader): ParamRead[] {
  const single = fn.childForFieldName('parameter');
  if (single) return [{ param: [single.text, null, null, 0], pattern: null, node: single }];
  const list: ParamRead[] = [];
  for (const node of fn.childForFieldName('parameters')?.namedChildren ?? []) {
    if (!present(node)) continue;
    let target: SyntaxNode = node, value: SyntaxNode | null = null, type: SyntaxNode | null = null, kind = 0;
    if (node.type === 'required_parameter' || node.type === 'optional_parameter') {
      target = node.childForFieldName('pattern') ?? node;
      type = node.childForFieldName('type');
      value = node.childForFieldName('value');
      if (target.type === 'this') continue;
      if (node.type === 'optional_parameter') kind = 1;
    } else if (node.type === 'assignment_pattern') {
      target = node.childForFieldName('left') ?? node;
      value = node.childForFieldName('right');
    } else if (node.type === 'decorator') continue;
    if (value !== null) kind = 1;
    if (target.type === 'rest_pattern') { kind = 2; target = target.firstNamedChild ?? target; }
    const plain = target.type === 'identifier';
    const param: Param = [plain ? target.text : '', reader.type(type), reader.shape(value), kind];
    list.push({ param, pattern: plain ? null : target, node: target });
  }
  return list;
}

function pattern(node: SyntaxNode, value: Shape, emit: (name: SyntaxNode, value: Shape) => void): void {
  switch (node.type) {
    case 'identifier': case 'shorthand_property_identifier_pattern': emit(node, node.type === 'identifier' ? value : ['.', value, node.text]); return;
    case 'assignment_pattern': case 'object_assignment_pattern': {
      const left = node.childForFieldName('left');
      if (left) pattern(left, value, emit);
      return;
    }
    case 'rest_pattern': if (node.firstNamedChild) pattern(node.firstNamedChild, ['rest', value], emit); return;
    case 'array_pattern': {
      let index = -1;
      let expectComma = false;
      for (const child of node.children) {
        if (child === null || child.type === '[' || child.type === ']') continue;
        if (child.type === ',') { if (!expectComma) index += 1; expectComma = false; continue; }
        index += 1;
        expectComma = true;
        pattern(child, ['at', value, index], emit);
      }
      return;
    }
    case 'object_pattern':
      for (const child of node.namedChildren) {
        if (child === null) continue;
        if (child.type === 'pair_pattern') {
          const key = child.childForFieldName('key'), inner = child.childForFieldName('value');
          if (inner) pattern(inner, key && key.type !== 'computed_property_name' ? ['.', value, cleanName(key)] : null, emit);
        } else if (child.type === 'object_assignment_pattern') {
          const left = child.childForFieldName('left');
          if (left) pattern(left, value, emit);
        } else pattern(child, value, emit);
      }
      return;
  }
}

const cleanName = (node: SyntaxNode): string => {
  const text = node.text;
  if (node.type === 'computed_property_name') return text.replace(/^\[\s*['"`]?|['"`]?\s*\]$/g, '');
  return text.replace(/^['"`]|['"`]$/g, '');
};

function bases(node: SyntaxNode, reader: Reader): (readonly [TypeShape, boolean])[] {
  const list: (readonly [TypeShape, boolean])[] = [];
  const add = (base: SyntaxNode | null, implementing: boolean): void => {
    if (base === null || base.type === 'comment' || base.type === 'type_arguments') return;
    list.push([base.type === 'call_expression' ? ['typeof', reader.shape(base)] : base.type === 'class' ? null : reader.type(base), implementing]);
  };
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.type === 'extends_type_clause') child.childrenForFieldName('type').forEach((type) => add(type, false));
    if (child.type !== 'class_heritage') continue;
    for (const part of child.namedChildren) {
      if (part === null) continue;
      if (part.type === 'extends_clause') {
        const value = part.childForFieldName('value'), args = part.childForFieldName('type_arguments');
        if (value && args) list.push([['<>', reader.type(value), args.namedChildren.filter(present).map((arg) => reader.type(arg))], false]);
        else add(value, false);
      } else if (part.type === 'implements_clause') part.namedChildren.forEach((type) => add(type, true));
      else add(part, false);
    }
  }
  return list.filter(([type]) => type !== null);
}

function flags(node: SyntaxNode): number {
  let bits = 0;
  for (const child of node.children) {
    if (child === null) continue;
    switch (child.type) {
      case 'static': bits |= SymbolFlag.static; break;
      case 'async': bits |= SymbolFlag.async; break;
      case 'abstract': bits |= SymbolFlag.abstract; break;
      case 'readonly': bits |= SymbolFlag.readonly; break;
      case 'override_modifier': bits |= SymbolFlag.override; break;
      case 'get': bits |= SymbolFlag.getter; break;
      case 'set': bits |= SymbolFlag.setter; break;
      case '*': bits |= SymbolFlag.generator; break;
      case '?': bits |= SymbolFlag.optional; break;
      case 'accessibility_modifier': bits |= child.text === 'private' ? SymbolFlag.private : child.text === 'protected' ? SymbolFlag.protected : 0; break;
    }
  }
  if (/_signature$/.test(node.type)) bits |= SymbolFlag.declaration;
  if (node.type === 'abstract_class_declaration' || node.type === 'abstract_method_signature') bits |= SymbolFlag.abstract;
  let up = node.parent;
  if (up?.type === 'lexical_declaration' || up?.type === 'variable_declaration' || up?.type === 'ambient_declaration') up = up.parent;
  if (up?.type === 'export_statement') {
    bits |= SymbolFlag.exported;
    if (up.children.some((child) => child?.type === 'default')) bits |= SymbolFlag.default;
  }
  return bits;
}

function outer(node: SyntaxNode): SyntaxNode {
  let at = node;
  if (node.type === 'variable_declarator') {
    const parent = node.parent;
    if (parent && parent.namedChildren.filter(present).length === 1) at = parent;
  }
  const up = at.parent;
  return up?.type === 'export_statement' || up?.type === 'ambient_declaration' ? up : at;
}

/** `if (x instanceof C) { ... }`: inside the block x is a C. The block's scope is open when this runs. */
function narrow(node: SyntaxNode, sink: Sink, roles: Readonly<Record<string, SyntaxNode>>): void {
  const left = roles.value!.childForFieldName('left'), right = roles.value!.childForFieldName('right');
  if (left?.type !== 'identifier' || right === null) return;
  sink.bind(left.text, node.startPosition.row + 1, { kind: 'n', typeShape: () => sink.type(right) });
}

export const ECMASCRIPT: Omit<LanguageSpec, 'id' | 'grammar' | 'queries'> = {
  blockScoped: true,
  functionTypes: new Set(['arrow_function', 'function_expression', 'generator_function']),
  classTypes: new Set(['class']),
  consumers: CONSUMERS,
  shapes: {
    identifier: 'name', shorthand_property_identifier: 'name', property_identifier: 'name', type_identifier: 'name',
    this: 'this', super: 'super', undefined: 'null', null: 'null',
    member_expression: (node, reader) => {
      const object = node.childForFieldName('object'), property = node.childForFieldName('property');
      if (property === null) return null;
      if (property.text === 'exports' && object?.text === 'module') return 'exports';
      return ['.', reader.shape(object), cleanName(property)];
    },
    subscript_expression: ['index', 'object', 'index'],
    call_expression: 'call', new_expression: 'call',
    arrow_function: 'function', function_expression: 'function', generator_function: 'function', class: 'class',
    jsx_attribute: (node, reader) => ['named', node.firstNamedChild?.text ?? '', node.namedChildCount > 1 ? reader.shape(node.namedChild(1)) : ['lit', 'boolean']],
    jsx_expression: ['pass', ''],
    await_expression: ['await', ''], parenthesized_expression: ['pass', ''], non_null_expression: ['pass', ''],
    satisfies_expression: ['pass', ''], spread_element: ['spread', ''], assignment_expression: ['pass', 'right'],
    augmented_assignment_expression: ['or', 'left', 'right'],
    ternary_expression: ['or', 'consequence', 'alternative'],
    binary_expression: (node, reader) => {
      const operator = node.childForFieldName('operator')?.type ?? '';
      if (operator === '&&') return reader.shape(node.childForFieldName('right'));
      if (operator === '||' || operator === '??') {
        const parts = [node.childForFieldName('left'), node.childForFieldName('right')].map((part) => reader.shape(part)).filter((part) => part !== null);
        return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : ['or', parts];
      }
      return operator === '+' ? null : ['lit', /^[<>=!]|in/.test(operator) ? 'boolean' : 'number'];
    },
    as_expression: (node, reader) => {
      const type = node.namedChildren[1] ?? null;
      return type === null ? reader.shape(node.firstNamedChild) : ['cast', reader.type(type)];
    },
    type_assertion: (node, reader) => ['cast', reader.type(node.firstNamedChild?.firstNamedChild ?? null)],
    sequence_expression: (node, reader) => reader.shape(node.lastNamedChild),
    array: 'list',
    object: (node, reader) => {
      const entries: [string, Shape][] = [];
      for (const child of node.namedChildren) {
        if (child === null || entries.length >= 400) continue;
        if (child.type === 'shorthand_property_identifier') entries.push([child.text, child.text]);
        else if (child.type === 'spread_element') entries.push(['...', reader.shape(child.firstNamedChild)]);
        else if (child.type === 'method_definition') {
          const symbol = reader.symbolOf(child);
          const name = child.childForFieldName('name');
          if (symbol >= 0 && name) entries.push([cleanName(name), ['sym', symbol]]);
        } else if (child.type === 'pair') {
          const key = child.childForFieldName('key'), value = child.childForFieldName('value');
          if (!key || !value || key.type === 'computed_property_name' && !/^\[\s*['"`]/.test(key.text)) continue;
          const shape = reader.shape(value);
          if (shape !== null && shape[0] !== 'lit') entries.push([cleanName(key), shape]);
        }
      }
      return ['obj', entries];
    },
    string: 'string', template_string: ['literal', 'string'], number: ['literal', 'number'], true: ['literal', 'boolean'],
    false: ['literal', 'boolean'], regex: ['literal', 'RegExp'], unary_expression: ['literal', 'boolean'],
    import: () => '#import',
  },
  call,
  importCall(node) {
    const callee = node.childForFieldName('function');
    if (callee === null || (callee.type !== 'import' && callee.text !== 'require')) return null;
    const arg = node.childForFieldName('arguments')?.firstNamedChild ?? null;
    return arg?.type === 'string' ? cleanName(arg) : null;
  },
  type: readType,
  params,
  resultType: (fn) => fn.childForFieldName('return_type'),
  pattern,
  bases,
  typeParams: (node, reader) =>
    (node.childForFieldName('type_parameters')?.namedChildren ?? []).flatMap((child) => {
      const name = child?.childForFieldName('name');
      return child && name ? [[name.text, reader.type(child.childForFieldName('constraint'))] as const] : [];
    }),
  flags,
  outer,
  decorators: (outerNode, node) =>
    [...(outerNode === node ? [] : outerNode.namedChildren), ...node.namedChildren]
      .flatMap((child) => (child?.type === 'decorator' && child.firstNamedChild ? [child.firstNamedChild] : [])),
  body: (node) => node.childForFieldName('body'),
  flow: {
    statements: { if_statement: 'branch', switch_statement: 'falling', try_statement: 'try', for_statement: 'loop', for_in_statement: 'loop', while_statement: 'loop', do_statement: 'loop', ternary_expression: 'branch' },
    clauses: new Set(['else_clause', 'catch_clause', 'switch_case', 'switch_default']),
    otherwise: new Set(['else_clause', 'switch_default']), always: new Set(['finally_clause']), plain: new Set(['statement_block']),
    leaves: new Set(['return_statement', 'throw_statement']), declared: true,
  },
  constructorNames: new Set(['constructor']),
  isAsync: (fn) => fn.children.some((child) => child?.type === 'async'),
  isLexicalThis: (fn) => fn.type === 'arrow_function',
  isConstant: (name, node) => node.parent?.children[0]?.type === 'const' && (/^[A-Z][A-Z0-9_]*$/.test(name) || node.parent.children[0].type === 'const'),
  cleanName,
  handlers: {
    import: readImport,
    export: readExport,
    assign: readAssignment,
    special: (node, sink, roles) => (node.type === 'pair' ? readPair : readDefinition)(node, sink, roles),
    narrow,
    'bind.pattern': (node, sink, roles) => {
      const target = roles.target!;
      if (node.type === 'catch_clause') { sink.pattern(target, () => null); return; }
      const value = roles.value!;
      // `for (k in object)` gives keys; only `of` gives elements.
      const of = node.childForFieldName('operator')?.type === 'of';
      sink.pattern(target, () => (of ? ['iter', sink.shape(value)] : ['lit', 'string']));
    },
  },
};
