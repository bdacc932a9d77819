// React: setting the state of a class component renders it again. `this.setState(...)` in any method of a class with a
// `render` method leads to that render.

import type { Channel, DispatchEdge } from './contract.js';
import { ownerOf } from './_wiring/link.js';

const SETTERS = new Set(['setState', 'forceUpdate']);

export const setState: Channel = {
  id: 'set-state',
  synthesise(inference) {
    const edges: DispatchEdge[] = [];
    for (const file of inference.files) {
      file.facts.refs.forEach(([kind, scope, , shape, line, column], ref) => {
        if (kind !== 'c' || !Array.isArray(shape) || shape[0] !== '.' || !SETTERS.has(shape[2] as string)) return;
        for (const cls of inference.types({ file: file.id, scope, line }, shape[1])) {
          if (inference.fact(cls).kind !== 'class') continue;
          const target = inference.member(cls, 'render');
          if (target < 0 || inference.isBuiltin(target)) continue;
          edges.push({ source: ownerOf(inference, { file: file.id, ref }), target, kind: 'calls', line, column, confidence: 0.9, siteFile: file.id, siteLine: line, key: shape[2] as string });
        }
      });
    }
    return edges;
  },
};
