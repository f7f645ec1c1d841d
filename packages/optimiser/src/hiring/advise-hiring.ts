import { leaveLeastOpen } from '../filling/leave-least-open.ts';
import type { StaffedPosition, StaffingInput } from '../input.ts';
import type { RepairLimits } from '../repair/advise-repair.ts';
import { openGap } from '../repair/gap.ts';
import { toPeriods } from '../rules/half-periods.ts';
import { type Profile, whomToHire } from './whom-to-hire.ts';

/** Whom to hire for a year as it stands. Weekly periods. */
export interface HiringAdvice {
  /** What stays open with those there are, nobody moved, and what of it is proven to. */
  open: number;
  open_bound: number;
  profiles: Profile[];
}

const isOpen = ({ teacher_id }: StaffedPosition): boolean => teacher_id === null;

/**
 * The fewest people whose hiring closes a year, once what is open is given to those who have room for it; nothing that is staffed moves
 * (docs/domain.md, « Whom to hire »).
 */
export function adviseHiring(input: StaffingInput, { budgetMs, solver }: RepairLimits): HiringAdvice {
  const positions = input.positions.map((one) => (isOpen(one) ? one : { ...one, locked: true }));
  const { problem } = openGap(
    { ...input, positions },
    input.positions.filter(isOpen).map(({ id }) => id),
  );
  const { staffing, open, openBound } = leaveLeastOpen(problem, { budgetMs, solver: solver ?? null });
  return {
    open: toPeriods(open),
    open_bound: toPeriods(openBound),
    profiles: whomToHire(problem, staffing, openBound),
  };
}
