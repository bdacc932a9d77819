// The whole project's references -> edges, and what has none with the reason. Files in path order, references in fact
// order: the same facts give the same edges, whatever order the files were read in.

import type { FileFacts, RefFact, Shape } from '../core/facts.js';
import { CALLABLE_KINDS, TYPE_KINDS, type EdgeKind } from '../core/kinds.js';
import type { ProjectFacts } from '../core/project.js';
import { SymbolFlag, type EdgeRecord, type UnresolvedRecord } from '../core/records.js';
import type { InferredResolution, ProjectFile } from './contract.js';
import { createEngine } from './create-engine.js';
import type { Engine, Place } from './engine.js';
import { inferred } from './inference.js';
import { inheritanceEdges } from './inheritance.js';
import { buildModel, globalId, placeOfRef, type FileModel, type Model } from './model.js';
import { uniqueMembers } from './unique.js';
import { chooseConstructor } from './overloads.js';
import { signaturesOf } from './signatures.js';
import { structuralEdges } from './structural.js';
import { partsOf, type Type, type Value } from './types.js';

const KIND_OF_REF: Readonly<Record<RefFact[0], EdgeKind>> = { c: 'calls', n: 'instantiates', r: 'renders', v: 'references', t: 'references', d: 'decorates', w: 'references' };

export function resolveProject(files: readonly ProjectFile[], project: ProjectFacts, preludes: ReadonlyMap<string, FileFacts>): InferredResolution {
  const model = buildModel(files, preludes);
  const { engine, parents } = createEngine(model, project);
  const edges: EdgeRecord[] = [];
  const unresolved: UnresolvedRecord[] = [];
  const unique = uniqueMembers(model);
  const callees: (readonly number[] | undefined)[][] = [];
  for (let id = 0; id < model.projectFiles; id += 1) {
    const file = model.files[id]!;
    inheritanceEdges(engine, file, edges);
    importEdges(engine, file, edges);
    callees[id] = new Array<readonly number[] | undefined>(file.facts.refs.length);
    file.facts.refs.forEach((ref, position) => resolveRef(file, ref, position));
  }
  structuralEdges(engine, edges);
  edges.sort((a, b) => a.source - b.source || a.line - b.line || a.column - b.column || a.target - b.target || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
  unresolved.sort((a, b) => a.source - b.source || a.line - b.line || a.column - b.column || (a.name < b.name ? -1 : 1));
  return { edges: distinct(edges), unresolved, parents, inferred: inferred(engine, callees) };

  function resolveRef(file: FileModel, ref: RefFact, position: number): void {
    // By index: this runs once for every reference there is, most of the time before the compiler has taken notice.
    const kind = ref[0], shape = ref[3], line = ref[4], column = ref[5];
    const source = globalId(file.id, ref[2]);
    const isCall = kind === 'c' || kind === 'n' || kind === 'r';
    const value = isCall || (kind === 'd' && Array.isArray(shape) && shape[0] === '#')
      ? engine.callee(file, isCall ? position : (shape as readonly ['#', number])[1])
      : kind === 't' ? typeNamed(placeOfRef(file, ref), String(shape)) : engine.value(placeOfRef(file, ref), shape);
    const targets = isCall ? constructors(callTargets(value, file), file, ref) : useTargets(value, kind);
    if (isCall && targets.length > 0) callees[file.id]![position] = targets;
    const add = (target: number, edgeKind: EdgeKind, grade: EdgeRecord['grade']): void => {
      const fact = model.fact(target);
      if (target === source && edgeKind === 'references') return;
      // The name of a definition is not a use of it.
      if (edgeKind === 'references' && fact.line === line && fact.column === column && model.fileOf(target) === file) return;
      edges.push({ source, target, kind: edgeKind, grade, line, column });
    };
    let builtin = false, test = false, made = false;
    for (const target of targets) {
      if (model.isBuiltin(target)) { builtin = true; continue; }
      if (model.fileOf(target).isTest && !file.isTest) { test = true; continue; }
      const fact = model.fact(target);
      const isType = TYPE_KINDS.has(fact.kind) || fact.kind === 'enum_member';
      const edgeKind: EdgeKind = kind === 'c' && (isType || (fact.kind === 'constructor' && file.policy.constructorTargets)) && fact.kind !== 'interface' && fact.kind !== 'type_alias' ? 'instantiates' : KIND_OF_REF[kind];
      if (kind === 'c' && (fact.kind === 'interface' || fact.kind === 'type_alias')) continue;
      if (kind === 'c' && fact.kind === 'class' && file.policy.callsConvert) { add(target, 'references', value.grade); made = true; continue; }
      add(target, edgeKind, value.grade);
      made = true;
    }
    if (made || !isCall) return;
    const name = nameOf(shape);
    if (builtin) { unresolved.push({ source, kind: KIND_OF_REF[kind], name, reason: 'builtin', detail: '', line, column }); return; }
    const lack = value.lack ?? (value.type?.k === 'ext' ? 'external' : Array.isArray(shape) && shape[0] === '.' ? 'receiver' : 'local');
    if (lack === 'receiver' && kind === 'c' && Array.isArray(shape) && shape[0] === '.') {
      const only = unique.find(file, shape[2], ref[6]?.length ?? 0);
      if (only !== undefined) { add(only, 'calls', 'unique'); callees[file.id]![position] = [only]; return; }
    }
    unresolved.push({ source, kind: KIND_OF_REF[kind], name, reason: test ? 'missing' : lack, detail: value.detail ?? '', line, column });
  }

  /** Where constructors are written, making an object calls the one that fits. */
  function constructors(targets: readonly number[], file: FileModel, ref: RefFact): readonly number[] {
    if (!file.policy.constructorTargets) return targets;
    return targets.map((target) => {
      if (!TYPE_KINDS.has(model.fact(target).kind)) return target;
      return chooseConstructor(engine, target, { place: { file, scope: ref[1], line: ref[4] }, shapes: ref[6] ?? [], types: [] }) ?? target;
    });
  }

  /** A type use; a qualified one by its whole path. */
  function typeNamed(place: Place, text: string): Value {
    if (!text.includes('.')) return engine.name(place, text, true);
    const type = engine.type(place.file, place.scope, text);
    return type?.k === 'inst' ? { type: { k: 'cls', sym: type.sym }, sym: type.sym, grade: 'exact' } : { type, sym: -1, grade: 'exact' };
  }

  function callTargets(value: Value, file: FileModel): number[] {
    if (value.more === undefined && value.sym >= 0) {
      const fact = model.fact(value.sym);
      if (CALLABLE_KINDS.has(fact.kind) && (fact.flags & file.policy.propertyFlags) === 0 && (fact.scope >= 0 || fact.value === undefined)) return [value.sym];
    }
    const named = value.more ?? (value.sym >= 0 ? [value.sym] : []);
    const found: number[] = [];
    for (const sym of named) {
      const fact = model.fact(sym);
      if (CALLABLE_KINDS.has(fact.kind) && (fact.flags & file.policy.propertyFlags) === 0) {
        found.push(sym);
        // What came out of a wrapper is called as well, where that is known.
        if (fact.scope < 0 && fact.value !== undefined) found.push(...partsOf(engine.symbol(sym).type).flatMap(calledBy));
      }
      else if (TYPE_KINDS.has(fact.kind) || fact.kind === 'enum_member' || (fact.kind === 'property' && file.policy.callsAccessors)) found.push(sym);
      else {
        const held = partsOf(engine.symbol(sym).type);
        const functions = held.flatMap(calledBy);
        // Calling a name for a function calls the function; who calls the name can be asked too.
        if (functions.length > 0) found.push(...((fact.kind === 'constant' || fact.kind === 'variable') && !importsModule(fact.value ?? null, model.fileOf(sym)) ? [sym, ...functions] : functions));
        // What holds a function that nobody here can see into is as good as a method without body.
        else if (held.length === 0 || held.some((part) => part.k === 'lam' || part.k === 'ext' || signaturesOf(engine, part).length > 0)) {
          if ((fact.flags & SymbolFlag.exported) !== 0 || !importsModule(fact.value ?? null, model.fileOf(sym))) found.push(sym);
        }
      }
    }
    if (found.length === 0) for (const part of partsOf(value.type)) found.push(...calledBy(part));
    return [...new Set(found)];
  }

  function calledBy(part: Type): number[] {
    switch (part.k) {
      case 'fn': return [part.sym];
      case 'cls': return [part.sym];
      case 'inst': {
        const own = engine.underlying(part);
        if (own) return partsOf(own).flatMap(calledBy);
        const { call } = model.fileOf(part.sym).policy.members;
        if (call === '') return [];
        const member = engine.member(part, call);
        return member.sym >= 0 ? [member.sym] : [];
      }
      case 'mod': {
        // A CommonJS module that is a function.
        const whole = engine.moduleValue(model.files[part.file]!).type;
        return whole === undefined || whole.k === 'mod' ? [] : partsOf(whole).flatMap(calledBy);
      }
      default: return [];
    }
  }

  function useTargets(value: Value, kind: RefFact[0]): number[] {
    // A name for several overloads stands for the first; each of several receivers has its own.
    const named = value.more !== undefined && !(value.sym >= 0 && model.fileOf(value.sym).policy.overloads) ? value.more : value.sym >= 0 ? [value.sym] : [];
    const list = named.filter((sym) => model.fact(sym).kind !== 'file');
    if (list.length > 0 || kind === 'w') return list;
    return partsOf(value.type).flatMap((part) => (part.k === 'fn' || part.k === 'cls' ? [part.sym] : []));
  }
}

/** `const x = require("m")` or a member of it: the variable is an import, not a definition. */
function importsModule(shape: Shape, file: FileModel): boolean {
  if (!Array.isArray(shape)) return false;
  if (shape[0] === '.') return importsModule(shape[1] as Shape, file);
  if (shape[0] !== '#') return false;
  const callee = file.facts.refs[shape[1] as number]?.[3] ?? null;
  return callee === 'require' || callee === '#import';
}

function nameOf(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  if (shape === null) return '';
  if (shape[0] === '.') return shape[2];
  if (shape[0] === 'super') return 'super';
  if (shape[0] === '[]') return nameOf(shape[1]) + '[]';
  return '';
}

function importEdges(engine: Engine, file: FileModel, edges: EdgeRecord[]): void {
  for (const fact of file.facts.imports) {
    const target = engine.target(file, fact);
    const files = 'file' in target ? [target.file] : 'symbols' in target ? [...new Set(target.symbols.map((sym) => engine.model.fileOf(sym).id))] : [];
    for (const other of files) {
      if (other !== file.id) edges.push({ source: globalId(file.id, 0), target: globalId(other, 0), kind: 'imports', grade: 'exact', line: fact.line, column: fact.column });
    }
  }
}

/** Sorted edges without repetition of the same edge at the same site. */
function distinct(edges: readonly EdgeRecord[]): EdgeRecord[] {
  return edges.filter((edge, index) => {
    const last = edges[index - 1];
    return !last || last.source !== edge.source || last.target !== edge.target || last.kind !== edge.kind || last.line !== edge.line || last.column !== edge.column;
  });
}

export type { Model };
