// How JavaScript and TypeScript resolve, as data.

import { SymbolFlag } from '../../core/records.js';
import type { LanguagePolicy } from '../contract.js';
import { ecmascriptModules } from './module-system.js';

export const ecmascriptPolicy: LanguagePolicy = {
  family: 'ecmascript',
  prelude: '_ecmascript/prelude.ts.txt',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: false,
  overloads: false,
  constructorTargets: false,
  labels: false,
  functionsConstruct: true,
  structural: false,
  merging: true,
  flowBindings: false,
  typedByDeclaration: true,
  members: { call: '', index: '', iterate: '[Symbol.iterator]', next: 'next', enter: '', construct: 'constructor', cls: 'constructor' },
  literals: { string: 'String', number: 'Number', boolean: 'Boolean', RegExp: 'RegExp' },
  list: 'Array', map: 'Object', tuple: 'Array', promise: 'Promise', generator: 'Generator', functionClass: 'Function', objectClass: 'Object',
  typeAliases: {
    string: 'String', number: 'Number', boolean: 'Boolean', bigint: 'Number', symbol: 'Symbol', object: 'Object', ReadonlyArray: 'Array',
    ReadonlyMap: 'Map', ReadonlySet: 'Set', PromiseLike: 'Promise', ArrayLike: 'Array', AsyncIterable: 'Iterable',
  },
  transparent: new Set(['Readonly', 'Partial', 'Required', 'NonNullable', 'Mutable', 'DeepReadonly', 'Awaited', 'NoInfer']),
  classOf: new Set(),
  mixers: new Set(['assign', 'mixin', 'extend', 'merge', 'inherits', 'setPrototypeOf', 'mixins', 'defaults']),
  passThrough: { freeze: 0, useCallback: 0, memo: 0, useMemo: -2, forwardRef: 0, debounce: 0, throttle: 0, bind: -3 },
  gather: { all: 'list' },
  lazy: new Set(['lazy', 'loadable', 'defineAsyncComponent']),
  typeVariables: false,
  propertyFlags: SymbolFlag.getter | SymbolFlag.setter,
  modules: ecmascriptModules,
};
