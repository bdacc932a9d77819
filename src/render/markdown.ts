// An answer as Markdown text: what MCP sends and what a pipe gets, the same bytes. The priced form.

import { joinLines } from '../answers/lines.js';
import type { Answer } from '../answers/model.js';
import { answerText } from '../answers/text/answer-text.js';

export function renderMarkdown(answer: Answer): string {
  return joinLines(answerText(answer));
}
