import {
  compareLevels,
  formatPeriods,
  inflect,
  joinWords,
  subjectName,
  type Teacher,
  upperFirst,
} from '@pupitre/domain';
import type { StaffedPosition } from './input.ts';
import { type HalfPeriods, toPeriods } from './rules/half-periods.ts';

/** Subjects a sentence names before it only counts them. */
const NAMED_SUBJECTS = 4;

/** A count with its words, the plural from 2 on: « 1,5 période », « 3 enseignants qualifiés ». */
export const sayCount = (count: number, words: string): string =>
  `${formatPeriods(count)}\u00a0${inflect(count, words)}`;

/** « 4,5 périodes » */
export const sayPeriods = (halves: HalfPeriods): string => sayCount(toPeriods(halves), 'période');

/** « 4,5 » */
export const sayNumber = (halves: HalfPeriods): string => formatPeriods(toPeriods(halves));

/** « Allemand et anglais », « Français, géographie, histoire, musique et 3 autres branches » */
export function nameSubjects(codes: readonly string[]): string {
  const rest = codes.length - NAMED_SUBJECTS;
  const names = codes.map(subjectName);
  return upperFirst(
    joinWords(rest > 1 ? [...names.slice(0, NAMED_SUBJECTS), `${rest}\u00a0autres branches`] : names),
  );
}

/** Levels that follow each other in the school as a span: « 9VG–11VP », « 5P et 7P–9VG ». */
export function nameLevels(levels: readonly string[], ofSchool: readonly string[]): string {
  const order = [...new Set([...ofSchool, ...levels])].toSorted(compareLevels);
  const runs: string[][] = [];
  for (const level of [...new Set(levels)].toSorted(compareLevels)) {
    const run = runs.at(-1);
    if (run && order[order.indexOf(level) - 1] === run.at(-1)) run.push(level);
    else runs.push([level]);
  }
  return joinWords(runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run)));
}

/** What a shortage depends on where loads are to stay below the maximum. */
export const sayCeiling = (aboveWish: number | null): string =>
  aboveWish === null ? '' : ' (dans la limite choisie)';

/** « Anne Rochat (ROA) » */
export const nameTeacher = ({ prenom, nom, visa }: Teacher): string => `${prenom} ${nom} (${visa})`.trim();

/** « Français 9VG/1 », « Mathématiques 10VG Groupe 2 » */
export function namePosition({ subject, level, class_name, is_group, group_label }: StaffedPosition): string {
  const place = is_group ? [level, group_label] : [class_name];
  return [upperFirst(subjectName(subject)), ...place].filter((word) => word !== null).join(' ');
}

/** « les 3 enseignants qualifiés », « le seul enseignant qualifié » */
export const sayQualified = (count: number): string =>
  count === 1 ? 'le seul enseignant qualifié' : `les ${count} enseignants qualifiés`;
