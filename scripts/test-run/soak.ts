import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { listFiles } from './git.ts';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { readLength } from './length.ts';
import { runVitest, SILENCE_S } from './run-tests.ts';
import { SoakFigures } from './soak-figures.ts';
import { useOwnTemporaryFolder } from './temporary-folder.ts';

/** The file that says how often a test repeats itself: whoever imports it takes rounds. */
const ROUNDS = 'packages/domain/testing/rounds.ts';

/** After as long, other seeds have their turn. */
const PASS_S = 600;

/** The tests that take rounds, among all files. */
export function findSoaked(files: readonly string[], graph: ImportGraph): string[] {
  const dependents = graph.findDependents([ROUNDS]);
  return files.filter((path) => dependents.has(path) && /\.test\.tsx?$/.test(path));
}

/**
 * How many times the rounds of `npm test` the next pass takes: as many as fit into what is left, or into one pass.
 * @param secondsOfOne what those of `npm test` take
 */
export const chooseFactor = (secondsLeft: number, secondsOfOne: number): number =>
  Math.max(1, Math.floor(Math.min(secondsLeft, PASS_S) / Math.max(secondsOfOne, 1)));

/** Runs the tests once, with seeds of their own. Says what failed, and how to repeat it. */
async function runPass(files: readonly string[], factor: number, figures: SoakFigures): Promise<string[]> {
  const seed = randomInt(1, 2 ** 31);
  console.log(`· seed ${seed}, ${factor} × the rounds of npm test`);
  const { progress, fault } = await runVitest({
    name: 'soak',
    projects: [],
    cores: availableParallelism(),
    filters: files,
    env: { SOAK_SEED: String(seed), SOAK_FACTOR: String(factor) },
    // As many rounds take as much longer.
    args: ['--testTimeout=0'],
    silenceSeconds: SILENCE_S * factor,
  });
  figures.add(progress, factor);
  const command = `SOAK_SEED=${seed} SOAK_FACTOR=${factor} npx vitest run --testTimeout=0`;
  return [
    ...progress.failures.map((failure) => `${failure}\n  ${command} ${failure.split(' › ')[0]}`),
    ...(fault === undefined ? [] : [`${fault}\n  ${command} ${files.join(' ')}`]),
  ];
}

const secondsSince = (time: number) => (performance.now() - time) / 1000;

/**
 * Repeats the tests that take rounds, each time with other seeds, until the time is over, and prints figures.
 * @returns the exit code
 * @throws Error when the length is none
 */
export async function runSoakCommand([text]: readonly string[]): Promise<number> {
  const length = readLength(text);
  const files = findSoaked(listFiles(), readImportGraph());
  if (files.length === 0) throw new Error(`No test takes rounds: none imports ${ROUNDS}.`);
  useOwnTemporaryFolder();
  const figures = new SoakFigures();
  const failures: string[] = [];
  const start = performance.now();
  let passes = 0;
  for (let factor = 1; factor > 0; passes += 1) {
    const startOfPass = performance.now();
    failures.push(...(await runPass(files, factor, figures)));
    const left = length - secondsSince(start);
    factor = left > 0 ? chooseFactor(left, secondsSince(startOfPass) / factor) : 0;
  }
  console.log(['', figures.describe(), '', ...failures].join('\n'));
  console.log(`${passes} passes in ${secondsSince(start).toFixed(0)} s, ${files.length} files`);
  console.log(`${figures.count('tests') - figures.count('failed')} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}
