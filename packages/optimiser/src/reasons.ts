import type { Assignment } from './cost.ts';
import { findAlternatives } from './explanation/alternatives.ts';
import { sayGrounds, sayOpen } from './explanation/sentences.ts';
import { sumUp, type Surroundings } from './explanation/surroundings.ts';
import type { ProposalOptions } from './input.ts';
import type { Problem } from './problem.ts';
import { lookUpQualified, qualify } from './rules/qualification.ts';

/**
 * Why each position of a staffing has the teacher it has, or has none, as French sentences ready to show, by position. `explain`
 * says the same of one position, and what others would cost.
 */
export function giveReasons(
  problem: Problem,
  staffing: Assignment,
  { exceptions, without }: Pick<ProposalOptions, 'exceptions' | 'without'>,
): string[][] {
  const { teachers, positions, eligible } = problem;
  const summed = sumUp(problem, staffing);
  const qualifiedFor = lookUpQualified(teachers, exceptions);
  return positions.map((asked, position) => {
    const around: Surroundings = {
      ...summed,
      position,
      qualified: qualifiedFor(asked).filter((t) => !without.includes(teachers[t]!.id)).length,
      hasRoomAlone: eligible[position]!.length > 0,
    };
    const t = staffing[position]!;
    if (t < 0) return sayOpen(around, findAlternatives(around, exceptions, t));
    return sayGrounds(around, qualify(teachers[t]!, asked, exceptions)!, t);
  });
}
