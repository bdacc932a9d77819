// Every folder fixtures/resolve/<theme>/<case>/ is a small project whose comments say where its calls go (support/carets.ts).
// A new case is a new folder; there is nothing to add here.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkFixture } from '../support/fixture-project.js';

const root = fileURLToPath(new URL('../../fixtures/resolve', import.meta.url));
const folders = (path: string): string[] => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();

describe.each(folders(root))('%s', (theme) => {
  it.each(folders(join(root, theme)))('%s', async (name) => {
    const { carets, failures } = await checkFixture(join(root, theme, name));
    expect(failures.join('\n\n')).toBe('');
    expect(carets.some(({ says }) => says.is === 'edge' || says.is === 'definition'), 'asserts something that must be there').toBe(true);
    expect(carets.some(({ says }) => says.is !== 'edge' && says.is !== 'definition'), 'has a decoy, and denies it').toBe(true);
  });
});
