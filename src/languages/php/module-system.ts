// PHP namespaces: as packages of the JVM, with the global namespace behind a leading `\` and names relative to one's own.

import { jvmModules } from '../_jvm/module-system.js';
import type { ModuleProject, ModuleSystem } from '../contract.js';

export function phpModules(project: ModuleProject): ModuleSystem {
  const base = jvmModules(project);
  const globally = (name: string): readonly number[] => {
    const found = base.inPackage?.('', name);
    return found && 'symbols' in found ? found.symbols : [];
  };
  return {
    ...base,
    visible(file, name) {
      if (name.startsWith('\\')) return globally(name.slice(1));
      return base.visible?.(file, name) ?? [];
    },
    root(file, name) {
      if (name.startsWith('\\')) return base.root?.(file, name.slice(1)) ?? { external: name.slice(1) };
      const own = base.imported(file, { specifier: file.facts.package ?? '', name, local: name, scope: 0, line: 0, column: 0 });
      return 'package' in own ? own : undefined;
    },
  };
}
