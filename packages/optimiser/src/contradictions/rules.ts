import { findRuleFaults, type TeachingRule } from '@pupitre/domain';
import type { StaffingInput } from '../input.ts';
import type { Problem } from '../problem.ts';
import type { Contradiction } from '../proposal.ts';
import { findBrokenByKept, findOutOfReach } from './rules-of-run.ts';

/** What the school says of who teaches what and no staffing can follow, or not this proposal, each with the way out. */
export function findRuleContradictions(input: StaffingInput, problem: Problem): Contradiction[] {
  const { rules = [], positions, functions, options, apart } = input;
  if (rules.length === 0) return [];
  const faults = findRuleFaults(rules, {
    teachers: problem.teachers,
    positions,
    duties: functions,
    exceptions: options.exceptions,
    ...(apart && { apart }),
  });
  const named = new Set<TeachingRule>(faults.flatMap((fault) => fault.rules));
  return [
    ...faults.map(({ kind, message, teacher_id, position_ids }) => ({
      kind,
      message,
      teacher_id,
      ...(position_ids && { position_ids }),
    })),
    ...findOutOfReach(input, problem, named),
    ...findBrokenByKept(input, problem),
  ];
}
