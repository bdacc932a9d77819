// Vue single-file components. The grammar `tree-sitter-vue` is not used: it names elements and attributes, but leaves every
// script and every expression as plain text, which is what has to be read; the tags alone need no grammar.

import { COMPONENT, QUERIES } from '../_component/spec.js';
import type { LanguageSpec } from '../contract.js';
import { prepareVue } from './prepare.js';

export const vue: LanguageSpec = { ...COMPONENT, id: 'vue', queries: QUERIES, prepare: prepareVue };
