// Stores whose actions stand in an object literal that a function gives to a library: `useCart = create((set, get) =>
// ({ add: ... }))`. An action is reached through a selector (`const add = useCart((s) => s.add)`), through the state taken
// apart or asked for (`useCart().add`, `useCart.getState().add()`), and from other actions (`get().add()`). The store is
// one symbol with the actions as its members; two stores with actions of one name never meet.

import type { BindingFact, Shape } from '../core/facts.js';
import { CALLABLE_KINDS } from '../core/kinds.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import type { Channel, DispatchEdge, Inference } from './contract.js';
import { link } from './_wiring/link.js';

const STATE = 'getState';
const WRAPPERS = 4;

/** Where a function that makes a store stands, and the store. */
interface Creators { readonly storeOf: ReadonlyMap<string, number>; readonly stores: ReadonlySet<number> }
interface Action { readonly symbol: number; readonly site: { readonly file: number; readonly line: number } }
interface Read { readonly store: number; readonly line: number; readonly selector: Shape | undefined; readonly parameter: string | undefined }

export const storeActions: Channel = {
  id: 'store-action',
  synthesise(inference) {
    const edges: DispatchEdge[] = [];
    const creators = findCreators(inference);
    if (creators.stores.size === 0) return edges;
    for (const file of inference.files) {
      file.facts.refs.forEach(([kind, scope, , shape], ref) => {
        if (kind !== 'c') return;
        const action = actionIn(inference, creators, { file: file.id, scope, shape });
        if (!action) return;
        edges.push(...link(inference, { at: { file: file.id, ref }, wiring: action.site, key: inference.fact(action.symbol).name, confidence: 0.85 }, [{ symbol: action.symbol }]));
      });
    }
    return edges;
  },
};

function findCreators(inference: Inference): Creators {
  const storeOf = new Map<string, number>();
  for (const { id, facts } of inference.files) {
    facts.symbols.forEach(({ value }, position) => {
      if (!Array.isArray(value) || value[0] !== '#') return;
      const scope = creatorIn(inference, id, value[1] as number, 0);
      if (scope !== undefined) storeOf.set(`${id} ${scope}`, id * SYMBOL_STRIDE + position);
    });
  }
  return { storeOf, stores: new Set(storeOf.values()) };
}

/** The function that gives the object with the actions, behind whatever wraps it; handed to nothing that is known here. */
function creatorIn(inference: Inference, file: number, ref: number, depth: number): number | undefined {
  const { refs, scopes } = inference.files[file]!.facts;
  if (inference.callees(file, ref).length > 0) return undefined;
  for (const arg of refs[ref]![6] ?? []) {
    if (!Array.isArray(arg)) continue;
    if (arg[0] === 'fn') {
      const { returns = [], params = [] } = scopes[arg[1] as number]!;
      if (params.length > 0 && returns.some((shape) => Array.isArray(shape) && shape[0] === 'obj')) return arg[1] as number;
    } else if (arg[0] === '#' && depth < WRAPPERS) {
      const inner = creatorIn(inference, file, arg[1] as number, depth + 1);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

interface Written { readonly file: number; readonly scope: number; readonly shape: Shape }

/** The action that an expression stands for. */
function actionIn(inference: Inference, creators: Creators, { file, scope, shape }: Written): Action | undefined {
  if (typeof shape === 'string') {
    const local = localValue(inference, file, scope, shape);
    return local && Array.isArray(local.shape) ? actionIn(inference, creators, local) : undefined;
  }
  if (!Array.isArray(shape)) return undefined;
  if (shape[0] === '#') {
    const read = readOf(inference, creators, file, shape[1] as number);
    const { selector, parameter } = read ?? {};
    if (!read || !Array.isArray(selector) || selector[0] !== '.' || selector[1] !== parameter) return undefined;
    return memberOf(inference, file, read, selector[2] as string);
  }
  if (shape[0] !== '.') return undefined;
  const name = shape[2] as string;
  const object = typeof shape[1] === 'string' ? localValue(inference, file, scope, shape[1])?.shape : (shape[1] as Shape);
  if (!Array.isArray(object) || object[0] !== '#') return undefined;
  const read = readOf(inference, creators, file, object[1] as number);
  if (!read) return undefined;
  const { selector, parameter } = read;
  if (selector === undefined || selector === parameter) return memberOf(inference, file, read, name);
  // `useCart((s) => ({ put: s.add }))`, taken apart.
  if (!Array.isArray(selector) || selector[0] !== 'obj') return undefined;
  const picked = (selector[1] as readonly (readonly [string, Shape])[]).find(([key]) => key === name)?.[1];
  return Array.isArray(picked) && picked[0] === '.' && picked[1] === parameter ? memberOf(inference, file, read, picked[2] as string) : undefined;
}

/** A call that gives the state of a store, or what a selector takes of it. */
function readOf(inference: Inference, { storeOf, stores }: Creators, file: number, ref: number): Read | undefined {
  const { refs, scopes } = inference.files[file]!.facts;
  const [, scope, , shape, line, , args = []] = refs[ref]!;
  const named = (callee: Shape): number | undefined => inference.named({ file, scope, line }, callee).find((symbol) => stores.has(symbol));
  if (Array.isArray(shape)) {
    const store = shape[0] === '.' && shape[2] === STATE ? named(shape[1] as Shape) : undefined;
    return store === undefined ? undefined : { store, line, selector: undefined, parameter: undefined };
  }
  if (typeof shape !== 'string') return undefined;
  const inside = args.length === 0 ? storeAround(inference, storeOf, { file, scope, shape }) : undefined;
  const store = inside ?? named(shape);
  if (store === undefined) return undefined;
  const selector = selectorOf(inference, file, args[0]);
  if (args.length > 0 && !selector) return undefined;
  const given = selector === undefined ? undefined : scopes[selector]!;
  return { store, line, selector: given?.returns?.[0], parameter: given?.params?.[0]?.[0] };
}

/** The function that is handed over, also through one call (`useShallow((s) => ...)`). */
function selectorOf(inference: Inference, file: number, arg: Shape | undefined): number | undefined {
  if (!Array.isArray(arg)) return undefined;
  if (arg[0] === 'fn') return arg[1] as number;
  const inner = arg[0] === '#' ? inference.files[file]!.facts.refs[arg[1] as number]![6]?.[0] : undefined;
  return Array.isArray(inner) && inner[0] === 'fn' ? (inner[1] as number) : undefined;
}

/** The store whose creator has the name as its second parameter. */
function storeAround(inference: Inference, storeOf: ReadonlyMap<string, number>, { file, scope, shape }: Written): number | undefined {
  const { scopes } = inference.files[file]!.facts;
  for (let at = scope; at >= 0; at = scopes[at]!.parent) {
    if (inference.bound(file, at, shape as string).length === 0) continue;
    return scopes[at]!.params?.[1]?.[0] === shape ? storeOf.get(`${file} ${at}`) : undefined;
  }
  return undefined;
}

function memberOf(inference: Inference, file: number, { store, line }: Read, name: string): Action | undefined {
  const symbol = inference.member(store, name);
  return symbol >= 0 && CALLABLE_KINDS.has(inference.fact(symbol).kind) ? { symbol, site: { file, line } } : undefined;
}

/** What a local name was declared with, once. */
function localValue(inference: Inference, file: number, from: number, name: string): Written | undefined {
  const { scopes, symbols } = inference.files[file]!.facts;
  for (let scope = from; scope >= 0; scope = scopes[scope]!.parent) {
    const bindings: readonly BindingFact[] = inference.bound(file, scope, name);
    const [binding] = bindings;
    if (!binding) continue;
    const [, , , value, symbol, , kind] = binding;
    if (bindings.length > 1 || kind !== 'v') return undefined;
    return { file, scope, shape: value ?? (symbol < 0 ? null : symbols[symbol]!.value ?? null) };
  }
  return undefined;
}
