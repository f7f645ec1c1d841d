import type { BestKnown } from '../src/bound/best-known.ts';

/** A staffing as if it were all that the search knows. */
export const known = (cost: number, open: number, staffing: Int32Array): BestKnown => ({
  cost,
  open,
  staffing,
  polished: staffing,
  polishes: 0,
  short: staffing,
  shorts: 0,
  openNow: () => open,
});
