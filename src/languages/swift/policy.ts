// How Swift resolves, as data.

import type { LanguagePolicy } from '../contract.js';
import { swiftModules } from './module-system.js';

export const swiftPolicy: LanguagePolicy = {
  family: 'swift',
  prelude: 'swift/prelude.swift.txt',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: true,
  callsLookThrough: true,
  standard: /^(?:Swift|Foundation|FoundationNetworking|Dispatch|Combine|UIKit|AppKit|SwiftUI|CoreFoundation|os|XCTest|Security|SystemConfiguration|Darwin|Glibc)$/,
  overloads: true,
  constructorTargets: true,
  labels: true,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: false,
  sequential: true,
  members: { call: 'callAsFunction', index: 'subscript', iterate: 'makeIterator', next: 'next', enter: '', construct: 'init', cls: '' },
  literals: { string: 'String', int: 'Int', float: 'Double', bool: 'Bool' },
  list: 'Array', map: 'Dictionary', tuple: 'Tuple', promise: '', generator: '', functionClass: '', objectClass: '',
  typeAliases: {},
  transparent: new Set(['Optional']),
  classOf: new Set(['Type']),
  mixers: new Set(),
  passThrough: {},
  typeVariables: false,
  propertyFlags: 0,
  modules: swiftModules,
};
