// React: a component calls what its parent passed. `<Row onPick={choose} />` with `onPick()`, `props.onPick()` or
// `this.props.onPick()` inside Row runs choose.

import type { Shape } from '../core/facts.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import type { Channel, DispatchEdge, Inference, RefPlace } from './contract.js';
import { link, refAt } from './_wiring/link.js';

const MAX_PARENTS = 40;

export const componentProps: Channel = {
  id: 'component-prop',
  synthesise(inference) {
    const edges: DispatchEdge[] = [];
    for (const file of inference.files) {
      file.facts.refs.forEach((ref, position) => {
        if (ref[0] !== 'c') return;
        const used = propOf(inference, { file: file.id, ref: position });
        if (!used) return;
        const uses = inference.callsOf(used.component).filter((place) => refAt(inference, place)[0] === 'r' && (!inference.files[place.file]!.isTest || file.isTest));
        if (uses.length > MAX_PARENTS) return;
        for (const place of uses) {
          const [, scope, , , line, , args = []] = refAt(inference, place);
          const given = args.find((arg) => Array.isArray(arg) && arg[0] === 'named' && arg[1] === used.prop);
          if (!Array.isArray(given)) continue;
          const values = inference.functions({ file: place.file, scope, line }, given[2] as Shape);
          edges.push(...link(inference, { at: { file: file.id, ref: position }, wiring: { file: place.file, line }, key: used.prop, confidence: 0.85 }, values));
        }
      });
    }
    return edges;
  },
};

/** Component and property that a call goes through, if it does. */
function propOf(inference: Inference, place: RefPlace): { readonly component: number; readonly prop: string } | undefined {
  const [, scope, , shape] = refAt(inference, place);
  const { scopes, symbols } = inference.files[place.file]!.facts;
  if (Array.isArray(shape) && shape[0] === '.' && isThisProps(shape[1] as Shape)) {
    for (let at = scope; at >= 0; at = scopes[at]!.parent) {
      if (scopes[at]!.kind === 'class' && scopes[at]!.symbol >= 0) return { component: place.file * SYMBOL_STRIDE + scopes[at]!.symbol, prop: shape[2] as string };
    }
    return undefined;
  }
  const name = typeof shape === 'string' ? shape : Array.isArray(shape) && shape[0] === '.' && typeof shape[1] === 'string' ? shape[1] : undefined;
  if (name === undefined) return undefined;
  for (let at = scope; at > 0; at = scopes[at]!.parent) {
    const [bound] = inference.bound(place.file, at, name);
    if (!bound) continue;
    const prop = bound[6] === 'p' ? (Array.isArray(shape) ? (shape[2] as string) : undefined) : typeof shape === 'string' ? propIn(bound[3]) : undefined;
    const fact = scopes[at]!;
    if (prop === undefined || fact.kind !== 'function') return undefined;
    if (bound[6] === 'p' && fact.params?.[0]?.[0] !== name) return undefined;
    const owner = fact.symbol >= 0 ? fact.symbol : fact.owner;
    return symbols[owner]!.kind === 'function' ? { component: place.file * SYMBOL_STRIDE + owner, prop } : undefined;
  }
  return undefined;
}

const isThisProps = (shape: Shape): boolean => Array.isArray(shape) && shape[0] === '.' && shape[2] === 'props' && Array.isArray(shape[1]) && (shape[1] as readonly unknown[])[0] === 'this';

/** `{ onPick }` of the first parameter, or of `props`. */
function propIn(value: Shape): string | undefined {
  if (!Array.isArray(value) || value[0] !== '.') return undefined;
  return value[1] === '#0' || value[1] === 'props' ? (value[2] as string) : undefined;
}
