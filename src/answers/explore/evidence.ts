// How much each definition has to do with the words of a question. Own evidence: words of its name, of its containers, of
// the first line of its documentation, of its path; rare words weigh more. Evidence of the neighbourhood: what it calls, what
// it reads, who calls it. A function that ties together what the words mean may bear none of them itself.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { edgesOfBody, isCall } from '../../graph/operations/callees.js';
import { reportedOwner } from '../../graph/operations/callers.js';
import { isType } from '../../graph/operations/implementers.js';
import { containerNames } from '../../graph/operations/lookup.js';
import { centrality, isDeclaration, isImport, isLocal, roleRank } from '../relevance.js';
import { stem, wordsOf } from '../words.js';
import { sameMeaning } from './same-meaning.js';

export interface Evidence {
  readonly symbol: SymbolRecord;
  readonly score: number;
  /** Words of the question that it answers to itself. */
  readonly words: readonly string[];
  readonly why: string;
}

/** Strength of a match by where the word stands. */
const IN_NAME = 1;
const RELATED = 0.55;
const IN_CONTAINER = 0.5;
const IN_DOC = 0.45;
const IN_FILE_NAME = 0.35;
const IN_PATH = 0.2;
/** A neighbour's word counts for so much. */
const FROM_CALLEE = 0.4;
const FROM_CALLER = 0.25;
const FROM_DATA = 0.3;
const SEEDS = 160;
const MOST_CANDIDATES = 400;
/** So many incoming edges make a utility of everybody. */
const HUB = 80;
const RUN_TOGETHER = 5;
/** Where a project keeps what builds and checks it; a question about the project rarely means that. */
const TOOLING = /^(?:\.[^/]+|scripts?|tools?|build|bench(?:marks?)?|docs?|website)\//;

/** Strength per word of the question, in the order of the words. */
type Strengths = readonly number[];

interface Scored {
  readonly symbol: SymbolRecord;
  readonly own: Strengths;
  readonly precision: number;
  readonly base: number;
}

export function collectEvidence(graph: Graph, words: readonly string[], named: ReadonlySet<number>): readonly Evidence[] {
  const matcher = matcherOf(words);
  const scored = scoreAll(graph, matcher, named);
  const weights = rarities(scored, words);
  const seeds = rank(graph, scored, weights).slice(0, SEEDS);
  const all = withNeighbourhood(graph, { seeds, weights, named });
  return all
    .map(({ one, total }) => {
      const own = words.filter((_, at) => (one.own[at] ?? 0) >= IN_PATH);
      return { symbol: one.symbol, score: Math.round(total * 100) / 100, words: own, why: own.length > 0 ? `words: ${own.join(', ')}` : 'ties together what the words mean' };
    })
    .sort((a, b) => b.score - a.score || a.symbol.id - b.symbol.id);
}

// ---- words against names -----------------------------------------------------------------------------------------

interface Matcher {
  readonly words: readonly string[];
  readonly same: readonly ReadonlySet<string>[];
  /** Anything that could match at all; most names of a project do not. */
  readonly quick: RegExp;
}

function matcherOf(words: readonly string[]): Matcher {
  const same = words.map(sameMeaning);
  const starts = [...words, ...same.flatMap((set) => [...set])].map((word) => escapeText(word.slice(0, Math.max(3, word.length - 1))));
  return { words, same, quick: new RegExp(starts.join('|'), 'i') };
}

const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For each word the strength with which a text says it. */
function strengthsIn({ words, same, quick }: Matcher, text: string): Strengths | undefined {
  if (text === '' || !quick.test(text)) return undefined;
  const stems = new Set(wordsOf(text).map(stem));
  const lower = text.toLowerCase();
  let any = false;
  const strengths = words.map((word, at) => {
    const direct = stems.has(word);
    const related = !direct && ([...(same[at] ?? [])].some((other) => stems.has(other)) || (word.length >= RUN_TOGETHER && lower.includes(word)));
    any ||= direct || related;
    return direct ? IN_NAME : related ? RELATED : 0;
  });
  return any ? strengths : undefined;
}

function scoreAll(graph: Graph, matcher: Matcher, named: ReadonlySet<number>): readonly Scored[] {
  const scored: Scored[] = [];
  const byName = new Map<string, Strengths | undefined>();
  const memo = (text: string): Strengths | undefined => {
    if (!byName.has(text)) byName.set(text, strengthsIn(matcher, text));
    return byName.get(text);
  };
  for (const file of graph.files) {
    if (roleRank(file) >= 3) continue;
    const slash = file.path.lastIndexOf('/');
    const folder = memo(file.path.slice(0, Math.max(0, slash)));
    const stemName = memo(file.path.slice(slash + 1).replace(/\.\w+$/, ''));
    for (const symbol of graph.symbolsInFile(file.id)) {
      // A constructor bears the name of its type, which says it already.
      if (symbol.kind === 'file' || symbol.kind === 'constructor' || /^anonymous\b/.test(symbol.name) || named.has(symbol.id) || isDeclaration(symbol)) continue;
      const name = memo(symbol.name);
      const doc = symbol.doc === '' ? undefined : strengthsIn(matcher, symbol.doc);
      if (name === undefined && doc === undefined) continue;
      if (isImport(graph, symbol) || isLocal(graph, symbol)) continue;
      const containers = containerNames(graph, symbol).map(memo);
      const own = matcher.words.map((_, at) => Math.max(
        name?.[at] ?? 0, IN_DOC * (doc?.[at] ?? 0), IN_FILE_NAME * (stemName?.[at] ?? 0), IN_PATH * (folder?.[at] ?? 0),
        ...containers.map((container) => IN_CONTAINER * (container?.[at] ?? 0)),
      ));
      const used = name === undefined ? 0 : name.filter((strength) => strength > 0).length;
      const precision = 0.5 + 0.5 * Math.min(1, used / Math.max(1, wordsOf(symbol.name).length));
      scored.push({ symbol, own, precision, base: 0 });
    }
  }
  return scored;
}

/** How much a word says: what many definitions are called says little. A word that only documentation knows says half. */
function rarities(scored: readonly Scored[], words: readonly string[]): readonly number[] {
  const holders = (at: number, least: number): number => new Set(scored.filter((one) => (one.own[at] ?? 0) >= least).map((one) => one.symbol.name)).size;
  return words.map((_, at) => {
    const named = holders(at, RELATED);
    const told = named > 0 ? 0 : holders(at, IN_DOC);
    return named + told === 0 ? 0 : (named > 0 ? 1 : 0.5) * Math.log(1 + 2000 / (5 + named + told));
  });
}

// ---- scores ------------------------------------------------------------------------------------------------------

function valueOf(strengths: Strengths, weights: readonly number[]): number {
  let sum = 0;
  let most = 0;
  let covered = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    const strength = strengths[at] ?? 0;
    most += weight;
    sum += weight * strength;
    covered += weight * Math.min(1, strength * 1.5);
  }
  // Many words weakly beat one word strongly: one word out of many is a coincidence.
  return most === 0 ? 0 : sum * (0.3 + 0.7 * (covered / most));
}

function kindWeight(symbol: SymbolRecord): number {
  if (CALLABLE_KINDS.has(symbol.kind)) return symbol.end > symbol.start + 1 ? 1 : 0.75;
  if (symbol.kind === 'class' || symbol.kind === 'struct') return 0.75;
  return isType(symbol) ? 0.4 : 0.25;
}

function rank(graph: Graph, scored: readonly Scored[], weights: readonly number[]): readonly Scored[] {
  const files = new Map<number, number[]>();
  for (const one of scored) {
    const best = files.get(one.symbol.file);
    if (best === undefined) files.set(one.symbol.file, [...one.own]);
    else one.own.forEach((strength, at) => { best[at] = Math.max(best[at] ?? 0, strength); });
  }
  const most = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const coverage = (file: number): number => (files.get(file) ?? []).reduce((sum, strength, at) => sum + strength * (weights[at] ?? 0), 0) / most;
  return scored
    .map((one) => ({
      ...one,
      base: valueOf(one.own, weights) * one.precision * kindWeight(one.symbol) * (TOOLING.test(graph.files[one.symbol.file]?.path ?? '') ? 0.4 : 1) * (1 + 0.6 * coverage(one.symbol.file)) * (1 + 0.06 * Math.log(1 + centrality(graph, one.symbol))),
    }))
    .sort((a, b) => b.base - a.base || a.symbol.id - b.symbol.id);
}

// ---- neighbourhood -----------------------------------------------------------------------------------------------

interface Spreading {
  readonly seeds: readonly Scored[];
  readonly weights: readonly number[];
  readonly named: ReadonlySet<number>;
}

function withNeighbourhood(graph: Graph, { seeds, weights, named }: Spreading): readonly { readonly one: Scored; readonly total: number }[] {
  const known = new Map(seeds.map((one) => [one.symbol.id, one]));
  const best = seeds[0]?.base ?? 0;
  // Functions around the seeds that have no word of their own.
  const callers = new Map<number, number>();
  for (const seed of seeds) {
    const incoming = graph.edgesTo(seed.symbol.id);
    if (incoming.length > HUB) continue;
    for (const id of new Set(incoming.filter((edge) => edge.kind !== 'imports').map((edge) => reportedOwner(graph, edge.source)))) {
      if (!known.has(id) && !named.has(id)) callers.set(id, (callers.get(id) ?? 0) + seed.base);
    }
  }
  const around = [...callers].filter(([id]) => CALLABLE_KINDS.has(graph.symbol(id).kind) && roleRank(graph.files[graph.symbol(id).file]) < 3)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_CANDIDATES - seeds.length);
  const blank = weights.map(() => 0);
  const all = [...seeds, ...around.map(([id]): Scored => ({ symbol: graph.symbol(id), own: blank, precision: 0.8, base: 0 }))];
  return all.map((one) => {
    const lent = lentStrengths(graph, one, known);
    const joint = one.own.map((strength, at) => Math.max(strength, lent.strengths[at] ?? 0));
    const gain = valueOf(joint, weights) - valueOf(one.own, weights);
    // A function that calls everything touches everything.
    const focus = 1 / (1 + lent.callees / 25);
    return { one, total: Math.max(0, one.base + gain * one.precision * kindWeight(one.symbol) * focus * (one.base > 0 ? 1 : 0.8)) };
  }).filter(({ total }) => total > best * 0.1);
}

function lentStrengths(graph: Graph, one: Scored, known: ReadonlyMap<number, Scored>): { readonly strengths: Strengths; readonly callees: number } {
  const strengths = one.own.map(() => 0);
  const take = (id: number, share: number): void => {
    const other = known.get(id);
    if (other === undefined || other === one) return;
    other.own.forEach((strength, at) => { strengths[at] = Math.max(strengths[at] ?? 0, strength * share); });
  };
  const callees = new Set<number>();
  if (CALLABLE_KINDS.has(one.symbol.kind)) {
    for (const edge of edgesOfBody(graph, one.symbol.id)) {
      if (isCall(edge)) callees.add(edge.target);
      take(edge.target, isCall(edge) ? FROM_CALLEE : FROM_DATA);
    }
  }
  const incoming = graph.edgesTo(one.symbol.id);
  if (incoming.length <= HUB) for (const edge of incoming) if (isCall(edge)) take(reportedOwner(graph, edge.source), FROM_CALLER);
  return { strengths, callees: callees.size };
}
