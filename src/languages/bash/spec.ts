// Bash and POSIX shell scripts: functions, what calls them, what scripts load with `source`, and variables of the whole
// script. Functions and variables have names of their own, so a variable goes by its name with the sign: `$NAME`.

import { SymbolFlag } from '../../core/records.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { LanguageSpec, Sink } from '../contract.js';

const BUILTINS = new Set((': . [ alias bg bind break builtin caller cd command compgen complete continue dirs disown echo enable eval exec exit export false fc fg getopts hash help history'
  + ' jobs kill let logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt source suspend test times trap true type typeset ulimit umask unalias unset wait').split(' '));
/** Commands that run the command which they are given. */
const RUNS = /^(?:time|eval|exec|nohup|builtin)$/;

const word = (node: SyntaxNode | null): SyntaxNode | null => (node?.type === 'word' ? node : node?.type === 'string' && node.namedChildCount === 1 && node.firstNamedChild?.type === 'string_content' ? node.firstNamedChild : null);
const isName = (text: string): boolean => /^[\w:.@+-]+$/.test(text) && /[A-Za-z_]/.test(text);

/** Name of a command, as written; null where it is computed. */
const commandName = (node: SyntaxNode): SyntaxNode | null => word(node.childForFieldName('name')?.firstNamedChild ?? null);

function call(node: SyntaxNode): ReturnType<LanguageSpec['call']> {
  const name = commandName(node), args = node.childrenForFieldName('argument');
  const meant = name !== null && RUNS.test(name.text) ? word(args[0] ?? null) : name;
  if (meant === null || BUILTINS.has(meant.text) || !isName(meant.text)) return { callee: null, name: null, args: [] };
  return { callee: meant, name: meant, args: [], shape: () => meant.text };
}

/** `source lib.sh`, `. "$DIR/lib.sh"`; and `trap cleanup EXIT`, which names a function. */
function readCommand(node: SyntaxNode, sink: Sink): void {
  const name = commandName(node)?.text, first = node.childrenForFieldName('argument')[0] ?? null;
  if (first === null) return;
  if (name === 'trap') {
    const handler = word(first);
    if (handler && isName(handler.text)) sink.ref('v', handler, () => handler.text);
    return;
  }
  if (name !== 'source' && name !== '.') return;
  // What stands before the last computed part is not known; the path behind it is.
  const text = first.text.replace(/["']/g, '');
  const known = text.replace(/\$\((?:[^()]|\([^()]*\))*\)|`[^`]*`|\$\{[^}]*\}|\$[\w@*#?]+/g, '$').replace(/^.*\$/, '$');
  if (/[\w.-]+$/.test(known)) sink.import({ specifier: known, name: '*', local: '', line: first.startPosition.row + 1, column: first.startPosition.column }, false);
}

/** `NAME=${NAME:-default}` is no use of the name that it defines. */
function isOwnDefault(node: SyntaxNode): boolean {
  let at = node.parent;
  while (at !== null && at.type !== 'variable_assignment' && at.type !== 'command') at = at.parent;
  return at?.type === 'variable_assignment' && at.childForFieldName('name')?.text === node.text;
}

const isLocal = (node: SyntaxNode): boolean => node.parent?.type === 'declaration_command' && /^(?:local|declare|typeset)\b/.test(node.parent.text) && !/^(?:declare|typeset)\s+-\w*g/.test(node.parent.text);

function readAssignment(node: SyntaxNode, sink: Sink, roles: Readonly<Record<string, SyntaxNode>>): void {
  const name = roles.name!, line = name.startPosition.row + 1;
  if (sink.place === 'function') {
    if (isLocal(node)) sink.bind(`$${name.text}`, line, {});
    return;
  }
  // Set for one command only.
  if (node.parent?.type === 'command' || sink.find(`$${name.text}`) >= 0) return;
  const whole = node.parent?.type === 'declaration_command' ? node.parent : node;
  const constant = /^readonly\b|^(?:declare|typeset)\s+-\w*r/.test(whole.text) || /^[A-Z][A-Z0-9_]*$/.test(name.text);
  const symbol = sink.symbol({ kind: constant ? 'constant' : 'variable', name: name.text, nameNode: name, outer: whole, value: node.childForFieldName('value'), flags: SymbolFlag.exported });
  sink.bind(`$${name.text}`, line, { symbol });
}

/** `local a b`: names without values. */
function readDeclaration(node: SyntaxNode, sink: Sink): void {
  if (sink.place !== 'function' || !/^(?:local|declare|typeset)\b/.test(node.text)) return;
  for (const child of node.namedChildren) if (child?.type === 'variable_name') sink.bind(`$${child.text}`, child.startPosition.row + 1, {});
}

export const bash: LanguageSpec = {
  id: 'bash',
  blockScoped: false,
  grammar: 'tree-sitter-bash.wasm',
  queries: ['bash/tags.scm'],
  functionTypes: new Set(),
  classTypes: new Set(),
  shapes: { variable_name: (node) => `$${node.text}` },
  call,
  type: () => null,
  params: () => [],
  resultType: () => null,
  pattern: () => {},
  bases: () => [],
  flags: () => SymbolFlag.exported,
  outer: (node) => node,
  decorators: () => [],
  body: (node) => node.childForFieldName('body'),
  constructorNames: new Set(),
  isAsync: () => false,
  isLexicalThis: () => false,
  isConstant: (name) => /^[A-Z][A-Z0-9_]*$/.test(name),
  cleanName: (node) => node.text,
  handlers: {
    import: readCommand, assign: readAssignment, special: readDeclaration,
    'bind.pattern': (node, sink, roles) => { if (sink.place === 'function') sink.bind(`$${roles.name!.text}`, node.startPosition.row + 1, {}); },
    // `$NAME` begins with its sign, `${NAME}` with the name.
    'ref.value': (node, sink) => { if (!isOwnDefault(node)) sink.use('v', node, node.parent!.type === 'simple_expansion' ? node.parent! : node); },
  },
};
