import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';

/** Positions that a flow cannot tell apart: equally large, for the same teachers, and excluding the same ones, each other among them, or none. */
export interface Kind {
  size: HalfPeriods;
  eligible: ArrayLike<number>;
  positions: number[];
  /** Those who can have one of them at most, as they exclude each other: so many of the first teachers; 0 where that is nobody. */
  limited: number;
  /** Positions that exclude one of them, or are one; empty where nothing does. */
  rivals: readonly number[];
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

/** A position with all that exclude it; empty where nothing does. */
const closeUp = (i: number, rivals: Int32Array): number[] =>
  rivals.length === 0 ? [] : [i, ...rivals].toSorted((a, b) => a - b);

/** What somebody can have of a kind at most, in half-periods. */
export const mostHours = (kind: Kind, teacher: number): HalfPeriods =>
  teacher < kind.limited ? kind.size : hoursOf(kind);

/** How many of a kind somebody can have. */
export const mostOf = ({ positions, limited }: Kind, teacher: number): number =>
  teacher < limited ? 1 : positions.length;

/** Gathers the positions of a problem by kind: a few hundred for thousands. */
export function gatherKinds({
  size,
  eligible,
  conflicts,
  teachers,
}: Pick<Problem, 'size' | 'eligible' | 'conflicts' | 'teachers'>): Kind[] {
  const buckets = new Map<number, Kind[]>();
  const kinds: Kind[] = [];
  for (const [position, list] of eligible.entries()) {
    const key = hash(list, size[position]!);
    const bucket = buckets.get(key) ?? [];
    const rivals = closeUp(position, conflicts[position]!);
    const known = bucket.find(
      (kind) => kind.size === size[position] && isSame(kind.eligible, list) && isSame(kind.rivals, rivals),
    );
    if (known) {
      known.positions.push(position);
      continue;
    }
    const limited = rivals.length === 0 ? 0 : teachers.length;
    const kind = { size: size[position]!, eligible: list, positions: [position], limited, rivals };
    kinds.push(kind);
    buckets.set(key, [...bucket, kind]);
  }
  return kinds;
}

/** What all positions of a kind ask for together, in half-periods. */
export const hoursOf = ({ size, positions }: Kind): HalfPeriods => size * positions.length;
