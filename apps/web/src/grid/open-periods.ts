import type { Periods } from '@pupitre/domain';

interface Staffable {
  teacher_id: string | null;
  periods: Periods;
}

/** The weekly periods that still have no teacher. */
export function openPeriods(positions: readonly Staffable[]): Periods {
  return positions.reduce((sum, one) => (one.teacher_id === null ? sum + one.periods : sum), 0);
}
