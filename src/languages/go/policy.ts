// How Go resolves, as data.

import type { LanguagePolicy } from '../contract.js';
import { goModules } from './module-system.js';

export const goPolicy: LanguagePolicy = {
  family: 'go',
  prelude: 'go/prelude.go.txt',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: false,
  overloads: false,
  constructorTargets: false,
  labels: false,
  functionsConstruct: false,
  structural: true,
  merging: false,
  flowBindings: false,
  sequential: true,
  ownTypesOnly: true,
  // `enter` is the first variable of a range: the key.
  members: { call: '', index: 'valueAt', iterate: 'values', next: '', enter: 'key', construct: '', cls: '' },
  literals: { string: 'string', str: 'string', int: 'int', float64: 'float64', rune: 'rune', bool: 'bool' },
  list: 'slice', map: 'dict', tuple: '', promise: '', generator: '', functionClass: '', objectClass: '',
  typeAliases: {},
  transparent: new Set(),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: {},
  typeVariables: false,
  propertyFlags: 0,
  modules: goModules,
};
