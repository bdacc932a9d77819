// The layouts of the list answers: query, callers, callees, impact, files, unresolved. One fact a line, greppable.

import { BLANK, echo, line, plural, someOf, type TextLine } from '../lines.js';
import type { FilesAnswer, ImpactAnswer, LinksAnswer, QueryAnswer, SymbolInfo, UnresolvedAnswer } from '../model.js';
import { freshnessLines } from './freshness-text.js';
import { calleeLine, callerLine } from './node-text.js';

type ListAnswer = QueryAnswer | LinksAnswer | ImpactAnswer | FilesAnswer | UnresolvedAnswer;

export function listText(answer: ListAnswer): readonly TextLine[] {
  return [
    line('title', `# ${answer.answer}${answer.asked === '' ? '' : ` ${echo(answer.asked)}`}`),
    ...freshnessLines(answer.freshness),
    ...answer.notes.map((note) => line('note', `> ${note}`)),
    ...(answer.status === 'nothing' && answer.notes.length === 0 ? [line('note', `Nothing in the index is called ${echo(answer.asked)}.`)] : []),
    ...(answer.suggestions.length === 0 ? [] : [line('note', `Similar names: ${answer.suggestions.join(', ')}`)]),
    BLANK,
    ...rows(answer),
  ];
}

function rows(answer: ListAnswer): readonly TextLine[] {
  switch (answer.answer) {
    case 'query': return [...answer.hits.map((hit) => line('list', `- ${symbolText(hit.symbol)}${hit.match === 'exact' ? '' : ` [${hit.match}]`}`)), ...moreLine(answer.hits.length, answer.total)];
    case 'callers': case 'callees': return linkRows(answer);
    case 'impact': return impactRows(answer);
    case 'files': return [
      ...answer.files.map((file) => line('list', `${file.path} (${file.language}, ${plural(file.lines, 'line')}, ${plural(file.symbols, 'symbol')}${file.role === 'source' ? '' : `, ${file.role}`})`)),
      ...moreLine(answer.files.length, answer.total), ...(answer.skipped > 0 ? [line('note', `${plural(answer.skipped, 'file')} skipped; codegraph status says why.`)] : []),
    ];
    case 'unresolved': return [
      ...answer.reasons.map((one) => line('list', `${one.reason}: ${one.count}`)), BLANK,
      ...answer.rows.map((row) => line('list', `- ${row.count} x ${row.name} [${row.reason}${row.detail === '' ? '' : `: ${row.detail}`}] first at ${row.first.path}:${row.first.line}`)),
      ...moreLine(answer.rows.length, answer.total),
    ];
  }
}

const symbolText = (symbol: SymbolInfo): string => `${symbol.name} (${symbol.kind}) ${symbol.path}:${symbol.line}`;

const moreLine = (shown: number, total: number): readonly TextLine[] => (shown < total ? [line('note', `+${total - shown} more`)] : []);

function linkRows(answer: LinksAnswer): readonly TextLine[] {
  const verb = answer.answer === 'callers' ? 'called by' : 'calls';
  return [
    ...(answer.definitionsTotal > 1 ? [line('note', `${plural(answer.definitionsTotal, 'definition')}, likeliest first.`), BLANK] : []),
    ...answer.definitions.flatMap((definition) => [
      line('heading', `## ${symbolText(definition.symbol)}: ${verb} ${definition.total}`),
      ...definition.rows.map(answer.answer === 'callers' ? callerLine : calleeLine),
      ...moreLine(definition.rows.length, definition.total),
      ...(definition.unresolved.length === 0 ? [] : [line('note', `Calls without an edge: ${someOf(definition.unresolved, 12)}`)]),
      BLANK,
    ]),
    ...moreLine(answer.definitions.length, answer.definitionsTotal),
  ];
}

function impactRows(answer: ImpactAnswer): readonly TextLine[] {
  return answer.definitions.flatMap((definition) => [
    line('heading', `## ${symbolText(definition.symbol)}: ${definition.total} affected in ${plural(definition.files, 'file')} within depth ${answer.depth}${definition.tests > 0 ? `, ${definition.tests} of them tests or examples` : ''}`),
    ...(definition.boundary === '' ? [] : [line('note', `${definition.boundary}.`)]),
    ...definition.affected.map((one) => line('list', `- ${one.depth} ${symbolText(one.symbol)} [${one.via}${one.test ? ', test' : ''}]`)),
    ...moreLine(definition.affected.length, definition.total), BLANK,
  ]);
}
