// Types that are written inside strings and comments ("Optional[Foo]", {Promise<Foo>}) -> type shapes.

import type { TypeShape } from '../core/facts.js';

/** Understands dotted names, `<...>` and `[...]` arguments, `|`, `?`, `Foo[]`; null when the text is anything else. */
export function parseTypeText(text: string): TypeShape {
  const tokens = text.match(/[\w$.]+|[<>[\](),|?!*=&]/g) ?? [];
  let at = 0;
  const peek = (): string | undefined => tokens[at];

  function union(): TypeShape {
    const parts: TypeShape[] = [];
    for (;;) {
      const part = single();
      if (part !== null && !/^(None|null|undefined|void)$/.test(String(part))) parts.push(part);
      if (peek() !== '|') break;
      at += 1;
    }
    return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : ['|', parts];
  }

  function list(close: string): TypeShape[] {
    const items: TypeShape[] = [];
    while (at < tokens.length && peek() !== close) {
      items.push(union());
      if (peek() === ',') at += 1;
      else if (peek() !== close) { at += 1; }
    }
    at += 1;
    return items;
  }

  function single(): TypeShape {
    while (peek() === '?' || peek() === '!' || peek() === '.' || peek() === '*') at += 1;
    const token = tokens[at++];
    if (token === undefined) return null;
    if (token === '(' || token === '[') {
      const inner = list(token === '(' ? ')' : ']');
      return inner.length === 1 ? inner[0]! : null;
    }
    if (!/^[A-Za-z_$]/.test(token)) return null;
    let type: TypeShape = token.replace(/\.$/, '');
    for (;;) {
      if (peek() === '<' || (peek() === '[' && tokens[at + 1] !== ']')) {
        const close = peek() === '<' ? '>' : ']';
        at += 1;
        type = ['<>', type, list(close)];
      } else if (peek() === '[') {
        at += 2;
        type = ['<>', 'Array', [type]];
      } else if (peek() === '=' || peek() === '?' || peek() === '!') at += 1;
      else return type;
    }
  }

  return union();
}
