// What an answer is, as plain data: every renderer prints these and nothing else. `status` decides the exit code.
// Texts inside (reasons, notes) are complete sentences or phrases; layout belongs to text/ and render/.

import type { EdgeKind, FileRole, Grade, SymbolKind, UnresolvedReason } from '../core/kinds.js';
import type { Graph } from '../graph/graph.js';

export type Status = 'found' | 'nothing';

/** What the sweep before the answer found out. */
export interface FreshnessInfo {
  readonly state: 'fresh' | 'synced' | 'stale' | 'unchecked';
  /** Files that differ from the index, as far as known. */
  readonly staleFiles: readonly string[];
  /** How many files were brought up to date for this answer. */
  readonly changed: number;
}

/** The user's files, read at the time of the call. The same shape as in source/read-lines.ts. */
export interface SourceReader {
  lines(fileId: number): SourceText | undefined;
  /** The text of a file inside the project that is not in the index; undefined when it may not be shown, or is no text. */
  other?(path: string): string | undefined;
}
export interface SourceText {
  readonly lines: readonly string[];
  readonly fresh: boolean;
}

export interface AnswerContext {
  readonly graph: Graph;
  readonly source: SourceReader;
  readonly freshness: FreshnessInfo;
  /** False switches focused views of polymorphic siblings off. */
  readonly adaptive: boolean;
}

export interface Place {
  readonly path: string;
  readonly line: number;
}

export interface SymbolInfo extends Place {
  /** Containers and name. */
  readonly name: string;
  readonly kind: SymbolKind;
  readonly end: number;
  readonly signature: string;
}

/** The call that fetches what is not shown. */
export type Hint =
  | { readonly tool: 'explore'; readonly query: string }
  | { readonly tool: 'node'; readonly file: string; readonly startLine: number; readonly limit: number };

// ---- source sections -------------------------------------------------------------------------------------------

export interface SourceLine {
  readonly line: number;
  readonly text: string;
}

export type Block =
  | { readonly block: 'lines'; readonly lines: readonly SourceLine[] }
  /** Lines left out: which, what is in them, and the call that returns them. */
  | { readonly block: 'gap'; readonly from: number; readonly to: number; readonly content: string; readonly hint: Hint }
  /** Lines that name definitions whose bodies are not shown. */
  | { readonly block: 'signatures'; readonly note: string; readonly lines: readonly SourceLine[] };

export type View = 'full' | 'focused' | 'clusters' | 'span';

export interface FileSection {
  readonly path: string;
  readonly language: string;
  readonly view: View;
  /** What is in it, as far as the question goes. */
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The file on disk differs from the indexed one. */
  readonly stale: boolean;
}

export interface NeighbourFile {
  readonly path: string;
  readonly lines: readonly SourceLine[];
}

// ---- explore ---------------------------------------------------------------------------------------------------

export interface FlowItem extends Place {
  readonly name: string;
  readonly depth: number;
  /** Position in its piece; 0 for items that hang below a step. */
  readonly number: number;
  /** How control comes here; empty for the first. */
  readonly note: string;
}

export interface FlowPiece {
  readonly title: string;
  readonly items: readonly FlowItem[];
}

export interface Unconnected {
  readonly name: string;
  readonly reason: string;
}

export interface Flow {
  readonly pieces: readonly FlowPiece[];
  readonly unconnected: readonly Unconnected[];
}

export interface BlastRow {
  readonly symbol: SymbolInfo;
  readonly callers: number;
  /** How many of them over which channel; empty when all are calls as written. */
  readonly via: string;
  readonly first: readonly SymbolInfo[];
  readonly tests: number;
  readonly firstTests: readonly SymbolInfo[];
}

export interface Omission {
  readonly what: string;
  readonly hint: Hint;
}

export interface Explain {
  readonly tokens: readonly { readonly token: string; readonly reading: string; readonly candidates: readonly string[] }[];
  readonly gate: readonly { readonly path: string; readonly view: View; readonly why: readonly string[] }[];
  readonly costs: readonly { readonly section: string; readonly characters: number }[];
  readonly evidence: readonly { readonly name: string; readonly score: number; readonly why: string }[];
}

export interface ExploreAnswer {
  readonly answer: 'explore';
  readonly status: Status;
  readonly query: string;
  /** How the query was read, where that is not obvious; substitutions are always said. */
  readonly notes: readonly string[];
  readonly flow: Flow | undefined;
  readonly files: readonly FileSection[];
  readonly neighbours: readonly NeighbourFile[];
  readonly blast: readonly BlastRow[];
  readonly omissions: readonly Omission[];
  readonly suggestions: readonly string[];
  readonly ceiling: number;
  readonly callsSuggested: number;
  /** Names to highlight in source. */
  readonly highlight: readonly string[];
  readonly freshness: FreshnessInfo;
  readonly explain: Explain | undefined;
}

// ---- node ------------------------------------------------------------------------------------------------------

export interface TrailRow {
  readonly symbol: SymbolInfo;
  readonly kind: EdgeKind;
  readonly grade: Grade;
  /** Lines of the sites, in the file of the caller. */
  readonly sites: readonly number[];
  /** Channel and wiring site of a synthesised edge; empty otherwise. */
  readonly dispatch: string;
  /** The function behind the variable that `symbol` is. */
  readonly behind?: SymbolInfo;
}

export interface Trail {
  readonly callers: readonly TrailRow[];
  readonly callersTotal: number;
  readonly callees: readonly TrailRow[];
  readonly calleesTotal: number;
  readonly unresolved: readonly string[];
}

export interface Definition {
  readonly symbol: SymbolInfo;
  readonly doc: string;
  readonly decorators: string;
  readonly blocks: readonly Block[];
  readonly trail: Trail;
  readonly stale: boolean;
}

export interface MapEntry {
  readonly symbol: SymbolInfo;
  readonly depth: number;
}

export type NodeAnswer = {
  readonly answer: 'node';
  readonly status: Status;
  readonly asked: string;
  readonly notes: readonly string[];
  readonly omissions: readonly Omission[];
  readonly suggestions: readonly string[];
  readonly highlight: readonly string[];
  readonly freshness: FreshnessInfo;
} & (
  | { readonly mode: 'symbol'; readonly definitions: readonly Definition[]; readonly total: number }
  | { readonly mode: 'map'; readonly file: FileInfo | undefined; readonly entries: readonly MapEntry[]; readonly usedBy: readonly string[]; readonly usedByTotal: number }
  | { readonly mode: 'source'; readonly file: FileInfo | undefined; readonly section: FileSection | undefined; readonly keys: readonly string[] }
);

export interface FileInfo {
  readonly path: string;
  readonly language: string;
  readonly role: FileRole;
  readonly lines: number;
  readonly symbols: number;
}

// ---- lists -----------------------------------------------------------------------------------------------------

interface ListBase {
  readonly status: Status;
  readonly asked: string;
  readonly notes: readonly string[];
  readonly suggestions: readonly string[];
  readonly freshness: FreshnessInfo;
}

export interface QueryAnswer extends ListBase {
  readonly answer: 'query';
  readonly hits: readonly { readonly symbol: SymbolInfo; readonly match: 'exact' | 'prefix' | 'words' }[];
  readonly total: number;
}

/** Callers or callees, one group per definition of the name. */
export interface LinksAnswer extends ListBase {
  readonly answer: 'callers' | 'callees';
  readonly definitions: readonly { readonly symbol: SymbolInfo; readonly rows: readonly TrailRow[]; readonly total: number; readonly unresolved: readonly string[] }[];
  readonly definitionsTotal: number;
}

export interface ImpactAnswer extends ListBase {
  readonly answer: 'impact';
  readonly depth: number;
  readonly definitions: readonly {
    readonly symbol: SymbolInfo;
    readonly affected: readonly { readonly symbol: SymbolInfo; readonly depth: number; readonly via: EdgeKind; readonly test: boolean }[];
    readonly total: number;
    readonly files: number;
    readonly tests: number;
    /** The count is a lower bound: the boundary that hides more. */
    readonly boundary: string;
  }[];
  readonly definitionsTotal: number;
}

export interface FilesAnswer extends ListBase {
  readonly answer: 'files';
  readonly files: readonly FileInfo[];
  readonly total: number;
  readonly skipped: number;
}

export interface UnresolvedAnswer extends ListBase {
  readonly answer: 'unresolved';
  readonly reasons: readonly { readonly reason: UnresolvedReason; readonly count: number }[];
  readonly rows: readonly { readonly name: string; readonly reason: UnresolvedReason; readonly detail: string; readonly count: number; readonly first: Place }[];
  readonly total: number;
}

export type Answer = ExploreAnswer | NodeAnswer | QueryAnswer | LinksAnswer | ImpactAnswer | FilesAnswer | UnresolvedAnswer;
