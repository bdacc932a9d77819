// How C# resolves, as data.

import { CONSTRUCTORS, type LanguagePolicy } from '../contract.js';
import { csharpModules } from './module-system.js';

export const csharpPolicy: LanguagePolicy = {
  family: 'csharp',
  prelude: 'csharp/prelude.cs',
  selfParameter: false,
  classBodyVisible: false,
  implicitReceiver: true,
  callsLookThrough: true,
  widening: ['Byte', 'Int16', 'Char', 'Int32', 'UInt32', 'Int64', 'Single', 'Double', 'Decimal'],
  standard: /^System(?:\.|$)/,
  overloads: true,
  constructorTargets: true,
  labels: false,
  functionsConstruct: false,
  structural: false,
  merging: false,
  flowBindings: false,
  members: { call: '', index: 'this[]', iterate: 'GetEnumerator', next: 'Current', enter: '', construct: CONSTRUCTORS, cls: '' },
  literals: {
    string: 'String', int: 'Int32', uint: 'UInt32', long: 'Int64', float: 'Single', double: 'Double', decimal: 'Decimal', bool: 'Boolean', char: 'Char', Type: 'Type',
  },
  list: 'Array', map: 'Dictionary', tuple: 'Tuple', promise: 'Task', generator: 'IEnumerable', functionClass: 'Delegate', objectClass: 'Object',
  typeAliases: {
    string: 'String', object: 'Object', dynamic: 'Object', int: 'Int32', uint: 'UInt32', nint: 'Int32', long: 'Int64', ulong: 'Int64', short: 'Int16', ushort: 'Int16', byte: 'Byte', sbyte: 'Byte',
    float: 'Single', double: 'Double', decimal: 'Decimal', bool: 'Boolean', char: 'Char', ValueTask: 'Task', IReadOnlyList: 'IList', IReadOnlyCollection: 'ICollection', IReadOnlyDictionary: 'IDictionary',
    IOrderedEnumerable: 'IEnumerable', IQueryable: 'IEnumerable', ILookup: 'IEnumerable', ConcurrentDictionary: 'Dictionary', SortedDictionary: 'Dictionary', SortedList: 'Dictionary',
    ImmutableList: 'List', ImmutableArray: 'List', ObservableCollection: 'List', Collection: 'List', ReadOnlyCollection: 'List', LinkedList: 'List', ConcurrentBag: 'List', SortedSet: 'HashSet', ISet: 'HashSet', ConcurrentQueue: 'Queue',
    Span: 'Array', ReadOnlySpan: 'Array', Memory: 'Array', ReadOnlyMemory: 'Array', IAsyncEnumerable: 'IEnumerable',
  },
  transparent: new Set(),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: { ConfigureAwait: -1 },
  typeVariables: false,
  propertyFlags: 0,
  modules: csharpModules,
};
