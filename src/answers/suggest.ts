// Names that exist and look like one that does not: same letters in another case, a common beginning, the same words, or a
// typing slip away. Scans the names once; the answer is a suggestion, never a substitute.

import { compareText } from '../core/order.js';
import type { Graph } from '../graph/graph.js';
import { symbolsNamed } from '../graph/operations/lookup.js';
import { isProduct } from './relevance.js';
import { wordsOf } from './words.js';

const MOST = 6;

export function suggestNames(graph: Graph, missing: readonly string[]): readonly string[] {
  const wanted = missing.map((name) => name.split(/[.:#/]/).pop() ?? name).filter((name) => name.length >= 3).slice(0, 4);
  if (wanted.length === 0) return [];
  const scored: { readonly name: string; readonly score: number }[] = [];
  for (const name of graph.names()) {
    const score = Math.max(...wanted.map((one) => likeness(one, name)));
    if (score > 0) scored.push({ name, score });
  }
  scored.sort((a, b) => b.score - a.score || a.name.length - b.name.length || compareText(a.name, b.name));
  const existing = scored.slice(0, MOST * 4).filter((one) => symbolsNamed(graph, one.name).length > 0).map((one) => one.name);
  const product = existing.filter((name) => symbolsNamed(graph, name).some((symbol) => isProduct(graph, symbol)));
  return [...product, ...existing.filter((name) => !product.includes(name))].slice(0, MOST);
}

function likeness(wanted: string, name: string): number {
  const a = wanted.toLowerCase();
  const b = name.toLowerCase();
  if (a === b) return 100;
  if (b.length < 3) return 0;
  if (b.startsWith(a) || a.startsWith(b)) return 60 - Math.abs(a.length - b.length);
  if (Math.abs(a.length - b.length) <= 2 && editDistance(a, b) <= (a.length > 5 ? 2 : 1)) return 50;
  if (b.includes(a) && a.length >= 4) return 30 - Math.min(20, b.length - a.length);
  const words = wordsOf(wanted);
  if (words.length < 2) return 0;
  const have = new Set(wordsOf(name));
  const shared = words.filter((word) => have.has(word)).length;
  return shared >= 2 && shared >= words.length - 1 ? 20 + shared : 0;
}

/** Levenshtein distance, given up at 3. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      current[column] = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1));
    }
    if (Math.min(...current) > 2) return 3;
    previous = current;
  }
  return previous[b.length] ?? 3;
}
