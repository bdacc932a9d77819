// What Kotlin's grammar cannot read, written so that it can, character for character: positions stay as they are.

/** Stands for the dot of a qualified receiver in a function type, which the grammar takes for the end of the type. */
export const DOT = 'ꓸ';

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

export function prepare(text: string): string {
  let read = text;
  if (read.includes('fun interface')) read = read.replace(/\bfun(\s+interface\b)/g, '   $1');
  if (/\b0[bB][01]/.test(read)) read = read.replace(/\b0[bB][01_]+/g, (literal) => literal.replace(/[^1]/g, '1'));
  // A header that goes on below the name of its class.
  if (/\n\s*(?:[\w@][^\n]*\s)?constructor\s*\(/.test(read)) {
    read = read.replace(/(\bclass\s+\w+(?:\s*<[^<>{}()]*(?:<[^<>{}()]*>[^<>{}()]*)*>)?)(\s*\n\s*(?:(?:@[\w.:]+(?:\([^()]*\))?|private|internal|protected|public|actual)\s+)*constructor)(?=\s*\()/g, (_all, head: string, rest: string) => head + blank(rest));
  }
  if (read.includes('.(')) read = read.replace(/\b[A-Z]\w*(?:\.[A-Z]\w*)+(?=\.\([^()]*\)\s*->)/g, (name) => name.replaceAll('.', DOT));
  // A declaration without body on the line of the closing brace.
  if (/\b(?:fun|va[lr])\s[^\n{}=]* \}/.test(read)) read = read.replace(/(\b(?:fun|va[lr])\s[^\n{}=;]*) \}/g, '$1;}');
  // A branch that starts with `in` is taken for the rest of the branch before.
  if (/^\s*!?in\s/m.test(read)) read = read.replace(/^([ \t]*)(!?in)(?=\s[^\n{}]*->)/gm, (_all, space: string, word: string) => space + blank(word));
  return read;
}
