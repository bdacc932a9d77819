// Astro components: frontmatter, markup and browser scripts as one module.

import { COMPONENT, QUERIES } from '../_component/spec.js';
import type { LanguageSpec } from '../contract.js';
import { prepareAstro } from './prepare.js';

export const astro: LanguageSpec = { ...COMPONENT, id: 'astro', queries: QUERIES, prepare: prepareAstro };
