// What module systems find, as values: targets of imports, members of packages, names that a file sees without importing
// them. Which files and packages those are is each language's own module system to say.

import type { ImportFact } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import type { ModuleSystem, NameTarget } from '../languages/contract.js';
import type { Engine, Place } from './engine.js';
import { globalId, type FileModel } from './model.js';
import { union, unknownValue, type Value } from './types.js';

/** Module systems by policy family. */
export type ModuleSystems = ReadonlyMap<string, ModuleSystem>;

const OUTSIDE: NameTarget = { external: '' };

export interface ModuleNames {
  target(file: FileModel, fact: ImportFact): NameTarget;
  module(file: FileModel, specifier: string, level: number): NameTarget;
  targetValue(found: NameTarget, text: string, forType?: boolean): Value;
  besideOf(found: NameTarget, family: string): Value['type'];
  packageOf(symbol: number): Value['type'];
  inPackage(family: string, key: string, text: string, forType?: boolean): Value;
  visible(place: Place, text: string, forType: boolean): Value | undefined;
}

/** A package that shares a name with something else can be gone into as well. */
export function withPackage(value: Value, type: Value['type']): Value {
  return type === undefined ? value : { ...value, type: union([value.type, type]) };
}

export function makeModuleNames(engine: Engine, systems: ModuleSystems): ModuleNames {
  const { model } = engine;
  const targets = new Map<ImportFact, NameTarget>();
  const modules = new Map<FileModel, Map<string, NameTarget>>();

  function target(file: FileModel, fact: ImportFact): NameTarget {
    let found = targets.get(fact);
    if (!found) targets.set(fact, (found = systems.get(file.policy.family)?.imported(file, fact) ?? OUTSIDE));
    return found;
  }

  function module(file: FileModel, specifier: string, level: number): NameTarget {
    let known = modules.get(file);
    if (!known) modules.set(file, (known = new Map<string, NameTarget>()));
    const key = level === 0 ? specifier : `${level}|${specifier}`;
    let found = known.get(key);
    if (!found) known.set(key, (found = systems.get(file.policy.family)?.imported(file, { specifier, name: '*', local: '', scope: 0, line: 0, column: 0, level }) ?? OUTSIDE));
    return found;
  }

  function ofSymbols(found: readonly number[], forType: boolean, call = true): Value {
    const suits = found.length < 2 ? found : found.filter((sym) => TYPE_KINDS.has(model.fact(sym).kind) === forType);
    const fit = call || suits.length < 2 ? suits : suits.filter((sym) => !CALLABLE_KINDS.has(model.fact(sym).kind));
    const list = fit.length > 0 ? fit : suits.length > 0 ? suits : found;
    const value = engine.symbol(list[0]!);
    return list.length > 1 ? { ...value, more: list } : value;
  }

  function targetValue(found: NameTarget, text: string, forType = false): Value {
    if ('symbols' in found) return found.symbols.length > 0 ? ofSymbols(found.symbols, forType) : unknownValue('missing', text);
    if ('file' in found) return { type: { k: 'mod', file: found.file }, sym: globalId(found.file, 0), grade: 'exact' };
    if ('package' in found) return unknownValue('missing', text);
    return { type: { k: 'ext', name: found.external }, sym: -1, grade: 'exact', lack: 'external', detail: found.external };
  }

  const besideOf = (found: NameTarget, family: string): Value['type'] => ('beside' in found && found.beside !== undefined ? { k: 'pkg', family, key: found.beside } : undefined);

  function packageOf(symbol: number): Value['type'] {
    const { family } = model.fileOf(symbol).policy;
    const key = systems.get(family)?.packageOf?.(symbol);
    return key === undefined ? undefined : { k: 'pkg', family, key };
  }

  function inPackage(family: string, key: string, text: string, forType = false): Value {
    const found = systems.get(family)?.inPackage?.(key, text);
    if (!found) return unknownValue('missing', text);
    return 'package' in found ? { type: { k: 'pkg', family, key: found.package }, sym: -1, grade: 'exact' } : withPackage(targetValue(found, text, forType), besideOf(found, family));
  }

  /** What the language lets a file see without an import of that name. */
  function visible({ file, call, scope }: Place, text: string, forType: boolean): Value | undefined {
    const system = systems.get(file.policy.family);
    const all = system?.visible?.(file, text, scope);
    // Where calls and types are told apart, no function hides a type.
    const found = forType && file.policy.callsLookThrough ? all?.filter((sym) => TYPE_KINDS.has(model.fact(sym).kind)) : all;
    if (found && found.length > 0) return ofSymbols(found, forType, call === true || !file.policy.callsLookThrough);
    const root = system?.root?.(file, text, scope);
    if (!root) return undefined;
    return 'package' in root ? { type: { k: 'pkg', family: file.policy.family, key: root.package }, sym: -1, grade: 'exact' } : withPackage(targetValue(root, text, forType), besideOf(root, file.policy.family));
  }

  return { target, module, targetValue, besideOf, packageOf, inPackage, visible };
}
