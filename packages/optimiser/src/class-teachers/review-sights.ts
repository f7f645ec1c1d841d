import {
  isOfClass,
  type LookedAfter,
  type Periods,
  periodsIn,
  stageOf,
  type WantedSight,
} from '@pupitre/domain';
import type { StaffedPosition } from '../input.ts';
import { assignMost } from './assign-most.ts';

/** What a class has of its class teachers, or of whoever is proposed for that (docs/domain.md, « Who sees the class »). */
export interface ClassSight {
  level: string;
  class_name: string;
  /** Both of two, or whoever is proposed; empty where nobody can be. */
  teacher_ids: string[];
  is_proposed: boolean;
  /** Weekly periods of the class that they have, added up; and what is asked. */
  periods: Periods;
  wanted: Periods;
  is_met: boolean;
}

type Taught = Pick<
  StaffedPosition,
  'level' | 'class_name' | 'is_group' | 'teacher_id' | 'periods' | 'co_teachers'
>;

/** More than the periods that anybody can have: to see one class enough comes before to see others more. */
const MET = 1000;

const sumOf = (positions: readonly Taught[], id: string): Periods =>
  positions.reduce((sum, position) => sum + periodsIn(position, id), 0);

/**
 * Says of each class of which that is asked whether it has enough of its class teachers. Where none is named, whoever has most of it is
 * proposed: one class a person, and so that as many classes as can be have enough.
 * @param canTake whether somebody could look after one more class
 */
export function reviewSights(
  classes: readonly LookedAfter[],
  positions: readonly Taught[],
  wantedOf: WantedSight,
  canTake: (teacherId: string) => boolean,
): ClassSight[] {
  const asked = classes.flatMap((one) => {
    const wanted = wantedOf[stageOf(one.level)] ?? 0;
    const own = positions.filter((position) => isOfClass(one, position));
    return wanted > 0 && own.length > 0 ? [{ ...one, wanted, own }] : [];
  });
  const busy = new Set(classes.flatMap((one) => one.class_teachers.map(({ teacher_id }) => teacher_id)));
  const unnamed = asked.filter((one) => one.class_teachers.length === 0);
  const people = [
    ...new Set(unnamed.flatMap(({ own }) => own.flatMap(({ teacher_id }) => teacher_id ?? []))),
  ].filter((id) => !busy.has(id) && canTake(id));
  const chosen = assignMost(
    unnamed.map(({ own, wanted }) =>
      people.map((id) => {
        const periods = sumOf(own, id);
        return periods >= wanted ? MET + periods : periods;
      }),
    ),
  );
  const proposed = new Map(unnamed.map((one, index) => [one, people[chosen[index] ?? -1]]));
  return asked.map((one) => {
    const found = proposed.get(one);
    const isProposed = one.class_teachers.length === 0;
    const named = one.class_teachers.map(({ teacher_id }) => teacher_id);
    const ids = isProposed && found !== undefined ? [found] : named;
    const periods = ids.reduce((sum, id) => sum + sumOf(one.own, id), 0);
    return {
      level: one.level,
      class_name: one.name,
      teacher_ids: ids,
      is_proposed: isProposed,
      periods,
      wanted: one.wanted,
      is_met: periods >= one.wanted,
    };
  });
}
