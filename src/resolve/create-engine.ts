// Puts the engine together for one model: parts by contract, module finders by language family, members that files write
// outside their class, and what mixin calls add to whom.

import type { Shape } from '../core/facts.js';
import type { ProjectFacts } from '../core/project.js';
import { CONSTRUCTORS, type ModuleSystem } from '../languages/contract.js';
import { makeCalls } from './calls.js';
import type { Conformance, Engine, Place } from './engine.js';
import { makeShapes } from './evaluate.js';
import { makeMembers, type Mixin } from './members.js';
import { globalId, type FileModel, type Model } from './model.js';
import type { ModuleSystems } from './module-names.js';
import { makeNames } from './names.js';
import { makeTypeShapes } from './typeshapes.js';
import { partsOf, type Type } from './types.js';

export function createEngine(model: Model, project: ProjectFacts): { engine: Engine; parents: ReadonlyMap<number, number> } {
  const mixins = new Map<number, Mixin[]>();
  const engine = { model } as Engine;
  const systems = moduleSystems(model, project);
  for (const system of systems.values()) for (const twins of system.twins?.() ?? []) model.merge(twins);
  const assemble = (): void => { Object.assign(engine, makeNames(engine, systems), makeMembers(engine, mixins), makeCalls(engine), makeShapes(engine), makeTypeShapes(engine)); };
  assemble();
  const conformances = new Map<number, Conformance[]>();
  engine.conformances = (cls) => conformances.get(cls) ?? [];
  attachExports(model);
  const parents = attachMembers(engine);
  for (const file of model.files) {
    for (const fact of file.facts.conformances ?? []) {
      for (const part of partsOf(engine.type(file, fact.scope, fact.type))) {
        if (part.k !== 'inst') continue;
        const list = conformances.get(part.sym);
        if (list) list.push({ file, fact });
        else conformances.set(part.sym, [{ file, fact }]);
      }
    }
  }
  // What was looked up so far did not know of members and supertypes that are written elsewhere.
  assemble();
  collectMixins(engine, mixins);
  return { engine, parents };
}

function moduleSystems(model: Model, manifests: ProjectFacts): ModuleSystems {
  const systems = new Map<string, ModuleSystem>();
  const own = model.files.filter((file) => !file.isPrelude);
  for (const { policy } of own) {
    if (systems.has(policy.family)) continue;
    systems.set(policy.family, policy.modules({ files: own.filter((file) => file.policy.family === policy.family), manifests }));
  }
  return systems;
}

/** Nothing hangs below what lies inside it. */
function liesIn(model: Model, inner: number, outer: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = inner, steps = 0; at >= 0 && steps < 256; steps += 1) {
    if (at === outer) return true;
    const written = model.fact(at).parent;
    at = parents.get(at) ?? (written < 0 ? -1 : globalId(model.fileOf(at).id, written));
  }
  return false;
}

/** Members that are written outside their type (receivers, impl blocks, `Imported.prototype.m = function`). */
function attachMembers(engine: Engine): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const file of engine.model.files) {
    file.facts.symbols.forEach((fact, position) => {
      if (fact.extends !== undefined) extend(engine, file, position);
      if (fact.owner === undefined) return;
      // Read outside the function: its own names are not those of what it hangs on, except for its type parameters.
      const scope = fact.scope >= 0 && fact.typeParams === undefined ? Math.max(file.facts.scopes[fact.scope]!.parent, 0) : Math.max(fact.scope, fact.at ?? 0, 0);
      const container = partsOf(engine.type(file, scope, fact.owner)).flatMap((part) => containersOf(engine, file, part))[0];
      if (container === undefined) {
        // Where functions are hung on single objects, one that is unknown says nothing about others.
        if (!file.policy.functionsConstruct && !file.policy.ownTypesOnly && fact.kind !== 'constructor') engine.model.addExtension(fact.name, globalId(file.id, position));
        return;
      }
      if (liesIn(engine.model, container, globalId(file.id, position), parents)) return;
      // What one file puts on `console` or `process` is no member of it for the others.
      if (engine.model.isBuiltin(container) && (engine.model.fact(container).kind === 'constant' || engine.model.fact(container).kind === 'variable')) return;
      const name = fact.kind === 'constructor' && file.policy.members.construct === CONSTRUCTORS ? CONSTRUCTORS : fact.name;
      engine.model.addMember(container, name, globalId(file.id, position));
      if (!engine.model.isBuiltin(container)) parents.set(globalId(file.id, position), container);
    });
  }
  return parents;
}

/** `module.exports = make; exports.parse = parse`: what else the module exports is a member of what it exports as a whole. */
function attachExports(model: Model): void {
  for (const file of model.files) {
    const whole = file.facts.exports.find((fact) => fact.exported === '=')?.local ?? null;
    const holder = symbolNamed(file, whole);
    if (holder < 0) continue;
    for (const fact of file.facts.exports) {
      const symbol = fact.exported === '=' || fact.from !== undefined ? -1 : symbolNamed(file, fact.local);
      if (symbol >= 0 && symbol !== holder) model.addMember(globalId(file.id, holder), fact.exported, globalId(file.id, symbol));
    }
  }
}

function symbolNamed(file: FileModel, shape: Shape): number {
  if (Array.isArray(shape)) return shape[0] === 'sym' ? (shape[1] as number) : -1;
  const position = typeof shape === 'string' ? file.scopes[0]?.get(shape)?.[0] : undefined;
  const binding = position === undefined ? undefined : file.facts.bindings[position]!;
  return binding && binding[6] !== 'i' ? binding[4] : -1;
}

/** A static method that can be called on values of another type is a member of that type as well. */
function extend(engine: Engine, file: FileModel, position: number): void {
  const fact = file.facts.symbols[position]!;
  const container = partsOf(engine.type(file, Math.max(fact.scope, 0), fact.extends ?? null)).flatMap((part) => containersOf(engine, file, part))[0];
  if (container === undefined) engine.model.addExtension(fact.name, globalId(file.id, position));
  else engine.model.addMember(container, fact.name, globalId(file.id, position));
}

/** What is written for a type parameter is a member of its bound, or of everything. */
function containersOf(engine: Engine, file: FileModel, type: Type): readonly number[] {
  if (type.k === 'cls' || type.k === 'fn' || type.k === 'inst') return [type.sym];
  if (type.k !== 'var') return [];
  return partsOf(type.bound ?? engine.instance(file, file.policy.objectClass)).flatMap((part) => (part.k === 'inst' ? [part.sym] : []));
}

/** `Object.assign(target, source)`, `mixin(target, source)`, `inherits(Sub, Base)`: by the name of the call. */
function collectMixins(engine: Engine, mixins: Map<number, Mixin[]>): void {
  for (const file of engine.model.files) {
    file.facts.refs.forEach((ref) => {
      const [kind, scope, , shape, line, , args = []] = ref;
      if (kind !== 'c' || args.length < 2) return;
      const name = typeof shape === 'string' ? shape : Array.isArray(shape) && shape[0] === '.' ? shape[2] : '';
      if (!file.policy.mixers.has(name as string)) return;
      const place: Place = { file, scope, line };
      const target = targetOf(engine, place, args[0]!);
      if (target === undefined) return;
      const list = mixins.get(target) ?? [];
      for (const source of args.slice(1)) if (source !== null) list.push({ place, source });
      mixins.set(target, list);
    });
  }
}

function targetOf(engine: Engine, place: Place, shape: Shape): number | undefined {
  const plain = Array.isArray(shape) && shape[0] === '.' && shape[2] === 'prototype' ? (shape[1] as Shape) : shape;
  if (typeof plain !== 'string') return undefined;
  const { sym } = engine.name(place, plain);
  return sym >= 0 && !engine.model.isBuiltin(sym) ? sym : undefined;
}

export type { FileModel };
