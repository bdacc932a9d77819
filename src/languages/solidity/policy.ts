// How Solidity resolves, as data.

import type { LanguagePolicy } from '../contract.js';
import { solidityModules } from './module-system.js';

const sizes = (name: string): string[] => Array.from({ length: 32 }, (_, index) => `${name}${(index + 1) * (name === 'bytes' ? 1 : 8)}`);
const alias = (names: readonly string[], type: string): Record<string, string> => Object.fromEntries(names.map((name) => [name, type]));

export const solidityPolicy: LanguagePolicy = {
  family: 'solidity',
  prelude: 'solidity/prelude.sol',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: true,
  overloads: true,
  constructorTargets: false,
  callsConvert: true,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: false,
  callsAccessors: true,
  members: { call: '', index: '', iterate: '', next: '', enter: '', construct: 'constructor', cls: '' },
  literals: { string: 'Text', number: 'Number', bool: 'Truth' },
  list: 'List', map: 'Mapping', tuple: 'List', promise: '', generator: '', functionClass: '', objectClass: '',
  typeAliases: { ...alias(['uint', 'int', ...sizes('uint'), ...sizes('int'), 'fixed', 'ufixed'], 'Number'), ...alias(['bytes', 'byte', ...sizes('bytes')], 'Bytes'), string: 'Text', bool: 'Truth', address: 'Address', 'address payable': 'Address', addresspayable: 'Address' },
  transparent: new Set(),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: {},
  typeVariables: false,
  propertyFlags: 0,
  modules: solidityModules,
};
