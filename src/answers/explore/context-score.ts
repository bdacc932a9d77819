// What a reader would look up next, as scores: base and sibling versions of a method and who calls the base, what the bodies
// call, who calls or starts them, the types that their signatures and declarations speak of, constants that the fields they
// read are set from, the members next to them. Which of it is printed, and where, is context-lines.ts.

import { CALLABLE_KINDS, INTERFACE_KINDS } from '../../core/kinds.js';
import type { SymbolRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { HOLDERS, isFunctionLike } from '../../graph/operations/callable.js';
import { calleesOf, edgesOfBody } from '../../graph/operations/callees.js';
import { callersOf, usersOf } from '../../graph/operations/callers.js';
import { isType, overridden, overriders, supertypes } from '../../graph/operations/implementers.js';
import { signatureSpan } from '../describe.js';
import type { SourceReader } from '../model.js';
import { centrality, isLocal, isProduct } from '../relevance.js';
import type { Claims } from './claims.js';
import { namesakeOf } from './delegates.js';

export interface ScoreRequest {
  readonly graph: Graph;
  readonly source: SourceReader;
  readonly claims: Claims;
  /** Last step of the flow: what it calls is where the story goes on. */
  readonly lastStep: number | undefined;
  /** Steps at which a line of the flow begins: who starts them is where the story comes from. */
  readonly firstSteps: readonly number[];
  /** Steps of the flow that the query does not name, at the ends of its lines. */
  readonly onward: ReadonlySet<number>;
  /** Does the answer show lines of it already? */
  readonly shown: (symbol: SymbolRecord) => boolean;
}

/** Members that are merely next to a body score up to this. */
export const BESIDE = 1;
/** What belongs to something that is named itself is told, however many use it. */
const MEMBER = 3;
/** What a body hands over to, or is handed over from: a version, an implementation or a caller of the same name. */
const HANDED = 3;
const MENTIONED = 2;
const STEP = 6;
/** So many incoming edges make a utility of everybody: it says little about this question. */
const HUB = 60;
const MOST_MEMBERS = 40;
const MOST_USERS = 6;
/** An interface method with more implementations than this is a family: which one runs says little here. */
const FEW = 3;
const MOST_HANDED = 12;

type Add = (id: number, score: number) => void;

export function scoreContext(request: ScoreRequest): ReadonlyMap<number, number> {
  const { graph, claims } = request;
  const claimed = new Set([...claims.bodies, ...claims.values].filter((claim) => claim.named || request.shown(claim.symbol)).map((claim) => claim.symbol.id));
  const scores = new Map<number, number>();
  const add: Add = (id, score) => {
    const symbol = graph.symbol(id);
    if (claimed.has(id) || symbol.kind === 'file' || /^(\w+) = \1$/.test(symbol.signature) || !isProduct(graph, symbol) || isLocal(graph, symbol)) return;
    scores.set(id, (scores.get(id) ?? (score < MEMBER && centrality(graph, symbol) > HUB ? -2 : 0)) + score);
  };
  const subjects = claims.bodies.filter((claim) => claim.named || claim.tier <= 2);
  const owners = new Set<number>();
  for (const { symbol, named } of subjects) {
    // A step in between for whose file there was no room.
    if (!claimed.has(symbol.id)) add(symbol.id, STEP);
    addVersions(graph, symbol, add);
    addCallees(graph, symbol, { add, named, last: symbol.id === request.lastStep });
    addOwner(graph, symbol, { add, owners });
    // Who else comes this way: of an unnamed step the other ways into the flow.
    for (const link of callersOf(graph, symbol.id).slice(0, 4)) add(link.symbol, named ? 2 : 1.5);
    if (!named) continue;
    addHandovers(graph, symbol, add);
    addMentioned(request, symbol, add);
    addFieldConstants(graph, symbol, add);
    if (symbol.parent >= 0) addAdjacent(graph, symbol, add);
  }
  for (const id of request.firstSteps) addStarters(graph, graph.symbol(id), add);
  for (const id of request.onward) add(id, MEMBER);
  for (const { symbol } of claims.types) {
    const qualifies = graph.children(symbol.id).some((member) => claimed.has(member.id));
    addMembers(graph, symbol, { add, score: qualifies ? BESIDE : MEMBER });
    if (!qualifies) addUsersOfMembers(graph, symbol, add);
    addMentioned(request, symbol, add);
  }
  for (const { symbol } of claims.values) {
    addMembers(graph, symbol, { add, score: MEMBER });
    addMentioned(request, symbol, add);
  }
  return scores;
}

/** What it overrides, whose promise that is and who calls it there; what overrides it. */
function addVersions(graph: Graph, symbol: SymbolRecord, add: Add): void {
  for (const base of overridden(graph, symbol.id)) {
    add(base, 5);
    const owner = graph.symbol(base).parent;
    if (owner >= 0) add(owner, INTERFACE_KINDS.has(graph.symbol(owner).kind) ? HANDED : BESIDE);
    for (const link of callersOf(graph, base).slice(0, 2)) add(link.symbol, 2);
  }
  for (const sibling of overriders(graph, symbol.id).slice(0, 4)) add(sibling, 4);
}

interface Body {
  readonly add: Add;
  readonly named: boolean;
  /** The flow ends here. */
  readonly last: boolean;
}

function addCallees(graph: Graph, symbol: SymbolRecord, { add, named, last }: Body): void {
  const namesake = named ? namesakeOf(graph, symbol)?.helper.id : undefined;
  for (const link of calleesOf(graph, symbol.id)) {
    const callee = graph.symbol(link.symbol);
    const handed = named && callee.name === symbol.name;
    if (named) {
      // What an interface call may end up in belongs to the story; most of all what the same-named call does.
      const implementations = overriders(graph, callee.id).filter((id) => isProduct(graph, graph.symbol(id)));
      const weight = handed && implementations.length <= FEW ? HANDED : 1.5;
      for (const implementation of implementations.slice(0, FEW)) add(implementation, weight);
    }
    if (handed) add(callee.id, HANDED);
    add(callee.id, (named ? 2 : 1) + (last ? 2 : 0) + (callee.id === namesake ? 1 : 0) + (isType(callee) ? -1 : 0));
  }
}

function addOwner(graph: Graph, symbol: SymbolRecord, { add, owners }: { readonly add: Add; readonly owners: Set<number> }): void {
  const owner = graph.symbol(Math.max(symbol.parent, 0));
  if (symbol.parent < 0 || owner.kind === 'file') return;
  add(owner.id, 4);
  if (owners.has(owner.id)) return;
  owners.add(owner.id);
  addMembers(graph, owner, { add, score: BESIDE });
  for (const type of supertypes(graph, owner.id)) if (INTERFACE_KINDS.has(graph.symbol(type).kind)) add(type, 1.5);
}

/** Overloads and wrappers that bear its name and end up in it, one behind the other. */
function addHandovers(graph: Graph, symbol: SymbolRecord, add: Add): void {
  const seen = new Set([symbol.id]);
  let frontier = [symbol.id];
  while (frontier.length > 0 && seen.size <= MOST_HANDED) {
    const next = frontier.flatMap((id) => callersOf(graph, id).map((link) => link.symbol)).filter((id) => graph.symbol(id).name === symbol.name && !seen.has(id));
    frontier = [...new Set(next)].slice(0, MOST_HANDED);
    for (const id of frontier) {
      seen.add(id);
      add(id, HANDED);
    }
  }
}

/** Types of the project that the signature of a function, or the declaration of a type or value, speaks of. */
function addMentioned({ graph, source }: ScoreRequest, symbol: SymbolRecord, add: Add): void {
  const text = source.lines(symbol.file);
  if (text === undefined) return;
  const { to } = signatureSpan(symbol, text.lines);
  const seen = new Set<number>();
  for (const edge of graph.edgesFrom(symbol.id)) {
    if (edge.kind !== 'references' || edge.line > to || seen.has(edge.target) || !isType(graph.symbol(edge.target))) continue;
    seen.add(edge.target);
    add(edge.target, MENTIONED);
  }
}

const MOST_FIELD_USERS = 30;

/** Module values that a field which the body reads is set from: in its declaration, or where both stand on one line. */
function addFieldConstants(graph: Graph, symbol: SymbolRecord, add: Add): void {
  const fields = new Set(edgesOfBody(graph, symbol.id).filter((edge) => edge.kind === 'references' && HOLDERS.has(graph.symbol(edge.target).kind) && !isModuleValue(graph, edge.target)).map((edge) => edge.target));
  for (const field of fields) {
    for (const edge of graph.edgesFrom(field)) if (edge.kind === 'references' && isModuleValue(graph, edge.target)) add(edge.target, MENTIONED);
    const uses = graph.edgesTo(field);
    if (uses.length > MOST_FIELD_USERS) continue;
    for (const use of uses) {
      if (use.source === symbol.id || !isProduct(graph, graph.symbol(use.source))) continue;
      for (const edge of graph.edgesFrom(use.source)) {
        if (edge.line === use.line && edge.column > use.column && edge.kind === 'references' && isModuleValue(graph, edge.target)) add(edge.target, MENTIONED);
      }
    }
  }
}

function isModuleValue(graph: Graph, id: number): boolean {
  const { parent, kind } = graph.symbol(id);
  return HOLDERS.has(kind) && (parent < 0 || graph.symbol(parent).kind === 'file');
}

/** A line of the flow begins in a method that nobody calls by name: who creates its object, or uses the field that holds it. */
function addStarters(graph: Graph, symbol: SymbolRecord, add: Add): void {
  if (callersOf(graph, symbol.id).some((link) => isProduct(graph, graph.symbol(link.symbol)))) return;
  const owner = symbol.parent < 0 ? undefined : graph.symbol(symbol.parent);
  if (owner === undefined || !isType(owner)) return;
  for (const edge of graph.edgesTo(owner.id)) {
    const creator = graph.symbol(edge.source);
    if (edge.kind !== 'instantiates' || !isProduct(graph, creator)) continue;
    if (!HOLDERS.has(creator.kind)) add(creator.id, MENTIONED);
    else for (const user of usersOf(graph, creator.id).filter((link) => isProduct(graph, graph.symbol(link.symbol))).slice(0, FEW)) add(user.symbol, HANDED);
  }
}

interface Adding {
  readonly add: Add;
  readonly score: number;
}

/** Members beside a body; of a god class only what scores otherwise. What extends a type from another file is less its own. */
function addMembers(graph: Graph, type: SymbolRecord, { add, score }: Adding): void {
  const all = graph.children(type.id);
  const members = all.filter((member) => isFunctionLike(graph, member) || isType(member));
  if (members.length <= MOST_MEMBERS) for (const member of members) add(member.id, member.file === type.file ? score : Math.min(score, BESIDE));
  // Fields say something about a type that is named itself; they come after what it does.
  if (score > BESIDE && all.length <= MOST_MEMBERS) for (const member of all) if (!members.includes(member)) add(member.id, BESIDE);
}

/** Who runs a type that is named: the callers of its methods, most of all one that calls several of the named types. */
function addUsersOfMembers(graph: Graph, type: SymbolRecord, add: Add): void {
  const users = new Set<number>();
  for (const member of graph.children(type.id)) {
    if (!CALLABLE_KINDS.has(member.kind) || member.kind === 'constructor') continue;
    for (const link of callersOf(graph, member.id)) if (graph.symbol(link.symbol).parent !== type.id) users.add(link.symbol);
  }
  for (const id of [...users].slice(0, MOST_USERS)) add(id, 1.5);
}

/** The members right before and after in the source: related things are written next to each other. */
function addAdjacent(graph: Graph, symbol: SymbolRecord, add: Add): void {
  const members = graph.children(symbol.parent).filter((member) => CALLABLE_KINDS.has(member.kind) && member.file === symbol.file);
  const at = members.findIndex((member) => member.id === symbol.id);
  for (const distance of [-2, -1, 1, 2]) {
    const member = members[at + distance];
    if (at >= 0 && member !== undefined) add(member.id, 1 / Math.abs(distance));
  }
}
