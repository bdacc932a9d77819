// How Python resolves, as data.

import { SymbolFlag } from '../../core/records.js';
import type { LanguagePolicy } from '../contract.js';
import { pythonModules } from './module-system.js';

export const pythonPolicy: LanguagePolicy = {
  family: 'python',
  prelude: 'python/prelude.pyi',
  selfParameter: true,
  classBodyVisible: true,
  implicitReceiver: false,
  overloads: false,
  constructorTargets: false,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: true,
  standard: /^(?:typing|collections|typing_extensions)$/,
  members: { call: '__call__', index: '__getitem__', iterate: '__iter__', next: '__next__', enter: '__enter__', construct: '__init__', cls: '__class__' },
  literals: { string: 'str', str: 'str', int: 'int', float: 'float', bool: 'bool', set: 'set', slice: 'slice' },
  list: 'list', map: 'dict', tuple: 'tuple', promise: 'Coroutine', generator: 'Generator', functionClass: 'function', objectClass: 'object',
  typeAliases: {
    List: 'list', Dict: 'dict', Set: 'set', FrozenSet: 'frozenset', Text: 'str', DefaultDict: 'defaultdict', OrderedDict: 'dict',
    Sequence: 'list', MutableSequence: 'list', Collection: 'list', Mapping: 'dict', MutableMapping: 'dict', AbstractSet: 'set', MutableSet: 'set',
    Iterator: 'Iterable', AsyncIterator: 'Iterable', AsyncIterable: 'Iterable', AsyncGenerator: 'Generator', Awaitable: 'Coroutine',
  },
  transparent: new Set(['ReadOnly', 'Final', 'ClassVar', 'Annotated', 'Optional', 'NotRequired', 'Required']),
  classOf: new Set(['Type', 'type']),
  mixers: new Set(),
  passThrough: { cast: 1, deepcopy: 0, copy: 0, partial: 0, cached_property: 0, wraps: 0, reveal_type: 0, sorted: -1 },
  decoratorsReplace: true,
  gather: { gather: 'arguments' },
  typeVariables: true,
  propertyFlags: SymbolFlag.getter | SymbolFlag.setter,
  modules: pythonModules,
};
