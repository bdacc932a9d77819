// A query file, in the notation of tree-sitter queries, as patterns. Only what the language descriptions need: node types,
// fields and their absence, `_`, strings, alternatives, `?`, anchors, captures and `#match?`; anything else is an error.

export interface PatternNode {
  /** Alternatives; a plain node has one. */
  readonly choices: readonly Choice[];
  readonly field: string | null;
  /** May be left out. */
  readonly optional: boolean;
  /** Nothing named lies between it and what comes before. */
  readonly anchored: boolean;
  readonly captures: readonly string[];
}

/** `node`: a node of a type, `_` any; `group`: siblings; `nested`: alternatives within alternatives. */
export type Choice =
  | { readonly is: 'node'; readonly type: string; readonly named: boolean; readonly without: readonly string[]; readonly children: readonly PatternNode[]; readonly anchoredEnd: boolean }
  | { readonly is: 'nested'; readonly node: PatternNode };

export interface Pattern {
  /** Siblings; nearly always one. */
  readonly nodes: readonly PatternNode[];
  readonly conditions: readonly { readonly capture: string; readonly expression: RegExp }[];
}

const TOKEN = /\s+|;[^\n]*|"(?:[^"\\]|\\.)*"|[()[\].?!:]|#[\w-]+\??|@[\w.]+|[\w-]+/y;

export function readPatterns(source: string): Pattern[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(source)?.[0];
    if (token === undefined) throw new Error(`query: cannot read ${JSON.stringify(source.slice(from, from + 40))}`);
    if (!/^[\s;]/.test(token)) tokens.push(token);
  }
  let at = 0;
  const fail = (): never => { throw new Error(`query: ${JSON.stringify(tokens[at] ?? 'end')} is not expected after ${tokens.slice(Math.max(0, at - 8), at).join(' ')}`); };
  const take = (token: string): boolean => tokens[at] === token && (at += 1) > 0;
  const expect = (token: string): void => { if (!take(token)) fail(); };
  const isWord = (token: string | undefined): boolean => token !== undefined && /^[\w-]/.test(token);

  function readNode(anchored: boolean): PatternNode {
    let field: string | null = null;
    if (isWord(tokens[at]) && tokens[at + 1] === ':') { field = tokens[at]!; at += 2; }
    const choices = take('[') ? readChoices() : [readChoice()];
    const optional = take('?');
    const captures: string[] = [];
    while (tokens[at]?.startsWith('@')) captures.push(tokens[at++]!.slice(1));
    return { choices, field, optional, anchored, captures };
  }

  function readChoices(): Choice[] {
    const choices: Choice[] = [];
    while (!take(']')) choices.push({ is: 'nested', node: readNode(false) });
    return choices;
  }

  function readChoice(): Choice {
    const token = tokens[at] ?? fail();
    if (token.startsWith('"') || token === '_') {
      at += 1;
      return { is: 'node', type: token === '_' ? '_' : JSON.parse(token) as string, named: false, without: [], children: [], anchoredEnd: false };
    }
    expect('(');
    if (!isWord(tokens[at])) fail();
    const type = tokens[at++]!;
    const children: PatternNode[] = [], without: string[] = [];
    let anchored = false;
    while (!take(')')) {
      if (take('!')) without.push(tokens[at++]!);
      else if (take('.')) anchored = true;
      else { children.push(readNode(anchored)); anchored = false; }
    }
    return { is: 'node', type, named: true, without, children, anchoredEnd: anchored };
  }

  function readGroup(): Pattern {
    const nodes: PatternNode[] = [];
    const conditions: { capture: string; expression: RegExp }[] = [];
    let anchored = false;
    while (!take(')')) {
      if (take('.')) anchored = true;
      else if (tokens[at] === '(' && tokens[at + 1] === '#match?') {
        conditions.push({ capture: tokens[at + 2]!.slice(1), expression: new RegExp(JSON.parse(tokens[at + 3]!) as string) });
        at += 4;
        expect(')');
      } else { nodes.push(readNode(anchored)); anchored = false; }
    }
    return { nodes, conditions };
  }

  const patterns: Pattern[] = [];
  while (at < tokens.length) {
    if (tokens[at] === '(' && tokens[at + 1] === '(') { at += 1; patterns.push(readGroup()); }
    else patterns.push({ nodes: [readNode(false)], conditions: [] });
  }
  return patterns;
}
