// One explore call: read the query, find the flow, rank the files, choose views, spend the budget, and say what is left
// out. Every step is a file of its own; this one only passes things on and freezes the result.

import type { FileRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isFunctionLike } from '../../graph/operations/callable.js';
import { isType } from '../../graph/operations/implementers.js';
import { budgetFor, type Budget } from '../budget.js';
import { pathOf, shortName } from '../describe.js';
import { bodyHint, sourceHint } from '../hints.js';
import { priceOf, someOf } from '../lines.js';
import type { AnswerContext, ExploreAnswer, Omission } from '../model.js';
import { isLocal } from '../relevance.js';
import { exploreText } from '../text/explore-text.js';
import { blastRadius } from './blast-radius.js';
import { chooseView, type Verdict } from './choose-view.js';
import { collectClaims, TIER, type Claim, type Claims } from './claims.js';
import { addContext } from './context-lines.js';
import { explainOf } from './explain.js';
import { priceOfLines, sectionOf } from './file-plan.js';
import { fitBodies, growWindows, type FitRequest } from './fit.js';
import { buildFlow, type FlowResult } from './flow.js';
import { looksLikeCode, readPlainly } from './plain-language.js';
import { openPurse, type Purse } from './purse.js';
import { addRange } from './ranges.js';
import { rankFiles } from './rank-files.js';
import { leaveRoomForSource } from './trim.js';
import { suggestNames } from '../suggest.js';
import { readQuery, type Reading } from './targets.js';

export interface ExploreRequest {
  readonly query: string;
  readonly maxFiles?: number;
  readonly explain?: boolean;
}

export function exploreAnswer(context: AnswerContext, request: ExploreRequest): ExploreAnswer {
  const { graph } = context;
  const budget = budgetFor(graph.files.length);
  const query = request.query.trim();
  const read = readQuery(graph, query);
  const { reading, evidence } = readPlainly(graph, read);
  const base = emptyAnswer(context, { query, reading, budget });
  if (reading.targets.length === 0 && reading.spans.length === 0 && reading.files.length === 0) {
    return { ...base, status: 'nothing', notes: [...base.notes, nothingNote(query, reading)], suggestions: suggestNames(graph, [...reading.missing, ...reading.words]) };
  }
  const flowResult = buildFlow(graph, reading.targets);
  const claims = collectClaims(graph, reading.targets, flowResult);
  const ambiguous = ambiguityNotes(graph, reading, flowResult);
  const onlySpans = reading.targets.length === 0 && reading.files.length === 0;
  const draft = leaveRoomForSource({
    ...base, notes: [...base.notes, ...ambiguous].slice(0, MOST_NOTES), flow: flowResult.flow, blast: onlySpans ? [] : blastRadius(graph, reading.targets),
    suggestions: suggestNames(graph, reading.missing.filter((name) => !name.includes('/') && looksLikeCode(name))),
  });
  const verdicts = new Map<number, Verdict>();
  const verdictOf = gate(context, { reading, claims, flowResult, verdicts });
  const purse = openPurse({
    graph, source: context.source, ceiling: budget.maxChars, fixed: fixedPrice(draft),
    view: (file) => verdictOf(file).view, admits: admission(request, { budget, claims, reading }),
  });
  const { omissions, fit } = fillPurse(context, { reading, claims, flowResult, purse, budget, focused: (file) => verdictOf(file).view === 'focused' });
  const neighbours = onlySpans ? [] : addContext({ graph, source: context.source, purse, claims, lastStep: flowResult.forest.spine[flowResult.forest.spine.length - 1], firstSteps: flowResult.forest.pieces.flatMap((piece) => piece.steps.slice(0, 1).map((step) => step.id)), onward: flowResult.forest.onward });
  growWindows(fit);
  const order = rankFiles(graph, { claims, flow: flowResult, spans: reading.spans, files: reading.files });
  const sections = [...purse.plans.values()].sort((a, b) => order(a.file.id) - order(b.file.id) || a.file.id - b.file.id).map((plan) => sectionOf(graph, plan));
  const answer: ExploreAnswer = { ...draft, files: sections, neighbours, omissions };
  return { ...answer, explain: request.explain === true ? explainOf(graph, { reading, answer, verdicts, evidence }) : undefined };
}

const MOST_NOTES = 10;
const LONGEST_NOTE = 500;

function emptyAnswer(context: AnswerContext, { query, reading, budget }: { readonly query: string; readonly reading: Reading; readonly budget: Budget }): ExploreAnswer {
  return {
    answer: 'explore', status: 'found', query: query.length > 200 ? `${query.slice(0, 197)}...` : query,
    notes: [...missingNote(reading), ...reading.notes].slice(0, MOST_NOTES).map((note) => (note.length > LONGEST_NOTE ? `${note.slice(0, LONGEST_NOTE)}...` : note)), flow: undefined, files: [], neighbours: [], blast: [], omissions: [],
    suggestions: [], ceiling: budget.maxChars, callsSuggested: budget.calls,
    highlight: [...new Set(reading.targets.flatMap((target) => target.symbols.map((symbol) => symbol.name)))],
    freshness: context.freshness, explain: undefined,
  };
}

function missingNote(reading: Reading): readonly string[] {
  if (reading.missing.length === 0) return [];
  const shown = reading.missing.slice(0, 8).join(', ');
  const more = reading.missing.length > 8 ? ` and ${reading.missing.length - 8} more` : '';
  return [`Not in the index: ${shown}${more} (external, or written differently).`];
}

/** A name with more definitions than a bare name can mean: what became of it. */
function ambiguityNotes(graph: Graph, reading: Reading, { forest }: FlowResult): readonly string[] {
  return reading.targets.filter((target) => target.standing === 'several').map((target) => {
    const used = target.symbols.filter((symbol) => forest.shown.has(symbol.id)).map((symbol) => shortName(graph, symbol));
    const count = `${target.token} has ${target.symbols.length + target.others.length} definitions`;
    return used.length === 0 ? `${count}; name its class or file to get one body.` : `${count}; the flow leads to ${someOf(used, 3)}.`;
  });
}

function nothingNote(query: string, reading: Reading): string {
  if (query === '') return 'The query is empty. Name symbols, files or lines, for example: codegraph_explore "Session.request resume".';
  const what = reading.missing.length > 0 ? 'None of these names exists in the index.' : 'No symbol of the index matches these words.';
  return `${what} Explore matches names of symbols and files; try a part of a name, or another word for it.`;
}

/** Everything but the files: what is printed anyway. The heading of the source part is counted with an empty section. */
function fixedPrice(draft: ExploreAnswer): number {
  const empty = { path: '', language: '', view: 'clusters' as const, title: '', blocks: [], stale: false };
  return priceOf(exploreText({ ...draft, files: [empty] })) - priceOf(exploreText({ ...draft, files: [] })) + priceOf(exploreText(draft));
}

interface GateContext {
  readonly reading: Reading;
  readonly claims: Claims;
  readonly flowResult: FlowResult;
  readonly verdicts: Map<number, Verdict>;
}

function gate(context: AnswerContext, { reading, claims, flowResult, verdicts }: GateContext): (file: number) => Verdict {
  const { graph } = context;
  const { forest } = flowResult;
  const input = {
    adaptive: context.adaptive,
    hasSpine: forest.spine.length >= 2,
    onSpine: new Set(forest.spine.map((id) => graph.symbol(id).file)),
    namedCallable: new Set(claims.bodies.filter((claim) => claim.tier === TIER.exact || claim.tier === TIER.unique || (claim.tier === TIER.spineNamed && claim.named)).map((claim) => claim.symbol.file)),
    spans: new Set(reading.spans.map((span) => span.file.id)),
  };
  return (file) => {
    const known = verdicts.get(file);
    if (known !== undefined) return known;
    const verdict = chooseView(graph, file, input);
    verdicts.set(file, verdict);
    return verdict;
  };
}

/** Named files are let in as long as there is room; others up to the tier's number. An explicit limit holds for all. */
function admission(request: ExploreRequest, { budget, claims, reading }: { readonly budget: Budget; readonly claims: Claims; readonly reading: Reading }): (file: FileRecord, open: number) => boolean {
  const named = new Set([...claims.bodies, ...claims.types, ...claims.values].filter((claim) => claim.named).map((claim) => claim.symbol.file));
  for (const span of reading.spans) named.add(span.file.id);
  for (const file of reading.files) named.add(file.id);
  return (file, open) => (request.maxFiles !== undefined ? open < request.maxFiles : named.has(file.id) || open < budget.maxFiles);
}

interface Filling {
  readonly reading: Reading;
  readonly claims: Claims;
  readonly flowResult: FlowResult;
  readonly purse: Purse;
  readonly budget: Budget;
  readonly focused: (file: number) => boolean;
}

/** Room for the list of what is not shown. */
const OMISSION_RESERVE = 400;

function fillPurse(context: AnswerContext, { reading, claims, flowResult, purse, budget, focused }: Filling): { readonly omissions: readonly Omission[]; readonly fit: FitRequest } {
  const { graph } = context;
  const interest = new Set([...flowResult.forest.spine, ...reading.targets.flatMap((target) => target.symbols.map((symbol) => symbol.id))]);
  purse.spend(OMISSION_RESERVE);
  for (const file of reading.files) purse.buy(file, (plan) => ({ ...plan, named: true }));
  const fit: FitRequest = { graph, purse, budget, claims, spans: reading.spans, interest, focused };
  const without = fitBodies(fit);
  for (const file of reading.files) showNamedFile(graph, file, { purse, claims, budget });
  const omissions = [...without.map((claim) => omissionOf(graph, claim.symbol)), ...claims.candidates.map((symbol) => omissionOf(graph, symbol)), ...reading.files.filter((file) => !purse.plans.has(file.id) && purse.readable(file)).map(fileOmission)];
  const kept: Omission[] = [];
  let room = OMISSION_RESERVE + Math.max(0, purse.left());
  for (const omission of omissions) {
    const price = priceOf(exploreText({ ...EMPTY_FOR_PRICE, omissions: [...kept, omission] })) - EMPTY_PRICE;
    if (price > room) break;
    kept.push(omission);
  }
  room = kept.length === 0 ? 0 : priceOf(exploreText({ ...EMPTY_FOR_PRICE, omissions: kept })) - EMPTY_PRICE;
  purse.spend(room - OMISSION_RESERVE);
  return { omissions: kept, fit };
}

const EMPTY_FOR_PRICE: ExploreAnswer = {
  answer: 'explore', status: 'found', query: '', notes: [], flow: undefined, files: [], neighbours: [], blast: [], omissions: [], suggestions: [],
  ceiling: 0, callsSuggested: 0, highlight: [], freshness: { state: 'fresh', staleFiles: [], changed: 0 }, explain: undefined,
};
const EMPTY_PRICE = priceOf(exploreText(EMPTY_FOR_PRICE));

function omissionOf(graph: Graph, symbol: SymbolRecord): Omission {
  return { what: `${shortName(graph, symbol)} (${pathOf(graph, symbol)}:${symbol.line}-${symbol.end})`, hint: bodyHint(graph, symbol) };
}

function fileOmission(file: FileRecord): Omission {
  return { what: file.path, hint: sourceHint(file, { from: 1, to: Math.min(file.lines, 200) }) };
}

/** A file that is named without a symbol of it: whole when it is modest, else its outline. */
function showNamedFile(graph: Graph, file: FileRecord, { purse, claims, budget }: { readonly purse: Purse; readonly claims: Claims; readonly budget: Budget }): void {
  const inFile = (claim: Claim): boolean => claim.symbol.file === file.id;
  if ([...claims.bodies, ...claims.types, ...claims.values].some(inFile)) return;
  const plan = purse.plans.get(file.id);
  if (plan === undefined) return;
  const whole = { from: 1, to: plan.source.lines.length };
  if (priceOfLines(plan, whole) <= Math.max(budget.maxCharsPerFile, purse.left() / 2) && purse.buy(file, (one) => ({ ...one, ranges: addRange(one.ranges, whole) }))) return;
  for (const symbol of graph.symbolsInFile(file.id)) {
    if (symbol.kind === 'file' || isLocal(graph, symbol) || !(isFunctionLike(graph, symbol) || isType(symbol) || symbol.end > symbol.start)) continue;
    purse.buy(file, (one) => ({ ...one, signatures: [...one.signatures, symbol] }), budget.maxChars / 4);
  }
}
