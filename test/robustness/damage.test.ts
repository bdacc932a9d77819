// Images that lost a bit, a page or their end: every question gets the true answer or none at all, and a sync makes the
// index whole again.

import fc from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import { openProject } from '../../src/api/project.js';
import type { Graph } from '../../src/graph/graph.js';
import { indexProject } from '../../src/indexing/index-project.js';
import { imagePath } from '../../src/store/location.js';
import { fakeStages } from '../support/fake-stages.js';
import { makeTree } from '../support/tree.js';

const RUNS = Number(process.env['CODEGRAPH_RUNS'] ?? 250);
const PAGE = 4096;

type Damage =
  | { readonly do: 'flip'; readonly at: number; readonly bit: number }
  | { readonly do: 'overwrite'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly do: 'cut'; readonly at: number }
  | { readonly do: 'extend'; readonly bytes: Uint8Array }
  | { readonly do: 'swap'; readonly at: number; readonly with: number };

const place = fc.nat(2 ** 30);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('flip' as const), at: place, bit: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('overwrite' as const), at: place, bytes: fc.uint8Array({ minLength: 1, maxLength: 5000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('extend' as const), bytes: fc.uint8Array({ minLength: 1, maxLength: 5000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('swap' as const), at: place, with: place }) },
);

function damaged(image: Buffer, what: Damage): Buffer {
  const broken = Buffer.from(image);
  switch (what.do) {
    case 'flip': {
      const at = what.at % image.length;
      broken[at] = broken[at]! ^ (1 << what.bit);
      return broken;
    }
    case 'overwrite': broken.set(what.bytes.subarray(0, image.length - (what.at % image.length)), what.at % image.length); return broken;
    case 'cut': return broken.subarray(0, what.at % image.length);
    case 'extend': return Buffer.concat([broken, what.bytes]);
    case 'swap': {
      const pages = image.length / PAGE;
      const [a, b] = [(what.at % pages) * PAGE, (what.with % pages) * PAGE];
      image.copy(broken, a, b, b + PAGE);
      image.copy(broken, b, a, a + PAGE);
      return broken;
    }
  }
}

/** Asks everything that can be asked, one thing at a time. */
function* questions(graph: Graph): Generator<unknown> {
  yield graph.files;
  yield graph.skipped;
  yield graph.names();
  for (const file of graph.files) {
    for (const { id, name } of graph.symbolsInFile(file.id)) {
      yield [graph.symbol(id), graph.children(id), graph.edgesFrom(id), graph.edgesTo(id), graph.unresolvedFrom(id), graph.symbolsNamed(name)];
    }
  }
}

test(`${RUNS} damaged images give true answers or none`, async () => {
  const files = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [
    `src/m${at}.ts`, Array.from({ length: 12 }, (_line, line) => `def f${at}_${line}\ncall f${(at + 7) % 80}_${line}\ncall nowhere${line}\n`).join(''),
  ]));
  const root = makeTree({ ...files, 'src/x.ts': 'broken' });
  const sync = () => indexProject({ root, mode: 'sync' }, fakeStages().stages);
  expect(isFailure(await indexProject({ root, mode: 'init' }, fakeStages().stages))).toBe(false);
  const image = readFileSync(imagePath(root));
  expect(image.length / PAGE).toBeGreaterThan(20);
  const open = () => openProject({ start: root, sync: 'never', timeBoxMs: 0 });
  const whole = await open();
  if (isFailure(whole)) throw new Error(whole.message);
  const truth = [...questions(whole.graph)];
  whole.close();
  let refused = 0;
  await fc.assert(fc.asyncProperty(damage, async (what) => {
    writeFileSync(imagePath(root), damaged(image, what));
    const project = await open();
    if (isFailure(project)) {
      refused++;
      expect(['damaged-index', 'outdated-index', 'newer-index']).toContain(project.failure);
    } else {
      let asked = 0;
      try {
        for (const answer of questions(project.graph)) expect(answer).toEqual(truth[asked++]);
      } catch (error) {
        if (!isFailure(error)) throw error;
        expect(error.failure).toBe('damaged-index');
        refused++;
      }
      project.close();
    }
    if (what.do === 'flip' && what.bit > 0) return;
    // A file that differs makes the sync read what is stored of the others.
    writeFileSync(`${root}/src/m0.ts`, files['src/m0.ts']! + '\n'.repeat(refused % 50));
    expect(isFailure(await sync())).toBe(false);
    writeFileSync(`${root}/src/m0.ts`, files['src/m0.ts']!);
    expect(isFailure(await sync())).toBe(false);
    const again = await open();
    if (isFailure(again)) throw new Error(again.message);
    expect([...questions(again.graph)].slice(1)).toEqual(truth.slice(1));
    again.close();
  }), { numRuns: RUNS });
  expect(refused).toBeGreaterThan(RUNS * 0.4);
  if (RUNS > 1000) process.stderr.write(`${RUNS} damaged images, ${refused} refused\n`);
}, 3_600_000);
