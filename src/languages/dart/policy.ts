// How Dart resolves, as data.

import { SymbolFlag } from '../../core/records.js';
import type { LanguagePolicy } from '../contract.js';
import { dartModules } from './module-system.js';

export const dartPolicy: LanguagePolicy = {
  family: 'dart',
  prelude: 'dart/prelude.dart',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: true,
  overloads: false,
  constructorTargets: false,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: false,
  ownTypesOnly: true,
  standard: /^dart:/,
  members: { call: 'call', index: '', iterate: 'toList', next: '', enter: '', construct: '', cls: '' },
  literals: { string: 'String', String: 'String', int: 'int', double: 'double', bool: 'bool' },
  list: 'List', map: 'Map', tuple: 'List', promise: 'Future', generator: '', functionClass: 'Function', objectClass: 'Object',
  typeAliases: { num: 'double', FutureOr: 'Future', Iterable: 'List' },
  transparent: new Set(),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: {},
  typeVariables: false,
  propertyFlags: SymbolFlag.getter | SymbolFlag.setter,
  modules: dartModules,
};
