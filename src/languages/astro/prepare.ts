// An Astro component as one module: its frontmatter, its markup as statements, and each script for the browser as a block.
// Expressions of the markup hold tags of their own, which the grammar reads as it reads JSX.

import { readMarkup, type Attribute, type Range } from '../_component/markup.js';
import { keepScript } from '../_component/script.js';
import { Sheet } from '../_component/sheet.js';
import { Statements } from '../_component/statements.js';

const RAW: ReadonlySet<string> = new Set(['script', 'style']);
const FRONTMATTER = /^\uFEFF?\s*---[ \t]*\r?\n([\s\S]*?)^---/m;
const isComponent = (name: string): boolean => /^[A-Z]|\./.test(name) && name !== 'Fragment';

export function prepareAstro(source: string): string {
  const text = source.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\r\n]/g, ' '));
  const sheet = new Sheet(text);
  const statements = new Statements(sheet);
  const head = FRONTMATTER.exec(text);
  let start = 0;
  if (head) {
    start = head[0].length;
    keepScript(sheet, { from: start - 3 - head[1]!.length, to: start - 3 }, true);
  }
  readMarkup(text, { from: start, to: text.length }, { braces: '{', raw: RAW }, {
    open(tag) {
      if (isComponent(tag.name)) statements.tag(tag);
      for (const attribute of tag.attributes) readAttribute(statements, attribute);
      statements.enter(tag, 0);
    },
    close: (name, range) => statements.leave(name, range),
    expression: (range) => statements.braced(range),
    raw: (tag, content) => {
      if (tag.name !== 'script') return;
      keepScript(sheet, content, false);
      sheet.put(content.from - 1, '{');
      sheet.put(content.to, '}');
    },
  });
  return sheet.toString();
}

function readAttribute(statements: Statements, { name, value }: Attribute): void {
  if (value?.open !== '{' && value?.open !== '`') return;
  const whole: Range = { from: value.from - 1, to: value.to + 1 };
  if (name === '') statements.braced(whole);
  else if (value.open === '{') statements.attribute(value);
  else { statements.sheet.keep(whole.from, whole.to); statements.sheet.put(whole.from - 1, ';'); statements.sheet.end(whole.to); }
}
