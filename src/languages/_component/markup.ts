// Reading the markup of single-file components: tags with their attributes, and expressions in braces between them. Positions
// only; what a tag or an attribute means is each language's own.

export interface Range { readonly from: number; readonly to: number }

/** `from` and `to` of a value lie inside its quotes or braces. */
export interface Attribute extends Range {
  readonly name: string;
  readonly value?: Range & { readonly open: string };
}

export interface Tag extends Range {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly selfClosing: boolean;
}

export interface MarkupReader {
  open(tag: Tag): void;
  close(name: string, range: Range): void;
  /** With its braces. */
  expression(range: Range): void;
  /** An element whose content is no markup, with the place of its closing tag. */
  raw(tag: Tag, content: Range, end: number): void;
}

export interface MarkupStyle {
  /** What begins an expression between tags, and what ends it; braces are counted where it is one brace. */
  readonly braces: '{' | '{{';
  /** Elements whose content is no markup. */
  readonly raw: ReadonlySet<string>;
}

export const VOID_ELEMENTS = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);

export const attributeOf = (tag: Tag, text: string, name: string): string | undefined => {
  const value = tag.attributes.find((attribute) => attribute.name === name)?.value;
  return value && text.slice(value.from, value.to);
};

export function readMarkup(text: string, { from, to }: Range, style: MarkupStyle, reader: MarkupReader): void {
  let at = from;
  while (at < to) {
    const next = nextOf(text, at, style.braces);
    if (next < 0 || next >= to) return;
    if (text.startsWith('<!--', next)) at = endOf(text, '-->', next + 4, to);
    else if (text.startsWith(style.braces, next)) {
      const end = style.braces === '{' ? closingBrace(text, next) + 1 : endOf(text, '}}', next + 2, to);
      if (end <= 0 || end > to) { at = next + 1; continue; }
      reader.expression({ from: next, to: end });
      at = end;
    } else if (text[next + 1] === '/') {
      const end = endOf(text, '>', next, to);
      reader.close(text.slice(next + 2, end - 1).trim(), { from: next, to: end });
      at = end;
    } else {
      const tag = readTag(text, next, style.braces === '{');
      if (tag === undefined) { at = next + 1; continue; }
      at = tag.to;
      if (style.raw.has(tag.name) && !tag.selfClosing) {
        const close = closingTag(text, tag.name, tag.to);
        reader.raw(tag, { from: tag.to, to: close.from }, close.to);
        at = close.to;
      } else reader.open(tag);
    }
  }
}

function nextOf(text: string, at: number, braces: string): number {
  const tag = text.indexOf('<', at), brace = text.indexOf(braces, at);
  return tag < 0 ? brace : brace < 0 ? tag : Math.min(tag, brace);
}

function endOf(text: string, mark: string, at: number, otherwise: number): number {
  const found = text.indexOf(mark, at);
  return found < 0 ? otherwise : found + mark.length;
}

/** The closing tag that comes next, wherever it is nested. */
export function closingTag(text: string, name: string, at: number): Range {
  const pattern = new RegExp(`</${name}\\s*>`, 'gi');
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : { from: text.length, to: text.length };
}

const NAME = /[A-Za-z][\w.:$-]*/y;
const ATTRIBUTE = /[^\s=>/{"']+(?:\[[^\]]*\][^\s=>/]*)?/y;

/** The tag that begins here; undefined when it is none. */
export function readTag(text: string, start: number, braces: boolean): Tag | undefined {
  NAME.lastIndex = start + 1;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return undefined;
  const attributes: Attribute[] = [];
  let at = start + 1 + name.length;
  while (at < text.length) {
    const char = text[at]!;
    if (/\s/.test(char)) at += 1;
    else if (char === '>') return { name, from: start, to: at + 1, attributes, selfClosing: false };
    else if (char === '/' && text[at + 1] === '>') return { name, from: start, to: at + 2, attributes, selfClosing: true };
    else if (char === '{' && braces) {
      const close = closingBrace(text, at);
      if (close < 0) return undefined;
      attributes.push({ name: '', from: at, to: close + 1, value: { from: at + 1, to: close, open: '{' } });
      at = close + 1;
    } else {
      ATTRIBUTE.lastIndex = at;
      const word = ATTRIBUTE.exec(text)?.[0];
      if (word === undefined) { at += 1; continue; }
      const value = valueAt(text, at + word.length, braces);
      const to = value ? value.to + (value.open === '' ? 0 : 1) : at + word.length;
      attributes.push({ name: word, from: at, to, ...(value ? { value } : {}) });
      at = to;
    }
  }
  return undefined;
}

function valueAt(text: string, after: number, braces: boolean): Attribute['value'] {
  let at = after;
  while (/\s/.test(text[at] ?? '')) at += 1;
  if (text[at] !== '=') return undefined;
  at += 1;
  while (/\s/.test(text[at] ?? '')) at += 1;
  const open = text[at] ?? '';
  if (open === '{' && braces) {
    const close = closingBrace(text, at);
    return close < 0 ? undefined : { from: at + 1, to: close, open };
  }
  if (open === '"' || open === "'" || open === '`') {
    const close = text.indexOf(open, at + 1);
    return close < 0 ? undefined : { from: at + 1, to: close, open };
  }
  let end = at;
  while (end < text.length && !/[\s>]/.test(text[end]!)) end += 1;
  return { from: at, to: end, open: '' };
}

/** Position of the brace that closes the one here, strings and comments looked over; -1 when there is none. */
export function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    switch (text[at]) {
      case '{': depth += 1; break;
      case '}': depth -= 1; if (depth === 0) return at; break;
      case '"': case "'": at = stringEnd(text, at); break;
      case '`': at = templateEnd(text, at); break;
      case '/': {
        if (text[at + 1] === '*') at = endOf(text, '*/', at + 2, text.length) - 1;
        else if (text[at + 1] === '/' && text[at - 1] !== ':') at = endOf(text, '\n', at, text.length) - 1;
        break;
      }
    }
  }
  return -1;
}

/** An apostrophe in running text ends nothing: strings do not go over the end of a line. */
function stringEnd(text: string, at: number): number {
  for (let next = at + 1; next < text.length && text[next] !== '\n'; next += 1) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === text[at]) return next;
  }
  return at;
}

function templateEnd(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === '`') return next;
    else if (text[next] === '$' && text[next + 1] === '{') {
      const close = closingBrace(text, next + 1);
      if (close < 0) return at;
      next = close;
    }
  }
  return at;
}
