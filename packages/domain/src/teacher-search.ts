import { LIMITS } from './limits.ts';
import type { Periods, Teacher } from './model.ts';
import { compareTeachers } from './teacher-order.ts';
import { goalOf, maximumOf, type RangeStatus, readRangeStatus } from './workload-status.ts';

/** What somebody looks for among teachers: who they are or what they teach, and how much they can still be given. */
export interface TeacherSearch {
  /** What is left of the text, as typed: visa, name, subject, level. */
  words: string[];
  /** The least weekly periods still to be had; null where nothing was asked. */
  room: Periods | null;
}

const NUMBER = String.raw`(\d+(?:[.,]\d+)?|[.,]\d+)`;
/** « ≥ 3 h », « >=3 », « > 3 »; or « 3h », « 3 h », « 3 périodes »: a number alone may begin a level. */
const ROOM = new RegExp(
  String.raw`(?<=^|\s)(?:(≥|>=|=>|>)\s*${NUMBER}\s*(?:h|p[ée]riodes?)?|${NUMBER}\s*(?:h|p[ée]riodes?))(?=\s|$)`,
  'iu',
);

/** Reads a search for teachers: « MAT », « 9VG ≥ 3 h », « dup 3h ». More than (>) is at least half a period more. */
export function parseTeacherSearch(text: string): TeacherSearch {
  const found = ROOM.exec(text);
  const [, sign, compared, bare] = found ?? [];
  const number = compared ?? bare;
  const words = text.replace(ROOM, ' ').split(/\s+/).filter(Boolean);
  if (number === undefined) return { words, room: null };
  return { words, room: Number(number.replace(',', '.')) + (sign === '>' ? LIMITS.periodStep : 0) };
}

type Range = Pick<Teacher, 'hours_min' | 'hours_desired' | 'hours_max' | 'is_absent' | 'left_after'>;

/** The weekly periods somebody can still be given: up to the wish, failing one the maximum, 40 without either; negative beyond it, and none for who is not there. */
export const roomOf = (load: Periods, teacher: Range): Periods =>
  (goalOf(teacher) ?? maximumOf(teacher)) - load;

/** How a list of teachers is sorted: by name, by what can still be had of them, or by verdict, those outside their range first. */
export type TeacherSort = 'name' | 'room' | 'verdict';

const VERDICTS: readonly RangeStatus[] = ['below', 'above', 'within', 'optimal', 'undefined'];

/** Orders teachers that way; by name where they are even. */
export function compareTeachersBy(
  sort: TeacherSort,
  loadOf: (id: string) => Periods,
): (a: Teacher, b: Teacher) => number {
  const rankOf = (teacher: Teacher): number => {
    const load = loadOf(teacher.id);
    if (sort === 'room') return -roomOf(load, teacher);
    return sort === 'verdict' ? VERDICTS.indexOf(readRangeStatus(load, teacher)) : 0;
  };
  return (a, b) => rankOf(a) - rankOf(b) || compareTeachers(a, b);
}
