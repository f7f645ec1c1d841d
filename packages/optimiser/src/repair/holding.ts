import type { CountedGap } from './count-gap.ts';

/** What somebody could have in the end, as counts by kind. */
export interface Holding {
  teacher: number;
  kinds: readonly number[];
  counts: readonly number[];
  /** Of what they had, so many positions go to others. */
  moves: number;
}

export const keyOfHolding = ({ teacher, kinds, counts }: Holding): string =>
  `${teacher} ${kinds.join()} ${counts.join()}`;

/** @param counts by kind, none of them 0 */
export function toHolding(
  { had, hadInAll }: CountedGap,
  teacher: number,
  counts: ReadonlyMap<number, number>,
): Holding {
  const inOrder = [...counts].toSorted(([a], [b]) => a - b);
  const kept = inOrder.reduce((sum, [kind, count]) => sum + Math.min(count, had[teacher]!.get(kind) ?? 0), 0);
  return {
    teacher,
    kinds: inOrder.map(([kind]) => kind),
    counts: inOrder.map(([, count]) => count),
    moves: hadInAll[teacher]! - kept,
  };
}

/** Moves that a holding is to be paid for, less what its positions are worth. */
export const reducedCost = ({ kinds, counts, moves }: Holding, prices: ArrayLike<number>): number =>
  kinds.reduce((sum, kind, k) => sum - prices[kind]! * counts[k]!, moves);
