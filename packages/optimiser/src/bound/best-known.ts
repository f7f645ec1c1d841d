import type { HalfPeriods } from '../rules/half-periods.ts';

/** The best staffing the search knows. */
export interface BestKnown {
  /** Points, all aims but the open periods. */
  cost: number;
  open: HalfPeriods;
  /** By position: the index of a teacher, −1 for none. */
  staffing: Int32Array;
}
