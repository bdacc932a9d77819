// Tables of records with functions in them: `struct command table[] = {{"add", add}, {.run = drop}}` and `table[i].run(x)`.
// An initialiser says which function lies in which field of which type, by name or by position; a call through that field
// may run every one of them. Two types with a field of one name never meet.

import type { Shape } from '../core/facts.js';
import { SYMBOL_STRIDE } from '../core/records.js';
import type { Channel, DispatchEdge, FunctionValue, Inference, InferredFile } from './contract.js';
import { link } from './_wiring/link.js';

const MAX_VALUES = 80;
const HOLDERS = new Set(['variable', 'constant']);

interface Held { readonly values: readonly FunctionValue[]; readonly file: number; readonly line: number }

export const recordFields: Channel = {
  id: 'record-field',
  synthesise(inference) {
    const held = new Map<number, Held[]>();
    for (const file of inference.files) collect(inference, file, held);
    const edges: DispatchEdge[] = [];
    if (held.size === 0) return edges;
    for (const file of inference.files) {
      file.facts.refs.forEach(([kind, , , shape], ref) => {
        if (kind !== 'c' || !mayBeField(shape)) return;
        for (const field of inference.callees(file.id, ref)) {
          const known = held.get(field);
          if (known === undefined || known.length > MAX_VALUES) continue;
          for (const { values, file: where, line } of known) {
            if (inference.files[where]!.isTest && !file.isTest) continue;
            edges.push(...link(inference, { at: { file: file.id, ref }, wiring: { file: where, line }, key: inference.fact(field).name, confidence: 0.8 }, values));
          }
        }
      });
    }
    return edges;
  },
};

const mayBeField = (shape: Shape): boolean => Array.isArray(shape) && (shape[0] === '.' || (shape[0] === '*' && mayBeField(shape[1] as Shape)));

function collect(inference: Inference, file: InferredFile, held: Map<number, Held[]>): void {
  file.facts.symbols.forEach((fact, position) => {
    const { value } = fact;
    if (!HOLDERS.has(fact.kind) || !Array.isArray(value) || (value[0] !== 'arr' && value[0] !== 'obj')) return;
    const symbol = file.id * SYMBOL_STRIDE + position;
    const scope = fact.at ?? 0;
    const record = inference.types({ file: file.id, scope, line: Infinity }, fact.name).find((type) => inference.fact(type).kind === 'struct' || inference.fact(type).kind === 'class');
    if (record === undefined) return;
    const records = value[0] === 'arr' && (value[1] as readonly Shape[]).some(isRecord) ? (value[1] as readonly Shape[]).filter(isRecord) : [value as Shape];
    const fields = fieldsOf(inference, record);
    const lines = linesOf(file, position);
    for (const one of records) {
      for (const [field, shape] of entriesOf(inference, one, fields)) {
        // A name may stand in several entries: their order tells which is which.
        const line = typeof shape === 'string' ? lines.get(shape)?.shift() : undefined;
        const values = inference.functions({ file: file.id, scope, line: Infinity }, shape);
        if (values.length === 0 || inference.fact(field).type === undefined) continue;
        const list = held.get(field) ?? [];
        held.set(field, list);
        list.push({ values, file: file.id, line: line ?? inference.fact(symbol).line });
      }
    }
  });
}

const isRecord = (shape: Shape): boolean => Array.isArray(shape) && (shape[0] === 'arr' || shape[0] === 'obj');

/** Fields of a type in the order in which they are declared. */
function fieldsOf(inference: Inference, record: number): readonly number[] {
  const file = inference.fileOf(record);
  const parent = record % SYMBOL_STRIDE;
  return file.facts.symbols.flatMap((fact, position) => (fact.kind === 'field' && fact.parent === parent ? [file.id * SYMBOL_STRIDE + position] : []))
    .sort((a, b) => inference.fact(a).line - inference.fact(b).line || inference.fact(a).column - inference.fact(b).column);
}

function entriesOf(inference: Inference, record: Shape, fields: readonly number[]): readonly (readonly [number, Shape])[] {
  if (!Array.isArray(record)) return [];
  if (record[0] === 'arr') return (record[1] as readonly Shape[]).flatMap((shape, index) => (typeof shape === 'string' && fields[index] !== undefined ? [[fields[index]!, shape] as const] : []));
  const byName = new Map(fields.map((field) => [inference.fact(field).name, field]));
  return (record[1] as readonly (readonly [string, Shape])[]).flatMap(([name, shape]) => (byName.has(name) && shape !== null ? [[byName.get(name)!, shape] as const] : []));
}

/** Lines on which names stand in the initialiser, by name. */
function linesOf(file: InferredFile, owner: number): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const ref of file.facts.refs) {
    if (ref[0] !== 'v' || ref[2] !== owner || typeof ref[3] !== 'string') continue;
    const known = lines.get(ref[3]);
    if (known) known.push(ref[4]);
    else lines.set(ref[3], [ref[4]]);
  }
  return lines;
}
