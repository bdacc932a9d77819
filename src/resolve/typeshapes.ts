// Types as written -> what they mean here: names through scope and imports, aliases expanded, generics bound.

import type { Shape, TypeShape } from '../core/facts.js';
import { TYPE_KINDS } from '../core/kinds.js';
import { SymbolFlag } from '../core/records.js';
import type { Engine, TypeShapes } from './engine.js';
import { globalId, type FileModel } from './model.js';
import { partsOf, union, type Type, type TypeEnv, type Value } from './types.js';

const MAX_DEPTH = 16;

export function makeTypeShapes(engine: Engine): TypeShapes {
  const { model } = engine;
  const variables = new Map<number, (Type & { k: 'var' }) | null>();
  const aliases = new Map<number, Type>();
  const ownParameters = new Map<number, readonly Type[]>();
  let depth = 0;

  function instance(file: FileModel, name: string, args?: readonly (Type | undefined)[]): Type | undefined {
    const sym = engine.builtin(file, name) ?? (file.isPrelude ? ownPrelude(file, name) : undefined);
    return sym === undefined ? undefined : { k: 'inst', sym, args };
  }

  function ownPrelude(file: FileModel, name: string): number | undefined {
    const found = file.scopes[0]?.get(name)?.[0];
    return found === undefined ? undefined : globalId(file.id, file.facts.bindings[found]![4]);
  }

  function envFor(sym: number, args: readonly (Type | undefined)[] | undefined): TypeEnv | undefined {
    const params = model.fact(sym).typeParams;
    if (!params || !args || args.length === 0) return undefined;
    const env = new Map<string, Type>();
    params.forEach(([name], index) => { const arg = args[index]; if (arg) env.set(`${sym}.${name}`, arg); });
    return env;
  }

  function ofSymbol(sym: number, args: readonly (Type | undefined)[] | undefined): Type | undefined {
    const fact = model.fact(sym);
    if (fact.kind === 'type_alias' && (fact.flags & SymbolFlag.nominal) === 0) {
      const env = envFor(sym, args);
      // An alias without arguments always means the same; one object for it lets what is asked of it be kept.
      const known = env === undefined ? aliases.get(sym) : undefined;
      if (known) return known;
      const meant = engine.type(model.fileOf(sym), fact.at ?? 0, fact.type ?? null, env);
      if (env === undefined && meant?.k === '|' && depth < MAX_DEPTH / 2) aliases.set(sym, meant);
      return meant;
    }
    if (fact.kind === 'enum_member') return { k: 'inst', sym: globalId(model.fileOf(sym).id, fact.parent) };
    if (TYPE_KINDS.has(fact.kind) || fact.kind === 'function') return { k: 'inst', sym, args };
    // A variable that holds a class is a name for that class.
    const held = engine.symbol(sym).type;
    return union(partsOf(held).map((part) => (part.k === 'cls' ? { k: 'inst', sym: part.sym, args } as const : part.k === 'ext' ? part : undefined)));
  }

  function named(file: FileModel, scope: number, text: string, args: readonly (Type | undefined)[] | undefined, env: TypeEnv | undefined): Type | undefined {
    const policy = file.policy;
    if (text === 'this' || text === 'Self') return env?.get('this') ?? engine.self(file, scope);
    const parts = text.split('.');
    let value = engine.name({ file, scope, line: Infinity }, parts[0]!, true);
    if (value.type?.k === 'var') {
      const bound = env?.get(value.type.key) ?? value.type;
      if (parts.length === 1) return bound;
      const written = parts.length === 2 && bound.k === 'inst' ? associated(bound, parts[1]!) : undefined;
      if (written) return written;
      value = { ...value, type: bound };
    }
    if (value.more && value.more.length > 1) value = ofArity(value, args?.length ?? 0);
    if (value.sym >= 0 && parts.length === 1 && !model.isBuiltin(value.sym)) {
      const variable = typeVariable(value.sym);
      if (variable) return env?.get(variable.key) ?? variable;
      return ofSymbol(value.sym, args);
    }
    // A path whose first name nobody declares leads outside.
    const strange = (value.lack === 'missing' || value.lack === 'external') && value.type === undefined && parts.length > 1;
    for (const part of parts.slice(1)) value = typeIn(value, part);
    if (parts.length > 1 && value.sym >= 0) return ofSymbol(value.sym, args);
    const last = parts[parts.length - 1]!;
    const alias = policy.typeAliases[last] ?? last;
    if (value.lack === 'missing' || value.lack === 'external' || value.lack === 'member' || (value.sym >= 0 && model.isBuiltin(value.sym))) {
      const builtin = instance(file, alias, args);
      if (builtin && (value.lack !== 'external' || policy.typeAliases[last] !== undefined || isStandard(file, value.detail))) return builtin;
    }
    if (value.type?.k === 'ext') return value.type;
    if (value.lack === 'external') return { k: 'ext', name: value.detail ?? last };
    if (value.type?.k === 'cls') return { k: 'inst', sym: value.type.sym, args };
    return strange ? { k: 'ext', name: parts[0]! } : value.lack === 'missing' ? { k: 'ext', name: last } : undefined;
  }

  /** Types of one name may differ in the number of their parameters. */
  function ofArity(value: Value, count: number): Value {
    const found = value.more!.find((sym) => TYPE_KINDS.has(model.fact(sym).kind) && (model.fact(sym).typeParams?.length ?? 0) === count);
    return found === undefined || found === value.sym ? value : engine.symbol(found);
  }

  /** The type that a qualified name goes on with. */
  function typeIn({ type: held }: Value, part: string): Value {
    if (held?.k === 'mod') return engine.exported(model.files[held.file]!, part, true);
    if (held?.k === 'pkg') return engine.inPackage(held.family, held.key, part, true);
    return (held?.k === 'cls' ? engine.nested(held.sym, part) : undefined) ?? engine.member(held, part);
  }

  /** `T = TypeVar("T", bound=Base)`. */
  function typeVariable(sym: number): (Type & { k: 'var' }) | undefined {
    const known = variables.get(sym);
    if (known !== undefined) return known ?? undefined;
    variables.set(sym, null);
    const fact = model.fact(sym);
    if (fact.kind !== 'variable' && fact.kind !== 'constant') return undefined;
    const file = model.fileOf(sym);
    const ref = Array.isArray(fact.value) && fact.value[0] === '#' ? file.facts.refs[fact.value[1] as number] : undefined;
    const callee = ref?.[3];
    const called = Array.isArray(callee) && callee[0] === '.' ? callee[2] : callee;
    if (called !== 'TypeVar') return undefined;
    const bound = ref![6]?.find((arg) => Array.isArray(arg) && arg[0] === 'named' && arg[1] === 'bound');
    const written = Array.isArray(bound) ? (bound[2] as Shape) : null;
    const name = Array.isArray(written) && written[0] === 'str' ? (written[1] as string) : typeof written === 'string' ? written : null;
    const variable = { k: 'var' as const, key: `${sym}.${fact.name}`, bound: name === null ? undefined : named(file, 0, name, undefined, undefined) };
    variables.set(sym, variable);
    return variable;
  }

  const isStandard = (file: FileModel, module: string | undefined): boolean => module !== undefined && file.policy.standard?.test(module) === true;

  function read(file: FileModel, scope: number, shape: TypeShape, env: TypeEnv | undefined): Type | undefined {
    if (shape === null) return undefined;
    if (typeof shape === 'string') return named(file, scope, shape, undefined, env);
    const inner = (part: TypeShape): Type | undefined => type(file, scope, part, env);
    switch (shape[0]) {
      case '<>': return generic(file, scope, shape[1], shape[2], env);
      case '|': case '&': return union(shape[1].map(inner));
      case 'fn': return { k: 'ft', file: file.id, scope, result: shape[1], params: shape[2], receiver: shape[3], env };
      case 'lit': return { k: 'lit', file: file.id, scope, entries: shape[1], env };
      case 'tuple': return { k: 'tuple', of: shape[1].map(inner) };
      case 'rest': return inner(shape[1]);
      case 'typeof': {
        const value = engine.value({ file, scope, line: Infinity }, shape[1]);
        // As a base (`extends mixin(A)`) a class value stands for its instances.
        return union(partsOf(value.type).map((part) => (part.k === 'cls' && Array.isArray(shape[1]) && shape[1][0] === '#' ? { k: 'inst', sym: part.sym, args: part.args } as const : part)));
      }
      case 'at': {
        const object = inner(shape[1]);
        return shape[2] === '' ? engine.element(object) : engine.member(object, shape[2]).type;
      }
      case 'keyof': return instance(file, 'String');
    }
  }

  function generic(file: FileModel, scope: number, base: TypeShape, args: readonly TypeShape[], env: TypeEnv | undefined): Type | undefined {
    const { policy } = file;
    const read1 = (index: number): Type | undefined => type(file, scope, args[index] ?? null, env);
    if (typeof base === 'string') {
      const name = base.slice(base.lastIndexOf('.') + 1);
      const own = engine.name({ file, scope, line: Infinity }, base.split('.')[0]!, true);
      const foreign = own.sym < 0 || model.isBuiltin(own.sym);
      if (foreign && policy.transparent.has(name)) return read1(0);
      if (foreign && policy.classOf.has(name)) {
        return union(partsOf(read1(0)).map((part) => (part.k === 'inst' ? { k: 'cls', sym: part.sym, args: part.args } as const : part)));
      }
      if (foreign && name === 'ReturnType') return engine.resultOf(read1(0), undefined);
      if (foreign && name === 'InstanceType') return union(partsOf(read1(0)).map((part) => (part.k === 'cls' ? { k: 'inst', sym: part.sym } as const : part)));
      return named(file, scope, base, args.map((_, index) => read1(index)), env);
    }
    const held = type(file, scope, base, env);
    return held?.k === 'inst' ? { ...held, args: args.map((_, index) => read1(index)) } : held;
  }

  function type(file: FileModel, scope: number, shape: TypeShape, env?: TypeEnv): Type | undefined {
    if (depth >= MAX_DEPTH) return undefined;
    depth += 1;
    try {
      return read(file, scope, shape, env);
    } finally {
      depth -= 1;
    }
  }

  function substitute(held: Type | undefined, env: TypeEnv | undefined): Type | undefined {
    if (held === undefined || env === undefined || env.size === 0) return held;
    switch (held.k) {
      case 'var': return env.get(held.key) ?? held;
      case 'inst': case 'cls': return held.args && held.args.some((arg) => arg !== undefined) ? { ...held, args: held.args.map((arg) => substitute(arg, env)) } : held;
      case 'ft': return { ...held, env: merge(held.env, env) };
      case 'lit': return { ...held, env: merge(held.env, env) };
      case 'tuple': return { k: 'tuple', of: held.of.map((part) => substitute(part, env)) };
      case '|': return union(held.of.map((part) => substitute(part, env)));
      default: return held;
    }
  }

  function merge(inner: TypeEnv | undefined, outer: TypeEnv): TypeEnv {
    if (!inner || inner.size === 0) return outer;
    const env = new Map(outer);
    for (const [key, held] of inner) env.set(key, substitute(held, outer) ?? held);
    return env;
  }

  function associated(held: Type, name: string): Type | undefined {
    if (held.k !== 'inst') return undefined;
    const sym = model.membersNamed(held.sym, name).find((member) => model.fact(member).kind === 'type_alias');
    if (sym === undefined) return undefined;
    const fact = model.fact(sym), file = model.fileOf(sym);
    const env = fact.owner === undefined || fact.owner === null ? undefined : engine.ofOwner(sym, held, undefined);
    const type = engine.type(file, fact.at ?? 0, fact.type ?? null, new Map([...(engine.envOf(held) ?? []), ...(env ?? []), ['this', held]]));
    return type?.k === 'inst' && type.sym === held.sym ? undefined : type;
  }

  function underlying(held: Type): Type | undefined {
    if (held.k !== 'inst') return undefined;
    const fact = model.fact(held.sym);
    if (fact.type === undefined || ((fact.flags & SymbolFlag.nominal) === 0 && fact.kind !== 'interface')) return undefined;
    const type = engine.type(model.fileOf(held.sym), fact.at ?? 0, fact.type, envFor(held.sym, held.args));
    return type?.k === 'inst' && type.sym === held.sym ? undefined : type;
  }

  function parameters(sym: number): readonly Type[] | undefined {
    const known = ownParameters.get(sym);
    if (known) return known;
    const fact = model.fact(sym), file = model.fileOf(sym);
    if (!fact.typeParams) return undefined;
    // Known without their bounds while those are read: a bound may lead back here.
    ownParameters.set(sym, fact.typeParams.map(([name]) => ({ k: 'var', key: `${sym}.${name}` })));
    const list = fact.typeParams.map(([name, bound]): Type => ({ k: 'var', key: `${sym}.${name}`, bound: boundOf(file, Math.max(fact.scope, 0), name, bound) }));
    ownParameters.set(sym, list);
    return list;
  }

  /** Where type parameters are module variables, their bound is written there. */
  function boundOf(file: FileModel, scope: number, name: string, bound: TypeShape): Type | undefined {
    if (bound !== null) return type(file, scope, bound);
    if (!file.policy.typeVariables) return undefined;
    const held = type(file, 0, name);
    return held?.k === 'var' ? held.bound : undefined;
  }

  return { type, substitute, instance, underlying, associated, parameters, boundOf };
}
