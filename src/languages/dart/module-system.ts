// Dart's libraries: what a file imports without a prefix it sees by bare names, with what those files export in turn. The parts
// of a library are one file to it; names with an underscore stay inside.

import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ModuleFile, ModuleProject, ModuleSystem } from '../contract.js';

/** `level` of an import that is a part of the library. */
export const PART = 1;

const dirOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

export function dartModules({ files }: ModuleProject): ModuleSystem {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const names = new Map(files.map((file) => [file, topLevel(file)]));
  const offered = new Map<ModuleFile, readonly ModuleFile[]>();
  const wholes = new Map<ModuleFile, ModuleFile>();
  const parts = new Map<ModuleFile, ModuleFile[]>();

  function located(from: ModuleFile, specifier: string): ModuleFile | undefined {
    if (specifier.startsWith('dart:')) return undefined;
    const inPackage = /^package:([^/]+)\/(.+)$/.exec(specifier);
    if (!inPackage) return byPath.get(join(dirOf(from.path), specifier));
    const end = `lib/${inPackage[2]!}`;
    const found = files.filter((file) => file.path === end || file.path.endsWith(`/${end}`));
    return found.find((file) => file.path.endsWith(`${inPackage[1]!}/${end}`)) ?? (found.length === 1 ? found[0] : found.find((file) => file.path === end));
  }

  for (const file of files) {
    for (const fact of file.facts.imports) {
      const part = fact.level === PART ? located(file, fact.specifier) : undefined;
      if (!part) continue;
      wholes.set(part, file);
      parts.set(file, [...(parts.get(file) ?? []), part]);
    }
  }

  /** A file and those that it exports. */
  function offers(file: ModuleFile): readonly ModuleFile[] {
    let list = offered.get(file);
    if (!list) {
      const seen = new Set<ModuleFile>([file]);
      for (const at of seen) for (const fact of at.facts.exports) { const target = fact.from === undefined ? undefined : located(at, fact.from); if (target) seen.add(target); }
      offered.set(file, (list = [...seen]));
    }
    return list;
  }

  /** The first of some files that has the name. */
  const inFiles = (list: readonly ModuleFile[], name: string): readonly number[] => list.flatMap((file) => [file, ...(parts.get(file) ?? [])]).flatMap((file) => names.get(file)!.get(name) ?? []).slice(0, 1);

  return {
    imported(file, { specifier, name }) {
      const found = located(file, specifier);
      if (!found) return { external: specifier };
      return name === '*' ? { package: found.path } : { file: found.id };
    },
    inPackage(key, name) {
      const file = byPath.get(key);
      const symbols = file ? inFiles(offers(file), name) : [];
      return symbols.length > 0 ? { symbols } : undefined;
    },
    visible(file, name) {
      const whole = wholes.get(file) ?? file;
      const within = inFiles([whole, ...(parts.get(whole) ?? [])].filter((other) => other !== file), name);
      if (within.length > 0 || name.startsWith('_')) return within;
      for (const fact of whole.facts.imports) {
        const target = fact.name === '**' && fact.level !== PART ? located(whole, fact.specifier) : undefined;
        const found = target ? inFiles(offers(target), name) : [];
        if (found.length > 0) return found;
      }
      return [];
    },
  };
}

function topLevel(file: ModuleFile): Map<string, number[]> {
  const found = new Map<string, number[]>();
  file.facts.symbols.forEach((fact, position) => {
    if (fact.parent === 0 && fact.owner === undefined) found.set(fact.name, [...(found.get(fact.name) ?? []), file.id * SYMBOL_STRIDE + position]);
  });
  return found;
}

function join(dir: string, relative: string): string {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
