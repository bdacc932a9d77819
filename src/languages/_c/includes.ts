// The include graph: a quoted path is looked for beside the file, then like any path by its last segments; an angled one by
// its last segments only, and never where the language's own headers have that name.

import type { ModuleFile } from '../contract.js';

export interface IncludeGraph {
  /** File that an include of `file` names. */
  target(file: number, specifier: string): number | undefined;
  /** The file itself and all that it includes, directly or not. */
  reach(file: number): ReadonlySet<number>;
  /** Some include of it is not in the project, or it is a header that includes nothing. */
  incomplete(file: number): boolean;
  isHeader(file: number): boolean;
  /** Number of leading path segments that two files share. */
  shared(a: number, b: number): number;
}

const STANDARD = /^(?:assert|complex|ctype|errno|fenv|float|inttypes|iso646|limits|locale|math|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|strings|tgmath|threads|time|uchar|unistd|wchar|wctype|fcntl|memory|pthread|sys\/.*|netinet\/.*|arpa\/.*)\.h$|^[a-z_]+$/;
const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|def|inc)$/i;

export function includeGraph(files: readonly ModuleFile[]): IncludeGraph {
  const pathOf = new Map(files.map((file) => [file.id, file.path]));
  const byPath = new Map(files.map((file) => [file.path, file.id]));
  const bySegment = new Map<string, number[]>();
  for (const file of files) {
    const last = file.path.slice(file.path.lastIndexOf('/') + 1);
    const known = bySegment.get(last);
    if (known) known.push(file.id);
    else bySegment.set(last, [file.id]);
  }
  const targets = new Map<string, number | undefined>();
  const direct = new Map<number, { readonly files: readonly number[]; readonly open: boolean }>();
  const reached = new Map<number, ReadonlySet<number>>();
  const facts = new Map(files.map((file) => [file.id, file.facts]));

  function shared(a: number, b: number): number {
    const left = (pathOf.get(a) ?? '').split('/'), right = (pathOf.get(b) ?? '').split('/');
    let at = 0;
    while (at < left.length && at < right.length && left[at] === right[at]) at += 1;
    return at;
  }

  function target(file: number, specifier: string): number | undefined {
    const from = pathOf.get(file)!;
    const dir = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '';
    const key = `${dir}|${specifier}`;
    if (targets.has(key)) return targets.get(key);
    const found = find(file, dir, specifier);
    targets.set(key, found);
    return found;
  }

  function find(file: number, dir: string, specifier: string): number | undefined {
    const angled = specifier.startsWith('<');
    const written = specifier.replace(/^<|>$/g, '');
    if (angled && STANDARD.test(written)) return undefined;
    if (!angled) {
      const beside = byPath.get(normal(dir === '' ? written : `${dir}/${written}`));
      if (beside !== undefined) return beside;
    }
    const tail = normal(written).replace(/^(?:\.\.\/)+/, '');
    if (byPath.has(tail)) return byPath.get(tail);
    const last = tail.slice(tail.lastIndexOf('/') + 1);
    const fit = (bySegment.get(last) ?? []).filter((id) => pathOf.get(id)!.endsWith(`/${tail}`));
    return fit.length < 2 ? fit[0] : [...fit].sort((a, b) => shared(file, b) - shared(file, a) || pathOf.get(a)!.length - pathOf.get(b)!.length || a - b)[0];
  }

  function includesOf(file: number): { readonly files: readonly number[]; readonly open: boolean } {
    let known = direct.get(file);
    if (known) return known;
    const list: number[] = [];
    let open = false;
    for (const fact of facts.get(file)?.imports ?? []) {
      if (fact.name !== '*' || fact.local !== '') continue;
      const found = target(file, fact.specifier);
      if (found !== undefined) list.push(found);
      else if (!fact.specifier.startsWith('<')) open = true;
    }
    direct.set(file, (known = { files: list, open: open || (list.length === 0 && HEADER.test(pathOf.get(file)!)) }));
    return known;
  }

  function reach(file: number): ReadonlySet<number> {
    const known = reached.get(file);
    if (known) return known;
    const seen = new Set<number>([file]);
    const rest = [file];
    while (rest.length > 0) for (const next of includesOf(rest.pop()!).files) if (!seen.has(next)) { seen.add(next); rest.push(next); }
    reached.set(file, seen);
    return seen;
  }

  return { target, reach, shared, incomplete: (file) => includesOf(file).open, isHeader: (file) => HEADER.test(pathOf.get(file) ?? '') };
}

function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
