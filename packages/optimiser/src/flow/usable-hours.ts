import type { HalfPeriods } from '../rules/half-periods.ts';

/** So many positions of one size. */
export interface Sizes {
  size: HalfPeriods;
  count: number;
}

/**
 * The most of a room that whole positions can fill: the largest sum, up to the room, of some of them. With positions of two
 * periods only, a room of five has four usable.
 */
export function usableHours(room: HalfPeriods, sizes: Iterable<Sizes>): HalfPeriods {
  const list = [...sizes].filter(({ size }) => size > 0 && size <= room);
  const all = list.reduce((sum, { size, count }) => sum + size * count, 0);
  if (all <= room) return all;
  const reachable = new Uint8Array(room + 1);
  reachable[0] = 1;
  for (const { size, count } of list) {
    // How many of this size the sum took, so that each position is taken once.
    const taken = new Int32Array(room + 1);
    for (let sum = size; sum <= room; sum++) {
      if (reachable[sum] === 1 || reachable[sum - size] === 0 || taken[sum - size]! >= count) continue;
      reachable[sum] = 1;
      taken[sum] = taken[sum - size]! + 1;
    }
  }
  return reachable.lastIndexOf(1);
}
