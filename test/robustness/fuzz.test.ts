// Real sources, mutilated, through every language; and arbitrary text as questions to a real index. Whatever comes: facts
// or a limit, an answer or guidance, within the file and within the ceiling. `CODEGRAPH_RUNS` sets how many are tried.

import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import { countLines } from '../../src/core/text.js';
import { exploreAnswer } from '../../src/answers/explore/explore.js';
import { nodeAnswer } from '../../src/answers/node/node.js';
import { budgetFor } from '../../src/answers/budget.js';
import { callersAnswer } from '../../src/answers/callers.js';
import { queryAnswer } from '../../src/answers/query.js';
import { indexProject, openProject, type Project } from '../../src/api/project.js';
import { extractFacts, ParseLimitError } from '../../src/extract/extract-file.js';
import { loadLanguage } from '../../src/extract/runtime.js';
import { LANGUAGE_BY_EXTENSION } from '../../src/languages/extensions.js';
import { LANGUAGE_IDS, loadSpec } from '../../src/languages/registry.js';
import { renderMarkdown } from '../../src/render/markdown.js';
import { shopCopy, type Folder } from '../support/shop.js';

const RUNS = Number(process.env['CODEGRAPH_RUNS'] ?? 25);
const fixtures = fileURLToPath(new URL('../../fixtures/languages/', import.meta.url));

function sources(id: string): string[] {
  return readdirSync(join(fixtures, id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && LANGUAGE_BY_EXTENSION[extname(entry.name)] === id)
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => text.length < 20_000);
}

/** What is done to a source: a part of it goes, comes twice, or is replaced by something else. */
type Cut = { readonly at: number; readonly length: number; readonly put: string };

const PIECES = ['', '(', ')', '{', '}', '[', '<', '>', '"', "'", '`', '\\', '/*', '*/', '//', '#', '@', ';', ',', '...', '=>', '->', '::', '?.', '\n', '\r', '\u2028', '\ufeff', '😀', 'é', 'class', 'function', 'fn', 'def', 'if', 'import', 'template<', '${', '"""', '<<<X\n', '#if 0\n', '((((((((', '<<<<<<<<'];
const cut: fc.Arbitrary<Cut> = fc.record({
  at: fc.nat(1_000_000), length: fc.oneof(fc.nat(3), fc.nat(200)), put: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) }),
});

function mutilate(text: string, cuts: readonly Cut[]): string {
  let result = text;
  for (const { at, length, put } of cuts) {
    const from = result.length === 0 ? 0 : at % result.length;
    // A part that is put elsewhere makes shapes that single characters do not.
    const moved = put === '' && length > 20 ? result.slice(from, from + length) : put;
    result = result.slice(0, from) + moved + result.slice(put === '' && length > 20 ? from : from + length);
  }
  return result.replaceAll('\0', '0');
}

describe(`${RUNS} mutilated sources`, () => {
  test.each([...LANGUAGE_IDS])('of %s give facts that lie within the file', async (id) => {
    const texts = sources(id);
    expect(texts.length).toBeGreaterThan(0);
    const language = await loadLanguage(await loadSpec(id));
    fc.assert(fc.property(fc.constantFrom(...texts), fc.array(cut, { minLength: 1, maxLength: 12 }), (text, cuts) => {
      const broken = mutilate(text, cuts);
      try {
        const { symbols } = extractFacts(language, broken, { parseMs: 5000 });
        const lines = Math.max(1, countLines(broken));
        for (const { name, line, start, end } of symbols) {
          expect(name).toBeTypeOf('string');
          expect(start).toBeGreaterThanOrEqual(1);
          expect(line).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(lines + 1);
        }
      } catch (error) {
        if (!(error instanceof ParseLimitError)) throw error;
      }
    }), { numRuns: RUNS });
  }, 3_600_000);
});

describe('arbitrary questions', () => {
  let shop: Folder;
  let project: Project;
  beforeAll(async () => {
    shop = shopCopy();
    expect(isFailure(await indexProject({ root: shop.path, mode: 'init' }))).toBe(false);
    const opened = await openProject({ start: shop.path, sync: 'never', timeBoxMs: 0 });
    if (isFailure(opened)) throw new Error(opened.message);
    project = opened;
  });
  afterAll(() => {
    project.close();
    shop.remove();
  });

  test(`${RUNS * 20} of them are answered, below the ceiling, with nothing from outside`, () => {
    const word = fc.oneof(
      fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(...project.graph.names()), fc.constantFrom(...project.graph.files.map(({ path }) => path)),
      fc.tuple(fc.constantFrom(...project.graph.files.map(({ path }) => path), '/etc/passwd', '../../etc/passwd', 'file:///etc/passwd', '.env'), fc.constantFrom(':', '#L', ':-', ' lines '), fc.integer({ min: -5, max: 99_999 }), fc.integer({ min: -5, max: 2 ** 40 }))
        .map(([path, mark, from, to]) => `${path}${mark}${from}-${to}`),
      fc.constantFrom('a.b.c.d', 'A::b', 'x#y', '"', '(', '[', '\\', '*', '.*+?^${}()|[]\\', '__proto__', 'constructor', 'toString', 'hasOwnProperty', ':1', ':', '::', '#', '/', '..', ' ', '\u0000', '\ud800', 'a'.repeat(10_000), 'x '.repeat(2000)),
    );
    const query = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const ceiling = budgetFor(project.graph.files.length).maxChars;
    const context = { graph: project.graph, source: project.source, freshness: project.freshness, adaptive: true };
    fc.assert(fc.property(query, (text) => {
      for (const answer of [
        exploreAnswer(context, { query: text }), nodeAnswer(context, { mode: 'symbol', name: text }), nodeAnswer(context, { mode: 'source', file: text, startLine: 1, limit: 9 }),
        nodeAnswer(context, { mode: 'map', file: text }), callersAnswer(context, { name: text }), queryAnswer(context, { text }),
      ]) {
        const rendered = renderMarkdown(answer);
        expect(rendered.length).toBeLessThanOrEqual(ceiling + 200);
        expect(rendered).not.toMatch(/^\s*\d+\troot:/m);
        expect(rendered).not.toContain('do-not-show-me');
      }
    }), { numRuns: RUNS * 20 });
  }, 3_600_000);
});
