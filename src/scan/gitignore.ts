// Which paths the project's own ignore files leave out: nested .gitignore files with the innermost verdict winning,
// those of the folders above the root up to the top of its git work tree, and .git/info/exclude. A person's global git
// settings are not read: an index must not depend on whose machine made it.

import ignore, { type Ignore } from 'ignore';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Evidence } from './evidence.js';

/** Ignore files in effect in a folder, innermost first. */
export interface IgnoreRules {
  readonly outer: IgnoreRules | undefined;
  /** Where the patterns are anchored: prefix of root-relative paths that is cut off, or put in front. */
  readonly cut: number;
  readonly prefix: string;
  readonly matcher: Ignore;
}

/** Rules from a `.gitignore` in the folder with this root-relative path (empty, or ending in a slash). */
export function withIgnoreFile(outer: IgnoreRules | undefined, folder: string, content: string): IgnoreRules {
  return { outer, cut: folder.length, prefix: '', matcher: ignore({ allowRelativePaths: true }).add(content) };
}

/** Path relative to the root; a folder's path ends in a slash. Folders above it have been found not to be ignored. */
export function isIgnored(rules: IgnoreRules | undefined, path: string): boolean {
  for (let level = rules; level; level = level.outer) {
    const verdict = level.matcher.test(level.prefix + path.slice(level.cut));
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
}

/** What holds in the root because of the git work tree it lies in. */
export function rulesAbove(root: string, evidence: Evidence | undefined): IgnoreRules | undefined {
  const top = gitTop(root);
  if (top === undefined) return undefined;
  let rules = excludeFileRules({ top, prefix: slashed(relative(top, root)) }, evidence);
  const between: string[] = [];
  for (let folder = root; folder !== top; folder = dirname(folder)) between.unshift(dirname(folder));
  for (const folder of between) {
    evidence?.note(folder);
    const content = readIfThere(join(folder, '.gitignore'), evidence);
    if (content === undefined) continue;
    rules = { outer: rules, cut: 0, prefix: slashed(relative(folder, root)), matcher: ignore().add(content) };
  }
  // A root in an ignored folder was named on purpose: what ignores the whole of it says nothing about what is in it.
  return ignoresRoot(rules) ? undefined : rules;
}

function ignoresRoot(rules: IgnoreRules | undefined): boolean {
  for (let level = rules; level; level = level.outer) {
    if (level.prefix === '') continue;
    const verdict = level.matcher.test(level.prefix);
    if (verdict.ignored || verdict.unignored) return verdict.ignored;
  }
  return false;
}

/** Rules of `.git/info/exclude` of the work tree `top`; `prefix` leads from there to the root. */
function excludeFileRules(at: { readonly top: string; readonly prefix: string }, evidence: Evidence | undefined): IgnoreRules | undefined {
  const folder = gitFolder(at.top);
  const content = folder === undefined ? undefined : readIfThere(join(folder, 'info', 'exclude'), evidence);
  return content === undefined ? undefined : { outer: undefined, cut: 0, prefix: at.prefix, matcher: ignore().add(content) };
}

/** A repository of its own inside the root: the rules around it do not reach into it. */
export function rulesOfNestedRepository(root: string, folder: string, evidence: Evidence | undefined): IgnoreRules | undefined {
  const rules = excludeFileRules({ top: join(root, folder), prefix: '' }, evidence);
  return rules && { ...rules, cut: folder.length };
}

function gitTop(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** The common git folder; `.git` is a file in submodules and linked work trees. */
function gitFolder(top: string): string | undefined {
  const written = join(top, '.git');
  const pointer = readIfThere(written);
  if (pointer === undefined) return written;
  const target = /^gitdir:\s*(.+?)\s*$/m.exec(pointer)?.[1];
  if (target === undefined) return undefined;
  const folder = resolve(top, target);
  const common = readIfThere(join(folder, 'commondir'))?.trim();
  return common === undefined ? folder : resolve(folder, common);
}

function readIfThere(path: string, evidence?: Evidence): string | undefined {
  evidence?.note(path);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function slashed(way: string): string {
  return way === '' ? '' : `${way.split(sep).join('/')}/`;
}
