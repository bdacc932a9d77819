// The last resort for a call whose receiver is unknown: the one method of that name in the project, if there is just one,
// it is no name of the language's own library, and it could take the arguments. Graded `unique`, so a reader can tell.

import { SymbolFlag } from '../core/records.js';
import { globalId, type FileModel, type Model } from './model.js';

export interface UniqueMembers {
  find(file: FileModel, name: string, args: number): number | undefined;
}

export function uniqueMembers(model: Model): UniqueMembers {
  const byName = new Map<string, number[]>();
  const builtin = new Set<string>();
  for (const file of model.files) {
    file.facts.symbols.forEach((fact, position) => {
      if (file.isPrelude) { builtin.add(fact.name); return; }
      if ((fact.kind !== 'method' && fact.kind !== 'field' && fact.kind !== 'property') || file.isTest) return;
      const list = byName.get(fact.name);
      if (list) list.push(globalId(file.id, position));
      else byName.set(fact.name, [globalId(file.id, position)]);
    });
  }
  return {
    find(file, name, args) {
      if (builtin.has(name) || name.length < 4) return undefined;
      const all = byName.get(name) ?? [];
      const found = all.filter((sym) => (model.fact(sym).flags & SymbolFlag.declaration) === 0);
      const only = found.length === 1 ? found[0]! : all.length === 1 ? all[0]! : undefined;
      if (only === undefined || model.fact(only).kind !== 'method') return undefined;
      const home = model.fileOf(only);
      if (home.policy.family !== file.policy.family) return undefined;
      const params = home.facts.scopes[model.fact(only).scope]?.params ?? [];
      const own = params.length - (home.policy.selfParameter ? 1 : 0);
      const open = params.some((param) => param[3] >= 2);
      const needed = params.filter((param) => param[3] === 0).length - (home.policy.selfParameter ? 1 : 0);
      return open || (args <= own && args >= Math.max(0, needed)) ? only : undefined;
    },
  };
}
