import { RuleBook } from '@pupitre/domain';
import type { Assignment } from './cost.ts';
import { sayGrounds, sayOpen } from './explanation/sentences.ts';
import { sumUp, type Surroundings, withoutCeiling } from './explanation/surroundings.ts';
import type { StaffingInput } from './input.ts';
import { compile } from './problem.ts';
import { lookUpQualified, qualify } from './rules/qualification.ts';

/**
 * Why each position of a staffing has the teacher it has, or has none, as French sentences ready to show, by position. `explain`
 * says the same of one position, and what others would cost.
 */
export function giveReasons(input: StaffingInput, staffing: Assignment): string[][] {
  const problem = compile(withoutCeiling(input));
  const { teachers, positions, eligible } = problem;
  const { options } = input;
  const summed = sumUp(problem, staffing);
  const qualifiedFor = lookUpQualified(teachers, input);
  const able = lookUpQualified(teachers, { options });
  const book = new RuleBook(input.rules ?? []);
  return positions.map((asked, position) => {
    const around: Surroundings = {
      ...summed,
      options,
      position,
      qualified: qualifiedFor(asked),
      forbidden: able(asked).length - qualifiedFor(asked).length,
      book,
      hasRoomAlone: eligible[position]!.length > 0,
    };
    const t = staffing[position]!;
    if (t < 0) return sayOpen(around);
    return sayGrounds(around, qualify(teachers[t]!, asked, options.exceptions)!, t);
  });
}
