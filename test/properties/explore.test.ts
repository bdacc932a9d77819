// What must hold for every explore answer, whatever the project and the query.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exploreAnswer } from '../../src/answers/explore/explore.js';
import { budgetFor } from '../../src/answers/budget.js';
import type { AnswerContext, ExploreAnswer, Hint } from '../../src/answers/model.js';
import { nodeAnswer } from '../../src/answers/node/node.js';
import { renderMarkdown } from '../../src/render/markdown.js';
import { randomProject, randomQuery } from '../support/random-project.js';
import { shownLines } from '../support/shown.js';
import { tinyProject } from '../support/tiny-project.js';

const cases = randomProject.chain((project) => randomQuery(project).map((query) => ({ project, query })));
const RUNS = { numRuns: 150, seed: 20261130 };

function explore(context: AnswerContext, query: string): { readonly answer: ExploreAnswer; readonly text: string } {
  const answer = exploreAnswer(context, { query });
  return { answer, text: renderMarkdown(answer) };
}

function run(context: AnswerContext, hint: Hint): string {
  if (hint.tool === 'explore') return explore(context, hint.query).text;
  return renderMarkdown(nodeAnswer(context, { mode: 'source', file: hint.file, startLine: hint.startLine, limit: hint.limit }));
}

/** Hints with the lines that they promise, where they promise lines. */
function gapsOf(answer: ExploreAnswer): readonly { readonly path: string; readonly from: number; readonly to: number; readonly hint: Hint }[] {
  return answer.files.flatMap((file) => file.blocks.flatMap((block) => (block.block === 'gap' ? [{ path: file.path, from: block.from, to: block.to, hint: block.hint }] : [])));
}

describe('every explore answer', () => {
  test('stays below the ceiling', () => {
    fc.assert(fc.property(cases, ({ project, query }) => {
      const context = tinyProject(project.project);
      const { text } = explore(context, query);
      expect(text.length).toBeLessThanOrEqual(budgetFor(context.graph.files.length).maxChars);
    }), RUNS);
  });

  test('shows lines exactly as they are on disk', () => {
    fc.assert(fc.property(cases, ({ project, query }) => {
      const { text } = explore(tinyProject(project.project), query);
      for (const [path, lines] of shownLines(text)) {
        const source = (project.project.files[path] ?? '').split('\n');
        for (const [number, line] of lines) expect(line).toBe(source[number - 1]);
      }
    }), RUNS);
  });

  test('gives every hole a call that returns the first of its lines, and the rest or a call for the rest', () => {
    fc.assert(fc.property(cases, ({ project, query }) => {
      const context = tinyProject(project.project);
      for (const gap of gapsOf(explore(context, query).answer).slice(0, 6)) {
        const text = run(context, gap.hint);
        const lines = shownLines(text).get(gap.path);
        const source = (project.project.files[gap.path] ?? '').split('\n');
        expect(lines?.get(gap.from), `${query} -> ${JSON.stringify(gap)}`).toBe(source[gap.from - 1]);
        if (lines?.has(gap.to) !== true) expect(text).toMatch(/\.\.\. \d+(-\d+)?: /);
      }
    }), RUNS);
  });

  test('leads to every line of every named body when all calls are followed', () => {
    fc.assert(fc.property(cases, ({ project, query }) => {
      const context = tinyProject(project.project);
      const first = explore(context, query);
      const bodies = namedBodies(context, query);
      const seen = new Map<string, Set<number>>();
      const note = (text: string): void => {
        for (const [path, lines] of shownLines(text)) {
          const set = seen.get(path) ?? new Set();
          for (const number of lines.keys()) set.add(number);
          seen.set(path, set);
        }
      };
      note(first.text);
      const queue: Hint[] = [...gapsOf(first.answer).filter((gap) => bodies.some((body) => body.path === gap.path && body.start <= gap.to && gap.from <= body.end)).map((gap) => gap.hint), ...first.answer.omissions.map((one) => one.hint)];
      const done = new Set<string>();
      for (let hint = queue.shift(); hint !== undefined && done.size < 400; hint = queue.shift()) {
        const key = JSON.stringify(hint);
        if (done.has(key)) continue;
        done.add(key);
        note(run(context, hint));
        if (hint.tool !== 'explore') continue;
        const { answer } = explore(context, hint.query);
        queue.push(...gapsOf(answer).filter((gap) => bodies.some((body) => body.path === gap.path && body.start <= gap.to && gap.from <= body.end)).map((gap) => gap.hint));
      }
      for (const body of bodies) {
        for (let line = body.start; line <= body.end; line += 1) {
          const text = (project.project.files[body.path] ?? '').split('\n')[line - 1] ?? '';
          if (text.trim() !== '') expect(seen.get(body.path)?.has(line), `${query}: ${body.path}:${line}`).toBe(true);
        }
      }
    }), { ...RUNS, numRuns: 80 });
  });

  test('is the same for the same question', () => {
    fc.assert(fc.property(cases, ({ project, query }) => {
      expect(explore(tinyProject(project.project), query).text).toBe(explore(tinyProject(project.project), query).text);
    }), RUNS);
  });

  test('does not depend on adaptive sizing where no type has three implementers', () => {
    fc.assert(fc.property(cases, ({ project, query }) => {
      const edges = (project.project.edges ?? []).filter((edge) => typeof edge !== 'string' && edge.kind !== 'extends');
      const plain = { ...project.project, edges };
      expect(explore(tinyProject({ ...plain, adaptive: true }), query).text).toBe(explore(tinyProject({ ...plain, adaptive: false }), query).text);
    }), RUNS);
  });
});

/** Bodies of what the query names exactly: qualified names with at most three definitions, and unique bare names. */
function namedBodies(context: AnswerContext, query: string): readonly { readonly path: string; readonly start: number; readonly end: number }[] {
  const { graph } = context;
  const product = (name: string): readonly ReturnType<typeof graph.symbol>[] => {
    const all = graph.symbolsNamed(name).filter((symbol) => symbol.kind === 'function' || symbol.kind === 'method');
    const kept = all.filter((symbol) => graph.files[symbol.file]?.role === 'source');
    return kept.length > 0 ? kept : all;
  };
  const unique = query.split(' ').filter((word) => /^\w+$/.test(word)).map(product).filter((found) => found.length === 1).flat();
  const plain = query.split(' ').filter((word) => ['how', 'does'].includes(word)).length > 0;
  return (plain ? [] : unique).map((symbol) => ({ path: graph.files[symbol.file]?.path ?? '', start: symbol.start, end: symbol.end }));
}
