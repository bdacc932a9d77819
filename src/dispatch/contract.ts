// What a dispatch channel sees and gives. A channel adds edges that plain resolution cannot see: it pairs a place where
// something is handed over with the place where it runs. It works from facts and from what resolution inferred, never from
// source text, and every edge names the place where the two ends were wired together.

import type { BindingFact, FileFacts, Shape, SymbolFact } from '../core/facts.js';
import type { EdgeKind } from '../core/kinds.js';

export interface InferredFile {
  readonly id: number;
  readonly path: string;
  readonly isTest: boolean;
  readonly facts: FileFacts;
}

/** Where an expression stands. */
export interface Spot {
  readonly file: number;
  readonly scope: number;
  readonly line: number;
}

/** A function as a value: a symbol, or an anonymous function by its scope. */
export type FunctionValue =
  | { readonly symbol: number }
  | { readonly file: number; readonly scope: number };

/** What resolution knows, asked by channels. Symbols are project-wide ids. */
export interface Inference {
  readonly files: readonly InferredFile[];
  fact(symbol: number): SymbolFact;
  fileOf(symbol: number): InferredFile;
  isBuiltin(symbol: number): boolean;
  /** Definitions that a call goes to (empty: unresolved). */
  callees(file: number, ref: number): readonly number[];
  /** Functions and classes that an expression may be. */
  functions(spot: Spot, shape: Shape): readonly FunctionValue[];
  /** Classes, interfaces or objects that an expression is an instance of, most specific first. */
  types(spot: Spot, shape: Shape): readonly number[];
  /** Variables, fields and other definitions that an expression names. */
  named(spot: Spot, shape: Shape): readonly number[];
  /** Member of a class, own or inherited; -1 when there is none. */
  member(cls: number, name: string): number;
  /** Class and all its supertypes in resolution order. */
  supertypes(cls: number): readonly number[];
  /** What a scope itself binds to a name, in the order of the text. */
  bound(file: number, scope: number, name: string): readonly BindingFact[];
  /** References inside a function value, nested blocks and anonymous functions included. */
  refsIn(fn: FunctionValue): readonly RefPlace[];
  /** Calls of a symbol that resolution found. */
  callsOf(symbol: number): readonly RefPlace[];
}

export interface RefPlace { readonly file: number; readonly ref: number }

export interface DispatchEdge {
  readonly source: number;
  readonly target: number;
  readonly kind: EdgeKind;
  /** Where it is dispatched, in the file of `source`. */
  readonly line: number;
  readonly column: number;
  readonly confidence: number;
  /** Where it was wired. */
  readonly siteFile: number;
  readonly siteLine: number;
  readonly key: string;
}

export interface Channel {
  /** Shown to readers with every edge: a few words, lower case, hyphens. */
  readonly id: string;
  /** Edges in any order; doubles are dropped by the caller. */
  synthesise(inference: Inference): readonly DispatchEdge[];
}
