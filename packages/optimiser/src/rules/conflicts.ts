import { areParallel, NOTHING_APART, parallelKey, presentIn, type Teacher } from '@pupitre/domain';
import type { StaffedPosition, StaffingInput } from '../input.ts';

/** What nobody can have together, by index of positions and teachers. */
export interface Conflicts {
  /** By position: the others that whoever has it cannot have, ascending; of most none. */
  conflicts: readonly Int32Array[];
  /** By position: those whom something they keep excludes, ascending; of most none. */
  excluded: readonly (readonly number[])[];
}

const NONE = new Int32Array(0);
const NOBODY: readonly number[] = [];

/** The groups of one subject and level that are taught at the same time (docs/domain.md, « Parallel groups »). */
export function findConflicts(
  { apart = NOTHING_APART }: Pick<StaffingInput, 'apart'>,
  free: readonly StaffedPosition[],
  kept: readonly StaffedPosition[],
  teachers: readonly Pick<Teacher, 'id'>[],
): Conflicts {
  const keyOf = (position: StaffedPosition) => parallelKey(position, apart);
  const rivals = Map.groupBy(free.keys(), (i) => keyOf(free[i]!));
  // Whoever is beside the teacher of an open position is there too.
  const present = Map.groupBy([...kept, ...free.map((one) => ({ ...one, teacher_id: null }))], keyOf);
  const indexOf = new Map(teachers.map(({ id }, index) => [id, index]));
  const all = free.map((position) => {
    const key = keyOf(position);
    if (key === null) return { conflicts: NONE, excluded: NOBODY };
    const others = rivals.get(key)!.filter((j) => areParallel(position, free[j]!, apart));
    const there = present.get(key)!.filter((one) => areParallel(position, one, apart));
    const excluded = new Set(there.flatMap(presentIn).flatMap((id) => indexOf.get(id) ?? []));
    return { conflicts: Int32Array.from(others), excluded: [...excluded].toSorted((a, b) => a - b) };
  });
  return {
    conflicts: all.map((one) => one.conflicts),
    excluded: all.map((one) => one.excluded),
  };
}
