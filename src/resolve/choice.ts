// What a name means that is bound several times in one scope: a function beside a type, definitions under conditions,
// assignments that may each have run.

import { TYPE_KINDS } from '../core/kinds.js';
import { SymbolFlag } from '../core/records.js';
import type { Engine } from './engine.js';
import { globalId, type FileModel } from './model.js';
import { withPackage } from './module-names.js';
import { union, type Value } from './types.js';

type Choice = (file: FileModel, positions: readonly number[], forType: boolean) => Value;

export function makeChoice(engine: Engine, binding: (file: FileModel, position: number, forType?: boolean) => Value): Choice {
  const { model } = engine;

  function choose(file: FileModel, positions: readonly number[], forType: boolean): Value {
    if (positions.length === 1) return binding(file, positions[0]!, forType);
    const only = file.policy.flowBindings ? file.facts.bindings[positions[0]!]![4] : -1;
    if (only >= 0 && positions.every((position) => file.facts.bindings[position]![4] === only && file.facts.bindings[position]![6] === 'v')) return engine.symbol(globalId(file.id, only));
    if (file.policy.sequential) {
      // A module may share its name with a type, and both with a function.
      const values = positions.map((position) => binding(file, position, forType));
      const items = values.filter((value) => value.sym >= 0 && value.type?.k !== 'pkg');
      const chosen = items.find((value) => TYPE_KINDS.has(model.fact(value.sym).kind) === forType) ?? items[0];
      const inside = values.find((value) => value.type?.k === 'pkg');
      return chosen ? withPackage(chosen, inside?.type) : inside ?? values[0]!;
    }
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
        if (!file.policy.flowBindings) return binding(file, list[0]!, forType);
        const only = list.length === 1 ? binding(file, list[0]!, forType) : undefined;
        // What is being defined from what its name meant before (`run = traced(run)`) is not known yet.
        if (only && (only.type !== undefined || positions.length === symbols.length)) return only;
      }
    }
    if (file.policy.typedByDeclaration) {
      const declared = binding(file, positions[0]!, forType);
      if (declared.type?.k === 'inst' && !model.isBuiltin(declared.type.sym)) return declared;
    }
    const all = positions.map((position) => binding(file, position, forType));
    const first = all.find((value) => value.sym >= 0) ?? all.find((value) => value.type !== undefined) ?? all[0]!;
    const more = [...new Set(all.map((value) => value.sym).filter((sym) => sym >= 0))];
    return { ...first, type: union(all.map((value) => value.type)), ...(more.length > 1 ? { more } : {}) };
  }

  return choose;
}
