// How Java resolves: like the rest of its family, except that no variable is ever called by its name.

import type { LanguagePolicy } from '../contract.js';
import { jvmPolicy } from '../_jvm/policy.js';

export const javaPolicy: LanguagePolicy = {
  ...jvmPolicy,
  callsAccessors: true,
  members: { ...jvmPolicy.members, call: '' },
  /** Kotlin reads `getName()` and `isOpen()` of Java like properties. */
  accessors(name, call) {
    if (call) return [];
    return /^is[A-Z]/.test(name) ? [name] : [`get${name[0]!.toUpperCase()}${name.slice(1)}`];
  },
};
