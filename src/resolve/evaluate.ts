// Shapes of expressions -> values. The one place that knows what `a.b`, `a[b]`, `await a`, a literal or a destructured
// part is worth; everything it needs from elsewhere it asks the engine.

import type { Shape } from '../core/facts.js';
import { SymbolFlag } from '../core/records.js';
import type { Engine, Place, Shapes } from './engine.js';
import { globalId, type FileModel } from './model.js';
import { literalsOf, type ObjectLiteral } from './object-literals.js';
import { partsOf, union, unknownValue, type Type, type Value } from './types.js';

const MAX_DEPTH = 40;

export function makeShapes(engine: Engine): Shapes {
  const { model } = engine;
  const literals = new Map<FileModel, ReadonlyMap<number, ObjectLiteral>>();
  let depth = 0;

  function literalOf(file: FileModel, symbol: number): ObjectLiteral | undefined {
    let known = literals.get(file);
    if (!known) literals.set(file, (known = literalsOf(file)));
    return known.get(symbol);
  }

  const typed = (type: Type | undefined): Value => ({ type, sym: -1, grade: 'typed' });

  function value(place: Place, shape: Shape): Value {
    if (shape === null || depth >= MAX_DEPTH) return unknownValue('receiver');
    depth += 1;
    try {
      return read(place, shape);
    } finally {
      depth -= 1;
    }
  }

  function read(place: Place, shape: NonNullable<Shape>): Value {
    const { file } = place;
    if (typeof shape === 'string') return engine.name(place, shape);
    switch (shape[0]) {
      case '.': return readMember(place, shape[1], shape[2]);
      case '#': {
        const type = engine.result(file, shape[1]);
        if (type) return { ...typed(type), ...(type.k === 'ext' ? { lack: 'external' as const, detail: type.name } : {}) };
        const callee = engine.callee(file, shape[1]);
        return callee.lack === 'external' || callee.lack === 'builtin' ? unknownValue(callee.lack, callee.detail ?? '') : unknownValue('receiver');
      }
      case 'wanted': return typed(itself(engine.wanted(file, shape[1], shape[2])));
      case 'class': return outward(value(place, shape[1]), itself);
      case '*': return outward(value(place, shape[1]), pointee);
      case 'this': return typed(self(file, place.scope));
      case 'super': return typed(superOf(place));
      case '[]': return index(place, shape[1], shape[2]);
      case 'at': return typed(part(value(place, shape[1]).type, shape[2]));
      case 'rest': case 'spread': return typed(value(place, shape[1]).type);
      case 'iter': return outward(value(place, shape[1]), element);
      case 'await': return outward(value(place, shape[1]), awaited);
      case 'enter': return outward(value(place, shape[1]), enter);
      case 'lit': return typed(shape[1] === 'null' ? undefined : literal(file, shape[1]));
      case 'str': return typed(engine.instance(file, file.policy.literals['string'] ?? 'str'));
      case 'arr': return typed(engine.instance(file, file.policy.list, [union(shape[1].map((item) => spreadOr(place, item)))]));
      case 'map': return typed(engine.instance(file, file.policy.map, [engine.instance(file, file.policy.literals['string'] ?? 'str'), union(shape[1].map((item) => value(place, item).type))]));
      case 'tuple': return typed({ k: 'tuple', of: shape[1].map((item) => value(place, item).type) });
      case 'fn': {
        const { symbol } = file.facts.scopes[shape[1]]!;
        return symbol >= 0 ? engine.symbol(globalId(file.id, symbol)) : typed({ k: 'lam', file: file.id, scope: shape[1] });
      }
      case 'obj': return typed({ k: 'obj', file: file.id, scope: place.scope, entries: shape[1] });
      case 'sym': return shape[1] >= 0 ? engine.symbol(globalId(file.id, shape[1])) : unknownValue('missing');
      case 'or': {
        const values = shape[1].map((item) => value(place, item));
        const more = [...new Set(values.map((item) => item.sym).filter((sym) => sym >= 0))];
        const lack = values.every((item) => item.type === undefined) ? values[0]?.lack : undefined;
        return { type: union(values.map((item) => item.type)), sym: more[0] ?? -1, grade: 'typed', ...(more.length > 1 ? { more } : {}), ...(lack ? { lack } : {}) };
      }
      case 'cast': return typed(engine.type(file, place.scope, shape[1]));
      case 'in': return value({ ...place, scope: shape[1] }, shape[2]);
      case 'on': return value({ ...place, line: shape[1] }, shape[2]);
      case 'named': return value(place, shape[2]);
      case 'ref': return value({ ...place, call: true }, shape[1]);
    }
  }

  /** Primitive types have no class; they differ by name all the same. */
  function literal(file: FileModel, kind: string): Type | undefined {
    const name = file.policy.literals[kind];
    return engine.instance(file, name ?? kind) ?? (name !== undefined && file.policy.pointers ? { k: 'ext', name } : undefined);
  }

  /** A derived value of something from outside is from outside. */
  function outward(held: Value, derive: (type: Type | undefined) => Type | undefined): Value {
    const type = derive(held.type);
    return type === undefined && held.lack !== undefined ? unknownValue(held.lack, held.detail ?? '') : typed(type);
  }

  const spreadOr = (place: Place, item: Shape): Type | undefined =>
    Array.isArray(item) && item[0] === 'spread' ? element(value(place, item[1] as Shape).type) : value(place, item).type;

  function readMember(place: Place, object: Shape, name: string): Value {
    if (Array.isArray(object) && object[0] === 'super') {
      const cls = enclosingClass(place.file, place.scope);
      if (cls === undefined) return unknownValue('receiver', name);
      return engine.superMember(cls, name, receiverType(place));
    }
    const held = pointedAt(place, object, name) ?? value(place.call ? { ...place, call: false } : place, object);
    const hung = hungOn(held.sym, name);
    if (hung !== undefined) return engine.symbol(hung);
    if (held.type === undefined) {
      if (held.lack === 'external' || held.lack === 'builtin') return unknownValue(held.lack, held.detail ?? '');
      if (held.sym >= 0 && model.isBuiltin(held.sym)) return unknownValue('builtin');
      return unknownValue(held.lack === 'missing' ? 'missing' : held.lack === 'dynamic' ? 'dynamic' : 'receiver', name);
    }
    let found = inReach(place, engine.member(held.type, name, place.call), name);
    // Types of one name: the one that has the member is meant.
    if (found.lack === 'member' && held.type?.k === 'cls') found = held.more?.map((sym) => inReach(place, engine.member(engine.symbol(sym).type, name, place.call), name)).find((value) => value.lack === undefined) ?? found;
    return (found.sym < 0 && (found.lack === 'external' || found.lack === 'member' || found.lack === 'builtin') ? engine.extension(place, name) : undefined) ?? found;
  }

  /** `p->name` where p is a plain pointer to something that has an arrow of its own: that one leads elsewhere. */
  function pointedAt(place: Place, object: Shape, name: string): Value | undefined {
    if (!Array.isArray(object) || object[0] !== '*' || !place.file.policy.pointers) return undefined;
    const plain = value({ ...place, call: false }, object[1] as Shape);
    const through = outward(plain, pointee);
    if (through.type === plain.type || (through.type !== undefined && engine.member(through.type, name, place.call).sym >= 0)) return through;
    return engine.member(plain.type, name, place.call).sym >= 0 ? plain : through;
  }

  /** Without extensions that the file does not see. */
  function inReach({ file }: Place, value: Value, name: string): Value {
    if (value.more === undefined && (value.sym < 0 || isWrittenInside(value.sym))) return value;
    const all = value.more ?? [value.sym];
    const kept = all.filter((sym) => isWrittenInside(sym) || engine.sees(file, sym));
    if (kept.length === all.length) return value;
    if (kept.length === 0) return unknownValue('member', name);
    const { more: _all, ...rest } = value;
    const [first] = kept;
    const type = value.type?.k === 'fn' ? { ...value.type, sym: first! } : first === value.sym ? value.type : engine.symbol(first!).type;
    return { ...rest, sym: first!, type, ...(kept.length > 1 ? { more: kept } : {}) };
  }

  function isWrittenInside(sym: number): boolean {
    const fact = model.fact(sym);
    return fact.owner === undefined && fact.extends === undefined;
  }

  /** A member that was assigned to the variable itself (`app.start = function`), whatever the variable holds. */
  function hungOn(sym: number, name: string): number | undefined {
    if (sym < 0 || !model.fileOf(sym).policy.functionsConstruct) return undefined;
    const { kind } = model.fact(sym);
    return kind === 'variable' || kind === 'constant' ? model.membersNamed(sym, name)[0] : undefined;
  }

  /** `this`, or the first parameter of the method around. */
  function receiverType(place: Place): Type | undefined {
    const { file } = place;
    if (!file.policy.selfParameter) return self(file, place.scope);
    for (let scope = place.scope; scope >= 0; scope = file.facts.scopes[scope]!.parent) {
      const fact = file.facts.scopes[scope]!;
      if (fact.kind === 'function' && fact.symbol >= 0 && fact.params?.[0]) return engine.name({ ...place, scope }, fact.params[0][0]).type;
    }
    return undefined;
  }

  function superOf(place: Place): Type | undefined {
    const cls = enclosingClass(place.file, place.scope);
    const base = cls === undefined ? undefined : engine.order(cls).classes[1];
    return base ? { k: 'inst', sym: base.sym } : undefined;
  }

  function enclosingClass(file: FileModel, from: number): number | undefined {
    for (let scope = from; scope >= 0; scope = file.facts.scopes[scope]!.parent) {
      const fact = file.facts.scopes[scope]!;
      if (fact.kind === 'class' && fact.symbol >= 0) return globalId(file.id, fact.symbol);
    }
    const held = self(file, from);
    return held?.k === 'inst' || held?.k === 'cls' ? held.sym : undefined;
  }

  function self(file: FileModel, from: number): Type | undefined {
    const { scopes, symbols } = file.facts;
    let onClass = false, inside = false;
    for (let at = from; at >= 0; at = scopes[at]!.parent) {
      const scope = scopes[at]!;
      if (scope.kind === 'class' && scope.symbol < 0) return engine.type(file, at, scope.receiver ?? null);
      if (scope.kind === 'class') return { k: onClass || (!inside && file.policy.classBodyReceiver) ? 'cls' : 'inst', sym: globalId(file.id, scope.symbol), args: engine.parameters(globalId(file.id, scope.symbol)) };
      const handed = scope.kind === 'function' && scope.symbol < 0 ? engine.lambdaReceiver(file, at) : undefined;
      if (handed) return handed;
      if (scope.kind !== 'function' || scope.lexicalThis || file.policy.selfParameter) continue;
      if (scope.receiver) return engine.type(file, at, scope.receiver);
      if (scope.symbol < 0) return undefined;
      const fact = symbols[scope.symbol]!;
      inside = true;
      if ((fact.flags & SymbolFlag.static) !== 0) onClass = true;
      if (scopes[scope.parent]!.kind === 'class') continue;
      // Methods that are hung on something get it as `this`; a plain function is its own constructor.
      if (fact.kind === 'function') { if (!file.policy.functionsConstruct) continue; return { k: 'inst', sym: globalId(file.id, scope.symbol) }; }
      if (fact.owner !== undefined) return engine.type(file, at, fact.owner);
      const owner = engine.symbol(globalId(file.id, fact.parent)).type;
      // An object literal that nobody holds by name is what its methods belong to; a component is one object of several.
      const literal = partsOf(owner).some((part) => part.k === 'obj') || symbols[fact.parent]?.kind === 'component' ? undefined : literalOf(file, scope.symbol);
      if (literal) return { k: 'obj', file: file.id, scope: literal.scope, entries: literal.entries };
      return union(partsOf(owner).map((part): Type => (part.k === 'cls' || part.k === 'fn' ? { k: 'inst', sym: part.sym } : part)));
    }
    return undefined;
  }

  function index(place: Place, object: Shape, key: Shape): Value {
    const held = value(place, object);
    if (Array.isArray(key) && key[0] === 'str') {
      const own = partsOf(held.type).filter((item) => item.k === 'obj' || item.k === 'lit' || item.k === 'mod');
      if (own.length > 0) return engine.member(own[0], key[1] as string);
    }
    const type = union(partsOf(held.type).map((item) => indexed(item, key)));
    if (type) return typed(type);
    return held.lack === 'external' || held.type?.k === 'ext' ? unknownValue('external', held.detail ?? '') : unknownValue('dynamic');
  }

  function indexed(type: Type, key: Shape): Type | undefined {
    switch (type.k) {
      case 'tuple': return union(type.of);
      case 'ext': return type;
      // Type arguments in brackets.
      case 'fn': return type;
      case 'lit': return engine.member(type, '[]').type;
      case 'inst': {
        const own = engine.underlying(type);
        if (own) return indexed(own, key);
        const file = model.fileOf(type.sym);
        const { index: getter, construct } = file.policy.members;
        void construct;
        if (getter !== '') {
          if (Array.isArray(key) && key[0] === 'lit' && key[1] === 'slice') return type;
          const given = engine.resultOf(engine.member(type, getter).type, undefined);
          return given ?? (file.policy.pointers && !model.isBuiltin(type.sym) ? type : undefined);
        }
        return model.isBuiltin(type.sym) ? type.args?.[type.args.length - 1] : undefined;
      }
      default: return undefined;
    }
  }

  function part(type: Type | undefined, position: number): Type | undefined {
    return union(partsOf(type).map((item) => (item.k === 'tuple' ? item.of[position] : item.k === 'ext' ? item : component(item, position) ?? element(item))));
  }

  /** What a type says its parts are: `component1()`, or the parameters of its header. */
  function component(type: Type, position: number): Type | undefined {
    if (type.k !== 'inst') return undefined;
    const { component: name } = model.fileOf(type.sym).policy.members;
    if (name === undefined) return undefined;
    const given = engine.resultOf(engine.member(type, `${name}${position + 1}`, true).type, undefined);
    if (given) return given;
    const fact = model.fact(type.sym), file = model.fileOf(type.sym);
    const param = file.facts.scopes[fact.scope]?.params?.[position];
    return param ? engine.type(file, fact.scope, param[1], engine.envOf(type)) : undefined;
  }

  function element(type: Type | undefined): Type | undefined {
    return union(partsOf(type).map((item): Type | undefined => {
      switch (item.k) {
        case 'tuple': return union(item.of);
        case 'ext': return item;
        case 'var': return element(item.bound);
        case 'inst': {
          const own = engine.underlying(item);
          if (own) return element(own);
          const file = model.fileOf(item.sym);
          const { iterate, next } = file.policy.members;
          const iterator = engine.resultOf(engine.member(item, iterate).type, undefined);
          if (iterator?.k === 'inst' && model.isBuiltin(iterator.sym)) return iterator.args?.[0];
          const stepped = iterator ? engine.resultOf(engine.member(iterator, next).type, undefined) : undefined;
          if (iterator === undefined && file.policy.pointers && engine.order(item.sym).open === undefined) return item;
          return stepped ?? (iterator && typeof iterator === 'object' && iterator.k === 'inst' && iterator.sym !== item.sym ? element(iterator) : undefined);
        }
        default: return undefined;
      }
    }));
  }

  const itself = (type: Type | undefined): Type | undefined => union(partsOf(type).map((part): Type | undefined => (part.k === 'inst' ? { k: 'cls', sym: part.sym, args: part.args } : part.k === 'ext' ? part : undefined)));

  /** What `*p` and `p->` reach: through a smart pointer or iterator, else the same (pointers read as what they point at). */
  function pointee(type: Type | undefined): Type | undefined {
    return union(partsOf(type).map((item) => {
      if (item.k !== 'inst') return item;
      const { arrow } = model.fileOf(item.sym).policy.members;
      return (arrow ? engine.resultOf(engine.member(item, arrow).type, undefined) : undefined) ?? item;
    }));
  }

  function awaited(type: Type | undefined): Type | undefined {
    return union(partsOf(type).map((item) => {
      if (item.k !== 'inst') return item;
      const given = model.fileOf(item.sym).policy.associated?.awaited;
      if (given !== undefined) return engine.associated(item, given) ?? item;
      if (!model.isBuiltin(item.sym)) return item;
      return model.fact(item.sym).name === model.fileOf(item.sym).policy.promise ? item.args?.[0] : item;
    }));
  }

  function enter(type: Type | undefined): Type | undefined {
    return union(partsOf(type).map((item) => {
      if (item.k === 'ext') return item;
      if (item.k !== 'inst') return undefined;
      const own = engine.underlying(item);
      if (own) return enter(own);
      const file = model.fileOf(item.sym);
      if (model.isBuiltin(item.sym) && model.fact(item.sym).name === file.policy.generator) return item.args?.[0];
      return engine.resultOf(engine.member(item, file.policy.members.enter).type, undefined) ?? awaited(engine.resultOf(engine.member(item, '__aenter__').type, undefined));
    }));
  }

  return { value, self, element, awaited };
}
