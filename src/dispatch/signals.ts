// Signals: `saved.send(...)` runs what was connected to that signal object, by `saved.connect(f)` or by a decorator that is
// given the signal (`@receiver(saved)`). The signal is one symbol; two signals of one name in two modules never meet.

import type { Shape } from '../core/facts.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import type { Channel, DispatchEdge, FunctionValue, Inference, Spot } from './contract.js';
import { link } from './_wiring/link.js';

const SEND = new Set(['send', 'send_robust', 'asend', 'asend_robust', 'emit']);
const HOLDERS = new Set(['variable', 'constant', 'field']);

interface Receiver { readonly values: readonly FunctionValue[]; readonly file: number; readonly line: number }

export const signals: Channel = {
  id: 'signal',
  synthesise(inference) {
    const receivers = new Map<number, Receiver[]>();
    const add = (spot: Spot, shape: Shape, receiver: Receiver): void => {
      for (const signal of signalsNamed(inference, spot, shape)) {
        const list = receivers.get(signal);
        if (list) list.push(receiver);
        else receivers.set(signal, [receiver]);
      }
    };
    for (const file of inference.files) {
      const { refs, symbols } = file.facts;
      symbols.forEach((symbol, position) => {
        for (const decorator of symbol.decorators) {
          if (!Array.isArray(decorator) || decorator[0] !== '#') continue;
          const [, scope, , callee, line, , args = []] = refs[decorator[1] as number]!;
          const name = typeof callee === 'string' ? callee : Array.isArray(callee) && callee[0] === '.' ? callee[2] : '';
          const receiver: Receiver = { values: [{ symbol: file.id * SYMBOL_STRIDE + position }], file: file.id, line };
          if (name === 'receiver') for (const shape of listed(args[0] ?? null)) add({ file: file.id, scope, line }, shape, receiver);
          else if (name === 'connect' && Array.isArray(callee)) add({ file: file.id, scope, line }, callee[1] as Shape, receiver);
        }
      });
      for (const [kind, scope, , shape, line, , args = []] of refs) {
        if (kind !== 'c' || !Array.isArray(shape) || shape[0] !== '.' || shape[2] !== 'connect' || args.length === 0) continue;
        const spot: Spot = { file: file.id, scope, line };
        const given = args[0] ?? null;
        const values = inference.functions(spot, Array.isArray(given) && given[0] === 'named' ? (given[2] as Shape) : given);
        if (values.length > 0) add(spot, shape[1] as Shape, { values, file: file.id, line });
      }
    }
    const edges: DispatchEdge[] = [];
    for (const file of inference.files) {
      file.facts.refs.forEach(([kind, scope, , shape, line], ref) => {
        if (kind !== 'c' || !Array.isArray(shape) || shape[0] !== '.' || !SEND.has(shape[2] as string)) return;
        for (const signal of signalsNamed(inference, { file: file.id, scope, line }, shape[1] as Shape)) {
          for (const { values, file: where, line: at } of receivers.get(signal) ?? []) {
            edges.push(...link(inference, { at: { file: file.id, ref }, wiring: { file: where, line: at }, key: inference.fact(signal).name, confidence: 0.9 }, values));
          }
        }
      });
    }
    return edges;
  },
};

const listed = (shape: Shape): readonly Shape[] => (Array.isArray(shape) && (shape[0] === 'arr' || shape[0] === 'tuple') ? (shape[1] as readonly Shape[]) : [shape]);

const signalsNamed = (inference: Inference, spot: Spot, shape: Shape): readonly number[] =>
  shape === null ? [] : inference.named(spot, shape).filter((symbol) => HOLDERS.has(inference.fact(symbol).kind) && !inference.isBuiltin(symbol));
