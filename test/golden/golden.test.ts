// The regression suite of explore: questions on small projects that have the shapes which explore was built for, through the
// real extraction and resolution. Says per question what is missing.

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exploreAnswer } from '../../src/answers/explore/explore.js';
import { openProject, type Project } from '../../src/api/project.js';
import { isFailure } from '../../src/core/failures.js';
import { indexProject } from '../../src/indexing/index-project.js';
import { renderMarkdown } from '../../src/render/markdown.js';
import { inlineStages } from '../support/inline-stages.js';
import { flowHops, shownLines } from '../support/shown.js';
import { QUESTIONS, type Body, type Question } from './questions.js';

const FIXTURES = join(dirname(fileURLToPath(import.meta.url)), '../../fixtures/answers');

async function openFixture(name: string): Promise<{ readonly project: Project; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-golden-'));
  cpSync(join(FIXTURES, name), folder, { recursive: true });
  const report = await indexProject({ root: folder, mode: 'init' }, inlineStages());
  if (isFailure(report)) throw new Error(report.message);
  const project = await openProject({ start: folder, exact: true, sync: 'never', timeBoxMs: 0 });
  if (isFailure(project)) throw new Error(project.message);
  return { project, folder };
}

function linesOf(project: string, file: string): readonly string[] {
  return readFileSync(join(FIXTURES, project, file), 'utf8').split('\n');
}

function spanOf({ project }: Question, body: Body): { readonly from: number; readonly to: number } {
  const lines = linesOf(project, body.file);
  const from = lines.findIndex((line) => line.startsWith(body.from));
  const to = lines.findIndex((line, at) => at >= from && line === body.to);
  if (from < 0 || to < 0) throw new Error(`${body.file} has no lines from "${body.from}" to "${body.to}"`);
  return { from: from + 1, to: to + 1 };
}

function missingLines(question: Question, body: Body, text: string): readonly number[] {
  const lines = linesOf(question.project, body.file);
  const shown = shownLines(text).get(body.file);
  const span = spanOf(question, body);
  return Array.from({ length: span.to - span.from + 1 }, (_, at) => span.from + at).filter((line) => shown?.get(line) !== lines[line - 1]);
}

describe.each([...new Set(QUESTIONS.map((question) => question.project))])('%s', (name) => {
  let opened: Awaited<ReturnType<typeof openFixture>>;
  beforeAll(async () => { opened = await openFixture(name); });
  afterAll(() => {
    opened.project.close();
    rmSync(opened.folder, { recursive: true, force: true });
  });

  test.each(QUESTIONS.filter((question) => question.project === name).map((question) => [question.ask, question] as const))('%s', (ask, question) => {
    const { graph, source, freshness } = opened.project;
    const text = renderMarkdown(exploreAnswer({ graph, source, freshness, adaptive: true }, { query: ask }));
    for (const body of question.bodies ?? []) expect(missingLines(question, body, text), `${body.file} ${body.from}`).toEqual([]);
    for (const body of question.notWhole ?? []) expect(missingLines(question, body, text).length, `${body.file} ${body.from}`).toBeGreaterThan(0);
    for (const { file, line } of question.signatures ?? []) expect([...(shownLines(text).get(file)?.values() ?? [])], file).toContain(line);
    expect(flowHops(text)).toEqual(expect.arrayContaining([...(question.hops ?? [])]));
    for (const said of question.says ?? []) expect(text).toMatch(said);
    for (const said of question.saysNot ?? []) expect(text).not.toMatch(said);
    expect(text.length).toBeLessThanOrEqual(question.below ?? 18_000);
  });
});
