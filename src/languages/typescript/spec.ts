// TypeScript without JSX (angle-bracket casts).

import { ECMASCRIPT } from '../_ecmascript/spec.js';
import type { LanguageSpec } from '../contract.js';
import { prepare } from './prepare.js';

export const typescript: LanguageSpec = {
  ...ECMASCRIPT, id: 'typescript', grammar: 'tree-sitter-typescript.wasm', queries: ['_ecmascript/tags.scm', 'typescript/tags.scm'], prepare,
};
