import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { countOf } from '../../../lib/numbers.ts';
import { periodsInWords, teacherName } from '../../../lib/position-text.ts';

type Staffed = Pick<Assignment, 'id' | 'locked' | 'teacher_id'>;

/** What one choice does to several positions: those that change, and how many a lock keeps as they are. */
export interface RangeChange {
  ids: string[];
  locked: number;
}

/** Sets a teacher on every unlocked position; null clears. */
export function planTeacher(positions: readonly Staffed[], teacherId: string | null): RangeChange {
  const changing = positions.filter((one) => !one.locked && one.teacher_id !== teacherId);
  return {
    ids: changing.map((one) => one.id),
    locked: positions.filter((one) => one.locked).length,
  };
}

/** Locks all, or unlocks all where all are locked: those that change. */
export function planLock(positions: readonly Staffed[]): { ids: string[]; locked: boolean } {
  const locked = positions.some((one) => !one.locked);
  return { locked, ids: positions.filter((one) => one.locked !== locked).map((one) => one.id) };
}

/** « , 1 verrouillé laissé tel quel »; nothing where there is none. */
export const keptByLock = (locked: number) =>
  locked === 0 ? '' : `, ${countOf(locked, 'verrouillé laissé tel quel', 'verrouillés laissés tels quels')}`;

/** « 6 enseignements attribués à BOV Bovet Élodie, 1 verrouillé laissé tel quel ». */
export function sayTeacher({ ids, locked }: RangeChange, teacher: TeacherAnswer | undefined): string {
  if (ids.length === 0) return `Rien à changer${keptByLock(locked)}`;
  const done = teacher
    ? `${countOf(ids.length, 'enseignement attribué', 'enseignements attribués')} à ${teacher.visa} ${teacherName(teacher)}`
    : countOf(ids.length, 'enseignement libéré', 'enseignements libérés');
  return `${done}${keptByLock(locked)}`;
}

/** « 6 enseignements verrouillés ». */
export const sayLock = ({ ids, locked }: ReturnType<typeof planLock>): string =>
  locked
    ? countOf(ids.length, 'enseignement verrouillé', 'enseignements verrouillés')
    : countOf(ids.length, 'enseignement déverrouillé', 'enseignements déverrouillés');

/** « 6 enseignements sélectionnés, 24 périodes, dont 1 verrouillé ». */
export function describeRange(positions: readonly (Staffed & Pick<Assignment, 'periods'>)[]): string {
  const periods = positions.reduce((sum, one) => sum + one.periods, 0);
  const locked = positions.filter((one) => one.locked).length;
  return `${countOf(positions.length, 'enseignement sélectionné', 'enseignements sélectionnés')}, ${periodsInWords(periods)}${locked === 0 ? '' : `, dont ${countOf(locked, 'verrouillé')}`}`;
}
