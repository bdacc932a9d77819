// Every language has samples in fixtures/languages/<id>/ whose comments say what they define and where their calls go.
// A new language brings its folder; there is nothing to add here.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_IDS } from '../src/languages/registry.js';
import { checkFixture } from './support/fixture-project.js';

describe('samples', () => {
  it.each(LANGUAGE_IDS)('%s', async (id) => {
    const root = fileURLToPath(new URL(`../fixtures/languages/${id}`, import.meta.url));
    expect(existsSync(root), `fixtures/languages/${id} with samples`).toBe(true);
    const { carets, failures } = await checkFixture(root);
    expect(failures.join('\n\n')).toBe('');
    expect(carets.some(({ says }) => says.is === 'definition'), 'says what is defined').toBe(true);
    expect(carets.some(({ says }) => says.is === 'edge'), 'says where calls go').toBe(true);
    expect(carets.some(({ says }) => says.is !== 'edge' && says.is !== 'definition'), 'has a decoy, and denies it').toBe(true);
  });
});
