import type {
  Assignment,
  ChangesEvent,
  Effect,
  FunctionAssignment,
  ListName,
  PlanningEntry,
  SchoolClass,
  SchoolFunction,
  TeacherAnswer,
  TeachingRuleAnswer,
} from '@pupitre/contract';
import {
  compareFunctions,
  compareLevels,
  comparePlaces,
  compareSchoolYears,
  compareTeachers,
  compareText,
} from '@pupitre/domain';
import type { QueryKey } from '@tanstack/react-query';
import { keys } from '../queries/index.ts';

interface Row {
  id: string;
}
/** What became of some rows of a list. */
interface Rows<R> {
  changed: readonly R[];
  gone: readonly string[];
}

/** Puts changed rows in their places, adds the new ones and leaves out those that are gone; sorted anew only where that may matter. */
function merge<R extends Row>(
  list: readonly R[],
  { changed, gone }: Rows<R>,
  compare: (a: R, b: R) => number,
): R[] {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const left = new Set(gone);
  let isMoved = false;
  const kept = list.flatMap((row) => {
    const now = byId.get(row.id);
    byId.delete(row.id);
    if (left.has(row.id)) return [];
    if (now && compare(row, now) !== 0) isMoved = true;
    return [now ?? row];
  });
  const added = [...byId.values()];
  return isMoved || added.length > 0 ? [...kept, ...added].toSorted(compare) : kept;
}

/** Of rows of all years, those of one; a row that has left it is gone from it. */
const ofYear = <R extends Row & { school_year: string }>(
  { changed, gone }: Rows<R>,
  year: unknown,
): Rows<R> => ({
  changed: changed.filter(({ school_year }) => school_year === year),
  gone: [...gone, ...changed.filter(({ school_year }) => school_year !== year).map(({ id }) => id)],
});

/** Teachers are told as they are in every year. */
const teachersOf = ({ changed, gone }: Rows<TeacherAnswer>, year: unknown): Rows<TeacherAnswer> => ({
  changed: changed.filter(({ school_year }) => school_year === year),
  gone,
});

const compareAssignments = (a: Assignment, b: Assignment) =>
  compareLevels(a.level, b.level) || comparePlaces(a, b);
const comparePlannings = (a: PlanningEntry, b: PlanningEntry) =>
  compareSchoolYears(a.school_year, b.school_year) || compareLevels(a.level, b.level);
const compareClasses = (a: SchoolClass, b: SchoolClass) => compareLevels(a.level, b.level) || a.rank - b.rank;
const byTeacher = (a: TeacherAnswer, b: TeacherAnswer) =>
  compareTeachers(a, b) || compareText(a.visa, b.visa);
/** They are sorted where they are shown, beside the names of their teachers. */
const asTheyCome = () => 0;

type Change = (value: never) => unknown;

/** What an effect does to the list of a key: undefined where nothing. */
export function changeOf(effect: Effect, [name, part]: QueryKey): Change | undefined {
  const { assignments, plannings, classes, teachers, functions, function_assignments, teaching_rules } =
    effect;
  switch (name) {
    case keys.assignments[0]:
      return (
        assignments && ((list: Assignment[]) => merge(list, ofYear(assignments, part), compareAssignments))
      );
    case keys.planning[0]:
      return plannings && ((list: PlanningEntry[]) => merge(list, plannings, comparePlannings));
    case keys.teachers[0]:
      return teachers && ((list: TeacherAnswer[]) => merge(list, teachersOf(teachers, part), byTeacher));
    case keys.functions[0]:
      return functions && ((list: SchoolFunction[]) => merge(list, functions, compareFunctions));
    case keys.functionAssignments[0]:
      return (
        function_assignments &&
        ((list: FunctionAssignment[]) => merge(list, ofYear(function_assignments, part), asTheyCome))
      );
    case keys.teachingRules[0]:
      return (
        teaching_rules &&
        ((list: TeachingRuleAnswer[]) => merge(list, ofYear(teaching_rules, part), asTheyCome))
      );
    case keys.classes[0]:
      return classes && ((list: SchoolClass[]) => merge(list, ofYear(classes, part), compareClasses));
    case keys.schoolYears[0]: {
      const years = part === 'all' ? effect.school_years : effect.active_year;
      return years === undefined ? undefined : () => years;
    }
    default:
      return undefined;
  }
}

/** The key of each list that an event may name as to be read again. */
export const KEY_OF: { readonly [L in ListName]: QueryKey } = {
  assignments: keys.assignments,
  plannings: keys.planning,
  classes: keys.classes,
  teachers: keys.teachers,
  functions: keys.functions,
  function_assignments: keys.functionAssignments,
  teaching_rules: keys.teachingRules,
};

/** The positions that somebody else has changed, of what an event tells. */
export const changedByOthers = ({ changes, assignments }: ChangesEvent): readonly Assignment[] =>
  changes.every(({ is_own }) => is_own) ? [] : (assignments?.changed ?? []);
