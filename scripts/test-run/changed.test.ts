import { expect, test } from 'vitest';
import { findTests, pickNearest } from './changed.ts';
import { listFiles } from './git.ts';
import { ImportGraph, readImportGraph } from './import-graph.ts';

const sources = new Map([
  ['packages/domain/src/index.ts', `export * from './split.ts';`],
  ['packages/domain/src/split.ts', 'export const split = 1;'],
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
const testsFor = (...changed: string[]) => [...findTests(changed, [...sources.keys()], graph).keys()];

test('a rule reaches its own test, and those of the features that use it', () => {
  expect(testsFor('packages/domain/src/split.ts')).toEqual([
    'packages/domain/src/split.test.ts',
    'apps/server/src/features/planning/planning.test.ts',
  ]);
});

test('a file of a feature reaches the tests and the journeys of that feature, and no others', () => {
  expect(testsFor('apps/server/src/features/teachers/worker.ts')).toEqual([
    'e2e/teachers.spec.ts',
    'apps/server/src/features/teachers/teachers.test.ts',
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
    'e2e/teachers.spec.ts',
    'e2e/planning.spec.ts',
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
    [...findTests([path], [...sourcesWithSchool.keys()], withSchool).keys()].filter((found) =>
      found.startsWith('e2e/'),
    );
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
  const nearest = [
    'packages/domain/src/split.test.ts',
    'apps/server/src/features/assignments/join-parts.test.ts',
    'apps/web/src/features/assignments/assignments-page.test.tsx',
  ];
  expect([...tests.keys()]).toEqual(expect.arrayContaining(nearest));
  expect(pickNearest(tests)).toEqual(expect.arrayContaining(nearest));
});

test('who takes another name from a package is not reached, who takes all of it is', () => {
  const files = new Map([
    [
      'p/index.ts',
      `export * from './a.ts';\nexport { b as c } from './b.ts';\nexport * as all from './all.ts';`,
    ],
    ['p/a.ts', 'export const a = 1;\nexport interface A {}'],
    ['p/b.ts', 'export function b() {}'],
    ['p/all.ts', ''],
    ['a.test.ts', `import { a, type A } from '@pupitre/p';`],
    ['b.test.ts', `import {\n  c as mine,\n} from '@pupitre/p';`],
    ['all.test.ts', `import { all } from '@pupitre/p';`],
    ['star.test.ts', `import * as p from '@pupitre/p';`],
    ['new.test.ts', `import { notYetThere } from '@pupitre/p';`],
  ]);
  const names = new ImportGraph(files, new Map([['@pupitre/p', 'p/index.ts']]));
  const reachedFrom = (path: string) => [...findTests([path], [...files.keys()], names).keys()];
  const always = ['star.test.ts', 'new.test.ts'];
  expect(reachedFrom('p/a.ts')).toEqual(['a.test.ts', ...always]);
  expect(reachedFrom('p/b.ts')).toEqual(['b.test.ts', ...always]);
  expect(reachedFrom('p/all.ts')).toEqual(['all.test.ts', ...always]);
  expect(reachedFrom('p/index.ts')).toHaveLength(5);
});

test('of many tests the changed and the nearest are run, from each room in turn, and those that take rounds when they are near', () => {
  const reached = new Map([
    ['packages/a.test.ts', 0],
    ['packages/b.test.ts', 1],
    ['packages/c.test.ts', 1],
    ['apps/web/d.test.ts', 2],
    ['apps/server/rounds.test.ts', 2],
    ['apps/server/e.test.ts', 3],
  ]);
  const soaked = ['packages/b.test.ts', 'apps/server/rounds.test.ts'];
  expect(pickNearest(reached, soaked, 4)).toEqual([
    'packages/a.test.ts',
    'packages/b.test.ts',
    'apps/web/d.test.ts',
    'apps/server/e.test.ts',
  ]);
  expect(pickNearest(reached, soaked, 0)).toEqual(['packages/a.test.ts']);
});

test('a journey takes the room of several files: one is run with the nearest of the others, engines only when they have changed', () => {
  const reached = new Map([
    ['e2e/a.spec.ts', 1],
    ['e2e/engines/a.test.ts', 1],
    ['e2e/b.spec.ts', 1],
    ['apps/web/a.test.tsx', 1],
    ['apps/web/b.test.tsx', 2],
    ['apps/web/c.test.tsx', 2],
  ]);
  expect(pickNearest(reached, [], 8)).toEqual([
    'e2e/a.spec.ts',
    'apps/web/a.test.tsx',
    'apps/web/b.test.tsx',
  ]);
  expect(pickNearest(new Map([...reached, ['e2e/engines/a.test.ts', 0]]), [], 8)).toEqual([
    'e2e/engines/a.test.ts',
  ]);
});

test('of a feature comes first what is named as what has changed: the test beside it, the journey', () => {
  const paths = [
    'apps/web/src/features/teachers/a.test.ts',
    'apps/web/src/features/teachers/load.test.tsx',
    'e2e/teacher-sheets.spec.ts',
    'e2e/teachers.spec.ts',
  ];
  const changed = 'apps/web/src/features/teachers/load.ts';
  const files = new Map([changed, ...paths].map((path) => [path, '']));
  const found = findTests([changed], [...files.keys()], new ImportGraph(files, new Map()));
  expect([...found]).toEqual([
    ['apps/web/src/features/teachers/load.test.tsx', 1],
    ['e2e/teachers.spec.ts', 1],
    ['apps/web/src/features/teachers/a.test.ts', 2],
    ['e2e/teacher-sheets.spec.ts', 2],
  ]);
});
