import type {
  Choice,
  Diagnosis,
  Explanation,
  HiringAdvice,
  RepairAdvice,
  StaffingInput,
} from '@pupitre/optimiser';

/** What the worker of {@link AdviceThread} is asked. */
export type AdviceTask =
  | { kind: 'diagnosis'; input: StaffingInput }
  | { kind: 'explanation'; input: StaffingInput; choices: Choice[]; positionId: string }
  | { kind: 'repair'; input: StaffingInput; positionIds: string[]; budgetMs: number }
  | { kind: 'hiring'; input: StaffingInput; budgetMs: number };

/** Null: an explanation of a position that is not open to change. */
export type Advice = Diagnosis | Explanation | RepairAdvice | HiringAdvice | null;

/** What comes back from the worker: `error` is what the optimiser threw. */
export type AdviceReply = { advice: Advice } | { error: unknown };
