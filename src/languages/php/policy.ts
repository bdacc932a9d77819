// How PHP resolves, as data.

import type { LanguagePolicy } from '../contract.js';
import { phpModules } from './module-system.js';

export const phpPolicy: LanguagePolicy = {
  family: 'php',
  prelude: 'php/prelude.php',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: false,
  overloads: false,
  constructorTargets: false,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: true,
  members: { call: '__invoke', index: 'offsetGet', iterate: 'getIterator', next: 'current', enter: '', construct: '__construct', cls: '' },
  literals: { string: 'PhpString', str: 'PhpString', int: 'PhpNumber', float: 'PhpNumber', bool: 'PhpNumber' },
  list: 'PhpArray', map: 'PhpArray', tuple: 'PhpArray', promise: '', generator: '', functionClass: 'Closure', objectClass: 'stdClass',
  typeAliases: { string: 'PhpString', int: 'PhpNumber', float: 'PhpNumber', bool: 'PhpNumber', array: 'PhpArray', iterable: 'PhpArray', callable: 'Closure', object: 'stdClass' },
  transparent: new Set(),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: {},
  typeVariables: false,
  propertyFlags: 0,
  modules: phpModules,
};
