// The facts of the preludes are golden files: they must be what the extractor makes of the declarations beside them.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractFacts } from '../src/extract/extract-file.js';
import { loadLanguage } from '../src/extract/runtime.js';
import { ecmascriptPolicy } from '../src/languages/_ecmascript/policy.js';
import { jvmPolicy } from '../src/languages/_jvm/policy.js';
import { cPolicy } from '../src/languages/_c/policy.js';
import { loadSpec } from '../src/languages/registry.js';
import { csharpPolicy } from '../src/languages/csharp/policy.js';
import { dartPolicy } from '../src/languages/dart/policy.js';
import { goPolicy } from '../src/languages/go/policy.js';
import { rustPolicy } from '../src/languages/rust/policy.js';
import { phpPolicy } from '../src/languages/php/policy.js';
import { pythonPolicy } from '../src/languages/python/policy.js';
import { rubyPolicy } from '../src/languages/ruby/policy.js';
import { solidityPolicy } from '../src/languages/solidity/policy.js';
import { swiftPolicy } from '../src/languages/swift/policy.js';

const PRELUDES = [
  { policy: ecmascriptPolicy, language: 'typescript', folder: '_ecmascript' },
  { policy: cPolicy, language: 'cpp', folder: '_c' },
  { policy: csharpPolicy, language: 'csharp', folder: 'csharp' },
  { policy: goPolicy, language: 'go', folder: 'go' },
  { policy: rustPolicy, language: 'rust', folder: 'rust' },
  { policy: jvmPolicy, language: 'kotlin', folder: '_jvm' },
  { policy: swiftPolicy, language: 'swift', folder: 'swift' },
  { policy: phpPolicy, language: 'php', folder: 'php' },
  { policy: rubyPolicy, language: 'ruby', folder: 'ruby' },
  { policy: solidityPolicy, language: 'solidity', folder: 'solidity' },
  { policy: dartPolicy, language: 'dart', folder: 'dart' },
  { policy: pythonPolicy, language: 'python', folder: 'python' },
];

describe('preludes', () => {
  it.each(PRELUDES)('$folder: the stored facts are those of the declarations', async ({ policy, language, folder }) => {
    const text = readFileSync(new URL(`../src/languages/${policy.prelude}`, import.meta.url), 'utf8');
    const facts = extractFacts(await loadLanguage(await loadSpec(language)), text, { parseMs: 10_000 });
    const kept = JSON.stringify({ ...facts, refs: [], symbols: facts.symbols.map((symbol) => ({ ...symbol, signature: '', doc: '' })) });
    const source = `// Written by \`npm run update\` from ${policy.prelude}; do not edit.\n\nexport const PRELUDE_FACTS = ${JSON.stringify(kept)};\n`;
    await expect(source).toMatchFileSnapshot(`../src/languages/${folder}/prelude-facts.ts`);
  });
});
