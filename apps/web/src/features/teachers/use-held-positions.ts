import type { Assignment } from '@pupitre/contract';
import { compareSchoolYears, isIn, peopleOf } from '@pupitre/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { countOf } from '../../lib/numbers.ts';
import {
  assignmentsQuery,
  classesQuery,
  functionAssignmentsQuery,
  schoolYearsQuery,
} from '../../queries/index.ts';

/** How much of a year somebody has, and so what their going touches. */
export interface HeldInYear {
  year: string;
  positions: readonly Assignment[];
  functions: number;
  maitrises: number;
}

/**
 * The positions, functions and maîtrises that one teacher has (or any teacher, with null), in each year, the newest first, in which
 * there are any: what a deletion sets free and takes along. Undefined until it is known.
 */
export function useHeldByYear(teacherId: string | null): HeldInYear[] | undefined {
  const { data: years } = useQuery(schoolYearsQuery());
  const named = years?.toSorted(compareSchoolYears) ?? [];
  const positions = useQueries({ queries: named.map((year) => assignmentsQuery(year)) });
  const functions = useQueries({ queries: named.map((year) => functionAssignmentsQuery(year)) });
  const classes = useQueries({ queries: named.map((year) => classesQuery(year)) });
  if (!years || [...positions, ...functions, ...classes].some((list) => !list.data)) return undefined;
  const isHeld = (position: Assignment) =>
    teacherId === null ? peopleOf(position).length > 0 : isIn(position, teacherId);
  const isGiven = ({ teacher_id }: { teacher_id: string }) => teacherId === null || teacher_id === teacherId;
  return named
    .map((year, index) => ({
      year,
      positions: (positions[index]?.data ?? []).filter(isHeld),
      functions: (functions[index]?.data ?? []).filter(isGiven).length,
      maitrises: (classes[index]?.data ?? []).flatMap((one) => one.class_teachers).filter(isGiven).length,
    }))
    .filter((held) => held.positions.length + held.functions + held.maitrises > 0);
}

/** « 5 enseignements, 1 fonction »; what somebody has in a year. */
export const sayHeld = ({ positions, functions, maitrises }: HeldInYear): string =>
  [
    ...(positions.length > 0 ? [countOf(positions.length, 'enseignement')] : []),
    ...(functions > 0 ? [countOf(functions, 'fonction')] : []),
    ...(maitrises > 0 ? [countOf(maitrises, 'maîtrise')] : []),
  ].join(', ');
