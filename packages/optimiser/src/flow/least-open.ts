import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { findCut, separate } from './cut.ts';
import { gatherKinds, hoursOf, type Kind } from './kinds.ts';
import { type Sizes, usableHours } from './usable-hours.ts';

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

/** By teacher: what whole positions can fill of their room. */
function findUsable(kinds: readonly Kind[], room: ArrayLike<number>): Int32Array {
  const sizes = Array.from(room, () => new Map<number, Sizes>());
  for (const { size, eligible, positions } of kinds) {
    for (let k = 0; k < eligible.length; k++) {
      const own = sizes[eligible[k]!]!;
      const known = own.get(size);
      if (known) known.count += positions.length;
      else own.set(size, { size, count: positions.length });
    }
  }
  return Int32Array.from(room, (hours, t) => usableHours(hours, sizes[t]!.values()));
}

/** What still misses when somebody is hired for these kinds with so many half-periods. */
function missWithHire(kinds: readonly Kind[], usable: Int32Array, hours: HalfPeriods): HalfPeriods {
  const hire = usable.length;
  const theirs = kinds.filter(({ size }) => size <= hours);
  const joined = kinds.map((kind) =>
    kind.size <= hours ? { ...kind, eligible: [...Array.from(kind.eligible), hire] } : kind,
  );
  const sizes = theirs.map(({ size, positions }) => ({ size, count: positions.length }));
  return findCut(joined, [...usable, usableHours(hours, sizes)]).missing;
}

/**
 * The hours of the smallest teacher whose hiring would end a shortage. No staffing leaves less of it open: whoever took what a
 * staffing leaves open would be such a teacher. Often more than the divided positions say, since a teacher takes whole ones.
 */
function sizeHire(kinds: readonly Kind[], usable: Int32Array, missing: HalfPeriods): HalfPeriods {
  const largest = Math.max(...kinds.map(({ size }) => size));
  let low = missing;
  let high = Math.max(missing + largest - 1, largest);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (missWithHire(kinds, usable, middle) === 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function toShortage(kinds: readonly Kind[], usable: Int32Array): Shortage {
  const needed = kinds.reduce((sum, kind) => sum + hoursOf(kind), 0);
  const teachers = [...new Set(kinds.flatMap(({ eligible }) => Array.from(eligible)))].toSorted(
    (a, b) => a - b,
  );
  const available = teachers.reduce((sum, t) => sum + usable[t]!, 0);
  return {
    positions: kinds.flatMap(({ positions }) => positions).toSorted((a, b) => a - b),
    teachers,
    needed,
    missing: sizeHire(kinds, usable, needed - available),
  };
}

/** Positions for which nobody has room stay open entirely; each subject is a shortage of its own. */
function findAbandoned({ positions, size }: Problem, kinds: readonly Kind[]): Shortage[] {
  const alone = kinds.filter(({ eligible }) => eligible.length === 0).flatMap((kind) => kind.positions);
  return [...Map.groupBy(alone, (i) => positions[i]!.subject).values()].map((own) => {
    const needed = own.reduce((sum, i) => sum + size[i]!, 0);
    return { positions: own.toSorted((a, b) => a - b), teachers: [], needed, missing: needed };
  });
}

/**
 * Proves how many half-periods stay open whatever one does. A maximum flow, with positions divisible and each room cut down to
 * what whole positions fill, gives the shortages; each is then raised to the smallest hire that would end it.
 */
export function leastOpen(problem: Problem): LeastOpen {
  const kinds = gatherKinds(problem).filter(({ size }) => size > 0);
  const reachable = kinds.filter(({ eligible }) => eligible.length > 0);
  const usable = findUsable(reachable, problem.room);
  const shortages = [
    ...findAbandoned(problem, kinds),
    ...separate(findCut(reachable, usable).kinds).map((own) => toShortage(own, usable)),
  ].toSorted((a, b) => b.missing - a.missing);
  return { open: shortages.reduce((sum, { missing }) => sum + missing, 0), shortages };
}
