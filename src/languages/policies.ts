// Which language follows which policy.

import type { LanguagePolicy } from './contract.js';
import { bashPolicy } from './bash/policy.js';
import { cPolicy } from './_c/policy.js';
import { ecmascriptPolicy } from './_ecmascript/policy.js';
import { dartPolicy } from './dart/policy.js';
import { goPolicy } from './go/policy.js';
import { csharpPolicy } from './csharp/policy.js';
import { javaPolicy } from './java/policy.js';
import { kotlinPolicy } from './kotlin/policy.js';
import { rubyPolicy } from './ruby/policy.js';
import { rustPolicy } from './rust/policy.js';
import { solidityPolicy } from './solidity/policy.js';
import { phpPolicy } from './php/policy.js';
import { pythonPolicy } from './python/policy.js';
import { swiftPolicy } from './swift/policy.js';

const POLICIES: Readonly<Record<string, LanguagePolicy>> = {
  javascript: ecmascriptPolicy, typescript: ecmascriptPolicy, tsx: ecmascriptPolicy, vue: ecmascriptPolicy, svelte: ecmascriptPolicy, astro: ecmascriptPolicy, python: pythonPolicy,
  c: cPolicy, cpp: cPolicy, swift: swiftPolicy, php: phpPolicy, ruby: rubyPolicy, bash: bashPolicy, dart: dartPolicy, solidity: solidityPolicy,
  java: javaPolicy, csharp: csharpPolicy, kotlin: kotlinPolicy, go: goPolicy, rust: rustPolicy,
};

export function policyOf(language: string): LanguagePolicy {
  const policy = POLICIES[language];
  if (!policy) throw new Error(`no resolution policy for ${language}`);
  return policy;
}
