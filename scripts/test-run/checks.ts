import { join } from 'node:path';
import { runChild } from '../child.mjs';
import { count, type Outcome } from './outcome.ts';

/** Whoever works out types, in Go, keeps nearly all until the end: looking for what can go would take a seventh of the time. */
const LESS_TIDYING = { GOGC: '400' };
/**
 * Of the whole it keeps 1.5 GB, of which five times as much was 4.2: it tidies only when 3 GB are full, in a fifth less time and with a quarter less
 * room. With 2 GB it would do nothing else.
 */
const ROOM_FOR_ALL = { GOGC: 'off', GOMEMLIMIT: '3000MiB' };

/** They say nothing until they are done, which beside four busy processes takes minutes: only one that hangs is ended. */
const SILENCE_S = 3600;

/** A check that passes or fails as a whole counts as one test. */
async function check(
  command: string,
  args: readonly string[],
  env: Record<string, string> = LESS_TIDYING,
): Promise<Outcome> {
  const { code, output, wasSilent } = await runChild(command, args, {
    capture: true,
    silenceSeconds: SILENCE_S,
    env,
  });
  if (code === 0) return { passed: 1, failed: 0 };
  const end = wasSilent ? `\n« ${[command, ...args].join(' ')} » was ended: silent for ${SILENCE_S} s` : '';
  return { passed: 0, failed: 1, output: output + end };
}

/** Several checks as one step. */
async function checkAll(commands: readonly (readonly [string, ...string[]])[]): Promise<Outcome> {
  const outcomes = await Promise.all(commands.map(([command, ...args]) => check(command, args)));
  const output = outcomes.map((outcome) => outcome.output ?? '').join('');
  return { passed: count(outcomes, 'passed'), failed: count(outcomes, 'failed'), output };
}

/** The format of these files, or of all. */
export const checkFormat = (files: readonly string[] = ['.']) =>
  check('biome', ['ci', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files]);

/** The lint of these files. */
export const checkLint = (files: readonly string[]) =>
  check('oxlint', ['--type-aware', '--deny-warnings', ...files]);

/** Lint and types of the whole: whoever lints by types has worked them out, each file by the project nearest to it. */
export const checkCode = (folder = '.') =>
  check('oxlint', ['--type-aware', '--type-check', '--deny-warnings', folder], ROOM_FOR_ALL);

/** The name of a file about a project. */
const nameOf = (project: string) => (project === '.' ? 'root' : project.replaceAll(/\W+/g, '-'));

/**
 * The types of these projects, or of all: each has a room of its own. What was found is remembered by the contents of the files, so that the next
 * check looks only at what has changed and at what depends on it.
 * @param memory where it is remembered, relative to the root
 */
export const checkTypes = (
  projects: readonly string[] = ['packages', '.', 'apps/web'],
  memory = join('.cache', 'types'),
) =>
  checkAll(
    projects.map((project) => {
      const file = join(memory, `${nameOf(project)}.tsbuildinfo`);
      return ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', file];
    }),
  );

export const checkLayers = () => check('npm', ['run', '--silent', 'check:layers']);
