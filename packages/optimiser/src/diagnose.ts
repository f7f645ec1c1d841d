import { describeShortages } from './bottlenecks.ts';
import { contradictionsOf } from './contradictions.ts';
import { leastOpen } from './flow/least-open.ts';
import type { StaffingInput } from './input.ts';
import { compile } from './problem.ts';
import type { Diagnosis } from './proposal.ts';
import { toPeriods } from './rules/half-periods.ts';

/**
 * Says without a search what cannot be staffed and why: at once, so that a what-if (`options.imaginary`, `options.without`) can
 * be answered while somebody types. Never throws.
 */
export function diagnose(input: StaffingInput): Diagnosis {
  const problem = compile(input);
  const { open, shortages } = leastOpen(problem);
  return {
    contradictions: contradictionsOf(input, problem),
    wanted: toPeriods(problem.size.reduce((sum, hours) => sum + hours, 0)),
    open_bound: toPeriods(open),
    bottlenecks: describeShortages(input, problem, shortages),
  };
}
