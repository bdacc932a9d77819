// How Ruby resolves, as data.

import type { LanguagePolicy } from '../contract.js';
import { rubyModules } from './module-system.js';

export const rubyPolicy: LanguagePolicy = {
  family: 'ruby',
  prelude: 'ruby/prelude.rb',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: true,
  constants: /^[A-Z]/,
  sidesApart: true,
  classBodyReceiver: true,
  overloads: false,
  constructorTargets: false,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: true,
  flowBindings: true,
  callsAccessors: true,
  accessors: (name, call) => (call && name.endsWith('=') ? [name.slice(0, -1)] : []),
  members: { call: 'call', index: '[]', iterate: 'each', next: '', enter: '', construct: 'initialize', cls: '', component: 'component' },
  literals: { string: 'String', Integer: 'Integer', Float: 'Float', Symbol: 'Symbol', Boolean: 'Boolean', Regexp: 'Regexp', Range: 'Range' },
  list: 'Array', map: 'Hash', tuple: 'Array', promise: '', generator: '', functionClass: 'Class', objectClass: 'Object',
  typeAliases: { Boolean: 'Boolean', Bool: 'Boolean', Numeric: 'Integer', Enumerable: 'Array' },
  transparent: new Set(),
  classOf: new Set(['Class']),
  mixers: new Set(),
  passThrough: {},
  ownTypesOnly: true,
  typeVariables: false,
  propertyFlags: 0,
  modules: rubyModules,
};
