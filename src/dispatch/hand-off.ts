// Work that is handed to something outside to be run: timers, promises, executors, threads, tasks, and the higher-order
// functions of the library. A function that is handed over is its own target; an object is run through the method that
// such a place calls (`run`, `call`, `invoke`, `poll`).

import type { Shape } from '../core/facts.js';
import { CALLABLE_KINDS } from '../core/kinds.js';
import type { Channel, DispatchEdge, Spot } from './contract.js';
import { link } from './_wiring/link.js';

/** Last name of the callee -> it runs what it is given. */
const RUNNERS = new Set([
  'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'requestIdleCallback', 'nextTick', 'then', 'catch', 'finally',
  'map', 'forEach', 'filter', 'reduce', 'some', 'every', 'find', 'flatMap', 'sort', 'sorted', 'call_soon', 'call_later', 'run_in_executor', 'create_task',
  'submit', 'execute', 'schedule', 'invokeLater', 'Thread', 'Process', 'Timer', 'start_new_thread', 'spawn', 'async', 'dispatch_async', 'post', 'runOnUiThread',
  'apply_async', 'delay', 'atexit', 'register',
]);
const TASK_METHODS = ['run', 'call', 'invoke', 'poll', 'execute'];
const OBJECT_RUNNERS = new Set(['submit', 'execute', 'schedule', 'Thread', 'post', 'invokeLater', 'spawn', 'runOnUiThread']);

export const handOff: Channel = {
  id: 'hand-off',
  synthesise(inference) {
    const edges: DispatchEdge[] = [];
    for (const file of inference.files) {
      file.facts.refs.forEach(([kind, scope, , shape, line, , args = []], ref) => {
        if (kind !== 'c' && kind !== 'n') return;
        const name = typeof shape === 'string' ? shape : Array.isArray(shape) && shape[0] === '.' ? (shape[2] as string) : '';
        if (!RUNNERS.has(name)) return;
        // The project's own function of that name runs what it runs: that is for resolution to say.
        if (inference.callees(file.id, ref).some((callee) => !inference.isBuiltin(callee) && CALLABLE_KINDS.has(inference.fact(callee).kind))) return;
        const spot: Spot = { file: file.id, scope, line };
        const at = { file: file.id, ref };
        const wiring = { file: file.id, line };
        if ((name === 'delay' || name === 'apply_async') && Array.isArray(shape)) {
          const tasks = inference.functions(spot, shape[1] as Shape).filter((value) => 'symbol' in value && isTask(inference.fact(value.symbol).decorators, inference.fileOf(value.symbol).facts.refs));
          edges.push(...link(inference, { at, wiring, key: name, confidence: 0.9 }, tasks));
          return;
        }
        for (const arg of args) {
          const given = Array.isArray(arg) && arg[0] === 'named' ? (arg[1] === 'target' || arg[1] === 'key' || arg[1] === 'func' || arg[1] === 'fn' ? (arg[2] as Shape) : null) : arg;
          if (given === null || (Array.isArray(given) && given[0] === 'fn')) continue;
          const values = inference.functions(spot, given).filter((value) => !('symbol' in value) || CALLABLE_KINDS.has(inference.fact(value.symbol).kind));
          edges.push(...link(inference, { at, wiring, key: name, confidence: 0.8 }, values));
          if (values.length > 0 || !OBJECT_RUNNERS.has(name)) continue;
          for (const cls of inference.types(spot, given)) {
            const method = TASK_METHODS.map((task) => inference.member(cls, task)).find((member) => member >= 0 && !inference.isBuiltin(member));
            if (method !== undefined) edges.push(...link(inference, { at, wiring, key: name, confidence: 0.8 }, [{ symbol: method }]));
          }
        }
      });
    }
    return edges;
  },
};

/** `@task`, `@app.task`, `@shared_task(...)` */
function isTask(decorators: readonly Shape[], refs: readonly (readonly [unknown, unknown, unknown, Shape, ...unknown[]])[]): boolean {
  return decorators.some((decorator) => {
    const callee = Array.isArray(decorator) && decorator[0] === '#' ? refs[decorator[1] as number]![3] : decorator;
    const name = typeof callee === 'string' ? callee : Array.isArray(callee) && callee[0] === '.' ? (callee[2] as string) : '';
    return name === 'task' || name === 'shared_task' || name.endsWith('_task');
  });
}
