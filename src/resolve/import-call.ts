// Calls that load a module and what they give.

import type { Shape } from '../core/facts.js';
import type { Engine } from './engine.js';
import type { FileModel } from './model.js';
import type { Type } from './types.js';

/** `require("x")` and `import("x")`. */
export function importCall(engine: Engine, file: FileModel, shape: Shape, args: readonly Shape[]): Type | undefined {
  if (shape !== 'require' && shape !== '#import') return undefined;
  const first = args[0];
  if (!Array.isArray(first) || first[0] !== 'str') return undefined;
  const target = engine.module(file, first[1] as string, 0);
  if (!('file' in target)) return { k: 'ext', name: 'external' in target ? target.external : '' };
  const other = engine.model.files[target.file]!;
  const module: Type | undefined = engine.moduleValue(other).type;
  return shape === 'require' ? module : engine.instance(file, file.policy.promise, [module]);
}
