// The text grammar: how a source line, a gap, a heading, a flow step and a hint read. A price is the length of that text
// with its line end, so what is bought is exactly what is printed. Layouts of whole answers are in text/.

import type { FlowItem, Hint, SourceLine } from './model.js';

export type LineRole =
  | 'title' | 'heading' | 'file' | 'note' | 'flow' | 'item' | 'fence' | 'source' | 'gap' | 'list' | 'blank';

export interface TextLine {
  readonly role: LineRole;
  readonly text: string;
}

export const line = (role: LineRole, text: string): TextLine => ({ role, text: oneLine(text) });
export const BLANK: TextLine = { role: 'blank', text: '' };

/** Rendered characters of lines, each with its line end. */
export function priceOf(lines: readonly TextLine[]): number {
  let total = 0;
  for (const one of lines) total += one.text.length + 1;
  return total;
}

export const joinLines = (lines: readonly TextLine[]): string => lines.map((one) => `${one.text}\n`).join('');

export function sourceLine(source: SourceLine): TextLine {
  // Byte-identical to the file, so nothing is folded here.
  return { role: 'source', text: `${source.line}\t${source.text}` };
}

export const sourcePrice = (number: number, text: string): number => String(number).length + text.length + 2;

export function gapLine(from: number, to: number, content: string, hint: Hint): TextLine {
  return line('gap', `... ${spanText(from, to)}${content === '' ? '' : `: ${content}`} -> ${hintText(hint)}`);
}

export const spanText = (from: number, to: number): string => (from === to ? `${from}` : `${from}-${to}`);

export function hintText(hint: Hint): string {
  return hint.tool === 'explore'
    ? `codegraph_explore "${hint.query}"`
    : `codegraph_node file: "${hint.file}", mode: "source", startLine: ${hint.startLine}, limit: ${hint.limit}`;
}

export function flowLine(item: FlowItem): TextLine {
  const indent = '   '.repeat(item.depth);
  const mark = item.number > 0 ? `${item.number}.` : '-';
  const note = item.note === '' ? '' : ` - ${item.note}`;
  return line(item.depth === 0 ? 'flow' : 'item', `${indent}${mark} ${item.name} (${item.path}:${item.line})${note}`);
}

export const fenceLine = (language: string): TextLine => line('fence', `\`\`\`${language}`);

/** Names from code may hold anything; a text line stays one line. */
function oneLine(text: string): string {
  return /[\r\n]/.test(text) ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What was asked, said back: as much of it as lets the asker know it again. */
export function echo(asked: string): string {
  return asked.length <= LONGEST_ECHO ? asked : `${asked.slice(0, LONGEST_ECHO)}... (${asked.length} characters)`;
}

const LONGEST_ECHO = 300;

/** The first few, and how many more there are. */
export function someOf(names: readonly string[], most: number): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most).join(', ')}, +${names.length - most} more`;
}
