// The only sort order of the program: by UTF-16 code unit, never by locale, so every machine gives the same bytes.

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
