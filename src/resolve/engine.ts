// The parts of the inference engine by their contracts. Each part is made from the engine itself (they need one another),
// so the modules know only this file. One engine serves all languages; what differs is policy data.

import type { ConformanceFact, ImportFact, Shape, TypeShape } from '../core/facts.js';
import type { NameTarget } from '../languages/contract.js';
import type { FileModel, Model } from './model.js';
import type { Type, TypeEnv, Value } from './types.js';

export interface Place {
  readonly file: FileModel;
  readonly scope: number;
  /** Line of the use: earlier bindings only, where that matters. */
  readonly line: number;
  /** What is read is called: callables of that name are meant. */
  readonly call?: boolean;
}

export interface Names {
  /** What a bare name means here. `forType` prefers types over values of the same name. */
  name(place: Place, name: string, forType?: boolean): Value;
  binding(file: FileModel, position: number, forType?: boolean): Value;
  imported(file: FileModel, fact: ImportFact, forType?: boolean): Value;
  exported(file: FileModel, name: string, forType?: boolean): Value;
  module(file: FileModel, specifier: string, level: number): NameTarget;
  target(file: FileModel, fact: ImportFact): NameTarget;
  /** Value of what a module system found. */
  targetValue(target: NameTarget, name: string, forType?: boolean): Value;
  /** Package that a namespace's symbol stands for. */
  packageOf(symbol: number): Type | undefined;
  inPackage(family: string, key: string, name: string, forType?: boolean): Value;
  /** What `require` of a CommonJS module gives, or the module's namespace. */
  moduleValue(file: FileModel): Value;
  builtin(file: FileModel, name: string): number | undefined;
  /** Whether a member that is written outside its type is in reach of a file. */
  sees(file: FileModel, symbol: number): boolean;
  extension(place: Place, name: string): Value | undefined;
}

export interface Members {
  member(type: Type | undefined, name: string, call?: boolean): Value;
  /** `name` above a class in its resolution order. */
  superMember(cls: number, name: string, receiver: Type | undefined): Value;
  /** Resolution order of a class, itself first; `open` names a supertype from outside. */
  order(cls: number): Order;
  symbol(symbol: number): Value;
  /** Type of that name that is declared in a class or inherited by it. */
  nested(cls: number, name: string): Value | undefined;
  /** Value of a member symbol as seen through a receiver. */
  through(symbol: number, receiver: Type | undefined, env: TypeEnv | undefined): Value;
  /** Arguments of a class's type parameters. */
  envOf(type: Type): TypeEnv | undefined;
}

export interface Order {
  readonly classes: readonly { readonly sym: number; readonly type: Type }[];
  readonly open: string | undefined;
}

export interface Calls {
  /** Callee of a call reference. */
  callee(file: FileModel, ref: number): Value;
  /** What the call gives. */
  result(file: FileModel, ref: number): Type | undefined;
  /** What calling a value gives. */
  resultOf(type: Type | undefined, args: CallArguments | undefined): Type | undefined;
  /** The type parameters that a receiver or an impl block names, bound from the receiver of the call. */
  ofOwner(sym: number, self: Type, known: TypeEnv | undefined): TypeEnv | undefined;
  returns(file: FileModel, scope: number, env: TypeEnv | undefined): Type | undefined;
  /** What `this` is in an anonymous function whose expected type has a receiver. */
  lambdaReceiver(file: FileModel, scope: number): Type | undefined;
  /** Whether an anonymous function is known to be handed nothing. */
  handedNothing(file: FileModel, scope: number): boolean;
  /** Type of parameter `index` of an anonymous function, from where it is handed to. */
  contextual(file: FileModel, scope: number, index: number): Type | undefined;
  /** Type of the parameter that argument `position` of a call is for. */
  wanted(file: FileModel, ref: number, position: number): Type | undefined;
}

export interface CallArguments {
  readonly place: Place;
  readonly shapes: readonly Shape[];
  readonly types: readonly TypeShape[];
  /** What the callee is called on. */
  readonly self?: Type | undefined;
}

export interface Shapes {
  value(place: Place, shape: Shape): Value;
  self(file: FileModel, scope: number): Type | undefined;
  element(type: Type | undefined): Type | undefined;
  awaited(type: Type | undefined): Type | undefined;
}

export interface TypeShapes {
  type(file: FileModel, scope: number, shape: TypeShape, env?: TypeEnv): Type | undefined;
  substitute(type: Type | undefined, env: TypeEnv | undefined): Type | undefined;
  /** Type parameters of a symbol, as types with their bounds. */
  parameters(symbol: number): readonly Type[] | undefined;
  boundOf(file: FileModel, scope: number, name: string, bound: TypeShape): Type | undefined;
  /** A type that is written as a member of a type. */
  associated(type: Type, name: string): Type | undefined;
  /** What a type of its own is made of (`type Handlers []Handler`); undefined for others. */
  underlying(type: Type): Type | undefined;
  instance(file: FileModel, name: string, args?: readonly (Type | undefined)[]): Type | undefined;
}

/** A supertype that is declared apart from its type, with the file that says so. */
export interface Conformance {
  readonly file: FileModel;
  readonly fact: ConformanceFact;
}

export interface Engine extends Names, Members, Calls, Shapes, TypeShapes {
  readonly model: Model;
  conformances(cls: number): readonly Conformance[];
}
