// Any answer as text lines: the one text that is piped, sent over MCP, and decorated for a terminal.

import type { TextLine } from '../lines.js';
import type { Answer } from '../model.js';
import { exploreText } from './explore-text.js';
import { listText } from './list-text.js';
import { nodeText } from './node-text.js';

export function answerText(answer: Answer): readonly TextLine[] {
  switch (answer.answer) {
    case 'explore': return exploreText(answer);
    case 'node': return nodeText(answer);
    default: return listText(answer);
  }
}
