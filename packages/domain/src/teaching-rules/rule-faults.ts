import { sayAbsence } from '../absence.ts';
import type { Teacher } from '../model.ts';
import type { ApartSubjects } from '../parallel-groups.ts';
import type { FunctionHours } from '../workload.ts';
import type { StaffedLesson } from './lesson.ts';
import type { RuleBook } from './rule-book.ts';
import type { TeachingRule } from './rule.ts';
import type { Staffing } from './staffing.ts';

/** What rules are held against to tell whether they can all be followed. */
export interface RuledYear {
  book: RuleBook;
  staffing: Staffing;
  teachers: ReadonlyMap<string, Teacher>;
  /** Functions and maîtrises. */
  duties: readonly FunctionHours[];
  /** Subjects that anybody of the cycle may teach, whatever their specialties. */
  exceptions: readonly string[];
  /** The subjects whose groups are not taught at the same time, by level. */
  apart: ApartSubjects;
}

export const RULE_FAULT_KINDS = [
  'rule-away',
  'rule-nothing',
  'rule-impossible',
  'rule-contradicted',
  'rule-twice',
  'rule-above-max',
  'rule-company',
  'rule-least',
] as const;

/**
 * Rules that no staffing can follow, as a French sentence with the way out. `rule-away`: somebody who does not teach; `rule-nothing`:
 * there is no such teaching; `rule-impossible`: nothing of it is for them; `rule-contradicted`: two rules against each other;
 * `rule-twice`: two people must have one position; `rule-above-max`: more than the maximum, of hours, classes or levels;
 * `rule-company`: two who cannot meet, or cannot but meet; `rule-least`: a least that cannot be reached.
 */
export interface RuleFault {
  kind: (typeof RULE_FAULT_KINDS)[number];
  message: string;
  teacher_id: string;
  /** What is said that contradicts, the first of them of `teacher_id`. */
  rules: readonly TeachingRule[];
  /** The positions it is about, where there are any. */
  position_ids?: string[];
}

export const idsOf = (positions: readonly StaffedLesson[]): string[] => positions.map(({ id }) => id);

/** « Anne Rochat (ROA) » */
export const nameOf = ({ teachers }: RuledYear, id: string): string => {
  const teacher = teachers.get(id);
  return teacher === undefined ? '?' : `${teacher.prenom} ${teacher.nom} (${teacher.visa})`.trim();
};

export const visaIn =
  ({ teachers }: RuledYear) =>
  (id: string): string =>
    teachers.get(id)?.visa ?? '?';

/** Why somebody who must have something is not there to have it. */
export const sayAway = (teacher: Teacher | undefined): string =>
  teacher?.is_absent === true
    ? `cette personne est marquée «\u202f${sayAbsence(teacher) ?? ''}\u202f»`
    : ((teacher && sayAbsence(teacher)) ?? "n'enseigne pas cette année");
