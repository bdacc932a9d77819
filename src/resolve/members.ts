// Members: what `receiver.name` means. A class answers along its resolution order (own members first, then supertypes and
// what was mixed in); when a supertype is from outside, a miss is external, never a guess.

import type { Shape, TypeShape } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import { SymbolFlag } from '../core/records.js';
import { decorated } from './decorated.js';
import type { Engine, Members, Order, Place } from './engine.js';
import { linear } from './linearise.js';
import { entriesByName, entryNamed } from './object-literals.js';
import { globalId, onSide, positionOf, type FileModel } from './model.js';
import { partsOf, union, unknownValue, type Type, type TypeEnv, type Value } from './types.js';

/** Something whose members were added to a symbol: `Object.assign(target, source)`. */
export interface Mixin { readonly place: Place; readonly source: Shape }

const MAX_ORDER = 64;
const MAX_DEPTH = 24;

export function makeMembers(engine: Engine, mixins: ReadonlyMap<number, readonly Mixin[]>): Members {
  const { model } = engine;
  const symbols = new Map<number, Value>();
  const orders = new Map<number, Order>();
  const busy = new Set<number>();
  const ordering = new Set<number>();
  /** Members of unions, by name. */
  const unions = new WeakMap<Type, Map<string, Value>>();
  let depth = 0;

  function symbol(sym: number): Value {
    const known = symbols.get(sym);
    if (known) return known;
    if (busy.has(sym)) return { type: undefined, sym, grade: 'exact' };
    busy.add(sym);
    const value: Value = { type: typeOfSymbol(sym), sym, grade: 'exact' };
    busy.delete(sym);
    symbols.set(sym, value);
    return value;
  }

  function typeOfSymbol(sym: number): Type | undefined {
    const fact = model.fact(sym), file = model.fileOf(sym);
    switch (fact.kind) {
      case 'file': return { k: 'mod', file: file.id };
      case 'function': case 'method': case 'constructor': case 'macro': case 'operator': case 'component': {
        if (fact.scope >= 0 || fact.value === undefined) return decorated(engine, sym) ?? { k: 'fn', sym };
        // A function that went through a wrapper keeps its own name; what the wrapper gives is used when it is known.
        const wrapped = engine.value({ file, scope: fact.at ?? 0, line: Infinity }, fact.value).type;
        return wrapped && wrapped.k !== 'ext' ? wrapped : { k: 'fn', sym };
      }
      case 'variable': case 'constant': case 'field': case 'property': return typeOfHolder(sym, undefined);
      case 'enum_member': return { k: 'inst', sym: globalId(file.id, fact.parent) };
      case 'namespace': return engine.packageOf(sym) ?? { k: 'cls', sym };
      case 'type_alias': {
        // Another name for a type is that type; one of its own is not.
        if ((fact.flags & SymbolFlag.nominal) !== 0) return { k: 'cls', sym };
        const parts = partsOf(engine.type(file, fact.at ?? 0, fact.type ?? null));
        const target = parts.length === 1 ? parts[0]! : undefined;
        return target?.k === 'inst' && target.sym !== sym ? { k: 'cls', sym: target.sym, args: target.args } : { k: 'cls', sym };
      }
      default: return { k: 'cls', sym };
    }
  }

  function typeOfHolder(sym: number, env: TypeEnv | undefined): Type | undefined {
    const fact = model.fact(sym), file = model.fileOf(sym);
    const scope = fact.at ?? 0;
    if (fact.type !== undefined && fact.type !== null) {
      const declared = engine.type(file, scope, fact.type, env);
      if (declared) return declared;
    }
    // `run = traced(run)`: what the name meant above.
    const line = file.policy.flowBindings && fact.parent === 0 ? fact.line - 1 : Infinity;
    const held = fact.value === undefined ? undefined : engine.value({ file, scope, line }, fact.value).type;
    return hungOn(sym, file, held);
  }

  /** An object that members are assigned to (`app.use = function`) has those, whatever it was made from. */
  function hungOn(sym: number, file: FileModel, held: Type | undefined): Type | undefined {
    if (held?.k === 'obj') return held.owner === undefined ? { ...held, owner: sym } : held;
    if ((held === undefined || held.k === 'ext') && file.policy.family === 'ecmascript' && file.members.has(positionOf(sym))) {
      return { k: 'obj', file: file.id, scope: 0, entries: [], owner: sym, open: held?.name ?? '' };
    }
    return held;
  }

  function envOf(type: Type): TypeEnv | undefined {
    if (type.k !== 'inst' && type.k !== 'cls') return undefined;
    const env = new Map<string, Type>([['this', type]]);
    const params = model.fact(type.sym).typeParams;
    params?.forEach(([name], index) => { const arg = type.args?.[index]; if (arg) env.set(`${type.sym}.${name}`, arg); });
    return env;
  }

  /** Python's C3 where it exists, else depth first without repetition. */
  function order(cls: number): Order {
    const known = orders.get(cls);
    if (known) return known;
    if (ordering.has(cls)) return { classes: [], open: undefined };
    ordering.add(cls);
    const self: Type = { k: 'inst', sym: cls, args: engine.parameters(cls) };
    let open: string | undefined;
    const lists: { sym: number; type: Type }[][] = [];
    const direct: { sym: number; type: Type }[] = [];
    const { bases, filled } = basesOf(cls);
    for (const base of bases) {
      if (base.k === 'ext') { open ??= base.name; continue; }
      if (base.k === 'obj' || base.k === 'lit' || base.k === 'mod' || base.k === 'pkg') continue;
      if (base.k !== 'inst' && base.k !== 'cls' && base.k !== 'fn') { open ??= '?'; continue; }
      const target = base.sym;
      if (target === cls) continue;
      const above = order(target);
      if (!filled.has(base)) open ??= above.open;
      const env = base.k === 'inst' ? envOf(base) : undefined;
      direct.push({ sym: target, type: { k: 'inst', sym: target, args: base.k === 'inst' ? base.args : undefined } });
      lists.push(above.classes.map(({ sym, type }) => ({ sym, type: sym === target && base.k === 'inst' ? base : engine.substitute(type, env) ?? type })));
    }
    const result: Order = { classes: [{ sym: cls, type: self }, ...linear([...lists, direct], MAX_ORDER)].slice(0, MAX_ORDER), open };
    ordering.delete(cls);
    orders.set(cls, result);
    return result;
  }

  /** `filled`: bases whose own unknown base is known here, as it was handed over (`extends Flying(Robot)`). */
  function basesOf(cls: number): { readonly bases: readonly Type[]; readonly filled: ReadonlySet<Type> } {
    const list: Type[] = [];
    const filled = new Set<Type>();
    for (const part of model.merged(cls)) {
      const fact = model.fact(part), file = model.fileOf(part);
      const scope = file.policy.classBodyVisible && !fact.typeParams ? file.facts.scopes[fact.scope]?.parent ?? 0 : Math.max(fact.scope, 0);
      for (const [shape] of fact.bases ?? []) {
        const base = engine.type(file, scope, shape);
        if (base === undefined) list.push({ k: 'ext', name: '?' });
        else list.push(...partsOf(base));
        const given = base === undefined ? [] : givenClasses(file, scope, shape);
        if (given.length > 0) for (const made of partsOf(base)) filled.add(made);
        list.push(...given);
      }
    }
    for (const { file, fact } of engine.conformances(cls)) list.push(...partsOf(engine.type(file, fact.scope, fact.base)));
    for (const mixin of mixins.get(cls) ?? []) {
      for (const part of partsOf(engine.value(mixin.place, mixin.source).type)) {
        if (part.k === 'inst' || part.k === 'cls' || part.k === 'fn') list.push(part);
      }
    }
    return { bases: list, filled };
  }

  /** Classes that a call in the place of a base takes: a function that makes a class from a class. */
  function givenClasses(file: FileModel, scope: number, shape: TypeShape): Type[] {
    if (!Array.isArray(shape) || shape[0] !== 'typeof' || !Array.isArray(shape[1]) || shape[1][0] !== '#') return [];
    const args = file.facts.refs[shape[1][1] as number]?.[6] ?? [];
    return args.flatMap((arg) => partsOf(engine.value({ file, scope, line: Infinity }, arg).type))
      .flatMap((part) => (part.k === 'cls' ? [{ k: 'inst', sym: part.sym, args: part.args } as const] : []));
  }

  function pick(found: readonly number[], onClass: boolean): number {
    if (found.length === 1) return found[0]!;
    const suits = (sym: number): boolean => ((model.fact(sym).flags & SymbolFlag.static) !== 0) === onClass;
    return found.find((sym) => suits(sym) && CALLABLE_KINDS.has(model.fact(sym).kind)) ?? found.find(suits) ?? found[0]!;
  }

  function inOrder(cls: number, name: string, receiver: Type, from: number, onClass: boolean, call = false): Value {
    const value = search(cls, name, receiver, from, onClass, call);
    if (value.lack === undefined || (value.lack !== 'member' && value.lack !== 'external')) return value;
    for (const other of model.fileOf(cls).policy.accessors?.(name, call) ?? []) {
      const held = accessor(search(cls, other, receiver, from, onClass, false), call);
      if (held) return held;
    }
    return value;
  }

  /** What was found for receivers without type arguments, by class, name and manner. */
  const searched = new Map<number, Map<string, Value>>();

  function search(cls: number, name: string, receiver: Type, from: number, onClass: boolean, call: boolean): Value {
    if (from !== 0 || (receiver.k !== 'inst' && receiver.k !== 'cls') || receiver.args !== undefined || receiver.sym !== cls || ordering.size > 0) return searchOrder(cls, name, receiver, from, onClass, call);
    const names = searched.get(cls) ?? new Map<string, Value>();
    searched.set(cls, names);
    const key = `${receiver.k === 'cls' ? 'c' : 'i'}${onClass ? 'c' : 'i'}${call ? '(' : '.'}${name}`, known = names.get(key);
    if (known) return known;
    const value = searchOrder(cls, name, receiver, from, onClass, call);
    // An answer without a type may be one from inside its own question.
    if (value.type !== undefined) names.set(key, value);
    return value;
  }

  function searchOrder(cls: number, name: string, receiver: Type, from: number, onClass: boolean, call: boolean): Value {
    const { classes, open } = order(cls);
    const args = envOf(receiver);
    const overloads = call && model.fileOf(cls).policy.overloads ? overloadsOf(classes.slice(from), name) : [];
    for (let index = from; index < classes.length; index += 1) {
      const { sym: holder, type } = classes[index]!;
      const found = onSide(model, model.membersNamed(holder, name), onClass);
      if (found.length > 0) {
        const env = new Map(args ?? []);
        const own = engine.substitute(type, args);
        for (const [key, held] of (own ? envOf(own) : undefined) ?? []) if (key !== 'this' && !env.has(key)) env.set(key, held);
        if (overloads.length > 0) return { ...through(overloads[0]!, receiver, env), more: overloads };
        const apart = model.fileOf(cls).policy.overloads || model.fileOf(cls).policy.fieldsApart;
        const fields = !call && apart ? found.filter((sym) => !CALLABLE_KINDS.has(model.fact(sym).kind)) : [];
        const picked = through(pick(fields.length > 0 ? fields : found, onClass), receiver, env);
        // A field that is declared with a type and given a function elsewhere (`this.run = () => ...`) is called as both.
        const declared = call && found.length > 1 && CALLABLE_KINDS.has(model.fact(picked.sym).kind) ? found.find((sym) => model.fact(sym).kind === 'field' && model.fact(sym).type) : undefined;
        return declared === undefined || apart ? picked : { ...picked, more: [picked.sym, declared] };
      }
      const mixed = fromObjects(holder, name);
      if (mixed) return mixed;
    }
    if (open !== undefined) return unknownValue('external', open === '?' ? '' : open);
    return unknownValue('member', name);
  }

  /** A property called by its accessor, or an accessor read like a property. */
  function accessor(value: Value, call: boolean): Value | undefined {
    if (value.sym < 0 || value.lack !== undefined) return undefined;
    const callable = CALLABLE_KINDS.has(model.fact(value.sym).kind);
    if (call) return callable ? undefined : value;
    return callable ? { type: engine.resultOf(value.type, undefined), sym: value.sym, grade: 'typed' } : undefined;
  }

  function nested(cls: number, name: string): Value | undefined {
    for (const { sym } of order(cls).classes) {
      const found = model.everyMember(sym, name).find((member) => TYPE_KINDS.has(model.fact(member).kind));
      if (found !== undefined) return symbol(found);
    }
    return undefined;
  }

  /** All callables of a name along the order; an overridden one is behind the one that overrides it. */
  function overloadsOf(classes: Order['classes'], name: string): number[] {
    return classes.flatMap(({ sym }) => model.everyMember(sym, name).filter((member) => CALLABLE_KINDS.has(model.fact(member).kind)));
  }

  /** Object literals that were mixed into a symbol have members without being classes. */
  function fromObjects(sym: number, name: string): Value | undefined {
    for (const mixin of mixins.get(sym) ?? []) {
      for (const part of partsOf(engine.value(mixin.place, mixin.source).type)) {
        if (part.k !== 'obj' && part.k !== 'mod') continue;
        const value = member(part, name);
        if (value.sym >= 0 || value.type) return value;
      }
    }
    return undefined;
  }

  function through(sym: number, receiver: Type | undefined, env: TypeEnv | undefined): Value {
    const fact = model.fact(sym), file = model.fileOf(sym);
    if (CALLABLE_KINDS.has(fact.kind) && (fact.scope >= 0 || fact.value === undefined)) {
      const fn: Type = { k: 'fn', sym, self: receiver, env };
      if ((fact.flags & file.policy.propertyFlags) !== 0) return { type: engine.resultOf(fn, undefined), sym, grade: 'typed' };
      return { type: fn, sym, grade: 'typed' };
    }
    // What a variant holds is read through a value of the enum.
    if (fact.kind === 'enum_member' && receiver?.k === 'inst' && fact.type) return { type: engine.type(file, fact.at ?? 0, fact.type, env), sym, grade: 'typed' };
    if ((fact.kind === 'field' || fact.kind === 'property') && env && env.size > 1 && fact.type) return { type: typeOfHolder(sym, env), sym, grade: 'typed' };
    return { type: env && env.size > 1 ? engine.substitute(symbol(sym).type, env) : symbol(sym).type, sym, grade: 'typed' };
  }

  /** Bounded: an object may spread itself, an alias may lead back. */
  function member(type: Type | undefined, name: string, call = false): Value {
    if (type === undefined || depth >= MAX_DEPTH) return unknownValue('receiver', name);
    depth += 1;
    try {
      return memberOf(type, name, call);
    } finally {
      depth -= 1;
    }
  }

  function memberOf(type: Type, name: string, call: boolean): Value {
    switch (type.k) {
      case '|': {
        const kept = call === true ? undefined : (unions.get(type) ?? unions.set(type, new Map<string, Value>()).get(type)!);
        const known = kept?.get(name);
        if (known) return known;
        const values = type.of.map((part) => member(part, name, call)).filter((value) => value.sym >= 0 || value.type !== undefined);
        if (values.length === 0) return type.of.some((part) => part.k === 'ext') ? unknownValue('external') : member(type.of[0], name);
        const more = [...new Set(values.flatMap((value) => value.more ?? [value.sym]).filter((sym) => sym >= 0))];
        const joined: Value = { ...values[0]!, type: union(values.map((value) => value.type)), sym: more[0] ?? -1, more };
        // What is asked in the middle of its own question is not kept.
        if (values.every((value) => value.type !== undefined)) kept?.set(name, joined);
        return joined;
      }
      case 'inst': {
        const { cls } = model.fileOf(type.sym).policy.members;
        if (cls !== '' && name === cls) return { type: { k: 'cls', sym: type.sym, args: type.args }, sym: -1, grade: 'typed' };
        const value = inOrder(type.sym, name, type, 0, false, call);
        if (value.lack !== 'member' && value.lack !== 'external') return value;
        if (model.fact(type.sym).kind === 'function' || model.fact(type.sym).kind === 'method') return value;
        const own = engine.underlying(type);
        const below = own === undefined ? undefined : member(own, name, call);
        if (below && (below.lack === undefined || below.lack === 'external')) return below;
        const behind = dereferenced(type);
        const reached = behind === undefined ? undefined : member(behind, name, call);
        if (reached && (reached.lack === undefined || reached.lack === 'external')) return reached;
        return fallback(type, name, 'objectClass') ?? value;
      }
      case 'cls': {
        const file = model.fileOf(type.sym);
        const instance: Type = { k: 'inst', sym: type.sym, args: type.args };
        if (name === 'prototype' && file.policy.family === 'ecmascript') return { type: instance, sym: -1, grade: 'exact' };
        const value = inOrder(type.sym, name, type, 0, true, call);
        if (value.lack === undefined) return { ...value, grade: 'exact' };
        const companion = model.companion(type.sym);
        if (companion !== undefined) {
          const shared = inOrder(companion, name, { k: 'inst', sym: companion }, 0, false, call);
          if (shared.lack === undefined) return { ...shared, grade: 'exact' };
        }
        return fallback(type, name, 'functionClass') ?? value;
      }
      case 'fn': {
        const own = model.membersNamed(type.sym, name).filter((sym) => model.fact(sym).owner === undefined);
        if (name === 'prototype') return { type: { k: 'inst', sym: type.sym }, sym: -1, grade: 'exact' };
        const hung = own.filter((sym) => model.fact(sym).start < model.fact(type.sym).start || model.fact(sym).start > model.fact(type.sym).end || mixins.has(type.sym));
        if (hung.length > 0) return { ...symbol(pick(hung, false)), grade: 'exact' };
        if (mixins.has(type.sym)) {
          const mixed = inOrder(type.sym, name, { k: 'inst', sym: type.sym }, 0, false);
          if (mixed.lack === undefined) return mixed;
        }
        return fallback(type, name, 'functionClass') ?? unknownValue('member', name);
      }
      case 'lam': case 'ft': return fallbackIn(model.files[type.file]!, type, name, 'functionClass') ?? unknownValue('member', name);
      case 'mod': return moduleMember(model.files[type.file]!, name);
      case 'pkg': return engine.inPackage(type.family, type.key, name);
      case 'obj': {
        const file = model.files[type.file]!;
        const place: Place = { file, scope: type.scope, line: Infinity };
        const index = entriesByName(type.entries);
        const own = index.byName.get(name);
        if (own !== undefined) return entryNamed(model, type.owner, name, engine.value(place, own));
        for (const shape of index.spreads) {
          const spread = member(engine.value(place, shape).type, name);
          if (spread.sym >= 0 || spread.type) return spread;
        }
        if (type.owner !== undefined) {
          const hung = model.membersNamed(type.owner, name);
          if (hung.length > 0) return { ...symbol(pick(hung, false)), grade: 'exact' };
          const mixed = inOrder(type.owner, name, type, 0, false);
          if (mixed.lack === undefined) return mixed;
        }
        if (type.open !== undefined) return unknownValue('external', type.open);
        return fallbackIn(file, type, name, 'objectClass') ?? unknownValue('member', name);
      }
      case 'lit': {
        const file = model.files[type.file]!;
        const entry = type.entries.find(([key]) => key === name) ?? type.entries.find(([key]) => key === '[]');
        if (!entry) return fallbackIn(file, type, name, 'objectClass') ?? unknownValue('member', name);
        if (typeof entry[1] === 'number') return through(globalId(file.id, entry[1]), undefined, type.env ? new Map([['this', type as Type], ...type.env]) : undefined);
        return { type: engine.type(file, type.scope, entry[1], type.env), sym: -1, grade: 'typed' };
      }
      case 'tuple': return /^\d+$/.test(name) ? { type: type.of[Number(name)], sym: -1, grade: 'typed' } : tupleMember(type.of, name);
      case 'var': return member(type.bound, name, call);
      case 'ext': return { type: { k: 'ext', name: type.name }, sym: -1, grade: 'exact', lack: 'external', detail: type.name };
    }
  }

  /** A type that reads as another one says so in a member (`impl Deref for T { type Target = U; }`). */
  function dereferenced(type: Type & { readonly k: 'inst' }): Type | undefined {
    const name = model.fileOf(type.sym).policy.associated?.dereferenced;
    return name === undefined ? undefined : engine.associated(type, name);
  }

  function moduleMember(file: FileModel, name: string): Value {
    const value = engine.exported(file, name);
    if (value.lack !== 'missing') return value;
    // What hangs on the module itself (`exports.x = function`).
    const own = model.membersNamed(globalId(file.id, 0), name);
    return file.facts.language !== 'python' && own.length > 0 && file.facts.exports.some((fact) => fact.exported === name) ? symbol(own[0]!) : { ...value, lack: 'member' };
  }

  function tupleMember(of: readonly (Type | undefined)[], name: string): Value {
    const prelude = model.files.slice(model.projectFiles);
    for (const file of prelude) {
      const held = engine.instance(file, file.policy.tuple, [union(of)]);
      if (held?.k !== 'inst') continue;
      const value = inOrder(held.sym, name, held, 0, false);
      if (value.sym >= 0) return value;
    }
    return unknownValue('builtin', name);
  }

  function fallback(type: Type & { readonly sym: number }, name: string, which: 'objectClass' | 'functionClass'): Value | undefined {
    return fallbackIn(model.fileOf(type.sym), type, name, which);
  }

  function fallbackIn(file: FileModel, type: Type, name: string, which: 'objectClass' | 'functionClass'): Value | undefined {
    const base = engine.instance(file, file.policy[which]);
    if (base?.k !== 'inst' || (type.k === 'inst' && type.sym === base.sym)) return undefined;
    const value = inOrder(base.sym, name, type, 0, false);
    return value.sym >= 0 && ((model.fact(value.sym).flags & SymbolFlag.static) === 0 || model.fact(value.sym).extends !== undefined) ? value : undefined;
  }

  function superMember(cls: number, name: string, receiver: Type | undefined): Value {
    return inOrder(cls, name, receiver ?? { k: 'inst', sym: cls }, 1, receiver?.k === 'cls');
  }

  return { member, superMember, nested, order, symbol, through, envOf };
}
