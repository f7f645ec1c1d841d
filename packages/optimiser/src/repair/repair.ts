import type { HalfPeriods } from '../rules/half-periods.ts';

/** One way to staff a gap. */
export interface Repair {
  /** By position: who has it then, −1 for nobody. */
  holder: Int32Array;
  moves: number;
  /** Half-periods that stay open. */
  open: HalfPeriods;
  /** What it costs beside, in points. */
  points: number;
}

/** The repairs with as few open half-periods, then moves, as were found; and what is proven of these. */
export interface FoundRepairs {
  repairs: Repair[];
  openBound: HalfPeriods;
  /** No repair that leaves so little open has fewer moves. */
  movesBound: number;
}
