import { describe, expect, test } from 'vitest';
import type { FileFacts } from '../../src/core/facts.js';
import { extractFacts } from '../../src/extract/extract-file.js';
import { loadLanguage } from '../../src/extract/runtime.js';
import { lineShift } from '../../src/indexing/line-shift.js';
import { loadSpec } from '../../src/languages/registry.js';

async function factsOf(text: string, language = 'typescript'): Promise<FileFacts> {
  return extractFacts(await loadLanguage(await loadSpec(language)), text, { parseMs: 10_000 });
}

async function shift(before: string, after: string, language?: string): Promise<ReadonlyMap<number, number> | undefined> {
  return lineShift(await factsOf(before, language), await factsOf(after, language));
}

const SOURCE = 'import { f } from "./f";\nfunction a() {\n  f();\n}\nfunction b() {\n  a();\n}\n';

describe('says the same on other lines', () => {
  test('behind new comments and blank lines', async () => {
    const lines = await shift(SOURCE, SOURCE.replace('function b', '// f(); a();\n\nfunction b').replace('import', '// first\nimport'));
    expect([...lines!].sort((x, y) => x[0] - y[0])).toEqual([[1, 2], [2, 3], [3, 4], [4, 5], [5, 8], [6, 9], [7, 10]]);
  });

  test('with another doc comment', async () => {
    expect(await shift(`/** One. */\n${SOURCE.replace('import', '')}`, `/** Two.\n * And more. */\n${SOURCE.replace('import', '')}`)).toBeDefined();
  });

  test('in a language where names begin in the middle of a line', async () => {
    const source = 'package p\nfunc a() {\n  x := 1\n  b(x)\n}\nfunc b(y int) {}\n';
    expect((await shift(source, source.replace('  x :=', '  // x := 2\n  x :='), 'go'))!.get(4)).toBe(5);
  });

  test('where a name is assigned in branches and again', async () => {
    const source = 'def f(c):\n    x = A()\n    if c:\n        x = B()\n    x.go()\n    x = C()\n    return x\n';
    const lines = await shift(source, source.replace('    x.go', '    # x = D()\n\n    x.go'), 'python');
    expect([4, 5, 7].map((line) => lines!.get(line))).toEqual([4, 7, 9]);
    expect(await shift(source, source.replace('        x = B()\n', '        x = B()\n        x = D()\n'), 'python')).toBeUndefined();
    expect(await shift(source, source.replace('    x.go()\n    x = C()\n', '    x = C()\n    x.go()\n'), 'python')).toBeUndefined();
  });
});

describe('says something else', () => {
  test.each([
    ['a call more', SOURCE.replace('  f();', '  f();\n  a();')],
    ['a call less', SOURCE.replace('  f();', '  // f();')],
    ['another name', SOURCE.replace('function a', 'function c')],
    ['another import', SOURCE.replace('./f', './g')],
    ['functions the other way round', 'import { f } from "./f";\nfunction b() {\n  a();\n}\nfunction a() {\n  f();\n}\n'],
    ['another column', SOURCE.replace('  a();', '    a();')],
    ['two lines joined', SOURCE.replace('  a();\n', '  a();')],
  ])('%s', async (_what, after) => {
    expect(await shift(SOURCE, after)).toBeUndefined();
  });
});
