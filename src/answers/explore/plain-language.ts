// A question in words: which symbols it means. Evidence per symbol from the words of its name, container and path, weighted
// by how rare a word is here; per file from all words that its definitions cover; and from calls between symbols that
// score: several weak hits that call each other beat one strong word alone. The answer says what it took the words to mean.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { edgesOfBody, isCall } from '../../graph/operations/callees.js';
import { isType } from '../../graph/operations/implementers.js';
import { containerNames, symbolsNamed } from '../../graph/operations/lookup.js';
import { pathOf, shortName } from '../describe.js';
import { centrality, isDeclaration, isImport, roleRank } from '../relevance.js';
import { stem, wordsOf } from '../words.js';
import type { Reading, Target } from './targets.js';
import { sameMeaning, wordIndex, type WordIndex } from './word-index.js';

export interface Evidence {
  readonly symbol: SymbolRecord;
  readonly score: number;
  /** Words of the question that it answers to. */
  readonly words: readonly string[];
  readonly why: string;
}

const ENOUGH_NAMES = 3;
const MOST_PICKED = 7;
const MOST_PICKED_BESIDE_NAMES = 4;
const MOST_PER_FILE = 3;
const MOST_DEFINITIONS = 40;
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
    standing: CALLABLE_KINDS.has(one.symbol.kind) ? 'unique' : isType(one.symbol) ? 'type' : 'value', symbols: [one.symbol], others: [],
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

interface Scored {
  readonly symbol: SymbolRecord;
  base: number;
  score: number;
  readonly matched: ReadonlySet<string>;
}

function collectEvidence(graph: Graph, words: readonly string[], named: ReadonlySet<number>): readonly Evidence[] {
  const index = wordIndex(graph);
  const weights = new Map(words.map((word) => [word, rarity(index, word)]));
  const scored = candidateNames(index, words).flatMap((name) => scoreName(graph, name, { words, weights, named }));
  const files = fileCoverage(scored, weights);
  const near = reachedFrom(graph, named);
  for (const one of scored) one.base *= (1 + 0.6 * (files.get(one.symbol.file) ?? 0)) * (near.has(one.symbol.id) ? 2.2 : 1);
  scored.sort((a, b) => b.base - a.base || a.symbol.id - b.symbol.id);
  const shortlist = scored.slice(0, SHORTLIST);
  addNeighbourhood(graph, shortlist, named);
  shortlist.sort((a, b) => b.score - a.score || a.symbol.id - b.symbol.id);
  return shortlist.map((one) => ({ symbol: one.symbol, score: Math.round(one.score * 100) / 100, words: [...one.matched], why: `words: ${[...one.matched].join(', ')}` }));
}

/** What the named symbols lead to within a few calls: a question that names its start is about what happens from there. */
function reachedFrom(graph: Graph, named: ReadonlySet<number>): ReadonlySet<number> {
  const seen = new Set(named);
  let frontier = [...named];
  for (let depth = 0; depth < REACH && seen.size < MOST_REACHED; depth += 1) {
    const next: number[] = [];
    for (const id of frontier) {
      for (const edge of edgesOfBody(graph, id)) {
        if (!isCall(edge) || seen.has(edge.target) || seen.size >= MOST_REACHED) continue;
        seen.add(edge.target);
        next.push(edge.target);
      }
    }
    frontier = next;
  }
  return seen;
}

const REACH = 5;
const MOST_REACHED = 400;

/** How much it says that a name has this word: rare words say more, unknown ones nothing. */
function rarity(index: WordIndex, word: string): number {
  const count = index.names.get(word)?.length ?? Math.max(0, ...[...sameMeaning(word)].map((other) => index.names.get(other)?.length ?? 0));
  return count === 0 ? 0 : Math.log(1 + index.total / (1 + count));
}

function candidateNames(index: WordIndex, words: readonly string[]): readonly string[] {
  const names = new Set<string>();
  for (const word of words) for (const one of [word, ...sameMeaning(word)]) for (const name of index.names.get(one) ?? []) names.add(name);
  // `onerror`, `getenv`: words that are run together.
  const long = words.filter((word) => word.length >= RUN_TOGETHER);
  if (long.length > 0) for (const [name, lower] of index.all) if (long.some((word) => lower.includes(word))) names.add(name);
  return [...names];
}

const RUN_TOGETHER = 5;

interface Wanted {
  readonly words: readonly string[];
  readonly weights: ReadonlyMap<string, number>;
  readonly named: ReadonlySet<number>;
}

function scoreName(graph: Graph, name: string, { words, weights, named }: Wanted): readonly Scored[] {
  const symbols = symbolsNamed(graph, name);
  if (symbols.length > MOST_DEFINITIONS) return [];
  const own = wordsOf(name).map(stem);
  const lower = name.toLowerCase();
  return symbols.filter((symbol) => !named.has(symbol.id) && roleRank(graph.files[symbol.file]) < 3 && !isDeclaration(symbol) && !isImport(graph, symbol)).map((symbol) => {
    const containers = new Set(containerNames(graph, symbol).flatMap(wordsOf).map(stem));
    const path = new Set(pathOf(graph, symbol).replace(/\.\w+$/, '').split('/').flatMap(wordsOf).map(stem));
    const matched = new Set<string>();
    let sum = 0;
    let used = 0;
    for (const word of words) {
      const weight = weights.get(word) ?? 0;
      const same = sameMeaning(word);
      const direct = own.includes(word);
      const related = !direct && (own.some((one) => same.has(one)) || (word.length >= RUN_TOGETHER && lower.includes(word)));
      const strength = direct ? 1 : related ? 0.55 : containers.has(word) ? 0.5 : path.has(word) ? 0.3 : 0;
      if (strength === 0) continue;
      if (direct || related) used += 1;
      matched.add(word);
      sum += weight * strength;
    }
    // A name that says little else is closer; one word out of many is a coincidence.
    const precision = 0.4 + 0.6 * (used / Math.max(1, own.length));
    const coverage = 0.4 + 0.6 * (matched.size / Math.max(1, words.length));
    const base = sum * precision * coverage * kindWeight(symbol) * (1 + 0.08 * Math.log(1 + centrality(graph, symbol)));
    return { symbol, base, score: base, matched };
  }).filter((one) => one.base > 0);
}

function kindWeight(symbol: SymbolRecord): number {
  if (CALLABLE_KINDS.has(symbol.kind)) return symbol.end > symbol.start + 1 ? 1 : 0.8;
  if (symbol.kind === 'class' || symbol.kind === 'struct') return 0.75;
  return isType(symbol) ? 0.5 : 0.3;
}

/** Share of the question's weight that the definitions of a file cover together. */
function fileCoverage(scored: readonly Scored[], weights: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const words = new Map<number, Set<string>>();
  for (const one of scored) {
    const set = words.get(one.symbol.file) ?? new Set<string>();
    for (const word of one.matched) set.add(word);
    words.set(one.symbol.file, set);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  return new Map([...words].map(([file, set]) => [file, [...set].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / total]));
}

/** Calls between shortlisted symbols, most of all when they bring in words that the other lacks. */
function addNeighbourhood(graph: Graph, shortlist: readonly Scored[], named: ReadonlySet<number>): void {
  const byId = new Map(shortlist.map((one) => [one.symbol.id, one]));
  const gains = new Map<number, number[]>();
  const gain = (one: Scored, other: Scored | undefined): void => {
    const fresh = other === undefined ? 1 : [...other.matched].filter((word) => !one.matched.has(word)).length;
    const list = gains.get(one.symbol.id) ?? [];
    list.push((other?.base ?? one.base) * (0.15 + 0.15 * Math.min(2, fresh)));
    gains.set(one.symbol.id, list);
  };
  for (const one of shortlist) {
    if (!CALLABLE_KINDS.has(one.symbol.kind)) continue;
    const seen = new Set<number>();
    for (const edge of edgesOfBody(graph, one.symbol.id)) {
      if (!isCall(edge) || seen.has(edge.target) || edge.target === one.symbol.id) continue;
      seen.add(edge.target);
      const other = byId.get(edge.target);
      if (other !== undefined) {
        gain(one, other);
        gain(other, one);
      } else if (named.has(edge.target)) gain(one, undefined);
    }
  }
  for (const one of shortlist) {
    const best = (gains.get(one.symbol.id) ?? []).sort((a, b) => b - a).slice(0, 3);
    one.score = one.base + best.reduce((sum, value) => sum + value, 0);
  }
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
