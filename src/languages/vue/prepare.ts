// A Vue component as one module: its script blocks, and its template as statements. Templates in other languages (pug), styles
// and custom blocks are blank.

import { attributeOf, closingTag, readMarkup, readTag, type Attribute, type Range, type Tag } from '../_component/markup.js';
import { importedNames, keepScript } from '../_component/script.js';
import { Sheet } from '../_component/sheet.js';
import { Statements, namesOf, splitTop } from '../_component/statements.js';

const NO_RAW: ReadonlySet<string> = new Set(['script', 'style']);
const OWN_ELEMENTS = new Set(['transition', 'transition-group', 'keep-alive', 'teleport', 'suspense', 'component', 'slot', 'template']);

export function prepareVue(text: string): string {
  const sheet = new Sheet(text);
  const templates: { readonly tag: Tag; readonly content: Range }[] = [];
  let script = '';
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) { const end = text.indexOf('-->', at); at = end < 0 ? text.length : end + 3; continue; }
    const tag = readTag(text, at, false);
    if (tag === undefined) { at += 1; continue; }
    at = tag.to;
    if (tag.selfClosing) continue;
    const close = tag.name === 'template' ? closingTemplate(text, tag.to) : closingTag(text, tag.name, tag.to);
    const content = { from: tag.to, to: close.from }, lang = attributeOf(tag, text, 'lang') ?? '';
    if (tag.name === 'script') {
      keepScript(sheet, content, /sx$/.test(lang));
      script += text.slice(content.from, content.to);
    } else if (tag.name === 'template' && /^(?:html)?$/.test(lang)) templates.push({ tag, content });
    at = close.to;
  }
  const imported = importedNames(script);
  for (const template of templates) readTemplate(sheet, template, imported);
  return sheet.toString();
}

function closingTemplate(text: string, from: number): Range {
  const pattern = /<(\/?)template\b[^>]*?(\/?)>/g;
  pattern.lastIndex = from;
  let depth = 1;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (found[1] === '/') depth -= 1;
    else if (found[2] !== '/') depth += 1;
    if (depth === 0) return { from: found.index, to: found.index + found[0].length };
  }
  return { from: text.length, to: text.length };
}

function readTemplate(sheet: Sheet, { tag: root, content }: { readonly tag: Tag; readonly content: Range }, imported: ReadonlySet<string>): void {
  const statements = new Statements(sheet);
  sheet.put(root.from, 'template:{');
  readMarkup(sheet.text, content, { braces: '{{', raw: NO_RAW }, {
    open(tag) {
      if (isComponent(tag.name, imported)) statements.tag(tag);
      let blocks = 0;
      for (const attribute of tag.attributes) blocks += readAttribute(statements, tag, attribute);
      statements.enter(tag, blocks);
    },
    close: (name, range) => statements.leave(name, range),
    // The outer of its two braces are as good as none.
    expression: ({ from, to }) => statements.braced({ from: from + 1, to: to - 1 }),
    raw: () => {},
  });
  statements.finish(content.to);
  sheet.put(content.to + 2, '}');
}

/** Tags of components: in capitals, with a hyphen, or by a name that the script imports. */
function isComponent(name: string, imported: ReadonlySet<string>): boolean {
  return /^[A-Z]|[.-]/.test(name) ? !OWN_ELEMENTS.has(name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()) : imported.has(name);
}

/** Number of blocks that it opens. */
function readAttribute(statements: Statements, tag: Tag, attribute: Attribute): number {
  const { name, value } = attribute;
  if (value === undefined || (value.open !== '"' && value.open !== "'")) return 0;
  if (name === 'v-for') return openLoop(statements, tag, value);
  if (name.startsWith('#') || name === 'v-slot' || name.startsWith('v-slot:') || name === 'slot-scope') return openSlot(statements, tag, attribute);
  if (!/^(?:[:@]|v-)/.test(name)) return 0;
  const text = statements.sheet.text.slice(value.from, value.to);
  statements.attribute(value, /^(?:@|v-on)/.test(name) && (/;|^\s*(?:if|for|const|let)\b/.test(text.replace(/;\s*$/, '')) || /[\w)\]]\s*\n\s*[\w$]/.test(text)) && !/^\s*(?:async\b|function\b|\([^()]*\)\s*=>|[\w$]+\s*=>)/.test(text));
  return 0;
}

/** `(row, index) in rows` reads `for(row of rows){`. */
function openLoop({ sheet }: Statements, tag: Tag, value: Range): number {
  const text = sheet.text.slice(value.from, value.to);
  const found = /^(\s*)([\s\S]*?)(\s+)(in|of)(\s[\s\S]*)$/.exec(text);
  if (!found) return 0;
  const [, lead = '', alias = '', gap = '', , source = ''] = found;
  const list = /^\(([\s\S]*)\)$/.exec(alias.trim());
  const first = list ? splitTop(list[1]!)[0]! : alias;
  const aliasAt = value.from + lead.length + (list ? alias.indexOf('(') + 1 : 0), ofAt = value.from + lead.length + alias.length + gap.length;
  let brace = value.to + 1;
  while (brace < tag.to - 1 && !sheet.isFree(brace)) brace += 1;
  const block = !(brace >= tag.to - 1 && !new Statements(sheet).fits(tag, brace));
  sheet.put(value.from - 5, ';for(');
  sheet.keep(aliasAt, aliasAt + first.length);
  sheet.put(ofAt, 'of');
  sheet.keep(ofAt + 2, ofAt + 2 + source.length);
  sheet.put(value.to, ')');
  sheet.put(brace, block ? '{' : ';');
  return block ? 1 : 0;
}

/** What a slot hands over is of no known type; its names hide others all the same. */
function openSlot({ sheet }: Statements, tag: Tag, { from, to, value }: Attribute): number {
  const names = value ? namesOf(sheet.text.slice(value.from, value.to)) : [];
  const [first] = names;
  if (first === undefined) return 0;
  const room = to - from + (sheet.isFree(to) ? 1 : 0);
  const written = [`{0 as[${names.join(',')}];`, ...(names.length === 1 ? [`{0 as ${first};`] : [])].find((item) => item.length <= room);
  if (written === undefined || !new Statements(sheet).fits(tag, from + written.length - 1)) return 0;
  sheet.put(from, written);
  return 1;
}
