// Export rows as lines of text: JSON a line, or comma-separated values with a header line (RFC 4180 quoting).

import { EXPORT_COLUMNS, type ExportRow, type ExportTable } from '../answers/export.js';

export type ExportFormat = 'jsonl' | 'csv';

export function* exportLines(rows: Iterable<ExportRow>, table: ExportTable, format: ExportFormat): Generator<string> {
  const columns = EXPORT_COLUMNS[table];
  if (format === 'csv') yield `${columns.join(',')}\r\n`;
  for (const row of rows) {
    yield format === 'csv' ? `${columns.map((column) => quoted(String(row[column] ?? ''))).join(',')}\r\n` : `${JSON.stringify(row)}\n`;
  }
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
