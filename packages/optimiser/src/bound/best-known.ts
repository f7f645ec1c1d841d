import type { HalfPeriods } from '../rules/half-periods.ts';

/** What the search knows: the best staffing, and one that is good in another way. */
export interface BestKnown {
  /** Points, all aims but the open periods. */
  cost: number;
  open: HalfPeriods;
  /** By position: the index of a teacher, −1 for none. */
  staffing: Int32Array;
  /** What its latest polish came to, and how many there have been. */
  polished: Int32Array;
  polishes: number;
  /** The latest that is cheaper but leaves more open, and how many there have been. */
  short: Int32Array;
  shorts: number;
  /** What is open of the best staffing by now, for who works long; −∞ once the search is over. */
  openNow: () => HalfPeriods;
}
