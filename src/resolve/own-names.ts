// Bare names where they are members of what `this` is here, and of nothing around that. Constants are another matter: they
// are looked for in the types around, innermost first, whatever functions lie between.

import { TYPE_KINDS } from '../core/kinds.js';
import type { Engine, Place } from './engine.js';
import { globalId } from './model.js';
import type { Found } from './scope-lookup.js';
import type { Value } from './types.js';

/** A member of the project; variables of the function around go before. */
export function ownName(engine: Engine, place: Place, text: string, found: Found | undefined): Value | undefined {
  const { file } = place;
  const { scopes } = file.facts;
  if (file.policy.constants!.test(text)) {
    for (let scope = place.scope; scope >= 0; scope = scopes[scope]!.parent) {
      const { kind, symbol } = scopes[scope]!;
      const value = kind === 'class' && symbol >= 0 ? engine.member({ k: 'cls', sym: globalId(file.id, symbol) }, text) : undefined;
      if (value && isFound(engine, value)) return value;
    }
    // Declarations of one name in one file are one type.
    const first = found && found.positions.length > 1 ? engine.binding(file, found.positions[0]!) : undefined;
    return first && first.sym >= 0 && TYPE_KINDS.has(engine.model.fact(first.sym).kind) ? first : undefined;
  }
  if (found && scopes[found.scope]!.kind !== 'class' && scopes[found.scope]!.kind !== 'file') return undefined;
  const value = memberOfSelf(engine, place, text);
  return value && isFound(engine, value) ? value : undefined;
}

/** What the library, or a supertype from outside, has by that name; a constant that nobody defines is from outside. */
export function outsideName(engine: Engine, place: Place, text: string): Value | undefined {
  if (place.file.policy.constants!.test(text)) return { type: { k: 'ext', name: text }, sym: -1, grade: 'exact', lack: 'external', detail: text };
  const value = memberOfSelf(engine, place, text);
  return value && (value.sym >= 0 || value.lack === 'external') ? value : undefined;
}

const isFound = (engine: Engine, value: Value): boolean => value.sym >= 0 && value.lack === undefined && !engine.model.isBuiltin(value.sym);

function memberOfSelf(engine: Engine, place: Place, text: string): Value | undefined {
  const self = engine.self(place.file, place.scope);
  return self && engine.member(self, text, place.call);
}
