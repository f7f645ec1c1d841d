import { type ClassTeacher, LIMITS, shareOfMaitrise } from '@pupitre/domain';
import { parseNumber } from '../../lib/numbers.ts';

type People = readonly ClassTeacher[];

/** Shares the maîtrise anew where more or fewer people have it than before. */
const shareAnew = (before: People, after: People): ClassTeacher[] =>
  before.length === after.length
    ? [...after]
    : after.map(({ teacher_id }) => ({ teacher_id, periods: shareOfMaitrise(after.length) }));

/**
 * The class teachers of a class once somebody, or nobody, sits in one of its seats; who comes in the place of somebody has what
 * they had. Null where that person has the other seat already.
 */
export function withSeat(people: People, seat: number, teacherId: string | null): ClassTeacher[] | null {
  const others = people.filter((_, index) => index !== seat);
  if (teacherId === null) return shareAnew(people, others);
  if (others.some(({ teacher_id }) => teacher_id === teacherId)) return null;
  const former = people[seat];
  if (former) return people.map((one, index) => (index === seat ? { ...one, teacher_id: teacherId } : one));
  return shareAnew(people, [...people, { teacher_id: teacherId, periods: 0 }]);
}

/** The class teachers of a class with other periods of one of them; null for what a maîtrise cannot take. */
export function withPeriods(people: People, seat: number, periods: number | null): ClassTeacher[] | null {
  const isPossible =
    periods !== null &&
    periods >= 0 &&
    periods <= LIMITS.classTeacherPeriodsMax &&
    Number.isInteger(periods / LIMITS.periodStep);
  return isPossible ? people.map((one, index) => (index === seat ? { ...one, periods } : one)) : null;
}

/** Whether two lists name the same people with the same periods. */
export const areSame = (a: People, b: People): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Why what was typed is no number of pupils. */
export const PUPILS_FAULT = `Une classe compte de 0 à ${LIMITS.pupilsMax} élèves`;
/** Why what was typed is nothing that a maîtrise can take. */
export const PERIODS_FAULT = `Une maîtrise prend de 0 à ${LIMITS.classTeacherPeriodsMax} périodes, par demi-période`;

/** How many pupils were typed; null for nothing, undefined for what a class cannot have. */
export function parsePupils(text: string): number | null | undefined {
  const pupils = parseNumber(text);
  if (pupils === null) return null;
  return Number.isInteger(pupils) && pupils >= 0 && pupils <= LIMITS.pupilsMax ? pupils : undefined;
}
