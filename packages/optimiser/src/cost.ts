import { changeCostOf, continuityCostOf, likingCostOf, loadOf, type Problem } from './problem.ts';
import { type Aim, WEIGHED_AIMS } from '@pupitre/domain';
import type { Setups } from './setups.ts';
import { sightCost } from './sights.ts';
import type { HalfPeriods } from './rules/half-periods.ts';

/** By position: the index of its teacher, −1 where it is open. Everybody qualifies and keeps within their room. */
export type Assignment = ArrayLike<number>;

/** What each teacher gets on top of what they hold, in half-periods. */
export function addUp(problem: Problem, assignment: Assignment): Int32Array {
  const added = new Int32Array(problem.teachers.length);
  for (let i = 0; i < problem.size.length; i++)
    if (assignment[i]! >= 0) added[assignment[i]!]! += loadOf(problem, assignment[i]!, i);
  return added;
}

/** Whether two of the positions of somebody exclude each other. */
export const hasClash = ({ conflicts }: Problem, assignment: Assignment): boolean =>
  conflicts.some((rivals, i) => assignment[i]! >= 0 && rivals.some((j) => assignment[j] === assignment[i]));

/** The classes, or levels, that somebody has, kept ones among them, by index. */
export function placesOf(setups: Setups, assignment: Assignment, t: number): Set<number> {
  const { of, cost } = setups;
  const places = new Set<number>();
  for (let index = 0; index < cost.length; index++) if (isKept(setups, t, index)) places.add(index);
  for (let i = 0; i < of.length; i++) if (assignment[i] === t && of[i]! >= 0) places.add(of[i]!);
  return places;
}

/** Whether somebody has a class, or a level, by what they keep. */
const isKept = ({ cost, paid }: Setups, t: number, index: number): boolean =>
  paid[t * cost.length + index] === 1;

/** Whether somebody gets classes, or levels, that they do not have yet, and has more than so many with them. */
function exceeds(setups: Setups, places: ReadonlySet<number>, t: number, most: number): boolean {
  return places.size > most && [...places].some((index) => !isKept(setups, t, index));
}

/**
 * Whether what somebody gets gives them more levels or classes than they may have, or brings them together with whom they are not to meet.
 * What they keep is as it is, however much that may be.
 */
export function exceedsLimits(
  { limits, levels, classes }: Problem,
  assignment: Assignment,
  t: number,
): boolean {
  const own = limits[t];
  if (!own) return false;
  const inClasses = placesOf(classes, assignment, t);
  const meets = ({ colleague, classes: meant }: (typeof own.apart)[number]) =>
    [...placesOf(classes, assignment, colleague)].some(
      (index) =>
        meant[index] === 1 &&
        inClasses.has(index) &&
        !(isKept(classes, t, index) && isKept(classes, colleague, index)),
    );
  return (
    exceeds(classes, inClasses, t, own.classes) ||
    exceeds(levels, placesOf(levels, assignment, t), t, own.levels) ||
    own.apart.some(meets)
  );
}

/** Whether everybody has what they may: within their room and limits, and nothing that excludes something else they have. */
export const isSound = (problem: Problem, assignment: Assignment): boolean =>
  addUp(problem, assignment).every((added, t) => added <= problem.room[t]!) &&
  problem.size.every(
    (_, i) => assignment[i]! < 0 || problem.fits[assignment[i]! * problem.size.length + i] === 1,
  ) &&
  !hasClash(problem, assignment) &&
  problem.limits.every((_, t) => !exceedsLimits(problem, assignment, t));

/** Half-periods without a teacher. */
export function openCost({ size }: Problem, assignment: Assignment): HalfPeriods {
  return size.reduce((sum, hours, i) => (assignment[i]! < 0 ? sum + hours : sum), 0);
}

const sumOverTeachers = (tables: readonly Int32Array[], added: Int32Array) =>
  tables.reduce((sum, table, t) => sum + table[added[t]!]!, 0);

/** Points for those who stay below their minimum. */
const belowMinimumCost = (problem: Problem, assignment: Assignment): number =>
  sumOverTeachers(problem.minimumCost, addUp(problem, assignment));

const sumOverPairs = (
  problem: Problem,
  assignment: Assignment,
  cost: (problem: Problem, teacher: number, position: number) => number,
) =>
  problem.size.reduce((sum, _, i) => (assignment[i]! < 0 ? sum : sum + cost(problem, assignment[i]!, i)), 0);

/** Points for those who do not get the hours, or the teaching, that they wish. */
const offWishCost = (problem: Problem, assignment: Assignment): number =>
  sumOverTeachers(problem.wishCost, addUp(problem, assignment)) +
  sumOverPairs(problem, assignment, likingCostOf);

/** Points for what teachers begin with: each once a teacher, however many positions, unless kept positions paid for it. */
function setupCost({ of, cost, paid }: Setups, assignment: Assignment): number {
  const begun = new Set<number>();
  for (let i = 0; i < of.length; i++) {
    if (assignment[i]! < 0 || of[i]! < 0) continue;
    const key = assignment[i]! * cost.length + of[i]!;
    if (paid[key] === 0) begun.add(key);
  }
  return [...begun].reduce((sum, key) => sum + cost[key % cost.length]!, 0);
}

/** Points for the teachers of each class, and of each split lesson. */
const classesCost = (problem: Problem, assignment: Assignment): number =>
  setupCost(problem.classes, assignment) + setupCost(problem.splits, assignment);

/** Points for the levels each teacher has, and what they prepare there. */
const preparationsCost = (problem: Problem, assignment: Assignment): number =>
  setupCost(problem.levels, assignment) + setupCost(problem.preparations, assignment);

/** Points for positions whose teacher of last year could have gone on, and another has them. */
const continuityCost = (problem: Problem, assignment: Assignment): number =>
  sumOverPairs(problem, assignment, continuityCostOf);

/** What a staffing costs, aim by aim, from scratch: points, `open` in half-periods. */
export function costOf(problem: Problem, assignment: Assignment): Record<Aim, number> {
  return {
    open: openCost(problem, assignment),
    minimum: belowMinimumCost(problem, assignment),
    wish: offWishCost(problem, assignment),
    classes: classesCost(problem, assignment),
    continuity: continuityCost(problem, assignment),
    preparations: preparationsCost(problem, assignment),
    changes: sumOverPairs(problem, assignment, changeCostOf),
    class_teacher: sightCost(problem, assignment),
  };
}

/** Points of all aims but the open periods. */
export const pointsOf = (costs: Record<Aim, number>): number =>
  WEIGHED_AIMS.reduce((sum, aim) => sum + costs[aim], 0);
