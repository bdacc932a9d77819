// What the query's tokens mean in this graph: exact, unique, chosen by a type that is named beside it, ambiguous, missing.
// Looks names up; ranks nothing against budgets. Whatever is not literally what was typed gets a note.

import type { FileRecord, SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isFunctionLike } from '../../graph/operations/callable.js';
import { enclosingCallable } from '../../graph/operations/enclosing.js';
import { ancestors, inheritedMember, isType } from '../../graph/operations/implementers.js';
import { filesMatching, qualifiedMatches, symbolsNamed } from '../../graph/operations/lookup.js';
import { pathOf, shortName } from '../describe.js';
import { byRelevance, preferProduct, roleRank, withoutImports, withoutLocals, withoutRedeclarations } from '../relevance.js';
import { narrow, preferLinked } from './narrow.js';
import { parseQuery, type ParsedQuery, type Token } from './parse-query.js';

/** exact: qualified or anchored, at most 3 callables. unique: one definition, or chosen by what is named beside it.
 *  type, value: not callable. several: more definitions than a bare name can mean. */
export type Standing = 'exact' | 'unique' | 'type' | 'value' | 'several';

export interface Target {
  readonly token: string;
  readonly order: number;
  readonly standing: Standing;
  /** What the token means. For `several`: the likeliest first. */
  readonly symbols: readonly SymbolRecord[];
  /** Definitions of the same name that were not chosen. */
  readonly others: readonly SymbolRecord[];
  /** Chosen for words of a question: the query does not name it. */
  readonly guessed?: boolean;
}

export interface SpanTarget {
  readonly file: FileRecord;
  readonly from: number;
  readonly to: number;
}

export interface Reading {
  readonly parsed: ParsedQuery;
  readonly targets: readonly Target[];
  /** Ranges that are shown exactly. */
  readonly spans: readonly SpanTarget[];
  /** Files named without an anchor. */
  readonly files: readonly FileRecord[];
  /** Names that are not in the graph. */
  readonly missing: readonly string[];
  /** Plain words, for ranking and for questions without names. */
  readonly words: readonly string[];
  readonly notes: readonly string[];
}

export const MOST_EXACT = 3;

export function readQuery(graph: Graph, query: string): Reading {
  return interpret(graph, parseQuery(query));
}

interface Draft {
  targets: Target[];
  /** Bare names with several definitions, decided when the rest is known. */
  open: { readonly token: string; readonly order: number; readonly candidates: readonly SymbolRecord[] }[];
  spans: SpanTarget[];
  files: FileRecord[];
  missing: string[];
  words: string[];
  notes: string[];
}

function interpret(graph: Graph, parsed: ParsedQuery): Reading {
  const draft: Draft = { targets: [], open: [], spans: [], files: [], missing: [], words: [], notes: [] };
  const paths = parsed.tokens.map((token, order) => ({ token, order }));
  for (const { token, order } of paths) if (token.kind !== 'path') readToken(graph, token, { order, draft });
  for (const { token, order } of paths) if (token.kind === 'path') readPath(graph, token, { order, draft });
  const known = draft.targets.map((target) => withoutFarTwins(graph, target, draft));
  draft.targets = [...known];
  for (const { token, order, candidates } of draft.open) {
    draft.targets.push(narrow(graph, { token, order, candidates }, { known, files: draft.files, tokens: parsed.tokens }));
  }
  draft.targets.sort((a, b) => a.order - b.order);
  return {
    parsed, targets: draft.targets, spans: draft.spans, files: draft.files, missing: draft.missing, words: draft.words,
    notes: draft.notes,
  };
}

/** Types called alike in two modules: a qualified name means the one that the other names belong to. Said, and the twin stays in
 *  `others`, so that its signature and the call for it are not lost. */
function withoutFarTwins(graph: Graph, target: Target, draft: Draft): Target {
  if (target.symbols.length < 2 || target.standing === 'several') return target;
  const near = preferLinked(graph, target.symbols, draft.targets.filter((other) => other !== target), 'twins');
  const far = target.symbols.filter((symbol) => !near.includes(symbol));
  if (far.length === 0) return target;
  const places = far.map((symbol) => `${pathOf(graph, symbol)}:${symbol.line}`).join(', ');
  draft.notes.push(`${target.token}: taken as the one at ${near.map((symbol) => `${pathOf(graph, symbol)}:${symbol.line}`).join(', ')}, which the other names lead to; also at ${places}.`);
  return { ...target, symbols: near, others: [...far, ...target.others] };
}

interface Place {
  readonly order: number;
  readonly draft: Draft;
}

function readToken(graph: Graph, token: Exclude<Token, { kind: 'path' }>, { order, draft }: Place): void {
  if (token.kind === 'word' || token.kind === 'quoted') {
    draft.words.push(token.text);
    return;
  }
  const target = token.segments.length > 1 ? qualified(graph, token.segments, { order, draft }) : bare(graph, token.text, { order, draft });
  if (target === 'open') return;
  if (target !== undefined) draft.targets.push(target);
  else if (filesMatching(graph, token.text).length > 0) readPath(graph, { kind: 'path', text: token.text, path: token.text, anchors: [] }, { order, draft });
  else {
    draft.missing.push(token.text);
    draft.words.push(token.text);
  }
}

function bare(graph: Graph, name: string, { order, draft }: Place): Target | 'open' | undefined {
  let all = symbolsNamed(graph, name);
  if (all.length === 0) {
    const folded = sameButCase(graph, name);
    if (folded === undefined) return undefined;
    draft.notes.push(`${name} is not a name here; taken as ${folded}.`);
    all = symbolsNamed(graph, folded);
  }
  const product = withoutImports(graph, withoutLocals(graph, withoutRedeclarations(preferProduct(graph, all))));
  const kinds = chooseKind(graph, name, product);
  const others = all.filter((symbol) => !kinds.includes(symbol));
  const first = kinds[0];
  if (first === undefined) return undefined;
  if (kinds.length === 1) return { token: name, order, standing: standingOf(graph, first, 'unique'), symbols: kinds, others };
  if (isType(first) && kinds.length <= MOST_EXACT) return { token: name, order, standing: 'type', symbols: byRelevance(graph, kinds), others };
  draft.open.push({ token: name, order, candidates: kinds });
  return 'open';
}

/** A capitalised name means the type where there is one; otherwise what can be called; values last. */
function chooseKind(graph: Graph, name: string, symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
  const types = symbols.filter(isType);
  const callables = symbols.filter((symbol) => !isType(symbol) && isFunctionLike(graph, symbol));
  // An object that holds functions (`app.use = ...`) stands for its members, as a type does; a local one never wins.
  const rest = symbols.filter((symbol) => !types.includes(symbol) && !callables.includes(symbol));
  const order = /^[A-Z]/.test(name) && types.length > 0 ? [types, callables, rest] : [callables, types, rest];
  return order.find((group) => group.length > 0) ?? [];
}

function qualified(graph: Graph, segments: readonly string[], { order, draft }: Place): Target | 'open' | undefined {
  const token = segments.join('.');
  const name = segments[segments.length - 1] ?? '';
  const found = withoutRedeclarations(preferProduct(graph, qualifiedMatches(graph, segments)));
  if (found.length > 0) {
    const chosen = byRelevance(graph, chooseKind(graph, name, found));
    const others = symbolsNamed(graph, name).filter((symbol) => !chosen.includes(symbol));
    const first = chosen[0];
    if (first === undefined) return undefined;
    if (chosen.length <= MOST_EXACT) return { token, order, standing: standingOf(graph, first, 'exact'), symbols: chosen, others };
    draft.open.push({ token, order, candidates: chosen });
    return 'open';
  }
  return inherited(graph, segments, { order, draft }) ?? nearby(graph, segments, { order, draft });
}

/** `Sub.method` where the method is written in a supertype. */
function inherited(graph: Graph, segments: readonly string[], { order, draft }: Place): Target | undefined {
  const token = segments.join('.');
  const name = segments[segments.length - 1] ?? '';
  for (const type of preferProduct(graph, qualifiedMatches(graph, segments.slice(0, -1))).filter(isType)) {
    const member = ancestors(graph, type.id).length > 0 ? inheritedMember(graph, type.id, name) : undefined;
    if (member === undefined) continue;
    draft.notes.push(`${token} is inherited: ${shortName(graph, member)} (${pathOf(graph, member)}:${member.line}).`);
    return { token, order, standing: standingOf(graph, member, 'exact'), symbols: [member], others: [] };
  }
  return undefined;
}

/** No such member, but the name exists: in a file that also speaks of the qualifier, or hardly anywhere else. */
function nearby(graph: Graph, segments: readonly string[], { order, draft }: Place): Target | 'open' | undefined {
  const token = segments.join('.');
  const name = segments[segments.length - 1] ?? '';
  // A field of something else says nothing about a member of an unknown object.
  const all = withoutLocals(graph, withoutRedeclarations(preferProduct(graph, symbolsNamed(graph, name)))).filter((symbol) => isType(symbol) || isFunctionLike(graph, symbol));
  if (all.length === 0) return undefined;
  const qualifierFiles = new Set(segments.slice(0, -1).flatMap((segment) => symbolsNamed(graph, segment).map((symbol) => symbol.file)));
  const close = byRelevance(graph, chooseKind(graph, name, all.filter((symbol) => qualifierFiles.has(symbol.file))));
  const chosen = close.length > 0 ? close.slice(0, 1) : all.length <= MOST_EXACT ? byRelevance(graph, chooseKind(graph, name, all)) : [];
  const first = chosen[0];
  if (first === undefined) {
    draft.notes.push(`${token} is not a member written as such; ${name} alone has ${all.length} definitions.`);
    draft.open.push({ token: name, order, candidates: chooseKind(graph, name, all) });
    return 'open';
  }
  const taken = chosen.map((symbol) => `${shortName(graph, symbol)} (${pathOf(graph, symbol)}:${symbol.line})`).join(', ');
  draft.notes.push(`${token} is not a member written as such; taken as ${taken}.`);
  return { token, order, standing: standingOf(graph, first, 'unique'), symbols: chosen, others: all.filter((symbol) => !chosen.includes(symbol)) };
}

function standingOf(graph: Graph, symbol: SymbolRecord, callable: 'exact' | 'unique'): Standing {
  if (isType(symbol)) return 'type';
  return isFunctionLike(graph, symbol) ? callable : 'value';
}

/** One name that differs in case only. Costs a scan of the names, paid only when the name is missing. */
function sameButCase(graph: Graph, name: string): string | undefined {
  if (name.length < 4) return undefined;
  const wanted = name.toLowerCase();
  const found = graph.names().filter((other) => other.length === name.length && other.toLowerCase() === wanted && symbolsNamed(graph, other).length > 0);
  return found.length === 1 ? found[0] : undefined;
}

function readPath(graph: Graph, token: Extract<Token, { kind: 'path' }>, { order, draft }: Place): void {
  const files = filesMatching(graph, token.path);
  if (files.length === 0) {
    const segments = token.path.split(/[./]/).filter((segment) => segment !== '');
    const asName = token.anchors.length === 0 && segments.length > 1 && !token.path.includes('/') ? qualified(graph, segments, { order, draft }) : undefined;
    if (asName === undefined) draft.missing.push(token.path);
    else if (asName !== 'open') draft.targets.push(asName);
    return;
  }
  const file = chooseFile(graph, files, { token, draft });
  if (token.anchors.length === 0) draft.files.push(file);
  for (const anchor of token.anchors) {
    if (anchor.from > file.lines) {
      draft.notes.push(`${file.path} has ${file.lines} lines; line ${anchor.from} does not exist.`);
      draft.files.push(file);
      continue;
    }
    if (anchor.range) {
      draft.spans.push({ file, from: anchor.from, to: Math.min(anchor.to, file.lines) });
      continue;
    }
    const around = enclosingCallable(graph, file.id, anchor.from);
    const between = around !== undefined && isType(around) && around.end - around.start > 2 * AROUND;
    if (around === undefined || between) {
      draft.spans.push({ file, from: Math.max(1, anchor.from - AROUND), to: Math.min(file.lines, anchor.from + AROUND) });
      draft.notes.push(`Line ${anchor.from} of ${file.path} is in ${between ? `${around.name}, outside of its methods` : 'no definition'}; the lines around it are shown.`);
      continue;
    }
    if (draft.targets.some((target) => target.standing === 'exact' && target.symbols.some((symbol) => symbol.id === around.id))) continue;
    draft.targets.push({ token: `${token.path}:${anchor.from}`, order, standing: standingOf(graph, around, 'exact'), symbols: [around], others: [] });
  }
}

const AROUND = 15;

/** Several files end with the path: the one in which the anchored line or the other names are. Said when it was a choice. */
function chooseFile(graph: Graph, files: readonly FileRecord[], { token, draft }: { token: Extract<Token, { kind: 'path' }>; draft: Draft }): FileRecord {
  const named = new Set([
    ...draft.targets.flatMap((target) => target.symbols), ...draft.open.flatMap((one) => one.candidates),
  ]);
  const line = token.anchors[0]?.from ?? 0;
  const score = (file: FileRecord): number => {
    const inFile = [...named].filter((symbol) => symbol.file === file.id);
    const onLine = line > 0 && inFile.some((symbol) => symbol.start <= line && line <= symbol.end) ? 100 : 0;
    const fits = line > 0 && line <= file.lines ? 40 : 0;
    const enclosed = line > 0 && fits > 0 && enclosingCallable(graph, file.id, line) !== undefined ? 20 : 0;
    return onLine + fits + enclosed + Math.min(inFile.length, 10) - roleRank(file) * 5;
  };
  const ranked = files.map((file) => ({ file, score: score(file), size: file.lines })).sort((a, b) => b.score - a.score || b.size - a.size || a.file.id - b.file.id);
  const best = ranked[0]?.file ?? files[0]!;
  if (files.length > 1) {
    const rest = ranked.slice(1).map((one) => one.file.path);
    draft.notes.push(`${token.path} fits ${files.length} files; taken as ${best.path}, not ${rest.slice(0, 3).join(', ')}${rest.length > 3 ? ` (+${rest.length - 3} more)` : ''}.`);
  }
  return best;
}
