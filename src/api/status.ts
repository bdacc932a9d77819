// What an index holds and how it compares with the files, counted from its tables.

import { isFailure, type Failure } from '../core/failures.js';
import { EDGE_KINDS, FILE_ROLES, GRADES, SYMBOL_KINDS, UNRESOLVED_REASONS } from '../core/kinds.js';
import { compareText } from '../core/order.js';
import type { Counts, StatusReport } from '../core/reports.js';
import { compareWithFiles } from '../indexing/sweep.js';
import { imageStat } from '../store/image-stat.js';
import type { StoredIndex } from '../store/stored-graph.js';

export async function describeIndex(root: string, index: StoredIndex): Promise<StatusReport | Failure> {
  const changes = await compareWithFiles(root, index);
  if (isFailure(changes)) return changes;
  const { files, skipped } = index.graph;
  const symbols = tally();
  const edgeKinds = tally();
  const grades = tally();
  const reasons = tally();
  index.eachSymbol((symbol) => symbols.add(symbol.kind));
  index.eachEdge((edge) => {
    edgeKinds.add(edge.kind);
    grades.add(edge.grade);
  });
  index.eachUnresolved((reference) => reasons.add(reference.reason));
  const languages = tally();
  const roles = tally();
  for (const file of files) {
    languages.add(file.language);
    roles.add(file.role);
  }
  return {
    root,
    files: files.length,
    symbols: symbols.total(),
    edges: edgeKinds.total(),
    indexBytes: imageStat(root).size,
    filesByLanguage: languages.inOrder([...languages.words()].sort(compareText)),
    filesByRole: roles.inOrder(FILE_ROLES),
    symbolsByKind: symbols.inOrder(SYMBOL_KINDS),
    edgesByKind: edgeKinds.inOrder(EDGE_KINDS),
    edgesByGrade: grades.inOrder(GRADES),
    unresolvedByReason: reasons.inOrder(UNRESOLVED_REASONS),
    skipped,
    pending: { added: changes.added, changed: changes.changed, removed: changes.removed },
  };
}

interface Tally {
  add(word: string): void;
  total(): number;
  words(): Iterable<string>;
  /** Words that occur, in the order of the list. */
  inOrder(list: readonly string[]): Counts;
}

function tally(): Tally {
  const counts = new Map<string, number>();
  return {
    add: (word) => { counts.set(word, (counts.get(word) ?? 0) + 1); },
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    words: () => counts.keys(),
    inOrder: (list) => Object.fromEntries(list.filter((word) => counts.has(word)).map((word) => [word, counts.get(word)!])),
  };
}
