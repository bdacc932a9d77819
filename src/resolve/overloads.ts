// Which of several callables of one name a call means: by number of arguments, by labels, by what is known of their types.

import type { Shape, TypeShape } from '../core/facts.js';
import { SymbolFlag } from '../core/records.js';
import type { CallArguments, Engine } from './engine.js';
import type { Type } from './types.js';

/** The best fit; among equals the first, definitions before declarations. */
export function chooseOverload(engine: Engine, candidates: readonly number[], args: CallArguments): number {
  let best = candidates[0]!, bestScore = -Infinity;
  for (const candidate of candidates) {
    const score = fit(engine, candidate, args);
    if (score > bestScore) { best = candidate; bestScore = score; }
  }
  return best;
}

function fit(engine: Engine, sym: number, args: CallArguments): number {
  const { model } = engine;
  const fact = model.fact(sym), file = model.fileOf(sym);
  const params = (file.facts.scopes[fact.scope]?.params ?? []).slice(file.policy.selfParameter && fact.kind !== 'function' ? 1 : 0);
  let score = (fact.flags & SymbolFlag.declaration) === 0 ? 0.5 : 0;
  // A member goes before an extension that fits as well.
  if (fact.owner !== undefined) score -= 0.25;
  const required = params.filter((param) => param[3] === 0).length;
  const open = params.some((param) => param[3] >= 2);
  const count = args.shapes.length;
  if (count < required) score -= 20 * (required - count);
  if (!open && count > params.length) score -= 20 * (count - params.length);
  if (!open && count === params.length) score += 1;
  if (open) score -= 1;
  let next = 0;
  for (const shape of args.shapes) {
    const label = Array.isArray(shape) && shape[0] === 'named' ? (shape[1] as string) : undefined;
    if (label !== undefined) {
      const at = params.findIndex((param, index) => index >= (file.policy.labels ? next : 0) && (param[4] ?? param[0]) === label);
      if (at < 0) { score -= 15; continue; }
      score += 3 + typeFit(engine, sym, params[at]![1], shape, args);
      next = at + 1;
      continue;
    }
    const param = params[Math.min(next, params.length - 1)];
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
  const given = engine.value(args.place, shape).type;
  if (!wanted || !given) return 0;
  const isFunction = (type: Type): boolean => type.k === 'lam' || type.k === 'fn' || type.k === 'ft';
  if (wanted.k === 'ft') return isFunction(given) ? 2 : given.k === 'inst' ? -3 : 0;
  if (wanted.k === 'var') return 0;
  if (isFunction(given)) return wanted.k === 'inst' && model.fact(wanted.sym).kind === 'interface' ? 1 : wanted.k === 'inst' ? -3 : 0;
  if (wanted.k !== 'inst' || given.k !== 'inst') return wanted.k === 'ext' && given.k === 'ext' ? (wanted.name === given.name ? 2 : -1) : 0;
  if (wanted.sym === given.sym) return 4;
  return engine.order(given.sym).classes.some(({ sym: above }) => above === wanted.sym) ? 3 : -4;
}
