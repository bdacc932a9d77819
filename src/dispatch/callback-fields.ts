// Observers and held callbacks: one method puts a function into a field (`this.listeners.add(cb)`, `this.done = cb`), another
// runs what the field holds (`for (const l of this.listeners) l()`, `this.done()`). The field is a symbol of one class, so
// two classes with a field of one name never meet. What is put in comes from the calls of the registering method.

import type { RefFact, Shape } from '../core/facts.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import type { Channel, DispatchEdge, FunctionValue, Inference, RefPlace } from './contract.js';
import { link, refAt } from './_wiring/link.js';

const STORES = new Set(['add', 'push', 'set', 'append', 'unshift', 'insert', 'register', 'subscribe', 'addListener']);
const COPIES = new Set(['from', 'of', 'copyOf', 'list']);
const VIEWS = new Set(['values', 'keys', 'entries', 'slice', 'filter', 'flat', 'concat', 'reverse', 'toList', 'copy', 'items', 'toArray']);
const LOOPS = new Set(['forEach', 'map', 'each', 'some', 'every']);

interface Held { readonly values: readonly FunctionValue[]; readonly file: number; readonly line: number }

export const callbackFields: Channel = {
  id: 'callback-field',
  synthesise(inference) {
    const held = new Map<number, Held[]>();
    for (const file of inference.files) collectStores(inference, file.id, held);
    const edges: DispatchEdge[] = [];
    const names = new Set([...held.keys()].filter((field) => held.get(field)!.length > 0).map((field) => inference.fact(field).name));
    if (names.size === 0) return edges;
    for (const file of inference.files) {
      file.facts.refs.forEach((ref, position) => {
        if (ref[0] !== 'c') return;
        for (const field of fieldsRunBy(inference, { file: file.id, ref: position }, names)) {
          for (const { values, file: where, line } of held.get(field) ?? []) {
            edges.push(...link(inference, { at: { file: file.id, ref: position }, wiring: { file: where, line }, key: inference.fact(field).name, confidence: 0.85 }, values));
          }
        }
      });
    }
    return edges;
  },
};

function collectStores(inference: Inference, file: number, held: Map<number, Held[]>): void {
  const { refs, symbols, scopes } = inference.files[file]!.facts;
  const put = (field: number, shape: Shape, scope: number, line: number): void => {
    const list = held.get(field) ?? [];
    held.set(field, list);
    const parameter = parameterBehind(inference, file, scope, shape, 0);
    if (!parameter) {
      const values = inference.functions({ file, scope, line }, shape);
      if (values.length > 0) list.push({ values, file, line });
      return;
    }
    // What the registering method is given, at each of its calls.
    for (const call of inference.callsOf(parameter.owner)) {
      const given = refAt(inference, call);
      const args = given[6] ?? [];
      for (const arg of parameter.rest ? args.slice(parameter.index) : args.slice(parameter.index, parameter.index + 1)) {
        const values = arg === null ? [] : inference.functions({ file: call.file, scope: given[1], line: given[4] }, arg);
        if (values.length > 0) list.push({ values, file: call.file, line: given[4] });
      }
    }
  };
  for (const [kind, scope, , shape, line, , args = []] of refs) {
    if (kind !== 'c' || !Array.isArray(shape) || shape[0] !== '.' || !STORES.has(shape[2] as string) || args.length === 0) continue;
    for (const field of fieldsNamed(inference, { file, scope, line }, shape[1] as Shape)) {
      for (const arg of shape[2] === 'set' ? args.slice(1) : args) if (arg !== null) put(field, arg, scope, line);
    }
  }
  symbols.forEach((symbol, position) => {
    if (symbol.kind !== 'field' && symbol.kind !== 'property') return;
    const scope = symbol.at ?? 0;
    for (const written of alternatives(symbol.value ?? null)) {
      const inner = Array.isArray(written) && written[0] === 'in' ? { scope: written[1] as number, shape: written[2] as Shape } : { scope, shape: written };
      // Only what a method was given: a function written in place is resolved already.
      if (typeof inner.shape === 'string' && scopes[inner.scope]) put(file * SYMBOL_STRIDE + position, inner.shape, inner.scope, symbol.line);
    }
  });
}

const alternatives = (shape: Shape): readonly Shape[] => (Array.isArray(shape) && shape[0] === 'or' ? (shape[1] as readonly Shape[]) : [shape]);

function fieldsNamed(inference: Inference, spot: { file: number; scope: number; line: number }, shape: Shape): readonly number[] {
  return inference.named(spot, shape).filter((symbol) => ['field', 'property', 'variable', 'constant'].includes(inference.fact(symbol).kind));
}

/** Fields whose contents a call runs: `this.f()`, `x()` with x an element of the field, `this.f.forEach(x => x())`.
 *  `names` are those of fields that hold something: no other member needs a look. */
function fieldsRunBy(inference: Inference, place: RefPlace, names: ReadonlySet<string>): readonly number[] {
  const [, scope, , shape, line] = refAt(inference, place);
  const spot = { file: place.file, scope, line };
  if (Array.isArray(shape) && shape[0] === '.') {
    const direct = shape[2] === 'call' || shape[2] === 'apply' || shape[2] === 'invoke' ? (shape[1] as Shape) : shape;
    const named = Array.isArray(direct) && direct[0] === '.' && !names.has(direct[2] as string) ? [] : fieldsNamed(inference, spot, direct);
    if (named.length > 0) return named;
    return typeof direct === 'string' ? elementOf(inference, spot, direct) : [];
  }
  if (typeof shape === 'string') return elementOf(inference, spot, shape);
  if (Array.isArray(shape) && shape[0] === '[]') return fieldsNamed(inference, spot, shape[1] as Shape);
  return [];
}

/** The field that a local name is an element of. */
function elementOf(inference: Inference, spot: { file: number; scope: number; line: number }, name: string): readonly number[] {
  const { scopes, refs } = inference.files[spot.file]!.facts;
  for (let scope = spot.scope; scope >= 0; scope = scopes[scope]!.parent) {
    const [binding] = inference.bound(spot.file, scope, name);
    if (!binding) continue;
    const [, , , value, , , kind] = binding;
    if (kind === 'v') {
      const root = iterated(value, refs);
      return root === null ? [] : fieldsNamed(inference, { ...spot, scope }, root);
    }
    const { context } = scopes[scope]!;
    if (kind !== 'p' || !context || context[0] !== 'arg') return [];
    const callee = refs[context[1]]![3];
    if (!Array.isArray(callee) || callee[0] !== '.' || !LOOPS.has(callee[2] as string)) return [];
    return fieldsNamed(inference, { ...spot, scope: refs[context[1]]![1] }, source(callee[1] as Shape, refs));
  }
  return [];
}

/** What is looped over, behind `.values()`, `Array.from()`, spreads and destructuring. */
function iterated(shape: Shape, refs: readonly RefFact[]): Shape {
  if (!Array.isArray(shape)) return null;
  return shape[0] === 'iter' || shape[0] === 'at' || shape[0] === 'spread' || shape[0] === '[]' ? source(shape[1] as Shape, refs) : null;
}

/** The same collection, copied or wrapped. */
function source(shape: Shape, refs: readonly RefFact[]): Shape {
  if (!Array.isArray(shape)) return shape;
  switch (shape[0]) {
    case 'iter': case 'at': case 'spread': return source(shape[1] as Shape, refs);
    case 'arr': return source((shape[1] as readonly Shape[])[0] ?? null, refs);
    case '#': {
      const [, , , callee, , , args = []] = refs[shape[1] as number]!;
      if (!Array.isArray(callee) || callee[0] !== '.') return shape as Shape;
      if (COPIES.has(callee[2] as string)) return source(args[0] ?? null, refs);
      return VIEWS.has(callee[2] as string) ? source(callee[1] as Shape, refs) : (shape as Shape);
    }
    default: return shape as Shape;
  }
}

interface Parameter { readonly owner: number; readonly index: number; readonly rest: boolean }

/** The parameter that a value comes from, through copies and local names. */
function parameterBehind(inference: Inference, file: number, scope: number, shape: Shape, depth: number): Parameter | undefined {
  const { refs, scopes } = inference.files[file]!.facts;
  const plain = source(shape, refs);
  if (typeof plain !== 'string' || depth > 3) return undefined;
  const direct = parameterOf(inference, file, scope, plain);
  if (direct) return direct;
  for (let at = scope; at > 0; at = scopes[at]!.parent) {
    const local = inference.bound(file, at, plain).find((binding) => binding[6] === 'v');
    if (local) return local[3] === null || local[3] === plain ? undefined : parameterBehind(inference, file, at, local[3], depth + 1);
  }
  return undefined;
}

function parameterOf(inference: Inference, file: number, from: number, name: string): Parameter | undefined {
  const { scopes, symbols } = inference.files[file]!.facts;
  for (let scope = from; scope >= 0; scope = scopes[scope]!.parent) {
    const fact = scopes[scope]!;
    if (fact.kind !== 'function') continue;
    const index = (fact.params ?? []).findIndex((param) => param[0] === name);
    if (index < 0) continue;
    if (fact.symbol < 0) return undefined;
    const first = fact.params?.[0]?.[0];
    const skipped = symbols[fact.symbol]!.kind !== 'function' && (first === 'self' || first === 'cls') ? 1 : 0;
    return { owner: file * SYMBOL_STRIDE + fact.symbol, index: index - skipped, rest: fact.params![index]![3] === 2 };
  }
  return undefined;
}
