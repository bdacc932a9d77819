// Where the declarations of each language family's own library are. They are sources like any other: extracted once,
// then handed to resolution as facts.

import { fileURLToPath } from 'node:url';
import { compareText } from '../core/order.js';
import { LANGUAGE_BY_EXTENSION } from '../languages/extensions.js';
import { policyOf } from '../languages/policies.js';

export interface Prelude {
  readonly family: string;
  readonly absolute: string;
  readonly language: string;
}

/** The preludes that a project in these languages needs, by family. */
export function preludesFor(languages: Iterable<string>): readonly Prelude[] {
  const byFamily = new Map<string, Prelude>();
  for (const language of languages) {
    const { family, prelude } = policyOf(language);
    if (byFamily.has(family)) continue;
    // A prelude may end in `.txt` so that no compiler takes it for one of the program's own sources.
    const extension = /\.\w+(?=(?:\.txt)?$)/.exec(prelude)?.[0] ?? '';
    const own = LANGUAGE_BY_EXTENSION[extension] ?? language;
    byFamily.set(family, { family, absolute: fileURLToPath(new URL(`../../src/languages/${prelude}`, import.meta.url)), language: own });
  }
  return [...byFamily.values()].sort((a, b) => compareText(a.family, b.family));
}
