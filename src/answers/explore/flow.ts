// The flow of an answer: participants, hops, the forest of paths, and reasons for what it does not reach.

import type { Graph } from '../../graph/graph.js';
import type { Flow } from '../model.js';
import { flowNodes, type FlowNodes } from './flow-nodes.js';
import { flowPieces } from './flow-text.js';
import { growForest, type Forest } from './flow-tree.js';
import { findHops, type Hops } from './hops.js';
import { unconnectedReasons } from './reasons.js';
import type { Target } from './targets.js';

export interface FlowResult {
  readonly flow: Flow | undefined;
  readonly forest: Forest;
  readonly nodes: FlowNodes;
  readonly hops: Hops;
}

export function buildFlow(graph: Graph, targets: readonly Target[]): FlowResult {
  const nodes = flowNodes(graph, targets);
  const hops = findHops(graph, nodes);
  const forest = growForest(graph, nodes, hops);
  const pieces = flowPieces(graph, forest);
  const callables = targets.filter((target) => target.standing === 'exact' || target.standing === 'unique');
  // A single name has nothing to be connected with.
  const unconnected = callables.length >= 2 ? unconnectedReasons(graph, targets, { nodes, forest }) : [];
  const flow = pieces.length === 0 && unconnected.length === 0 ? undefined : { pieces, unconnected };
  return { flow, forest, nodes, hops };
}
