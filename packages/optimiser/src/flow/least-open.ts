import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { findCut, separate } from './cut.ts';
import { hoursOf, type Kind } from './kinds.ts';
import { type Market, openMarket, sizeHire } from './market.ts';

/** Positions that want more than the only teachers they have can give: the least set that proves it. Half-periods. */
export interface Shortage {
  /** Indices of the positions, and of all teachers with room for any of them. */
  positions: number[];
  teachers: number[];
  needed: HalfPeriods;
  /** At least so much of them stays open; the hours of the smallest further teacher who would end it. */
  missing: HalfPeriods;
}

/** The proven least of open half-periods, and why. */
export interface LeastOpen {
  open: HalfPeriods;
  shortages: Shortage[];
}

const inOrder = (indices: Iterable<number>): number[] => [...new Set(indices)].toSorted((a, b) => a - b);

function toShortage(kinds: readonly Kind[], usable: readonly number[]): Shortage {
  return {
    positions: inOrder(kinds.flatMap(({ positions }) => positions)),
    teachers: inOrder(kinds.flatMap(({ eligible }) => Array.from(eligible))),
    needed: kinds.reduce((sum, kind) => sum + hoursOf(kind), 0),
    missing: sizeHire({ kinds, usable }),
  };
}

/** What is short in a market, part by part. */
export const findShortages = ({ kinds, usable }: Market): Shortage[] =>
  separate(findCut(kinds, usable).kinds).map((own) => toShortage(own, usable));

/** Positions for which nobody has room stay open entirely; each subject is a shortage of its own. */
function findAbandoned({ positions, size, eligible }: Problem): Shortage[] {
  const alone = [...positions.keys()].filter((i) => size[i]! > 0 && eligible[i]!.length === 0);
  return [...Map.groupBy(alone, (i) => positions[i]!.subject).values()].map((own) => {
    const needed = own.reduce((sum, i) => sum + size[i]!, 0);
    return { positions: own, teachers: [], needed, missing: needed };
  });
}

/** Half-periods that stay open because of all these shortages: none misses what another does. */
export const addMissing = (shortages: readonly Shortage[]): HalfPeriods =>
  shortages.reduce((sum, { missing }) => sum + missing, 0);

/**
 * Proves how many half-periods stay open whatever one does. A maximum flow, with positions divisible and each room cut down to
 * what whole positions fill, gives the shortages; each is then raised to the smallest hire that would end it.
 */
export function leastOpen(problem: Problem): LeastOpen {
  const shortages = [...findAbandoned(problem), ...findShortages(openMarket(problem))].toSorted(
    (a, b) => b.missing - a.missing,
  );
  return { open: addMissing(shortages), shortages };
}
