import type { Assignment } from '@pupitre/contract';

/** What there is to staff in a volée. */
export interface OpenCount {
  level: string;
  /** Positions without a teacher, and their weekly periods. */
  open: number;
  periods: number;
  /** Positions with a teacher that are not locked. */
  staffed: number;
}

/** What each volée has to staff; locked positions are not the proposal's. */
export function countOpen(levels: readonly string[], assignments: readonly Assignment[]): OpenCount[] {
  const byLevel = Map.groupBy(
    assignments.filter((one) => !one.locked),
    (one) => one.level,
  );
  return levels.map((level) => {
    const all = byLevel.get(level) ?? [];
    const open = all.filter((one) => one.teacher_id === null);
    return {
      level,
      open: open.length,
      periods: open.reduce((sum, one) => sum + one.periods, 0),
      staffed: all.length - open.length,
    };
  });
}
