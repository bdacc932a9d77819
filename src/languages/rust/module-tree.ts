// Rust's module tree: crates by their root files, modules below them as `mod` declarations say, inline modules as scopes of
// their file. One module may be written in several places (twins under conditions): its parts are looked at in order.

import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ModuleFile, ModuleProject } from '../contract.js';

export interface Part { readonly file: ModuleFile; readonly scope: number }

export interface Module {
  readonly key: string;
  readonly parent: string | undefined;
  /** Key of the crate's root. */
  readonly crate: string;
  readonly parts: Part[];
  readonly children: Map<string, string>;
}

export interface ModuleTree {
  readonly modules: ReadonlyMap<string, Module>;
  /** Crates as code names them -> key of their root. */
  readonly crates: ReadonlyMap<string, string>;
  /** Module that a scope of a file lies in. */
  moduleAt(file: ModuleFile, scope: number): Module | undefined;
  /** Module of an inline module's symbol. */
  ofSymbol(symbol: number): string | undefined;
}

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
const join = (...parts: readonly string[]): string => {
  const names: string[] = [];
  for (const part of parts.join('/').split('/')) {
    if (part === '..') names.pop();
    else if (part !== '' && part !== '.') names.push(part);
  }
  return names.join('/');
};
const OWN_ROOT = /(?:^|\/)(?:src\/lib|src\/main|src\/bin\/[^/]+|src\/bin\/[^/]+\/main|(?:tests|examples|benches)\/[^/]+|(?:tests|examples|benches)\/[^/]+\/main|build)\.rs$/;

export function moduleTree({ files, manifests }: ModuleProject): ModuleTree {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const modules = new Map<string, Module>();
  const crates = new Map<string, string>();
  const keyOfFile = new Map<number, string>();
  const keyOfScope = new Map<number, Map<number, string>>();
  const keyOfSymbol = new Map<number, string>();

  const roots = manifests.crates.flatMap(({ dir, name, lib }) => {
    const file = byPath.get(join(dir, lib));
    if (file && !crates.has(name)) crates.set(name, file.path);
    return file ? [file] : [];
  });
  for (const file of [...roots, ...files.filter(({ path }) => OWN_ROOT.test(path))]) {
    if (!keyOfFile.has(file.id)) enter(file, { key: file.path, parent: undefined, crate: file.path });
  }
  // What no declaration leads to (they may stand inside macros) belongs where its path says.
  for (const file of files) if (!keyOfFile.has(file.id)) byFolder(file);

  function enter(file: ModuleFile, place: { readonly key: string; readonly parent: string | undefined; readonly crate: string }): void {
    keyOfFile.set(file.id, place.key);
    const scopes = new Map<number, string>([[0, place.key]]);
    keyOfScope.set(file.id, scopes);
    partOf(place.key, place.parent, place.crate).parts.push({ file, scope: 0 });
    file.facts.symbols.forEach((symbol, position) => {
      if (symbol.kind !== 'namespace' || symbol.scope < 0) return;
      const around = scopes.get(file.facts.scopes[symbol.scope]!.parent);
      if (around === undefined) return;
      const key = `${around}::${symbol.name}`;
      scopes.set(symbol.scope, key);
      keyOfSymbol.set(file.id * SYMBOL_STRIDE + position, key);
      partOf(key, around, place.crate).parts.push({ file, scope: symbol.scope });
      modules.get(around)!.children.set(symbol.name, key);
    });
    for (const fact of file.facts.imports) {
      if (!fact.specifier.startsWith('%mod')) continue;
      const around = scopes.get(fact.scope);
      if (around === undefined) continue;
      const inner = around === place.key ? [] : around.slice(place.key.length + 2).split('::');
      const found = fileOf(file, place.parent === undefined, inner, fact.specifier.slice(5), fact.name);
      if (!found) continue;
      const key = `${around}::${fact.name}`;
      modules.get(around)!.children.set(fact.name, key);
      if (!keyOfFile.has(found.id)) enter(found, { key, parent: around, crate: place.crate });
    }
  }

  function partOf(key: string, parent: string | undefined, crate: string): Module {
    let known = modules.get(key);
    if (!known) modules.set(key, (known = { key, parent, crate, parts: [], children: new Map<string, string>() }));
    return known;
  }

  /** The file of `mod name;`. */
  function fileOf(from: ModuleFile, root: boolean, inner: readonly string[], path: string, name: string): ModuleFile | undefined {
    const folder = folderOf(from.path);
    const stem = from.path.slice(folder === '' ? 0 : folder.length + 1, -3);
    const base = join(root || stem === 'mod' ? folder : join(folder, stem), ...inner);
    if (path !== '') return byPath.get(join(inner.length > 0 ? base : folder, path));
    return byPath.get(join(base, `${name}.rs`)) ?? byPath.get(join(base, name, 'mod.rs'));
  }

  function byFolder(file: ModuleFile): void {
    const names = file.path.replace(/(?:\/mod)?\.rs$/, '').split('/');
    const root = [...modules.values()].filter((module) => module.parent === undefined && file.path.startsWith(`${folderOf(module.key)}/`))
      .sort((a, b) => b.key.length - a.key.length)[0];
    if (!root) { enter(file, { key: file.path, parent: undefined, crate: file.path }); return; }
    const below = names.slice(folderOf(root.key) === '' ? 0 : folderOf(root.key).split('/').length);
    let at = root.key;
    for (const name of below.slice(0, -1)) {
      const next = modules.get(at)?.children.get(name) ?? `${at}::${name}`;
      partOf(next, at, root.key);
      modules.get(at)?.children.set(name, next);
      at = next;
    }
    const last = below[below.length - 1]!;
    modules.get(at)?.children.set(last, `${at}::${last}`);
    enter(file, { key: `${at}::${last}`, parent: at, crate: root.key });
  }

  return {
    modules, crates,
    ofSymbol: (symbol) => keyOfSymbol.get(symbol),
    moduleAt(file, scope) {
      const scopes = keyOfScope.get(file.id);
      for (let at = scope; at >= 0; at = file.facts.scopes[at]!.parent) {
        const key = scopes?.get(at);
        if (key !== undefined) return modules.get(key);
      }
      return undefined;
    },
  };
}
