import { listBudgetRows } from '../charges.ts';
import { viewPosition } from '../commands/volee-view.ts';
import { nameRow } from '../history/name-row.ts';
import type { CoTeacher, Periods } from '../model.ts';
import { namePosition } from '../name-position.ts';
import { type Id, type PlanState, rowOf } from '../patch/index.ts';
import { isSameValue } from '../patch/same-value.ts';
import { type DifferenceKind, kindOf, pairRows, shownSide, type Sides } from './pair-rows.ts';

const NO_SEATS: ReadonlyMap<Id, CoTeacher[]> = new Map();

/** A budget as one of two states has it. */
export interface BudgetSide {
  name: string;
  /** Weekly periods; null: without limit. */
  granted: Periods | null;
  is_default: boolean;
  /** What counts towards it on purpose, by name. */
  counted: string[];
}

/** A budget that differs between two states. */
export interface BudgetDifference extends Sides<BudgetSide> {
  kind: DifferenceKind;
}

type Row = BudgetSide & { id: Id };

function nameCharged(state: PlanState, row: NonNullable<PlanState['charges']>[Id]): string {
  const { volee_id, position_id, function_assignment_id } = row;
  if (volee_id !== null) return rowOf(state.volees, volee_id)?.level ?? '?';
  const position = rowOf(state.positions, position_id ?? '');
  return position === undefined
    ? nameRow(state, 'function_assignments', function_assignment_id ?? '')
    : namePosition(viewPosition(state, position_id ?? '', position, NO_SEATS));
}

function listSides(state: PlanState, yearId: Id): Row[] {
  const charges = Map.groupBy(Object.values(state.charges ?? {}), ({ budget_id }) => budget_id);
  return listBudgetRows(state, yearId).map(({ id, name, granted }, index) => ({
    id,
    name,
    granted,
    is_default: index === 0,
    counted: (charges.get(id) ?? []).map((row) => nameCharged(state, row)).toSorted(),
  }));
}

const withoutId = (row: Row | null): BudgetSide | null => {
  if (row === null) return null;
  const { id: _id, ...side } = row;
  return side;
};

/** The budgets of two years that differ: what they are granted, which one is the default, and what counts towards them on purpose. */
export const compareBudgets = (
  before: { state: PlanState; yearId: Id },
  after: { state: PlanState; yearId: Id },
): BudgetDifference[] =>
  pairRows(listSides(before.state, before.yearId), listSides(after.state, after.yearId), [
    ({ id }) => id,
    ({ name }) => name,
  ])
    .map((sides) => ({ before: withoutId(sides.before), after: withoutId(sides.after), kind: kindOf(sides) }))
    .filter(({ before: was, after: is }) => !isSameValue(was, is))
    .toSorted((a, b) => (shownSide(a).name < shownSide(b).name ? -1 : 1));
