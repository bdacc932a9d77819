// What Java and Kotlin resolve alike, as data.

import { SymbolFlag } from '../../core/records.js';
import { CONSTRUCTORS, type LanguagePolicy } from '../contract.js';
import { jvmModules } from './module-system.js';

export const jvmPolicy: LanguagePolicy = {
  family: 'jvm',
  prelude: '_jvm/prelude.kt',
  selfParameter: false,
  widening: ['Byte', 'Short', 'Char', 'Int', 'Long', 'Float', 'Double'],
  classBodyVisible: false,
  implicitReceiver: true,
  callsLookThrough: true,
  standard: /^(?:java|javax|kotlin)(?:\.|$)/,
  overloads: true,
  constructorTargets: true,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: false,
  members: { call: 'invoke', index: 'get', iterate: 'iterator', next: 'next', enter: '', construct: CONSTRUCTORS, cls: '', component: 'component' },
  literals: {
    string: 'String', int: 'Int', long: 'Long', float: 'Float', double: 'Double', boolean: 'Boolean', char: 'Char', short: 'Short', byte: 'Byte',
  },
  list: 'Array', map: 'Map', tuple: 'Pair', promise: '', generator: '', functionClass: 'KFunction', objectClass: 'Any',
  typeAliases: {
    int: 'Int', Integer: 'Int', long: 'Long', short: 'Short', byte: 'Byte', char: 'Char', Character: 'Char', float: 'Float', double: 'Double',
    boolean: 'Boolean', Object: 'Any',
  },
  transparent: new Set(),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: {},
  typeVariables: false,
  propertyFlags: SymbolFlag.getter | SymbolFlag.setter,
  modules: jvmModules,
};
