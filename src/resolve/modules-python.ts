// Python module names -> file of the project (a module, or a package's __init__), or the name of an outside package.

import type { ProjectFacts } from '../core/project.js';
import type { ModuleTarget } from './modules-ecmascript.js';

const dirOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

export interface PythonModules {
  /** `level` counts leading dots. */
  find(from: string, specifier: string, level: number): ModuleTarget;
  /** Submodule of a package file, or undefined. */
  submodule(packageFile: string, name: string): number | undefined;
}

export function pythonModules(paths: ReadonlyMap<string, number>, project: ProjectFacts): PythonModules {
  const roots = project.pythonRoots.length > 0 ? project.pythonRoots : [''];
  const folders = new Set<string>();
  for (const path of paths.keys()) for (let dir = dirOf(path); dir !== ''; dir = dirOf(dir)) folders.add(dir);

  function at(path: string): number | undefined {
    return paths.get(`${path}.py`) ?? paths.get(`${path}/__init__.py`) ?? paths.get(`${path}.pyi`) ?? paths.get(`${path}/__init__.pyi`);
  }
  const under = (dir: string, dotted: string): string => {
    const tail = dotted === '' ? '' : dotted.replaceAll('.', '/');
    return dir === '' ? tail : tail === '' ? dir : `${dir}/${tail}`;
  };

  return {
    find(from, specifier, level) {
      if (level > 0) {
        let dir = dirOf(from);
        for (let up = 1; up < level; up += 1) dir = dirOf(dir);
        const found = at(under(dir, specifier)) ?? (specifier === '' ? paths.get(`${dir}/__init__.py`) : undefined);
        return found === undefined ? { external: specifier === '' ? dir : specifier } : { file: found };
      }
      for (const root of roots) {
        const found = at(under(root, specifier));
        if (found !== undefined && paths.get(from) !== found) return { file: found };
      }
      // Scripts see the modules beside them.
      const beside = at(under(dirOf(from), specifier));
      if (beside !== undefined && paths.get(from) !== beside && !roots.includes(dirOf(from))) return { file: beside };
      return { external: specifier.split('.')[0] ?? specifier };
    },
    submodule(packageFile, name) {
      return /(?:^|\/)__init__\.pyi?$/.test(packageFile) ? at(under(dirOf(packageFile), name)) : undefined;
    },
  };
}
