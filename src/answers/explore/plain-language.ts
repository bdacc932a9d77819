// A question in words: which symbols it means. evidence.ts says how much each definition has to do with the words; this file
// decides what is a question, what its words are, and which few definitions cover all of it together. The answer says what
// it took the words to mean.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { Graph } from '../../graph/graph.js';
import { edgesOfBody, isCall } from '../../graph/operations/callees.js';
import { isType } from '../../graph/operations/implementers.js';
import { shortName } from '../describe.js';
import { stem, wordsOf } from '../words.js';
import { collectEvidence, type Evidence } from './evidence.js';
import type { Reading, Target } from './targets.js';

const ENOUGH_NAMES = 3;
const MOST_PICKED = 10;
const MOST_PICKED_BESIDE_NAMES = 4;
const MOST_PER_FILE = 4;
const SHORTLIST = 80;
const FUNCTION_WORDS = new Set((
  'a an the how what where when why which who whom whose does do did done is are was were be been being can could should would will shall may might must has have had '
  + 'of to from into onto in on at by for with without within and or not nor it its this that these those there here then than as if so but also show me explain tell find '
  + 'about between after before during through via happens happen works work get gets go goes come comes use uses used using my our your their user code function functions method '
  + 'methods class classes file files everything anything something all any each every one two way thing things inside outside up down out over again called call calls'
).split(' '));

export function readPlainly(graph: Graph, reading: Reading): { readonly reading: Reading; readonly evidence: readonly Evidence[] } {
  const named = reading.targets.length + reading.spans.length + reading.files.length;
  const wanted = reading.parsed.plain ? named < ENOUGH_NAMES : named === 0;
  const words = contentWords(reading.words.filter((word) => !reading.missing.includes(word) || !looksLikeCode(word)));
  if (!wanted || words.length === 0) return { reading, evidence: [] };
  const evidence = collectEvidence(graph, words, new Set(reading.targets.flatMap((target) => target.symbols.map((symbol) => symbol.id))));
  const picked = pick(graph, evidence, named === 0 ? MOST_PICKED : MOST_PICKED_BESIDE_NAMES);
  if (picked.length === 0) return { reading, evidence };
  const first = Math.max(0, ...reading.targets.map((target) => target.order)) + 1;
  const targets = picked.map((one, at): Target => ({
    token: one.symbol.name, order: first + at,
    standing: CALLABLE_KINDS.has(one.symbol.kind) ? 'unique' : isType(one.symbol) ? 'type' : 'value', symbols: [one.symbol], others: [], guessed: true,
  }));
  const note = `Read as a question in words; taken to mean: ${picked.map((one) => shortName(graph, one.symbol)).join(', ')}. Name symbols to be exact.`;
  return { reading: { ...reading, targets: [...reading.targets, ...targets], missing: reading.missing.filter(looksLikeCode), notes: [note, ...reading.notes] }, evidence };
}

/** A name that was typed as one and does not exist is missing, whatever else the words mean. */
export const looksLikeCode = (name: string): boolean => /[A-Z_.:$#/]/.test(name);

function contentWords(words: readonly string[]): readonly string[] {
  const all = words.flatMap((word) => wordsOf(word)).filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word) && !/^\d+$/.test(word)).map(stem);
  return [...new Set(all)];
}

/** Greedily: each choice makes its words worth less to the next ones, and what it calls or is called by worth more, so that
 *  the whole question is covered by things that belong together. Not too many of one file, none that is far behind. */
function pick(graph: Graph, evidence: readonly Evidence[], most: number): readonly Evidence[] {
  const best = evidence[0]?.score ?? 0;
  const perFile = new Map<number, number>();
  const uses = new Map<string, number>();
  const linked = new Set<number>();
  const picked: Evidence[] = [];
  let open = evidence.slice(0, SHORTLIST);
  const worth = (one: Evidence): number => {
    const fresh = one.words.reduce((sum, word) => sum + 0.5 ** (uses.get(word) ?? 0), 0) / Math.max(1, one.words.length);
    return one.score * (0.35 + 0.65 * fresh) * (linked.has(one.symbol.id) ? LINKED : 1);
  };
  while (picked.length < most) {
    open = open.filter((one) => (perFile.get(one.symbol.file) ?? 0) < MOST_PER_FILE && !picked.some((other) => other.symbol.name === one.symbol.name));
    const next = open.reduce<Evidence | undefined>((top, one) => (top === undefined || worth(one) > worth(top) ? one : top), undefined);
    if (next === undefined || worth(next) < best * FAR_BEHIND) break;
    picked.push(next);
    perFile.set(next.symbol.file, (perFile.get(next.symbol.file) ?? 0) + 1);
    for (const word of next.words) uses.set(word, (uses.get(word) ?? 0) + 1);
    for (const edge of edgesOfBody(graph, next.symbol.id)) if (isCall(edge)) linked.add(edge.target);
    for (const edge of graph.edgesTo(next.symbol.id)) if (isCall(edge)) linked.add(edge.source);
    open = open.filter((one) => one !== next);
  }
  return picked;
}

const LINKED = 1.5;
const FAR_BEHIND = 0.15;
