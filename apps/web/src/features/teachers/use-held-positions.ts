import type { Assignment } from '@pupitre/contract';
import { isIn, peopleOf } from '@pupitre/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { assignmentsQuery, functionAssignmentsQuery, schoolYearsQuery } from '../../queries/index.ts';

/**
 * How many positions, over all years, one teacher holds (or any teacher, with null): what a deletion sets free.
 * Undefined until it is known.
 */
export function useHeldPositions(teacherId: string | null): number | undefined {
  const years = useQuery(schoolYearsQuery());
  const lists = useQueries({ queries: (years.data ?? []).map((year) => assignmentsQuery(year)) });
  if (!years.data || lists.some((list) => !list.data)) return undefined;
  const isHeld = (position: Assignment) =>
    teacherId === null ? peopleOf(position).length > 0 : isIn(position, teacherId);
  return lists.flatMap((list) => list.data ?? []).filter(isHeld).length;
}

/** How many function assignments, over all years, go with one teacher (or with all, with null); undefined until known. */
export function useHeldFunctions(teacherId: string | null): number | undefined {
  const years = useQuery(schoolYearsQuery());
  const lists = useQueries({ queries: (years.data ?? []).map((year) => functionAssignmentsQuery(year)) });
  if (!years.data || lists.some((list) => !list.data)) return undefined;
  return lists
    .flatMap((list) => list.data ?? [])
    .filter(({ teacher_id }) => teacherId === null || teacher_id === teacherId).length;
}
