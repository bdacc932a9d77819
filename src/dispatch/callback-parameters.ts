// A function that calls one of its parameters runs what its callers hand over: `function run(job) { job(); }` with
// `run(() => save())` runs save. A helper that everybody uses says nothing by having a hundred such ends, so beyond a
// limit the channel stays silent; the call is then listed as unresolved (`local`).

import { SYMBOL_STRIDE } from '../core/records.js';
import type { Shape } from '../core/facts.js';
import type { Channel, DispatchEdge, Inference } from './contract.js';
import { link, refAt } from './_wiring/link.js';

const MAX_SITES = 24;

export const callbackParameters: Channel = {
  id: 'callback-parameter',
  synthesise(inference) {
    const edges: DispatchEdge[] = [];
    for (const file of inference.files) {
      file.facts.refs.forEach((ref, position) => {
        const [kind, scope, , shape] = ref;
        if (kind !== 'c') return;
        const name = typeof shape === 'string' ? shape : calledThrough(shape);
        if (name === undefined) return;
        const bound = parameterNamed(inference, file.id, scope, name);
        if (!bound) return;
        const { owner, index } = bound;
        const calls = inference.callsOf(owner).filter((call) => !inference.files[call.file]!.isTest || file.isTest);
        if (calls.length > MAX_SITES) return;
        for (const call of calls) {
          const given = refAt(inference, call);
          const arg = argument(given[6] ?? [], index, name);
          if (arg === null) continue;
          const values = inference.functions({ file: call.file, scope: given[1], line: given[4] }, arg);
          edges.push(...link(inference, { at: { file: file.id, ref: position }, wiring: { file: call.file, line: given[4] }, key: name, confidence: 0.9 }, values));
        }
      });
    }
    return edges;
  },
};

/** `job.call(this)`, `job.apply(...)`: the parameter is called all the same. */
function calledThrough(shape: Shape): string | undefined {
  if (!Array.isArray(shape) || shape[0] !== '.') return undefined;
  return typeof shape[1] === 'string' && (shape[2] === 'call' || shape[2] === 'apply' || shape[2] === 'invoke') ? shape[1] : undefined;
}

function argument(args: readonly Shape[], index: number, name: string): Shape {
  const labelled = args.find((arg) => Array.isArray(arg) && arg[0] === 'named' && arg[1] === name);
  if (Array.isArray(labelled)) return labelled[2] as Shape;
  const positional = args[index] ?? null;
  return Array.isArray(positional) && (positional[0] === 'named' || positional[0] === 'spread') ? null : positional;
}

/** The named function around whose parameter a name is, when nothing nearer binds the name. */
function parameterNamed(inference: Inference, file: number, from: number, name: string): { readonly owner: number; readonly index: number } | undefined {
  const { scopes, symbols } = inference.files[file]!.facts;
  for (let scope = from; scope >= 0; scope = scopes[scope]!.parent) {
    const here = inference.bound(file, scope, name);
    if (here.length === 0) continue;
    const fact = scopes[scope]!;
    if (fact.kind !== 'function' || fact.symbol < 0 || !here.some((binding) => binding[6] === 'p')) return undefined;
    const index = (fact.params ?? []).findIndex((param) => param[0] === name);
    const kind = symbols[fact.symbol]!.kind;
    const skipped = index > 0 && kind !== 'function' && isReceiver(fact.params?.[0]?.[0]) ? 1 : 0;
    return index < 0 ? undefined : { owner: file * SYMBOL_STRIDE + fact.symbol, index: index - skipped };
  }
  return undefined;
}

const isReceiver = (name: string | undefined): boolean => name === 'self' || name === 'cls';
