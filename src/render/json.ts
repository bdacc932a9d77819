// An answer as JSON: the model itself under a versioned schema name. The shape changes only with the number; what is
// absent is null, so that every key is always there.

import type { Answer } from '../answers/model.js';

export function renderJson(answer: Answer): string {
  const { answer: kind, ...model } = answer;
  return `${JSON.stringify({ schema: `codegraph.${kind}/1`, ...model }, (_key, value: unknown) => value ?? null, 2)}\n`;
}
