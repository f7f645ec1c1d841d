import { addPeriods } from './add-periods.ts';
import type { ClassTeacher } from './class-teachers.ts';
import { type Duo, findDuo } from './duos.ts';
import type { Periods, Position } from './model.ts';
import { periodsOfPupil } from './pupil-periods.ts';
import type { Id } from './patch/index.ts';
import { peopleOf } from './seats.ts';

/** What a class view shows of a class (docs/domain.md, « Classes »). Periods are weekly. */
export interface ClassView<P> {
  /** What the class is taught as a whole, in the order of the list. */
  own: P[];
  /** The groups and courses of its level, where its pupils go to one of each subject. */
  groups: P[];
  /** What the positions of the class add up to. */
  periods: Periods;
  /** How much of that is open. */
  open: Periods;
  /** What a pupil of it has, one group of each subject included. */
  perPupil: Periods;
  duo: Duo | null;
  /** The class teachers who teach the class nothing, neither as a whole nor in a group: allowed, and said. */
  strangers: Id[];
}

/**
 * Describes a class.
 * @param positions those of its volée
 */
export function describeClass<P extends Position>(
  name: string,
  positions: readonly P[],
  classTeachers: readonly ClassTeacher[],
): ClassView<P> {
  const own = positions.filter((one) => !one.is_group && one.class_name === name);
  const groups = positions.filter(({ is_group }) => is_group);
  const teaching = new Set([...own, ...groups].flatMap(peopleOf));
  return {
    own,
    groups,
    periods: addPeriods(own),
    open: addPeriods(own.filter(({ teacher_id }) => teacher_id === null)),
    perPupil: periodsOfPupil(name, positions),
    duo: findDuo(own, classTeachers),
    strangers: classTeachers.map(({ teacher_id }) => teacher_id).filter((id) => !teaching.has(id)),
  };
}
