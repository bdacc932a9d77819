// extends / implements edges of classes, and overrides edges of their methods. From declared supertypes only.

import { CALLABLE_KINDS, INTERFACE_KINDS, TYPE_KINDS, type SymbolKind } from '../core/kinds.js';
import type { EdgeRecord } from '../core/records.js';
import { CONSTRUCTORS } from '../languages/contract.js';
import type { Engine, Order } from './engine.js';
import { globalId, type FileModel, type Model } from './model.js';
import { partsOf } from './types.js';

export function inheritanceEdges(engine: Engine, file: FileModel, edges: EdgeRecord[]): void {
  const { model } = engine;
  file.facts.symbols.forEach((fact, position) => {
    if (!TYPE_KINDS.has(fact.kind) || fact.kind === 'type_alias') return;
    const cls = globalId(file.id, position);
    const scope = file.policy.classBodyVisible && !fact.typeParams ? file.facts.scopes[fact.scope]?.parent ?? 0 : Math.max(fact.scope, 0);
    for (const [shape, implementing] of fact.bases ?? []) {
      for (const base of partsOf(engine.type(file, scope, shape))) {
        if ((base.k !== 'inst' && base.k !== 'cls' && base.k !== 'fn') || base.sym === cls || model.isBuiltin(base.sym)) continue;
        if (model.fileOf(base.sym).isTest && !file.isTest) continue;
        const kind = implementing || (INTERFACE_KINDS.has(model.fact(base.sym).kind) && !INTERFACE_KINDS.has(fact.kind)) ? 'implements' : 'extends';
        edges.push({ source: cls, target: base.sym, kind, grade: 'exact', line: fact.line, column: fact.column });
      }
    }
    for (const { file: where, fact: conformance } of engine.conformances(cls)) {
      for (const base of partsOf(engine.type(where, conformance.scope, conformance.base))) {
        if (base.k !== 'inst' || base.sym === cls || model.isBuiltin(base.sym) || (model.fileOf(base.sym).isTest && !model.fileOf(cls).isTest)) continue;
        edges.push({ source: cls, target: base.sym, kind: 'implements', grade: 'exact', line: fact.line, column: fact.column });
      }
    }
    const above = engine.order(cls).classes.slice(1);
    if (above.length === 0) return;
    for (const [name, members] of model.allMembers(cls)) {
      for (const member of members) {
        const own = model.fact(member);
        if (!overridable(own.kind, file) || name === CONSTRUCTORS || model.fileOf(member).isPrelude) continue;
        for (const target of overridden(engine, file, above, name, member)) {
          if (model.fileOf(target).isTest && !model.fileOf(member).isTest) continue;
          edges.push({ source: member, target, kind: 'overrides', grade: 'exact', line: own.line, column: own.column });
        }
      }
    }
  });
}

/** Properties have accessors that can be overridden, where calls and values are told apart. */
const overridable = (kind: SymbolKind, file: FileModel): boolean => CALLABLE_KINDS.has(kind) || (kind === 'property' && file.policy.callsLookThrough === true);

/** What a member overrides: in every line of supertypes the nearest one. Without overloads there is one line. */
function overridden(engine: Engine, file: FileModel, above: Order['classes'], name: string, member: number): number[] {
  const { model } = engine;
  const found: number[] = [], holders: number[] = [];
  for (const { sym: holder } of above) {
    if (model.isBuiltin(holder) || holders.some((known) => engine.order(known).classes.some(({ sym }) => sym === holder))) continue;
    const named = model.everyMember(holder, name);
    const candidates = named.filter((sym) => overridable(model.fact(sym).kind, file) && sym !== member);
    const target = file.policy.overloads ? candidates.find((sym) => sameParameters(model, sym, member)) : candidates[0];
    if (target !== undefined) { found.push(target); holders.push(holder); }
    if (named.length > 0 && !file.policy.overloads) break;
  }
  return found;
}

/** Overloads are paired by number and labels of their parameters. */
export function sameParameters(model: Model, a: number, b: number): boolean {
  const params = (sym: number) => model.fileOf(sym).facts.scopes[model.fact(sym).scope]?.params ?? [];
  const left = params(a), right = params(b);
  if (left.length !== right.length) return false;
  const labels = model.fileOf(a).policy.labels;
  const lastSegment = (shape: unknown): string => JSON.stringify(shape ?? null).replace(/[\w.]+\./g, '');
  const generic = (sym: number): boolean => (model.fact(sym).typeParams?.length ?? 0) > 0 || (model.fact(globalId(model.fileOf(sym).id, Math.max(model.fact(sym).parent, 0))).typeParams?.length ?? 0) > 0;
  const typed = !generic(a) && !generic(b);
  return left.every((param, index) => {
    const other = right[index]!;
    if (labels && (param[4] ?? param[0]) !== (other[4] ?? other[0])) return false;
    return !typed || param[1] === null || other[1] === null || lastSegment(param[1]) === lastSegment(other[1]);
  });
}
