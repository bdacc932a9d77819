// The same text for a person, with calls as commands of a terminal: coloured by the role of each line, places as anchors that terminals make clickable, the
// question's symbols highlighted in source. Control characters that come from source are made visible, so that no file can
// steer the terminal.

import type { LineRole, TextLine } from '../answers/lines.js';
import type { Answer } from '../answers/model.js';
import { answerText } from '../answers/text/answer-text.js';
import type { Theme } from './theme.js';

export function renderTerminal(answer: Answer, theme: Theme): string {
  const hits = highlighter('highlight' in answer ? answer.highlight : [], theme);
  return answerText(answer).map((one) => `${decorate({ ...one, text: neutralise(one.role === 'source' ? one.text : asCommands(one.text)) }, theme, hits)}\n`).join('');
}

/** The calls that the text names, as they are typed in a shell. */
function asCommands(text: string): string {
  return text
    .replaceAll('codegraph_explore "', 'codegraph explore "')
    .replace(/codegraph_node file: "([^"]+)", mode: "source", startLine: (\d+), limit: (\d+)/g, (_all, file: string, start: string, limit: string) => `codegraph node --source ${/[^\w@.+~/-]/.test(file) ? `"${file}"` : file} --start ${start} --limit ${limit}`);
}

/** Terminal control sequences, and marks that reorder text, become visible letters. Tabs stay. */
export function neutralise(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\t') return character;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '\u2421' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

function decorate({ role, text }: TextLine, theme: Theme, hits: (text: string) => string): string {
  switch (role) {
    case 'title': return theme.title(text);
    case 'heading': return theme.heading(text);
    case 'file': return text.replace(/^(### )(\S+)(.*)$/, (_all, mark: string, path: string, rest: string) => `${mark}${theme.path(path)}${rest}`);
    case 'note': return theme.note(text);
    case 'gap': return theme.gap(text);
    case 'fence': return theme.gap(text);
    case 'source': {
      const tab = text.indexOf('\t');
      return `${theme.number(text.slice(0, tab))}${text.slice(tab, tab + 1)}${hits(text.slice(tab + 1))}`;
    }
    case 'flow': case 'item': return places(text.replace(/^(\s*(?:\d+\.|-) )(\S+)/, (_all, mark: string, name: string) => `${mark}${theme.name(name)}`), theme);
    case 'list': return places(text, theme);
    case 'blank': return text;
    default: return exhausted(role);
  }
}

function places(text: string, theme: Theme): string {
  return text.replace(/[\w@.+~-]*(?:\/[\w@.+~[\]()-]+)*\.\w+:\d+/g, (place) => theme.path(place));
}

function highlighter(names: readonly string[], theme: Theme): (text: string) => string {
  const words = names.filter((name) => /^[\w$]+$/.test(name)).map((name) => name.replaceAll('$', '\\$'));
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\w$])(?:${words.join('|')})(?![\\w$])`, 'g');
  return (text) => text.replace(pattern, (word) => theme.hit(word));
}

function exhausted(role: never): never {
  throw new Error(`no decoration for ${String(role as LineRole)}`);
}
