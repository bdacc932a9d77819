// Qualified names as shapes.

import type { Shape } from '../../core/facts.js';

export function pathShape(names: readonly string[]): Shape {
  return names.slice(1).reduce<Shape>((shape, name) => ['.', shape, name], names[0] ?? null);
}
