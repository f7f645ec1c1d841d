/** How many positions there are, and how much work is in them. */
export interface PositionCounts {
  total: number;
  assigned: number;
  locked: number;
}

/** What counting reads of a position. */
export interface Countable {
  teacher_id: string | null;
  locked: boolean;
}

/** Counts for the panels, and for the dialogs that name what will be lost (docs/screens.md, « Dialogs »). */
export function countPositions(positions: readonly Countable[]): PositionCounts {
  return {
    total: positions.length,
    assigned: positions.filter((position) => position.teacher_id !== null).length,
    locked: positions.filter((position) => position.locked).length,
  };
}
