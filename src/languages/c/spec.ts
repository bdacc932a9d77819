// C. A `.h` file that says things only C++ says is read as C++.

import type { LanguageSpec } from '../contract.js';
import { looksLikeCpp } from '../_c/prepare.js';
import { cFamily } from '../_c/spec.js';

export const c: LanguageSpec = {
  ...cFamily('c', 'tree-sitter-c.wasm', ['_c/tags.scm', 'c/tags.scm']),
  dialect: (path, text) => (/\.h$/i.test(path) && looksLikeCpp(text) ? 'cpp' : undefined),
};
