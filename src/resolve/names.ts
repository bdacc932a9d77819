// Names: lexical look-up, imports, exports. A name means what is bound in the innermost scope that can be seen, an import
// means what the other module exports, and a name that nobody binds means the language's own library or nothing.

import type { ImportFact } from '../core/facts.js';
import { TYPE_KINDS } from '../core/kinds.js';
import { SymbolFlag } from '../core/records.js';
import type { Engine, Names, Place } from './engine.js';
import { globalId, type FileModel } from './model.js';
import type { ModuleTarget } from './modules-ecmascript.js';
import { union, unknownValue, type Value } from './types.js';

export interface ModuleFinder {
  find(file: FileModel, specifier: string, level: number): ModuleTarget;
  submodule(file: FileModel, name: string): number | undefined;
}

/** A question that comes back to itself has no answer. */
const BUSY = Symbol('busy');

interface Found { readonly scope: number; readonly positions: readonly number[] }

export function makeNames(engine: Engine, modules: ModuleFinder): Names {
  const { model } = engine;
  const caches = new Map<FileModel, FileCache>();

  interface FileCache {
    readonly bindings: (Value | typeof BUSY | undefined)[];
    readonly exported: Map<string, Value | typeof BUSY>;
    readonly exportedTypes: Map<string, Value | typeof BUSY>;
    /** By scope and name, where the line of the use does not matter. */
    readonly names: (Map<string, Value> | undefined)[];
    readonly typeNames: (Map<string, Value> | undefined)[];
    readonly exports: ReadonlyMap<string, number>;
    readonly starExports: readonly string[];
    readonly starImports: readonly ImportFact[];
    whole: Value | typeof BUSY | undefined;
  }

  function cacheOf(file: FileModel): FileCache {
    const known = caches.get(file);
    if (known) return known;
    const exports = new Map<string, number>();
    const starExports: string[] = [];
    file.facts.exports.forEach((fact, position) => {
      if (fact.exported !== '*') exports.set(fact.exported, position);
      else if (fact.from !== undefined) starExports.push(fact.from);
    });
    const cache: FileCache = {
      bindings: new Array<Value | undefined>(file.facts.bindings.length), exported: new Map(), exportedTypes: new Map(), names: [], typeNames: [],
      exports, starExports, starImports: file.facts.imports.filter((fact) => fact.name === '**'), whole: undefined,
    };
    caches.set(file, cache);
    return cache;
  }

  function lookup(place: Place, name: string): Found | undefined {
    const { file } = place;
    let crossed = false;
    for (let scope = place.scope; scope >= 0; scope = file.facts.scopes[scope]!.parent) {
      const fact = file.facts.scopes[scope]!;
      const bound = file.scopes[scope]?.get(name);
      if (bound) {
        const bindings = file.facts.bindings;
        if (bound.length === 1 && fact.kind !== 'class') {
          const kind = bindings[bound[0]!]![6];
          if (kind !== 'n' && kind !== 'g') return { scope, positions: bound };
        }
        if (bindings[bound[0]!]![6] === 'g') { scope = 0; const top = file.scopes[0]?.get(name); return top ? { scope: 0, positions: top } : undefined; }
        const usable = fact.kind === 'class' && (crossed || !file.policy.classBodyVisible)
          ? bound.filter((position) => bindings[position]![6] === 't')
          : bound.filter((position) => bindings[position]![6] !== 'n' || bindings[position]![5] <= place.line);
        const narrowed = usable.filter((position) => bindings[position]![6] === 'n');
        if (narrowed.length > 0) return { scope, positions: narrowed.slice(-1) };
        if (usable.length > 0) return { scope, positions: crossed || !file.policy.flowBindings ? usable : preceding(usable, file, place.line) };
      }
      if (fact.kind === 'function') crossed = true;
    }
    return undefined;
  }

  /** Where assignments follow one another, those above the use count; the nearest three, since branches may each set one. */
  function preceding(positions: readonly number[], file: FileModel, line: number): readonly number[] {
    if (positions.length < 2) return positions;
    const above = positions.filter((position) => file.facts.bindings[position]![5] <= line);
    return above.length === 0 ? positions : above.slice(-3);
  }

  function choose(file: FileModel, positions: readonly number[], forType: boolean): Value {
    if (positions.length === 1) return binding(file, positions[0]!, forType);
    const symbols = positions.filter((position) => file.facts.bindings[position]![6] !== 'i' && file.facts.bindings[position]![4] >= 0);
    if (symbols.length > 0) {
      const fact = (position: number) => file.facts.symbols[file.facts.bindings[position]![4]]!;
      const isType = (position: number): boolean => TYPE_KINDS.has(fact(position).kind);
      const pureType = (position: number): boolean => fact(position).kind === 'interface' || fact(position).kind === 'type_alias';
      const fit = forType ? symbols.filter(isType) : symbols.filter((position) => !pureType(position));
      const pool = fit.length > 0 ? fit : symbols;
      const bodies = pool.filter((position) => (fact(position).flags & SymbolFlag.declaration) === 0);
      if (bodies.length > 0 || pool.length > 0) {
        const list = bodies.length > 0 ? bodies : pool;
        // Redefinition under conditions: any of them may be meant; in declaring languages the first is it.
        if (!file.policy.flowBindings || list.length === 1) return binding(file, list[0]!, forType);
      }
    }
    const all = positions.map((position) => binding(file, position, forType));
    const first = all.find((value) => value.sym >= 0) ?? all.find((value) => value.type !== undefined) ?? all[0]!;
    const more = [...new Set(all.map((value) => value.sym).filter((sym) => sym >= 0))];
    return { ...first, type: union(all.map((value) => value.type)), ...(more.length > 1 ? { more } : {}) };
  }

  function name(place: Place, text: string, forType = false): Value {
    const { file, scope } = place;
    if (file.policy.flowBindings) return findName(place, text, forType);
    const cache = cacheOf(file);
    const names = ((forType ? cache.typeNames : cache.names)[scope] ??= new Map<string, Value>());
    let value = names.get(text);
    if (!value) {
      value = findName(place, text, forType);
      // An answer given from inside its own question is not kept.
      if (value.type !== undefined || value.sym >= 0 || value.lack !== 'receiver') names.set(text, value);
    }
    return value;
  }

  function findName(place: Place, text: string, forType: boolean): Value {
    const found = lookup(place, text);
    if (found) return choose(place.file, found.positions, forType);
    const star = starImport(place.file, text, forType);
    if (star) return star;
    const builtin = builtinOf(place.file, text);
    if (builtin !== undefined) return engine.symbol(builtin);
    return unknownValue('missing', text);
  }

  function starImport(file: FileModel, text: string, forType: boolean): Value | undefined {
    let outside: string | undefined;
    for (const fact of cacheOf(file).starImports) {
      const target = modules.find(file, fact.specifier, fact.level ?? 0);
      if (!('file' in target)) { outside = target.external; continue; }
      const other = model.files[target.file]!;
      if (other === file) continue;
      const listed = other.facts.publicNames;
      if (listed ? !listed.includes(text) : text.startsWith('_')) continue;
      const value = exported(other, text, forType);
      if (value.lack !== 'missing') return value;
    }
    return outside === undefined || builtinOf(file, text) !== undefined ? undefined : unknownValue('external', outside);
  }

  function builtinOf(file: FileModel, text: string): number | undefined {
    const prelude = model.prelude(file.policy);
    if (!prelude || prelude === file) return undefined;
    const found = prelude.scopes[0]?.get(text)?.[0];
    return found === undefined ? undefined : globalId(prelude.id, prelude.facts.bindings[found]![4]);
  }

  function binding(file: FileModel, position: number, forType = false): Value {
    const [scope, text, type, shape, symbol, line, kind] = file.facts.bindings[position]!;
    if (kind === 'i') return imported(file, file.facts.imports[symbol]!, forType);
    if (kind === 't') {
      const key = `${globalId(file.id, symbol)}.${text}`;
      return { type: { k: 'var', key, bound: type === null ? undefined : engine.type(file, scope, type) }, sym: -1, grade: 'exact' };
    }
    if (symbol >= 0) return engine.symbol(globalId(file.id, symbol));
    const { bindings } = cacheOf(file);
    const known = bindings[position];
    if (known === BUSY) return unknownValue('receiver');
    if (known !== undefined) return known;
    bindings[position] = BUSY;
    const value = read();
    bindings[position] = value;
    return value;

    function read(): Value {
      if (type !== null) {
        const declared = engine.type(file, scope, type);
        if (declared) return { type: kind === 'p' ? restOf(file, scope, text, declared) : declared, sym: -1, grade: 'typed', lack: 'local' };
      }
      if (kind === 'p') {
        const index = file.facts.scopes[scope]!.params?.findIndex((param) => param[0] === text) ?? -1;
        const self = selfParameter(file, scope, index);
        const given = self ?? engine.contextual(file, scope, index) ?? (shape === null ? undefined : engine.value({ file, scope, line }, shape).type);
        return { type: given === undefined ? restOf(file, scope, text, undefined) : given, sym: -1, grade: 'typed', lack: 'local' };
      }
      if (shape === null) return unknownValue('local', text);
      const value = engine.value({ file, scope, line: line + (file.policy.flowBindings ? -1 : 0) }, shape);
      return { ...value, sym: -1, lack: value.lack === 'external' ? 'external' : 'local' };
    }
  }

  /** `*args: T` is a list of T, `**kw: T` a map to T. */
  function restOf(file: FileModel, scope: number, text: string, type: Value['type']): Value['type'] {
    const kind = file.facts.scopes[scope]!.params?.find((param) => param[0] === text)?.[3] ?? 0;
    if (kind === 3) return engine.instance(file, file.policy.map, [undefined, type]);
    if (kind !== 2) return type;
    return file.policy.family === 'ecmascript' && type !== undefined ? type : engine.instance(file, file.policy.list, [type]);
  }

  function selfParameter(file: FileModel, scope: number, index: number): Value['type'] {
    if (!file.policy.selfParameter || index !== 0) return undefined;
    const symbol = file.facts.scopes[scope]!.symbol;
    const fact = symbol >= 0 ? file.facts.symbols[symbol]! : undefined;
    if (!fact || (fact.kind !== 'method' && fact.kind !== 'constructor') || (fact.flags & SymbolFlag.static) !== 0) return undefined;
    const sym = globalId(file.id, fact.parent);
    const onClass = fact.name === '__new__' || fact.name === '__init_subclass__' || fact.name === '__class_getitem__'
      || fact.decorators.some((decorator) => decorator === 'classmethod');
    return { k: onClass ? 'cls' : 'inst', sym };
  }

  function imported(file: FileModel, fact: ImportFact, forType = false): Value {
    const target = modules.find(file, fact.specifier, fact.level ?? 0);
    if (!('file' in target)) return { type: { k: 'ext', name: target.external }, sym: -1, grade: 'exact', lack: 'external', detail: target.external };
    const other = model.files[target.file]!;
    if (fact.name === '*') return { type: { k: 'mod', file: other.id }, sym: globalId(other.id, 0), grade: 'exact' };
    if (fact.name === '=') return moduleValue(other);
    return exported(other, fact.name, forType);
  }

  function moduleValue(file: FileModel): Value {
    const cache = cacheOf(file);
    const position = cache.exports.get('=');
    const module: Value = { type: { k: 'mod', file: file.id }, sym: globalId(file.id, 0), grade: 'exact' };
    if (position === undefined) return module;
    if (cache.whole === BUSY) return unknownValue('receiver');
    if (cache.whole !== undefined) return cache.whole;
    cache.whole = BUSY;
    const value = engine.value({ file, scope: 0, line: Infinity }, file.facts.exports[position]!.local);
    // `module.exports = x; exports.y = z`: both are there.
    cache.whole = value.type === undefined && value.sym < 0 ? module : value;
    return cache.whole;
  }

  function exported(file: FileModel, text: string, forType = false): Value {
    const cache = cacheOf(file);
    const names = forType ? cache.exportedTypes : cache.exported;
    const known = names.get(text);
    if (known === BUSY) return unknownValue('missing', text);
    if (known !== undefined) return known;
    names.set(text, BUSY);
    const value = file.policy.family === 'python' ? pythonExport(file, text, forType) : esExport(file, text, forType);
    names.set(text, value);
    return value;
  }

  function pythonExport(file: FileModel, text: string, forType: boolean): Value {
    const bound = file.scopes[0]?.get(text);
    if (bound) {
      // A submodule that the package imports by its own name is that module.
      return choose(file, bound, forType);
    }
    const star = starImport(file, text, forType);
    if (star && star.lack !== 'external') return star;
    const submodule = modules.submodule(file, text);
    if (submodule !== undefined) return { type: { k: 'mod', file: submodule }, sym: globalId(submodule, 0), grade: 'exact' };
    return star ?? unknownValue('missing', text);
  }

  function esExport(file: FileModel, text: string, forType: boolean): Value {
    const { exports: byName, starExports } = cacheOf(file);
    const position = byName.get(text);
    if (position !== undefined) {
      const fact = file.facts.exports[position]!;
      if (fact.from === undefined) return typeof fact.local === 'string' ? name({ file, scope: 0, line: Infinity }, fact.local, forType) : engine.value({ file, scope: 0, line: Infinity }, fact.local);
      const target = modules.find(file, fact.from, 0);
      if (!('file' in target)) return unknownValue('external', target.external);
      const other = model.files[target.file]!;
      return fact.local === '*' ? { type: { k: 'mod', file: other.id }, sym: globalId(other.id, 0), grade: 'exact' } : exported(other, String(fact.local), forType);
    }
    if (byName.has('=')) {
      const whole = moduleValue(file);
      if (text === 'default') return whole;
      const member = whole.type?.k === 'mod' ? undefined : engine.member(whole.type, text);
      if (member && (member.sym >= 0 || member.type)) return member;
    }
    let outside: string | undefined;
    for (const from of text === 'default' ? [] : starExports) {
      const target = modules.find(file, from, 0);
      if (!('file' in target)) { outside = target.external; continue; }
      const value = exported(model.files[target.file]!, text, forType);
      if (value.lack !== 'missing') return value;
    }
    if (text === 'default' && file.facts.exports.length > 0 && file.facts.exports.every((fact) => fact.exported !== 'default') && file.facts.imports.every((fact) => fact.name === '=')) return moduleValue(file);
    return outside === undefined ? unknownValue('missing', text) : unknownValue('external', outside);
  }

  return { name, binding, imported, exported, moduleValue, module: (file, specifier, level) => modules.find(file, specifier, level), builtin: builtinOf };
}
