import { findRuleFaults } from '@pupitre/domain';
import type { StaffingInput } from '../input.ts';
import type { Problem } from '../problem.ts';
import type { Contradiction } from '../proposal.ts';

/** What the school says of who teaches what and no staffing can follow, each with the way out. */
export const findRuleContradictions = (
  { rules = [], positions, functions, options }: StaffingInput,
  { teachers }: Problem,
): Contradiction[] =>
  findRuleFaults(rules, { teachers, positions, duties: functions, exceptions: options.exceptions }).map(
    ({ kind, message, teacher_id, position_ids }) => ({
      kind,
      message,
      teacher_id,
      ...(position_ids && { position_ids }),
    }),
  );
