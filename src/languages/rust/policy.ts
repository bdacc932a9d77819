// How Rust resolves, as data.

import type { LanguagePolicy } from '../contract.js';
import { rustModules } from './module-system.js';

export const rustPolicy: LanguagePolicy = {
  family: 'rust',
  prelude: 'rust/prelude.rs.txt',
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
  sequential: true,
  ownTypesOnly: true,
  fieldsApart: true,
  selfType: 'Self',
  standard: /^(?:std|core|alloc)(?:::|$)/,
  // `enter` is what `?` gives, `associated` are the types that awaiting and dereferencing lead to.
  members: { call: '', index: 'index', iterate: 'into_iter', next: 'next', enter: 'branch', construct: '', cls: '' },
  associated: { awaited: 'Output', dereferenced: 'Target' },
  literals: { string: 'str', str: 'str', int: 'i32', float: 'f64', bool: 'bool', char: 'char' },
  list: 'Vec', map: 'HashMap', tuple: '', promise: '', generator: '', functionClass: 'Any', objectClass: 'Any',
  typeAliases: { VecDeque: 'Vec', BTreeMap: 'HashMap', BTreeSet: 'HashSet', BinaryHeap: 'Vec', String: 'str', LinkedList: 'Vec', IndexMap: 'HashMap' },
  transparent: new Set(['Box', 'Arc', 'Rc', 'Pin', 'Cow', 'ManuallyDrop', 'NonNull', 'MutexGuard', 'RwLockReadGuard', 'RwLockWriteGuard', 'Ref', 'RefMut', 'AssertUnwindSafe']),
  classOf: new Set(),
  mixers: new Set(),
  passThrough: { clone: 0 },
  typeVariables: false,
  propertyFlags: 0,
  modules: rustModules,
};
