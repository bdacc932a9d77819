// Calls whose result a language's policy knows by name: modules that are loaded, several things that are waited for, what
// is handed back as it was given. Everything else about calls is calls.ts.

import type { Shape } from '../core/facts.js';
import type { Engine, Place } from './engine.js';
import { partsOf, union, type Type, type Value } from './types.js';

/** Last name of what is called. */
const calledName = (shape: Shape): string => (Array.isArray(shape) && shape[0] === '.' ? (shape[2] as string) : typeof shape === 'string' ? shape : '');

/** `require("x")` and `import("x")`. */
export function importCall(engine: Engine, place: Place, ref: number): Type | undefined {
  const { file } = place;
  const [, , , shape, , , args = []] = file.facts.refs[ref]!;
  if (shape !== 'require' && shape !== '#import') return undefined;
  const first = args[0];
  if (!Array.isArray(first) || first[0] !== 'str') return undefined;
  const target = engine.module(file, first[1] as string, 0);
  if (!('file' in target)) return { k: 'ext', name: 'external' in target ? target.external : '' };
  const module = engine.moduleValue(engine.model.files[target.file]!).type;
  return shape === 'require' ? module : engine.instance(file, file.policy.promise, [module]);
}

/** `Promise.all([a, b])`, `asyncio.gather(a, b)`: what each of them gives, in order. */
export function gathered(engine: Engine, place: Place, ref: number, value: Value): Type | undefined {
  const { file } = place;
  const [, , , shape, , , args = []] = file.facts.refs[ref]!;
  const { gather: names = {}, promise } = file.policy;
  if (!Array.isArray(shape) || shape[0] !== '.' || !Object.hasOwn(names, shape[2]) || (value.sym >= 0 && !engine.model.isBuiltin(value.sym))) return undefined;
  const first = args[0];
  const items = names[shape[2]] === 'list' ? (Array.isArray(first) && first[0] === 'arr' ? (first[1] as readonly Shape[]) : undefined) : args;
  if (!items || items.some((item) => Array.isArray(item) && item[0] === 'spread')) return undefined;
  return engine.instance(file, promise, [{ k: 'tuple', of: items.map((item) => engine.awaited(engine.value(place, item).type)) }]);
}

/** What a function from outside gives: what it is given, where that is known of it, else something from outside. */
export function outsideResult(engine: Engine, place: Place, ref: number, value: Value): Type | undefined {
  const { file } = place;
  const [, , , shape, , , args = []] = file.facts.refs[ref]!;
  const name = calledName(shape);
  if (file.policy.lazy?.has(name) && args[0] !== undefined) {
    // What the module that the function loads exports by default.
    const loaded = partsOf(engine.awaited(engine.resultOf(engine.value(place, args[0]).type, undefined)));
    const held = union(loaded.map((part) => (part.k === 'mod' ? engine.exported(engine.model.files[part.file]!, 'default').type : undefined)));
    if (held) return held;
  }
  const position = Object.hasOwn(file.policy.passThrough, name) ? file.policy.passThrough[name]! : -1;
  if (position >= 0 && args[position] !== undefined) {
    const given = engine.value(place, args[position]!).type;
    if (given) return name === 'cast' || given.k !== 'ext' ? given : undefined;
  }
  return value.type ?? (value.lack === 'external' ? { k: 'ext', name: value.detail ?? '' } : undefined);
}

const MAX_STEPS = 5;

/** Whether a function gives back what it was called on: `return this`, a copy of it, what a method of it gives that does. */
export function givesReceiver(engine: Engine, file: Place['file'], scope: number, steps = 0): boolean {
  const { params, returns = [] } = file.facts.scopes[scope]!;
  const self = file.policy.selfParameter ? params?.[0]?.[0] : undefined;
  return steps < MAX_STEPS && returns.some((shape) => isReceiver(shape, steps));

  function isReceiver(shape: Shape, depth: number): boolean {
    if (depth >= MAX_STEPS || shape === null) return false;
    if (typeof shape === 'string') {
      if (shape === self) return true;
      const bindings = (file.scopes[scope]?.get(shape) ?? []).map((position) => file.facts.bindings[position]!);
      return bindings.some(([, , type, value, , , kind]) => kind === 'v' && type === null && isReceiver(value, depth + 1));
    }
    switch (shape[0]) {
      case 'this': return true;
      case '#': return isReceiverCall(shape[1] as number, depth);
      case 'on': return isReceiver(shape[2] as Shape, depth + 1);
      case 'or': return (shape[1] as readonly Shape[]).some((part) => isReceiver(part, depth + 1));
      default: return false;
    }
  }

  function isReceiverCall(ref: number, depth: number): boolean {
    const [, , , callee, , , args = []] = file.facts.refs[ref]!;
    const name = calledName(callee);
    if (Object.hasOwn(file.policy.passThrough, name) && args[file.policy.passThrough[name]!] !== undefined) return isReceiver(args[file.policy.passThrough[name]!]!, depth + 1);
    if (!Array.isArray(callee) || callee[0] !== '.') return false;
    const object = callee[1] as Shape;
    if (!(Array.isArray(object) && object[0] === 'super') && !isReceiver(object, depth + 1)) return false;
    const { type } = engine.callee(file, ref);
    if (type?.k !== 'fn') return false;
    const home = engine.model.fileOf(type.sym), fact = engine.model.fact(type.sym);
    return fact.scope >= 0 && givesReceiver(engine, home, fact.scope, depth + 1);
  }
}
