import type { Assignment } from '@pupitre/contract';
import { compareSchoolYears, isIn, peopleOf } from '@pupitre/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { assignmentsQuery, functionAssignmentsQuery, schoolYearsQuery } from '../../queries/index.ts';

/** How much of a year a deletion touches. */
export interface HeldInYear {
  year: string;
  positions: number;
  functions: number;
}

/**
 * How many positions and functions one teacher has (or any teacher, with null), in each year, the newest first, in which there are
 * any: what a deletion sets free and takes along. Undefined until it is known.
 */
export function useHeldByYear(teacherId: string | null): HeldInYear[] | undefined {
  const { data: years } = useQuery(schoolYearsQuery());
  const named = years?.toSorted(compareSchoolYears) ?? [];
  const positions = useQueries({ queries: named.map((year) => assignmentsQuery(year)) });
  const functions = useQueries({ queries: named.map((year) => functionAssignmentsQuery(year)) });
  if (!years || [...positions, ...functions].some((list) => !list.data)) return undefined;
  const isHeld = (position: Assignment) =>
    teacherId === null ? peopleOf(position).length > 0 : isIn(position, teacherId);
  const isGiven = ({ teacher_id }: { teacher_id: string }) => teacherId === null || teacher_id === teacherId;
  return named
    .map((year, index) => ({
      year,
      positions: (positions[index]?.data ?? []).filter(isHeld).length,
      functions: (functions[index]?.data ?? []).filter(isGiven).length,
    }))
    .filter((held) => held.positions + held.functions > 0);
}
