import { join } from 'node:path';
import { root, runChild } from '../child.mjs';
import type { Outcome } from './outcome.ts';
import { Progress } from './progress.ts';

/** Whoever says nothing for as long hangs; whoever is slow goes on. */
export const SILENCE_S = 300;

interface Runner {
  /** What its lines are preceded by. */
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  silenceSeconds?: number;
}

interface Ran {
  progress: Progress;
  /** Why it failed; undefined when it has not. */
  fault?: string;
  output: string;
}

/** What one of the many processes of a run has compiled, the next ones, and those of the next run, take from here: a server starts in two thirds of the time. */
const NODE_COMPILE_CACHE = join(root, '.cache', 'compiled');

const isTerminal = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;

/**
 * Runs a runner of tests whose reporter tells what it begins and ends, and shows what it writes. One that ends badly
 * without a failed test, that has run nothing, or that was silent for too long, has a fault.
 */
export async function runTests({
  name,
  command,
  args,
  env = {},
  silenceSeconds = SILENCE_S,
}: Runner): Promise<Ran> {
  const progress = new Progress();
  const { code, output, wasSilent } = await runChild(command, args, {
    env: { ...(isTerminal ? { FORCE_COLOR: '1' } : {}), NODE_COMPILE_CACHE, ...env },
    silenceSeconds,
    onLine: (line) => console.log(`${name.padEnd(8)} │ ${line}`),
    onEvent: (line) => progress.note(JSON.parse(line)),
  });
  const fault = findFault({ code, wasSilent, silenceSeconds, progress });
  return { progress, output, ...(fault === undefined ? {} : { fault }) };
}

interface End {
  code: number;
  wasSilent: boolean;
  silenceSeconds: number;
  progress: Progress;
}

function findFault({ code, wasSilent, silenceSeconds, progress }: End): string | undefined {
  const { passed, failed, running } = progress;
  const inside = `; running: ${running.length === 0 ? 'none of its tests' : running.join(', ')}`;
  if (wasSilent) return `ended: silent for ${silenceSeconds} s${inside}`;
  if (failed > 0) return undefined;
  if (code !== 0) return `ended with exit code ${code}${inside}`;
  return passed === 0 ? 'no test was run' : undefined;
}

/** What the runner did, as numbers; a fault counts as one failed test. */
export const outcomeOf = ({ progress, fault }: Ran): Outcome => ({
  passed: progress.passed,
  failed: progress.failed + (fault === undefined ? 0 : 1),
  skipped: progress.skipped,
  secondsByFile: progress.secondsByFile,
  ...(fault === undefined ? {} : { output: fault }),
});

interface VitestSettings {
  /** What its lines are preceded by. */
  name: string;
  cores: number;
  projects: readonly string[];
  filters: readonly string[];
  env?: Record<string, string>;
  /** Further arguments of Vitest. */
  args?: readonly string[];
  silenceSeconds?: number;
}

/** Runs tests of projects of vitest.config.ts. */
export function runVitest({ cores, projects, filters, args = [], ...rest }: VitestSettings): Promise<Ran> {
  const reporter = join(import.meta.dirname, 'vitest-reporter.ts');
  return runTests({
    ...rest,
    command: 'vitest',
    args: [
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${cores}`,
      '--reporter=default',
      `--reporter=${reporter}`,
      ...args,
      ...filters,
    ],
  });
}
