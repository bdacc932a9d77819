// Go packages: the files of a folder with one package clause. Import paths lead there through the modules of the tree; a
// folder's files see each other, tests see what they test, and never the other way round.

import { TYPE_KINDS } from '../../core/kinds.js';
import { SYMBOL_STRIDE } from '../../core/records.js';
import { compareText } from '../../core/order.js';
import type { ModuleFile, ModuleProject, ModuleSystem, NameTarget } from '../contract.js';
import { builtByDefault } from './conditions.js';

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
const isTest = (path: string): boolean => path.endsWith('_test.go');
const isExported = (name: string): boolean => /^\p{Lu}/u.test(name);

interface Package {
  readonly name: string;
  readonly files: ModuleFile[];
  /** Declarations at the top, by name: those of the usual build first. */
  readonly names: Map<string, number[]>;
}

export function goModules({ files, manifests }: ModuleProject): ModuleSystem {
  const packages = new Map<string, Package>();
  const inFolder = new Map<string, string[]>();
  const byId = new Map(files.map((file) => [file.id, file]));
  const keyOf = (file: ModuleFile): string => `${folderOf(file.path)}|${file.facts.package ?? ''}`;
  const fileOf = (symbol: number): ModuleFile => byId.get(Math.floor(symbol / SYMBOL_STRIDE))!;
  const isType = (symbol: number): boolean => TYPE_KINDS.has(fileOf(symbol).facts.symbols[symbol % SYMBOL_STRIDE]!.kind);
  const usual = (symbol: number): boolean => { const file = fileOf(symbol); return builtByDefault(file.path, file.facts.condition); };

  for (const file of files) {
    const key = keyOf(file);
    let known = packages.get(key);
    if (!known) {
      packages.set(key, (known = { name: file.facts.package ?? '', files: [], names: new Map<string, number[]>() }));
      const folder = folderOf(file.path);
      inFolder.set(folder, [...(inFolder.get(folder) ?? []), key]);
    }
    known.files.push(file);
    for (const [scope, name, , , symbol, , kind] of file.facts.bindings) {
      if (scope !== 0 || kind === 'i' || symbol <= 0) continue;
      const list = known.names.get(name);
      if (list) list.push(file.id * SYMBOL_STRIDE + symbol);
      else known.names.set(name, [file.id * SYMBOL_STRIDE + symbol]);
    }
  }
  for (const { names } of packages.values()) {
    for (const list of names.values()) if (list.length > 1) list.sort((a, b) => Number(usual(b)) - Number(usual(a)) || a - b);
  }
  const modules = [...manifests.goModules].sort((a, b) => b.module.length - a.module.length || compareText(a.dir, b.dir));

  const nested = [...new Set(modules.map(({ dir }) => dir))];

  /** The package that other folders get when they import this one. */
  function packageIn(folder: string): string | undefined {
    const size = (key: string): number => packages.get(key)!.files.filter((file) => !isTest(file.path) && builtByDefault(file.path, file.facts.condition)).length;
    const candidates = (inFolder.get(folder) ?? []).filter((key) => packages.get(key)!.files.some((file) => !isTest(file.path)));
    return candidates.sort((a, b) => size(b) - size(a) || compareText(a, b))[0];
  }

  function byPath(specifier: string): NameTarget {
    for (const { module, dir } of modules) {
      if (specifier !== module && !specifier.startsWith(`${module}/`)) continue;
      const below = specifier.slice(module.length + 1);
      const folder = dir === '' ? below : below === '' ? dir : `${dir}/${below}`;
      // A module inside another one is no part of it.
      const key = nested.some((inner) => inner !== dir && inner.length > dir.length && `${folder}/`.startsWith(`${inner}/`)) ? undefined : packageIn(folder);
      if (key !== undefined) return { package: key };
    }
    return { external: specifier };
  }

  /** A declaration with its twins; the one that is built beside the user, else the usual one. */
  function nearest(list: readonly number[], from: ModuleFile | undefined): readonly number[] {
    if (list.length < 2) return list;
    const production = from && isTest(from.path) ? list : list.filter((symbol) => !isTest(fileOf(symbol).path));
    const beside = from?.facts.condition === undefined ? undefined : production.find((symbol) => fileOf(symbol).facts.condition === from.facts.condition);
    const best = beside ?? production[0];
    return best === undefined ? [] : [best];
  }

  function inPackage(key: string, name: string): NameTarget | undefined {
    const found = isExported(name) ? packages.get(key)?.names.get(name)?.filter((symbol) => !isTest(fileOf(symbol).path)) : undefined;
    return found && found.length > 0 ? { symbols: nearest(found, undefined) } : undefined;
  }

  return {
    imported: (_file, { specifier }) => byPath(specifier),
    inPackage,
    visible(file, name) {
      const own = packages.get(keyOf(file))?.names.get(name) ?? [];
      const found = nearest(isTest(file.path) ? own : own.filter((symbol) => !isTest(fileOf(symbol).path)), file);
      if (found.length > 0) return found;
      for (const fact of file.facts.imports) {
        const target = fact.name === '**' ? byPath(fact.specifier) : undefined;
        const dotted = target && 'package' in target ? inPackage(target.package, name) : undefined;
        if (dotted && 'symbols' in dotted) return dotted.symbols;
      }
      return [];
    },
    root(file, name) {
      // A package whose clause says another name than its path does.
      for (const { specifier, local, name: imported } of file.facts.imports) {
        if (imported !== '*' || local === '' || local === name) continue;
        const target = byPath(specifier);
        if ('package' in target && packages.get(target.package)!.name === name) return target;
      }
      return undefined;
    },
    twins: () => [...packages.values()].flatMap(({ names }) => [...names.values()].map((list) => list.filter(isType)).filter((list) => list.length > 1)),
  };
}
