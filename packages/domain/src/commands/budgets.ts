import { budgetsByName, chargedTo, listBudgetRows, setCharge } from '../charges.ts';
import { formatPeriods } from '../format-periods.ts';
import { nameRow } from '../history/name-row.ts';
import { listFew } from '../list-few.ts';
import type { Periods } from '../model.ts';
import { Draft, type Id, type PlanState } from '../patch/index.ts';
import { type MakeId, Obstacle, type Outcome } from './outcome.ts';
import { viewPosition } from './volee-view.ts';
import { namePosition } from '../name-position.ts';

/** A budget as it is to be; one without identifier is new, unless the year has one of its name. */
export interface WantedBudget {
  id?: Id | undefined;
  name: string;
  granted: Periods | null;
}

const nameYear = (state: PlanState, id: Id) => state.school_years?.[id]?.name ?? '?';

const sayGranted = ({ name, granted }: Pick<WantedBudget, 'name' | 'granted'>): string =>
  granted === null ? `${name} sans limite` : `${name} ${formatPeriods(granted)} h`;

/** What counts towards a budget on purpose, by name. */
function listCharged(state: PlanState, budgetId: Id): string[] {
  return Object.values(state.charges ?? {}).flatMap((row) => {
    if (row.budget_id !== budgetId) return [];
    const { volee_id, position_id, function_assignment_id } = row;
    if (volee_id !== null) return [state.volees?.[volee_id]?.level ?? '?'];
    const position = state.positions?.[position_id ?? ''];
    if (position !== undefined) return [namePosition(viewPosition(state, position_id ?? '', position))];
    return [nameRow(state, 'function_assignments', function_assignment_id ?? '')];
  });
}

/** What counts towards the default budget of a year since nothing else is said, by name. */
const listUncharged = (state: PlanState, yearId: Id): string[] => [
  ...Object.entries(state.volees ?? {}).flatMap(([id, { school_year_id, level }]) =>
    school_year_id === yearId && chargedTo(state, 'volee_id', id) === null ? [level] : [],
  ),
  ...Object.entries(state.function_assignments ?? {}).flatMap(([id, { school_year_id }]) =>
    school_year_id === yearId && chargedTo(state, 'function_assignment_id', id) === null
      ? [nameRow(state, 'function_assignments', id)]
      : [],
  ),
];

/** Throws Obstacle for a budget that something counts towards, by name; the last one of a year only where that is on purpose. */
function expectUnused(
  state: PlanState,
  yearId: Id,
  { removed, isLast }: { removed: readonly { id: Id; name: string }[]; isLast: boolean },
): void {
  const [standard] = listBudgetRows(state, yearId);
  for (const { id, name } of removed) {
    const byItself = id === standard?.id && !isLast ? listUncharged(state, yearId) : [];
    const named = [...listCharged(state, id), ...byItself];
    if (named.length > 0)
      throw new Obstacle(
        `Le budget « ${name} » ne peut pas être supprimé\u202f: ${listFew(named)} ${named.length === 1 ? "y est compté. Comptez-le d'abord" : "y sont comptés. Comptez-les d'abord"} dans un autre budget.`,
      );
  }
}

/**
 * Sets the budgets of a year, all of them, in their order: the first takes what counts towards no other. Throws Obstacle where one is left out that
 * something counts towards. The slice holds the year, its budgets, all that counts towards one on purpose, its volées and functions.
 */
export function setBudgets(
  state: PlanState,
  yearId: Id,
  wanted: readonly WantedBudget[],
  makeId: MakeId,
): Outcome & { ids: Id[] } {
  const there = listBudgetRows(state, yearId);
  // What is named by its identifier may bear another name now: its former one is free for another budget.
  const named = new Set(wanted.map(({ id }) => id));
  const unnamed = there.filter(({ id }) => !named.has(id));
  const ids = wanted.map(({ id, name }) => id ?? unnamed.find((one) => one.name === name)?.id ?? makeId());
  const kept = new Set(ids);
  const removed = there.filter(({ id }) => !kept.has(id));
  expectUnused(state, yearId, { removed, isLast: wanted.length === 0 });
  const draft = new Draft(state);
  for (const { id } of removed) draft.remove('budgets', id);
  for (const [rank, { name, granted }] of wanted.entries())
    draft.add('budgets', ids[rank] ?? '', { school_year_id: yearId, name, granted, rank });
  const said = wanted.length === 0 ? 'aucun budget' : listFew(wanted.map(sayGranted));
  return { patch: draft.patch, summary: `Enveloppe ${nameYear(state, yearId)}\u202f: ${said}`, ids };
}

/** Has a position that was added by hand count towards a budget of its year; null: as its volée does. Throws Obstacle for any other. */
export function chargePosition(state: PlanState, id: Id, budgetId: Id | null): Outcome {
  const row = state.positions?.[id];
  if (row === undefined) throw new Error(`no position ${id} in the slice`);
  const position = viewPosition(state, id, row);
  if (position.plan_index !== null)
    throw new Obstacle(
      "Le budget d'un enseignement de l'organisation est celui de sa volée\u202f; seul ce qui est ajouté à la main peut en avoir un autre.",
    );
  const draft = new Draft(state);
  setCharge(draft, 'position_id', id, budgetId);
  const name = budgetId === null ? 'celui de sa volée' : `« ${state.budgets?.[budgetId]?.name ?? '?'} »`;
  return { patch: draft.patch, summary: `${namePosition(position)}\u202f: budget ${name}` };
}

/** Gives a year the budgets of another one that it does not have yet, by name. @returns its budgets by name, and the names of those that it had not */
export function carryBudgets(
  draft: Draft,
  state: PlanState,
  { source, target }: { source: Id; target: Id },
  makeId: MakeId,
): { budgets: ReadonlyMap<string, Id>; added: string[] } {
  const budgets = new Map(budgetsByName(state, target));
  const added: string[] = [];
  for (const { id: _id, ...row } of listBudgetRows(state, source)) {
    if (budgets.has(row.name)) continue;
    const id = makeId();
    draft.add('budgets', id, { ...row, school_year_id: target, rank: budgets.size });
    budgets.set(row.name, id);
    added.push(row.name);
  }
  return { budgets, added };
}
