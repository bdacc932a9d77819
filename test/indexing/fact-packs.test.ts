import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareText } from '../../src/core/order.js';
import { startPacking, type PackingFile } from '../../src/indexing/fact-packs.js';
import { packFacts, startsPack, unpackFacts } from '../../src/store/facts-pack.js';
import { DamagedImage } from '../../src/store/sqlite/read-image.js';

const path = fc.tuple(fc.constantFrom('a', 'b', 'lib'), fc.nat(400)).map(([folder, number]) => `${folder}/${number}.ts`);
const file = fc.record({ generated: fc.boolean(), facts: fc.json({ depthSize: 'small', stringUnit: 'binary' }) });
const trees = fc.dictionary(path, fc.option(file, { nil: undefined }), { maxKeys: 80 });

const meant = ({ generated, facts }: PackingFile) => ({ generated, facts: JSON.parse(facts) as unknown });

async function pack(tree: Readonly<Record<string, PackingFile | undefined>>, order: readonly string[]) {
  const packer = startPacking(Object.keys(tree).sort(compareText));
  for (const each of order) packer.settle(each, tree[each]);
  return packer.finish();
}

describe('packs of facts', () => {
  test('hold every file once, in order, whatever order they come in', async () => {
    await fc.assert(fc.asyncProperty(trees, async (tree) => {
      const paths = Object.keys(tree).sort(compareText);
      const packs = await pack(tree, paths);
      const unpacked = packs.flatMap(({ blob }) => unpackFacts(blob)).map(meant);
      expect(unpacked).toEqual(paths.map((each) => tree[each]).filter((each) => each !== undefined).map(meant));
      expect(packs.map(({ first }) => first)).toEqual([...packs.map(({ first }) => first)].sort(compareText));
      expect(await pack(tree, [...paths].reverse())).toEqual(packs);
    }), { numRuns: 100 });
  });

  test('are taken over when nothing in them changed, with the bytes of packing anew', async () => {
    const paths = Array.from({ length: 120 }, (_, at) => `src/file${String(at).padStart(3, '0')}.ts`);
    const tree = Object.fromEntries(paths.map((each) => [each, { generated: false, facts: JSON.stringify({ path: each }) }]));
    const packs = await pack(tree, paths);
    expect(packs.length).toBeGreaterThan(2);
    const kept = new Map<string, PackingFile>();
    for (const { first, blob } of packs) {
      const lines = unpackFacts(blob);
      const from = { blob, files: lines.length };
      lines.forEach((line, at) => kept.set(paths[paths.indexOf(first) + at]!, { ...line, from }));
    }
    const [changed] = paths;
    const edited = { ...Object.fromEntries(kept), [changed!]: { generated: true, facts: '{}' } };
    const again = await pack(edited, paths);
    expect(again).toEqual(await pack({ ...tree, [changed!]: { generated: true, facts: '{}' } }, paths));
    again.slice(1).forEach((each, at) => expect(each.blob).toBe(packs[at + 1]!.blob));
    expect(again[0]).not.toEqual(packs[0]);
  });

  test('a further file changes at most two of them', async () => {
    const paths = Array.from({ length: 200 }, (_, at) => `src/file${String(at).padStart(3, '0')}.ts`);
    const treeOf = (list: readonly string[]) => Object.fromEntries(list.map((each) => [each, { generated: false, facts: JSON.stringify({ path: each }) }]));
    const before = new Set((await pack(treeOf(paths), paths)).map(({ blob }) => blob.toString()));
    const more = [...paths, 'src/file100b.ts'].sort(compareText);
    const after = await pack(treeOf(more), more);
    expect(after.filter(({ blob }) => !before.has(blob.toString())).length).toBeLessThanOrEqual(2);
    expect(paths.filter(startsPack).length).toBeGreaterThan(4);
  });

  test('that cannot be unpacked are damage', async () => {
    const blob = await packFacts([{ generated: false, facts: '{"é":"ü\u{1f600}"}' }]);
    expect(unpackFacts(blob).map(meant)).toEqual([{ generated: false, facts: { é: 'ü\u{1f600}' } }]);
    expect(() => unpackFacts(blob.subarray(0, -1))).toThrow(DamagedImage);
    expect(() => unpackFacts(Buffer.from('nonsense'))).toThrow(DamagedImage);
  });

  test('are not finished before every file was heard of', async () => {
    await expect(startPacking(['a.ts', 'b.ts']).finish()).rejects.toThrow('heard of');
  });
});
