import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { type Aim, isBelowMin } from '@pupitre/domain';
import { countOf, formatNumber } from '../../../lib/numbers.ts';
import { periodsInWords } from '../../../lib/position-text.ts';
import { isOffWish } from './filters.ts';

/** A year as the facts read it: who teaches what, and the loads. */
export interface StaffedYear {
  positions: readonly Assignment[];
  loads: ReadonlyMap<string, number>;
  teachers: readonly TeacherAnswer[];
}

const loadOf = ({ loads }: StaffedYear, { id }: TeacherAnswer) => loads.get(id) ?? 0;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The mean of how many different values each group has: teachers per class, levels per teacher. */
function meanDifferent<T>(items: readonly T[], groupOf: (item: T) => string, valueOf: (item: T) => string) {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const counts = groups.map((group) => new Set(group.map(valueOf)).size);
  return counts.length === 0 ? 0 : sum(counts) / counts.length;
}

const peopleOf = (count: number) => (count === 0 ? 'Personne' : countOf(count, 'enseignant'));

/** « 1,5 niveau », « 2,3 niveaux ». */
function inTenths(value: number, singular: string, plural: string): string {
  const rounded = Math.round(value * 10) / 10;
  return `${formatNumber(rounded)} ${rounded >= 2 ? plural : singular}`;
}

const FACTS: Readonly<Partial<Record<Aim, (year: StaffedYear) => string>>> = {
  open: ({ positions }) =>
    periodsInWords(sum(positions.filter((one) => one.teacher_id === null).map((one) => one.periods))),
  minimum: (year) => {
    const below = year.teachers.filter((teacher) => isBelowMin(loadOf(year, teacher), teacher));
    return `${peopleOf(below.length)} sous le minimum`;
  },
  wish: (year) => {
    const off = year.teachers.filter((teacher) => isOffWish(loadOf(year, teacher), teacher));
    return `${peopleOf(off.length)} hors voeu`;
  },
  classes: ({ positions }) => {
    const taught = positions.filter((one) => !one.is_group && one.teacher_id !== null);
    const mean = meanDifferent(
      taught,
      (one) => `${one.level}|${one.class_name}`,
      (one) => one.teacher_id ?? '',
    );
    return `${inTenths(mean, 'enseignant', 'enseignants')} par classe`;
  },
  preparations: ({ positions }) => {
    const taught = positions.filter((one) => one.teacher_id !== null);
    const mean = meanDifferent(
      taught,
      (one) => one.teacher_id ?? '',
      (one) => one.level,
    );
    return `${inTenths(mean, 'niveau', 'niveaux')} par enseignant`;
  },
};

/** What an aim looks like in a year, in countable words; null where the lists of the year do not tell. */
export const factOf = (aim: Aim, year: StaffedYear): string | null => FACTS[aim]?.(year) ?? null;
