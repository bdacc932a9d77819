// What a grammar says about its trees, read once out of the parser's memory: names of node types and fields, and which
// child of which production is renamed or has a field. The layout is that of the pinned web-tree-sitter (`TSLanguage` in
// its lib/parser.h); test/extract/syntax-tree.test.ts compares what comes of it with the library's own nodes.

/** The memory that the parser works in; its buffer is another one after it grew. */
export interface ParserMemory { readonly buffer: ArrayBuffer }

export interface Grammar {
  /** Name of a symbol; a node's type. */
  readonly names: readonly string[];
  readonly named: Uint8Array;
  /** Symbols of one name and kind share one number, their type. */
  readonly typeOf: Uint16Array;
  readonly typeCount: number;
  /** By name; `"` before the name of an anonymous one. */
  readonly types: ReadonlyMap<string, number>;
  readonly fields: ReadonlyMap<string, number>;
  /** Field of a child by production and position: `childFields[production][position]`. */
  readonly childFields: readonly (Uint16Array | undefined)[];
  readonly aliases: Uint16Array;
  readonly aliasStride: number;
}

const SYMBOLS = 1, ALIASES = 2, PRODUCTIONS = 7, FIELDS = 8, ALIAS_LENGTH = 9;
const SYMBOL_NAMES = 14, FIELD_NAMES = 15, FIELD_SLICES = 16, FIELD_ENTRIES = 17, METADATA = 18, ALIAS_SEQUENCES = 21;
export const ERROR_TYPE = 0;
/** Symbol of a node that stands for what could not be parsed. */
export const ERROR_SYMBOL = 0xffff;

export function readGrammar(memory: ParserMemory, address: number): Grammar {
  const bytes = new Uint8Array(memory.buffer), halves = new Uint16Array(memory.buffer), words = new Uint32Array(memory.buffer);
  const at = (word: number): number => words[(address >> 2) + word]!;
  const string = (pointer: number): string => {
    let end = pointer;
    while (bytes[end] !== 0) end += 1;
    return new TextDecoder().decode(bytes.subarray(pointer, end));
  };
  const count = at(SYMBOLS) + at(ALIASES);
  const names: string[] = [];
  const named = new Uint8Array(count), typeOf = new Uint16Array(count);
  const types = new Map<string, number>([['ERROR', ERROR_TYPE]]);
  for (let symbol = 0; symbol < count; symbol += 1) {
    const name = string(words[(at(SYMBOL_NAMES) >> 2) + symbol]!);
    const isNamed = bytes[at(METADATA) + symbol * 3 + 1]!;
    const key = isNamed ? name : `"${name}`;
    names.push(name);
    named[symbol] = isNamed;
    if (!types.has(key)) types.set(key, types.size);
    typeOf[symbol] = types.get(key)!;
  }
  const fields = new Map<string, number>();
  for (let field = 1; field <= at(FIELDS); field += 1) fields.set(string(words[(at(FIELD_NAMES) >> 2) + field]!), field);
  const childFields: (Uint16Array | undefined)[] = [];
  for (let production = 0; production < at(PRODUCTIONS) && fields.size > 0; production += 1) {
    const slice = (at(FIELD_SLICES) >> 1) + production * 2;
    const first = halves[slice]!, length = halves[slice + 1]!;
    let positions: Uint16Array | undefined;
    for (let entry = first; entry < first + length; entry += 1) {
      const from = at(FIELD_ENTRIES) + entry * 4;
      const position = bytes[from + 2]!;
      if (bytes[from + 3] !== 0) continue;
      positions ??= new Uint16Array(256);
      if (positions[position] === 0) positions[position] = halves[from >> 1]!;
    }
    childFields.push(positions);
  }
  const aliasStride = at(ALIAS_LENGTH) & 0xffff;
  const from = at(ALIAS_SEQUENCES) >> 1;
  return { names, named, typeOf, typeCount: types.size, types, fields, childFields, aliases: halves.slice(from, from + at(PRODUCTIONS) * aliasStride), aliasStride };
}
