import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.mjs';
import { checkFormat, checkLayers, checkLint, checkTypes } from './checks.ts';
import { listChanged, listFiles } from './git.ts';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import type { Step } from './run-steps.ts';
import { steps } from './steps.ts';

/** What puts the features together: through it, each of them would reach every test. */
const isAssembly = (path: string) =>
  /^apps\/(web\/src\/app\/|server\/src\/(app|features\/handlers)\.ts$)/.test(path);

/** With these, anything can have changed. */
const isEverywhere = (path: string) => /(^|\/)package(-lock)?\.json$/.test(path);

const isConfiguration = (path: string) => path.endsWith('vitest.config.ts');

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

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

/** The names of a feature and of its folders: a journey through it begins with one of them, in either number. */
function namesOn(path: string): string[] {
  const feature = featureOf(path);
  if (feature === undefined) return [];
  return path
    .split('/')
    .slice(4, -1)
    .map((name) => name.replace(/s$/, ''));
}

const isJourneyThrough = (path: string, names: readonly string[]) =>
  path.startsWith('e2e/') && names.some((name) => path.slice('e2e/'.length).startsWith(name));

/**
 * The tests that changes can have broken: those that reach a changed file by imports, those of each feature that does,
 * and the journeys named after a changed feature.
 * @param changed paths relative to the root
 * @param files all files there are
 */
export function findTests(
  changed: readonly string[],
  files: readonly string[],
  graph: ImportGraph,
): string[] {
  const tests = files.filter(isTest);
  if (changed.some(isEverywhere)) return tests;
  const isAboutJourneys = changed.some((path) => /^(e2e|scripts)\//.test(path));
  // Each journey makes its school through the contract: by that, every rule would reach them all.
  const isFollowed = (imported: string, importer: string) =>
    (!isAssembly(importer) || featureOf(imported) === undefined) &&
    (isAboutJourneys || !importer.startsWith('e2e/'));
  const reached = graph.findDependents(changed, isFollowed);
  // What is true of every test file of a room is read by no import.
  if (changed.some((path) => isTest(path) || path === 'docs/coverage.md'))
    reached.add('scripts/coverage.test.ts');
  const features = new Set([...reached].map(featureOf).filter((feature) => feature !== undefined));
  const configured = [...reached]
    .filter(isConfiguration)
    .map((path) => path.slice(0, -'vitest.config.ts'.length));
  const names = changed.flatMap(namesOn);
  return tests.filter(
    (path) =>
      reached.has(path) ||
      features.has(featureOf(path) ?? '') ||
      configured.some((folder) => path.startsWith(folder)) ||
      isJourneyThrough(path, names),
  );
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
  const tests = findTests(changed, listFiles(), readImportGraph());
  console.log(`${changed.length} changed files; ${tests.length} files of tests can have been broken`);
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

const stepOf = (test: string) =>
  Object.keys(rooms).find((name) => rooms[name] !== undefined && test.startsWith(rooms[name]));

/** A step that runs only some of its tests; the build, if there is a journey; nothing where there is nothing to run. */
function narrow(step: Step, tests: readonly string[]): Step[] {
  const names = step.name === 'build' ? ['browser', 'engines'] : [step.name];
  const filters = tests.filter((path) => names.includes(stepOf(path) ?? ''));
  if (filters.length === 0) return [];
  return [{ ...step, run: (settings) => step.run({ ...settings, filters }) }];
}
