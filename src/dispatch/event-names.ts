// Events by name: `x.on("saved", f)` and `x.emit("saved")`. The two ends meet when name and emitter agree: the same class
// (or one above the other), or the same object. An emitter of unknown type meets nothing.

import type { Shape } from '../core/facts.js';
import type { Channel, DispatchEdge, FunctionValue, Inference, RefPlace, Spot } from './contract.js';
import { link } from './_wiring/link.js';

const LISTEN = new Set(['on', 'once', 'addListener', 'prependListener', 'addEventListener', 'subscribe', 'off']);
const EMIT = new Set(['emit', 'fire', 'trigger', 'dispatchEvent', 'publish']);

interface End { readonly place: RefPlace; readonly spot: Spot; readonly object: Shape; readonly line: number }
interface Listener extends End { readonly values: readonly FunctionValue[] }

export const eventNames: Channel = {
  id: 'event-name',
  synthesise(inference) {
    const listeners = new Map<string, Listener[]>();
    const emitters = new Map<string, End[]>();
    for (const file of inference.files) {
      file.facts.refs.forEach(([kind, scope, , shape, line, , args = []], ref) => {
        if (kind !== 'c' || !Array.isArray(shape) || shape[0] !== '.' || !(EMIT.has(shape[2] as string) || LISTEN.has(shape[2] as string))) return;
        const event = eventOf(inference, { file: file.id, scope, line }, args[0] ?? null);
        if (event === undefined) return;
        const end: End = { place: { file: file.id, ref }, spot: { file: file.id, scope, line }, object: shape[1] as Shape, line };
        if (EMIT.has(shape[2] as string)) push(emitters, event, end);
        else if (LISTEN.has(shape[2] as string) && shape[2] !== 'off' && args[1] !== undefined) {
          push(listeners, event, { ...end, values: inference.functions(end.spot, args[1]) });
        }
      });
    }
    const edges: DispatchEdge[] = [];
    for (const [event, ends] of emitters) {
      for (const emitter of ends) {
        for (const listener of listeners.get(event) ?? []) {
          if (!meet(inference, emitter, listener)) continue;
          edges.push(...link(inference, { at: emitter.place, wiring: { file: listener.spot.file, line: listener.line }, key: event, confidence: 0.85 }, listener.values));
        }
      }
    }
    return edges;
  },
};

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** A literal, or a constant that holds one. */
function eventOf(inference: Inference, spot: Spot, shape: Shape): string | undefined {
  if (Array.isArray(shape) && shape[0] === 'str') return shape[1] as string;
  for (const symbol of shape === null || Array.isArray(shape) && shape[0] !== '.' ? [] : inference.named(spot, shape)) {
    const { value } = inference.fact(symbol);
    if (Array.isArray(value) && value[0] === 'str') return value[1] as string;
    if (inference.fact(symbol).kind === 'enum_member') return `#${symbol}`;
  }
  return undefined;
}

function meet(inference: Inference, emitter: End, listener: Listener): boolean {
  const left = inference.types(emitter.spot, emitter.object), right = inference.types(listener.spot, listener.object);
  for (const a of left) {
    for (const b of right) {
      if (inference.isBuiltin(a) || inference.isBuiltin(b)) continue;
      if (a === b || inference.supertypes(a).includes(b) || inference.supertypes(b).includes(a)) return true;
    }
  }
  const objects = inference.named(emitter.spot, emitter.object);
  return objects.length > 0 && inference.named(listener.spot, listener.object).some((symbol) => objects.includes(symbol));
}
