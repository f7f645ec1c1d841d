import type { RuleBook } from '@pupitre/domain';
import { addUp, type Assignment, exceedsLimits } from '../cost.ts';
import type { ProposalOptions, StaffingInput } from '../input.ts';
import { loadOf, type Problem, setupsOf } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { ceilingOf } from '../rules/hours.ts';
import type { Setups } from '../setups.ts';

/** Who has what of the positions open to change, and what that comes to. */
export interface Staffing {
  problem: Problem;
  /** By position: its teacher, −1 for nobody. */
  holders: Assignment;
  /** By teacher: half-periods on top of what they hold. */
  added: Int32Array;
  /** By teacher × index: how many of their positions belong to a level, a class… */
  counts: ReadonlyMap<Setups, Int32Array>;
}

/** A position and what is around it. */
export interface Surroundings extends Staffing {
  options: ProposalOptions;
  /** The position in question, by index. */
  position: number;
  /** Those who may teach it, room or not. */
  qualified: readonly number[];
  /** How many more would, but for what the school says of who teaches what. */
  forbidden: number;
  book: RuleBook;
  /** Whether one of those would have room for it, had they nothing else of the proposal. */
  hasRoomAlone: boolean;
}

/** The same, up to everybody's maximum: what is explained is looked at beyond the ceiling, too. */
export const withoutCeiling = (input: StaffingInput): StaffingInput => ({
  ...input,
  options: { ...input.options, above_wish: null },
});

/** Adds up who has what. */
export function sumUp(problem: Problem, holders: Assignment): Staffing {
  const counts = setupsOf(problem).map((setups) => {
    const ofSetups = new Int32Array(setups.paid.length);
    for (const [i, index] of setups.of.entries())
      if (holders[i]! >= 0 && index >= 0) ofSetups[holders[i]! * setups.cost.length + index]!++;
    return [setups, ofSetups] as const;
  });
  return { problem, holders, added: addUp(problem, holders), counts: new Map(counts) };
}

/** What somebody has beside the position, on top of what they hold. */
export function addedBeside({ problem, holders, added, position }: Surroundings, t: number): HalfPeriods {
  return added[t]! - (holders[position] === t ? loadOf(problem, t, position) : 0);
}

/** Whether somebody has a parallel group already, which excludes the position. */
export function isTaken({ problem, holders, position }: Surroundings, t: number): boolean {
  const { conflicts, excluded } = problem;
  return excluded[position]!.includes(t) || conflicts[position]!.some((rival) => holders[rival] === t);
}

/** Whether what the school says of who teaches what keeps somebody from the position, as all else is. */
export function isAgainstRules({ problem, holders, position }: Surroundings, t: number): boolean {
  const { limits, fits, size, room } = problem;
  if (fits[t * size.length + position] === 0) return size[position]! <= room[t]!;
  if (limits[t] === null) return false;
  return exceedsLimits(problem, Int32Array.from(holders).with(position, t), t);
}

/** Whether somebody qualifies for the position, keeps within their maximum with it, and has nothing that excludes it. */
export function canTake(around: Surroundings, t: number): boolean {
  const { problem, position } = around;
  return (
    problem.fits[t * problem.size.length + position] === 1 &&
    !isTaken(around, t) &&
    !isAgainstRules(around, t) &&
    addedBeside(around, t) + loadOf(problem, t, position) <= problem.room[t]!
  );
}

/** Who can take the position. */
export const findAble = (around: Surroundings): number[] =>
  Array.from(around.problem.eligible[around.position]!).filter((t) => canTake(around, t));

/** Whether somebody would keep within the ceiling with the position. */
export function keepsWithin(around: Surroundings, t: number): boolean {
  const { problem, position, options } = around;
  const before = problem.held[t]! + addedBeside(around, t);
  return before + loadOf(problem, t, position) <= ceilingOf(problem.teachers[t]!, options.above_wish);
}

/** Whether somebody has the class, the level… of the position in question already, by another. */
export function hasAlready({ holders, counts, position }: Surroundings, setups: Setups, t: number): boolean {
  const index = setups.of[position]!;
  if (index < 0) return false;
  const key = t * setups.cost.length + index;
  const itself = holders[position] === t ? 1 : 0;
  return setups.paid[key] === 1 || counts.get(setups)![key]! > itself;
}
