// The tree that is read out of the parser's memory is the tree that the parser's own nodes show, and the query files mean
// what tree-sitter takes them to mean: both are compared on the samples of every language.

import { createRequire } from 'node:module';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Language, Query, type Node } from 'web-tree-sitter';
import { ROLE_CAPTURES } from '../../src/languages/contract.js';
import { LANGUAGE_BY_EXTENSION } from '../../src/languages/extensions.js';
import { LANGUAGE_IDS, loadSpec } from '../../src/languages/registry.js';
import { querySource } from '../../src/extract/compile-query.js';
import { readPatterns } from '../../src/extract/read-query.js';
import { loadLanguage } from '../../src/extract/runtime.js';
import { readTree, type SyntaxTree } from '../../src/extract/syntax-tree.js';

const require = createRequire(import.meta.url);
/** Extensions of a language; headers are C or C++, as their text tells. */
const extensionsOf = (id: string): readonly string[] => [...Object.keys(LANGUAGE_BY_EXTENSION).filter((extension) => LANGUAGE_BY_EXTENSION[extension] === id), ...(id === 'cpp' ? ['.h'] : [])];
const BROKEN = '\n\n)) function ( class { "unfinished \u{1F600} é\n\tx = [1,, }\n';

function samples(id: string): string[] {
  const root = fileURLToPath(new URL(`../../fixtures/languages/${id}`, import.meta.url));
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensionsOf(id).includes(extname(entry.name)))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((text) => [text, text.slice(0, Math.floor(text.length * 0.7)) + BROKEN + text.slice(Math.floor(text.length * 0.7))]);
}

const describeNode = (node: Pick<Node, 'type' | 'startIndex' | 'endIndex' | 'startPosition' | 'endPosition' | 'text'>): unknown =>
  [node.type, node.startIndex, node.endIndex, node.startPosition.row, node.startPosition.column, node.endPosition.row, node.endPosition.column, node.text.length];

/** Positions of our nodes by those of the library, walking both trees at once. */
function compare(tree: SyntaxTree, root: Node): Map<number, number> {
  const known = new Map<number, number>();
  const visit = (ours: ReturnType<SyntaxTree['node']>, theirs: Node): void => {
    known.set(theirs.id, ours.id);
    expect(describeNode(ours)).toEqual(describeNode(theirs));
    const inner = theirs.children;
    expect(ours.children.length, ours.type).toBe(inner.length);
    expect(ours.namedChildren.map(({ type, startIndex }) => [type, startIndex])).toEqual(theirs.namedChildren.map((child) => [child!.type, child!.startIndex]));
    expect(ours.namedChildCount).toBe(theirs.namedChildCount);
    expect(ours.lastNamedChild?.startIndex).toBe(theirs.lastNamedChild?.startIndex);
    for (let index = 0; index < inner.length; index += 1) {
      const field = theirs.fieldNameForChild(index);
      if (field !== null && inner.length < 50) {
        expect(ours.childrenForFieldName(field).map(({ startIndex }) => startIndex), `${ours.type}.${field}`).toEqual(theirs.childrenForFieldName(field).map((child) => child!.startIndex));
      }
      visit(ours.children[index]!, inner[index]!);
    }
  };
  visit(tree.node(0), root);
  return known;
}

describe('trees and queries', () => {
  it.each(LANGUAGE_IDS)('%s', async (id) => {
    const spec = await loadSpec(id);
    const { parser, tree, memory, query } = await loadLanguage(spec);
    const grammar = await Language.load(new Uint8Array(readFileSync(require.resolve(`tree-sitter-wasms/out/${spec.grammar}`))));
    const theirs = new Query(grammar, querySource(spec));
    expect(readPatterns(querySource(spec)).length).toBe(theirs.patternCount());
    const texts = samples(id);
    expect(texts.length, 'samples').toBeGreaterThan(0);
    for (const text of texts) {
      const parsed = parser.parse(text)!;
      readTree(tree, memory, (parsed as unknown as { readonly 0: number })[0], text);
      const known = compare(tree, parsed.rootNode);
      const expected = new Set<string>();
      for (const match of theirs.matches(parsed.rootNode)) {
        const main = match.captures.findLast(({ name }) => !(ROLE_CAPTURES as readonly string[]).includes(name));
        if (main) expected.add(`${main.name} ${known.get(main.node.id)}`);
      }
      expect(query.matches(tree).map(({ name, node }) => `${name} ${node.id}`).sort()).toEqual([...expected].sort());
      parsed.delete();
    }
  });
});
