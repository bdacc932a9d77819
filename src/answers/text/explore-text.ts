// The layout of an explore answer. Renderers print these lines; fit.ts prices them. Fixed order: title, notes, flow,
// source, neighbours, who uses it, what was left out.

import { BLANK, flowLine, hintText, line, plural, type TextLine } from '../lines.js';
import type { BlastRow, ExploreAnswer, Flow, NeighbourFile, Omission, SymbolInfo } from '../model.js';
import { freshnessLines } from './freshness-text.js';
import { sectionLines } from './source-text.js';

export function exploreText(answer: ExploreAnswer): readonly TextLine[] {
  const source = answer.files.flatMap(sectionLines);
  return [
    line('title', `# ${answer.query}`),
    ...freshnessLines(answer.freshness),
    ...answer.notes.map((note) => line('note', `> ${note}`)),
    BLANK,
    ...flowLines(answer.flow),
    ...(source.length === 0 ? [] : [...SOURCE_HEAD, ...source]),
    ...neighbourLines(answer.neighbours),
    ...blastLines(answer.blast),
    ...omissionLines(answer.omissions, answer.callsSuggested),
    ...suggestionLines(answer),
  ];
}

const SOURCE_HEAD: readonly TextLine[] = [line('heading', '## Source (verbatim, numbered as on disk; counts as already read)'), BLANK];

function flowLines(flow: Flow | undefined): readonly TextLine[] {
  if (flow === undefined) return [];
  const lines: TextLine[] = [line('heading', '## Flow'), BLANK];
  for (const piece of flow.pieces) {
    if (piece.title !== '') lines.push(line('note', piece.title));
    lines.push(...piece.items.map(flowLine), BLANK);
  }
  if (flow.pieces.length === 0) lines.push(line('note', `No call path between ${flow.unconnected.map((one) => one.name).join(', ')}.`));
  if (flow.unconnected.length > 0) {
    lines.push(line('note', 'Not connected:'), ...flow.unconnected.map((one) => line('list', `- ${one.name}: ${one.reason}`)), BLANK);
  }
  return lines;
}

export function neighbourLines(neighbours: readonly NeighbourFile[]): readonly TextLine[] {
  if (neighbours.length === 0) return [];
  const lines: TextLine[] = [line('heading', '## Next to it (signatures; a body: codegraph_explore "PATH:LINE")'), BLANK];
  for (const file of neighbours) {
    lines.push(line('list', file.path), ...file.lines.map((one): TextLine => ({ role: 'source', text: `${one.line}\t${one.text}` })));
  }
  return [...lines, BLANK];
}

export function blastLines(rows: readonly BlastRow[]): readonly TextLine[] {
  if (rows.length === 0) return [];
  return [line('heading', '## Direct callers'), BLANK, ...rows.map((row) => line('list', `- ${row.symbol.name}: ${callersText(row)}`)), BLANK];
}

function callersText(row: BlastRow): string {
  const product = row.callers === 0 ? 'none outside tests' : `${row.callers}${row.via === '' ? '' : `, ${row.via}`} (${placesText(row.first, row.callers)})`;
  return row.tests === 0 ? product : `${product}; tests: ${row.tests} (${placesText(row.firstTests, row.tests)})`;
}

function placesText(places: readonly SymbolInfo[], total: number): string {
  const listed = places.map((place) => `${place.path}:${place.line}`).join(', ');
  return places.length < total ? `${listed}, +${total - places.length} more` : listed;
}

export function omissionLines(omissions: readonly Omission[], calls = 0): readonly TextLine[] {
  if (omissions.length === 0) return [];
  return [
    line('heading', `## Not shown (${plural(omissions.length, 'item')}${calls > 1 ? `; a project of this size may take ${calls} calls` : ''})`), BLANK,
    ...omissions.map((one) => line('list', `- ${one.what} -> ${hintText(one.hint)}`)), BLANK,
  ];
}

function suggestionLines(answer: ExploreAnswer): readonly TextLine[] {
  if (answer.suggestions.length === 0) return [];
  return [line('note', `Similar names: ${answer.suggestions.join(', ')}`)];
}
