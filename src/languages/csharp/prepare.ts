// What C#'s grammar cannot read, written so that it can, character for character: positions stay as they are.

const HEADER = /((?:\b(?:public|internal|private|protected|sealed|abstract|partial|static|file|readonly|unsafe)[ \t]+)+|(?<=\n)[ \t]+)(class|struct)([ \t]+\w+(?:<[^<>(){};]*>)?\s*\()/g;

/** A class whose header has parameters reads like a record, marked by the modifier `new`. */
export function prepare(text: string): string {
  if (!/\b(?:class|struct)[ \t]+\w+(?:<[^<>(){};]*>)?\s*\(/.test(text)) return text;
  return text.replace(HEADER, (all, before: string, keyword: string, rest: string) => {
    const length = before.length + keyword.length;
    const words = [/\bpartial\b/.test(before) ? 'new partial record' : 'new record', 'record'].find((candidate) => candidate.length <= length);
    return words === undefined ? all : words.padStart(length) + rest;
  });
}
