import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { findCut } from './cut.ts';
import { gatherKinds, type Kind, mostOf } from './kinds.ts';
import { type Sizes, usableHours } from './usable-hours.ts';

/** What is asked for and what can be given, positions being divisible. */
export interface Market {
  kinds: readonly Kind[];
  /** By teacher, those hired on trial last: what whole positions can fill of their room. */
  usable: readonly number[];
}

/** By teacher: what whole positions can fill of their room. */
function findUsable(kinds: readonly Kind[], room: ArrayLike<number>): number[] {
  const sizes = Array.from(room, () => new Map<number, Sizes>());
  for (const kind of kinds) {
    const { size, eligible } = kind;
    for (let k = 0; k < eligible.length; k++) {
      const own = sizes[eligible[k]!]!;
      const known = own.get(size);
      const count = mostOf(kind, eligible[k]!);
      if (known) known.count += count;
      else own.set(size, { size, count });
    }
  }
  return Array.from(room, (hours, t) => usableHours(hours, sizes[t]!.values()));
}

/** The positions that somebody has room for, and everybody's room. */
export function openMarket(problem: Problem): Market {
  const kinds = gatherKinds(problem).filter(({ size, eligible }) => size > 0 && eligible.length > 0);
  return { kinds, usable: findUsable(kinds, problem.room) };
}

/** Hires somebody with so many half-periods, who qualifies for the kinds that `isTheirs` says and whom nothing excludes from anything. */
export function hire(
  { kinds, usable }: Market,
  hours: HalfPeriods,
  isTheirs: (kind: Kind) => boolean = () => true,
): Market {
  const theirs = new Set(kinds.filter((kind) => kind.size <= hours && isTheirs(kind)));
  const joined = kinds.map((kind) =>
    theirs.has(kind) ? { ...kind, eligible: [...Array.from(kind.eligible), usable.length] } : kind,
  );
  const sizes = [...theirs].map(({ size, positions }) => ({ size, count: positions.length }));
  return { kinds: joined, usable: [...usable, usableHours(hours, sizes)] };
}

/**
 * The hours of the smallest teacher whose hiring would end a shortage. No staffing leaves less of it open: whoever took what a
 * staffing leaves open would be such a teacher. Often more than the divided positions say, since a teacher takes whole ones.
 * @param market the kinds that are short, and no others
 */
export function sizeHire(market: Market): HalfPeriods {
  const largest = Math.max(...market.kinds.map(({ size }) => size));
  const isEnough = (hours: HalfPeriods) => {
    const { kinds, usable } = hire(market, hours);
    return findCut(kinds, usable).missing === 0;
  };
  let low = findCut(market.kinds, market.usable).missing;
  if (isEnough(low)) return low;
  let high = Math.max(low + largest - 1, largest);
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
