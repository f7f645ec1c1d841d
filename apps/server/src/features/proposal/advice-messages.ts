import type { Choice, Diagnosis, Explanation, StaffingInput } from '@pupitre/optimiser';

export type AdviceTask =
  | { kind: 'diagnosis'; input: StaffingInput }
  | { kind: 'explanation'; input: StaffingInput; choices: Choice[]; positionId: string };

export type Advice = Diagnosis | Explanation | null;

export type AdviceReply = { advice: Advice } | { error: unknown };
