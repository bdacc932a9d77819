// How Kotlin resolves: like the rest of its family; what has `invoke` can be called by its name.

import type { LanguagePolicy } from '../contract.js';
import { jvmPolicy } from '../_jvm/policy.js';

export const kotlinPolicy: LanguagePolicy = {
  ...jvmPolicy,
  sequential: true,
  extensionsImported: true,
  lambdaReceivers: true,
  implicitParameter: 'it',
  members: { ...jvmPolicy.members, enter: 'getValue' },
  /** Java calls the accessors of properties. */
  accessors(name, call) {
    const property = call ? /^(?:get|set)([A-Z].*)$/.exec(name)?.[1] : undefined;
    if (property !== undefined) return [property[0]!.toLowerCase() + property.slice(1)];
    return call && /^is[A-Z]/.test(name) ? [name] : [];
  },
};
