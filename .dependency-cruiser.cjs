/*
 * The arrows between the rooms (docs/architecture.md). TypeScript 7 has no JavaScript API, so swc reads the imports;
 * scripts/layers.test.ts shows that each rule bites.
 */

const tests = [String.raw`\.test\.tsx?$`, '/testing/'];

/** Everything of this repository, and every package but those named. */
const allBut = (...allowed) => ({ pathNot: allowed });

const rooms = [
  {
    name: 'domain-depends-on-nothing',
    from: { path: '^packages/domain/', pathNot: tests },
    to: allBut('^packages/domain/src/'),
  },
  {
    name: 'contract-depends-on-domain-and-zod',
    from: { path: '^packages/contract/', pathNot: tests },
    to: allBut('^packages/(contract|domain)/', '^node_modules/zod/'),
  },
  {
    name: 'optimiser-depends-on-domain',
    from: { path: '^packages/optimiser/', pathNot: tests },
    // Of the solver only the types: whoever runs the optimiser hands it over.
    to: allBut('^(packages/(optimiser|domain)/|node_modules/highs/types\\.d\\.ts$)'),
  },
  {
    name: 'server-depends-on-contract-domain-and-optimiser',
    from: { path: '^apps/server/' },
    to: {
      path: '^(packages|apps|e2e|bench|scripts)/',
      pathNot: '^(apps/server|packages/(contract|domain|optimiser))/',
    },
  },
  {
    name: 'web-depends-on-contract-and-domain',
    from: { path: '^apps/web/' },
    to: { path: '^(packages|apps|e2e|bench|scripts)/', pathNot: '^(apps/web|packages/(contract|domain))/' },
  },
  {
    name: 'nothing-imports-the-server',
    comment:
      'The doors run it in their own process: scripts/start.mjs, scripts/admin.mjs, and bench/in-process-writer.ts, which measures it without HTTP.',
    from: {
      pathNot: ['^apps/server/', String.raw`^(scripts/(start|admin)\.mjs|bench/in-process-writer\.ts)$`],
    },
    to: { path: '^apps/server/' },
  },
  {
    name: 'nothing-imports-the-web',
    from: { pathNot: '^apps/web/' },
    to: { path: '^apps/web/' },
  },
];

const insideServer = [
  {
    name: 'only-data-and-database-know-kysely',
    from: {
      path: '^apps/server/',
      pathNot: ['^apps/server/src/(data|database|testing)/'],
    },
    to: { path: '^node_modules/kysely/' },
  },
  {
    name: 'a-feature-of-the-server-never-imports-another',
    comment: 'What several need has a room of its own: data, year-content, documents.',
    from: { path: '^apps/server/src/features/([^/]+)/' },
    to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
  },
  {
    name: 'only-changes-write-the-plan',
    comment: 'What a school plans changes by patches, each of which is kept.',
    from: { path: '^apps/server/', pathNot: [String.raw`^apps/server/src/changes/`, ...tests] },
    to: { path: String.raw`^apps/server/src/data/write-rows\.ts$` },
  },
  {
    name: 'data-year-content-and-documents-stand-below-features',
    from: { path: '^apps/server/src/(advice|data|changes|database|documents|year-content)/', pathNot: tests },
    to: { path: '^apps/server/src/(features|app\\.ts)' },
  },
];

const insideWeb = [
  {
    name: 'a-feature-never-imports-another',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'features-never-import-the-app',
    from: { path: '^apps/web/src/features/' },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'what-features-share-stands-below-them',
    from: { path: '^apps/web/src/(grid|components|data|lib|queries)/' },
    to: { path: '^apps/web/src/(features|app)/' },
  },
  {
    name: 'the-grid-stands-on-components-and-lib',
    comment: 'What it shows is handed to it: of now, of a proposal, of a moment.',
    from: { path: '^apps/web/src/grid/', pathNot: tests },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(grid|components|lib)/' },
  },
  {
    name: 'components-data-lib-and-queries-know-no-grid',
    from: { path: '^apps/web/src/(components|data|lib|queries)/' },
    to: { path: '^apps/web/src/grid/' },
  },
];

const everywhere = [
  {
    name: 'no-import-cycle',
    comment: 'A cycle that a type-only import closes is none when the program runs.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  { name: 'no-unresolvable-import', from: {}, to: { couldNotResolve: true } },
  {
    name: 'no-undeclared-dependency',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-dependency-in-the-product',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: tests },
    // The root may name the same package for its own scripts: then it is both.
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
];

module.exports = {
  forbidden: [...rooms, ...insideServer, ...insideWeb, ...everywhere].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(apps/(web|server)/dist|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
