import { notRun, type Outcome } from './outcome.ts';
import type { Tool } from './tools.ts';

/** The step that installs tools. */
export const INSTALLATION = 'install';

/**
 * Workers for each core, all steps together: of the time of a test, half goes by waiting for a disk or another process. So many that the journeys
 * begin beside the tests of the server, which alone leave a third of two cores idle.
 */
const ROOM = 2.5;

export interface Settings {
  /** How many workers it may start; of a whole run, how many cores there are. */
  cores: number;
  /** Of its tests, those that match one of these words; all if there are none. */
  filters: readonly string[];
}

/** A step of `npm test`. */
export interface Step {
  name: string;
  /** How many workers it is given for each core of the machine; one at least. */
  share: number;
  /** The step that has to have passed before. */
  needs?: string;
  /** What it needs from outside: it waits until that has been installed, or could not be. */
  tools?: readonly Tool[];
  run(settings: Settings): Promise<Outcome>;
}

export interface Ended {
  step: Step;
  outcome: Outcome;
  /** When it began, after the first one. */
  start: number;
  seconds: number;
}

/** Runs a step; one that throws has failed. */
async function attempt(step: Step, settings: Settings): Promise<Outcome> {
  try {
    return await step.run(settings);
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/**
 * Runs steps, the first ones first, side by side where the machine has room for it.
 * @param onEnd is told of each step that has ended
 */
export async function runSteps(
  steps: readonly Step[],
  { cores, filters, onEnd }: Settings & { onEnd: (ended: Ended) => void },
): Promise<Ended[]> {
  const waiting = new Set(steps);
  const running = new Map<Step, Promise<void>>();
  const ended: Ended[] = [];
  const beginning = performance.now();
  const isAlone = steps.filter((step) => step.share > 0).length === 1;

  const run = async (step: Step) => {
    const start = performance.now();
    const needed = ended.find((other) => other.step.name === step.needs);
    const isInVain = needed !== undefined && needed.outcome.failed > 0;
    const ownCores = Math.max(1, Math.floor(cores * (isAlone ? Math.max(1, step.share) : step.share)));
    const outcome = isInVain
      ? notRun(`${step.needs} failed`)
      : await attempt(step, { cores: ownCores, filters });
    const seconds = (performance.now() - start) / 1000;
    const end = { step, outcome, start: (start - beginning) / 1000, seconds };
    ended.push(end);
    onEnd(end);
  };

  const isToCome = (name: string | undefined) =>
    [...waiting, ...running.keys()].some((step) => step.name === name);
  const hasRoom = ({ share }: Step) => {
    const busy = [...running.keys()].reduce((sum, step) => sum + step.share, 0);
    return busy === 0 || busy + share <= ROOM;
  };
  const isReady = ({ needs, tools }: Step) =>
    !isToCome(needs) && !(tools !== undefined && isToCome(INSTALLATION));
  const findNext = () => [...waiting].find((step) => isReady(step) && hasRoom(step));

  while (waiting.size + running.size > 0) {
    for (let step = findNext(); step !== undefined; step = findNext()) {
      waiting.delete(step);
      running.set(
        step,
        run(step).finally(() => running.delete(step)),
      );
    }
    await Promise.race(running.values());
  }
  return ended;
}
