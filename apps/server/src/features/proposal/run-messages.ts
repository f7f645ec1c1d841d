import type { Progress } from '@pupitre/contract';
import type { StaffingInput } from '@pupitre/optimiser';

/** What a run's worker is given. */
export interface RunOrder {
  input: StaffingInput;
  /** The version of which little is to change, by name. */
  version?: string | undefined;
  budgetMs: number;
  seed: number;
  /** Ends it after so many rounds, whatever the time. */
  rounds: number | undefined;
  /** How many it may take: one searches, another proves; a third has the columns of the proof. */
  threads: number;
  /** One number in shared memory: not 0 once the run is to end with what it has. */
  flag: Int32Array;
}

/** What it tells: where it stands, several times a second, and at the end the result as JSON. */
export type RunMessage = { progress: Progress } | { progress: Progress; result: string };
