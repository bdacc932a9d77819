// The closed vocabularies of the domain: what a symbol is, what an edge says, how sure it is, why a reference has none.
// Numbers for storage are positions in these lists, so append only; the order is part of the index format.

export const SYMBOL_KINDS = [
  'file', 'module', 'namespace', 'class', 'struct', 'interface', 'trait', 'protocol', 'object', 'record', 'enum',
  'enum_member', 'union', 'extension', 'type_alias', 'function', 'method', 'constructor', 'property', 'field',
  'variable', 'constant', 'macro', 'operator', 'component',
] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

export const EDGE_KINDS = [
  'calls', 'instantiates', 'renders', 'references', 'extends', 'implements', 'overrides', 'decorates', 'imports',
] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

/** How sure an edge is. `exact`: scope, import or qualified path. `typed`: the receiver's type was inferred.
 *  `unique`: only one candidate in the project. `dispatch`: synthesised by a channel, with a wiring site. */
export const GRADES = ['exact', 'typed', 'unique', 'dispatch'] as const;
export type Grade = (typeof GRADES)[number];

/** Why a reference has no edge. `external`: resolves outside the project. `builtin`: the language's own library.
 *  `local`: a parameter or local value that holds an unknown function. `receiver`: the receiver's type is unknown.
 *  `member`: the receiver is known, the member is not. `dynamic`: the callee is computed. `missing`: nothing of that
 *  name is visible. `ambiguous`: several candidates, none better. */
export const UNRESOLVED_REASONS = [
  'external', 'builtin', 'local', 'receiver', 'member', 'dynamic', 'missing', 'ambiguous',
] as const;
export type UnresolvedReason = (typeof UNRESOLVED_REASONS)[number];

export const FILE_ROLES = ['source', 'test', 'example', 'generated', 'vendored'] as const;
export type FileRole = (typeof FILE_ROLES)[number];

/** Symbol kinds that can be called or constructed. */
export const CALLABLE_KINDS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro', 'operator', 'component']);
/** Symbol kinds that have members and can be a type. */
export const TYPE_KINDS: ReadonlySet<SymbolKind> = new Set([
  'class', 'struct', 'interface', 'trait', 'protocol', 'object', 'record', 'enum', 'union', 'type_alias', 'extension', 'module',
]);
/** Types that others promise to be like. */
export const INTERFACE_KINDS: ReadonlySet<SymbolKind> = new Set(['interface', 'protocol', 'trait']);
