// What is known of a value. `undefined` is "nothing". Symbols are project-wide ids.

import type { Shape, TypeShape } from '../core/facts.js';

/** Type arguments by type parameter (`owner symbol.name`). */
export type TypeEnv = ReadonlyMap<string, Type>;

export type Type =
  | { readonly k: 'inst'; readonly sym: number; readonly args?: readonly (Type | undefined)[] | undefined } // a value of a class, interface, enum
  | { readonly k: 'cls'; readonly sym: number; readonly args?: readonly (Type | undefined)[] | undefined } // the class or namespace itself
  | { readonly k: 'fn'; readonly sym: number; readonly self?: Type | undefined; readonly env?: TypeEnv | undefined }
  | { readonly k: 'lam'; readonly file: number; readonly scope: number; readonly env?: TypeEnv | undefined } // anonymous function
  | { readonly k: 'ft'; readonly file: number; readonly scope: number; readonly result: TypeShape; readonly params: readonly TypeShape[]; readonly receiver?: TypeShape | undefined; readonly env?: TypeEnv | undefined }
  | { readonly k: 'mod'; readonly file: number } // a module's namespace
  | { readonly k: 'pkg'; readonly family: string; readonly key: string } // a package, whatever files it is made of
  /** Object literal; `owner` is the symbol that holds it (members may be hung on that), `open` what it was made from outside. */
  | { readonly k: 'obj'; readonly file: number; readonly scope: number; readonly entries: readonly (readonly [string, Shape])[]; readonly owner?: number; readonly open?: string }
  | { readonly k: 'lit'; readonly file: number; readonly scope: number; readonly entries: readonly (readonly [string, number | TypeShape])[]; readonly env?: TypeEnv | undefined }
  | { readonly k: 'tuple'; readonly of: readonly (Type | undefined)[] }
  | { readonly k: 'var'; readonly key: string; readonly bound?: Type | undefined } // a type parameter without argument
  | { readonly k: 'ext'; readonly name: string } // from outside the project
  | { readonly k: '|'; readonly of: readonly Type[] };

const MAX_UNION = 8;

export function typeKey(type: Type | undefined): string {
  if (type === undefined) return '?';
  switch (type.k) {
    case 'inst': case 'cls': return `${type.k}${type.sym}${type.args ? `<${type.args.map(typeKey).join()}>` : ''}`;
    case 'fn': return `fn${type.sym}${type.self ? `@${typeKey(type.self)}` : ''}`;
    case 'lam': return `lam${type.file}:${type.scope}`;
    case 'ft': return `ft${type.file}:${type.scope}:${JSON.stringify([type.result, type.params])}`;
    case 'mod': return `mod${type.file}`;
    case 'pkg': return `pkg${type.key}`;
    case 'obj': return `obj${type.file}:${type.scope}:${type.owner ?? ''}:${type.entries.length}:${type.entries[0]?.[0] ?? ''}`;
    case 'lit': return `lit${type.file}:${type.scope}:${type.entries.length}:${type.entries[0]?.[0] ?? ''}`;
    case 'tuple': return `(${type.of.map(typeKey).join()})`;
    case 'var': return `var${type.key}`;
    case 'ext': return `ext${type.name}`;
    case '|': return type.of.map(typeKey).join('|');
  }
}

/** Same type without looking inside arguments; the cheap test before the full one. */
function same(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.k !== b.k) return false;
  if ((a.k === 'inst' && b.k === 'inst') || (a.k === 'cls' && b.k === 'cls')) {
    if (a.sym !== b.sym) return false;
    return (a.args === undefined && b.args === undefined) || typeKey(a) === typeKey(b);
  }
  return typeKey(a) === typeKey(b);
}

/** Flat, without repetition; unknown members are dropped. */
export function union(types: readonly (Type | undefined)[]): Type | undefined {
  let first: Type | undefined;
  let parts: Type[] | undefined;
  for (const type of types) {
    if (type === undefined || type === first) continue;
    if (first === undefined) { first = type; continue; }
    parts ??= first.k === '|' ? [...first.of] : [first];
    for (const part of type.k === '|' ? type.of : [type]) {
      if (parts.length < MAX_UNION && !parts.some((known) => same(known, part))) parts.push(part);
    }
  }
  if (parts === undefined) return first;
  return parts.length === 1 ? parts[0] : { k: '|', of: parts };
}

const NONE: readonly Type[] = [];
export const partsOf = (type: Type | undefined): readonly Type[] => (type === undefined ? NONE : type.k === '|' ? type.of : [type]);

/** What evaluating an expression gives: its type, and the symbol it names when it names one. */
export interface Value {
  readonly type: Type | undefined;
  /** -1: names no symbol. */
  readonly sym: number;
  readonly grade: 'exact' | 'typed';
  /** Several symbols when the receiver is a union. */
  readonly more?: readonly number[];
  /** Why there is neither. */
  readonly lack?: 'local' | 'receiver' | 'member' | 'missing' | 'external' | 'builtin' | 'dynamic';
  /** Module or package of what is external; key of what is dynamic. */
  readonly detail?: string;
}

export const unknownValue = (lack: NonNullable<Value['lack']>, detail = ''): Value => ({ type: undefined, sym: -1, grade: 'exact', lack, detail });
