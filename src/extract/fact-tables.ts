// The growing tables of one file's facts, and the look-ups that collecting them needs. No syntax here.

import type {
  BindingFact, BlockFact, ConformanceFact, ExportFact, FileFacts, ImportFact, MixinFact, Param, RefFact, ScopeFact, Shape, SymbolFact, TypeShape,
} from '../core/facts.js';
import type { SymbolKind } from '../core/kinds.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type MutableScope = Mutable<ScopeFact> & { returns?: Shape[]; generator?: Shape[]; params?: readonly Param[]; type?: TypeShape };
export type MutableSymbol = Mutable<SymbolFact>;

export class FactTables {
  readonly symbols: MutableSymbol[] = [];
  readonly scopes: MutableScope[] = [];
  readonly bindings: BindingFact[] = [];
  readonly refs: RefFact[] = [];
  readonly imports: ImportFact[] = [];
  readonly exports: ExportFact[] = [];
  readonly mixins: MixinFact[] = [];
  publicNames: string[] | undefined;
  package: string | undefined;
  condition: string | undefined;
  readonly conformances: ConformanceFact[] = [];
  blocks: readonly BlockFact[] = [];
  /** Says where an assignment stands, in languages where that matters. */
  placed: ((binding: BindingFact) => BindingFact) | undefined;
  private readonly byScope: Map<string, number>[] = [];
  private readonly rebound: (Set<string> | undefined)[] = [];
  private readonly members = new Map<number, Map<string, number>>();

  addScope(kind: ScopeFact['kind'], parent: number, owner: number, symbol: number, start: number, end: number): number {
    this.scopes.push({ kind, parent, owner, symbol, start, end });
    this.byScope.push(new Map());
    return this.scopes.length - 1;
  }

  addSymbol(fact: MutableSymbol): number {
    const position = this.symbols.push(fact) - 1;
    let names = this.members.get(fact.parent);
    if (!names) this.members.set(fact.parent, (names = new Map()));
    if (!names.has(fact.name)) names.set(fact.name, position);
    return position;
  }

  addBinding(binding: BindingFact): number {
    const position = this.bindings.push(this.placed?.(binding) ?? binding) - 1;
    const names = this.byScope[binding[0]]!;
    if (this.placed !== undefined && names.has(binding[1])) (this.rebound[binding[0]] ??= new Set()).add(binding[1]);
    names.set(binding[1], position);
    return position;
  }

  replaceBinding(position: number, binding: BindingFact): void {
    const [, , , , , line, , block] = this.bindings[position]!;
    if (this.placed === undefined) { this.bindings[position] = binding; return; }
    const [scope, name, type, value, symbol, , kind] = binding;
    this.bindings[position] = block === undefined ? [scope, name, type, value, symbol, line, kind] : [scope, name, type, value, symbol, line, kind, block];
  }

  /** Position of the binding of a name in exactly this scope. */
  bindingIn(scope: number, name: string): number | undefined {
    return this.byScope[scope]!.get(name);
  }

  /** Innermost binding of a name as seen from a scope; class scopes bind nothing for what is nested in them. */
  lookup(scope: number, name: string): BindingFact | undefined {
    for (let at = scope; at >= 0; at = this.scopes[at]!.parent) {
      if (at !== scope && this.scopes[at]!.kind === 'class') continue;
      const found = this.byScope[at]!.get(name);
      if (found !== undefined) return this.bindings[found];
    }
    return undefined;
  }

  /** Whether a name is bound as a variable as seen from a scope, without looking out of the function or class around. */
  isLocal(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.scopes[at]!.parent) {
      const found = this.byScope[at]!.get(name);
      if (found !== undefined && this.bindings[found]![4] < 0 && 'pvn'.includes(this.bindings[found]![6])) return true;
      if (this.scopes[at]!.kind === 'class' || (this.scopes[at]!.kind === 'function' && this.scopes[at]!.symbol >= 0)) return false;
    }
    return false;
  }

  /** Whether the name that is seen from a scope is bound there more than once. */
  isRebound(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.scopes[at]!.parent) {
      if (this.byScope[at]!.has(name)) return this.rebound[at]?.has(name) ?? false;
      if (this.scopes[at]!.kind === 'function') return false;
    }
    return false;
  }

  memberOf(symbol: number, name: string): number {
    return this.members.get(symbol)?.get(name) ?? -1;
  }

  kindOf(symbol: number): SymbolKind {
    return this.symbols[symbol]!.kind;
  }

  facts(language: string, lines: number, hasErrors: boolean): FileFacts {
    return {
      language, lines, symbols: this.symbols, scopes: this.scopes, bindings: this.bindings, refs: this.refs,
      imports: this.imports, exports: this.exports, mixins: this.mixins, hasErrors,
      ...(this.blocks.length > 0 ? { blocks: this.blocks } : {}),
      ...(this.publicNames ? { publicNames: this.publicNames } : {}),
      ...(this.package !== undefined ? { package: this.package } : {}),
      ...(this.condition !== undefined ? { condition: this.condition } : {}),
      ...(this.conformances.length > 0 ? { conformances: this.conformances } : {}),
    };
  }
}
