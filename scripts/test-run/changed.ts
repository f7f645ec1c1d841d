import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.mjs';
import { checkFormat, checkLayers, checkLint, checkTypes } from './checks.ts';
import { listChanged, listFiles } from './git.ts';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import type { Step } from './run-steps.ts';
import { findSoaked } from './soak.ts';
import { steps } from './steps.ts';

/** What puts the features together: through it, each of them would reach every test. */
const isAssembly = (path: string) =>
  /^apps\/(web\/src\/app\/|server\/src\/(app|features\/handlers)\.ts$)/.test(path);

/** With these, anything can have changed. */
const isEverywhere = (path: string) => /(^|\/)package(-lock)?\.json$/.test(path);

const isConfiguration = (path: string) => path.endsWith('vitest.config.ts');

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** What a file and the test beside it have in common. */
const stemOf = (path: string) => path.replace(/(\.test)?\.tsx?$/, '');

const featureOf = (path: string) => /^apps\/\w+\/src\/features\/[^/]+\//.exec(path)?.[0];

/** The tests of each step: where they stand. A room inside another one comes before it. */
const rooms: Readonly<Record<string, string>> = {
  engines: 'e2e/engines/',
  web: 'apps/web/',
  packages: 'packages/',
  scripts: 'scripts/',
  server: 'apps/server/',
  browser: 'e2e/',
};

const stepOf = (test: string) =>
  Object.keys(rooms).find((name) => rooms[name] !== undefined && test.startsWith(rooms[name]));

/** The names of a feature and of its folders, in the singular: a journey through it begins with one of them. */
function namesOn(path: string): string[] {
  const feature = featureOf(path);
  if (feature === undefined) return [];
  return path
    .split('/')
    .slice(4, -1)
    .map((name) => name.replace(/s$/, ''));
}

/** How near a journey is by its name to features and folders of these names; what is called as one of them is nearest. */
function stepsToJourney(path: string, names: readonly string[]): number | undefined {
  if (!path.startsWith('e2e/')) return undefined;
  const title = path.slice('e2e/'.length);
  if (names.some((name) => new RegExp(`^${name}s?\\.`).test(title))) return 1;
  return names.some((name) => title.startsWith(name)) ? 2 : undefined;
}

/** The tests that changes can have broken, the nearest first: with how many imports lie between. */
type Reached = ReadonlyMap<string, number>;

/**
 * The tests that changes can have broken: those beside a changed file, those that reach one by imports, those of each feature that does, and the
 * journeys named after a changed feature.
 * @param changed paths relative to the root
 * @param files all files there are
 */
export function findTests(changed: readonly string[], files: readonly string[], graph: ImportGraph): Reached {
  const tests = files.filter(isTest);
  if (changed.some(isEverywhere)) return new Map(tests.map((path) => [path, 0]));
  const isAboutJourneys = changed.some((path) => /^(e2e|scripts)\//.test(path));
  // Each journey makes its school through the contract: by that, every rule would reach them all.
  const isFollowed = (imported: string, importer: string) =>
    (!isAssembly(importer) || featureOf(imported) === undefined) &&
    (isAboutJourneys || !importer.startsWith('e2e/'));
  const reached = graph.findDependents(changed, isFollowed);
  // What is true of every test file of a room is read by no import.
  if (changed.some((path) => isTest(path) || path === 'docs/coverage.md'))
    reached.set('scripts/coverage.test.ts', 0);
  // What stands for others: a feature for its tests, a configuration for those of its folder.
  const folders = new Map<string, number>();
  for (const [path, distance] of reached) {
    const folder = isConfiguration(path) ? path.slice(0, -'vitest.config.ts'.length) : featureOf(path);
    // Farther away than who imports the file itself.
    if (folder !== undefined && !folders.has(folder)) folders.set(folder, distance + 2);
  }
  const names = changed.flatMap(namesOn);
  const stepsTo = (path: string): number => {
    const through = [...folders]
      .filter(([folder]) => path.startsWith(folder))
      .map(([, distance]) => distance);
    const isBeside = changed.some((other) => stemOf(other) === stemOf(path));
    const found = [reached.get(path), stepsToJourney(path, names), isBeside ? 1 : undefined, ...through];
    return Math.min(...found.map((distance) => distance ?? Number.POSITIVE_INFINITY));
  };
  return new Map(
    tests
      .map((path) => [path, stepsTo(path)] as const)
      .filter(([, distance]) => distance < Number.POSITIVE_INFINITY)
      .toSorted(([, one], [, other]) => one - other),
  );
}

/** So many files take half a minute. */
const MOST = 14;
/** What takes as long as several of them: a journey brings the build, a browser and a server along. */
const LONG: Readonly<Record<string, number>> = { browser: 6, engines: 14 };

const lengthOf = (path: string) => LONG[stepOf(path) ?? ''] ?? 1;

/**
 * Of the tests that can have been broken those to run at once: all that have changed, then the nearest of each room in turn, as long as there is
 * room. What takes rounds is left out where it does not import what has changed itself.
 */
export function pickNearest(tests: Reached, soaked: readonly string[] = [], most = MOST): string[] {
  const changed = [...tests.keys()].filter((path) => tests.get(path) === 0);
  const isQuick = (path: string, distance: number) => distance === 1 || !soaked.includes(path);
  const others = [...tests]
    .filter(([path, distance]) => distance > 0 && isQuick(path, distance))
    .map(([path]) => path);
  const ranks = new Map<string, number>();
  const ranked = others.map((path) => {
    const room = stepOf(path) ?? '';
    const rank = ranks.get(room) ?? 0;
    ranks.set(room, rank + lengthOf(path));
    return { path, rank };
  });
  const nearest = ranked.toSorted((one, other) => one.rank - other.rank).map(({ path }) => path);
  let left = changed.reduce((rest, path) => rest - lengthOf(path), most);
  const fits = (path: string) => {
    if (lengthOf(path) > left) return false;
    left -= lengthOf(path);
    return true;
  };
  return [...changed, ...nearest.filter(fits)];
}

const isWeb = (path: string) => path.startsWith('apps/web/');

/** The projects whose types these files can have broken. */
function projectsOf(changed: readonly string[]): string[] {
  if (changed.some((path) => path.startsWith('packages/') || isEverywhere(path)))
    return ['packages', '.', 'apps/web'];
  return [...(changed.some(isWeb) ? ['apps/web'] : []), ...(changed.every(isWeb) ? [] : ['.'])];
}

const isCheckedForLint = (path: string) => /\.([cm]?[jt]s|tsx)$/.test(path);

/**
 * What to run after changes.
 * @param commit changes since this commit count, as well as the uncommitted ones
 */
export function planChanged(commit = 'HEAD'): Step[] {
  const changed = listChanged(commit);
  const present = changed.filter((path) => existsSync(join(root, path)));
  const [files, graph] = [listFiles(), readImportGraph()];
  const reached = findTests(changed, files, graph);
  const tests = pickNearest(reached, findSoaked(files, graph));
  const others = reached.size - tests.length;
  const leftOut =
    others === 0 ? '' : `; the nearest ${tests.length} are run, « npm test » runs the other ${others} too`;
  console.log(
    `${changed.length} changed files; ${reached.size} files of tests can have been broken${leftOut}`,
  );
  if (changed.length === 0) return [];
  const code = present.filter(isCheckedForLint);
  return [
    { name: 'format', share: 0.25, run: () => checkFormat(present) },
    ...(code.length === 0 ? [] : [{ name: 'lint', share: 0.25, run: () => checkLint(code) }]),
    { name: 'types', share: 0.25, run: () => checkTypes(projectsOf(changed)) },
    { name: 'layers', share: 0.25, run: checkLayers },
    ...steps.flatMap((step) => narrow(step, tests)),
  ];
}

/** A step that runs only some of its tests; the build, if there is a journey; nothing where there is nothing to run. */
function narrow(step: Step, tests: readonly string[]): Step[] {
  const names = step.name === 'build' ? ['browser', 'engines'] : [step.name];
  const filters = tests.filter((path) => names.includes(stepOf(path) ?? ''));
  if (filters.length === 0) return [];
  return [{ ...step, run: (settings) => step.run({ ...settings, filters }) }];
}
