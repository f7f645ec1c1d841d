import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import {
  type ApartSubjects,
  type Candidate,
  compareLevels,
  type FunctionHours,
  isIn,
  rankCandidates,
  rankOfVerdict,
  ruleJudge,
  type TeachingRule,
  subjectName,
} from '@pupitre/domain';
import { placeName } from '../../../lib/position-text.ts';
import { foldText } from '../../../lib/search-text.ts';

/** An open position as a proposal for one teacher. */
export interface OpenProposal {
  position: Assignment;
  candidate: Candidate;
}

const weight = ({ candidate }: OpenProposal) =>
  Number(candidate.rules.broken.length === 0) * 64 +
  rankOfVerdict(candidate.rules) * 16 +
  Number(!candidate.is_parallel) * 8 +
  Number(candidate.is_qualified) * 4 +
  Number(!candidate.exceeds_max) * 2 +
  Number(candidate.already_with_class);

/**
 * The unlocked positions without a teacher, best first for one teacher: right subject and cycle, within the maximum, in a class
 * they know; then in the order of the levels.
 */
export function openPositionsFor(
  teacher: TeacherAnswer,
  positions: readonly Assignment[],
  functions: readonly FunctionHours[],
  { apart, rules = [] }: { apart?: ApartSubjects; rules?: readonly TeachingRule[] } = {},
): OpenProposal[] {
  const judge = ruleJudge(rules, positions);
  const own = positions.filter((position) => isIn(position, teacher.id));
  return positions
    .filter((position) => position.teacher_id === null && !position.locked)
    .flatMap((position) => {
      const [candidate] = rankCandidates(
        position,
        [teacher],
        own,
        functions,
        (id) => judge(id, [position]),
        apart,
      );
      return candidate && !candidate.is_beside ? [{ position, candidate }] : [];
    })
    .toSorted((a, b) => weight(b) - weight(a) || compareLevels(a.position.level, b.position.level));
}

/** Whether every word typed occurs in the class, group or subject. */
export function matchesPosition(position: Assignment, search: string): boolean {
  const text = foldText(
    `${position.level} ${placeName(position)} ${position.subject} ${subjectName(position.subject)}`,
  );
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
