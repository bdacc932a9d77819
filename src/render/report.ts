// What building an index and asking for its status say in words. Plain text without decoration: the same in a terminal,
// in a pipe and over MCP.

import type { SkippedFile } from '../core/records.js';
import type { Counts, IndexReport, StatusReport } from '../core/reports.js';

const SKIPPED_SHOWN = 10;
const PENDING_SHOWN = 10;

export function indexedText(report: IndexReport): string {
  const done = report.mode === 'sync' ? syncedText(report) : `Indexed ${count(report.files, 'file')}`;
  const size = `${number(report.symbols)} symbols, ${number(report.edges)} edges, ${bytes(report.indexBytes)}`;
  return `${done} in ${seconds(report.elapsedMs)}: ${size}.\n${skippedText(report.skipped)}`;
}

function syncedText(report: IndexReport): string {
  const parts = [[report.added, 'added'], [report.changed, 'changed'], [report.removed, 'removed']] as const;
  const changes = parts.filter(([files]) => files > 0).map(([files, what]) => `${number(files)} ${what}`);
  return changes.length === 0 ? 'Nothing changed, checked' : `Synced (${changes.join(', ')})`;
}

export function statusText(status: StatusReport): string {
  const lines = [
    `Index of ${status.root}`,
    `${count(status.files, 'file')}, ${number(status.symbols)} symbols, ${number(status.edges)} edges, ${bytes(status.indexBytes)}`,
    '',
    row('languages', status.filesByLanguage),
    row('roles', status.filesByRole),
    row('symbols', status.symbolsByKind),
    row('edges', status.edgesByKind),
    row('grades', status.edgesByGrade),
    row('no edge', status.unresolvedByReason),
    '',
    pendingText(status),
  ];
  return `${lines.join('\n')}\n${skippedText(status.skipped)}`;
}

function pendingText(status: StatusReport): string {
  const { added, changed, removed } = status.pending;
  const total = added.length + changed.length + removed.length;
  if (total === 0) return 'Up to date.';
  const named = [
    ...added.map((path) => `  + ${path}`), ...changed.map((path) => `  ~ ${path}`), ...removed.map((path) => `  - ${path}`),
  ];
  const rest = named.length - PENDING_SHOWN;
  const shown = named.slice(0, PENDING_SHOWN).join('\n');
  return `${count(total, 'file')} not up to date (the next question or \`codegraph sync\` brings them in):\n${shown}${rest > 0 ? `\n  and ${number(rest)} more` : ''}`;
}

function skippedText(skipped: readonly SkippedFile[]): string {
  if (skipped.length === 0) return '';
  const reasons = new Map<string, number>();
  for (const file of skipped) reasons.set(file.reason, (reasons.get(file.reason) ?? 0) + 1);
  const summary = [...reasons].map(([reason, files]) => `${reason} ${number(files)}`).join(', ');
  const shown = skipped.slice(0, SKIPPED_SHOWN).map((file) => `  ${file.path}: ${file.reason}${file.detail === '' ? '' : ` (${file.detail})`}`);
  const rest = skipped.length - shown.length;
  return `Left out ${count(skipped.length, 'file')} (${summary}):\n${shown.join('\n')}${rest > 0 ? `\n  and ${number(rest)} more` : ''}\n`;
}

function row(label: string, counts: Counts): string {
  const entries = Object.entries(counts).filter(([, value]) => value > 0);
  const text = entries.length === 0 ? 'none' : entries.map(([name, value]) => `${name} ${number(value)}`).join(', ');
  return `${label.padEnd(10)} ${text}`;
}

function count(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** Digits in groups of three, the same everywhere. */
function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

function bytes(value: number): string {
  if (value < 1024) return `${value} bytes`;
  return value < 1024 * 1024 ? `${(value / 1024).toFixed(1)} KB` : `${(value / 1024 / 1024).toFixed(1)} MB`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}
