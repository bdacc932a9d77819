// The purse of one answer: file plans, what they cost as rendered text, and what is left under the ceiling. Every change is
// priced by rendering the section that it changes, so nothing is ever estimated.

import type { FileRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import type { SourceReader, View } from '../model.js';
import { emptyPlan, priceOfPlan, type FilePlan } from './file-plan.js';

export interface Purse {
  readonly plans: ReadonlyMap<number, FilePlan>;
  /** Characters left under the ceiling. */
  left(): number;
  price(file: number): number;
  /** The plan after the change, if it fits within `keep` characters of the rest; otherwise nothing changes. */
  buy(file: FileRecord, change: (plan: FilePlan) => FilePlan, keep?: number): boolean;
  /** Characters that belong to something else than files. */
  spend(characters: number): void;
  readable(file: FileRecord): boolean;
}

export interface PurseRequest {
  readonly graph: Graph;
  readonly source: SourceReader;
  readonly ceiling: number;
  readonly fixed: number;
  readonly view: (file: number) => View;
  /** May a section for this file be opened? */
  readonly admits: (file: FileRecord, open: number) => boolean;
}

export function openPurse({ graph, source, ceiling, fixed, view, admits }: PurseRequest): Purse {
  const plans = new Map<number, FilePlan>();
  const prices = new Map<number, number>();
  let spent = fixed;
  const left = (): number => ceiling - spent;
  return {
    plans,
    left,
    price: (file) => prices.get(file) ?? 0,
    spend: (characters) => { spent += characters; },
    readable: (file) => source.lines(file.id) !== undefined,
    buy(file, change, keep = 0) {
      const known = plans.get(file.id);
      if (known === undefined && !admits(file, plans.size)) return false;
      const text = known?.source ?? source.lines(file.id);
      if (text === undefined) return false;
      const changed = change(known ?? emptyPlan(file, text, view(file.id)));
      const price = priceOfPlan(graph, changed);
      const before = prices.get(file.id) ?? 0;
      if (price - before > left() - keep && price > before) return false;
      plans.set(file.id, changed);
      prices.set(file.id, price);
      spent += price - before;
      return true;
    },
  };
}
