import { useQueries, useQuery } from '@tanstack/react-query';
import { assignmentsQuery, schoolYearsQuery } from '../../queries/index.ts';

/**
 * How many positions, over all years, one teacher holds (or any teacher, with null): what a deletion sets free.
 * Undefined until it is known.
 */
export function useHeldPositions(teacherId: string | null): number | undefined {
  const years = useQuery(schoolYearsQuery());
  const lists = useQueries({ queries: (years.data ?? []).map((year) => assignmentsQuery(year)) });
  if (!years.data || lists.some((list) => !list.data)) return undefined;
  const isHeld = (holder: string | null) => (teacherId === null ? holder !== null : holder === teacherId);
  return lists.flatMap((list) => list.data ?? []).filter((assignment) => isHeld(assignment.teacher_id))
    .length;
}
