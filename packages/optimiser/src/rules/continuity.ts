import { isAway, levelBelow } from '@pupitre/domain';
import type { StaffedPosition, StaffingInput } from '../input.ts';
import { lookUpQualified } from './qualification.ts';

type Place = Pick<StaffedPosition, 'level' | 'class_name' | 'subject' | 'is_group'>;

/** What is left of the name of a class without its level: `/1` for both `9VG/1` and `10VG/1`. */
const suffixOf = ({ level, class_name }: Place) =>
  class_name.startsWith(level) ? class_name.slice(level.length) : class_name;

const keyOf = (level: string, place: Place) => JSON.stringify([level, suffixOf(place), place.subject]);

/** Who has most periods; of several, whoever comes first. */
const mostOf = (shares: ReadonlyMap<string, number>): string =>
  [...shares].reduce((most, share) => (share[1] > most[1] ? share : most))[0];

/**
 * Says who taught the same subject to the same class last year, when it was a level below.
 * @returns a function from a position of this year to a teacher id, or null; groups, which are made anew each year,
 *   have none. Where a lesson was split, the teacher of most of it counts.
 */
export function lookUpLastTeacher(previous: readonly StaffedPosition[]): (position: Place) => string | null {
  const periodsOf = new Map<string, Map<string, number>>();
  for (const position of previous) {
    if (position.is_group || position.teacher_id === null) continue;
    const key = keyOf(position.level, position);
    const byTeacher = periodsOf.get(key) ?? new Map<string, number>();
    periodsOf.set(key, byTeacher);
    byTeacher.set(position.teacher_id, (byTeacher.get(position.teacher_id) ?? 0) + position.periods);
  }
  const teacherOf = new Map([...periodsOf].map(([key, shares]) => [key, mostOf(shares)]));
  return (position) => {
    const below = levelBelow(position.level);
    if (position.is_group || below === undefined) return null;
    return teacherOf.get(keyOf(below, position)) ?? null;
  };
}

/** Says who could go on with a lesson: last year's teacher, where they are there and qualify; else null. */
export function lookUpFollower(input: StaffingInput): (position: StaffedPosition) => string | null {
  const { teachers, previous } = input;
  const lastTeacherOf = lookUpLastTeacher(previous);
  const qualifiedFor = lookUpQualified(teachers, input);
  const indexOf = new Map(teachers.map(({ id }, index) => [id, index]));
  return (position) => {
    const t = indexOf.get(lastTeacherOf(position) ?? '') ?? -1;
    const teacher = teachers[t];
    if (!teacher || isAway(teacher) || position.periods === 0) return null;
    return qualifiedFor(position).includes(t) ? teacher.id : null;
  };
}
