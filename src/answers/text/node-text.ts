// The layouts of a node answer: definitions with trails, a file's map, a page of source.

import { BLANK, echo, fenceLine, hintText, line, plural, someOf, spanText, type TextLine } from '../lines.js';
import type { Definition, NodeAnswer, SymbolInfo, Trail, TrailRow } from '../model.js';
import { omissionLines } from './explore-text.js';
import { freshnessLines } from './freshness-text.js';
import { blockLines, sectionLines } from './source-text.js';

export function nodeText(answer: NodeAnswer): readonly TextLine[] {
  return [
    line('title', `# ${echo(answer.asked)}`),
    ...freshnessLines(answer.freshness),
    ...answer.notes.map((note) => line('note', `> ${note}`)),
    ...(answer.suggestions.length === 0 ? [] : [line('note', `Similar names: ${answer.suggestions.join(', ')}`)]),
    ...(answer.status === 'nothing' && answer.notes.length === 0 ? [line('note', `Nothing in the index is called ${echo(answer.asked)}.`)] : []),
    BLANK,
    ...bodyLines(answer),
  ];
}

function bodyLines(answer: NodeAnswer): readonly TextLine[] {
  switch (answer.mode) {
    case 'symbol': return [
      ...(answer.total > 1 ? [line('note', `${plural(answer.total, 'definition')}, likeliest first.`), BLANK] : []),
      ...answer.definitions.flatMap(definitionLines),
      ...omissionLines(answer.omissions),
    ];
    case 'map': return answer.file === undefined ? omissionLines(answer.omissions) : mapLines(answer);
    case 'source': return [
      ...(answer.section === undefined ? [] : sectionLines(answer.section)),
      ...answer.keys.map((key) => line('list', `- ${key}`)),
      ...omissionLines(answer.omissions),
    ];
  }
}

function definitionLines(definition: Definition): readonly TextLine[] {
  const { symbol } = definition;
  return [
    line('heading', `## ${symbol.name} (${symbol.kind})`),
    line('list', `${symbol.path}:${symbol.line} (lines ${spanText(symbol.line, symbol.end)})`),
    ...(symbol.signature === '' ? [] : [line('list', symbol.signature)]),
    ...(definition.decorators === '' ? [] : [line('list', `decorators: ${definition.decorators}`)]),
    ...(definition.doc === '' ? [] : [line('list', definition.doc)]),
    ...(definition.stale ? [line('note', 'This file changed after it was indexed: lines are as on disk now.')] : []),
    ...(definition.blocks.length === 0 ? [] : [fenceLine(''), ...blockLines(definition.blocks), fenceLine('')]),
    BLANK,
    ...trailLines(definition.trail),
  ];
}

function trailLines(trail: Trail): readonly TextLine[] {
  const lines: TextLine[] = [];
  if (trail.callersTotal > 0) lines.push(line('note', `Called by (${trail.callersTotal}):`), ...trail.callers.map((row) => callerLine(row)), ...more(trail.callers.length, trail.callersTotal));
  if (trail.calleesTotal > 0) lines.push(line('note', `Calls (${trail.calleesTotal}):`), ...trail.callees.map((row) => calleeLine(row)), ...more(trail.callees.length, trail.calleesTotal));
  if (trail.unresolved.length > 0) lines.push(line('note', `Calls without an edge: ${someOf(trail.unresolved, 8)}`));
  return lines.length === 0 ? [] : [...lines, BLANK];
}

const more = (shown: number, total: number): readonly TextLine[] => (shown < total ? [line('list', `- +${total - shown} more`)] : []);

/** A caller: the sites are in its own file. */
export function callerLine(row: TrailRow): TextLine {
  return line('list', `- ${row.symbol.name} (${row.symbol.path}:${row.sites[0] ?? row.symbol.line})${siteText(row.sites.slice(1))} ${gradeText(row)}`);
}

/** A callee: the place of its definition, then the lines of the calls. */
export function calleeLine(row: TrailRow): TextLine {
  const behind = row.behind === undefined ? '' : ` = ${row.behind.name} (${row.behind.path}:${row.behind.line})`;
  return line('list', `- ${row.symbol.name} (${row.symbol.path}:${row.symbol.line})${behind} at ${row.sites.length === 1 ? 'line' : 'lines'} ${row.sites.join(', ')} ${gradeText(row)}`);
}

const siteText = (sites: readonly number[]): string => (sites.length === 0 ? '' : `, also ${sites.join(', ')}`);

function gradeText(row: TrailRow): string {
  const kind = row.kind === 'calls' ? '' : `${row.kind}, `;
  return `[${kind}${row.dispatch === '' ? row.grade : `via ${row.dispatch}`}]`;
}

function mapLines(answer: Extract<NodeAnswer, { mode: 'map' }>): readonly TextLine[] {
  const { file } = answer;
  if (file === undefined) return [];
  const users = answer.usedByTotal === 0 ? 'used by no other file' : `used by ${plural(answer.usedByTotal, 'file')}: ${answer.usedBy.join(', ')}${answer.usedBy.length < answer.usedByTotal ? `, +${answer.usedByTotal - answer.usedBy.length} more` : ''}`;
  return [
    line('file', `### ${file.path} - ${plural(file.lines, 'line')}, ${plural(file.symbols, 'symbol')}, ${file.language}${file.role === 'source' ? '' : `, ${file.role}`}`),
    line('note', users), BLANK,
    ...answer.entries.map((entry) => line('list', `${'  '.repeat(entry.depth)}- ${mapName(entry.symbol)} (${entry.symbol.kind}) ${spanText(entry.symbol.line, entry.symbol.end)}`)), BLANK,
    ...answer.omissions.map((one) => line('note', `Source: ${hintText(one.hint)}`)),
  ];
}

const mapName = (symbol: SymbolInfo): string => symbol.name.split('.').pop() ?? symbol.name;
