// Lexical look-up: which bindings a name means as seen from a place. Scopes and lines only; what a binding holds is for names.ts.

import type { BindingFact } from '../core/facts.js';
import { TYPE_KINDS } from '../core/kinds.js';
import type { Place } from './engine.js';
import type { FileModel } from './model.js';
import { reaching } from './reaching.js';

/** `early`: declared further down than it is used. */
export interface Found { readonly scope: number; readonly positions: readonly number[]; readonly early?: boolean }

/** Innermost bindings of a name that can be seen. */
export function lookup(place: Place, name: string): Found | undefined {
  const { file } = place;
  let crossed = false, named = false;
  let pending: Found | undefined;
  for (let scope = place.scope; scope >= 0; scope = file.facts.scopes[scope]!.parent) {
    const fact = file.facts.scopes[scope]!;
    const bound = file.scopes[scope]?.get(name);
    if (bound && file.policy.sequential && fact.kind !== 'class') {
      const known = latest(bound, file, place.line);
      if (known !== undefined) return { scope, positions: known };
      // Written in one line, or asked from nowhere in particular: better than nothing.
      pending ??= { scope, positions: bound.slice(0, 1), early: true };
    } else if (bound) {
      const bindings = file.facts.bindings;
      if (bound.length === 1 && fact.kind !== 'class') {
        const kind = bindings[bound[0]!]![6];
        if (kind !== 'n' && kind !== 'g') return { scope, positions: bound };
      }
      if (bindings[bound[0]!]![6] === 'g') { scope = 0; const top = file.scopes[0]?.get(name); return top ? { scope: 0, positions: top } : undefined; }
      const usable = fact.kind === 'class' && (crossed || !file.policy.classBodyVisible)
        ? bound.filter((position) => bindings[position]![6] === 't' || (bindings[position]![6] === 'p' && !named))
        : bound.filter((position) => bindings[position]![6] !== 'n' || bindings[position]![5] <= place.line);
      const narrowed = usable.filter((position) => bindings[position]![6] === 'n');
      if (narrowed.length > 0) return { scope, positions: crossed || !file.policy.flowBindings ? narrowed.slice(-1) : sinceNarrowed(place, scope, name, narrowed[narrowed.length - 1]!) };
      if (usable.length > 0) return { scope, positions: crossed || usable.length < 2 ? usable : file.policy.flowBindings ? reaching(usable, file.facts, place.line) : file.policy.typedByDeclaration ? sinceDeclared(usable, file, place.line) : usable };
    }
    if (fact.kind === 'function') { crossed = true; named ||= fact.symbol >= 0; }
  }
  return pending;
}

/** No variable of a function and no narrowing of one: known wherever its scope is. */
const isItem = (binding: BindingFact): boolean => (binding[6] !== 'v' && binding[6] !== 'n') || binding[4] >= 0;

/** The last declaration above; what is no variable is known in the whole scope. */
function latest(positions: readonly number[], file: FileModel, line: number): readonly number[] | undefined {
  let best: number | undefined;
  for (const position of positions) {
    const binding = file.facts.bindings[position]!;
    if (isItem(binding)) best ??= position;
    else if (binding[5] <= line) best = position;
  }
  if (best === undefined) return undefined;
  return isItem(file.facts.bindings[best]!) ? positions.filter((position) => isItem(file.facts.bindings[position]!)) : [best];
}

/** The declaration of a variable, then what can be meant of all that was assigned to it. */
function sinceDeclared(positions: readonly number[], file: FileModel, line: number): readonly number[] {
  const first = positions[0]!;
  if (positions.some((position) => isItem(file.facts.bindings[position]!) && file.facts.bindings[position]![6] !== 'p')) return positions;
  const meant = reaching(positions, file.facts, line);
  return meant[0] === first ? meant : [first, ...meant];
}

/** A name whose type was asked for has that type until it is assigned again. */
function sinceNarrowed({ file, line }: Place, scope: number, name: string, narrowed: number): readonly number[] {
  const { bindings, scopes } = file.facts;
  for (let at = scope; at >= 0; at = scopes[at]!.parent) {
    const assigned = file.scopes[at]?.get(name)?.filter((position) => bindings[position]![6] !== 'n') ?? [];
    if (assigned.length > 0) {
      const meant = reaching(assigned, file.facts, line), since = meant.filter((position) => bindings[position]![5] > bindings[narrowed]![5] && bindings[position]![5] <= line);
      return since.length === 0 ? [narrowed] : since.length === meant.length ? since : [narrowed, ...since];
    }
    if (scopes[at]!.kind === 'function') break;
  }
  return [narrowed];
}

/** Variables are no types, where the two are told apart. */
export function isVariable(file: FileModel, found: Found): boolean {
  const [, , , , symbol, , kind] = file.facts.bindings[found.positions[0]!]!;
  return kind === 'p' || kind === 'n' || (kind === 'v' && (symbol < 0 || !TYPE_KINDS.has(file.facts.symbols[symbol]!.kind)));
}
