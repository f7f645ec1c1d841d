import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';

/** Positions that a flow cannot tell apart: equally large, and for the same teachers. */
export interface Kind {
  size: HalfPeriods;
  eligible: ArrayLike<number>;
  positions: number[];
}

const isSame = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return a.length === b.length;
};

/** A number that different lists seldom share. */
function hash(list: ArrayLike<number>, seed: number): number {
  let value = seed;
  for (let index = 0; index < list.length; index++) value = Math.imul(value ^ list[index]!, 0x01000193);
  return value;
}

/** Gathers the positions of a problem by kind: a few hundred for thousands. */
export function gatherKinds({ size, eligible }: Pick<Problem, 'size' | 'eligible'>): Kind[] {
  const buckets = new Map<number, Kind[]>();
  const kinds: Kind[] = [];
  for (const [position, list] of eligible.entries()) {
    const key = hash(list, size[position]!);
    const bucket = buckets.get(key) ?? [];
    const known = bucket.find((kind) => kind.size === size[position] && isSame(kind.eligible, list));
    if (known) {
      known.positions.push(position);
      continue;
    }
    const kind = { size: size[position]!, eligible: list, positions: [position] };
    kinds.push(kind);
    buckets.set(key, [...bucket, kind]);
  }
  return kinds;
}

/** What all positions of a kind ask for together, in half-periods. */
export const hoursOf = ({ size, positions }: Kind): HalfPeriods => size * positions.length;
