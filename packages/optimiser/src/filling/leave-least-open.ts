import type { Highs } from 'highs';
import { leastOpen } from '../flow/least-open.ts';
import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { Annealing } from '../search/anneal.ts';
import { Filler } from './filler.ts';

/** How long the solver works at first, in seconds, and the search after it; then twice as long each time. */
const FIRST_SECONDS = 0.1;

const SEED = 1;

/** A staffing, and what is proven to stay open. */
export interface LeastLeft {
  /** By position: the index of a teacher, −1 for none. */
  staffing: Int32Array;
  open: HalfPeriods;
  openBound: HalfPeriods;
}

/**
 * Leaves as little open as can be found in some time, whatever else it costs; what is staffed may move. By turns the solver, which is soon done with
 * what is small or nearly settled, and the search, which finds most where much is open.
 */
export function leaveLeastOpen(
  problem: Problem,
  { budgetMs, solver }: { budgetMs: number; solver: Highs | null },
): LeastLeft {
  const end = Date.now() + budgetMs;
  const annealing = new Annealing(problem, SEED);
  const filler = solver && new Filler(solver, problem, FIRST_SECONDS);
  annealing.least = filler?.least ?? leastOpen(problem).open;
  const isOver = () => annealing.bestOpen <= annealing.least || Date.now() >= end;
  for (let seconds = FIRST_SECONDS; !isOver(); seconds *= 2) {
    const { known } = annealing;
    const found = filler?.work({ ...known, openNow: () => (Date.now() < end ? known.open : -Infinity) });
    if (found) annealing.suggest(found);
    annealing.least = filler?.least ?? annealing.least;
    for (const until = Date.now() + 1000 * seconds; !isOver() && Date.now() < until; )
      annealing.step(1 - (end - Date.now()) / budgetMs);
  }
  return { staffing: annealing.best, open: annealing.bestOpen, openBound: annealing.least };
}
