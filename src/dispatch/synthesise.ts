// Runs the channels and turns what they find into graph edges: no production edge into tests, no edge that resolution has
// already, one edge a pair of ends and site.

import { compareText } from '../core/order.js';
import type { EdgeRecord } from '../core/records.js';
import type { Channel, Inference } from './contract.js';

export function synthesiseEdges(inference: Inference, known: readonly EdgeRecord[], channels: readonly Channel[]): EdgeRecord[] {
  const place = (edge: { readonly source: number; readonly target: number; readonly line: number }): string => `${edge.source} ${edge.target} ${edge.line}`;
  const offered = [...channels].sort((a, b) => compareText(a.id, b.id)).flatMap((channel) => channel.synthesise(inference).map((edge) => ({ channel: channel.id, edge })));
  // Few symbols dispatch: only theirs of the known edges matter.
  const sources = new Set(offered.map(({ edge }) => edge.source));
  const taken = new Set<string>();
  for (const edge of known) if (sources.has(edge.source) && (edge.kind === 'calls' || edge.kind === 'instantiates' || edge.kind === 'renders')) taken.add(place(edge));
  const found: EdgeRecord[] = [];
  for (const { channel, edge } of offered) {
    const key = place(edge);
    if (taken.has(key) || edge.source === edge.target || inference.isBuiltin(edge.target)) continue;
    if (inference.fileOf(edge.target).isTest && !inference.fileOf(edge.source).isTest) continue;
    if (inference.files[edge.siteFile]!.isTest && !inference.fileOf(edge.source).isTest) continue;
    taken.add(key);
    found.push({
      source: edge.source, target: edge.target, kind: edge.kind, grade: 'dispatch', line: edge.line, column: edge.column,
      dispatch: { channel, confidence: edge.confidence, siteFile: edge.siteFile, siteLine: edge.siteLine, key: edge.key },
    });
  }
  return found;
}
