// The real extraction and resolution without worker processes, for tests that index many small projects.

import { extractFacts } from '../../src/extract/extract-file.js';
import { readText } from '../../src/extract/read-text.js';
import { languageOf } from '../../src/extract/runtime.js';
import type { Stages } from '../../src/indexing/index-project.js';
import { loadPreludes } from '../../src/languages/preludes.js';
import { resolveProject } from '../../src/resolve/resolve-project.js';

/** `reorder` decides in which order results arrive, as workers do. */
export function inlineStages(reorder: <T>(items: T[]) => T[] = (items) => items): Stages {
  return {
    loadPreludes,
    loadResolver: async () => resolveProject,
    extractFiles: async (requests, options) => {
      for (const { path, absolute, language } of reorder([...requests])) {
        const source = readText(absolute);
        if (!source.ok) {
          options.onResult({ ok: false, skipped: { path, reason: source.reason, detail: source.detail } });
          continue;
        }
        const facts = JSON.stringify(extractFacts(await languageOf({ language, path, text: source.text }), source.text, { parseMs: 10_000 }));
        const { hash, size, mtime, lines, generated } = source;
        options.onResult({ ok: true, file: { path, hash, size, mtime, lines, generated, facts } });
      }
    },
  };
}
