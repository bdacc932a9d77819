// Which assignments a use can see, where a name means what was assigned to it last: back from the use to the nearest
// assignment that is sure to have run, with those on the way that may have, and in a loop those further down.

import { BlockFlow, type BlockFact, type FileFacts } from '../core/facts.js';

/** More than that say nothing about any single one. */
const MAX_MEANT = 8;

const NO_BLOCKS: readonly BlockFact[] = [];

/** Of several bindings of a name in one scope, in source order, those that can be meant at a line (with its fraction). */
export function reaching(positions: readonly number[], { bindings, blocks = NO_BLOCKS }: FileFacts, line: number): readonly number[] {
  if (positions.length < 2) return positions;
  const found: number[] = [], covered: number[] = [];
  let stop = -1;
  for (let index = positions.length - 1; index >= 0 && stop < 0; index -= 1) {
    const [, , , , , from, , block = -1] = bindings[positions[index]!]!;
    if (from > line || (block >= 0 && blocks[block]![2] > line) || (block >= 0 && (isPassed(blocks, block, line) || isCovered(blocks, block, covered)))) continue;
    found.push(positions[index]!);
    if (found.length >= MAX_MEANT || covers(blocks, block, line, covered)) stop = from;
  }
  if (blocks.length > 0) {
    for (const position of positions) {
      const [, , , , , from, , block = -1] = bindings[position]!;
      if ((from > line || (block >= 0 && blocks[block]![2] > line)) && comesAround(blocks, block, line, stop)) found.push(position);
    }
  }
  // Asked from above all of them.
  return found.length === 0 ? positions : found.sort((a, b) => a - b);
}

const holds = (block: BlockFact, line: number): boolean => block[2] <= line && line <= block[3];

/** Whether an assignment in a block leaves nothing of what was assigned above; with `covered`, the blocks that assign. */
function covers(blocks: readonly BlockFact[], position: number, line: number, covered: number[]): boolean {
  for (let at = position; at >= 0;) {
    const block = blocks[at]!;
    if (holds(block, line)) return true;
    covered.push(at);
    // One part of a statement is sure to run: when each of them assigns, so does the statement.
    if (block[5] === 0 || line <= block[4] || covered.filter((other) => blocks[other]![0] === block[0] && blocks[other]![4] === block[4]).length < block[5]) return false;
    at = block[0];
  }
  return true;
}

/** Whether what a block assigns is assigned again at the end of it, or of one around it. */
function isCovered(blocks: readonly BlockFact[], position: number, covered: readonly number[]): boolean {
  if (covered.length === 0) return false;
  for (let at = position; at >= 0; at = blocks[at]![0]) if (covered.includes(at)) return true;
  return false;
}

/** Whether what a block assigns is out of reach at a line below. */
function isPassed(blocks: readonly BlockFact[], position: number, line: number): boolean {
  let passed = false;
  for (let at = position; at >= 0; at = blocks[at]![0]) {
    const block = blocks[at]!;
    if (holds(block, line)) {
      if (block[1] === BlockFlow.again) return false;
    } else {
      if (block[1] === BlockFlow.leaves) return true;
      if (block[1] === BlockFlow.apart && line <= block[4]) passed = true;
    }
  }
  return passed;
}

/** Whether an assignment further down comes before a line in the next round of a loop, past the assignment at `stop`. */
function comesAround(blocks: readonly BlockFact[], position: number, line: number, stop: number): boolean {
  for (let at = position; at >= 0; at = blocks[at]![0]) {
    const block = blocks[at]!;
    if (block[1] === BlockFlow.leaves && !holds(block, line)) return false;
    if (block[1] === BlockFlow.again && holds(block, line) && stop < block[2]) return true;
  }
  return false;
}
