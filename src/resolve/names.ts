// Names: lexical look-up, imports, exports. A name means what is bound in the innermost scope that can be seen, an import
// means what the other module exports, and a name that nobody binds means the language's own library or nothing.

import type { ImportFact, TypeShape } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import { SYMBOL_STRIDE, SymbolFlag } from '../core/records.js';
import type { Engine, Names, Place } from './engine.js';
import { globalId, type FileModel } from './model.js';
import { makeChoice } from './choice.js';
import { makeModuleNames, withPackage, type ModuleSystems } from './module-names.js';
import { outsideName, ownName } from './own-names.js';
import { isVariable, lookup, type Found } from './scope-lookup.js';
import { partsOf, unknownValue, type Value } from './types.js';

/** A question that comes back to itself has no answer. */
const BUSY = Symbol('busy');

/** Less than any two columns of a line lie apart; see BindingFact. */
const NEXT_COLUMN = 1e-6;

export function makeNames(engine: Engine, systems: ModuleSystems): Names {
  const { model } = engine;
  const caches = new Map<FileModel, FileCache>();
  const receivers = new Map<number, Value['type'] | typeof BUSY>();
  const choose = makeChoice(engine, binding);
  const { target, module, targetValue, besideOf, packageOf, inPackage, visible } = makeModuleNames(engine, systems);

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

  function name(place: Place, text: string, forType = false): Value {
    const { file, scope } = place;
    if (file.policy.flowBindings || file.policy.sequential || file.reassigned.has(text) || (place.call && file.policy.overloads)) return findName(place, text, forType);
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
    if (text === place.file.policy.selfType) {
      const self = engine.self(place.file, place.scope);
      return self?.k === 'inst' ? { type: { k: 'cls', sym: self.sym, args: self.args }, sym: self.sym, grade: 'exact' } : { type: self, sym: -1, grade: 'exact' };
    }
    const found = lookup(place, text);
    const { policy } = place.file;
    if (policy.implicitReceiver) {
      const member = policy.constants ? ownName(engine, place, text, found) : implicitMember(place, text, found?.scope ?? -1, forType);
      if (member) return member;
    }
    if (found && forType && policy.callsLookThrough && isVariable(place.file, found)) return findName({ ...place, scope: place.file.facts.scopes[found.scope]!.parent }, text, forType);
    if (found && text === policy.implicitParameter && engine.handedNothing(place.file, found.scope)) return findName({ ...place, scope: place.file.facts.scopes[found.scope]!.parent }, text, forType);
    if (found) {
      if (found.early && found.scope > 0) {
        const outer = findName({ ...place, scope: place.file.facts.scopes[found.scope]!.parent }, text, forType);
        if (outer.lack !== 'missing' && outer.lack !== 'external') return outer;
      }
      if (place.call && policy.callsLookThrough && !holdsCallable(place.file, found)) {
        const outer = findName({ ...place, scope: place.file.facts.scopes[found.scope]!.parent }, text, forType);
        if (outer.lack !== 'missing' && outer.lack !== 'external') return outer;
      }
      const value = choose(place.file, found.positions, forType);
      // A namespace is open, and what is only declared here is defined elsewhere.
      const open = isOpen(place.file, found.scope);
      if (open && value.sym >= 0 && (model.fact(value.sym).kind === 'namespace' || (!place.call && (model.fact(value.sym).flags & SymbolFlag.declaration) !== 0))) {
        const seen = visible(place, text, forType);
        if (seen) return seen;
      }
      // Functions of one name and one scope are overloads of each other, wherever their files are.
      if (!place.call && policy.overloads && found.positions.length > 1) return withTwins(place.file, value, found.positions);
      if (!place.call || !policy.overloads || value.sym < 0) return value;
      const more = [...found.positions.flatMap((position) => boundSymbols(place.file, position)), ...(open ? systems.get(policy.family)?.visible?.(place.file, text, place.scope) ?? [] : [])]
        .filter((sym, index, all) => sym % SYMBOL_STRIDE > 0 && all.indexOf(sym) === index && CALLABLE_KINDS.has(model.fact(sym).kind));
      return more.length > 1 ? { ...value, more } : value;
    }
    const seen = visible(place, text, forType);
    if (seen) return seen;
    const star = starImport(place.file, text, forType);
    if (star) return star;
    const builtin = builtinOf(place.file, text);
    if (builtin !== undefined) return engine.symbol(builtin);
    return (policy.constants && outsideName(engine, place, text)) ?? unknownValue('missing', text);
  }

  /** The file itself and its namespaces: other files add names to them. */
  const isOpen = (file: FileModel, scope: number): boolean => {
    const { symbol, kind } = file.facts.scopes[scope]!;
    return scope === 0 || (kind === 'block' && symbol >= 0 && file.facts.symbols[symbol]!.kind === 'namespace');
  };

  /** Whether what a name is bound to can be called, as far as is known. */
  function holdsCallable(file: FileModel, found: Found): boolean {
    const kind = file.facts.bindings[found.positions[0]!]![6];
    if (kind === 'f' || kind === 'c' || kind === 't') return true;
    const value = choose(file, found.positions, false);
    return isCallable(value) || (kind === 'i' && value.sym < 0);
  }

  function isCallable(value: Value): boolean {
    if (value.sym >= 0 && (CALLABLE_KINDS.has(model.fact(value.sym).kind) || TYPE_KINDS.has(model.fact(value.sym).kind))) return true;
    return partsOf(value.type).some((part) => {
      if (part.k !== 'inst') return part.k === 'fn' || part.k === 'lam' || part.k === 'ft';
      const { call } = model.fileOf(part.sym).policy.members;
      return call !== '' && engine.member(part, call, true).sym >= 0;
    });
  }

  function boundSymbols(file: FileModel, position: number): readonly number[] {
    const bound = file.facts.bindings[position]!;
    if (bound[6] !== 'i') return bound[4] < 0 ? [] : [globalId(file.id, bound[4])];
    const value = binding(file, position);
    return value.more ?? [value.sym];
  }

  function sees(file: FileModel, symbol: number): boolean {
    const system = systems.get(file.policy.family);
    return system?.sees === undefined || model.isBuiltin(symbol) || system.sees(file, symbol);
  }

  /** What a function's receiver is; its own name is not looked for among its members. */
  function receiverOf(file: FileModel, scope: number, shape: TypeShape): Value['type'] {
    const key = file.id * SYMBOL_STRIDE + scope;
    const known = receivers.get(key);
    if (known === BUSY) return undefined;
    if (known !== undefined) return known ?? undefined;
    receivers.set(key, BUSY);
    const type = engine.type(file, scope, shape);
    // What is found while another receiver is open may lack that one's members.
    if (type !== undefined) receivers.set(key, type);
    else receivers.delete(key);
    return type;
  }

  /** An extension that is itself from outside, as the import of its name says. */
  function foreignExtension(file: FileModel, text: string): Value | undefined {
    const found = file.policy.extensionsImported ? file.facts.imports.filter((item) => item.local === text).map((item) => target(file, item))[0] : undefined;
    return found && 'external' in found ? unknownValue('external', found.external) : undefined;
  }

  /** An extension of a type from outside that is in reach under that name. */
  function extension({ file, call }: Place, text: string): Value | undefined {
    const found = model.extensions(file.policy, text).filter((sym) => (!call || CALLABLE_KINDS.has(model.fact(sym).kind)) && sees(file, sym));
    if (found.length === 0) return foreignExtension(file, text);
    return { ...engine.symbol(found[0]!), grade: 'typed', ...(found.length > 1 ? { more: found } : {}) };
  }

  /** Types of one name and one scope differ in the number of their parameters. */
  function withTwins(file: FileModel, value: Value, positions: readonly number[]): Value {
    const types = positions.flatMap((position) => boundSymbols(file, position)).filter((sym) => TYPE_KINDS.has(model.fact(sym).kind));
    return types.length > 1 && types.includes(value.sym) ? { ...value, more: types } : value;
  }

  /** A member of the object around, when it is nearer than what the name is bound to in scope `bound`. */
  function implicitMember(place: Place, text: string, bound: number, forType: boolean): Value | undefined {
    const { file } = place;
    for (let scope = place.scope; scope >= 0 && scope !== bound; scope = file.facts.scopes[scope]!.parent) {
      const fact = file.facts.scopes[scope]!;
      const type = fact.kind === 'class'
        ? fact.symbol >= 0 ? ({ k: 'inst', sym: globalId(file.id, fact.symbol) } as const) : receiverOf(file, scope, fact.receiver ?? null)
        : fact.kind === 'function' ? (fact.receiver ? receiverOf(file, scope, fact.receiver) : engine.lambdaReceiver(file, scope)) : undefined;
      if (type?.k === 'ext' && place.call && !forType) { const hung = extension(place, text); if (hung) return hung; }
      if (type === undefined || (type.k !== 'inst' && type.k !== 'cls')) continue;
      if (forType) {
        const inner = engine.nested(type.sym, text);
        if (inner) return inner;
        continue;
      }
      const usable = (value: Value): boolean => value.sym >= 0 && value.lack === undefined && (!place.call || !file.policy.callsLookThrough || isCallable(value));
      const value = engine.member(type, text, place.call);
      if (usable(value)) return value;
      const shared = type.k === 'inst' && model.companion(type.sym) !== undefined ? engine.member({ k: 'cls', sym: type.sym }, text, place.call) : undefined;
      if (shared && usable(shared)) return shared;
    }
    return undefined;
  }

  function starImport(file: FileModel, text: string, forType: boolean): Value | undefined {
    let outside: string | undefined;
    for (const fact of cacheOf(file).starImports) {
      const found = target(file, fact);
      if ('external' in found) outside = found.external;
      if (!('file' in found)) continue;
      const other = model.files[found.file]!;
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
      // Type parameters of a block that is no symbol (impl, extension) are told apart by its scope.
      const key = symbol < 0 ? `${file.id}:${scope}.${text}` : `${globalId(file.id, symbol)}.${text}`;
      return { type: { k: 'var', key, bound: engine.boundOf(file, scope, text, type) }, sym: -1, grade: 'exact' };
    }
    if (symbol >= 0 && shape === null) return engine.symbol(globalId(file.id, symbol));
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
      // A declaration does not see itself.
      const value = engine.value({ file, scope, line: file.policy.sequential || file.policy.flowBindings || file.policy.typedByDeclaration ? line - NEXT_COLUMN : line }, shape);
      const held = value.type ?? (file.policy.flowBindings ? declaredType(file, scope, text) : undefined);
      if (symbol >= 0) return { type: held ?? engine.symbol(globalId(file.id, symbol)).type, sym: globalId(file.id, symbol), grade: 'exact' };
      return { ...value, type: held, sym: -1, lack: value.lack === 'external' ? 'external' : 'local' };
    }
  }

  /** What a variable is declared to hold, whatever is assigned to it. */
  function declaredType(file: FileModel, scope: number, text: string): Value['type'] {
    const position = file.scopes[scope]?.get(text)?.find((other) => file.facts.bindings[other]![2] !== null && file.facts.bindings[other]![6] !== 'n');
    return position === undefined ? undefined : binding(file, position).type;
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
    const found = target(file, fact);
    if ('package' in found) return { type: { k: 'pkg', family: file.policy.family, key: found.package }, sym: -1, grade: 'exact' };
    if ('external' in found && file.policy.standard?.test(found.external) && builtinOf(file, fact.name) !== undefined && (file.policy.selfType !== undefined || file.policy.callsLookThrough)) return engine.symbol(builtinOf(file, fact.name)!);
    if (!('file' in found)) return withPackage(targetValue(found, fact.name, forType), besideOf(found, file.policy.family));
    const other = model.files[found.file]!;
    if (fact.name === '*') return { type: { k: 'mod', file: other.id }, sym: globalId(other.id, 0), grade: 'exact' };
    if (fact.name === '=') return moduleValue(other);
    // A package that imports a submodule of its own by name.
    const own = other === file ? systems.get(file.policy.family)?.submodule?.(file, fact.name) : undefined;
    if (own !== undefined) return { type: { k: 'mod', file: own }, sym: globalId(own, 0), grade: 'exact' };
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
    if (bound) return choose(file, bound, forType);
    const star = starImport(file, text, forType);
    if (star && star.lack !== 'external') return star;
    const submodule = systems.get(file.policy.family)?.submodule?.(file, text);
    if (submodule !== undefined) return { type: { k: 'mod', file: submodule }, sym: globalId(submodule, 0), grade: 'exact' };
    return star ?? unknownValue('missing', text);
  }

  function esExport(file: FileModel, text: string, forType: boolean): Value {
    const { exports: byName, starExports } = cacheOf(file);
    const position = byName.get(text);
    if (position !== undefined) {
      const fact = file.facts.exports[position]!;
      if (fact.from === undefined) return typeof fact.local === 'string' ? name({ file, scope: 0, line: Infinity }, fact.local, forType) : engine.value({ file, scope: 0, line: Infinity }, fact.local);
      const found = module(file, fact.from, 0);
      if (!('file' in found)) return unknownValue('external', 'external' in found ? found.external : '');
      const other = model.files[found.file]!;
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
      const found = module(file, from, 0);
      if ('external' in found) outside = found.external;
      if (!('file' in found)) continue;
      const value = exported(model.files[found.file]!, text, forType);
      if (value.lack !== 'missing') return value;
    }
    if (text === 'default' && file.facts.exports.length > 0 && file.facts.exports.every((fact) => fact.exported !== 'default') && file.facts.imports.every((fact) => fact.name === '=')) return moduleValue(file);
    return outside === undefined ? unknownValue('missing', text) : unknownValue('external', outside);
  }

  return { name, binding, imported, exported, moduleValue, module, target, targetValue, inPackage, packageOf, builtin: builtinOf, sees, extension };
}
