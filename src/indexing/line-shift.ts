// Two states of a file that say the same and differ only in where: blank lines, comments, moved blocks of either. What
// resolution makes of them is the same but for the line numbers, since it compares lines only by their order.

import type { FileFacts } from '../core/facts.js';

/** Line before -> line after, for every line that the facts name; undefined when the facts differ in anything else.
 *  Comments of symbols are no part of the comparison. */
export function lineShift(before: FileFacts, after: FileFacts): ReadonlyMap<number, number> | undefined {
  const was: number[] = [];
  const is: number[] = [];
  if (withoutLines(before, was) !== withoutLines(after, is)) return undefined;
  const shift = new Map<number, number>();
  for (const [position, line] of was.entries()) {
    const known = shift.get(line);
    if (known === undefined) shift.set(line, is[position]!);
    else if (known !== is[position]) return undefined;
  }
  let last = -Infinity;
  for (const [, line] of [...shift].sort((a, b) => a[0] - b[0])) {
    if (line <= last) return undefined;
    last = line;
  }
  return shift;
}

/** JSON of the facts without lines, which are put into `lines` in the order they are met. Where the file itself begins
 *  and ends is left out: nothing in it is compared with that. */
function withoutLines(facts: FileFacts, lines: number[]): string {
  /** What is left of a place is its column, kept as a fraction. */
  const column = (place: number): number => {
    const line = Math.floor(place);
    lines.push(line);
    return Math.round((place - line) * 1e6);
  };
  const take = <T extends { readonly line: number }>(fact: T): T => ({ ...fact, line: column(fact.line) });
  const extent = <T extends { readonly start: number; readonly end: number }>(fact: T, position: number): T =>
    (position > 0 ? { ...fact, start: column(fact.start), end: column(fact.end) } : { ...fact, start: 0, end: 0 });
  const bare = {
    ...facts,
    lines: 0,
    symbols: facts.symbols.map((symbol, position) => extent({ ...(position > 0 ? take(symbol) : { ...symbol, line: 0 }), doc: '' }, position)),
    scopes: facts.scopes.map(extent),
    bindings: facts.bindings.map(([scope, name, type, value, symbol, line, ...rest]) => [scope, name, type, value, symbol, column(line), ...rest]),
    ...(facts.blocks && { blocks: facts.blocks.map(([around, flow, start, end, until, parts]) => [around, flow, column(start), column(end), column(until), parts]) }),
    refs: facts.refs.map(([kind, scope, owner, shape, line, ...rest]) => [kind, scope, owner, shape, column(line), ...rest]),
    imports: facts.imports.map(take),
    exports: facts.exports.map(take),
    mixins: facts.mixins.map(take),
    ...(facts.conformances && { conformances: facts.conformances.map(take) }),
  };
  // Some shapes name the line that they are read at.
  return JSON.stringify(bare, (_key, value: unknown) => (Array.isArray(value) && value.length === 3 && value[0] === 'on' && typeof value[1] === 'number' ? ['on', column(value[1]), value[2]] as unknown : value));
}
