import { type Aim, WEIGHED_AIMS } from './input.ts';
import { continuityCostOf, likingCostOf, loadOf, type Problem } from './problem.ts';
import type { Setups } from './setups.ts';
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
export function placesOf({ of, cost, paid }: Setups, assignment: Assignment, t: number): Set<number> {
  const places = new Set<number>();
  for (let index = 0; index < cost.length; index++)
    if (paid[t * cost.length + index] === 1) places.add(index);
  for (let i = 0; i < of.length; i++) if (assignment[i] === t && of[i]! >= 0) places.add(of[i]!);
  return places;
}

/** Whether somebody has more levels or classes than they may, or is in a class with whom they are not to meet. */
export const isBeyondLimits = ({ limits, levels, classes }: Problem, assignment: Assignment): boolean =>
  limits.some((own, t) => {
    if (own === null) return false;
    const inClasses = placesOf(classes, assignment, t);
    return (
      inClasses.size > own.classes ||
      placesOf(levels, assignment, t).size > own.levels ||
      own.apart.some((one) =>
        [...placesOf(classes, assignment, one.colleague)].some(
          (index) => one.classes[index] === 1 && inClasses.has(index),
        ),
      )
    );
  });

/** Whether everybody has what they may: within their room and limits, and nothing that excludes something else they have. */
export const isSound = (problem: Problem, assignment: Assignment): boolean =>
  addUp(problem, assignment).every((added, t) => added <= problem.room[t]!) &&
  problem.size.every(
    (_, i) => assignment[i]! < 0 || problem.fits[assignment[i]! * problem.size.length + i] === 1,
  ) &&
  !hasClash(problem, assignment) &&
  !isBeyondLimits(problem, assignment);

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
  };
}

/** Points of all aims but the open periods. */
export const pointsOf = (costs: Record<Aim, number>): number =>
  WEIGHED_AIMS.reduce((sum, aim) => sum + costs[aim], 0);
