// What test/architecture.test.ts cannot see with its plain reading of import lines: cycles, orphans, imports that do
// not resolve, and code that leans on development packages. The table of layers itself lives in that test.
// TypeScript must stay below 7 for the cruiser: with 7 it reads nothing and reports success.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles', severity: 'error', comment: 'A cycle hides which of two files is the lower one.',
      from: { path: '^src/' }, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved', severity: 'error', comment: 'The import does not lead anywhere.',
      from: { path: '^src/' }, to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans', severity: 'error', comment: 'Nobody imports this file: delete it or use it.',
      from: { orphan: true, path: '^src/', pathNot: ['[.]d[.]ts$'] }, to: {},
    },
    {
      name: 'reachable', severity: 'error', comment: 'Not reachable from an entry: dead code. (The in-memory graph is the reference that tests hold the stored one against.)',
      from: { path: '^src/(cli/main|extract/worker)[.]ts$' }, to: { path: '^src/', pathNot: '^src/(cli/main|extract/worker|graph/memory-graph)[.]ts$', reachable: false },
    },
    {
      name: 'src-not-to-test', severity: 'error', comment: 'The program does not know its tests.',
      from: { path: '^src/' }, to: { path: '^(test|fixtures|bench)/' },
    },
    {
      name: 'no-dev-packages', severity: 'error', comment: 'Would be missing in an installation.',
      from: { path: '^src/' }, to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['node_modules/@types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
