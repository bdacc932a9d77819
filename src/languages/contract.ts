// What a language is: a query file that says which nodes matter, tables that say what expressions mean, and small pure
// hooks for what neither can say. The engine in extract/ owns the capture vocabulary and refuses anything outside it.

import type { ExportFact, FileFacts, ImportFact, MixinFact, Param, Shape, TypeShape } from '../core/facts.js';
import type { ProjectFacts } from '../core/project.js';
import type { SymbolKind } from '../core/kinds.js';
import type { SyntaxNode } from '../core/syntax.js';

/** Main captures (one a pattern). `def.<SymbolKind>` is legal for every kind. */
export const MAIN_CAPTURES = [
  'scope.function', 'scope.block', 'scope.class', 'scope.extension', 'bind.variable', 'bind.pattern', 'assign', 'ref.call', 'ref.new', 'ref.render',
  'ref.value', 'ref.type', 'ref.decorator', 'ref.read', 'import', 'export', 'return', 'yield', 'narrow', 'doc', 'special',
] as const;
/** Role captures: parts of the pattern that the engine reads. */
export const ROLE_CAPTURES = ['name', 'value', 'type', 'body', 'target'] as const;

/** How a node type reads as a shape. Fields are field names of the grammar. */
export type ShapeRule =
  | 'name' | 'this' | 'super' | 'call' | 'function' | 'class' | 'list' | 'map' | 'tuple' | 'null' | 'string'
  | readonly ['member', string, string]
  | readonly ['index', string, string]
  | readonly ['await' | 'spread' | 'pass', string] // a field; '' is the first named child
  | readonly ['or', ...string[]] // fields; '' all named children
  | readonly ['literal', string]
  | ((node: SyntaxNode, reader: Reader) => Shape);

/** What hooks may ask of the engine. */
export interface Reader {
  shape(node: SyntaxNode | null): Shape;
  type(node: SyntaxNode | null): TypeShape;
  /** `['#', ref]` of a captured call, else null. */
  callShape(node: SyntaxNode): Shape;
  /** Position of the symbol that a definition node became, or -1. */
  symbolOf(node: SyntaxNode): number;
  /** Scope that a node opened, or -1. */
  scopeOf(node: SyntaxNode): number;
}

export interface SymbolDraft {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly nameNode: SyntaxNode;
  /** Whole definition, decorators included: gives the range. */
  readonly outer: SyntaxNode;
  readonly flags?: number;
  /** Container, when it is not the innermost named symbol around. */
  readonly parent?: number;
  /** Type that the symbol is a member of, when that is written elsewhere (receivers, `A.prototype.m`). */
  readonly owner?: SyntaxNode | undefined;
  readonly value?: SyntaxNode | null;
  readonly type?: SyntaxNode | null;
  /** Node that the definition ends with, where that stands beside `outer`. */
  readonly last?: SyntaxNode | undefined;
  /** Function or class expression whose body is this symbol's. */
  readonly body?: SyntaxNode | null;
}

/** Where handlers of `import`, `export`, `assign`, `narrow` and `special` captures put what they read. Calls happen in
 *  source order; shapes may refer to later nodes, so read them inside `later`. */
export interface Sink extends Reader {
  readonly scope: number;
  readonly owner: number;
  /** Innermost scope that is not a block: 'file', 'class' or 'function'. */
  readonly place: 'file' | 'class' | 'function';
  /** Symbol of the innermost class around (functions in between allowed), or -1. */
  readonly enclosingClass: number;
  /** Lexical look-up among what is declared so far; position of the symbol or -1. */
  find(name: string): number;
  memberOf(symbol: number, name: string): number;
  symbol(draft: SymbolDraft): number;
  bind(name: string, line: number, read: { type?: SyntaxNode | null; value?: () => Shape; kind?: 'v' | 'n' | 'c' | 'g'; typeShape?: () => TypeShape; symbol?: number; scope?: number }): void;
  /** Binds the names of a pattern (or a plain name) to parts of a value. */
  pattern(target: SyntaxNode, value: () => Shape, scope?: number): void;
  /** Scope that declarations made here belong to. */
  readonly home: number;
  /** Scope around the innermost one. */
  readonly around: number;
  /** A plain assignment to a name: another value of whatever the name is bound to. */
  assign(name: SyntaxNode, value: () => Shape): void;
  /** Something is put into what a name is bound to (`table[key] = f`). */
  fill(name: SyntaxNode, value: () => Shape): void;
  /** Uses inside `node` belong to this symbol from here on. */
  own(symbol: number, node: SyntaxNode): void;
  kindOf(symbol: number): SymbolKind;
  parentOf(symbol: number): number;
  /** Innermost function scope's symbol whose `this` is not the outer one, or -1. */
  readonly enclosingFunction: number;
  /** Adds another initialiser to a variable or field. */
  addValue(symbol: number, value: () => Shape): void;
  ref(kind: 'c' | 'n' | 'r' | 'v' | 't' | 'd' | 'w', node: SyntaxNode, shape: () => Shape, args?: () => readonly Shape[]): void;
  /** A name or member that is used as a value; parameters and plain locals are no use of anything. */
  use(kind: 'v' | 'w' | 'd', node: SyntaxNode, name: SyntaxNode): void;
  /** A function expression stands where a type is written for it. */
  expect(fn: SyntaxNode, type: SyntaxNode): void;
  import(fact: Omit<ImportFact, 'scope'>, bind?: boolean): void;
  export(fact: () => ExportFact): void;
  mixin(fact: () => MixinFact): void;
  publicNames(names: readonly string[]): void;
  /** The file's package clause; a later one replaces it. */
  package(name: string): void;
  /** Condition under which the file is built. */
  condition(text: string): void;
  conformance(line: number, read: () => { readonly type: TypeShape; readonly base: TypeShape }): void;
  later(action: () => void): void;
}

export interface ParamRead {
  readonly param: Param;
  /** The pattern that binds names; null for a plain name (bound by the engine). */
  readonly pattern: SyntaxNode | null;
  readonly node: SyntaxNode;
}

/** What decides whether an assignment has run, by node types. */
export interface FlowSpec {
  /** Statements with parts that may not run: `branch` one of its parts, `cases` one of the parts of its body, `falling` those
   *  parts one after another, `try` parts that take over from each other, `loop` over and over. */
  readonly statements: Readonly<Record<string, 'branch' | 'cases' | 'falling' | 'try' | 'loop'>>;
  /** Parts that are a node of their own, and of those the ones that run when no other does, and those that always run. */
  readonly clauses: ReadonlySet<string>;
  readonly otherwise: ReadonlySet<string>;
  readonly always: ReadonlySet<string>;
  /** Nodes that run the statements in them one after another. */
  readonly plain: ReadonlySet<string>;
  /** Statements behind which nothing of the function runs. */
  readonly leaves: ReadonlySet<string>;
  /** Variables are declared: only what is assigned to them later stands somewhere in particular. */
  readonly declared?: boolean;
}

export interface LanguageSpec {
  readonly id: string;
  /** Declarations belong to the innermost block; false: to the function, class or file around. */
  readonly blockScoped: boolean;
  /** File in tree-sitter-wasms/out */
  readonly grammar: string;
  /** Query files below src/languages, concatenated. */
  readonly queries: readonly string[];
  /** Node types of function expressions (their scope is made by `scope.function`). */
  readonly functionTypes: ReadonlySet<string>;
  readonly classTypes: ReadonlySet<string>;
  /** Calls that run or keep a function they are given and hand back something else (`map`, `setTimeout`): what they give is
   *  no function. Any other call around a function expression is a wrapper (`memo(() => ...)`). By last name. */
  readonly consumers?: ReadonlySet<string>;
  readonly shapes: Readonly<Record<string, ShapeRule>>;
  /** Blanks what the grammar cannot read (macros) by as many characters, so that positions stay. */
  prepare?(text: string): string;
  /** Language that the text turns out to be in. */
  dialect?(path: string, text: string): string | undefined;
  /** What a file is as a whole, and exports by default (single-file components). */
  whole?(path: string): { readonly kind: SymbolKind; readonly name: string; readonly signature: string };
  /** Kind and name of a definition, where the query cannot tell; null: it defines nothing of that kind. */
  definition?(node: SyntaxNode, kind: SymbolKind): { readonly kind: SymbolKind; readonly name: string; readonly nameNode: SyntaxNode } | null | undefined;
  /** `shape`: the callee, where no node of its own stands for it. Reads callee and arguments of a node whose shape rule is `call` or that a ref.call/ref.new/ref.render captures. `isLocal`: whether a name is bound as a variable so far, where
   *  calls and variables look alike. */
  call(node: SyntaxNode, isLocal?: (name: string) => boolean): { readonly callee: SyntaxNode | null; readonly name: SyntaxNode | null; readonly args: readonly SyntaxNode[]; readonly typeArgs?: SyntaxNode | null; readonly shape?: (reader: Reader) => Shape };
  type(node: SyntaxNode, reader: Reader): TypeShape;
  params(fn: SyntaxNode, reader: Reader): readonly ParamRead[];
  resultType(fn: SyntaxNode): SyntaxNode | null;
  /** Names bound by a pattern, each with the shape of its value. */
  pattern(node: SyntaxNode, value: Shape, emit: (name: SyntaxNode, value: Shape) => void): void;
  bases(node: SyntaxNode, reader: Reader): readonly (readonly [TypeShape, boolean])[];
  /** Type written as the receiver of a function (`func (s *Server) Run`, `fun Box.open()`); null: none. */
  receiver?(node: SyntaxNode): SyntaxNode | null;
  /** Type that a static method extends: its first parameter is what it is called on. */
  extended?(node: SyntaxNode): SyntaxNode | null;
  /** Node with the parameters of the constructor that a class header declares. */
  constructorParams?(node: SyntaxNode): SyntaxNode | null;
  /** Function expressions that a plain `return` leaves together with the named function around. */
  readonly returnsPass?: ReadonlySet<string>;
  /** Name of that receiver, where it has one. */
  receiverName?(node: SyntaxNode): SyntaxNode | null;
  /** Type of an extension or impl block, and the supertypes that it adds. */
  extension?(node: SyntaxNode): { readonly type: SyntaxNode | null; readonly bases: readonly SyntaxNode[] };
  typeParams?(node: SyntaxNode, reader: Reader): readonly (readonly [string, TypeShape])[];
  /** Bits of SymbolFlag. */
  flags(node: SyntaxNode): number;
  /** The node that spans the whole definition (decorators, `export`). */
  outer(node: SyntaxNode): SyntaxNode;
  decorators(outer: SyntaxNode, node: SyntaxNode): readonly SyntaxNode[];
  body(node: SyntaxNode): SyntaxNode | null;
  /** Where assignments stand, in languages where a name means what was assigned to it last. */
  readonly flow?: FlowSpec;
  /** What a class without a name is called, and the node that stands for its name. */
  anonymous?(node: SyntaxNode): { readonly name: string; readonly nameNode: SyntaxNode };
  /** Doc comment inside the body (Python); comments before the definition are read by the engine. */
  docInside?(node: SyntaxNode): string;
  readonly constructorNames: ReadonlySet<string>;
  isAsync(fn: SyntaxNode): boolean;
  isLexicalThis(fn: SyntaxNode): boolean;
  /** Constant by name or by declaration. */
  isConstant(name: string, node: SyntaxNode): boolean;
  cleanName(node: SyntaxNode): string;
  /** Module named by a call that imports (`require("x")`, `import("x")`), or null. */
  importCall?(node: SyntaxNode): string | null;
  readonly handlers: Readonly<Record<string, (node: SyntaxNode, sink: Sink, roles: Readonly<Record<string, SyntaxNode>>) => void>>;
}

/** `members.construct` of languages whose constructors are named like their type: members by this key, never by that name. */
export const CONSTRUCTORS = '()';

/** What resolution must know of a language; data, read by the one engine in resolve/. */
export interface LanguagePolicy {
  /** Languages whose files see each other's symbols. */
  readonly family: string;
  /** Declarations of the language's own library, in the language itself, below src/languages; '' when there are none. */
  readonly prelude: string;
  /** First parameter of a method is the receiver. */
  readonly selfParameter: boolean;
  /** Names bound in a class body are visible in the class body itself (never in nested functions). */
  readonly classBodyVisible: boolean;
  /** A bare name may be a member of the object around: own, inherited, of an outer class. */
  readonly implicitReceiver: boolean;
  /** Names of constants, where a bare name is a member of what `this` is and of nothing around that: they alone are looked
   *  for in the types around. */
  readonly constants?: RegExp;
  /** Methods of a class and methods of its instances are never each other's; a module may lend its own to either. */
  readonly sidesApart?: boolean;
  /** In the body of a class, outside of methods, `this` is the class. */
  readonly classBodyReceiver?: boolean;
  /** Several functions may share a name and differ in their parameters. */
  readonly overloads: boolean;
  /** A called name means something that can be called: variables of other types are looked through. */
  readonly callsLookThrough?: boolean;
  /** Number types of the library, each of which takes those before it without being asked. */
  readonly widening?: readonly string[];
  /** Packages of the language's own library: a name imported from there means the prelude's. */
  readonly standard?: RegExp;
  /** Extensions are imported by their names. */
  readonly extensionsImported?: boolean;
  /** Function expressions may have a receiver, by the type that is expected of them. */
  readonly lambdaReceivers?: boolean;
  /** Name of the parameter that a function expression has without declaring it, unless it is handed none. */
  readonly implicitParameter?: string;
  /** Calling a property is reading or writing it, by its accessor. */
  readonly callsAccessors?: boolean;
  /** Other names that a member goes by when there is none of that name (accessors of properties). */
  accessors?(name: string, call: boolean): readonly string[];
  /** Edges of `new T()` / `T()` go to the constructor that fits, where one is written; false: to the class. */
  readonly constructorTargets: boolean;
  /** Calling a class converts to it; only `new` makes one. */
  readonly callsConvert?: boolean;
  /** Calls must write the labels of parameters. */
  readonly labels: boolean;
  /** `this` in a plain function is an object of its own (functions as constructors). */
  readonly functionsConstruct: boolean;
  /** A type satisfies an interface by having its methods. */
  readonly structural: boolean;
  /** Declarations of one name in several places are one type (TypeScript interfaces, C# partial classes, reopened modules). */
  readonly merging: boolean;
  /** Later bindings of a name do not hide earlier ones of the same scope (no declarations). */
  readonly flowBindings: boolean;
  /** A variable has the type of its declaration; one that is declared without, that of what was assigned to it last. */
  readonly typedByDeclaration?: boolean;
  /** A variable is known from behind its declaration on; declaring its name again makes another one. */
  readonly sequential?: boolean;
  /** Members are declared in their type and defined outside of it. */
  readonly outOfLine?: boolean;
  /** Pointers and arrays read as what they point at: taking an element or what is pointed at gives the same type. */
  readonly pointers?: boolean;
  /** Special members: what a call, an index, an iteration step, `with` on an instance run, constructors, and the
   *  member that gives an object's class, what a smart pointer's arrow runs; '' where there is none. */
  readonly members: { readonly call: string; readonly index: string; readonly iterate: string; readonly next: string; readonly enter: string; readonly construct: string; readonly cls: string; readonly arrow?: string; /** Prefix of the members that destructuring runs. */ readonly component?: string };
  /** A field and a method may share a name; what is not called is the field. */
  readonly fieldsApart?: boolean;
  /** Functions of a type are written beside the type: one whose type is not found belongs to no other. */
  readonly ownTypesOnly?: boolean;
  /** Name of the type around, where it has one of its own (`Self`). */
  readonly selfType?: string;
  /** Types that are written as members of a type: what awaiting a value gives, what it is read through to. */
  readonly associated?: { readonly awaited: string; readonly dereferenced: string };
  /** Literal name in facts -> class of the prelude. */
  readonly literals: Readonly<Record<string, string>>;
  readonly list: string;
  readonly map: string;
  readonly tuple: string;
  /** What an async function gives, and a generator; '' where the declared result is what a call gives. */
  readonly promise: string;
  readonly generator: string;
  readonly functionClass: string;
  readonly objectClass: string;
  /** Type names that mean something else. */
  readonly typeAliases: Readonly<Record<string, string>>;
  /** Generic types that stand for their first argument (`Readonly<T>`, `Arc<T>`, `unique_ptr<T>`). */
  readonly transparent: ReadonlySet<string>;
  /** Types that stand for the class object of their argument. */
  readonly classOf: ReadonlySet<string>;
  /** Functions that add the members of later arguments to the first. */
  readonly mixers: ReadonlySet<string>;
  /** Calls that hand back what they are given: last name -> argument position. */
  readonly passThrough: Readonly<Record<string, number>>;
  /** A decorated function's name stands for what the decorator makes of it. */
  readonly decoratorsReplace?: boolean;
  /** Calls that wait for several things: last name -> whether they come as one list or as arguments. */
  readonly gather?: Readonly<Record<string, 'list' | 'arguments'>>;
  /** Calls that stand for the default export of the module that their function loads. */
  readonly lazy?: ReadonlySet<string>;
  /** Type parameters are module variables (`T = TypeVar("T")`), bound per call wherever they are written. */
  readonly typeVariables: boolean;
  /** Members declared by decorators that make a method read like a field. */
  readonly propertyFlags: number;
  /** Where names come from that the file itself does not bind. */
  modules(project: ModuleProject): ModuleSystem;
}

/** A file as module systems see it. Symbols are `id * SYMBOL_STRIDE + position`. */
export interface ModuleFile {
  readonly id: number;
  readonly path: string;
  readonly facts: FileFacts;
  readonly isTest: boolean;
}

export interface ModuleProject {
  /** Files of the policy's family only. */
  readonly files: readonly ModuleFile[];
  readonly manifests: ProjectFacts;
}

/** What a name or path leads to. */
export type NameTarget =
  | { readonly file: number } // a file as a module
  | { readonly symbols: readonly number[]; readonly beside?: string } // definitions, best first; a package of the same name
  | { readonly package: string } // a package of this family, by its key
  | { readonly external: string }; // the package it is from

export interface ModuleSystem {
  /** What an import names. A `file` target is asked for the imported name by the engine; `symbols` and `package` are final. */
  imported(file: ModuleFile, fact: ImportFact): NameTarget;
  /** Definitions that a file sees without naming them in an import: same package, wildcard imports, includes; in `scope`,
   *  where namespaces are blocks. Best first. */
  visible?(file: ModuleFile, name: string, scope?: number): readonly number[];
  /** Member of a package: a definition, or a package below it. */
  inPackage?(key: string, name: string): NameTarget | undefined;
  /** A bare first segment of a qualified name that is a package (`a` in `a.b.C`), else undefined. */
  root?(file: ModuleFile, name: string, scope?: number): NameTarget | undefined;
  /** Whether a member that is written outside its type is in reach here (extensions that must be imported). */
  sees?(file: ModuleFile, symbol: number): boolean;
  /** Package that a namespace's symbol stands for, by its key. */
  packageOf?(symbol: number): string | undefined;
  /** Submodule of a package file, by name. */
  submodule?(file: ModuleFile, name: string): number | undefined;
  /** Declarations that are one and the same under different conditions of the build, best first. */
  twins?(): readonly (readonly number[])[];
}
