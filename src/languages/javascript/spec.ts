// JavaScript and JSX.

import { ECMASCRIPT } from '../_ecmascript/spec.js';
import type { LanguageSpec } from '../contract.js';

export const javascript: LanguageSpec = {
  ...ECMASCRIPT, id: 'javascript', grammar: 'tree-sitter-javascript.wasm', queries: ['_ecmascript/tags.scm', '_ecmascript/jsx.scm', 'javascript/tags.scm'],
};
