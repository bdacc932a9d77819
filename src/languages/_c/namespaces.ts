// What is declared in which namespace, over all files; a function that is defined as `space::name` counts where it says.

import type { TypeShape } from '../../core/facts.js';
import { SYMBOL_STRIDE } from '../../core/records.js';
import type { ModuleFile } from '../contract.js';

export interface NamespaceIndex {
  symbols(space: string, name: string): readonly number[];
  has(space: string): boolean;
  /** Inline namespaces of a namespace: their names are its own. */
  inline(space: string): readonly string[];
  /** What a using-declaration or an alias inside of a namespace makes of a name. */
  aliases(space: string, name: string): readonly string[];
}

const NONE: readonly never[] = [];

export function namespaceIndex(files: readonly ModuleFile[]): NamespaceIndex {
  const spaces = new Map<string, Map<string, number[]>>([['', new Map()]]);
  const inline = new Map<string, Set<string>>();
  const aliases = new Map<string, string[]>();
  const real = new Set<string>();
  for (const file of files) {
    const own = spacesOf(file);
    file.facts.symbols.forEach((fact, position) => {
      // The preprocessor knows no namespaces.
      const space = fact.kind === 'macro' ? '' : own[fact.parent];
      if (position === 0 || space === undefined || fact.kind === 'constructor') return;
      if (fact.kind === 'namespace') {
        open(own[position]!);
        if (/\binline\s+namespace\b/.test(fact.signature)) add(inline, space, own[position]!);
        return;
      }
      const at = typeof fact.owner === 'string' ? (space === '' ? fact.owner : `${space}.${fact.owner}`) : space;
      const names = open(at, typeof fact.owner === 'string');
      const known = names.get(fact.name);
      if (known) known.push(file.id * SYMBOL_STRIDE + position);
      else names.set(fact.name, [file.id * SYMBOL_STRIDE + position]);
    });
    for (const fact of file.facts.imports) {
      if (fact.local === '' || fact.typeOnly || fact.name === '**') continue;
      const space = namespacesAround(file, fact.scope)[0] ?? '';
      if (file.facts.scopes[fact.scope]?.kind === 'function') continue;
      const key = `${space}:${fact.local}`;
      const path = fact.specifier === '' ? fact.name : `${fact.specifier}.${fact.name}`;
      if (path === fact.local) continue;
      const known = aliases.get(key);
      if (!known) aliases.set(key, [path]);
      else if (!known.includes(path)) known.push(path);
    }
  }

  /** A scope that only qualifies members is a type, not a namespace. */
  function open(space: string, qualified = false): Map<string, number[]> {
    let names = spaces.get(space);
    if (!names) spaces.set(space, (names = new Map()));
    if (!qualified) for (let at = space; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) real.add(at);
    return names;
  }

  return {
    symbols: (space, name) => spaces.get(space)?.get(name) ?? NONE,
    has: (space) => real.has(space),
    inline: (space) => [...(inline.get(space) ?? NONE)],
    aliases: (space, name) => aliases.get(`${space}:${name}`) ?? NONE,
  };
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

/** Full name of every namespace of a file (and of the file itself) by symbol position. */
const cache = new WeakMap<ModuleFile['facts'], (string | undefined)[]>();
export function spacesOf(file: ModuleFile): readonly (string | undefined)[] {
  let own = cache.get(file.facts);
  if (own) return own;
  own = [''];
  cache.set(file.facts, own);
  file.facts.symbols.forEach((fact, position) => {
    if (fact.kind !== 'namespace') return;
    const around = own![fact.parent];
    if (around !== undefined) own![position] = (around === '' ? '' : `${around}.`) + fact.name.replaceAll('::', '.');
  });
  return own;
}

/** Namespaces around a scope, innermost first; that of the class whose member is defined there too. */
export function namespacesAround(file: ModuleFile, scope: number): readonly string[] {
  const own = spacesOf(file);
  const { scopes, symbols } = file.facts;
  let inner = '', qualifier = '';
  for (let at = scope; at >= 0; at = scopes[at]!.parent) {
    const { symbol } = scopes[at]!;
    if (symbol < 0) continue;
    const space = own[symbol];
    if (space !== undefined) { inner = space; break; }
    const owner = symbols[symbol]!.owner;
    if (typeof owner === 'string') qualifier = owner;
  }
  const whole = qualifier === '' ? inner : inner === '' ? qualifier : `${inner}.${qualifier}`;
  const list: string[] = [];
  for (let at = whole; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) list.push(at);
  return [...list, ''];
}

/** A parameter's type as far as two declarations of one function must agree on it. */
export function linkage(shape: TypeShape): string {
  return JSON.stringify(shape ?? null).replace(/[\w.]+\./g, '');
}
