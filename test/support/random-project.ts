// Random projects and queries for properties: files with functions and classes of any length, calls among them, families.

import fc from 'fast-check';
import type { TinyEdge, TinyProject } from './tiny-project.js';

export interface RandomProject {
  readonly project: TinyProject;
  /** Qualified names of all callables, with their file. */
  readonly callables: readonly { readonly name: string; readonly path: string; readonly qualified: string }[];
}

const NAMES = ['open', 'close', 'read', 'write', 'parse', 'render', 'update', 'fetchAll', 'handle_request', 'run', 'apply', 'resolve', 'emit', 'next', 'visit', `a${'LongName'.repeat(30)}`];
const TYPES = ['Engine', 'Parser', 'Store', 'View', 'Session', 'Handler', 'Node'];

const bodyLength = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 12 }) }, { weight: 3, arbitrary: fc.integer({ min: 13, max: 80 }) }, { weight: 1, arbitrary: fc.integer({ min: 200, max: 900 }) });
const lineText = fc.stringMatching(/^[a-z =+().;]{0,60}$/);

interface Definition {
  readonly name: string;
  readonly length: number;
  readonly filler: string;
}

const definition: fc.Arbitrary<Definition> = fc.record({ name: fc.constantFrom(...NAMES), length: bodyLength, filler: lineText });
const container = fc.record({ name: fc.constantFrom(...TYPES), methods: fc.uniqueArray(definition, { minLength: 0, maxLength: 6, selector: (one) => one.name }) });

const file = fc.record({
  folder: fc.constantFrom('src/', 'src/core/', 'lib/', 'tests/', '', `${'very-long-folder-name-'.repeat(9)}/`),
  stem: fc.constantFrom('main', 'engine', 'util', 'store', 'my view', '[slug]'),
  functions: fc.uniqueArray(definition, { maxLength: 5, selector: (one) => one.name }),
  types: fc.uniqueArray(container, { maxLength: 3, selector: (one) => one.name }),
  preamble: fc.integer({ min: 0, max: 30 }),
});

export const randomProject: fc.Arbitrary<RandomProject> = fc
  .record({
    files: fc.uniqueArray(file, { minLength: 1, maxLength: 6, selector: (one) => one.folder + one.stem }),
    links: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom('exact', 'typed', 'unique') as fc.Arbitrary<'exact' | 'typed' | 'unique'>), { maxLength: 40 }),
    bases: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
    fileCount: fc.constantFrom(0, 200, 800),
  })
  .map(({ files, links, bases, fileCount }) => {
    const texts: Record<string, string> = {};
    const callables: { name: string; path: string; qualified: string; start: number; length: number }[] = [];
    const types: { path: string; qualified: string }[] = [];
    for (const one of files) {
      const path = `${one.folder}${one.stem}.tiny`;
      const lines: string[] = Array.from({ length: one.preamble }, (_, at) => `// preamble ${at}`);
      const write = (made: Definition, indent: string, owner: string): void => {
        callables.push({ name: made.name, path, qualified: owner === '' ? made.name : `${owner}.${made.name}`, start: lines.length + 1, length: made.length });
        lines.push(`${indent}fn ${made.name}(a, b) {`);
        for (let at = 0; at < made.length; at += 1) lines.push(`${indent}  ${made.filler} ${at}`);
        lines.push(`${indent}}`, '');
      };
      for (const made of one.functions) write(made, '', '');
      for (const type of one.types) {
        types.push({ path, qualified: type.name });
        lines.push(`class ${type.name} {`);
        for (const made of type.methods) write(made, '  ', type.name);
        lines.push('}', '');
      }
      texts[path] = lines.join('\n');
    }
    const edges: TinyEdge[] = [];
    for (const [from, to, at, grade] of callables.length === 0 ? [] : links) {
      const source = callables[from % callables.length]!;
      const target = callables[to % callables.length]!;
      if (source === target) continue;
      edges.push({ from: `${source.path}|${source.qualified}`, to: `${target.path}|${target.qualified}`, grade, line: source.start + (source.length === 0 ? 0 : 1 + (at % source.length)) });
    }
    for (const [from, to] of types.length < 2 ? [] : bases) {
      const source = types[from % types.length]!;
      const target = types[to % types.length]!;
      if (source !== target) edges.push({ from: `${source.path}|${source.qualified}`, to: `${target.path}|${target.qualified}`, kind: 'extends', grade: 'exact' });
    }
    return { project: { files: texts, edges, fileCount }, callables };
  });

/** A query over the project: bare, qualified, anchored, files, ranges, words that do not exist. */
export function randomQuery(project: RandomProject): fc.Arbitrary<string> {
  const paths = Object.keys(project.project.files);
  const named = project.callables.length === 0 ? fc.constant('nothing') : fc.constantFrom(...project.callables).chain((one) => fc.constantFrom(one.name, one.qualified, `${one.path}:${1}`));
  const anchors = fc.tuple(fc.constantFrom(...paths), fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 400 })).map(([path, from, more]) => `${path}:${from}${more === 0 ? '' : `-${from + more}`}`);
  const part = fc.oneof({ weight: 6, arbitrary: named }, { weight: 1, arbitrary: anchors }, { weight: 1, arbitrary: fc.constantFrom(...paths) }, { weight: 1, arbitrary: fc.constantFrom(...TYPES, 'zzz', 'how', 'does', 'update') });
  return fc.array(part, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(' '));
}
