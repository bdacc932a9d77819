// Svelte components: scripts and markup as one module.

import { COMPONENT, QUERIES } from '../_component/spec.js';
import type { LanguageSpec } from '../contract.js';
import { prepareSvelte } from './prepare.js';

export const svelte: LanguageSpec = { ...COMPONENT, id: 'svelte', queries: QUERIES, prepare: prepareSvelte };
