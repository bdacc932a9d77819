// Linking a place of dispatch to the functions that may run there. A named function is its own target; what runs of an
// anonymous one is what it calls, since it has no name of its own to go to.

import type { RefFact } from '../../core/facts.js';
import { SYMBOL_STRIDE } from '../../core/records.js';
import type { DispatchEdge, FunctionValue, Inference, RefPlace } from '../contract.js';

export interface Site {
  /** The reference that dispatches. */
  readonly at: RefPlace;
  readonly wiring: { readonly file: number; readonly line: number };
  readonly key: string;
  readonly confidence: number;
}

export const refAt = (inference: Inference, place: RefPlace): RefFact => inference.files[place.file]!.facts.refs[place.ref]!;
export const ownerOf = (inference: Inference, place: RefPlace): number => place.file * SYMBOL_STRIDE + refAt(inference, place)[2];

export function link(inference: Inference, site: Site, values: readonly FunctionValue[]): DispatchEdge[] {
  const [, , , , line, column] = refAt(inference, site.at);
  const source = ownerOf(inference, site.at);
  const { wiring, key, confidence } = site;
  return targetsOf(inference, values).map((target) => ({
    source, target, kind: 'calls', line, column, confidence, siteFile: wiring.file, siteLine: wiring.line, key,
  }));
}

function targetsOf(inference: Inference, values: readonly FunctionValue[]): number[] {
  const targets = new Set<number>();
  for (const value of values) {
    if ('symbol' in value) {
      if (!inference.isBuiltin(value.symbol)) targets.add(value.symbol);
      continue;
    }
    for (const inner of inference.refsIn(value)) {
      if (refAt(inference, inner)[0] !== 'c' && refAt(inference, inner)[0] !== 'n') continue;
      for (const target of inference.callees(inner.file, inner.ref)) if (!inference.isBuiltin(target)) targets.add(target);
    }
  }
  return [...targets].sort((a, b) => a - b);
}
