import { formatPeriods } from '../format-periods.ts';
import { Draft, type Id, type PlanRows, type PlanState, removeWithDependents } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import type { Outcome } from './outcome.ts';

type FunctionFields = PlanRows['functions'];
type Given = PlanRows['function_assignments'];

/** Adds a function to the catalogue. */
export function addFunction(state: PlanState, id: Id, fields: FunctionFields): Outcome {
  const draft = new Draft(state);
  draft.add('functions', id, fields);
  return { patch: draft.patch, summary: `Fonction « ${fields.name} » ajoutée` };
}

/** Changes a function of the catalogue. */
export function editFunction(state: PlanState, id: Id, fields: FunctionFields): Outcome {
  const draft = new Draft(state);
  draft.change('functions', id, fields);
  return { patch: draft.patch, summary: `Fonction « ${fields.name} » modifiée` };
}

/** Deletes a function of the catalogue with its assignments of all years. */
export function deleteFunction(state: PlanState, id: Id): Outcome & { deleted: number } {
  const draft = new Draft(state);
  removeWithDependents(draft, state, 'functions', id);
  const deleted = Object.keys(draft.patch.function_assignments ?? {}).length;
  const name = state.functions?.[id]?.name ?? '?';
  const summary = `Fonction « ${name} » supprimée (${sayCount(deleted, 'attribution')})`;
  return { patch: draft.patch, summary, deleted };
}

/** « ROC : Responsable informatique, 2 h » */
function sayGiven(
  { teachers, functions }: PlanState,
  { teacher_id, function_id, hours_per_week }: Given,
): string {
  const visa = teachers?.[teacher_id]?.visa ?? '?';
  return `${visa}\u202f: ${functions?.[function_id]?.name ?? '?'}, ${formatPeriods(hours_per_week)} h`;
}

/** Gives a function to a teacher in a year. */
export function assignFunction(state: PlanState, id: Id, given: Given): Outcome {
  const draft = new Draft(state);
  draft.add('function_assignments', id, given);
  return { patch: draft.patch, summary: sayGiven(state, given) };
}

/** Changes the hours or the description of a function that a teacher has. */
export function editAssignment(
  state: PlanState,
  id: Id,
  fields: Partial<Pick<Given, 'hours_per_week' | 'description'>>,
): Outcome {
  const row = state.function_assignments?.[id];
  if (row === undefined) throw new Error(`no assignment ${id} in the slice`);
  const draft = new Draft(state);
  draft.change('function_assignments', id, fields);
  const former =
    fields.hours_per_week === undefined || fields.hours_per_week === row.hours_per_week
      ? ''
      : ` au lieu de ${formatPeriods(row.hours_per_week)} h`;
  return { patch: draft.patch, summary: sayGiven(state, { ...row, ...fields }) + former };
}

/** Takes a function off a teacher. */
export function unassignFunction(state: PlanState, id: Id): Outcome {
  const row = state.function_assignments?.[id];
  if (row === undefined) throw new Error(`no assignment ${id} in the slice`);
  const draft = new Draft(state);
  draft.remove('function_assignments', id);
  return { patch: draft.patch, summary: `${sayGiven(state, row)} (retirée)` };
}
