// How shell scripts resolve, as data.

import type { LanguagePolicy } from '../contract.js';
import { bashModules } from './module-system.js';

export const bashPolicy: LanguagePolicy = {
  family: 'bash',
  prelude: '',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: false,
  overloads: false,
  constructorTargets: false,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: false,
  members: { call: '', index: '', iterate: '', next: '', enter: '', construct: '', cls: '' },
  literals: {},
  list: '', map: '', tuple: '', promise: '', generator: '', functionClass: '', objectClass: '',
  typeAliases: {},
  transparent: new Set(),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: {},
  typeVariables: false,
  propertyFlags: 0,
  modules: bashModules,
};
