// C++: the C family with the C++ grammar.

import type { LanguageSpec } from '../contract.js';
import { cFamily } from '../_c/spec.js';

export const cpp: LanguageSpec = cFamily('cpp', 'tree-sitter-cpp.wasm', ['_c/tags.scm', 'cpp/tags.scm']);
