// Python module names -> file of the project (a module, or a package's __init__), or the name of an outside package.

import type { ModuleProject, ModuleSystem } from '../contract.js';

const dirOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

export function pythonModules({ files, manifests: project }: ModuleProject): ModuleSystem {
  const paths = new Map(files.map((file) => [file.path, file.id]));
  const roots = project.pythonRoots.length > 0 ? project.pythonRoots : [''];

  function at(path: string): number | undefined {
    return paths.get(`${path}.py`) ?? paths.get(`${path}/__init__.py`) ?? paths.get(`${path}.pyi`) ?? paths.get(`${path}/__init__.pyi`);
  }
  const under = (dir: string, dotted: string): string => {
    const tail = dotted === '' ? '' : dotted.replaceAll('.', '/');
    return dir === '' ? tail : tail === '' ? dir : `${dir}/${tail}`;
  };

  return {
    imported({ path: from }, { specifier, level = 0 }) {
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
    submodule({ path: packageFile }, name) {
      return /(?:^|\/)__init__\.pyi?$/.test(packageFile) ? at(under(dirOf(packageFile), name)) : undefined;
    },
  };
}
