// A member that an interface declares as a function (`perform: () => void`) and object literals provide (`register({ perform() {} })`):
// calling the declared member runs the written ones. Literals count where their type is written or evident: a variable,
// a parameter, a result of that type.

import type { Shape, TypeShape } from '../core/facts.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import type { Channel, DispatchEdge, Inference } from './contract.js';
import { link } from './_wiring/link.js';

const MAX_PROVIDERS = 60;

interface Provider { readonly symbol: number; readonly file: number; readonly line: number }

export const objectMembers: Channel = {
  id: 'object-member',
  synthesise(inference) {
    const providers = new Map<number, Provider[]>();
    for (const file of inference.files) collectLiterals(inference, file.id, providers);
    const edges: DispatchEdge[] = [];
    for (const file of inference.files) {
      file.facts.refs.forEach((ref, position) => {
        if (ref[0] !== 'c') return;
        for (const callee of inference.callees(file.id, position)) {
          const list = providers.get(callee) ?? [];
          if (list.length > MAX_PROVIDERS) continue;
          for (const { symbol, file: where, line } of list) {
            edges.push(...link(inference, { at: { file: file.id, ref: position }, wiring: { file: where, line }, key: inference.fact(callee).name, confidence: 0.7 }, [{ symbol }]));
          }
        }
      });
    }
    return edges;
  },
};

/** Object literals whose type is known: their functions provide the members that the type declares. */
function collectLiterals(inference: Inference, file: number, providers: Map<number, Provider[]>): void {
  const { refs, symbols, scopes, bindings } = inference.files[file]!.facts;
  const provide = (shape: Shape, types: readonly number[]): void => {
    if (!Array.isArray(shape) || shape[0] !== 'obj') return;
    for (const [name, value] of shape[1] as readonly (readonly [string, Shape])[]) {
      const position = Array.isArray(value) && value[0] === 'sym' ? (value[1] as number) : Array.isArray(value) && value[0] === 'fn' ? scopes[value[1] as number]!.symbol : -1;
      if (position < 0) continue;
      for (const type of types) {
        const declared = inference.member(type, name);
        if (declared < 0 || inference.isBuiltin(declared) || declared === file * SYMBOL_STRIDE + position) continue;
        const list = providers.get(declared) ?? [];
        list.push({ symbol: file * SYMBOL_STRIDE + position, file, line: symbols[position]!.line });
        providers.set(declared, list);
      }
    }
  };
  const typed = (scope: number, type: TypeShape | undefined, line: number): readonly number[] =>
    type === null || type === undefined ? [] : inference.types({ file, scope, line }, ['cast', type]);
  // Types are worked out for literals with functions in them only.
  const holdsFunctions = (shape: Shape): boolean => Array.isArray(shape) && shape[0] === 'obj'
    && (shape[1] as readonly (readonly [string, Shape])[]).some(([, value]) => Array.isArray(value) && (value[0] === 'sym' || value[0] === 'fn'));
  for (const symbol of symbols) if (symbol.value && symbol.type && holdsFunctions(symbol.value)) provide(symbol.value, typed(symbol.at ?? 0, symbol.type, symbol.line));
  for (const [scope, , type, value, , line] of bindings) if (value && type && holdsFunctions(value)) provide(value, typed(scope, type, line));
  for (const [position, scope] of scopes.entries()) if (scope.type) for (const value of scope.returns ?? []) if (holdsFunctions(value)) provide(value, typed(position, scope.type, scope.start));
  refs.forEach(([kind, , , , , , args = []], ref) => {
    if (kind !== 'c' && kind !== 'n') return;
    args.forEach((arg, index) => {
      if (!holdsFunctions(arg)) return;
      for (const callee of inference.callees(file, ref)) {
        const where = inference.fileOf(callee), { scope } = inference.fact(callee);
        const param = scope >= 0 ? where.facts.scopes[scope]?.params?.[index] : undefined;
        if (!param || param[1] === null) continue;
        provide(arg, inference.types({ file: where.id, scope, line: Infinity }, ['cast', bounded(inference, callee, param[1])]));
      }
    });
  });
}

/** A type parameter stands for its bound. */
function bounded(inference: Inference, callee: number, type: TypeShape): TypeShape {
  const bound = inference.fact(callee).typeParams?.find(([name]) => name === type)?.[1];
  return bound ?? type;
}
