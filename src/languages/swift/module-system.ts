// Where Swift names come from: every file sees the top-level names of its own module, and of the modules that it imports. A
// module is a target folder of a package (`Sources/Name`); where there are none, all files are one.

import { SYMBOL_STRIDE, SymbolFlag } from '../../core/records.js';
import { CALLABLE_KINDS } from '../../core/kinds.js';
import type { ModuleFile, ModuleProject, ModuleSystem } from '../contract.js';

const TARGET = /(?:^|\/)(?:Sources|Tests|Plugins|Targets)\/([^/]+)\//;

export function swiftModules({ files }: ModuleProject): ModuleSystem {
  const byId = new Map(files.map((file) => [file.id, file]));
  const moduleOf = new Map(files.map((file) => [file.id, TARGET.exec(file.path)?.[1] ?? '']));
  const modules = new Set(moduleOf.values());
  const names = new Map<string, number[]>();
  for (const file of files) {
    file.facts.symbols.forEach((fact, position) => {
      if (position === 0 || fact.parent !== 0 || fact.owner !== undefined) return;
      const symbol = file.id * SYMBOL_STRIDE + position;
      const known = names.get(fact.name);
      if (known) known.push(symbol);
      else names.set(fact.name, [symbol]);
    });
  }
  const fileOf = (symbol: number): ModuleFile => byId.get(Math.floor(symbol / SYMBOL_STRIDE))!;
  const factOf = (symbol: number) => fileOf(symbol).facts.symbols[symbol % SYMBOL_STRIDE]!;

  function distance(file: ModuleFile, symbol: number): number {
    const other = fileOf(symbol);
    if (other === file) return 0;
    const own = moduleOf.get(file.id)!, its = moduleOf.get(other.id)!;
    if (own === its) return 1;
    return file.facts.imports.some((fact) => fact.specifier === its) ? 2 : 3;
  }

  return {
    imported: (_file, { specifier }) => (modules.has(specifier) ? { symbols: [] } : { external: specifier }),
    visible(file, name) {
      const all = names.get(name);
      if (!all) return [];
      const seen = all.filter((symbol) => {
        const other = fileOf(symbol);
        return other === file || (((factOf(symbol).flags & SymbolFlag.private) === 0) && (file.isTest || !other.isTest));
      });
      const ranked = seen.map((symbol) => [distance(file, symbol), symbol] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const best = ranked[0]?.[0] ?? 0;
      // Functions of one name are overloads across files; a type of a nearer module hides others.
      return ranked.filter(([far, symbol]) => far === best || (far < 3 && CALLABLE_KINDS.has(factOf(symbol).kind))).map(([, symbol]) => symbol);
    },
  };
}
