// Starts the WASM parser once and loads grammars on demand. The only importer of web-tree-sitter besides compile-query.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import type { LanguageSpec } from '../languages/contract.js';
import { loadSpec } from '../languages/registry.js';
import type { ParserMemory } from './grammar.js';
import { compileLanguage, type CompiledLanguage } from './compile-query.js';

const require = createRequire(import.meta.url);
let started: Promise<void> | undefined;
interface WasmInstance { readonly instance: unknown; readonly module: unknown }
const { Memory, instantiate } = (globalThis as unknown as {
  readonly WebAssembly: {
    readonly Memory: new (size: { initial: number; maximum: number }) => ParserMemory;
    instantiate(bytes: Uint8Array, imports: object): Promise<WasmInstance>;
  };
}).WebAssembly;
/** The parser's memory, of the size that its own script would give it. */
const memory = new Memory({ initial: 512, maximum: 32_768 });
const compiled = new Map<string, CompiledLanguage>();

/** Functions of the C library that grammars call and the parser does not bring along. */
const LIBRARY: Readonly<Record<string, (char: number) => number>> = {
  isalpha: (char) => (/^[A-Za-z]$/.test(String.fromCharCode(char)) ? 1 : 0),
};

async function compile(wasm: Uint8Array, imports: object, done: (instance: unknown, module: unknown) => void): Promise<void> {
  const { instance, module } = await instantiate(wasm, imports);
  done(instance, module);
}

function start(): Promise<void> {
  const wasm = readFileSync(join(dirname(require.resolve('web-tree-sitter')), 'tree-sitter.wasm'));
  return (started ??= Parser.init({
    wasmMemory: memory,
    instantiateWasm(imports: { readonly env: object }, done: (instance: unknown, module: unknown) => void) {
      Object.assign(imports.env, LIBRARY);
      void compile(wasm, imports, done);
      return {};
    },
  } as unknown as Parameters<typeof Parser.init>[0]));
}

/** The compiled language of a spec; grammar and query are loaded once per process. */
export async function loadLanguage(spec: LanguageSpec): Promise<CompiledLanguage> {
  const known = compiled.get(spec.id);
  if (known) return known;
  await start();
  const grammar = require.resolve(`tree-sitter-wasms/out/${spec.grammar}`);
  const language = compileLanguage(spec, await Language.load(new Uint8Array(readFileSync(grammar))), memory);
  compiled.set(spec.id, language);
  return language;
}

/** The language of a file by its name, or the one that its text turns out to be in (`.h`: C or C++). */
export async function languageOf({ language, path, text }: { readonly language: string; readonly path: string; readonly text: string }): Promise<CompiledLanguage> {
  const named = await loadSpec(language);
  const dialect = named.dialect?.(path, text);
  const found = await loadLanguage(dialect === undefined ? named : await loadSpec(dialect));
  return found.spec.whole ? { ...found, path } : found;
}
