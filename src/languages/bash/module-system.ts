// Shell scripts share one space of names with what they load by `source`. A script that is loaded runs among those that
// load it, and sees what they see. A command that none of them defines is a program.

import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ModuleFile, ModuleProject, ModuleSystem } from '../contract.js';

const dirOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

export function bashModules({ files }: ModuleProject): ModuleSystem {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const names = new Map<ModuleFile, Map<string, number>>();
  const loads = new Map<ModuleFile, ModuleFile[]>();
  const loadedBy = new Map<ModuleFile, ModuleFile[]>();
  const around = new Map<ModuleFile, readonly ModuleFile[]>();

  /** `$` at the beginning of a path stands for a folder that is computed. */
  function located(from: ModuleFile, specifier: string): ModuleFile | undefined {
    const path = specifier.replace(/^\$\/*/, ''), computed = specifier.startsWith('$');
    const beside = join(dirOf(from.path), path);
    const direct = beside === undefined ? undefined : byPath.get(beside);
    if (direct) return direct;
    const bare = path.replace(/^(?:\.\.?\/)+/, '');
    if (!computed && byPath.has(bare)) return byPath.get(bare);
    const found = files.filter((file) => file !== from && file.path.endsWith(`/${bare}`) || file.path === bare);
    return found.length === 1 && (computed || bare.includes('/')) ? found[0] : undefined;
  }

  for (const file of files) {
    const own = new Map<string, number>();
    names.set(file, own);
    file.facts.symbols.forEach((fact, position) => {
      const name = fact.kind === 'function' ? fact.name : fact.parent === 0 && position > 0 ? `$${fact.name}` : '';
      if (name !== '' && !own.has(name)) own.set(name, file.id * SYMBOL_STRIDE + position);
    });
    for (const fact of file.facts.imports) {
      const target = located(file, fact.specifier);
      if (!target) continue;
      loads.set(file, [...(loads.get(file) ?? []), target]);
      loadedBy.set(target, [...(loadedBy.get(target) ?? []), file]);
    }
  }

  function closure(start: readonly ModuleFile[], next: (file: ModuleFile) => readonly ModuleFile[]): Set<ModuleFile> {
    const seen = new Set(start);
    for (const file of seen) for (const other of next(file)) seen.add(other);
    return seen;
  }

  /** What a script loads, then those that load it with what they load. */
  function seenFrom(file: ModuleFile): readonly ModuleFile[] {
    let list = around.get(file);
    if (!list) {
      const below = closure([file], (at) => loads.get(at) ?? []);
      const above = closure([file], (at) => loadedBy.get(at) ?? []);
      around.set(file, (list = [...new Set([...below, ...closure([...above], (at) => loads.get(at) ?? [])])]));
    }
    return list;
  }

  return {
    imported(file, { specifier }) {
      const found = located(file, specifier);
      return found ? { file: found.id } : { external: specifier };
    },
    visible(file, name) {
      for (const other of seenFrom(file)) {
        const found = names.get(other)!.get(name);
        if (found !== undefined && (file.isTest || !other.isTest)) return [found];
      }
      return [];
    },
    root: (_file, name) => (name.startsWith('$') ? undefined : { external: name }),
  };
}

function join(dir: string, relative: string): string | undefined {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') { if (parts.length === 0) return undefined; parts.pop(); } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
