// How an explore answer came to be, as plain text for a person: how each token was read, the gate's verdict per file, what
// each part costs, and the evidence behind a question in words. Goes beside the answer, never into it.

import type { ExploreAnswer } from '../answers/model.js';

export function renderExplain(answer: ExploreAnswer): string {
  const { explain } = answer;
  if (explain === undefined) return '';
  const lines = [
    'tokens:', ...explain.tokens.map((one) => `  ${one.token}: ${one.reading}${one.candidates.length === 0 ? '' : ` <- ${one.candidates.join('; ')}`}`),
    'files:', ...explain.gate.map((one) => `  ${one.path}: ${one.view} (${one.why.join('; ')})`),
    'costs:', ...explain.costs.map((one) => `  ${one.characters} ${one.section}`),
    `  ${answer.ceiling} ceiling`,
  ];
  if (explain.evidence.length > 0) lines.push('evidence:', ...explain.evidence.slice(0, 20).map((one) => `  ${one.score} ${one.name} (${one.why})`));
  return `${lines.join('\n')}\n`;
}
