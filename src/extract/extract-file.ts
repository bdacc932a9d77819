// One file's text -> its FileFacts: parse, run the query, feed the captures in source order to the collector, free.
// Knows no language: what a node means is the spec's.

import type { Node } from 'web-tree-sitter';
import type { FileFacts } from '../core/facts.js';
import type { SyntaxNode } from '../core/syntax.js';
import type { CompiledLanguage } from './compile-query.js';
import { collectFacts, type CaptureEvent } from './collect.js';

/** Thrown when the parser gives up on a file (time limit). */
export class ParseLimitError extends Error {}

export interface ExtractLimits {
  /** Milliseconds for one parse. */
  readonly parseMs: number;
}

export function extractFacts(compiled: CompiledLanguage, text: string, limits: ExtractLimits): FileFacts {
  const deadline = Date.now() + limits.parseMs;
  const tree = compiled.parser.parse(compiled.spec.prepare?.(text) ?? text, null, { progressCallback: () => Date.now() > deadline });
  if (tree === null) {
    compiled.parser.reset();
    throw new ParseLimitError(`parsing took longer than ${limits.parseMs} ms`);
  }
  try {
    const events: CaptureEvent[] = [];
    for (const match of compiled.query.matches(tree.rootNode)) {
      let main: Node | undefined;
      let name = '';
      const roles: Record<string, SyntaxNode> = {};
      for (const capture of match.captures) {
        if (capture.name.includes('.') || isPlainMain(capture.name)) {
          main = capture.node;
          name = capture.name;
        } else if (!(capture.name in roles)) roles[capture.name] = capture.node as unknown as SyntaxNode;
      }
      if (main) events.push({ name, pattern: match.patternIndex, node: main as unknown as SyntaxNode, start: main.startIndex, end: main.endIndex, roles });
    }
    events.sort((a, b) => a.start - b.start || b.end - a.end || a.pattern - b.pattern || Object.keys(b.roles).length - Object.keys(a.roles).length);
    return collectFacts(compiled.spec, tree.rootNode as unknown as SyntaxNode, text, distinct(events));
  } finally {
    tree.delete();
  }
}

const PLAIN_MAIN = new Set(['assign', 'import', 'export', 'return', 'yield', 'narrow', 'doc', 'special']);
const isPlainMain = (name: string): boolean => PLAIN_MAIN.has(name);

/** A node may match a pattern with and without its optional parts; the fullest comes first and is kept. */
function distinct(events: readonly CaptureEvent[]): CaptureEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    const key = `${event.name} ${event.node.id}`;
    return seen.has(key) ? false : (seen.add(key), true);
  });
}
