// Sets of line numbers as sorted, disjoint, non-adjacent ranges. Pure arithmetic.

export interface Range {
  readonly from: number;
  readonly to: number;
}

export function addRange(ranges: readonly Range[], added: Range): readonly Range[] {
  if (added.to < added.from) return ranges;
  const result: Range[] = [];
  let { from, to } = added;
  for (const range of ranges) {
    if (range.to < from - 1 || range.from > to + 1) result.push(range);
    else {
      from = Math.min(from, range.from);
      to = Math.max(to, range.to);
    }
  }
  result.push({ from, to });
  return result.sort((a, b) => a.from - b.from);
}

export function addRanges(ranges: readonly Range[], added: readonly Range[]): readonly Range[] {
  return added.reduce(addRange, ranges);
}

export function includesRange(ranges: readonly Range[], wanted: Range): boolean {
  return ranges.some((range) => range.from <= wanted.from && wanted.to <= range.to);
}

export function includesLine(ranges: readonly Range[], line: number): boolean {
  return ranges.some((range) => range.from <= line && line <= range.to);
}

/** Number of lines of `wanted` that are in the set. */
export function overlap(ranges: readonly Range[], wanted: Range): number {
  let count = 0;
  for (const range of ranges) count += Math.max(0, Math.min(range.to, wanted.to) - Math.max(range.from, wanted.from) + 1);
  return count;
}
