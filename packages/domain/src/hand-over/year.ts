import { isAway } from '../absence.ts';
import type { Periods, Position, SeatKind, Teacher, Volee } from '../model.ts';

/** What is handed over of a year (docs/domain.md, « Hand-over »). Everything stands in the order of the screens. */
export interface HandOverYear {
  school: string;
  school_year: string;
  /** Says which groups are not at the same time. */
  plannings: readonly Pick<Volee, 'level' | 'special_params'>[];
  classes: readonly HandOverClass[];
  positions: readonly HandOverPosition[];
  teachers: readonly Teacher[];
  functions: readonly { teacher_id: string; function_name: string; hours_per_week: Periods }[];
}

/** A class with who looks after it. */
export interface HandOverClass {
  level: string;
  name: string;
  class_teachers: readonly { teacher_id: string; periods: Periods }[];
}

export type HandOverPosition = Position & { level: string };

/** What lessons are made of. */
export type TaughtYear = Pick<HandOverYear, 'plannings' | 'positions'>;

/** How somebody is in a lesson; a teacher may be nobody yet. */
export type LessonRole = 'teacher' | SeatKind;

/** Whoever is there this year, or has something in it all the same. */
export function listStaff({ teachers, positions, classes, functions }: HandOverYear): Teacher[] {
  const busy = new Set([
    ...positions.flatMap(({ teacher_id, co_teachers }) => [
      teacher_id,
      ...co_teachers.map((seat) => seat.teacher_id),
    ]),
    ...classes.flatMap(({ class_teachers }) => class_teachers.map(({ teacher_id }) => teacher_id)),
    ...functions.map(({ teacher_id }) => teacher_id),
  ]);
  return teachers.filter((teacher) => busy.has(teacher.id) || !isAway(teacher));
}

/** Finds the visa of somebody; empty for nobody of the year. */
export function visasOf({ teachers }: Pick<HandOverYear, 'teachers'>): (id: string) => string {
  const visas = new Map(teachers.map(({ id, visa }) => [id, visa]));
  return (id) => visas.get(id) ?? '';
}
