// The script parts of single-file components: kept where they are, ended so that nothing runs into the markup around.

import type { Range } from './markup.js';
import type { Sheet } from './sheet.js';

/** `<T>(x) =>` and `<T>x`, where JSX is not meant: the grammar would take them for tags. */
const TYPE_IN_ANGLES = /(?<=(?:[=(,[{:?&|;]|=>|\breturn)[ \t]*)<(?:const\s+)?[A-Za-z_$][^<>()=;{}]*(?:<[^<>()]*>)?>(?=\s*[\w$({["'`])/g;

export function keepScript(sheet: Sheet, { from, to }: Range, withTags: boolean): void {
  const inner = sheet.text.slice(from, to);
  sheet.put(from - 1, ';');
  sheet.put(from, withTags ? inner : inner.replace(TYPE_IN_ANGLES, (angles) => angles.replace(/[^\r\n]/g, ' ')));
  sheet.put(to, ';');
}

/** Names that a script imports. */
export function importedNames(script: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, clause] of script.matchAll(/\bimport\s+(?!type\b)([^;'"]*?)\s+from\b/g)) {
    for (const name of clause!.replace(/[\w$*]+\s+as\s+/g, '').match(/[\w$]+/g) ?? []) names.add(name);
  }
  return names;
}
