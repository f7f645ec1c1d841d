import { expect, test } from 'vitest';
import { findTests } from './changed.ts';
import { listFiles } from './git.ts';
import { ImportGraph, readImportGraph } from './import-graph.ts';

const sources = new Map([
  ['packages/domain/src/index.ts', `export * from './split.ts';`],
  ['packages/domain/src/split.ts', ''],
  ['packages/domain/src/split.test.ts', `import { split } from './split.ts';`],
  ['apps/server/src/app.ts', `import { handlers } from './features/handlers.ts';`],
  ['apps/server/src/features/handlers.ts', `import './teachers/routes.ts'; import './planning/routes.ts';`],
  ['apps/server/src/features/teachers/routes.ts', `const program = new URL('./worker.ts', import.meta.url);`],
  ['apps/server/src/features/teachers/worker.ts', ''],
  ['apps/server/src/features/teachers/teachers.test.ts', `import '../../app.ts';`],
  ['apps/server/src/features/planning/routes.ts', `import { split } from "@pupitre/domain";`],
  ['apps/server/src/features/planning/planning.test.ts', `import '../../app.ts';`],
  ['apps/server/src/main.test.ts', `import './app.ts';`],
  ['apps/server/vitest.config.ts', `export default { setupFiles: ['src/testing/setup.ts'] };`],
  ['apps/server/src/testing/setup.ts', ''],
  ['e2e/planning.spec.ts', `import { open } from './volees.ts';`],
  ['e2e/teachers.spec.ts', `import type { Split } from '@pupitre/domain';`],
  ['e2e/volees.ts', ''],
]);
const graph = new ImportGraph(sources, new Map([['@pupitre/domain', 'packages/domain/src/index.ts']]));
const testsFor = (...changed: string[]) => findTests(changed, [...sources.keys()], graph);

test('a rule reaches its own test, and those of the features that use it', () => {
  expect(testsFor('packages/domain/src/split.ts')).toEqual([
    'packages/domain/src/split.test.ts',
    'apps/server/src/features/planning/planning.test.ts',
  ]);
});

test('a file of a feature reaches the tests and the journeys of that feature, and no others', () => {
  expect(testsFor('apps/server/src/features/teachers/worker.ts')).toEqual([
    'apps/server/src/features/teachers/teachers.test.ts',
    'e2e/teachers.spec.ts',
  ]);
});

test('what assembles the features reaches every test that starts it', () => {
  expect(testsFor('apps/server/src/app.ts')).toEqual([
    'apps/server/src/features/teachers/teachers.test.ts',
    'apps/server/src/features/planning/planning.test.ts',
    'apps/server/src/main.test.ts',
  ]);
});

test('what is set up for every test of a room reaches all of them', () => {
  expect(testsFor('apps/server/src/testing/setup.ts')).toEqual([
    'apps/server/src/features/teachers/teachers.test.ts',
    'apps/server/src/features/planning/planning.test.ts',
    'apps/server/src/main.test.ts',
  ]);
});

test('a journey that uses a changed file is reached, and a changed test', () => {
  expect(testsFor('e2e/volees.ts', 'e2e/teachers.spec.ts')).toEqual([
    'e2e/planning.spec.ts',
    'e2e/teachers.spec.ts',
  ]);
});

test('what journeys make their schools with brings them all when it has changed, and not when a rule that it uses has', () => {
  const school = 'scripts/demo/load.ts';
  const sourcesWithSchool = new Map([
    ...sources,
    [school, `import { split } from '@pupitre/domain';`],
    ['e2e/volees.ts', `import '../scripts/demo/load.ts';`],
  ]);
  const packages = new Map([['@pupitre/domain', 'packages/domain/src/index.ts']]);
  const withSchool = new ImportGraph(sourcesWithSchool, packages);
  const journeysFor = (path: string) =>
    findTests([path], [...sourcesWithSchool.keys()], withSchool).filter((found) => found.startsWith('e2e/'));
  expect(journeysFor(school)).toEqual(['e2e/planning.spec.ts']);
  expect(journeysFor('packages/domain/src/split.ts')).toEqual([]);
});

test('with other dependencies everything can be broken, with a page of the documentation nothing', () => {
  expect(testsFor('package-lock.json')).toEqual(
    [...sources.keys()].filter((path) => /(test|spec)\.ts$/.test(path)),
  );
  expect(testsFor('docs/domain.md')).toEqual([]);
});

test('in this repository, a rule reaches the tests of server and web, through the package', () => {
  const tests = findTests(['packages/domain/src/split.ts'], listFiles(), readImportGraph());
  expect(tests).toEqual(
    expect.arrayContaining([
      'packages/domain/src/split.test.ts',
      'apps/server/src/features/assignments/periods.test.ts',
      'apps/web/src/features/assignments/assignments-page.test.tsx',
    ]),
  );
});
