// `export`: the whole graph as a table on stdout, one row per edge or symbol, for scripts and for measuring.

import { exportRows, EXPORT_TABLES } from '../../answers/export.js';
import { usage } from '../../core/failures.js';
import { exportLines } from '../../render/export.js';
import { openFor } from '../answer.js';
import { noSyncOption, projectOption, type Command } from '../contract.js';
import { text } from '../options.js';

const CHUNK = 64 * 1024;

export const exportCommand: Command = {
  name: 'export',
  summary: 'print all edges or all symbols, one a line',
  usage: '<edges|symbols>',
  options: [
    { flags: '--format <format>', description: 'jsonl or csv; jsonl unless said', choices: ['jsonl', 'csv'] },
    projectOption,
    noSyncOption,
  ],
  examples: ['codegraph export edges > edges.jsonl', 'codegraph export symbols --format csv > symbols.csv'],
  run: async (input, io) => {
    const table = EXPORT_TABLES.find((candidate) => candidate === input.words[0]);
    if (table === undefined) throw usage(`codegraph export: there is no table ${input.words[0]}.`, `Tables: ${EXPORT_TABLES.join(', ')}.`);
    const project = await openFor(input, io);
    try {
      let pending = '';
      const format = text(input, 'format') === 'csv' ? 'csv' : 'jsonl';
      for (const line of exportLines(exportRows(project.graph, table), table, format)) {
        pending += line;
        if (pending.length < CHUNK) continue;
        await io.out(pending);
        pending = '';
        if (io.closed()) return 0;
      }
      if (pending !== '') await io.out(pending);
      return 0;
    } finally {
      project.close();
    }
  },
};
