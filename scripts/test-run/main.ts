import { availableParallelism } from 'node:os';
import { planChanged } from './changed.ts';
import { count } from './outcome.ts';
import { runSteps, type Step } from './run-steps.ts';
import { steps, withInstallation } from './steps.ts';
import { describeEnd, summarise } from './summary.ts';
import { useOwnTemporaryFolder } from './temporary-folder.ts';

interface Chosen {
  steps: readonly Step[];
  filters: readonly string[];
}

/** What somebody asked for: everything, what changes can have broken, or one step and of it what matches some words. */
function choose([only, ...words]: readonly string[]): Chosen {
  if (only === undefined) return { steps, filters: [] };
  if (only === 'changed') return { steps: planChanged(words[0]), filters: [] };
  const step = steps.find(({ name }) => name === only);
  if (step !== undefined) return { steps: [step], filters: words };
  const names = steps.map(({ name }) => name).join(', ');
  throw new Error(`Unknown step « ${only} ». Steps: ${names}; or « changed », and a commit if you like.`);
}

/**
 * Runs what was asked for and says how it went.
 * @returns the exit code
 * @throws Error when there is nothing of that name
 */
export async function runTestCommand(words: readonly string[]): Promise<number> {
  const chosen = choose(words);
  useOwnTemporaryFolder();
  const ended = await runSteps(withInstallation(chosen.steps), {
    cores: availableParallelism(),
    filters: chosen.filters,
    onEnd: (end) => console.log(describeEnd(end)),
  });
  console.log(summarise(ended));
  return count(
    ended.map(({ outcome }) => outcome),
    'failed',
  ) > 0
    ? 1
    : 0;
}
