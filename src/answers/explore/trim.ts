// The parts of an answer that are not source may not crowd it out: names and paths can be of any length, so flow, notes and
// callers are cut until they leave half of the call to source. What is cut is the least telling: long lists, deep items.

import { priceOf } from '../lines.js';
import type { ExploreAnswer, Flow } from '../model.js';
import { exploreText } from '../text/explore-text.js';

const SHARE = 0.5;

export function leaveRoomForSource(answer: ExploreAnswer): ExploreAnswer {
  let trimmed = answer;
  for (const cut of CUTS) {
    for (let next = cut(trimmed); priceOf(exploreText(trimmed)) > answer.ceiling * SHARE && next !== undefined; next = cut(trimmed)) trimmed = next;
  }
  return trimmed;
}

type Cut = (answer: ExploreAnswer) => ExploreAnswer | undefined;

const CUTS: readonly Cut[] = [
  (answer) => (answer.suggestions.length === 0 ? undefined : { ...answer, suggestions: answer.suggestions.slice(0, -1) }),
  (answer) => (answer.blast.length === 0 ? undefined : { ...answer, blast: answer.blast.slice(0, -1) }),
  (answer) => onFlow(answer, (flow) => (flow.unconnected.length <= 2 ? undefined : { ...flow, unconnected: flow.unconnected.slice(0, -1) })),
  (answer) => onFlow(answer, cutDeepest),
  (answer) => onFlow(answer, (flow) => (flow.pieces.length <= 1 ? undefined : { ...flow, pieces: flow.pieces.slice(0, -1) })),
  (answer) => onFlow(answer, cutLastStep),
  (answer) => (answer.notes.length === 0 ? undefined : { ...answer, notes: answer.notes.slice(0, -1) }),
  (answer) => (answer.flow === undefined ? undefined : { ...answer, flow: undefined }),
];

function onFlow(answer: ExploreAnswer, cut: (flow: Flow) => Flow | undefined): ExploreAnswer | undefined {
  const flow = answer.flow === undefined ? undefined : cut(answer.flow);
  return flow === undefined ? undefined : { ...answer, flow };
}

/** One of the items that hang deepest, the last of them. */
function cutDeepest(flow: Flow): Flow | undefined {
  const depth = Math.max(0, ...flow.pieces.flatMap((piece) => piece.items.map((item) => item.depth)));
  if (depth === 0) return undefined;
  const at = flow.pieces.findLastIndex((piece) => piece.items.some((item) => item.depth === depth));
  return { ...flow, pieces: flow.pieces.map((piece, position) => (position === at ? { ...piece, items: piece.items.filter((_, item) => item !== piece.items.findLastIndex((one) => one.depth === depth)) } : piece)) };
}

function cutLastStep(flow: Flow): Flow | undefined {
  const first = flow.pieces[0];
  if (first === undefined || first.items.length <= 2) return undefined;
  return { ...flow, pieces: [{ ...first, items: first.items.slice(0, -1) }, ...flow.pieces.slice(1)] };
}
