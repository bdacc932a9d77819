// How C and C++ resolve, as data.

import { CONSTRUCTORS, type LanguagePolicy } from '../contract.js';
import { cModules } from './module-system.js';

export const cPolicy: LanguagePolicy = {
  family: 'c',
  prelude: '_c/prelude.hpp.txt',
  selfParameter: false,
  classBodyVisible: true,
  implicitReceiver: true,
  standard: /^std$/,
  overloads: true,
  constructorTargets: true,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: false,
  sequential: true,
  pointers: true,
  outOfLine: true,
  ownTypesOnly: true,
  members: { call: 'operator()', index: 'operator[]', iterate: 'begin', next: 'operator*', enter: '', construct: CONSTRUCTORS, cls: '', arrow: 'operator->' },
  literals: { string: 'char', int: 'int', float: 'double', bool: 'bool', char: 'char' },
  list: 'initializer_list', map: '', tuple: 'tuple', promise: '', generator: '', functionClass: '', objectClass: '',
  typeAliases: {},
  transparent: new Set(['reference_wrapper', 'atomic']),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: { move: 0, forward: 0, as_const: 0, ref: 0, cref: 0, exchange: 0 },
  typeVariables: false,
  propertyFlags: 0,
  modules: cModules,
};
