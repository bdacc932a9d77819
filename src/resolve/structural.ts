// Types that satisfy an interface by having its methods, for languages where that is all it takes. Signatures are compared
// (number and types of parameters, results), methods promoted from embedded types count.

import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import type { EdgeRecord } from '../core/records.js';
import type { Engine } from './engine.js';
import { sameParameters } from './inheritance.js';
import { globalId } from './model.js';

export function structuralEdges(engine: Engine, edges: EdgeRecord[]): void {
  const { model } = engine;
  const interfaces: number[] = [];
  const holders = new Map<string, Set<number>>();
  const methodsOf = new Map<number, ReadonlyMap<string, number>>();
  for (let id = 0; id < model.projectFiles; id += 1) {
    const file = model.files[id]!;
    if (!file.policy.structural) continue;
    file.facts.symbols.forEach((fact, position) => {
      if (!TYPE_KINDS.has(fact.kind)) return;
      const sym = globalId(id, position);
      if (fact.kind === 'interface') { interfaces.push(sym); return; }
      const methods = methodSet(sym);
      if (methods.size === 0) return;
      methodsOf.set(sym, methods);
      for (const name of methods.keys()) {
        const set = holders.get(name);
        if (set) set.add(sym);
        else holders.set(name, new Set([sym]));
      }
    });
  }

  for (const iface of interfaces) {
    const wanted = methodSet(iface);
    if (wanted.size === 0) continue;
    // The rarest method names the candidates.
    let candidates: ReadonlySet<number> | undefined;
    for (const name of wanted.keys()) {
      const set = holders.get(name);
      if (!set) { candidates = undefined; break; }
      if (!candidates || set.size < candidates.size) candidates = set;
    }
    for (const type of candidates ?? []) {
      if (model.fileOf(iface).isTest && !model.fileOf(type).isTest) continue;
      const methods = methodsOf.get(type)!;
      const pairs = [...wanted].map(([name, declared]) => [methods.get(name), declared] as const);
      if (!pairs.every(([own, declared]) => own !== undefined && satisfies(own, declared))) continue;
      const fact = model.fact(type);
      edges.push({ source: type, target: iface, kind: 'implements', grade: 'exact', line: fact.line, column: fact.column });
      for (const [own, declared] of pairs) {
        const method = model.fact(own!);
        if (own !== declared) edges.push({ source: own!, target: declared, kind: 'overrides', grade: 'exact', line: method.line, column: method.column });
      }
    }
  }

  function methodSet(sym: number): ReadonlyMap<string, number> {
    const methods = new Map<string, number>();
    for (const { sym: holder } of engine.order(sym).classes) {
      for (const [name, members] of model.allMembers(holder)) {
        const method = members.find((member) => CALLABLE_KINDS.has(model.fact(member).kind));
        if (method !== undefined && !methods.has(name)) methods.set(name, method);
      }
    }
    return methods;
  }

  function satisfies(own: number, declared: number): boolean {
    if (!sameParameters(model, own, declared)) return false;
    const result = (sym: number): string => JSON.stringify(model.fileOf(sym).facts.scopes[model.fact(sym).scope]?.type ?? null).replace(/[\w.]+\./g, '');
    return result(own) === result(declared);
  }
}
