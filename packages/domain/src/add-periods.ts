import type { PlannedPosition, Periods } from './model.ts';

/** The weekly periods of some positions together. */
export function addPeriods(positions: readonly Pick<PlannedPosition, 'periods'>[]): Periods {
  return positions.reduce((sum, position) => sum + position.periods, 0);
}
