// What a symbol leads to, one group per definition of the name; calls without an edge are listed with their reason.

import { linksAnswer, type SymbolRequest } from './callers.js';
import type { AnswerContext, LinksAnswer } from './model.js';
import { calleeRows } from './trail.js';

export function calleesAnswer(context: AnswerContext, request: SymbolRequest): LinksAnswer {
  return linksAnswer(context, request, { answer: 'callees', rows: calleeRows });
}
