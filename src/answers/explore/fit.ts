// Who buys what, in which order. Every named callable first gets its head with a hole for the rest, then call lines, then
// whole bodies tier by tier; types, values and family members follow; signatures come last. Nothing is bought twice, and
// nothing exceeds the ceiling, because every purchase goes through the purse.

import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { FileRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isType } from '../../graph/operations/implementers.js';
import type { Budget } from '../budget.js';
import { isProduct } from '../relevance.js';
import { TIER, type Claim, type Claims } from './claims.js';
import { delegateOf } from './delegates.js';
import { priceOfLines, type FilePlan } from './file-plan.js';
import type { Purse } from './purse.js';
import { addRange, addRanges, includesRange, type Range } from './ranges.js';
import type { SpanTarget } from './targets.js';
import { headOf, statementAt, wholeOf, windowOf } from './windows.js';

export interface FitRequest {
  readonly graph: Graph;
  readonly purse: Purse;
  readonly budget: Budget;
  readonly claims: Claims;
  readonly spans: readonly SpanTarget[];
  /** Symbols whose calls a window must show. */
  readonly interest: ReadonlySet<number>;
  readonly focused: (file: number) => boolean;
}

/** Kept free for signatures around the bodies while windows grow. */
const CONTEXT_RESERVE = 1500;
const SIGNATURE_RESERVE = 800;
const SMALL_VALUE_LINES = 30;
const DELEGATE_PRICE = 2800;
const MOST_USES = 2;
/** Call lines that a window shows around. */
const NAMED_CALLS = 10;
const BRIDGE_CALLS = 2;

/** Buys lines for everything that claims some; returns the named claims that got none. */
export function fitBodies(request: FitRequest): readonly Claim[] {
  const { claims } = request;
  for (const span of request.spans) buySpan(request, span);
  const named = claims.bodies.filter((claim) => claim.named);
  const without = named.filter((claim) => !buyHead(request, claim));
  const firm = named.filter((claim) => !without.includes(claim));
  for (const claim of firm) if (claim.tier <= TIER.spineNamed) buyWindow(request, claim);
  buyWhole(request, firm.filter((claim) => claim.tier === TIER.exact), 0);
  buyWhole(request, firm.filter((claim) => claim.tier === TIER.spineNamed), SIGNATURE_RESERVE);
  for (const claim of claims.values) buyValue(request, claim);
  for (const claim of claims.bodies.filter((one) => one.tier === TIER.bridge)) buyBridge(request, claim);
  buyWhole(request, firm.filter((claim) => claim.tier === TIER.unique), SIGNATURE_RESERVE);
  for (const claim of firm) if (claim.tier === TIER.unique) buyWindow(request, claim);
  buyFamily(request);
  buyDelegates(request, firm);
  for (const claim of claims.values) buyUses(request, claim);
  return without;
}

/** A lone named body that is still cut grows from its head into all that is left. With others beside it, its window and
 *  the calls for the rest have to do: half a body more answers nothing. */
export function growWindows(request: FitRequest): void {
  const named = request.claims.bodies.filter((claim) => claim.named);
  const [only] = named;
  if (named.length === 1 && only !== undefined) growWindow(request, only);
}

const fileOf = (request: FitRequest, symbol: SymbolRecord): FileRecord => request.graph.files[symbol.file]!;

function about(plan: FilePlan, symbol: SymbolRecord): FilePlan {
  return plan.about.includes(symbol) ? plan : { ...plan, about: [...plan.about, symbol] };
}

function withRanges(plan: FilePlan, symbol: SymbolRecord, ranges: readonly Range[]): FilePlan {
  return about({ ...plan, ranges: addRanges(plan.ranges, ranges), promised: addRange(plan.promised, wholeOf(symbol)) }, symbol);
}

function buySpan(request: FitRequest, span: SpanTarget): void {
  const range = { from: span.from, to: span.to };
  const change = (to: number) => (plan: FilePlan): FilePlan => ({ ...plan, ranges: addRange(plan.ranges, { from: range.from, to }), promised: addRange(plan.promised, range) });
  if (request.purse.buy(span.file, change(range.to))) return;
  // As much of it as fits, from its first line; the rest is a hole with a call of its own.
  let low = range.from - 1;
  let high = range.to;
  while (low < high - 1) {
    const middle = Math.floor((low + high) / 2);
    if (request.purse.buy(span.file, change(middle))) low = middle;
    else high = middle;
  }
}

function buyHead(request: FitRequest, claim: Claim): boolean {
  return request.purse.buy(fileOf(request, claim.symbol), (plan) => withRanges(plan, claim.symbol, [headOf(claim.symbol, plan.source.lines)]));
}

function buyWindow(request: FitRequest, { symbol }: Claim): void {
  const { graph, interest, purse } = request;
  purse.buy(fileOf(request, symbol), (plan) => withRanges(plan, symbol, windowOf(graph, symbol, { lines: plan.source.lines, interest, calls: NAMED_CALLS })));
}

/** Whole bodies in order; one that would take most of what is left waits until the others of its tier have theirs. */
function buyWhole(request: FitRequest, claims: readonly Claim[], keep: number): void {
  const waiting: Claim[] = [];
  for (const claim of claims) {
    const plan = request.purse.plans.get(claim.symbol.file);
    const price = plan === undefined ? 0 : priceOfLines(plan, wholeOf(claim.symbol));
    if (claims.length > 1 && price > request.purse.left() / 2) waiting.push(claim);
    else buyBody(request, claim, keep);
  }
  for (const claim of waiting) buyBody(request, claim, keep);
}

function buyBody(request: FitRequest, { symbol }: Claim, keep: number): boolean {
  return request.purse.buy(fileOf(request, symbol), (plan) => withRanges(plan, symbol, [wholeOf(symbol)]), keep);
}

function buyValue(request: FitRequest, { symbol }: Claim): void {
  const small = symbol.end - symbol.start < SMALL_VALUE_LINES;
  request.purse.buy(fileOf(request, symbol), (plan) => withRanges(plan, symbol, [small ? wholeOf(symbol) : headOf(symbol, plan.source.lines)]));
}

/** A constant or table does its work where module code uses it: those statements, when they are short. */
function buyUses(request: FitRequest, { symbol }: Claim): void {
  const { graph, purse } = request;
  // A module that imports it under a name of its own uses that name.
  const names = [symbol.id, ...graph.edgesTo(symbol.id).map((edge) => edge.source).filter((id) => graph.symbol(id).name === symbol.name && !CALLABLE_KINDS.has(graph.symbol(id).kind) && isProduct(graph, graph.symbol(id)))];
  const uses = names.flatMap((id) => graph.edgesTo(id)).filter((edge) => graph.symbol(edge.source).kind === 'file' && isProduct(graph, graph.symbol(edge.source)) && edge.kind !== 'imports');
  for (const edge of uses.slice(0, MOST_USES)) {
    const file = graph.files[graph.symbol(edge.source).file];
    if (file === undefined) continue;
    purse.buy(file, (plan) => {
      const statement = statementAt(plan.source.lines, edge.line);
      return statement === undefined ? plan : { ...plan, ranges: addRange(plan.ranges, statement) };
    }, CONTEXT_RESERVE);
  }
}

/** An unnamed step of the flow: whole when it is modest, else its window. */
function buyBridge(request: FitRequest, claim: Claim): void {
  const { graph, purse, interest, budget } = request;
  const { symbol } = claim;
  const file = fileOf(request, symbol);
  const modest = purse.buy(file, (plan) => withRanges(plan, symbol, [wholeOf(symbol)]), purse.left() - Math.min(budget.maxCharsPerFile / 2, purse.left() / 3));
  if (modest) return;
  purse.buy(file, (plan) => about({ ...plan, ranges: addRanges(plan.ranges, windowOf(graph, symbol, { lines: plan.source.lines, interest, calls: BRIDGE_CALLS })) }, symbol), CONTEXT_RESERVE);
}

/** Types and members that were named by their type only: the cheapest first. In focused files they share one file's worth. */
function buyFamily(request: FitRequest): void {
  const { purse, budget, claims } = request;
  // A type whose member is named beside it only qualifies that name; one that the flow runs through is told by that member.
  const claimed = new Map(claims.bodies.map((claim) => [claim.symbol.id, claim]));
  const types = claims.types.filter((type) => !request.graph.children(type.symbol.id).some((member) => {
    const claim = claimed.get(member.id);
    return claim !== undefined && (claim.token !== type.token || claim.tier === TIER.family);
  }));
  const wanted = [...claims.bodies.filter((claim) => claim.tier === TIER.family), ...types];
  const priced = wanted
    .map((claim) => ({ claim, price: claim.symbol.end - claim.symbol.start }))
    .sort((a, b) => a.price - b.price || a.claim.order - b.claim.order || a.claim.symbol.id - b.claim.symbol.id);
  // A type that is all that was asked for is shown like a body that is.
  const alone = wanted.length === 1 && claims.bodies.length === 0;
  let allowance = alone ? budget.maxChars : budget.maxCharsPerFile;
  for (const { claim } of priced) {
    const before = purse.left();
    const limited = isType(claim.symbol) || request.focused(claim.symbol.file);
    if (buyBodyWithin(request, claim, limited ? allowance : before - CONTEXT_RESERVE)) {
      if (limited) allowance -= before - purse.left();
    } else addSignature(request, claim.symbol);
  }
  for (const claim of claims.types) if (!types.includes(claim)) addSignature(request, claim.symbol);
}

function buyBodyWithin(request: FitRequest, claim: Claim, allowance: number): boolean {
  const { purse } = request;
  return purse.buy(fileOf(request, claim.symbol), (plan) => withRanges(plan, claim.symbol, [wholeOf(claim.symbol)]), Math.max(0, purse.left() - allowance));
}

function addSignature(request: FitRequest, symbol: SymbolRecord): boolean {
  return request.purse.buy(fileOf(request, symbol), (plan) => about({ ...plan, signatures: [...plan.signatures, symbol] }, symbol));
}

/** What thin wrappers hand over to. */
function buyDelegates(request: FitRequest, claims: readonly Claim[]): void {
  const { graph, purse } = request;
  for (const { symbol } of claims) {
    const helper = delegateOf(graph, symbol)?.helper;
    if (helper === undefined) continue;
    purse.buy(fileOf(request, helper), (plan) => withRanges(plan, helper, [wholeOf(helper)]), Math.max(CONTEXT_RESERVE, purse.left() - DELEGATE_PRICE));
  }
}

function growWindow(request: FitRequest, claim: Claim): void {
  const { purse } = request;
  const { symbol } = claim;
  const plan = purse.plans.get(symbol.file);
  if (plan === undefined || includesRange(plan.ranges, wholeOf(symbol))) return;
  const file = fileOf(request, symbol);
  let low = headOf(symbol, plan.source.lines).to;
  let high = symbol.end;
  while (low < high - 1) {
    const middle = Math.floor((low + high) / 2);
    if (purse.buy(file, (current) => withRanges(current, symbol, [{ from: symbol.start, to: middle }]))) low = middle;
    else high = middle;
  }
}
