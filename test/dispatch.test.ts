// Every channel has small projects in fixtures/dispatch/<channel>/<case>/: what must be wired, look-alikes that must not, and
// namesakes that must not be mixed up. `edges.txt` beside them lists every edge that the channels add there.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../src/core/failures.js';
import type { EdgeRecord } from '../src/core/records.js';
import { SYMBOL_STRIDE } from '../src/core/records.js';
import { CHANNELS } from '../src/dispatch/registry.js';
import { synthesiseEdges } from '../src/dispatch/synthesise.js';
import { extractFacts } from '../src/extract/extract-file.js';
import { loadLanguage } from '../src/extract/runtime.js';
import { findSources } from '../src/indexing/sources.js';
import { loadPreludes } from '../src/languages/preludes.js';
import { loadSpec } from '../src/languages/registry.js';
import type { InferredResolution, ProjectFile } from '../src/resolve/contract.js';
import { resolveProject } from '../src/resolve/resolve-project.js';

const FIXTURES = fileURLToPath(new URL('../fixtures/dispatch', import.meta.url));
const cases = readdirSync(FIXTURES).flatMap((channel) => readdirSync(join(FIXTURES, channel)).map((name) => ({ channel, name, root: join(FIXTURES, channel, name) })));

async function resolved(root: string): Promise<{ files: ProjectFile[]; resolution: InferredResolution }> {
  const sources = await findSources(root);
  if (isFailure(sources)) throw new Error(sources.message);
  const files: ProjectFile[] = [];
  for (const { path, language, role } of sources.files) {
    const facts = extractFacts(await loadLanguage(await loadSpec(language)), readFileSync(join(root, path), 'utf8'), { parseMs: 10_000 });
    files.push({ id: files.length, path, language, role, facts });
  }
  return { files, resolution: resolveProject(files, sources.project, await loadPreludes(new Set(files.map((file) => file.language)))) };
}

function lines(files: readonly ProjectFile[], edges: readonly EdgeRecord[]): string {
  const fact = (symbol: number) => files[Math.floor(symbol / SYMBOL_STRIDE)]!.facts.symbols[symbol % SYMBOL_STRIDE]!;
  const name = (symbol: number): string => fact(symbol).name || files[Math.floor(symbol / SYMBOL_STRIDE)]!.path;
  return edges.map((edge) => {
    const { channel, key, siteFile, siteLine } = edge.dispatch!;
    return `${files[Math.floor(edge.source / SYMBOL_STRIDE)]!.path}:${edge.line} ${name(edge.source)} -> ${name(edge.target)} [${channel} ${key} @${files[siteFile]!.path}:${siteLine}]\n`;
  }).sort().join('');
}

describe('dispatch', () => {
  it('has a fixture for every channel', () => {
    for (const { id } of CHANNELS) expect(existsSync(join(FIXTURES, id)), `fixtures/dispatch/${id}`).toBe(true);
  });

  it.each(cases)('$channel: $name', async ({ channel, root }) => {
    const { files, resolution } = await resolved(root);
    const edges = synthesiseEdges(resolution.inferred, resolution.edges, CHANNELS);
    expect(edges.some((edge) => edge.dispatch?.channel === channel), 'the channel fires').toBe(true);
    await expect(lines(files, edges)).toMatchFileSnapshot(join(root, 'edges.txt'));
  });

  it('gives the same edges whatever order the channels run in', async () => {
    const all = await Promise.all(cases.map(({ root }) => resolved(root)));
    fc.assert(fc.property(fc.shuffledSubarray([...CHANNELS], { minLength: CHANNELS.length }), (shuffled) => {
      for (const { files, resolution } of all) {
        expect(lines(files, synthesiseEdges(resolution.inferred, resolution.edges, shuffled))).toBe(lines(files, synthesiseEdges(resolution.inferred, resolution.edges, CHANNELS)));
      }
    }), { numRuns: 8 });
  });
});
