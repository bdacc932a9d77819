// FileFacts: what ONE file says, independent of every other file. Produced by extract/, persisted, read by resolve/ and
// dispatch/. Tuples instead of objects where there are many, so that JSON stays small and parses fast.
// Resolution never sees a syntax tree: what it needs must be a fact.

import type { SymbolKind } from './kinds.js';

/** Bump when the meaning or the layout of facts changes: a persisted index of another version is rebuilt. */
export const FACTS_VERSION = 2;

/** The shape of an expression, shared by all languages. A plain string is a name. */
export type Shape =
  | string
  | null
  | readonly ['.', Shape, string] // member: object, name
  | readonly ['#', number] // result of a call: position in `FileFacts.refs`
  | readonly ['this']
  | readonly ['super']
  | readonly ['[]', Shape, Shape] // index
  | readonly ['at', Shape, number] // destructured position
  | readonly ['rest', Shape] // what is left after destructuring
  | readonly ['iter', Shape] // one element of iterating over
  | readonly ['await', Shape]
  | readonly ['wanted', number, number] // the type that a call (position in `refs`) wants as its argument at a position, as itself
  | readonly ['class', Shape] // the type of a value, as itself
  | readonly ['*', Shape] // what a pointer or a smart pointer points at
  | readonly ['enter', Shape] // what a context manager yields
  | readonly ['lit', string] // literal of a builtin type, by the language's name of that type
  | readonly ['str', string] // string literal with its (short) value
  | readonly ['arr', readonly Shape[]] // list/array literal: distinct element shapes, at most a few
  | readonly ['map', readonly Shape[]] // dict literal: value shapes
  | readonly ['tuple', readonly Shape[]]
  | readonly ['fn', number] // function expression: index of its scope
  | readonly ['obj', readonly (readonly [string, Shape])[]] // object literal: key and value; key '...' spreads the value
  | readonly ['sym', number] // class expression: symbol position
  | readonly ['or', readonly Shape[]] // any of (conditional, ||, ??)
  | readonly ['cast', TypeShape] // an expression whose type is written
  | readonly ['in', number, Shape] // a shape that is read in another scope (comprehensions)
  | readonly ['on', number, Shape] // a shape that is read at another line (returns, where names change their meaning)
  | readonly ['named', string, Shape] // labelled argument
  | readonly ['ref', Shape] // a callable that is named, not called (`Type::method`)
  | readonly ['spread', Shape];

/** A type as written. A plain string is a (dotted) name. */
export type TypeShape =
  | string
  | null
  | readonly ['<>', TypeShape, readonly TypeShape[]] // generic: base, arguments
  | readonly ['|', readonly TypeShape[]] // union (also optional)
  | readonly ['&', readonly TypeShape[]] // intersection
  | readonly ['fn', TypeShape, readonly TypeShape[], TypeShape?] // function type: result, parameters, receiver
  | readonly ['lit', readonly (readonly [string, number | TypeShape])[]] // object type literal: member name and symbol position or type; `[]` is the index signature, `()` a call signature
  | readonly ['tuple', readonly TypeShape[]]
  | readonly ['rest', TypeShape] // last parameter of a function type: takes all further arguments; the type of all of them
  | readonly ['typeof', Shape]
  | readonly ['at', TypeShape, string] // indexed access T["name"]; "" for T[number]
  | readonly ['keyof', TypeShape];

export interface SymbolFact {
  readonly kind: SymbolKind;
  readonly name: string;
  /** Position of the container in `FileFacts.symbols`; 0 is the file itself (-1 for the file). */
  readonly parent: number;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly flags: number;
  readonly signature: string;
  readonly doc: string;
  readonly decorators: readonly Shape[];
  /** Scope of its body (function, class, namespace); -1 when it has none. */
  readonly scope: number;
  /** Supertypes as written; `true` marks `implements`. */
  readonly bases?: readonly (readonly [TypeShape, boolean])[];
  /** Type parameters: name and bound. */
  readonly typeParams?: readonly (readonly [string, TypeShape])[];
  /** Declared type of a variable, field or property. The declared result of a callable is on its scope. */
  readonly type?: TypeShape;
  /** Initialiser of a variable, field or property; several are joined with `or`. */
  readonly value?: Shape;
  /** Scope that `type` and `value` are read in. */
  readonly at?: number;
  /** Owner written outside the container (`A.prototype.m =`, Go receivers, impl blocks): resolved by name. */
  readonly owner?: TypeShape;
  /** Type whose values it can be called on like a method, with the value as its first parameter. */
  readonly extends?: TypeShape;
}

/** name, declared type, default value, kind: 0 positional, 1 optional, 2 rest, 3 keyword rest; label that a call must
 *  write, where that is not the name (`_` none). */
export type Param = readonly [name: string, type: TypeShape, value: Shape, kind: number, label?: string];

/** kind, parent scope, owner symbol (nearest named), start line, end line */
export interface ScopeFact {
  readonly kind: 'file' | 'class' | 'function' | 'block';
  readonly parent: number;
  /** Nearest named symbol that contains the scope. */
  readonly owner: number;
  /** The symbol whose body this is, or -1 (anonymous functions, blocks). */
  readonly symbol: number;
  readonly start: number;
  readonly end: number;
  /** What `return` gives back, and whether the function is async/generator: for inference. */
  readonly returns?: readonly Shape[];
  readonly async?: boolean;
  readonly generator?: readonly Shape[];
  /** Parameters in order (a pattern has the name `#position`) and declared result; of a class: of the constructor that
   *  its header declares. */
  readonly params?: readonly Param[];
  readonly type?: TypeShape;
  /** The place that an anonymous function is handed to. */
  readonly context?: FunctionContext;
  /** Type whose members are declared here although it is written elsewhere (impl blocks, extensions), and what `this` is
   *  in a function with a receiver. */
  readonly receiver?: TypeShape;
  /** Arrow functions and comprehensions keep the outer `this`. */
  readonly lexicalThis?: boolean;
}

/** Argument `position` of call `ref`, or the value of something with a declared type. */
export type FunctionContext = readonly ['arg', number, number] | readonly ['type', TypeShape];

/** A name bound in a scope: scope, name, declared type, value shape, symbol position or -1, first line of its validity (with
 *  a fraction for the column, where a language lets a name begin in the middle of a line), kind, position in
 *  `FileFacts.blocks` of the block that an assignment stands in. */
export type BindingFact = readonly [
  scope: number, name: string, type: TypeShape, value: Shape, symbol: number, line: number, kind: BindingKind, block?: number,
];
/** p parameter, v variable, f function, c class/type, i import, n narrowing (isinstance), g global/nonlocal, t type parameter */
export type BindingKind = 'p' | 'v' | 'f' | 'c' | 'i' | 'n' | 'g' | 't';

/** A part of a function that may or may not have run when something further down does: block around it (-1 for none), how
 *  control goes on, first and last place of it (line and fraction), last place of the statement that it belongs to, and the
 *  number of such parts when one of them is sure to run and to go on behind the statement, else 0. */
export type BlockFact = readonly [around: number, flow: number, start: number, end: number, until: number, parts: number];
export const BlockFlow = {
  /** Goes on behind the statement, and other parts of it may run as well (`try`, a `switch` that falls through). */
  maybe: 0,
  /** Of the parts of the statement only one runs. */
  apart: 1,
  /** May run again. */
  again: 2,
  /** Control leaves the function. */
  leaves: 3,
} as const;

/** A use: kind, scope, owner symbol, shape of what is used (the callee of a call), line and column of its name, arguments,
 *  type arguments. Kinds: c call, n new, r render, v value (function or constant used as a value), t type use,
 *  d decorator, w member read. */
export type RefFact = readonly [
  kind: RefKind, scope: number, owner: number, shape: Shape, line: number, column: number, args?: readonly Shape[],
  typeArgs?: readonly TypeShape[],
];
export type RefKind = 'c' | 'n' | 'r' | 'v' | 't' | 'd' | 'w';

/** One imported name. `name` is `*` for the whole module, `**` for every public name of it, `=` for what a CommonJS module
 *  exports, `default`, or the exported name; `local` what it is called here
 *  (empty: imported for effect only). `level` counts Python's leading dots (0 absolute). */
export interface ImportFact {
  readonly specifier: string;
  readonly name: string;
  readonly local: string;
  readonly scope: number;
  readonly line: number;
  readonly column: number;
  readonly level?: number;
  readonly typeOnly?: boolean;
  readonly dynamic?: boolean;
}

/** What the file exports. `*` in `exported` re-exports everything. */
export interface ExportFact {
  readonly exported: string;
  /** Name in the other module when `from` is set, else a shape in this file. */
  readonly local: Shape;
  readonly from?: string;
  readonly line: number;
}

/** `Object.assign(a, b)` and friends: members of `source` are added to `target`. */
export interface MixinFact {
  readonly target: Shape;
  readonly source: Shape;
  readonly scope: number;
  readonly line: number;
}

/** `impl Trait for Type`, `extension Type: Protocol`: a supertype that is declared apart from the type. */
export interface ConformanceFact {
  readonly type: TypeShape;
  readonly base: TypeShape;
  readonly scope: number;
  readonly line: number;
}

export interface FileFacts {
  readonly language: string;
  readonly lines: number;
  /** Package, namespace or module clause of the file; absent where the language has none. */
  readonly package?: string;
  /** Condition under which the file is a part of the build, as written (`//go:build`). */
  readonly condition?: string;
  readonly conformances?: readonly ConformanceFact[];
  readonly symbols: readonly SymbolFact[];
  readonly scopes: readonly ScopeFact[];
  readonly bindings: readonly BindingFact[];
  /** Where assignments follow one another: the blocks that some of them stand in. */
  readonly blocks?: readonly BlockFact[];
  readonly refs: readonly RefFact[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly mixins: readonly MixinFact[];
  /** Explicit list of public names (`__all__`), when there is one. */
  readonly publicNames?: readonly string[];
  readonly hasErrors: boolean;
}
