import type { Problem } from '../problem.ts';

/** How many of the widest reaches are needed to cover so many half-periods. */
function countNeeded(total: number, reaches: number[]): number {
  let covered = 0;
  let count = 0;
  for (const reach of reaches.toSorted((a, b) => b - a)) {
    if (covered >= total) break;
    covered += reach;
    count++;
  }
  return count;
}

/** The fewest sets that cover everything: breadth first over what is covered, the sets being few and small. */
function countCover(all: number, sets: readonly number[]): number {
  let reached = new Set([0]);
  for (let count = 0; count <= 31; count++) {
    if (reached.has(all)) return count;
    const next = new Set<number>();
    for (const covered of reached)
      for (const set of sets) if ((covered | set) !== covered) next.add(covered | set);
    if (next.size === 0 || next.size > 20_000) return count + 1;
    reached = next;
  }
  return 0;
}

const isSubset = (a: number, b: number) => (a & b) === a;

/**
 * For each class, how many teachers not yet there its open positions need at least, everything being staffed: by what they may
 * teach, and by the room they have.
 */
export function countDemands(problem: Problem): Int32Array {
  const { classes, eligible, size, room } = problem;
  const positions = [...size.keys()].filter((i) => classes.of[i]! >= 0);
  const demands = new Int32Array(classes.cost.length);
  for (const [index, all] of Map.groupBy(positions, (i) => classes.of[i]!)) {
    const own = all.filter((i) => eligible[i]!.length > 0).slice(0, 31);
    const masks = new Map<number, number>();
    const reach = new Map<number, number>();
    for (const [bit, i] of own.entries())
      for (const t of eligible[i]!) {
        masks.set(t, (masks.get(t) ?? 0) | (1 << bit));
        reach.set(t, Math.min(room[t]!, (reach.get(t) ?? 0) + size[i]!));
      }
    // A class for which nobody has room stays open: nothing can be asked of it.
    if (own.length === 0) continue;
    const isThere = (t: number) => classes.paid[t * classes.cost.length + index] === 1;
    const there = [...masks.keys()].filter(isThere).length;
    const isNew = !all.some((i) => eligible[i]!.some(isThere));
    const sets = [...new Set(masks.values())];
    const maximal = sets.filter((set) => !sets.some((other) => other !== set && isSubset(set, other)));
    const everything = own.reduce((mask, _, bit) => mask | (1 << bit), 0);
    const total = own.reduce((sum, i) => sum + size[i]!, 0);
    const needed = Math.max(countNeeded(total, [...reach.values()]), countCover(everything, maximal));
    // Who takes a class whole counts twice, so two is never too many to ask for where nobody is there yet.
    demands[index] = isNew ? Math.max(2, needed) : Math.max(0, needed - there);
  }
  return demands;
}
