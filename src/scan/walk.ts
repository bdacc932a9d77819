// The files of a project, in one order on every machine: what the excludes, the ignore files and codegraph.json leave,
// with a language. Links are not followed: inside the root their target has a path of its own, outside it is none of
// ours. Looks at names only; contents are read by whoever needs them.

import { readFileSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { relative, sep } from 'node:path';
import { compareText } from '../core/order.js';
import type { SkippedFile } from '../core/records.js';
import type { ScanConfig } from './config.js';
import type { Evidence } from './evidence.js';
import { isExcludedByContent, isExcludedByName } from './excludes.js';
import { isIgnored, rulesAbove, rulesOfNestedRepository, withIgnoreFile, type IgnoreRules } from './gitignore.js';

export interface WalkedFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly language: string;
}

export interface Walk {
  /** Free of links. */
  readonly root: string;
  readonly files: readonly WalkedFile[];
  /** package.json, go.mod and the like, for `manifest.ts`. */
  readonly manifests: readonly string[];
  readonly skipped: readonly SkippedFile[];
  /** Every folder whose entries were read, the root as an empty string, others with a slash at the end. */
  readonly folders: readonly string[];
  /** Files that were seen and not ignored, whatever their language: to explain an empty result. */
  readonly seen: number;
  /** Extensions of those without a language, most frequent first. */
  readonly otherExtensions: readonly string[];
  /** False when the time ran out before every folder was read. */
  readonly complete: boolean;
}

export interface WalkOptions {
  /** Takes down what the result depends on. */
  readonly evidence?: Evidence | undefined;
  /** On the clock of `performance.now()`. */
  readonly deadline?: number | undefined;
}

const MANIFEST_NAMES = new Set(['package.json', 'tsconfig.json', 'jsconfig.json', 'go.mod', 'Cargo.toml', 'pyproject.toml', 'setup.py', 'setup.cfg']);

interface WalkState {
  readonly root: string;
  readonly config: ScanConfig;
  readonly evidence: Evidence | undefined;
  readonly deadline: number;
  readonly files: WalkedFile[];
  readonly manifests: string[];
  readonly skipped: SkippedFile[];
  readonly folders: string[];
  readonly others: Map<string, number>;
  seen: number;
  late: boolean;
}

export function walk(start: string, config: ScanConfig, { evidence, deadline = Infinity }: WalkOptions = {}): Walk {
  const root = realpathSync.native(start);
  const state: WalkState = {
    root, config, evidence, deadline, files: [], manifests: [], skipped: [], folders: [], others: new Map(), seen: 0, late: false,
  };
  walkFolder(state, { path: '', rules: rulesAbove(root, evidence), passing: false });
  const others = [...state.others].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  return {
    root,
    files: state.files.sort((a, b) => compareText(a.path, b.path)),
    manifests: state.manifests.sort(compareText),
    skipped: state.skipped.sort((a, b) => compareText(a.path, b.path)),
    folders: state.folders.sort(compareText),
    seen: state.seen,
    otherExtensions: others.map(([extension]) => extension),
    complete: !state.late,
  };
}

interface Folder {
  /** Empty, or with a slash at its end. */
  readonly path: string;
  readonly rules: IgnoreRules | undefined;
  /** An ignored folder that is passed only on the way to what `include` names below it. */
  readonly passing: boolean;
}

function walkFolder(state: WalkState, folder: Folder): void {
  state.late ||= performance.now() > state.deadline;
  if (state.late) return;
  let entries: Dirent[];
  const absolute = state.root + sep + folder.path;
  state.evidence?.note(absolute);
  try {
    entries = readdirSync(absolute, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'ENOENT') state.skipped.push({ path: folder.path === '' ? '.' : folder.path.slice(0, -1), reason: 'unreadable', detail: code });
    return;
  }
  state.folders.push(folder.path);
  const names = new Set(entries.map((entry) => entry.name));
  const here = openFolder(state, folder, names);
  if (!here) return;
  for (const entry of entries) {
    const path = here.path + entry.name;
    if (entry.isFile()) addFile(state, path, here);
    else if (entry.isDirectory()) {
      const inner = entersFolder(state, path, { ...here, siblings: names });
      if (inner) walkFolder(state, inner);
    } else if (entry.isSymbolicLink() && !here.passing) noteLink(state, path, here.rules);
  }
}

/** The folder with the rules that hold in it; undefined when its contents say that it is none of ours. */
function openFolder(state: WalkState, folder: Folder, names: ReadonlySet<string>): Folder | undefined {
  let { rules, passing } = folder;
  if (folder.path !== '' && isExcludedByContent(lastSegment(folder.path), names)) {
    const asked = state.config.asksFor(folder.path.slice(0, -1));
    if (asked === undefined) return undefined;
    passing = asked === 'below';
  }
  if (folder.path !== '' && names.has('.git')) rules = rulesOfNestedRepository(state.root, folder.path, state.evidence);
  if (names.has('.gitignore')) {
    const ignoreFile = `${state.root}${sep}${folder.path}.gitignore`;
    state.evidence?.note(ignoreFile);
    try {
      rules = withIgnoreFile(rules, folder.path, readFileSync(ignoreFile, 'utf8'));
    } catch {
      // An ignore file that cannot be read ignores nothing.
    }
  }
  return { path: folder.path, rules, passing };
}

function entersFolder(state: WalkState, path: string, around: Folder & { readonly siblings: ReadonlySet<string> }): Folder | undefined {
  const written = `${path}/`;
  const name = lastSegment(path);
  if (name === '.git' || name === '.codegraph' || state.config.excluded(written)) return undefined;
  const left = around.passing || isExcludedByName(name, around.siblings) || isIgnored(around.rules, written);
  if (!left) return { path: written, rules: around.rules, passing: false };
  switch (state.config.asksFor(path)) {
    case 'itself': return { path: written, rules: undefined, passing: false };
    case 'below': return { path: written, rules: undefined, passing: true };
    case undefined: return undefined;
  }
}

function addFile(state: WalkState, path: string, folder: Folder): void {
  const { config } = state;
  const name = lastSegment(path);
  const language = languageOf(name, config);
  const manifest = MANIFEST_NAMES.has(name);
  if (language === undefined && !manifest) {
    if (folder.passing) return;
    state.seen++;
    const extension = extensionOf(name);
    if (extension !== '') state.others.set(extension, (state.others.get(extension) ?? 0) + 1);
    return;
  }
  if (config.excluded(path)) return;
  const ignored = (folder.passing || isIgnored(folder.rules, path)) && config.asksFor(path) !== 'itself';
  // An ignore file may name manifests that are kept all the same (`**/package.json` against those of a build): what they
  // say of the folder holds either way.
  if (manifest && !folder.passing) state.manifests.push(path);
  if (ignored) return;
  state.seen++;
  if (language !== undefined && config.included(path)) state.files.push({ path, language });
}

function languageOf(name: string, config: ScanConfig): string | undefined {
  const extension = extensionOf(name);
  if (extension === '') return undefined;
  const table = config.languageByExtension;
  return Object.hasOwn(table, extension) ? table[extension] : undefined;
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
}

/** A link out of the root is counted when it would have been a file or folder of interest. */
function noteLink(state: WalkState, path: string, rules: IgnoreRules | undefined): void {
  try {
    const real = realpathSync.native(state.root + sep + path);
    const way = relative(state.root, real);
    if (way !== '..' && !way.startsWith(`..${sep}`)) return;
    const isFolder = statSync(real).isDirectory();
    const written = isFolder ? `${path}/` : path;
    if (!isFolder && languageOf(lastSegment(path), state.config) === undefined) return;
    if (isExcludedByName(lastSegment(written), new Set()) || isIgnored(rules, written) || state.config.excluded(written)) return;
    state.skipped.push({ path, reason: 'outside-root', detail: '' });
  } catch {
    // A dangling link, or one that runs in a circle: there is nothing behind it.
  }
}

function lastSegment(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(path.lastIndexOf('/', end - 1) + 1, end);
}
