import { readRangeStatus, type Teacher, type Workload } from '@pupitre/domain';

/** On which side of the range a teacher is. */
export type OutsideRange = 'below' | 'above';

/** Who is outside their range (reading B), by id. */
export function findOutside(
  teachers: Iterable<Teacher>,
  workloads: ReadonlyMap<string, Pick<Workload, 'total_periods'>>,
): Map<string, OutsideRange> {
  const outside = new Map<string, OutsideRange>();
  for (const teacher of teachers) {
    const status = readRangeStatus(workloads.get(teacher.id)?.total_periods ?? 0, teacher);
    if (status === 'below' || status === 'above') outside.set(teacher.id, status);
  }
  return outside;
}
