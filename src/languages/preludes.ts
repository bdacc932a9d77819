// Facts of the languages' own libraries, by policy family; loaded only for the families that a project uses.

import type { FileFacts } from '../core/facts.js';
import { policyOf } from './policies.js';

const LOADERS: Readonly<Record<string, () => Promise<string>>> = {
  ecmascript: async () => (await import('./_ecmascript/prelude-facts.js')).PRELUDE_FACTS,
  c: async () => (await import('./_c/prelude-facts.js')).PRELUDE_FACTS,
  csharp: async () => (await import('./csharp/prelude-facts.js')).PRELUDE_FACTS,
  go: async () => (await import('./go/prelude-facts.js')).PRELUDE_FACTS,
  jvm: async () => (await import('./_jvm/prelude-facts.js')).PRELUDE_FACTS,
  rust: async () => (await import('./rust/prelude-facts.js')).PRELUDE_FACTS,
  ruby: async () => (await import('./ruby/prelude-facts.js')).PRELUDE_FACTS,
  solidity: async () => (await import('./solidity/prelude-facts.js')).PRELUDE_FACTS,
  dart: async () => (await import('./dart/prelude-facts.js')).PRELUDE_FACTS,
  php: async () => (await import('./php/prelude-facts.js')).PRELUDE_FACTS,
  python: async () => (await import('./python/prelude-facts.js')).PRELUDE_FACTS,
  swift: async () => (await import('./swift/prelude-facts.js')).PRELUDE_FACTS,
};

export async function loadPreludes(languages: Iterable<string>): Promise<ReadonlyMap<string, FileFacts>> {
  const families = [...new Set([...languages].map((language) => policyOf(language).family))].sort();
  const preludes = new Map<string, FileFacts>();
  for (const family of families) {
    const load = LOADERS[family];
    if (load) preludes.set(family, JSON.parse(await load()) as FileFacts);
  }
  return preludes;
}
