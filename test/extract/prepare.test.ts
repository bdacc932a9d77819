// What a language blanks or rewrites before parsing must leave every character of what it keeps in its place.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_IDS, loadSpec } from '../../src/languages/registry.js';

const BROKEN = '\r\n<{ "unfinished \u{1F600} é }} --> {#each <Row @a="b" v-for="x in`';
const breaks = (text: string): number[] => text.split('').flatMap((char, index) => (char === '\n' || char === '\r' ? [index] : []));

describe('prepared text', () => {
  it.each(LANGUAGE_IDS)('%s', async (id) => {
    const { prepare } = await loadSpec(id);
    if (!prepare) return;
    const root = fileURLToPath(new URL(`../../fixtures/languages/${id}`, import.meta.url));
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())) {
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      for (const sample of [text, text.slice(0, text.length * 0.6) + BROKEN, BROKEN + text.slice(text.length * 0.3)]) {
        const prepared = prepare(sample);
        expect(prepared.length).toBe(sample.length);
        expect(breaks(prepared)).toEqual(breaks(sample));
      }
    }
  });
});
