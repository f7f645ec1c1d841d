import { addPeriods } from '../add-periods.ts';
import { viewYear, type YearView } from '../history/view-year.ts';
import type { Periods } from '../model.ts';
import type { Id, PlanState } from '../patch/index.ts';
import { type BudgetDifference, compareBudgets } from './compare-budgets.ts';
import { compareGivenFunctions, type FunctionDifference } from './compare-functions.ts';
import {
  comparePositions,
  listSides,
  pairHolders,
  POSITION_CHANGES,
  type PositionChange,
  type PositionDifference,
} from './compare-positions.ts';
import { compareTeachersOf, type TeacherDifference } from './compare-teachers.ts';
import { compareVolees, type VoleeDifference } from './compare-volees.ts';

/** A year of a state of a school. */
export interface YearOfState {
  state: PlanState;
  yearId: Id;
}

/** What a year comes to. */
export interface YearTotals {
  positions: number;
  /** Weekly periods. */
  periods: Periods;
  /** Positions without teacher, and their weekly periods. */
  open: number;
  open_periods: Periods;
}

/** How many differ; a position with another teacher and other periods counts in both, and once in all. */
export interface DifferenceCounts {
  positions: Record<'all' | 'added' | 'removed' | PositionChange, number>;
  teachers: number;
  functions: number;
  volees: number;
  budgets: number;
}

/** Two years beside one another: what they come to, and all that differs. */
export interface YearComparison {
  totals: { before: YearTotals; after: YearTotals };
  counts: DifferenceCounts;
  positions: PositionDifference[];
  teachers: TeacherDifference[];
  functions: FunctionDifference[];
  volees: VoleeDifference[];
  budgets: BudgetDifference[];
}

function addUp({ positions }: YearView): YearTotals {
  const open = positions.filter(({ teacher_id }) => teacher_id === null);
  return {
    positions: positions.length,
    periods: addPeriods(positions),
    open: open.length,
    open_periods: addPeriods(open),
  };
}

const NO_POSITIONS = {
  all: 0,
  added: 0,
  removed: 0,
  teacher: 0,
  co_teachers: 0,
  periods: 0,
  lock: 0,
  label: 0,
};

/** The counts of two years that are the same. */
export const NO_DIFFERENCES: DifferenceCounts = {
  positions: NO_POSITIONS,
  teachers: 0,
  functions: 0,
  volees: 0,
  budgets: 0,
};

function countPositions(positions: readonly PositionDifference[]): DifferenceCounts['positions'] {
  const counts = { ...NO_POSITIONS, all: positions.length };
  for (const { kind, changes } of positions) {
    if (kind !== 'changed') counts[kind] += 1;
    for (const change of changes) counts[change] += 1;
  }
  return counts;
}

/** Locks are for the work on one year: from one year to another they say nothing. */
const ACROSS_YEARS = POSITION_CHANGES.filter((change) => change !== 'lock');

/**
 * Compares two years, or one year in two states (docs/domain.md, « Comparing two states »): what there is of its
 * positions, teachers, functions and volées in one and not, or otherwise, in the other.
 */
export function compareYears(before: YearOfState, after: YearOfState): YearComparison {
  const was = { ...before, view: viewYear(before.state, before.yearId) };
  const is = { ...after, view: viewYear(after.state, after.yearId) };
  const positions = comparePositions(
    listSides(was.state, was.view),
    listSides(is.state, is.view),
    before.yearId === after.yearId ? POSITION_CHANGES : ACROSS_YEARS,
  );
  const teachers = compareTeachersOf(was, is, positions);
  const functions = compareGivenFunctions(was, is);
  const volees = compareVolees(before, after);
  const budgets = compareBudgets(before, after);
  return {
    totals: { before: addUp(was.view), after: addUp(is.view) },
    counts: {
      positions: countPositions(positions),
      teachers: teachers.length,
      functions: functions.length,
      volees: volees.length,
      budgets: budgets.length,
    },
    positions,
    teachers,
    functions,
    volees,
    budgets,
  };
}

/** Who had each position of a year in another state of it: by what it is now, null for nobody (docs/domain.md, « Comparing two states »). */
export const findFormerHolders = (before: YearOfState, now: YearOfState): Map<Id, Id | null> =>
  pairHolders(
    listSides(before.state, viewYear(before.state, before.yearId)),
    listSides(now.state, viewYear(now.state, now.yearId)),
  );

/** How much differs, in all. */
export const countDifferences = ({
  positions,
  teachers,
  functions,
  volees,
  budgets,
}: DifferenceCounts): number => positions.all + teachers + functions + volees + budgets;

/** Whether nothing differs. */
export const isSameYear = ({ counts }: YearComparison): boolean => countDifferences(counts) === 0;
