import type { SharedBound } from '@pupitre/optimiser';
import type { GapSize } from './make-gap.ts';

/** What both threads of a run are given. */
export interface GapOrder {
  size: GapSize;
  seed: number;
  budgetMs: number;
  shared: SharedBound;
}

/** What the thread that searches tells at its end, in units of cost. */
export interface GapReport {
  /** Jobs without an agent. */
  open: number;
  cost: number;
  bound: number;
  /** When the first staffing with every job was there; null if never. */
  firstFullMs: number | null;
  elapsedMs: number;
}
