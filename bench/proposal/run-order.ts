import type { Progress, Proposal, SharedBound, StaffingInput } from '@pupitre/optimiser';

/** What both threads of a run are given. */
export interface RunOrder {
  input: StaffingInput;
  seed: number;
  budgetMs: number;
  shared: SharedBound;
}

/** What the thread that searches tells at its end. */
export interface SearchReport {
  proposal: Proposal;
  /** Where it stood, about every fifth of a second. */
  course: Omit<Progress, 'sight_cost' | 'sight_bound'>[];
  /** When the open periods first were the proven least; null if never. */
  firstFullMs: number | null;
  /** From the data to the answer, what each aim costs at least included. */
  wholeMs: number;
  megabytes: number;
}

/** Memory of the thread that asks: its heap and its arrays. */
export function readThreadMegabytes(): number {
  const { heapTotal, external } = process.memoryUsage();
  return (heapTotal + external) / 2 ** 20;
}
