import type { Problem } from '../problem.ts';
import type { Shares } from './shares.ts';

/** Places for each position. */
export const LIKELY = 6;

/** Who had a position less often than this is not likely to get it. */
const SELDOM = 0.02;

/** Room for the likely teachers of so many positions: nobody yet. */
export const likelyOf = (positions: number): Int32Array => new Int32Array(positions * LIKELY).fill(-1);

/**
 * Writes by position who had it lately, the most frequent first, over and over until all places are taken; −1 in all of them where
 * nobody had it.
 */
export function writeLikely(
  { eligible }: Pick<Problem, 'eligible'>,
  shares: Pick<Shares, 'of'>,
  likely: Int32Array,
): void {
  for (const [i, teachers] of eligible.entries()) {
    const share = (t: number) => shares.of(t, i);
    const frequent = teachers.filter((t) => share(t) >= SELDOM).toSorted((a, b) => share(b) - share(a));
    const count = Math.min(LIKELY, frequent.length);
    for (let k = 0; k < LIKELY; k++) likely[i * LIKELY + k] = count === 0 ? -1 : frequent[k % count]!;
  }
}
