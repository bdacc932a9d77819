// An answer as JSON: the model itself under a versioned schema name. The shape changes only with the number.

import type { Answer } from '../answers/model.js';

export function renderJson(answer: Answer): string {
  const { answer: kind, ...model } = answer;
  return `${JSON.stringify({ schema: `codegraph.${kind}/1`, ...model }, undefined, 2)}\n`;
}
