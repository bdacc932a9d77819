// Which of several callables of one name a call means: by number of arguments, by labels, by what is known of their types.

import type { Shape, TypeShape } from '../core/facts.js';
import { CALLABLE_KINDS } from '../core/kinds.js';
import { SymbolFlag } from '../core/records.js';
import { onValue, parameterFor, paramsOf } from './arguments.js';
import { sameParameters } from './inheritance.js';
import type { CallArguments, Engine } from './engine.js';
import type { FileModel } from './model.js';
import type { Type } from './types.js';

/** The best fit; among equals the first, definitions before declarations. */
export function chooseOverload(engine: Engine, candidates: readonly number[], args: CallArguments): number {
  let best = candidates[0]!, bestScore = -Infinity;
  for (const candidate of candidates) {
    const score = fit(engine, candidate, args);
    if (score > bestScore) { best = candidate; bestScore = score; }
  }
  return definitionOf(engine, best, candidates);
}

/** Default values stand in the declaration only: what fits by them is the definition all the same. */
function definitionOf({ model }: Engine, chosen: number, candidates: readonly number[]): number {
  if (!model.fileOf(chosen).policy.outOfLine || (model.fact(chosen).flags & SymbolFlag.declaration) === 0) return chosen;
  return candidates.find((sym) => (model.fact(sym).flags & SymbolFlag.declaration) === 0 && sameParameters(model, sym, chosen)) ?? chosen;
}

/** The constructor that fits: one that is written, or the class whose header declares it; undefined where none is. */
export function chooseConstructor(engine: Engine, cls: number, args: CallArguments): number | undefined {
  const { model } = engine;
  const file = model.fileOf(cls), header = file.facts.scopes[model.fact(cls).scope]?.params;
  const written = model.everyMember(cls, file.policy.members.construct).filter((sym) => model.fact(sym).kind === 'constructor');
  const made = header ? [cls, ...written] : written;
  return made.length < 2 ? made[0] : chooseOverload(engine, made, args);
}

function fit(engine: Engine, sym: number, args: CallArguments): number {
  const { model } = engine;
  const fact = model.fact(sym), file = model.fileOf(sym);
  const params = paramsOf(model, sym, args.self);
  let score = (fact.flags & SymbolFlag.declaration) === 0 ? 0.5 : 0;
  // A member goes before an extension that fits as well.
  if ((fact.owner !== undefined && !file.policy.outOfLine) || onValue(model, sym, args.self)) score -= 0.25;
  if (file.policy.outOfLine && (fact.flags & SymbolFlag.abstract) !== 0) score -= 0.5;
  if (args.types.length > 0 && (fact.typeParams?.length ?? 0) !== args.types.length && CALLABLE_KINDS.has(fact.kind)) score -= 12;
  const required = params.filter((param) => param[3] === 0).length;
  const open = params.some((param) => param[3] >= 2);
  const count = args.shapes.length;
  if (count < required) score -= 20 * (required - count);
  if (!open && count > params.length) score -= 20 * (count - params.length);
  if (!open && count === params.length) score += 1;
  if (open) score -= 1;
  let next = 0;
  for (const [position, shape] of args.shapes.entries()) {
    const label = Array.isArray(shape) && shape[0] === 'named' ? (shape[1] as string) : undefined;
    if (label !== undefined) {
      const at = params.findIndex((param, index) => index >= (file.policy.labels ? next : 0) && (param[4] ?? param[0]) === label);
      if (at < 0) { score -= 15; continue; }
      score += 3 + typeFit(engine, sym, params[at]![1], shape, args);
      next = at + 1;
      continue;
    }
    const param = next === position ? parameterFor(params, args.shapes, position) : params[Math.min(next, params.length - 1)];
    if (!param) break;
    if (file.policy.labels && (param[4] ?? param[0]) !== '_' && !(Array.isArray(shape) && shape[0] === 'fn')) score -= 15;
    score += typeFit(engine, sym, param[1], shape, args);
    next += 1;
  }
  return score;
}

function typeFit(engine: Engine, sym: number, written: TypeShape, shape: Shape, args: CallArguments): number {
  if (written === null || shape === null) return 0;
  const { model } = engine;
  const file = model.fileOf(sym);
  const wanted = engine.type(file, model.fact(sym).scope, written);
  const implied = impliedMember(args.place.file, shape);
  if (implied !== undefined) return impliedFit(engine, wanted, implied);
  const given = engine.value(args.place, shape).type;
  if (!wanted || !given) return 0;
  const isFunction = (type: Type): boolean => type.k === 'lam' || type.k === 'fn' || type.k === 'ft';
  if (wanted.k === 'ft') return isFunction(given) ? 2 + arityFit(engine, wanted.params.length, given) : given.k === 'inst' ? -3 : 0;
  if (wanted.k === 'var') return boundFit(engine, wanted, given);
  if (isFunction(given)) return wanted.k === 'inst' && model.fact(wanted.sym).kind === 'interface' ? 1 : wanted.k === 'inst' ? -3 : 0;
  if (wanted.k !== 'inst' || given.k !== 'inst') return wanted.k === 'ext' && given.k === 'ext' ? (wanted.name === given.name ? 2 : -1) : 0;
  // What is written in lower case is a primitive, and so is a literal.
  if (wanted.sym === given.sym) return 4 + argumentsFit(wanted, given) + (Array.isArray(shape) && shape[0] === 'lit' && /^[a-z]/.test(String(written)) ? 0.5 : 0);
  const widened = widening(file.policy.widening, model.fact(wanted.sym).name, model.fact(given.sym).name);
  if (widened !== undefined && model.isBuiltin(wanted.sym) && model.isBuiltin(given.sym)) return widened;
  if (model.isBuiltin(wanted.sym) && model.fact(wanted.sym).name === file.policy.objectClass) return 1;
  return engine.order(given.sym).classes.some(({ sym: above }) => above === wanted.sym) ? 3 : -4;
}

/** A type parameter takes what its bound says; the narrower the bound, the better the fit. */
function boundFit(engine: Engine, { bound }: Type & { readonly k: 'var' }, given: Type): number {
  if (bound?.k !== 'inst' || given.k !== 'inst') return 0;
  const { classes, open } = engine.order(given.sym);
  if (classes.some(({ sym }) => sym === bound.sym)) return 1 + 0.1 * Math.min(engine.order(bound.sym).classes.length, 9);
  return open === undefined && !engine.model.isBuiltin(given.sym) && !engine.model.isBuiltin(bound.sym) ? -4 : 0;
}

/** `.name` at the start of an argument: a member of whatever type is wanted there. */
function impliedMember(file: FileModel, shape: Shape): string | undefined {
  if (!Array.isArray(shape)) return undefined;
  if (shape[0] === 'named') return impliedMember(file, shape[2] as Shape);
  if (shape[0] === '#') return impliedMember(file, file.facts.refs[shape[1] as number]?.[3] ?? null);
  if (shape[0] !== '.' && shape[0] !== '[]') return undefined;
  const object = shape[1] as Shape;
  return Array.isArray(object) && object[0] === 'wanted' ? (shape[2] as string) : impliedMember(file, object);
}

function impliedFit(engine: Engine, wanted: Type | undefined, name: string): number {
  if (wanted?.k !== 'inst') return wanted?.k === 'ft' ? -3 : 0;
  const { sym, lack } = engine.member({ k: 'cls', sym: wanted.sym, args: wanted.args }, name);
  return sym >= 0 ? 3 : lack === 'member' ? (engine.model.isBuiltin(wanted.sym) ? -1 : -4) : 0;
}

/** A function expression that takes another number of parameters does not fit. */
function arityFit(engine: Engine, wanted: number, given: Type): number {
  if (given.k !== 'lam') return 0;
  const { params = [] } = engine.model.files[given.file]!.facts.scopes[given.scope]!;
  const needed = params.filter((param) => param[3] === 0).length;
  return wanted < needed || wanted > params.length ? -4 : 0;
}

/** Among types that are the same, those with the same arguments. */
function argumentsFit(wanted: Type & { readonly k: 'inst' }, given: Type & { readonly k: 'inst' }): number {
  const differs = wanted.args?.some((arg, index) => { const other = given.args?.[index]; return (arg?.k === 'inst' && other?.k === 'inst' && arg.sym !== other.sym) || (arg?.k === 'inst' && other?.k === 'var'); });
  return differs ? -2 : 0;
}

function widening(order: readonly string[] | undefined, wanted: string, given: string): number | undefined {
  const to = order?.indexOf(wanted) ?? -1, from = order?.indexOf(given) ?? -1;
  if (to < 0 || from < 0) return undefined;
  return to > from ? 3.5 - 0.1 * (to - from) : -4;
}
