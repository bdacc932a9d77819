// From the forest to the items that are printed: names, places, and how control comes to each step. A synthesised hop says
// its channel and where the two ends were wired; an implementation says of what and how many there are.

import type { EdgeKind } from '../../core/kinds.js';
import type { EdgeRecord } from '../../core/records.js';
import type { Graph } from '../../graph/graph.js';
import { isComputed } from '../../graph/operations/callable.js';
import { pathOf, shortName } from '../describe.js';
import { plural } from '../lines.js';
import type { FlowItem, FlowPiece } from '../model.js';
import { implementationsOf } from '../relevance.js';
import type { Arrival, Forest, Piece, Step } from './flow-tree.js';

export function flowPieces(graph: Graph, forest: Forest): readonly FlowPiece[] {
  return forest.pieces.map((piece, at) => ({ title: titleOf(piece, at), items: itemsOf(graph, piece) }));
}

function titleOf(piece: Piece, at: number): string {
  if (piece.kind === 'family') return 'One method and its implementations:';
  if (at === 0) return piece.kind === 'fan-out' ? 'One function that uses the named ones:' : '';
  return piece.kind === 'fan-out' ? 'Separately, a function that uses the named ones:' : 'A separate piece:';
}

function itemsOf(graph: Graph, piece: Piece): readonly FlowItem[] {
  const numbers = new Map<number, number>();
  piece.steps.forEach((step, at) => { if (!numbers.has(step.id)) numbers.set(step.id, at + 1); });
  const items: FlowItem[] = [];
  const add = (step: Step, depth: number, number: number): void => {
    const symbol = graph.symbol(step.id);
    items.push({
      name: printable(shortName(graph, symbol)), path: pathOf(graph, symbol), line: symbol.line, depth, number,
      note: noteOf(graph, step, numbers),
    });
    for (const child of step.below) add(child, depth + 1, 0);
  };
  piece.steps.forEach((step, at) => add(step, 0, at + 1));
  return items;
}

function noteOf(graph: Graph, step: Step, numbers: ReadonlyMap<number, number>): string {
  const parts: string[] = [];
  const arrival = arrivalText(graph, step.arrival);
  if (arrival !== '') parts.push(arrival);
  if (step.arrival.way === 'call' && step.arrival.again) {
    const number = numbers.get(step.id);
    parts.push(number === undefined ? 'shown above' : `step ${number} again`);
  }
  if (step.unnamed && step.arrival.way !== 'start' && step.arrival.way !== 'onward') {
    const count = implementationsOf(graph, step.id).length;
    if (count > 1 || (count === 1 && step.below.length > 0)) parts.push(`${plural(count, 'implementation')}`);
    else parts.push('in between');
  }
  return parts.join('; ');
}

function arrivalText(graph: Graph, arrival: Arrival): string {
  switch (arrival.way) {
    case 'start': return '';
    case 'implementation': {
      const count = implementationsOf(graph, arrival.of).length;
      const base = shortName(graph, graph.symbol(arrival.of));
      return count <= 1 ? `implements ${base}` : `1 of ${count} implementations of ${base}`;
    }
    case 'onward': return `${edgesText(graph, arrival.edges)}; goes on here`;
    case 'call': return edgesText(graph, arrival.edges);
  }
}

/** Sites of the best edge: `called at line 7`, `created at lines 7, 9`, `via callback at line 7, registered at f.ts:3`. */
export function edgesText(graph: Graph, edges: readonly EdgeRecord[]): string {
  const first = edges.find((edge) => edge.grade !== 'dispatch') ?? edges[0];
  if (first === undefined) return '';
  const same = edges.filter((edge) => edge.kind === first.kind && (edge.grade === 'dispatch') === (first.grade === 'dispatch'));
  const lines = [...new Set(same.map((edge) => edge.line))];
  const site = lines.length === 1 ? `at line ${lines[0]}` : `at lines ${lines.slice(0, 3).join(', ')}${lines.length > 3 ? ', ...' : ''}`;
  if (first.dispatch !== undefined) {
    const { channel, key, siteFile, siteLine } = first.dispatch;
    const wired = `${graph.files[siteFile]?.path ?? ''}:${siteLine}`;
    return `via ${channel}${key === '' ? '' : ` ${key}`} ${site}, registered at ${wired}`;
  }
  const verb = first.kind === 'references' && isComputed(graph.symbol(first.target)) ? 'read' : VERBS[first.kind] ?? 'called';
  return `${verb} ${site}${first.grade === 'unique' ? ' (only definition of that name)' : ''}`;
}

const VERBS: Partial<Record<EdgeKind, string>> = { instantiates: 'created', renders: 'rendered', references: 'wrapped' };

/** Names in the flow keep to the characters that its grammar allows. */
function printable(name: string): string {
  return name.replace(/[^\w$.:#<>~]/g, '_');
}
