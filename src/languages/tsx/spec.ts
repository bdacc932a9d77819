// TypeScript with JSX.

import { ECMASCRIPT } from '../_ecmascript/spec.js';
import type { LanguageSpec } from '../contract.js';

export const tsx: LanguageSpec = {
  ...ECMASCRIPT, id: 'tsx', grammar: 'tree-sitter-tsx.wasm', queries: ['_ecmascript/tags.scm', '_ecmascript/jsx.scm', 'typescript/tags.scm'],
};
