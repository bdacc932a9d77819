// JSON as configuration files write it: with comments, trailing commas and sometimes a byte order mark.

export type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

export function parseJsonWithComments(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    // Fall through: plain JSON is the common case and the fast one.
  }
  try {
    return { ok: true, value: JSON.parse(strip(text)) as unknown };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Strings are kept, comments become blanks (so that positions in messages stay true), trailing commas too. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*[}\]])|^\ufeff/g;

function strip(text: string): string {
  return text.replace(TOKEN, (token) => (token.startsWith('"') ? token : token.replace(/[^\n]/g, ' ')));
}
