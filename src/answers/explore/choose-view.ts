// The gate: a file is reduced to a focused view only if a spine exists, the file is off it or is the family's own file, it
// is a polymorphic sibling, and it is not spared by a named callable (which a family file never is). Each verdict keeps
// its reasons for --explain.

import type { Graph } from '../../graph/graph.js';
import { shortName } from '../describe.js';
import type { View } from '../model.js';
import { familyBase, polymorphicSupertype } from './families.js';

export interface GateInput {
  readonly adaptive: boolean;
  readonly hasSpine: boolean;
  readonly onSpine: ReadonlySet<number>;
  /** Files in which the query names a (nearly) unique callable. */
  readonly namedCallable: ReadonlySet<number>;
  readonly spans: ReadonlySet<number>;
}

export interface Verdict {
  readonly view: View;
  readonly why: readonly string[];
}

export function chooseView(graph: Graph, file: number, input: GateInput): Verdict {
  if (input.spans.has(file)) return { view: 'span', why: ['a range of this file is asked for'] };
  if (!input.adaptive) return { view: 'clusters', why: ['adaptive sizing is off'] };
  if (!input.hasSpine) return { view: 'clusters', why: ['no flow, so nothing is reduced'] };
  const supertype = polymorphicSupertype(graph, file);
  if (supertype === undefined) return { view: 'clusters', why: ['no type of it is one of many implementations'] };
  const base = familyBase(graph, file);
  const why = [`implements ${shortName(graph, graph.symbol(supertype))}, which has many implementations`];
  if (base === undefined && input.onSpine.has(file)) return { view: 'clusters', why: [...why, 'is on the flow'] };
  if (base === undefined && input.namedCallable.has(file)) return { view: 'clusters', why: [...why, 'spared: a callable in it is named'] };
  why.push(base === undefined ? 'off the flow, no callable in it is named' : `family file: defines ${shortName(graph, graph.symbol(base))}`);
  return { view: 'focused', why };
}
