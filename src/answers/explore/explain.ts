// What an answer can say about itself: how each token was read, the gate's verdict per file with its reasons, and what each
// section costs.

import type { Graph } from '../../graph/graph.js';
import { pathOf, shortName } from '../describe.js';
import { priceOf } from '../lines.js';
import type { Explain, ExploreAnswer } from '../model.js';
import { blastLines, exploreText, neighbourLines } from '../text/explore-text.js';
import { sectionLines } from '../text/source-text.js';
import type { Verdict } from './choose-view.js';
import type { Evidence } from './evidence.js';
import type { Reading } from './targets.js';

export interface ExplainInput {
  readonly reading: Reading;
  readonly answer: ExploreAnswer;
  readonly verdicts: ReadonlyMap<number, Verdict>;
  readonly evidence: readonly Evidence[];
}

export function explainOf(graph: Graph, { reading, answer, verdicts, evidence }: ExplainInput): Explain {
  const sections = answer.files.map((section) => ({ section: section.path, characters: priceOf(sectionLines(section)) }));
  const total = priceOf(exploreText(answer));
  const parts = [...sections, { section: 'neighbours', characters: priceOf(neighbourLines(answer.neighbours)) }, { section: 'callers', characters: priceOf(blastLines(answer.blast)) }];
  const rest = total - parts.reduce((sum, part) => sum + part.characters, 0);
  return {
    tokens: [
      ...reading.targets.map((target) => ({
        token: target.token, reading: target.standing,
        candidates: [...target.symbols, ...target.others].slice(0, 8).map((symbol) => `${shortName(graph, symbol)} ${pathOf(graph, symbol)}:${symbol.line}`),
      })),
      ...reading.missing.map((token) => ({ token, reading: 'missing', candidates: [] })),
    ],
    gate: [...verdicts].map(([file, verdict]) => ({ path: graph.files[file]?.path ?? '', view: verdict.view, why: verdict.why })),
    costs: [...parts, { section: 'title, notes, flow', characters: rest }, { section: 'total', characters: total }],
    evidence: evidence.map((one) => ({ name: `${shortName(graph, one.symbol)} ${pathOf(graph, one.symbol)}:${one.symbol.line}`, score: one.score, why: one.why })),
  };
}
