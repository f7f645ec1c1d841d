import type { ProposalResult, ProposedChoice } from '@pupitre/contract';
import { reviewRule, RuleBook, Staffing, toFields } from '@pupitre/domain';
import type { StaffingInput } from '@pupitre/optimiser';

/** What becomes of everything said of who teaches what, once all choices are accepted (docs/domain.md, « Who teaches what »). */
export function reviewOutcomes(
  { rules = [], positions, teachers }: StaffingInput,
  choices: readonly Pick<ProposedChoice, 'position_id' | 'teacher_id'>[],
): ProposalResult['outcomes'] {
  const holderOf = new Map(choices.map(({ position_id, teacher_id }) => [position_id, teacher_id]));
  const staffed = positions.map((position) => {
    const holder = holderOf.get(position.id);
    return holder === undefined ? position : { ...position, teacher_id: holder };
  });
  const [book, staffing] = [new RuleBook(rules), new Staffing(staffed)];
  const known = new Set(teachers.map(({ id }) => id));
  return rules
    .filter(({ teacher_id }) => known.has(teacher_id))
    .map((rule) => ({
      teacher_id: rule.teacher_id,
      ...toFields(rule),
      is_met: reviewRule(rule, book, staffing).is_met,
    }));
}
