// Words in names: camelCase, snake_case and digits split, lower case, English endings cut so that "updating" meets "update".

export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0);
}

/** A crude stem: good enough to match a verb's forms, never shown. */
export function stem(word: string): string {
  let text = word.toLowerCase();
  if (text.length > 4) text = text.replace(/(?:ies)$/, 'y').replace(/(?:sses)$/, 'ss');
  text = text.replace(/([^s])s$/, '$1');
  if (text.length > 5) text = text.replace(/(?:ation|ator|ating|ated|ate)$/, 'at').replace(/itor$/, 'it').replace(/(?:ing|er|ed)$/, '');
  if (text.length > 4 && /([b-df-hj-np-tv-z])\1$/.test(text)) text = text.slice(0, -1);
  return text.length > 3 ? text.replace(/e$/, '') : text;
}
