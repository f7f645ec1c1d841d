import type { Brancher } from './branching.ts';
import type { PricedMaster } from './priced-master.ts';
import { roundShares, sumShares } from './shares-of-columns.ts';

/** A dive settles shares of at least so much, from 0 to 1, and at least so many of the positions left; before that it asks for columns so often. */
const SURE = 0.9;
const SETTLED_AT_LEAST = 0.1;
const QUESTIONS = 3;

/** It is left where staffings would cost so many times what the best known does. */
const HOPELESS = 1.02;

/**
 * Settles who has what, the largest shares first, until all columns are whole; or until none better can come.
 * @param target what the best staffing known costs, in points
 * @returns a staffing, by position the index of a teacher; null where the dive was left
 */
export function* dive(
  master: PricedMaster,
  brancher: Brancher,
  { barred, target }: { barred: Iterable<number>; target: number },
): Generator<undefined, Int32Array | null> {
  const settled = [...barred];
  const { problem } = brancher;
  const { eligible, size } = problem;
  const left = new Set([...size.keys()].filter((i) => eligible[i]!.length > 0));
  for (;;) {
    master.bar(settled);
    let solution = master.solve();
    for (let k = 0; k < QUESTIONS && !solution.isWhole && master.askQuickly(solution); k++) {
      yield;
      solution = master.solve();
    }
    if (solution.isMet && solution.value >= HOPELESS * target) return null;
    if (solution.isWhole || left.size === 0) return roundShares(solution, problem);
    const quota = left.size - Math.ceil(left.size * SETTLED_AT_LEAST);
    const shares = [...sumShares(solution, size.length)].toSorted((a, b) => b[1] - a[1]);
    const before = left.size;
    for (const [pair, share] of shares) {
      if (share < SURE && left.size <= quota) break;
      if (left.delete(pair % size.length))
        settled.push(...brancher.othersOf(pair), ...brancher.rivalsOf(pair));
    }
    if (left.size === before) return null;
  }
}
