// A Svelte component as one module: its scripts, and its markup as statements.

import { attributeOf, readMarkup, type Attribute, type Range, type Tag } from '../_component/markup.js';
import { keepScript } from '../_component/script.js';
import { Sheet } from '../_component/sheet.js';
import { Statements } from '../_component/statements.js';

const RAW: ReadonlySet<string> = new Set(['script', 'style']);
const isComponent = (name: string): boolean => /^[A-Z]|\./.test(name);

export function prepareSvelte(text: string): string {
  const sheet = new Sheet(text);
  const statements = new Statements(sheet);
  readMarkup(text, { from: 0, to: text.length }, { braces: '{', raw: RAW }, {
    open(tag) {
      if (isComponent(tag.name)) statements.tag(tag);
      for (const attribute of tag.attributes) readAttribute(statements, tag, attribute);
      statements.enter(tag, 0);
    },
    close: (name, range) => statements.leave(name, range),
    expression: (range) => readBraces(statements, range),
    raw: (tag, content) => { if (tag.name === 'script') keepScript(sheet, content, /sx$/.test(attributeOf(tag, text, 'lang') ?? '')); },
  });
  return sheet.toString();
}

function readAttribute(statements: Statements, _tag: Tag, { name, from, value }: Attribute): void {
  const { sheet } = statements;
  // `use:tooltip` names a function of the script.
  const directive = /^(?:use|transition|in|out|animate):([\w$.]+)/.exec(name);
  if (directive) {
    const at = from + name.indexOf(':') + 1;
    sheet.put(at - 2, ';!');
    sheet.keep(at, at + directive[1]!.length);
    sheet.end(at + directive[1]!.length);
  }
  if (value === undefined) return;
  if (value.open === '{' && name === '') statements.braced({ from: value.from - 1, to: value.to + 1 });
  else if (value.open === '{') statements.attribute(value);
  else if (value.open !== '') readMarkup(sheet.text, value, { braces: '{', raw: RAW }, { open() {}, close() {}, raw() {}, expression: (range) => statements.braced(range) });
}

const BLOCK = /^\{\s*([#:/@])\s*(else if|[a-z]+)?/;

/** `{expression}`, and `{#each}`, `{#if}`, `{@render}` and the like. */
function readBraces(statements: Statements, range: Range): void {
  const { sheet } = statements;
  const { from, to } = range;
  const text = sheet.text.slice(from, to);
  const [head = '', sign = '', word = ''] = BLOCK.exec(text) ?? [];
  const rest = from + head.length, end = to - 1;
  const statement = (lead: string): void => {
    sheet.put(rest - lead.length, lead);
    sheet.keep(rest, end);
    sheet.put(end, ';');
  };
  if (sign === '') statements.braced(range);
  else if (sign === '/') { if (word === 'each' || word === 'await' || word === 'snippet') sheet.put(from, '}'); }
  else if (sign === '#' && word === 'each') openEach(sheet, { from: rest, to: end });
  else if (sign === '#' && word === 'await') openAwait(sheet, { from: rest, to: end });
  else if (sign === '#' && word === 'snippet') { sheet.put(from, ';function'); sheet.keep(rest, end); sheet.put(end, '{'); }
  else if (sign === ':' && (word === 'then' || word === 'catch')) { if (/[\w$]/.test(sheet.text.slice(rest, end))) statement(';0 as'); }
  else if (sign === '@' && word === 'const') statement(';const');
  else if (sheet.text.slice(rest, end).trim() !== '') statement(';');
}

/** `rows as row, index (row.id)` */
function openEach(sheet: Sheet, { from, to }: Range): void {
  const text = sheet.text.slice(from, to);
  const as = /\sas\s(?![\s\S]*\sas\s)/.exec(text);
  sheet.put(from - 5, '{');
  sheet.keep(from, to);
  sheet.put(to, ';');
  if (!as) return;
  const key = /\(([\s\S]*)\)\s*$/.exec(text.slice(as.index));
  if (!key) return;
  const open = from + as.index + key.index;
  sheet.put(open, ';');
  sheet.put(open + 1 + key[1]!.length, ';');
}

/** `{#await loading then rows}` */
function openAwait(sheet: Sheet, { from, to }: Range): void {
  const then = /\s(then|catch)(\s+)/.exec(sheet.text.slice(from, to));
  sheet.put(from - 7, then?.[1] === 'then' ? '{await' : '{');
  sheet.keep(from, to);
  sheet.put(to, ';');
  if (then) sheet.put(from + then.index + 1, then[1] === 'then' ? 'as  ' : ';0 as');
}
