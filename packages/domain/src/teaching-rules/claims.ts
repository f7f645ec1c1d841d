import { isIn, periodsIn } from '../seats.ts';
import type { Periods } from '../model.ts';
import type { Id } from '../patch/rows.ts';
import type { StaffedLesson } from './lesson.ts';
import { findObstacle } from './obstacles.ts';
import type { TargetRule } from './rule.ts';
import type { RuledYear } from './rule-faults.ts';

/** A « doit » that can be followed, with the positions by which: there is one at least. */
export interface Claim {
  rule: TargetRule;
  positions: readonly StaffedLesson[];
}

/** Every « doit » of a year that can be followed, looked at alone. */
export const listClaims = (year: RuledYear): Claim[] =>
  year.book.musts.flatMap((rule) => {
    const positions = year.staffing
      .covered(rule)
      .filter((position) => findObstacle(year, rule.teacher_id, position) === null);
    return positions.length === 0 ? [] : [{ rule, positions }];
  });

/** Whether somebody is beside the teacher of a position. */
export const isBeside = ({ co_teachers }: StaffedLesson, teacherId: Id): boolean =>
  co_teachers.some((seat) => seat.teacher_id === teacherId);

/** Whether somebody has a position in every staffing: it is locked for them, or they are beside its teacher. */
export const isFixed = (position: StaffedLesson, teacherId: Id): boolean =>
  isBeside(position, teacherId) || (position.locked && position.teacher_id === teacherId);

/** What a position takes of somebody, or would. */
export const periodsFor = (position: StaffedLesson, teacherId: Id): Periods =>
  isIn(position, teacherId) ? periodsIn(position, teacherId) : position.periods;

/** The least that a claim takes. */
export const leastPeriods = ({ rule, positions }: Claim): Periods =>
  Math.min(...positions.map((position) => periodsFor(position, rule.teacher_id)));

export const idsIn = ({ positions }: Claim): string[] => positions.map(({ id }) => id);

/** Of claims those that share nothing with one before: none of them is followed by what another one takes. */
export function pickApart(claims: readonly Claim[], keysOf: (claim: Claim) => readonly string[]): Claim[] {
  const taken = new Set<string>();
  return claims.filter((claim) => {
    const keys = keysOf(claim);
    if (keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  });
}
