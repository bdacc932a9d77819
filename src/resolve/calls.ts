// Calls: what is called, and what the call gives. Results come from declarations where they exist, else from what the body
// returns; type parameters are bound from the receiver, from written arguments, or from the arguments of the call.

import type { TypeShape } from '../core/facts.js';
import { TYPE_KINDS } from '../core/kinds.js';
import type { CallArguments, Calls, Engine, Place } from './engine.js';
import { gathered, givesReceiver, importCall, outsideResult } from './known-calls.js';
import { placeOfRef, type FileModel } from './model.js';
import { otherThan } from './applicable.js';
import { onValue, parameterFor, paramsOf } from './arguments.js';
import { makeFunctional } from './functional.js';
import { makePassed } from './passed.js';
import { valuesOf } from './object-values.js';
import { chooseConstructor, chooseOverload } from './overloads.js';
import { signatureParameter, signaturesOf } from './signatures.js';
import { partsOf, union, unknownValue, type Type, type TypeEnv, type Value } from './types.js';

export function makeCalls(engine: Engine): Calls {
  const { model } = engine;
  const callees = new Map<FileModel, (Value | undefined)[]>();
  const results = new Map<FileModel, (Type | undefined | null)[]>();
  const contexts = new Map<string, Type | undefined>();
  const returned = new Map<string, Type | undefined>();
  const busy = new Set<string>();
  const receiverGivers = new Map<string, boolean>();
  const functional = makeFunctional(engine);
  const passed = makePassed(engine);

  function once<T>(key: string, make: () => T | undefined): T | undefined {
    if (busy.has(key)) return undefined;
    busy.add(key);
    try {
      return make();
    } finally {
      busy.delete(key);
    }
  }

  const placeOf = (file: FileModel, ref: number): Place => placeOfRef(file, file.facts.refs[ref]!);

  function callee(file: FileModel, ref: number): Value {
    let list = callees.get(file);
    if (!list) callees.set(file, (list = new Array<Value | undefined>(file.facts.refs.length)));
    const known = list[ref];
    if (known) return known;
    const key = `c${file.id}:${ref}`;
    if (busy.has(key)) return unknownValue('receiver');
    busy.add(key);
    const value = readCallee(file, ref);
    busy.delete(key);
    list[ref] = value;
    return value;
  }

  function readCallee(file: FileModel, ref: number): Value {
    const shape = file.facts.refs[ref]![3];
    if (Array.isArray(shape) && shape[0] === 'super') {
      const self = engine.self(file, file.facts.refs[ref]![1]);
      const above = self?.k === 'inst' ? engine.order(self.sym) : undefined;
      const base = above?.classes[1];
      if (!base) return above?.open === undefined ? unknownValue('receiver') : unknownValue('external', above.open);
      return { type: { k: 'cls', sym: base.sym }, sym: base.sym, grade: 'typed' };
    }
    // `this(...)` in a constructor is another one of the same class.
    if (Array.isArray(shape) && shape[0] === 'this' && file.policy.constructorTargets) {
      const self = engine.self(file, file.facts.refs[ref]![1]);
      return self?.k === 'inst' ? { type: { k: 'cls', sym: self.sym }, sym: self.sym, grade: 'exact' } : unknownValue('receiver');
    }
    const { scope, line } = placeOf(file, ref);
    const value = engine.value({ file, scope, line, call: true }, shape);
    return pickOverload(file, ref, (typeof shape === 'string' ? otherThan(engine, file, ref, shape, value) : undefined) ?? value);
  }

  function pickOverload(file: FileModel, ref: number, value: Value): Value {
    if (!file.policy.overloads || !value.more || value.more.length < 2) return value;
    if (value.more.every((sym) => TYPE_KINDS.has(model.fact(sym).kind))) {
      // Types of one name differ in the number of their parameters.
      const count = file.facts.refs[ref]![7]?.length ?? 0;
      return engine.symbol(value.more.find((sym) => (model.fact(sym).typeParams?.length ?? 0) === count) ?? value.sym);
    }
    const chosen = chooseOverload(engine, value.more, { place: placeOf(file, ref), shapes: file.facts.refs[ref]![6] ?? [], types: file.facts.refs[ref]![7] ?? [], self: value.type?.k === 'fn' ? value.type.self : undefined });
    const { more: _all, ...rest } = value;
    return { ...rest, sym: chosen, type: value.type?.k === 'fn' ? { ...value.type, sym: chosen } : engine.symbol(chosen).type };
  }

  function result(file: FileModel, ref: number): Type | undefined {
    let list = results.get(file);
    if (!list) results.set(file, (list = new Array<Type | undefined | null>(file.facts.refs.length)));
    const known = list[ref];
    if (known !== undefined) return known ?? undefined;
    const type = once(`r${file.id}:${ref}`, () => readResult(file, ref));
    list[ref] = type ?? null;
    return type;
  }

  function readResult(file: FileModel, ref: number): Type | undefined {
    const [, , , shape, , , args = [], typeArgs = []] = file.facts.refs[ref]!;
    const place = placeOf(file, ref);
    const value = callee(file, ref);
    const imported = importCall(engine, place, ref);
    if (imported) return imported;
    // `type(x)` is the class of x.
    if (typeof shape === 'string' && args.length === 1 && file.policy.classOf.has(shape) && value.sym >= 0 && model.isBuiltin(value.sym)) {
      return union(partsOf(engine.value(place, args[0]!).type).map((part) => (part.k === 'inst' ? { k: 'cls', sym: part.sym, args: part.args } as const : undefined)));
    }
    // A wrapper that stands for what it holds (`Arc::new(x)`).
    if (Array.isArray(shape) && shape[0] === '.' && typeof shape[1] === 'string' && file.policy.transparent.has(shape[1]) && args[0] !== undefined && value.sym < 0) {
      return engine.value(place, args[0]).type;
    }
    const waited = gathered(engine, place, ref, value);
    if (waited) return waited;
    if (value.type === undefined || value.type.k === 'ext') return outsideResult(engine, place, ref, value);
    if (value.sym >= 0 && file.policy.callsAccessors && model.fact(value.sym).kind === 'property') return value.type;
    // A variant with what it holds.
    if (value.sym >= 0 && model.fact(value.sym).kind === 'enum_member') return value.type;
    const made = resultOf(value.type, { place, shapes: args, types: typeArgs });
    if (file.facts.refs[ref]![0] !== 'n' || !file.policy.functionsConstruct) return made;
    // A plain function as constructor gives its own kind of object, unless it returns another one.
    const own = partsOf(value.type).filter((part) => part.k === 'fn' && model.fact(part.sym).kind !== 'constructor');
    return own.length === 0 || partsOf(made).some((part) => part.k === 'inst' || part.k === 'obj') ? made : union(own.map((part): Type => ({ k: 'inst', sym: (part as Type & { k: 'fn' }).sym })));
  }

  function resultOf(type: Type | undefined, args: CallArguments | undefined): Type | undefined {
    const parts = partsOf(type);
    if (parts.length < 2) return parts[0] && resultOfOne(parts[0], args);
    const given = parts.map((part) => resultOfOne(part, args));
    // What may be from outside says nothing where something else is unknown.
    return given.every((one) => one === undefined || one.k === 'ext') && given.includes(undefined) ? undefined : union(given);
  }

  function resultOfOne(type: Type, args: CallArguments | undefined): Type | undefined {
    switch (type.k) {
      case 'fn': return functionResult(type, args);
      case 'cls': return construct(type, args);
      case 'lam': return returns(model.files[type.file]!, type.scope, type.env);
      case 'ft': return engine.type(model.files[type.file]!, type.scope, type.result, type.env);
      case 'inst': {
        const own = engine.underlying(type);
        if (own) return resultOf(own, args);
        const { call } = model.fileOf(type.sym).policy.members;
        const target = call === '' ? undefined : engine.member(type, call).type;
        return target ? resultOf(target, args) : undefined;
      }
      case 'lit': return union(signaturesOf(engine, type).map((part) => resultOfOne(part, args)));
      case 'ext': return type;
      case 'mod': return resultOf(wholeOf(type), args);
      default: return undefined;
    }
  }

  /** What a CommonJS module exports as a whole, when that is not the module itself. */
  function wholeOf(type: Type & { k: 'mod' }): Type | undefined {
    const whole = engine.moduleValue(model.files[type.file]!).type;
    return whole?.k === 'mod' ? undefined : whole;
  }

  function construct(type: Type & { k: 'cls' }, args: CallArguments | undefined): Type {
    if (type.args) return { k: 'inst', sym: type.sym, args: type.args };
    const params = model.fact(type.sym).typeParams;
    if (!params || !args) return { k: 'inst', sym: type.sym };
    if (args.types.length > 0) return { k: 'inst', sym: type.sym, args: args.types.map((shape) => engine.type(args.place.file, args.place.scope, shape)) };
    const file = model.fileOf(type.sym);
    const made = chooseConstructor(engine, type.sym, args) ?? model.membersNamed(type.sym, file.policy.members.construct)[0];
    if (made === undefined) return { k: 'inst', sym: type.sym };
    const env = infer(made, params.map(([name]) => `${type.sym}.${name}`), args, undefined);
    return { k: 'inst', sym: type.sym, args: params.map(([name]) => env.get(`${type.sym}.${name}`)) };
  }

  function functionResult(type: Type & { k: 'fn' }, args: CallArguments | undefined): Type | undefined {
    const fact = model.fact(type.sym), file = model.fileOf(type.sym);
    const scope = fact.scope >= 0 ? file.facts.scopes[fact.scope]! : undefined;
    if (!scope) {
      // A wrapped function: what the wrapped one gives.
      const value = fact.value;
      if (!Array.isArray(value) || value[0] !== '#') return undefined;
      const inner = file.facts.refs[value[1] as number]?.[6]?.find((arg) => Array.isArray(arg) && arg[0] === 'fn');
      return Array.isArray(inner) ? returns(file, inner[1] as number, undefined) : undefined;
    }
    let env = type.env;
    const params = fact.typeParams ?? (file.policy.typeVariables ? [] : undefined);
    if (params && args) {
      const merged = new Map(type.env ?? []);
      const keys = params.map(([name]) => `${type.sym}.${name}`);
      if (file.policy.typeVariables && type.self && scope.params?.[0]?.[1]) unify(file, fact.scope, scope.params[0][1], type.self, keys, merged);
      if (args.types.length > 0) keys.forEach((key, index) => { const held = engine.type(args.place.file, args.place.scope, args.types[index] ?? null); if (held) merged.set(key, held); });
      else for (const [key, held] of infer(type.sym, keys, { ...args, self: type.self }, type.env)) merged.set(key, held);
      env = merged;
    }
    if (fact.owner !== undefined && fact.owner !== null && type.self) env = ofOwner(type.sym, type.self, env);
    if (type.self && !env?.has('this')) env = new Map([...(env ?? []), ['this', type.self]]);
    if (scope.type !== undefined && scope.type !== null) {
      const declared = engine.type(file, fact.scope, scope.type, env);
      if (declared) return scope.async && file.policy.family === 'python' ? engine.instance(file, file.policy.promise, [declared]) : generatorOf(file, fact.scope, declared);
    }
    const given = returns(file, fact.scope, env);
    const handed = args && !scope.async && !scope.generator ? passed.given(type.sym, args) : undefined;
    return handed === undefined ? given : union([given, handed]);
  }

  /** The type parameters that a receiver or an impl block names, from the receiver of the call. */
  function ofOwner(sym: number, self: Type, known: TypeEnv | undefined): TypeEnv | undefined {
    const fact = model.fact(sym), file = model.fileOf(sym);
    const env = new Map<string, Type>();
    const wanted = engine.type(file, Math.max(fact.scope, fact.at ?? 0), fact.owner!);
    if (wanted?.k === 'var') return new Map([...(known ?? []), [wanted.key, self]]);
    const given = partsOf(self).map((part) => (wanted?.k === 'inst' ? seenAs(part, wanted.sym) : undefined)).find((part) => part !== undefined);
    if (wanted?.k === 'inst' && (given?.k === 'inst' || given?.k === 'cls')) bind(wanted, given, env);
    return env.size === 0 ? known : new Map([...(known ?? []), ...env]);
  }

  /** A value as one of a supertype of its own type. */
  function seenAs(type: Type, sym: number): Type | undefined {
    if (type.k !== 'inst' && type.k !== 'cls') return undefined;
    if (type.sym === sym) return type;
    const above = engine.order(type.sym).classes.find((item) => item.sym === sym)?.type;
    return above && engine.substitute(above, engine.envOf(type));
  }

  function bind(wanted: Type | undefined, given: Type | undefined, env: Map<string, Type>): void {
    if (wanted === undefined || given === undefined || given === wanted) return;
    if (wanted.k === 'var') { if (!env.has(wanted.key)) env.set(wanted.key, given); return; }
    if ((wanted.k !== 'inst' && wanted.k !== 'cls') || (given.k !== 'inst' && given.k !== 'cls') || wanted.sym !== given.sym) return;
    wanted.args?.forEach((arg, index) => bind(arg, given.args?.[index], env));
  }

  /** A function whose decorator makes it a context manager gives something to enter, which the engine reads as a generator. */
  const generatorOf = (_file: FileModel, _scope: number, declared: Type): Type => declared;

  function returns(file: FileModel, scope: number, env: TypeEnv | undefined): Type | undefined {
    const fact = file.facts.scopes[scope]!;
    const plain = env === undefined || (env.size === 1 && env.has('this') && !mentionsThis(file, scope));
    const key = `${file.id}:${scope}`;
    if (plain && returned.has(key)) return returned.get(key);
    const type = once(`t${key}`, () => {
      const place: Place = { file, scope, line: Infinity };
      if (fact.generator) return engine.instance(file, file.policy.generator, [union(fact.generator.map((shape) => engine.value(place, shape).type))]);
      const given = union((fact.returns ?? []).map((shape) => engine.value(place, shape).type));
      return fact.async ? engine.instance(file, file.policy.promise, [engine.awaited(given)]) : given;
    });
    if (plain && !busy.has(`t${key}`)) returned.set(key, type);
    const self = env?.get('this');
    return self && type?.k === 'inst' && isOwnClass(file, scope, type) ? self : engine.substitute(type, env);
  }

  /** `return self` in a base gives the receiver's own class. */
  function isOwnClass(file: FileModel, scope: number, type: Type & { k: 'inst' }): boolean {
    return mentionsThis(file, scope) && engine.self(file, scope)?.k === 'inst' && (engine.self(file, scope) as { sym: number }).sym === type.sym;
  }

  function mentionsThis(file: FileModel, scope: number): boolean {
    const key = `${file.id}:${scope}`;
    let known = receiverGivers.get(key);
    if (known === undefined) {
      receiverGivers.set(key, false);
      receiverGivers.set(key, (known = givesReceiver(engine, file, scope)));
    }
    return known;
  }

  /** Type parameters of a callable, from its parameters' types and the arguments' types. */
  function infer(sym: number, keys: readonly string[], args: CallArguments, receiver: TypeEnv | undefined): Map<string, Type> {
    const env = new Map<string, Type>();
    const fact = model.fact(sym), file = model.fileOf(sym);
    const params = paramsOf(model, sym, args.self);
    if (onValue(model, sym, args.self)) unify(file, fact.scope, fact.extends ?? null, args.self, keys, env);
    args.shapes.forEach((shape, index) => {
      const param = parameterFor(params, args.shapes, index, file.policy.family === 'ecmascript');
      if (!param || param[1] === null || (env.size === keys.length && !file.policy.typeVariables)) return;
      const given = engine.value(args.place, shape).type;
      if (given) unify(file, fact.scope, param[1], given, keys, env);
    });
    void receiver;
    return env;
  }

  function unify(file: FileModel, scope: number, shape: TypeShape, type: Type | undefined, keys: readonly string[], env: Map<string, Type>): void {
    if (shape === null || type === undefined) return;
    if (typeof shape === 'string') {
      const held = file.policy.typeVariables ? engine.type(file, scope, shape) : engine.name({ file, scope, line: Infinity }, shape, true).type;
      if (held?.k === 'var' && (file.policy.typeVariables || keys.includes(held.key)) && !env.has(held.key)) env.set(held.key, type);
      return;
    }
    switch (shape[0]) {
      case '<>': {
        const base = typeof shape[1] === 'string' ? shape[1].slice(shape[1].lastIndexOf('.') + 1) : '';
        if (file.policy.classOf.has(base)) {
          for (const part of partsOf(type)) if (part.k === 'cls') unify(file, scope, shape[2][0] ?? null, { k: 'inst', sym: part.sym, args: part.args }, keys, env);
          return;
        }
        for (const part of partsOf(type)) {
          if (part.k === 'obj' || part.k === 'lit') unify(file, scope, shape[2][shape[2].length - 1] ?? null, valuesOf(engine, part), keys, env);
          if (part.k === 'tuple' && shape[2][0] !== undefined) { const all = union(part.of); if (all) unify(file, scope, shape[2][0], all, keys, env); }
          if (part.k === 'lam' || part.k === 'fn' || part.k === 'ft') unifyMethod(file, scope, shape, part, keys, env);
          else if (part.k === 'inst') shape[2].forEach((inner, index) => { const arg = part.args?.[index]; if (arg) unify(file, scope, inner, arg, keys, env); });
        }
        return;
      }
      case '|': for (const part of shape[1]) unify(file, scope, part, type, keys, env); return;
      case 'fn': { const given = resultOf(type, undefined); if (given) unify(file, scope, shape[1], given, keys, env); return; }
      case 'tuple': if (type.k === 'tuple') shape[1].forEach((part, index) => { const held = type.of[index]; if (held) unify(file, scope, part, held, keys, env); }); return;
    }
  }

  /** A function where an interface of one method is expected: what it gives is what that method gives. */
  function unifyMethod(file: FileModel, scope: number, shape: readonly ['<>', TypeShape, readonly TypeShape[]], given: Type, keys: readonly string[], env: Map<string, Type>): void {
    const wanted = engine.type(file, scope, shape[1]);
    const method = wanted?.k === 'inst' ? functional.method(wanted) : undefined;
    if (wanted?.k !== 'inst' || !method) return;
    const result = model.fileOf(method.sym).facts.scopes[model.fact(method.sym).scope]?.type ?? null;
    const held = engine.type(model.fileOf(method.sym), model.fact(method.sym).scope, result, method.env);
    const index = held?.k === 'var' ? model.fact(wanted.sym).typeParams?.findIndex(([name]) => `${wanted.sym}.${name}` === held.key) ?? -1 : -1;
    if (index >= 0) unify(file, scope, shape[2][index] ?? null, resultOf(given, undefined), keys, env);
  }

  function contextual(file: FileModel, scope: number, index: number): Type | undefined {
    const context = file.facts.scopes[scope]!.context;
    if (!context || index < 0) return undefined;
    const key = `${file.id}:${scope}:${index}`;
    if (contexts.has(key)) return contexts.get(key);
    const type = once(`x${key}`, () => parameterOf(expected(file, scope), index));
    contexts.set(key, type);
    return type;
  }

  /** What the place expects there: a function type, usually. */
  function expected(file: FileModel, scope: number): Type | undefined {
    const context = file.facts.scopes[scope]!.context!;
    if (context[0] === 'type') return engine.type(file, file.facts.scopes[scope]!.parent, context[1]);
    return wanted(file, context[1], context[2]);
  }

  /** Type of the parameter that an argument is for. */
  function wanted(file: FileModel, ref: number, position: number): Type | undefined {
    const args = file.facts.refs[ref]![6] ?? [];
    const called = callee(file, ref);
    const made = called.sym >= 0 ? model.fact(called.sym) : undefined;
    if (made?.kind === 'enum_member') {
      const carried = Array.isArray(made.type) && made.type[0] === 'tuple' ? (made.type[1] as readonly TypeShape[])[position] ?? null : made.type ?? null;
      return engine.type(model.fileOf(called.sym), made.at ?? 0, carried);
    }
    return union(partsOf(called.type).map((part) => {
      const signatures = signaturesOf(engine, part);
      if (signatures.length > 0) return union(signatures.map((signature) => signatureParameter(engine, signature, position)));
      // An interface called like a constructor makes one of a function.
      if (part.k === 'cls' && model.fact(part.sym).kind === 'interface') return { k: 'inst', sym: part.sym, args: part.args };
      const target = part.k === 'cls' ? constructorOf(part.sym, file, ref) : part.k === 'fn' ? part.sym : undefined;
      if (target === undefined) return undefined;
      const fact = model.fact(target), home = model.fileOf(target);
      const self = part.k === 'fn' ? part.self : undefined;
      const param = parameterFor(paramsOf(model, target, self), args, position, home.policy.family === 'ecmascript');
      if (!param) return undefined;
      let env = part.k === 'fn' ? part.env : undefined;
      if (part.k === 'fn' && part.self && fact.owner !== undefined && fact.owner !== null) env = ofOwner(target, part.self, env);
      // Parameters before the function may fix the type parameters it is typed with.
      if (fact.typeParams && part.k === 'fn') {
        const before = args.slice(0, position);
        env = new Map([...(env ?? []), ...infer(target, fact.typeParams.map(([name]) => `${target}.${name}`), { place: placeOf(file, ref), shapes: before, types: [], self }, undefined)]);
      }
      return engine.type(home, fact.scope, param[1], env);
    }));
  }

  function constructorOf(cls: number, file: FileModel, ref: number): number | undefined {
    return chooseConstructor(engine, cls, { place: placeOf(file, ref), shapes: file.facts.refs[ref]![6] ?? [], types: [] })
      ?? model.membersNamed(cls, model.fileOf(cls).policy.members.construct)[0];
  }

  function lambdaReceiver(file: FileModel, scope: number): Type | undefined {
    const { context, symbol } = file.facts.scopes[scope]!;
    if (!context || symbol >= 0 || !file.policy.lambdaReceivers) return undefined;
    if (context[0] === 'arg' && busy.has(`c${file.id}:${context[1]}`)) return undefined;
    const key = `${file.id}:${scope}:this`;
    if (contexts.has(key)) return contexts.get(key);
    const type = once(`x${key}`, () => union(partsOf(expected(file, scope)).map((part) => (part.k === 'ft' && part.receiver ? engine.type(model.files[part.file]!, part.scope, part.receiver, part.env) : undefined))));
    contexts.set(key, type);
    return type;
  }

  function handedNothing(file: FileModel, scope: number): boolean {
    const { context } = file.facts.scopes[scope]!;
    if (!context || (context[0] === 'arg' && busy.has(`c${file.id}:${context[1]}`))) return false;
    const wanted = once(`x${file.id}:${scope}:none`, () => expected(file, scope));
    return wanted !== undefined && partsOf(wanted).every((part) => part.k === 'ft' && part.params.length === 0);
  }

  function parameterOf(type: Type | undefined, index: number): Type | undefined {
    return union(partsOf(type).map((part) => {
      const signatures = signaturesOf(engine, part);
      if (signatures.length > 0) return union(signatures.map((signature) => signatureParameter(engine, signature, index)));
      if (part.k === 'inst') return parameterOf(functional.method(part), index);
      if (part.k !== 'fn') return undefined;
      const fact = model.fact(part.sym), file = model.fileOf(part.sym);
      return engine.type(file, fact.scope, file.facts.scopes[fact.scope]?.params?.[index]?.[1] ?? null, part.env);
    }));
  }

  return { callee, result, resultOf, returns, ofOwner, contextual, wanted, lambdaReceiver, handedNothing };
}
