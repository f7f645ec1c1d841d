import { loadOf, type Problem } from '../problem.ts';
import type { Setups } from '../setups.ts';

/** One position alone open to change: everything else is held by whoever has it in the proposal. */
export interface Surroundings {
  problem: Problem;
  /** The position in question, by index. */
  position: number;
  /** How many may teach it, room or not. */
  qualified: number;
  /** Whether one of those would have room for it, had they nothing else of the proposal. */
  hasRoomAlone: boolean;
}

/** Whether somebody qualifies for the position and keeps within their maximum with it. */
export const canTake = ({ problem, position }: Surroundings, t: number): boolean =>
  problem.fits[t * problem.size.length + position] === 1 && loadOf(problem, t, position) <= problem.room[t]!;

/** Whether somebody has the class, the level… of the position in question already, by another. */
export function hasAlready({ position }: Surroundings, { of, cost, paid }: Setups, t: number): boolean {
  const index = of[position]!;
  return index >= 0 && paid[t * cost.length + index] === 1;
}
