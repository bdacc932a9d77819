// All languages, loaded one by one: a worker that meets only Python never loads another spec.

import type { LanguageSpec } from './contract.js';

const LOADERS: Readonly<Record<string, () => Promise<LanguageSpec>>> = {
  astro: async () => (await import('./astro/spec.js')).astro,
  bash: async () => (await import('./bash/spec.js')).bash,
  c: async () => (await import('./c/spec.js')).c,
  cpp: async () => (await import('./cpp/spec.js')).cpp,
  dart: async () => (await import('./dart/spec.js')).dart,
  go: async () => (await import('./go/spec.js')).go,
  csharp: async () => (await import('./csharp/spec.js')).csharp,
  java: async () => (await import('./java/spec.js')).java,
  kotlin: async () => (await import('./kotlin/spec.js')).kotlin,
  javascript: async () => (await import('./javascript/spec.js')).javascript,
  php: async () => (await import('./php/spec.js')).php,
  python: async () => (await import('./python/spec.js')).python,
  ruby: async () => (await import('./ruby/spec.js')).ruby,
  rust: async () => (await import('./rust/spec.js')).rust,
  swift: async () => (await import('./swift/spec.js')).swift,
  solidity: async () => (await import('./solidity/spec.js')).solidity,
  svelte: async () => (await import('./svelte/spec.js')).svelte,
  tsx: async () => (await import('./tsx/spec.js')).tsx,
  typescript: async () => (await import('./typescript/spec.js')).typescript,
  vue: async () => (await import('./vue/spec.js')).vue,
};

export const LANGUAGE_IDS: readonly string[] = Object.keys(LOADERS);

export function loadSpec(id: string): Promise<LanguageSpec> {
  const load = LOADERS[id];
  if (!load) throw new Error(`no language ${id}`);
  return load();
}
