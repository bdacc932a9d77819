// Assertions that sample sources carry in their own comments, each under the line it is about:
//   this.mail.send(letter);
//   //        ^ calls Mail.send mail.ts:4
// Reads them and compares them with what resolution found; where the files come from is fixture-project.ts.
//
//   ^ <edge kind> Qualified.name [file[:line]] [grade] [from Caller]   this edge; calls that nobody asserts at the site fail,
//                                                                     and so does an edge that is only the one of its name
//   ^ !<edge kind> [Qualified.name]                                     no such edge, although the project has such a symbol
//   ^ unresolved <reason> [detail]                                      counted, and without an edge
//   ^ none                                                              no edge of any kind
//   ^ defines <symbol kind> Qualified.name                              the name below the caret is that symbol's
// `<-` instead of `^` points at the column of the comment itself.

import { EDGE_KINDS, GRADES, SYMBOL_KINDS, UNRESOLVED_REASONS, type EdgeKind, type Grade } from '../../src/core/kinds.js';

export interface Caret {
  readonly file: string;
  /** Line and column pointed at, and the line of the comment itself. */
  readonly line: number;
  readonly column: number;
  readonly written: number;
  readonly says: Says;
}

export type Says =
  | { readonly is: 'edge'; readonly kind: EdgeKind; readonly target: Target; readonly grade: Grade | undefined; readonly from: string | undefined }
  | { readonly is: 'no edge'; readonly kind: EdgeKind; readonly target: Target | undefined }
  | { readonly is: 'unresolved'; readonly reason: string; readonly detail: string | undefined }
  | { readonly is: 'nothing' }
  | { readonly is: 'definition'; readonly kind: string; readonly name: string };

export interface Target { readonly name: string; readonly file: string | undefined; readonly line: number | undefined }

export interface SiteEdge {
  readonly kind: EdgeKind;
  readonly grade: Grade;
  readonly source: string;
  readonly target: string;
  readonly file: string;
  readonly line: number;
}
export interface SiteLack { readonly reason: string; readonly detail: string; readonly name: string }
export interface SiteDefinition { readonly kind: string; readonly name: string }

/** What resolution found, by place. */
export interface Findings {
  edges(file: string, line: number, column: number): readonly SiteEdge[];
  lacks(file: string, line: number, column: number): readonly SiteLack[];
  definitions(file: string, line: number, column: number): readonly SiteDefinition[];
  /** Qualified names of all symbols, to tell a decoy from a misspelling. */
  readonly symbols: readonly { readonly name: string; readonly file: string; readonly line: number }[];
}

const COMMENT = /^(\s*)(?:\{\/\*|\/\/|\/\*|#|--\[\[|--|;+|%+|<!--|\(\*|\{-)(\s*)(\^+|<-)\s+(.+?)\s*(?:\*\/\}|\*\/|-->|\*\)|-\}|\]\])?\s*$/;

export function readCarets(file: string, text: string): Caret[] {
  const carets: Caret[] = [];
  let subject = -1;
  const lines = text.split('\n');
  lines.forEach((content, index) => {
    const match = COMMENT.exec(content);
    if (!match) { if (content.trim() !== '') subject = index; return; }
    const place = `${file}:${index + 1}`;
    if (subject < 0) throw new Error(`${place}: there is no line above that the assertion could be about`);
    const column = match[3] === '<-' ? match[1]!.length : content.indexOf('^');
    if (column >= lines[subject]!.length) throw new Error(`${place}: the caret points behind the end of line ${subject + 1}`);
    carets.push({ file, line: subject + 1, column: wordStart(lines[subject]!, column), written: index + 1, says: parse(match[4]!, place) });
  });
  return carets;
}

function wordStart(line: string, column: number): number {
  let at = column;
  while (at > 0 && /[\w$@#?!]/.test(line[at]!) && /[\w$]/.test(line[at - 1]!)) at -= 1;
  return at;
}

function parse(text: string, place: string): Says {
  const words = text.split(/\s+/);
  const head = words.shift()!;
  if (head === 'none') { done(words, place); return { is: 'nothing' }; }
  if (head === 'unresolved') {
    const reason = known(words.shift(), UNRESOLVED_REASONS, place);
    const detail = words.shift();
    done(words, place);
    return { is: 'unresolved', reason, detail };
  }
  if (head === 'defines') {
    const kind = known(words.shift(), SYMBOL_KINDS, place);
    const name = words.shift() ?? '';
    done(words, place);
    return { is: 'definition', kind, name };
  }
  const denied = head.startsWith('!');
  const kind = known(denied ? head.slice(1) : head, EDGE_KINDS, place);
  let from: string | undefined, grade: Grade | undefined;
  const at = words.indexOf('from');
  if (at >= 0) from = words.splice(at, 2)[1];
  if (words.length > 1 && (GRADES as readonly string[]).includes(words[words.length - 1]!)) grade = words.pop() as Grade;
  const name = words.shift();
  const [file, line] = (words.shift() ?? '').split(':');
  done(words, place);
  const target = name === undefined ? undefined : { name, file: file === '' ? undefined : file, line: line === undefined ? undefined : Number(line) };
  if (denied) return { is: 'no edge', kind, target };
  if (target === undefined) throw new Error(`${place}: ${kind} what?`);
  return { is: 'edge', kind, target, grade, from };
}

function known<T extends string>(word: string | undefined, list: readonly T[], place: string): T {
  const found = list.find((item) => item === word);
  if (found === undefined) throw new Error(`${place}: "${word ?? ''}" is none of ${list.join(', ')}`);
  return found;
}

function done(words: readonly string[], place: string): void {
  if (words.length > 0) throw new Error(`${place}: "${words.join(' ')}" is too much`);
}

const endsWith = (qualified: string, name: string): boolean => qualified === name || qualified.endsWith(`.${name}`);
const fits = (found: { readonly name: string; readonly file: string; readonly line: number }, target: Target): boolean =>
  endsWith(found.name, target.name)
  && (target.file === undefined || found.file === target.file || found.file.endsWith(`/${target.file}`))
  && (target.line === undefined || found.line === target.line);

const CALLING: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates', 'renders']);

/** What does not hold, in words; empty when all does. */
export function judge(carets: readonly Caret[], findings: Findings): string[] {
  const failures: string[] = [];
  for (const caret of carets) {
    const edges = findings.edges(caret.file, caret.line, caret.column);
    const fail = (message: string): void => { failures.push(`${caret.file}:${caret.written}: ${message}`); };
    const { says } = caret;
    switch (says.is) {
      case 'edge': {
        const found = edges.find((edge) => edge.kind === says.kind && fits({ name: edge.target, file: edge.file, line: edge.line }, says.target));
        if (!found) fail(`no ${says.kind} edge to ${says.target.name}`);
        else if (found.grade !== (says.grade ?? (found.grade === 'unique' ? 'exact or typed' : found.grade))) fail(`${says.target.name} is ${found.grade}, not ${says.grade ?? 'known'}`);
        else if (says.from !== undefined && !endsWith(found.source, says.from)) fail(`the edge comes from ${found.source}, not from ${says.from}`);
        break;
      }
      case 'no edge': {
        const { target } = says;
        if (target !== undefined && !findings.symbols.some((symbol) => fits(symbol, target))) fail(`the project has no ${target.name} that could be taken for it`);
        const wrong = edges.find((edge) => edge.kind === says.kind && (target === undefined || fits({ name: edge.target, file: edge.file, line: edge.line }, target)));
        if (wrong) fail(`there is a ${wrong.kind} edge to ${wrong.target}`);
        break;
      }
      case 'unresolved': {
        if (edges.some((edge) => CALLING.has(edge.kind))) fail('it has an edge');
        else if (!findings.lacks(caret.file, caret.line, caret.column).some((lack) => lack.reason === says.reason && (says.detail === undefined || lack.detail === says.detail))) fail(`not counted as ${says.reason}${says.detail === undefined ? '' : ` ${says.detail}`}`);
        break;
      }
      case 'nothing': if (edges.length > 0) fail('it has an edge'); break;
      case 'definition':
        if (!findings.definitions(caret.file, caret.line, caret.column).some((symbol) => symbol.kind === says.kind && endsWith(symbol.name, says.name))) fail(`no ${says.kind} ${says.name} is defined here`);
    }
  }
  return [...failures, ...surplus(carets, findings)];
}

/** At a site with an assertion, every call, construction and rendering must be asserted. */
function surplus(carets: readonly Caret[], findings: Findings): string[] {
  const failures: string[] = [];
  const seen = new Set<string>();
  for (const { file, line, column, written } of carets) {
    const key = `${file}:${line}:${column}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const here = carets.filter((caret) => caret.file === file && caret.line === line && caret.column === column);
    const asserted = here.flatMap((caret) => (caret.says.is === 'edge' ? [caret.says] : []));
    if (!asserted.some((says) => CALLING.has(says.kind))) continue;
    for (const edge of findings.edges(file, line, column)) {
      if (!CALLING.has(edge.kind)) continue;
      if (!asserted.some((says) => says.kind === edge.kind && fits({ name: edge.target, file: edge.file, line: edge.line }, says.target))) failures.push(`${file}:${written}: also ${edge.kind} ${edge.target} (${edge.file}:${edge.line}), which nobody asserts`);
    }
  }
  return failures;
}

/** A failure with the line it is about and everything that was found on it. */
export function explain(failure: string, carets: readonly Caret[], show: (file: string, line: number) => string): string {
  const caret = carets.find((item) => failure.startsWith(`${item.file}:${item.written}:`));
  return caret ? `${failure}\n${show(caret.file, caret.line)}` : failure;
}
