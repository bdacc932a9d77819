// A parse worker (child process): one request in, one result out, in order. It reads the file itself, so source text never
// crosses the process border; only facts do.

import type { SkippedFile } from '../core/records.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import type { ExtractRequest, ExtractResult } from './contract.js';
import { extractFacts, ParseLimitError } from './extract-file.js';
import { readText } from './read-text.js';
import { languageOf } from './runtime.js';

const PARSE_LIMIT_MS = 10_000;

async function extract(request: ExtractRequest): Promise<ExtractResult> {
  const skip = (reason: string, detail: string): ExtractResult => ({ ok: false, skipped: { path: request.path, reason, detail } satisfies SkippedFile });
  const source = readText(request.absolute);
  if (!source.ok) return skip(source.reason, source.detail);
  const compiled = await languageOf({ language: request.language, path: request.path, text: source.text });
  try {
    const facts = extractFacts(compiled, source.text, { parseMs: PARSE_LIMIT_MS });
    if (facts.symbols.length >= SYMBOL_STRIDE) return skip('too-many-symbols', String(facts.symbols.length));
    const text = JSON.stringify(facts);
    return {
      ok: true,
      file: {
        path: request.path, hash: source.hash, size: source.size, mtime: source.mtime, lines: source.lines, generated: source.generated,
        facts: text,
      },
    };
  } catch (error) {
    if (error instanceof ParseLimitError) return skip('timeout', error.message);
    return skip('parser', error instanceof Error ? error.message : String(error));
  }
}

let queue: Promise<void> = Promise.resolve();
process.on('message', (request: ExtractRequest) => {
  queue = queue.then(async () => {
    const result = await extract(request);
    process.send?.(result);
  });
});
process.on('disconnect', () => process.exit(0));
