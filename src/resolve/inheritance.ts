// extends / implements edges of classes, and overrides edges of their methods. From declared supertypes only.

import { CALLABLE_KINDS, TYPE_KINDS } from '../core/kinds.js';
import type { EdgeRecord } from '../core/records.js';
import type { Engine } from './engine.js';
import { globalId, positionOf, type FileModel } from './model.js';
import { partsOf } from './types.js';

export function inheritanceEdges(engine: Engine, file: FileModel, edges: EdgeRecord[]): void {
  const { model } = engine;
  file.facts.symbols.forEach((fact, position) => {
    if (!TYPE_KINDS.has(fact.kind) || fact.kind === 'type_alias') return;
    const cls = globalId(file.id, position);
    const scope = file.policy.classBodyVisible ? file.facts.scopes[fact.scope]?.parent ?? 0 : Math.max(fact.scope, 0);
    for (const [shape, implementing] of fact.bases ?? []) {
      for (const base of partsOf(engine.type(file, scope, shape))) {
        if ((base.k !== 'inst' && base.k !== 'cls' && base.k !== 'fn') || base.sym === cls || model.isBuiltin(base.sym)) continue;
        if (model.fileOf(base.sym).isTest && !file.isTest) continue;
        const kind = implementing || (model.fact(base.sym).kind === 'interface' && fact.kind !== 'interface') ? 'implements' : 'extends';
        edges.push({ source: cls, target: base.sym, kind, grade: 'exact', line: fact.line, column: fact.column });
      }
    }
    const above = engine.order(cls).classes.slice(1);
    if (above.length === 0) return;
    for (const [name, members] of file.members.get(position) ?? []) {
      for (const member of members) {
        const own = file.facts.symbols[member]!;
        if (!CALLABLE_KINDS.has(own.kind)) continue;
        const holder = above.find(({ sym }) => !model.isBuiltin(sym) && model.membersNamed(sym, name).length > 0);
        if (!holder) continue;
        const target = model.membersNamed(holder.sym, name).find((sym) => CALLABLE_KINDS.has(model.fact(sym).kind));
        if (target === undefined || (model.fileOf(target).isTest && !file.isTest)) continue;
        edges.push({ source: globalId(file.id, member), target, kind: 'overrides', grade: 'exact', line: own.line, column: own.column });
      }
    }
  });
  void positionOf;
}
