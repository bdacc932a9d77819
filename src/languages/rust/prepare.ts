// Macro calls in a shape that the grammar can read, every character in its place. What stands in brackets behind `name!`
// is a heap of tokens to the parser; where it reads like items or like expressions it is shown as such:
//   cfg_rt! { mod x; }   -> the braces and the name are blanked, the items are items
//   println!("{}", f())  -> a call of `println!`, written with a letter that looks the same and may be in a name
//   vec![a, b]           -> an array
// Everything else stays a heap, and is searched for calls one by one (token-trees.ts).

/** Stands for `!` in a name. */
export const BANG = 'ǃ';

interface Token { readonly text: string; readonly at: number }
interface Edit { readonly at: number; readonly length: number; readonly text: string }
type Place = 'items' | 'fields' | 'code';

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|[bc]?r(#*)"[\s\S]*?"\1|[bc]?"(?:[^"\\]|\\[\s\S])*"|b?'(?:[^'\\\n]|\\(?:x[\da-fA-F]{2}|u\{[^}]*\}|.))'|'\w+|r#\w+|\w+|=>|::|!=|\S/g;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const MODIFIERS = new Set(['pub', 'unsafe', 'default', 'async', 'const']);
const ITEM_START = /^(?:pub|fn|mod|use|impl|struct|enum|trait|const|static|type|async|unsafe|extern|union|macro_rules)$/;
const KEYWORDS = new Set(['if', 'while', 'match', 'return', 'in', 'else', 'break', 'let', 'as', 'mut', 'move', 'ref']);
const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text);

export function prepareRust(text: string): string {
  if (!/\w!\s*[([{]/.test(text)) return text;
  const tokens = [...text.matchAll(TOKEN)].map((match): Token => ({ text: match[0], at: match.index }))
    .filter((token) => !token.text.startsWith('//') && !token.text.startsWith('/*'));
  const closing = matchBrackets(tokens);
  const edits: Edit[] = [];
  const blank = (from: number, to: number): void => { edits.push({ at: from, length: to - from, text: text.slice(from, to).replace(/[^\r\n]/g, ' ') }); };
  const open: { readonly place: Place; readonly end: number; readonly blanked: boolean; readonly unended?: boolean }[] = [];
  let place: Place = 'items', head: Place | undefined;

  for (let index = 0; index < tokens.length; index += 1) {
    const { text: word, at } = tokens[index]!;
    while (open.length > 0 && open[open.length - 1]!.end === index) {
      const closed = open.pop()!;
      if (closed.blanked) edits.push({ at, length: 1, text: closed.unended ? ';' : ' ' });
      place = open[open.length - 1]?.place ?? 'items';
      if (word === '}') head = undefined;
    }
    if (word === ';') { head = undefined; continue; }
    // A block in its own right, of no other value than its last expression.
    if (word === 'const' && tokens[index + 1]?.text === '{') blank(at, at + word.length);
    if (word === 'impl' && tokens[index + 1]?.text === '<' && tokens[index + 2]?.text === '>') blank(tokens[index + 1]!.at, tokens[index + 2]!.at + 1);
    if (word === '#' && tokens[index + 1]?.text === '[') { index = closing.get(index + 1) ?? index; continue; }
    const bracket = tokens[index + 2];
    if (tokens[index + 1]?.text === '!' && tokens[index + 1]!.at === at + word.length && bracket && isName(word) && !KEYWORDS.has(word)) {
      if (isName(bracket.text)) { index = closing.get(index + 3) ?? index; continue; }
      const end = closing.get(index + 2);
      if (end !== undefined) {
        const inside = tokens.slice(index + 3, end);
        const step = call(word, inside, { at, bracket, previous: tokens[index - 1]?.text ?? '', place, begins: head === undefined });
        if (step === 'items') {
          blank(at, bracket.at + 1);
          // A last `static` may go without its semicolon there.
          open.push({ place: 'items', end, blanked: true, unended: tokens[end - 1]!.text !== ';' && inside.some(({ text }) => text === 'static') });
          place = 'items';
        } else if (step === 'skip') index = end;
        else {
          if (step === 'array') blank(at, bracket.at);
          else edits.push({ at: tokens[index + 1]!.at, length: 1, text: BANG });
          const comma = step === 'first' ? firstComma(tokens, closing, index + 3, end) : undefined;
          if (comma !== undefined) blank(tokens[comma]!.at, tokens[end]!.at);
          index += 1;
        }
        if (step !== 'skip') { if (step === 'items') index += 2; continue; }
        head = undefined;
        continue;
      }
    }
    if (word in CLOSING) {
      const end = closing.get(index);
      if (end === undefined) continue;
      const inner: Place = word === '{' ? (place === 'code' ? itemPlace(head) : head ?? 'code') : place;
      open.push({ place: inner, end, blanked: false });
      place = inner;
      if (word === '{') head = undefined;
      continue;
    }
    if (isName(word) && (head === undefined || (head === 'items' && word === 'fn'))) head = headOf(word);
  }
  return apply(text, edits);
}

const itemPlace = (head: Place | undefined): Place => (head === 'items' || head === 'fields' ? head : 'code');

/** What the next brace opens, by the first word that is no modifier; undefined as long as that is open. */
function headOf(word: string): Place | undefined {
  if (MODIFIERS.has(word)) return undefined;
  if (word === 'mod' || word === 'impl' || word === 'trait' || word === 'extern') return 'items';
  return word === 'struct' || word === 'enum' || word === 'union' ? 'fields' : 'code';
}

interface Site { readonly at: number; readonly bracket: Token; readonly previous: string; readonly place: Place; readonly begins: boolean }

function call(name: string, inside: readonly Token[], site: Site): 'items' | 'call' | 'first' | 'array' | 'skip' {
  if (site.bracket.text === '{') return site.place === 'items' && site.begins && readsLikeItems(inside) ? 'items' : 'skip';
  if (site.place !== 'code' || inside.some(({ text }) => text === '$')) return 'skip';
  if (site.bracket.text === '[') return name === 'vec' && site.previous !== '::' ? 'array' : 'skip';
  if (/^(?:debug_)?(?:assert_)?matches$/.test(name)) return 'first';
  return readsLikeExpressions(inside) ? 'call' : 'skip';
}

function readsLikeItems(inside: readonly Token[]): boolean {
  let at = 0;
  while (inside[at]?.text === '#' && inside[at + 1]?.text === '[') {
    let depth = 0;
    do {
      at += 1;
      if (inside[at]?.text === '[') depth += 1;
      else if (inside[at]?.text === ']') depth -= 1;
    } while (at < inside.length && depth > 0);
    at += 1;
  }
  const first = inside[at];
  if (!first) return false;
  if (first.text === 'pub' && inside[at + 1]?.text !== '(' && !ITEM_START.test(inside[at + 1]?.text ?? '')) return false;
  if (!ITEM_START.test(first.text)) return isName(first.text) && inside[at + 1]?.text === '!' && inside[at + 2]?.text === '{';
  // Look-alikes with a syntax of their own: `static ref X`, `struct Flags: u32`.
  return !inside.some(({ text }, index) => (text === 'static' && inside[index + 1]?.text === 'ref') || (text === 'struct' && inside[index + 2]?.text === ':'));
}

/** Expressions with commas in between; `name = value` too. */
function readsLikeExpressions(inside: readonly Token[]): boolean {
  let depth = 0, starts = true;
  for (let index = 0; index < inside.length; index += 1) {
    const { text } = inside[index]!;
    if (depth === 0) {
      if (text === '=>' || text === ';' || text === 'in' || (starts && (NO_EXPRESSION.test(text) || inside[index + 1]?.text === ':'))) return false;
      starts = text === ',';
    }
    if (text in CLOSING) depth += 1;
    else if (text === ')' || text === ']' || text === '}') depth -= 1;
  }
  return true;
}

const NO_EXPRESSION = /^(?:\?|%|@|fn|impl|struct|pub|use|type|let|mod|static)$/;

function firstComma(tokens: readonly Token[], closing: ReadonlyMap<number, number>, from: number, to: number): number | undefined {
  for (let index = from; index < to; index += 1) {
    if (tokens[index]!.text === ',') return index;
    index = closing.get(index) ?? index;
  }
  return undefined;
}

/** Position of each opening bracket -> position of the one that closes it. */
function matchBrackets(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ text }, index) => {
    if (text in CLOSING) open.push(index);
    else if (text === ')' || text === ']' || text === '}') {
      const last = open[open.length - 1];
      if (last !== undefined && CLOSING[tokens[last]!.text] === text) { closing.set(last, index); open.pop(); }
    }
  });
  return closing;
}

function apply(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.at - b.at);
  let result = '', at = 0;
  for (const edit of sorted) {
    if (edit.at < at) continue;
    result += text.slice(at, edit.at) + edit.text;
    at = edit.at + edit.length;
  }
  return result + text.slice(at);
}
