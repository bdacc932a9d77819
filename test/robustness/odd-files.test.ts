// One project full of files that trip programs over, by the real workers: all that can be read is indexed and can be
// asked about, the rest is left out with the reason, and nothing stops the others.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import { decodeText, splitLines } from '../../src/core/text.js';
import type { IndexReport } from '../../src/core/reports.js';
import { callTool } from '../../src/mcp/call.js';
import { createProjects, type Projects } from '../../src/mcp/projects.js';
import { findTool } from '../../src/mcp/registry.js';
import { indexProject, openProject } from '../../src/api/project.js';
import { nodeAnswer } from '../../src/answers/node/node.js';
import { renderMarkdown } from '../../src/render/markdown.js';
import { loadConfig } from '../../src/scan/config.js';
import { walk } from '../../src/scan/walk.js';
import { makeOddLinks, oddContents, oddFolders, oddNames, writeOdd } from '../support/odd-files.js';
import { STACK_TRACE } from '../support/program.js';
import { emptyFolder, type Folder } from '../support/shop.js';
import { makeTree } from '../support/tree.js';

const FILES = [...oddContents(), ...oddNames(), ...oddFolders()];
let folder: Folder;
let projects: Projects;
let report: IndexReport;

beforeAll(async () => {
  folder = emptyFolder();
  writeFileSync(join(folder.path, 'core.js'), 'export function shared() {\n  return 1;\n}\n');
  writeOdd(folder.path, FILES);
  makeOddLinks(folder.path);
  const indexed = await indexProject({ root: folder.path, mode: 'init' });
  if (isFailure(indexed)) throw new Error(indexed.message);
  report = indexed;
  projects = createProjects({ cwd: folder.path, home: '/home/nobody', roots: () => Promise.resolve([]) });
  return () => {
    projects.close();
    folder.remove();
  };
});

async function ask(tool: string, args: Readonly<Record<string, unknown>>): Promise<string> {
  const { content, isError } = await callTool(findTool(`codegraph_${tool}`)!, args, { projects, listed: [], adaptive: true });
  expect(isError, content[0].text).toBeUndefined();
  return content[0].text;
}

test('every file is indexed, or left out with the reason', () => {
  const left = FILES.filter(({ skipped }) => skipped !== undefined).map(({ path, skipped }) => ({ path, reason: skipped }));
  const reported = report.skipped.map(({ path, reason }) => ({ path, reason }));
  expect(reported.filter(({ reason }) => reason !== 'outside-root').sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual(left.sort((a, b) => (a.path < b.path ? -1 : 1)));
  expect(reported).toContainEqual({ path: 'links/passwd.js', reason: 'outside-root' });
  expect(report.files).toBe(1 + FILES.length - left.length);
});

test('the function of every file that can be read is found, with its call and its lines', async () => {
  const project = await openProject({ start: folder.path, sync: 'never', timeBoxMs: 0 });
  if (isFailure(project)) throw new Error(project.message);
  const { graph, source, freshness } = project;
  const [shared] = graph.symbolsNamed('shared');
  const callers = new Set(graph.edgesTo(shared!.id).filter(({ kind }) => kind === 'calls').map(({ source: from }) => graph.symbol(from).name));
  const named = FILES.filter(({ defines, skipped }) => defines !== undefined && skipped === undefined);
  expect([...callers].sort()).toEqual(named.map(({ defines }) => defines).sort());
  for (const { path, defines } of named) {
    const [symbol] = graph.symbolsNamed(defines!);
    const file = graph.fileByPath(path);
    expect(symbol?.file, path).toBe(file?.id);
    const decoded = decodeText(readFileSync(join(folder.path, path)));
    expect(source.lines(file!.id), path).toEqual({ lines: decoded.ok ? splitLines(decoded.text) : undefined, fresh: true });
    // Whatever the file is called, it can be asked for by that name, and every line of the answer is a line of its own.
    const answer = nodeAnswer({ graph, source, freshness, adaptive: true }, { file: path, mode: 'source', startLine: 1, limit: 4 });
    expect(renderMarkdown(answer), path).toContain(`2\texport function ${defines}(`);
  }
  project.close();
});

test('a name with a line break does not break lines of an answer', async () => {
  const lines = (await ask('callers', { name: 'shared', limit: 200 })).split('\n');
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(FILES.filter(({ defines, skipped }) => defines !== undefined && skipped === undefined).length);
  expect(lines.filter((line) => line.startsWith('line.js'))).toEqual([]);
});

test.each([
  ['explore', { query: 'shared veryLong withArrays farDown' }], ['explore', { query: 'names/new\nline.js' }], ['explore', { query: '\u001b[31m ` " 脚本' }],
  ['node', { name: 'veryLong' }], ['node', { file: 'blob.h' }], ['node', { file: 'empty.js' }], ['node', { file: 'empty.js', mode: 'source' }],
  ['node', { file: 'long.py', mode: 'source', startLine: 19_999, limit: 5 }], ['node', { file: 'map-line.js', mode: 'source' }],
  ['node', { file: 'nul.js', mode: 'source' }], ['node', { file: 'one-line.js', mode: 'source' }], ['node', { file: 'invalid.js', mode: 'source' }],
  ['node', { file: 'links/passwd.js', mode: 'source' }], ['node', { file: 'links/self.js', mode: 'source' }], ['node', { file: 'links/dangling.js', mode: 'source' }],
  ['files', {}], ['status', {}], ['search', { query: 'named' }], ['impact', { name: 'shared' }],
])('%s %j is answered', async (tool, args) => {
  const text = await ask(tool, args);
  expect(text).not.toMatch(STACK_TRACE);
  expect(text).not.toMatch(/root:x:/);
  expect(text.length).toBeLessThan(26_000);
});

test('an edit of the oddest of them is brought in', async () => {
  writeFileSync(join(folder.path, 'names/new\nline.js'), 'export function renewed() {}\n');
  mkdirSync(join(folder.path, 'moved\nhere'));
  renameSync(join(folder.path, 'names/emoji😀.js'), join(folder.path, 'moved\nhere/😀.js'));
  expect(await ask('search', { query: 'renewed' })).toContain('renewed');
  expect(await ask('node', { name: 'named8' })).toContain('moved here/😀.js');
});

describe('one folder with 10,000 files', () => {
  test('is walked as a whole', async () => {
    const root = makeTree(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}.js`, ''])));
    const config = await loadConfig(root);
    if (isFailure(config)) throw new Error(config.message);
    expect(walk(root, config).files).toHaveLength(10_000);
  });
});
