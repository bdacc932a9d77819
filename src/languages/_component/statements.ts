// Markup written as statements, each expression where it stands: `<Child @pick="choose(row)"/>` reads
// `~Child;       ;(choose(row));`. A tag is a name behind `~`, which no other statement is; what opens a scope is a block,
// and what it binds comes first in it, as `value as names`.

import { VOID_ELEMENTS, type Range, type Tag } from './markup.js';
import type { Sheet } from './sheet.js';

/** Stands for `-` in the name of a tag, where such a name means a component. */
export const HYPHEN = 'ǃ';

export class Statements {
  private readonly open: { readonly name: string; blocks: number }[] = [];

  constructor(readonly sheet: Sheet) {}

  /** A tag that may be a component's. */
  tag(tag: Tag): void {
    this.sheet.put(tag.from, `~${tag.name.replaceAll('-', HYPHEN)}`);
    this.sheet.end(tag.from + 1 + tag.name.length);
  }

  /** An attribute's value between its quotes or braces. */
  attribute({ from, to }: Range, asStatements = false): void {
    const { sheet } = this;
    if (sheet.text.slice(from, to).trim() === '') return;
    sheet.put(equalSign(sheet.text, from), ';');
    sheet.put(from - 1, asStatements ? '{' : '(');
    sheet.keep(from, to);
    sheet.put(to, asStatements ? '}' : ')');
    sheet.end(to + 1);
  }

  /** An expression with braces of its own, which are kept: a block needs nothing between it and its neighbours. */
  braced({ from, to }: Range): void {
    const { sheet } = this;
    const inner = sheet.text.slice(from + 1, to - 1).trim();
    if (inner === '') return;
    if (/^(?:\{|(?:async\s+)?function\b)|\bas\b/.test(inner)) {
      // An object or a function on its own would be another statement.
      if (!sheet.isFree(to)) return;
      sheet.put(from, '(');
      sheet.keep(from + 1, to - 1);
      sheet.put(to - 1, ')');
      sheet.put(to, ';');
      if (sheet.isFree(from - 1)) sheet.put(from - 1, ';');
      return;
    }
    sheet.keep(from, to);
    const spread = /^\{\s*\.\.\./.exec(sheet.text.slice(from, to))?.[0].length ?? 0;
    if (spread > 0) sheet.put(from + spread - 3, '   ');
  }

  /** The element that a tag opens, with the blocks that it opened itself. */
  enter(tag: Tag, blocks: number): void {
    const { sheet } = this;
    const alone = tag.selfClosing || VOID_ELEMENTS.has(tag.name.toLowerCase());
    if (alone) sheet.put(tag.to - 1, blocks > 0 ? '}' : ';');
    else {
      sheet.end(tag.to - 1);
      this.open.push({ name: tag.name, blocks });
    }
  }

  /** Whether an element can hold a block that begins at a place in its tag. */
  fits(tag: Tag, at: number): boolean {
    return at < tag.to - 1 || !(tag.selfClosing || VOID_ELEMENTS.has(tag.name.toLowerCase()));
  }

  leave(name: string, { from, to }: Range): void {
    let index = this.open.length - 1;
    while (index >= 0 && this.open[index]!.name !== name) index -= 1;
    if (index < 0) return;
    const blocks = this.open.splice(index).reduce((sum, element) => sum + element.blocks, 0);
    this.sheet.put(from, '}'.repeat(Math.min(blocks, to - from)));
  }

  finish(at: number): void {
    const blocks = this.open.splice(0).reduce((sum, element) => sum + element.blocks, 0);
    this.sheet.put(at, '}'.repeat(blocks));
  }
}

function equalSign(text: string, value: number): number {
  let at = value - 1;
  while (at > 0 && text[at] !== '=') at -= 1;
  return at;
}

/** Names that a pattern binds, in order; what is not understood binds nothing. */
export function namesOf(pattern: string): string[] {
  const text = pattern.trim();
  if (/^[\w$]+$/.test(text)) return [text];
  if (!/^[{[][\s\S]*[}\]]$/.test(text)) return [];
  return splitTop(text.slice(1, -1)).flatMap((part) => {
    const item = part.trim().replace(/^\.\.\./, '').replace(/\s*=[\s\S]*$/, '');
    const colon = text.startsWith('{') ? item.indexOf(':') : -1;
    return namesOf(colon < 0 ? item : item.slice(colon + 1));
  });
}

/** Parts of a list between the commas that are not inside brackets. */
export function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0, start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    else if (char === ',' && depth === 0) { parts.push(text.slice(start, at)); start = at + 1; }
  }
  return [...parts, text.slice(start)];
}
