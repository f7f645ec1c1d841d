import {
  type AnyChange,
  Draft,
  type Fields,
  type Id,
  type Patch,
  type PlanRows,
  type PlanState,
  type PlanTable,
  REFERENCES,
  referencesOf,
  rowOf,
  squash,
  toPatch,
} from './patch/index.ts';

/** What can count towards another budget than it would by itself (docs/domain.md, « Enveloppe »). */
export type Charged = 'volee_id' | 'position_id' | 'function_assignment_id';

/** The one row that says towards which budget something counts: two who set it mean the same one. */
export const chargeId = (field: Charged, id: Id): Id => `${field}.${id}`;

/** The budget that something counts towards on purpose; null where none is said. */
export const chargedTo = (state: PlanState, field: Charged, id: Id): Id | null =>
  rowOf(state.charges, chargeId(field, id))?.budget_id ?? null;

/** Has something count towards a budget, or as it does by itself. */
export function setCharge(draft: Draft, field: Charged, id: Id, budget_id: Id | null): void {
  const rowId = chargeId(field, id);
  if (budget_id !== null) {
    const none = { volee_id: null, position_id: null, function_assignment_id: null };
    draft.add('charges', rowId, { budget_id, ...none, [field]: id });
  } else if (draft.find('charges', rowId) !== undefined) draft.remove('charges', rowId);
}

/** A patch that also has what it is about count towards a budget; undefined: as it does. */
export function withCharge(
  state: PlanState,
  patch: Patch,
  { field, id, budget }: { field: Charged; id: Id; budget: Id | null | undefined },
): Patch {
  if (budget === undefined) return patch;
  const draft = new Draft(state);
  setCharge(draft, field, id, budget);
  return { ...patch, ...draft.patch };
}

/** The budgets of a year, the one first that takes what counts towards no other. */
export const listBudgetRows = (
  { budgets = {} }: PlanState,
  yearId: Id,
): ({ id: Id } & PlanRows['budgets'])[] =>
  Object.entries(budgets)
    .filter(([, { school_year_id }]) => school_year_id === yearId)
    .map(([id, row]) => ({ id, ...row }))
    .toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));

/** The budgets of a year by name. */
export const budgetsByName = (state: PlanState, yearId: Id): ReadonlyMap<string, Id> =>
  new Map(listBudgetRows(state, yearId).map(({ id, name }) => [name, id]));

/**
 * Has what comes to another year count towards the budget there of the name of that which it counted towards; where there is none, as it does by
 * itself. The slice holds all budgets, and what counts towards one on purpose.
 * @param budgets those of the other year, by name
 */
export function carryCharge(
  draft: Draft,
  state: PlanState,
  field: Charged,
  { from, to, budgets }: { from: Id; to: Id; budgets: ReadonlyMap<string, Id> },
): void {
  const former = chargedTo(state, field, from);
  if (former === null) return;
  setCharge(draft, field, to, budgets.get(rowOf(state.budgets, former)?.name ?? '') ?? null);
}

const OF_BUDGETS = ['budgets', 'charges'] as const satisfies readonly PlanTable[];

const KNOWN_TO_BUDGETS = OF_BUDGETS.flatMap((table) => Object.values(REFERENCES[table]));

/** Whether a patch removes something that budgets know of. */
export const touchesBudgets = (patch: Patch): boolean =>
  KNOWN_TO_BUDGETS.some((table) =>
    Object.values<AnyChange>(patch[table] ?? {}).some(({ after }) => after === null),
  );

/** A patch with the budgets of the years that it removes, and what says of removed rows towards which budget they count. */
export function takeChargesAlong(state: PlanState, patch: Patch): Patch {
  const along = { ...patch };
  for (const table of OF_BUDGETS) {
    const gone = Object.entries<Fields>(state[table] ?? {}).flatMap(([id, row]) => {
      if (rowOf<AnyChange>(along[table], id)?.after === null) return [];
      const isLost = referencesOf(table, row).some(
        (reference) => rowOf<AnyChange>(along[reference.target], reference.id)?.after === null,
      );
      return isLost ? [{ table, id, change: { before: row, after: null } }] : [];
    });
    if (gone.length > 0) Object.assign(along, squash([along, toPatch(gone)]));
  }
  return along;
}
