/** What a step of `npm test` found. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  /** What somebody has to read who wants to know why it failed. */
  output?: string;
  /** What could not be run, and what to install for it; each counts as one failed test. */
  notRun?: readonly string[];
  /** What each file of tests cost, in seconds. */
  secondsByFile?: ReadonlyMap<string, number>;
}

/** An outcome in which something more could not be run. */
export const withNotRun = (outcome: Outcome, sentence: string): Outcome => ({
  ...outcome,
  failed: outcome.failed + 1,
  notRun: [...(outcome.notRun ?? []), sentence],
});

/** Nothing could be run. */
export const notRun = (sentence: string): Outcome => withNotRun({ passed: 0, failed: 0 }, sentence);

/** The sum of one number over several outcomes. */
export const count = (outcomes: readonly Outcome[], name: 'passed' | 'failed' | 'skipped'): number =>
  outcomes.reduce((sum, outcome) => sum + (outcome[name] ?? 0), 0);
