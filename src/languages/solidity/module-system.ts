// Solidity's imports: paths beside the file, or below a folder that the build maps; a plain import brings every name of the
// file, and of those that it imports so. A library's functions can be called on values where a file says `using`.

import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ModuleFile, ModuleProject, ModuleSystem } from '../contract.js';

const dirOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

export function solidityModules({ files }: ModuleProject): ModuleSystem {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const byId = new Map(files.map((file) => [file.id, file]));
  const names = new Map(files.map((file) => [file, topLevel(file)]));
  const reached = new Map<ModuleFile, readonly ModuleFile[]>();

  function located(from: ModuleFile, specifier: string): ModuleFile | undefined {
    if (/^\.\.?\//.test(specifier)) return byPath.get(join(dirOf(from.path), specifier));
    const direct = byPath.get(specifier);
    if (direct) return direct;
    // A mapped path: the longest end of it that one file alone has.
    const parts = specifier.split('/');
    for (let cut = 1; cut < parts.length - 1; cut += 1) {
      const end = `/${parts.slice(cut).join('/')}`;
      const found = files.filter((file) => file.path.endsWith(end));
      if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    }
    return undefined;
  }

  /** Files whose names a file has without naming them. */
  function reach(file: ModuleFile): readonly ModuleFile[] {
    let list = reached.get(file);
    if (!list) {
      const seen = new Set<ModuleFile>([file]);
      for (const at of seen) {
        for (const fact of at.facts.imports) {
          const target = fact.name === '**' ? located(at, fact.specifier) : undefined;
          if (target) seen.add(target);
        }
      }
      reached.set(file, (list = [...seen].slice(1)));
    }
    return list;
  }

  /** A name of a file: its own, one that it imports, or one of what it brings along. */
  function named(file: ModuleFile, name: string, steps = 0): readonly number[] {
    const own = names.get(file)!.get(name);
    if (own) return own;
    const imported = file.facts.imports.find((fact) => fact.local === name);
    const from = imported && steps < 8 ? located(file, imported.specifier) : undefined;
    if (from) return named(from, imported!.name, steps + 1);
    for (const other of reach(file)) { const found = names.get(other)!.get(name); if (found) return found; }
    return [];
  }

  return {
    imported(file, { specifier, name }) {
      const found = located(file, specifier);
      if (!found) return { external: specifier };
      if (name === '**' || name === '*') return name === '*' ? { package: found.path } : { file: found.id };
      const symbols = named(found, name);
      return symbols.length > 0 ? { symbols } : { external: specifier };
    },
    inPackage(key, name) {
      const file = byPath.get(key);
      const symbols = file ? named(file, name) : [];
      return symbols.length > 0 ? { symbols } : undefined;
    },
    visible(file, name) {
      for (const other of reach(file)) { const found = named(other, name); if (found.length > 0) return found; }
      return [];
    },
    sees(file, symbol) {
      const home = byId.get(Math.floor(symbol / SYMBOL_STRIDE))!;
      const library = home.facts.symbols[home.facts.symbols[symbol % SYMBOL_STRIDE]!.parent]?.name ?? '';
      return home === file || file.facts.imports.some((fact) => fact.local === library) || reach(file).includes(home) || reach(file).some((other) => other.facts.imports.some((fact) => fact.local === library));
    },
  };
}

function topLevel(file: ModuleFile): Map<string, number[]> {
  const names = new Map<string, number[]>();
  file.facts.symbols.forEach((fact, position) => {
    if (fact.parent === 0) names.set(fact.name, [...(names.get(fact.name) ?? []), file.id * SYMBOL_STRIDE + position]);
  });
  return names;
}

function join(dir: string, relative: string): string {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
