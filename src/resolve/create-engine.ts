// Puts the engine together for one model: parts by contract, module finders by language family, members that files write
// outside their class, and what mixin calls add to whom.

import type { Shape } from '../core/facts.js';
import type { ProjectFacts } from '../core/project.js';
import { makeCalls } from './calls.js';
import type { Engine, Place } from './engine.js';
import { makeShapes } from './evaluate.js';
import { makeMembers, type Mixin } from './members.js';
import { globalId, type FileModel, type Model } from './model.js';
import { ecmascriptModules, type ModuleTarget } from './modules-ecmascript.js';
import { pythonModules } from './modules-python.js';
import { makeNames, type ModuleFinder } from './names.js';
import { makeTypeShapes } from './typeshapes.js';
import { partsOf } from './types.js';

export function createEngine(model: Model, project: ProjectFacts): { engine: Engine; parents: ReadonlyMap<number, number> } {
  const mixins = new Map<number, Mixin[]>();
  const engine = { model } as Engine;
  Object.assign(engine, makeNames(engine, moduleFinder(model, project)), makeMembers(engine, mixins), makeCalls(engine), makeShapes(engine), makeTypeShapes(engine));
  const parents = attachMembers(engine);
  collectMixins(engine, mixins);
  return { engine, parents };
}

function moduleFinder(model: Model, project: ProjectFacts): ModuleFinder {
  const paths = new Map<string, number>();
  for (const file of model.files) if (!file.isPrelude) paths.set(file.path, file.id);
  const ecmascript = ecmascriptModules(paths, project);
  const python = pythonModules(paths, project);
  const known = new Map<FileModel, Map<string, ModuleTarget>>();
  return {
    find(file, specifier, level) {
      let targets = known.get(file);
      if (!targets) known.set(file, (targets = new Map<string, ModuleTarget>()));
      const key = level === 0 ? specifier : `${level}|${specifier}`;
      let target = targets.get(key);
      if (!target) targets.set(key, (target = file.policy.family === 'python' ? python.find(file.path, specifier, level) : ecmascript(file.path, specifier)));
      return target;
    },
    submodule: (file, name) => (file.policy.family === 'python' ? python.submodule(file.path, name) : undefined),
  };
}

/** Members whose container is written as an expression (`Imported.prototype.m = function`). */
function attachMembers(engine: Engine): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const file of engine.model.files) {
    file.facts.symbols.forEach((fact, position) => {
      if (fact.owner === undefined) return;
      const value = engine.value({ file, scope: 0, line: Infinity }, fact.owner);
      const container = value.sym >= 0 ? value.sym : partsOf(value.type).flatMap((part) => (part.k === 'cls' || part.k === 'fn' || part.k === 'inst' ? [part.sym] : []))[0];
      if (container === undefined || engine.model.isBuiltin(container)) return;
      engine.model.addMember(container, fact.name, globalId(file.id, position));
      parents.set(globalId(file.id, position), container);
    });
  }
  return parents;
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
